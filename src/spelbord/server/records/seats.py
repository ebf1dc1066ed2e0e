"""Who sits where: taking a seat, leaving it, coming back, and what the host may do with seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from spelbord.core import Refused
from spelbord.games import kit_of
from spelbord.server.people.naming import clean, person_name
from spelbord.server.records.changes import TableChange, is_person, must_be, set_seat, sitting
from spelbord.server.records.creating import LONGEST_TABLE, check_number, checked_clock, checked_options, make_seats
from spelbord.server.records.days import fresh_days
from spelbord.storage.base import Claim

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from spelbord.core import Language, Seat
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Agree, Arrange, Level
    from spelbord.storage.base import SeatRecord, TableRecord


def seat_of_claim(record: TableRecord, claim: Claim) -> Seat | None:
    """Where the holder of a claim sits now. The sitting decides: the host may have moved them to another place."""
    for place, seat in enumerate(record.seats):
        if seat.turnover == claim.turnover and is_person(seat):
            return place
    return None


def sits_of(record: TableRecord, claims: Iterable[Claim]) -> dict[str, Seat]:
    """Where each session sits, by claims with the newest first."""
    sits: dict[str, Seat] = {}
    for claim in claims:
        seat = seat_of_claim(record, claim)
        if seat is not None:
            sits.setdefault(claim.session, seat)
    return sits


def heir_of(sits: Mapping[str, Seat], place: Seat | None) -> str | None:
    """Who is the host after the one in this place: the first who sits elsewhere."""
    return next((session for session, other in sorted(sits.items(), key=lambda sat: sat[1]) if other != place), None)


def sit(
    record: TableRecord, who: Who, wished: tuple[str, Seat | None], *, invited: bool, language: Language
) -> TableChange:
    """Take a free seat: any that is free for this person, or the one wished for."""
    must_be(record, "lobby")
    name, place = wished
    free = [number for number, seat in enumerate(record.seats) if not seat.taken]
    theirs = [number for number in free if invited or record.seats[number].kind == "open"]
    if place is not None and not 0 <= place < len(record.seats):
        raise Refused("no_such_place", "seat", number=place + 1, seats=len(record.seats))
    if place is not None and place not in free:
        raise Refused("seat_taken", "seat", seat=place)
    if not free:
        raise Refused("table_full", "seat")
    if not theirs or (place is not None and place not in theirs):
        raise Refused("not_invited", "seat")
    # Whoever was invited takes a seat kept for people, so that the open ones stay open.
    kept_first = sorted(theirs, key=lambda number: record.seats[number].kind == "open")
    place = kept_first[0] if place is None else place
    others = [seat.name for number, seat in enumerate(record.seats) if number != place]
    turnover = sitting(record.version + 1, place)
    called = person_name((name, who.name, record.seats[place].name), others, language)
    seat = replace(record.seats[place], name=called, taken=True, away=False, turnover=turnover)
    return TableChange(set_seat(record, place, seat), (Claim(who.session, record.id, place, turnover),))


def stand_up(record: TableRecord, place: Seat, sits: Mapping[str, Seat]) -> TableChange:
    """Leave a table before its match: the seat is free again, and somebody else who sits here becomes the host."""
    seat = replace(record.seats[place], name="", taken=False, turnover=sitting(record.version + 1, place))
    record = set_seat(record, place, seat)
    if sits.get(record.host) == place:
        record = replace(record, host=heir_of(sits, place) or record.host)
    return TableChange(record)


def set_away(record: TableRecord, place: Seat, *, away: bool, level: Level | None = None) -> TableChange:
    """Let a bot play for the person here, or let the person play again."""
    seat = record.seats[place]
    return TableChange(set_seat(record, place, replace(seat, away=away, level=level or seat.level)))


def arrange(record: TableRecord, who: Who, mine: Seat | None, command: Arrange, language: Language) -> TableChange:
    """Change seats before the match: move, add and remove some, make bots of people's and the other way round."""
    must_be(record, "lobby")
    check_number(kit_of(record.game), len(command.seats))
    if sum(wish.kind == "me" for wish in command.seats) > 1:
        raise Refused("one_seat_each", "seat")
    _check_was(record, command)
    kept = [_kept(record, place, was, mine, command) for place, was in enumerate(command.was)]
    seats = make_seats(command.seats, kept, who, language, record.version + 1)
    sits = [place for place, wish in enumerate(command.seats) if wish.kind == "me" and kept[place] is None]
    claims = tuple(Claim(who.session, record.id, place, seats[place].turnover) for place in sits)
    return TableChange(replace(record, seats=seats), claims)


def agree(record: TableRecord, command: Agree) -> TableChange:
    """Change how the table is played before the match; who sits keeps sitting."""
    must_be(record, "lobby")
    terms: dict[str, Any] = {}
    if command.options is not None:
        terms["options"] = checked_options(kit_of(record.game), command.options, record.seats)
    if command.clock is not None:
        terms |= {"clock": checked_clock(command.clock), "days": fresh_days(command.clock)}
    if command.name is not None:
        terms["name"] = clean(command.name, LONGEST_TABLE)
    switches = {"hints": command.hints, "onlookers": command.onlookers}
    terms |= {name: on for name, on in switches.items() if on is not None}
    return TableChange(replace(record, **terms))


def _check_was(record: TableRecord, command: Arrange) -> None:
    places = [was for was in command.was if was is not None]
    if len(command.was) != len(command.seats) or len(set(places)) != len(places):
        raise Refused("arranged_badly", "seat")
    if any(not 0 <= was < len(record.seats) for was in places):
        raise Refused("arranged_badly", "seat")
    for place, seat in enumerate(record.seats):
        if is_person(seat) and place not in places:
            raise Refused("seat_taken", "seat", seat=place)


def _kept(record: TableRecord, place: Seat, was: Seat | None, mine: Seat | None, command: Arrange) -> SeatRecord | None:
    """The seat that goes on in a new place as it was, if it does."""
    wish = command.seats[place]
    if wish.kind == "me" and mine is not None and was != mine:
        raise Refused("one_seat_each", "seat")
    if was is None:
        return None
    seat = record.seats[was]
    if is_person(seat):
        if wish.kind == "bot" or (wish.kind == "me" and was != mine):
            raise Refused("seat_taken", "seat", seat=was)
        return replace(seat, level=wish.level)
    same_bot = seat.kind == wish.kind == "bot" and wish.name in {"", seat.name}
    return replace(seat, level=wish.level) if same_bot else None
