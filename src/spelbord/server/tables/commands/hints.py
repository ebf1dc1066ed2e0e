"""Hints: what the strongest bot would do in this seat, told little by little."""

from __future__ import annotations

import asyncio
from concurrent.futures import BrokenExecutor
from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.bots import ADVISER
from spelbord.core import Refused
from spelbord.core.table_words import words_at
from spelbord.server.protocol import Hinted
from spelbord.server.tables.commands.answers import check_own

if TYPE_CHECKING:
    from spelbord.core import Action, Language, Ticket
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Hint
    from spelbord.server.tables.table import Table


async def hint(table: Table, who: Who, command: Hint, language: Language) -> Hinted:
    """Where to look, what kind of move, and the move itself: as many of these as were asked for."""
    async with table.exclusive():
        taught = _taught(table, who, command.ticket)
        if taught is not None:
            return _tell(table, command, taught, language)
        thinking = _think(table, who, command.ticket)
    try:
        # The table must not stand still meanwhile. Who stops waiting does not stop the thought: it is asked for again.
        action = await asyncio.shield(thinking)
    except (BrokenExecutor, TimeoutError):
        table.hints.clear()
        raise Refused("no_hint", "hint") from None
    except Refused:  # too many wait; the next to ask may be luckier
        table.hints.clear()
        raise
    if action is None:
        raise Refused("no_hint", "hint")
    async with table.exclusive():
        _check(table, who, command.ticket)
        return _tell(table, command, action, language)


def _taught(table: Table, who: Who, ticket: Ticket) -> Action | None:
    """What the lesson here is about, where it is one and this is its question."""
    expected = None if table.course is None else table.course.expected()
    if expected is None or expected[0] != ticket:
        return None
    _check(table, who, ticket)
    return expected[1]


def _check(table: Table, who: Who, ticket: Ticket) -> None:
    check_own(ticket, table.playing_seat(who))
    if not table.record.hints:
        raise Refused("hints_off", "hint")
    match = table.playing().match
    if ticket not in match.tickets:
        raise Refused("ticket_unknown", "ticket", step=ticket.step, now=match.step)
    if not table.kit.moves(match.state, ticket.prompt):
        raise Refused("no_hint", "hint")


def _think(table: Table, who: Who, ticket: Ticket) -> asyncio.Task[Any]:
    """The thought about this question: begun once for each step, however often it is asked for."""
    _check(table, who, ticket)
    played = table.playing()
    now = (played.undos, played.match.step)
    table.hints = {key: task for key, task in table.hints.items() if key[0] == now}
    if (now, ticket) not in table.hints:
        question = table.bots.question(table, played, ticket, ADVISER)
        table.hints[now, ticket] = table.resources.spawn(table.resources.bot_pool.advise(question, table.asker(who)))
    return table.hints[now, ticket]


def _tell(table: Table, command: Hint, action: Action, language: Language) -> Hinted:
    prompt, match, depth = command.ticket.prompt, table.playing().match, command.depth
    notation, view = table.kit.notation, match.view(prompt.by)
    texts, names = words_at(match, language).pictured, match.header.names
    lines = notation.hint(view, prompt, action, texts, names)
    return Hinted(
        lines=lines[:depth],
        # What speaks for a move gives it away, so it comes with it.
        why=notation.why(view, prompt, action, texts, names) if depth >= len(lines) else "",
        targets=notation.targets(view, prompt, action)[:depth],
        action=msgspec.to_builtins(action) if depth >= len(lines) else None,
    )
