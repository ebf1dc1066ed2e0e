"""Answers to prompts: from people, from bots and for those whose time is out, all on one path to the storage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from spelbord.core import Refused, codec_for
from spelbord.server.protocol import Done, Foreseen, Previewed, Way
from spelbord.server.protocol.refusals import as_no
from spelbord.server.records.creating import Change
from spelbord.server.tables.stored import TRIES
from spelbord.server.views.sentences import sentences
from spelbord.storage.base import Conflict

if TYPE_CHECKING:
    from spelbord.core import Action, Language, Seat, Ticket
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Answer, Plain, Preview
    from spelbord.server.tables.table import Table
    from spelbord.storage.base import TableRecord

_encode = msgspec.json.Encoder().encode


async def answer(table: Table, who: Who, command: Answer, language: Language) -> Done:
    """Answer a prompt of one's own."""
    async with table.turn():
        seat = table.playing_seat(who)
        check_own(command.ticket, seat)
        await give(table, command.ticket, read_action(table, command.action), "person")
    return Done()


def read_action(table: Table, plain: Plain) -> Action:
    """An action as it came in a message. Written once more and read by the game's own reader: that is the quick way."""
    action: Action = codec_for(table.kit).action(_encode(plain))
    return action


def check_own(ticket: Ticket, seat: Seat) -> None:
    """Refuse a ticket that another seat answers."""
    if ticket.prompt.by != seat:
        raise Refused("not_your_prompt", "ticket", seat=ticket.prompt.by)


async def give(table: Table, ticket: Ticket, action: Action, by: str) -> None:
    """Add an answer to the log, first in memory and then for good; the same answer again is harmless.

    Where another server was first, look at what it stored: the answer may stand there already, or still fit, or be
    refused by now.
    """
    for _ in range(TRIES):
        played = table.playing()
        step = played.match.step
        table.stale = True  # for as long as memory may know more than the storage
        try:
            played.match.answer(ticket, action)
        except Refused:
            table.stale = False
            raise
        if played.match.step == step:
            table.stale = False
            return
        try:
            await table.store(step)
        except Conflict:
            await table.reload()
            continue
        table.premises.metrics.moves.add(by)
        await _tidy(table)
        return
    raise Refused("busy", "table")


async def _tidy(table: Table) -> None:
    """Let the table know what the match has come to: an end, or a step past what somebody wanted to take back."""
    over = table.playing().match.over
    if over is not None or table.laid.undo is not None:
        await table.change(lambda record: Change(finished(record, () if over is None else over.ranks)))


def finished(record: TableRecord, ranks: tuple[int, ...]) -> TableRecord:
    """The table without any request for an undo, and over where there are ranks."""
    return replace(record, undo=None, ranks=ranks, status="over" if ranks else record.status)


async def preview(table: Table, who: Who, command: Preview, language: Language) -> Previewed:
    """What each of these answers would lead to."""
    async with table.turn():
        check_own(command.ticket, table.playing_seat(who))
        return Previewed(tuple(_foresee(table, command.ticket, action, language) for action in command.actions))


def _foresee(table: Table, ticket: Ticket, plain: Plain, language: Language) -> Foreseen:
    match, kit = table.playing().match, table.kit
    names = match.header.names
    try:
        action = read_action(table, plain)
        events, prospects = match.foresee(ticket, action)
    except Refused as refused:
        return Foreseen((), as_no(refused, language, kit, names))
    ways = [Way(share, sentences(kit, after, language, names), tuple(after)) for share, after in prospects]
    return Foreseen(sentences(kit, events, language, names), None, tuple(events), tuple(ways))
