"""Keys and invitations."""

from __future__ import annotations

from msgspec.structs import replace

from server.guests import person, wish
from spelbord.server.people import keys
from spelbord.server.records import creating
from spelbord.server.records.changes import set_seat, sitting

SECRET, OTHER = b"s" * 32, b"o" * 32


def table(id_="t"):
    return creating.create(id_, person(0), wish("me", "person", "bot"), "sv", 0.0).record


def test_a_key_opens_its_seat_and_no_other():
    record = table()
    key = keys.seat_key(SECRET, record, 0)
    assert keys.table_of_key(key) == "t"
    assert keys.seat_of_key(SECRET, record, key) == 0
    assert keys.seat_of_key(SECRET, table("u"), key) is None
    assert keys.seat_of_key(OTHER, record, key) is None
    assert keys.seat_of_key(SECRET, record, key[:-1]) is None
    assert keys.seat_of_key(SECRET, record, "") is None
    assert keys.seat_of_key(SECRET, record, "å.ä.ö") is None


def test_seats_of_bots_and_free_seats_have_no_key():
    record = table()
    assert keys.seat_of_key(SECRET, record, keys.seat_key(SECRET, record, 1)) is None
    assert keys.seat_of_key(SECRET, record, keys.seat_key(SECRET, record, 2)) is None


def test_a_key_goes_with_the_sitter_and_is_worth_nothing_to_the_next():
    record = table()
    key = keys.seat_key(SECRET, record, 0)
    moved = replace(record, seats=record.seats[::-1])
    assert keys.seat_of_key(SECRET, moved, key) == 2
    next_one = set_seat(record, 0, replace(record.seats[0], turnover=sitting(4, 0)))
    assert keys.seat_of_key(SECRET, next_one, key) is None


def test_an_invitation_is_for_one_table():
    invitation = keys.invitation(SECRET, "t")
    assert keys.is_invitation(SECRET, "t", f" {invitation.upper()} ")
    assert not keys.is_invitation(SECRET, "u", invitation)
    assert not keys.is_invitation(OTHER, "t", invitation)
    assert not keys.is_invitation(SECRET, "t", "")


def test_the_seed_of_bots_is_settled_by_the_table():
    assert keys.bot_seed(SECRET, "t") == keys.bot_seed(SECRET, "t")
    assert len({keys.bot_seed(SECRET, "t"), keys.bot_seed(SECRET, "u"), keys.bot_seed(OTHER, "t")}) == 3
