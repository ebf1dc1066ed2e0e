"""Answers to prompts, and what they would lead to."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from spelbord.core import Refused, codec_for
from spelbord.core.preparing import foresee_later
from spelbord.core.table_words import text_of, words_at
from spelbord.server.protocol import Done, Foreseen, Previewed, Way
from spelbord.server.protocol.refusals import as_no
from spelbord.server.tables.preparing import drop_withdrawn
from spelbord.server.views.sentences import sentences

if TYPE_CHECKING:
    import msgspec

    from spelbord.core import Action, Language, Seat, Ticket
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import AnswerPrompt, Preview
    from spelbord.server.tables.table import Table

BREATH = 4
"""Answers that are foreseen before others have a turn on the event loop."""


async def answer(table: Table, who: Who, command: AnswerPrompt, language: Language) -> Done:
    """Answer a prompt of one's own."""
    async with table.exclusive():
        seat = table.playing_seat(who)
        check_own(command.ticket, seat)
        action, course = read_action(table, command.action), table.course
        if course is not None:
            course.check(command.ticket, action, words_at(course.match, language).pictured)
        await table.answer(command.ticket, action, "person")
        if table.prepared:
            await drop_withdrawn(table, seat)
    return Done()


def read_action(table: Table, undecoded: msgspec.Raw) -> Action:
    """An action as it came in a message, which left it as it was: only the game's own reader knows its form."""
    action: Action = codec_for(table.kit).action(undecoded)
    return action


def check_own(ticket: Ticket, seat: Seat) -> None:
    """Refuse a ticket that another seat answers."""
    if ticket.prompt.by != seat:
        raise Refused("not_your_prompt", "ticket", seat=ticket.prompt.by)


async def preview(table: Table, who: Who, command: Preview, language: Language) -> Previewed:
    """What each of these answers would lead to."""
    async with table.resources.previews.turn(table.asker(who)), table.exclusive():
        check_own(command.ticket, table.playing_seat(who))
        foreseen = []
        for number, action in enumerate(command.actions, 1):
            foreseen.append(_foresee(table, command.ticket, action, language, later=command.later))
            if number % BREATH == 0:
                await asyncio.sleep(0)
        return Previewed(tuple(foreseen))


def _foresee(table: Table, ticket: Ticket, undecoded: msgspec.Raw, language: Language, *, later: bool) -> Foreseen:
    match, kit = table.playing().match, table.kit
    names, own = match.header.names, text_of(kit, match.header.options)
    try:
        action = read_action(table, undecoded)
        events, prospects = foresee_later(match, ticket, action) if later else match.foresee(ticket, action)
    except Refused as refused:
        return Foreseen((), as_no(refused, language, kit, names, own))
    ways = [Way(share, sentences(kit, after, language, names, own), tuple(after)) for share, after in prospects]
    return Foreseen(sentences(kit, events, language, names, own), None, tuple(events), tuple(ways))
