"""Playing on from a step of a finished match, in one of its seats, against bots and with new dice."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.core.match import fork as fork_match
from spelbord.server.people.naming import bot_name, person_name
from spelbord.server.records.changes import TableChange, must_be, sitting
from spelbord.server.records.match import TimedMatch
from spelbord.storage.base import Claim, SeatRecord, TableRecord

if TYPE_CHECKING:
    from spelbord.core import AnyMatch, Language
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import ForkWish


def fork(
    record: TableRecord, match: AnyMatch, who: Who, wish: ForkWish, language: Language, id_: str, now: float
) -> TableChange:
    """A new table where the match goes on from a step. Raises `Refused`."""
    must_be(record, "over")
    count = len(record.seats)
    if not who.session:
        raise Refused("no_session", "table")
    if not 0 <= wish.seat < count:
        raise Refused("no_such_place", "seat", number=wish.seat + 1, seats=count)
    seats = _seats(who, wish, count, language)
    forked = fork_match(match, wish.step, secrets.token_hex(32), names=tuple(seat.name for seat in seats))
    if forked.over:
        raise Refused("fork_at_end", "table")
    played = TimedMatch.begun(forked, now)
    new = TableRecord(
        id=id_,
        game=record.game,
        host=who.session,
        created=now,
        changed=now,
        seats=seats,
        status="playing",
        name=record.name,
        options=record.options,
        match=played.id,
        forked=record.id,
    )
    return TableChange(new, (Claim(who.session, id_, wish.seat, seats[wish.seat].turnover),), played)


def _seats(who: Who, wish: ForkWish, count: int, language: Language) -> tuple[SeatRecord, ...]:
    mine = person_name((who.name,), (), language)
    seats: list[SeatRecord] = []
    for place in range(count):
        names = [mine, *(seat.name for seat in seats)]
        kind, name = ("person", mine) if place == wish.seat else ("bot", bot_name(names, place))
        seats.append(SeatRecord(kind, name, wish.level, taken=True, turnover=sitting(0, place)))  # type: ignore[arg-type]  # mypy widens the pair to strings
    return tuple(seats)
