"""Creating a table: from what somebody wishes to seats, and from seats to a match."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from spelbord.core import Refused, new_match
from spelbord.core.options import read_options
from spelbord.games import kit_of
from spelbord.server.people.naming import bot_name, clean, person_name, unlike
from spelbord.server.records.changes import TableChange, must_be, sitting
from spelbord.server.records.days import fresh_days
from spelbord.server.records.match import TimedMatch
from spelbord.storage.base import Claim, SeatRecord, TableRecord

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import AnyKit, Language
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Clock, SeatWish, TableWish

LEAST_SECONDS = 5
"""A clock that leaves less can only be lost to."""
LONGEST_TABLE = 40
FEWEST_AT_SCREEN = 2
"""People who share a screen: one alone has it anyway."""
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_id() -> str:
    """An id for a table, of letters that can be told apart: whoever does not know it does not find it."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def create(id_: str, who: Who, wish: TableWish, language: Language, now: float) -> TableChange:
    """A new table as it was wished for, in the lobby or with its match begun. Raises `Refused`."""
    kit = kit_of(wish.game)
    check_number(kit, len(wish.seats))
    if not who.session:
        raise Refused("no_session", "table")
    _check_mine(wish)
    seats = make_seats(wish.seats, [None] * len(wish.seats), who, language, version=0)
    record = TableRecord(
        id=id_,
        game=kit.meta.id,
        host=who.session,
        created=now,
        changed=now,
        seats=seats,
        name=clean(wish.name, LONGEST_TABLE),
        options=checked_options(kit, wish.options, seats),
        clock=checked_clock(wish.clock),
        days=fresh_days(wish.clock),
        hints=wish.hints,
        onlookers=wish.onlookers,
        circle=wish.circle or None,
        screen=wish.screen,
    )
    mine = [place for place, seat in enumerate(wish.seats) if seat.kind == "me"]
    claims = tuple(Claim(who.session, id_, place, seats[place].turnover) for place in mine)
    if not (wish.begin or wish.screen):
        return TableChange(record, claims)
    begun = begin(record, now)
    return TableChange(begun.record, claims, begun.played)


def _check_mine(wish: TableWish) -> None:
    """Refuse more than one seat for a person, but where several share a screen: there nobody else sits but bots."""
    kinds = [seat.kind for seat in wish.seats]
    if not wish.screen and kinds.count("me") > 1:
        raise Refused("one_seat_each", "table")
    if wish.screen and (kinds.count("me") < FEWEST_AT_SCREEN or not {"me", "bot"}.issuperset(kinds)):
        raise Refused("screen_seats", "table", least=FEWEST_AT_SCREEN)
    if wish.screen and wish.circle:
        raise Refused("screen_circle", "table")


def begin(record: TableRecord, now: float) -> TableChange:
    """The table with bots on all seats that nobody has taken, and its match begun."""
    must_be(record, "lobby")
    seats = list(record.seats)
    for place, seat in enumerate(seats):
        if not seat.taken:
            name = bot_name([other.name for other in seats], place)
            seats[place] = replace(seat, kind="bot", name=name, taken=True)
    kit = kit_of(record.game)
    names = tuple(seat.name for seat in seats)
    # The number of seats may be another by now, and bots may have come.
    options = read_options(kit, record.options, len(seats), bots_among(seats))
    match = new_match(kit, options, len(seats), secrets.token_hex(32), names=names)
    played = TimedMatch.begun(match, now)
    return TableChange(replace(record, seats=tuple(seats), status="playing", match=played.id), played=played)


def make_seats(
    wishes: Sequence[SeatWish], kept: Sequence[SeatRecord | None], who: Who, language: Language, version: int
) -> tuple[SeatRecord, ...]:
    """Seats as wished for, but for those that are kept as they are."""
    seats = list(kept)
    names = [seat.name for seat in kept if seat is not None]
    # People before bots: a bot gives way to a person of the same name.
    for place in sorted(range(len(wishes)), key=lambda place: wishes[place].kind == "bot"):
        if seats[place] is None:
            seats[place] = seat = _make_seat(wishes[place], place, names, who, language, version)
            names.append(seat.name)
    return tuple(seat for seat in seats if seat is not None)


def _make_seat(
    wish: SeatWish, place: int, names: Sequence[str], who: Who, language: Language, version: int
) -> SeatRecord:
    turnover = sitting(version, place)
    if wish.kind == "me":
        name = person_name((wish.name, who.name), names, language)
        return SeatRecord("person", name, wish.level, taken=True, turnover=turnover)
    wished = clean(wish.name, len(wish.name))
    if wish.kind == "bot":
        name = unlike(wished, names) if wished else bot_name(names, place)
        return SeatRecord("bot", name, wish.level, taken=True, turnover=turnover)
    return SeatRecord(wish.kind, wished, wish.level, turnover=turnover)


def check_number(kit: AnyKit, seats: int) -> None:
    """Whether the game can be played by so many."""
    fewest, most = kit.meta.seats
    if not fewest <= seats <= most:
        raise Refused("wrong_seats", "table", seats=seats, fewest=fewest, most=most)


def bots_among(seats: Sequence[SeatRecord]) -> int:
    """How many bots sit here."""
    return sum(seat.kind == "bot" for seat in seats)


def checked_options(kit: AnyKit, plain: dict[str, Any], seats: Sequence[SeatRecord]) -> dict[str, Any]:
    """The options as the game's own type reads them for these seats, complete with defaults. Raises `Refused`."""
    options: dict[str, Any] = msgspec.to_builtins(read_options(kit, plain, len(seats), bots_among(seats)))
    return options


def checked_clock(clock: Clock) -> dict[str, Any]:
    """The clock as it is kept; one that runs must leave time for a thought."""
    if clock.kind == "none":
        return {}
    if clock.seconds < LEAST_SECONDS:
        raise Refused("clock_too_short", "table", seconds=clock.seconds, least=LEAST_SECONDS)
    rests = {"holidays": clock.holidays, "nights": clock.nights}
    if any(rests.values()) and fresh_days(clock) is None:
        raise Refused("only_over_days", "days")
    return {"kind": clock.kind, "seconds": clock.seconds, **{name: rest for name, rest in rests.items() if rest}}
