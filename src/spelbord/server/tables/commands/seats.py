"""Commands about seats and the table itself.

What a change goes out from is looked up when it is made, and again where another server was first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from spelbord.core import Refused
from spelbord.server.people.keys import is_invitation, seat_key, seat_of_key
from spelbord.server.people.naming import LONGEST, clean
from spelbord.server.protocol import Done, Key, Seated
from spelbord.server.records import creating, seats
from spelbord.server.records.changes import TableChange, must_be
from spelbord.storage.base import Claim

if TYPE_CHECKING:
    from spelbord.core import Language, Seat
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Agree, Arrange, Begin, GetKey, Leave, Replace, Return, Sit
    from spelbord.server.tables.table import Table
    from spelbord.storage.base import TableRecord


async def sit(table: Table, who: Who, command: Sit, language: Language) -> Seated:
    """Take a free seat, or with its key one that is mine already."""
    async with table.exclusive():
        if not who.session:
            raise Refused("no_session", "seat")
        seat = await (_sit_with_key(table, who, command.key) if command.key else _sit(table, who, command, language))
    if not who.name and (name := clean(command.name, LONGEST)):
        await table.resources.identity.remember(who.session, name)  # asked once, known at the next table
    return Seated(seat)


async def _sit(table: Table, who: Who, command: Sit, language: Language) -> Seat:
    mine = table.seat_of(who)
    if mine is not None and command.seat in {None, mine}:
        return mine
    if mine is not None:
        raise Refused("already_seated", "seat")
    invited = is_invitation(table.resources.secret, table.record.id, command.invitation) or table.is_host(who)
    invited = invited or table.record.circle is not None  # nobody comes so far who does not belong
    wished = (command.name, command.seat)
    await table.change(lambda record: seats.sit(record, who, wished, invited=invited, language=language))
    return table.my_seat(who)


async def _sit_with_key(table: Table, who: Who, key: str) -> Seat:
    seat = seat_of_key(table.resources.secret, table.record, key)
    if seat is None:
        raise Refused("key_wrong", "seat")
    mine = table.seat_of(who)
    if mine not in {None, seat}:
        raise Refused("already_seated", "seat")
    if mine is None:
        claim = Claim(who.session, table.record.id, seat, table.record.seats[seat].turnover)
        await table.change(lambda record: TableChange(record, (claim,)))
    return seat


async def leave(table: Table, who: Who, command: Leave, language: Language) -> Done:
    """Stand up: before the match for good, in it until I am back."""
    async with table.exclusive():
        await table.change(lambda record: _left(table, record, table.my_seat(who)))
    return Done()


def _left(table: Table, record: TableRecord, seat: Seat) -> TableChange:
    if record.status == "lobby":
        return seats.stand_up(record, seat, table.sits)
    if record.status == "playing":
        return seats.set_away(record, seat, away=True)
    return TableChange(replace(record, rematch=tuple(other for other in record.rematch if other != seat)))


async def return_(table: Table, who: Who, command: Return, language: Language) -> Done:
    """Take the seat back from the bot."""
    async with table.exclusive():
        await table.change(lambda record: seats.set_away(record, table.my_seat(who), away=False))
    return Done()


async def replace_seat(table: Table, who: Who, command: Replace, language: Language) -> Done:
    """The host lets a bot play for somebody silent; for the host, anybody who sits here does."""
    async with table.exclusive():
        mine, place = table.seat_of(who), command.seat
        must_be(table.record, "playing")
        if not 0 <= place < len(table.record.seats):
            raise Refused("no_such_place", "seat", number=place + 1, seats=len(table.record.seats))
        if not table.is_host(who) and (mine is None or place != table.host_seat):
            raise Refused("not_host", "table")
        table.update_presence()
        if place not in table.presence.silent:
            raise Refused("not_silent", "seat", seat=place, seconds=round(table.resources.settings.silent_seconds))
        table.resources.offered.check(table.record.game, command.level)
        await table.change(lambda record: seats.set_away(record, place, away=True, level=command.level))
    return Done()


async def arrange(table: Table, who: Who, command: Arrange, language: Language) -> Done:
    """The host changes the seats."""
    async with table.exclusive():
        table.must_host(who)
        for wish in command.seats:
            table.resources.offered.check(table.record.game, wish.level)
        await table.change(lambda record: seats.arrange(record, who, table.seat_of(who), command, language))
    return Done()


async def agree(table: Table, who: Who, command: Agree, language: Language) -> Done:
    """The host changes how the table is played."""
    async with table.exclusive():
        table.must_host(who)
        await table.change(lambda record: seats.agree(record, command))
    return Done()


async def begin(table: Table, who: Who, command: Begin, language: Language) -> Done:
    """The host begins."""
    async with table.exclusive():
        table.must_host(who)
        now = table.resources.now()
        await table.change(lambda record: creating.begin(record, now))
    return Done()


async def get_key(table: Table, who: Who, command: GetKey, language: Language) -> Key:
    """The private key of my seat."""
    async with table.exclusive():
        seat = table.my_seat(who)
        if table.record.screen:
            raise Refused("screen_key", "seat")
        return Key(seat, seat_key(table.resources.secret, table.record, seat))
