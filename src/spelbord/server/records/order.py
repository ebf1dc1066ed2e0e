"""Keeping order at a table: sending somebody away, ending their talk, closing the table, and forgetting somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from spelbord.core import Refused
from spelbord.server.people.naming import bot_name, unlike
from spelbord.server.records.changes import TableChange, is_person, set_seat, sitting
from spelbord.server.records.days import without_leavers
from spelbord.server.records.seats import heir_of, stand_up
from spelbord.storage.base import KeptOut

if TYPE_CHECKING:
    from collections.abc import Mapping

    from spelbord.core import Seat
    from spelbord.storage.base import TableRecord

MOST_KEPT_OUT = 50
"""Sessions that one table keeps out; whoever was sent away longest ago is forgotten first."""


def check_person(record: TableRecord, place: Seat) -> None:
    """Refuse a place where no person sits."""
    if not 0 <= place < len(record.seats):
        raise Refused("no_such_place", "seat", number=place + 1, seats=len(record.seats))
    if not is_person(record.seats[place]):
        raise Refused("nobody_sits", "seat")


def check_going_on(record: TableRecord) -> None:
    """Refuse what has no meaning when all is over."""
    if record.status not in {"lobby", "playing"}:
        raise Refused("only_before_end", "table")


def remove(record: TableRecord, place: Seat, sits: Mapping[str, Seat]) -> TableChange:
    """Send somebody away for good: before the match the seat is free again, in it a bot takes it over.

    Their sitting ends, and with it every key and claim to it; their sessions are remembered, so that they cannot sit
    down again.
    """
    check_going_on(record)
    check_person(record, place)
    name = record.seats[place].name
    sent = tuple(KeptOut(session, name) for session, where in sits.items() if where == place)
    if record.status == "lobby":
        changed = stand_up(record, place, sits).record
    else:
        names = [seat.name for number, seat in enumerate(record.seats) if number != place]
        changed = hand_over(record, place, bot_name([*names, name], place))
    others = tuple(entry for entry in record.kept_out if entry.session not in {new.session for new in sent})
    return TableChange(replace(changed, kept_out=(*others, *sent)[-MOST_KEPT_OUT:]))


def readmit(record: TableRecord, name: str) -> TableChange:
    """Let whoever was sent away under this name come back, from all their devices. A seat is theirs only if it is free.

    Two who had the same name after one another are told apart by nobody here, and both may come.
    """
    others = tuple(entry for entry in record.kept_out if entry.name != name)
    if others == record.kept_out:
        raise Refused("nobody_sent_away", "table", name=name)
    return TableChange(replace(record, kept_out=others))


def mute(record: TableRecord, place: Seat, *, on: bool) -> TableChange:
    """Let somebody talk no more at this table, or again."""
    check_person(record, place)
    turnover = record.seats[place].turnover
    others = tuple(other for other in record.muted if other != turnover)
    return TableChange(replace(record, muted=(*others, turnover) if on else others))


def close(record: TableRecord) -> TableChange:
    """The table with nothing more to happen there."""
    check_going_on(record)
    return TableChange(replace(record, status="closed", undo=None))


def hand_over(record: TableRecord, place: Seat, name: str) -> TableRecord:
    """The table with a bot of this name in a person's place, for good."""
    turnover = sitting(record.version + 1, place)
    seat = replace(record.seats[place], kind="bot", name=name, away=False, turnover=turnover)
    return set_seat(record, place, seat)


def forget(record: TableRecord, session: str, sits: Mapping[str, Seat], guest: str) -> TableRecord:
    """The table without a session: where they sit is nobody's, or a bot's, and is called as any guest is."""
    place = sits.get(session)
    kept_out = tuple(entry for entry in record.kept_out if entry.session != session)
    forgotten = replace(record, kept_out=kept_out)
    if record.host == session:
        forgotten = replace(forgotten, host=heir_of(sits, place) or "", name="")
    if place is None:
        return forgotten
    if record.status == "lobby":
        return without_leavers(stand_up(forgotten, place, sits).record)
    called = unlike(guest, [seat.name for number, seat in enumerate(record.seats) if number != place])
    if record.status == "playing":
        return without_leavers(hand_over(forgotten, place, called))
    seat = replace(record.seats[place], name=called, turnover=sitting(record.version + 1, place))
    return without_leavers(set_seat(forgotten, place, seat))
