"""Taking back: at once where nobody learned anything, free against bots, and otherwise by the others' consent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from spelbord.core import Refused
from spelbord.core.values import Value
from spelbord.server.protocol import Done
from spelbord.server.records.creating import Change, is_person

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.core import Language, Seat
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Consent, Undo
    from spelbord.server.records.match import Played
    from spelbord.server.tables.table import Table
    from spelbord.storage.base import TableRecord


class Request(Value, frozen=True):
    """An undo that somebody asked for, as the table keeps it. It holds only as long as nothing more was played."""

    seat: int
    step: int
    undos: int
    steps: int
    agreed: tuple[int, ...] = ()

    @classmethod
    def of(cls, record: TableRecord, played: Played | None) -> Request | None:
        """The request that stands at a table, if any does."""
        if record.undo is None or played is None:
            return None
        request = cls(**{**record.undo, "agreed": tuple(record.undo["agreed"])})
        stands = (request.undos, request.steps) == (played.undos, played.match.step)
        return request if stands else None

    @property
    def plain(self) -> dict[str, object]:
        """Itself as the storage keeps it."""
        return {**{name: getattr(self, name) for name in self.__struct_fields__}, "agreed": list(self.agreed)}


def others(record: TableRecord, seat: Seat) -> Iterator[Seat]:
    """The other people who play here now: those whose seat a bot plays need not be asked."""
    for place, other in enumerate(record.seats):
        if place != seat and is_person(other) and not other.away:
            yield place


def accompanied(record: TableRecord, seat: Seat) -> bool:
    """Whether there are any."""
    return next(others(record, seat), None) is not None


def undo_step(record: TableRecord, played: Played, seat: Seat | None) -> int | None:
    """The step that a seat may go back to at once, if there is one."""
    if seat is None or played.match.over:
        return None
    step = played.match.undoable(seat)
    if step is None and not accompanied(record, seat):
        return played.last_answer(seat)
    return step


def undoers(record: TableRecord, played: Played) -> dict[Seat, bool]:
    """Who has something to take back, and whether at once or by asking the others."""
    match = played.match
    if match.over:
        return {}
    return {seat: not accompanied(record, seat) or match.undoable(seat) is not None for seat in played.last_answers()}


async def undo(table: Table, who: Who, command: Undo, language: Language) -> Done:
    """Take back the last answer, or ask the others whether that is all right."""
    async with table.turn():
        seat, played = table.playing_seat(who), table.playing()
        if played.match.over:
            raise Refused("only_before_end", "undo")
        step = undo_step(table.laid, played, seat)
        if step is not None:
            await _go_back(table, step)
            return Done()
        if Request.of(table.laid, played):
            raise Refused("undo_asked", "undo")
        step = played.last_answer(seat)
        if step is None:
            raise Refused("nothing_to_undo", "undo")
        request = Request(seat, step, played.undos, played.match.step)
        await table.change(lambda record: Change(replace(record, undo=request.plain)))
    return Done()


async def consent(table: Table, who: Who, command: Consent, language: Language) -> Done:
    """Say yes or no. One no is enough to let it be; the last yes takes back."""
    async with table.turn():
        seat, played = table.playing_seat(who), table.playing()
        request = Request.of(table.laid, played)
        if request is None:
            raise Refused("no_undo_asked", "undo")
        if not command.yes:
            await table.change(_let_be)
            return Done()
        if seat == request.seat:
            raise Refused("own_undo", "undo")
        agreed = tuple(sorted({*request.agreed, seat}))
        if set(others(table.laid, request.seat)) <= set(agreed):
            await _go_back(table, request.step)
            return Done()
        standing = replace(request, agreed=agreed)
        await table.change(lambda record: Change(replace(record, undo=standing.plain)))
    return Done()


def _let_be(record: TableRecord) -> Change:
    return Change(replace(record, undo=None))


async def _go_back(table: Table, step: int) -> None:
    """Shorten the log; whatever was asked about it has been answered by that."""
    await table.cut(step)
    await table.change(_let_be)
