"""Taking seats, leaving them, coming back, and what the host may do with them."""

from __future__ import annotations

import pytest

from server.guests import Guest, breathe, lay, newcomer, person, play, seat_people, until
from spelbord.core import Refused
from spelbord.server.people.keys import invitation
from spelbord.server.people.naming import character_of
from spelbord.server.people.who import NOBODY, Who
from spelbord.server.protocol import Arrange, Begin, GetKey, Key, Leave, Replace, Return, Seated, SeatWish, Sit

SILENT = 60.0


async def refusal(table, who, command):
    before = table.record
    with pytest.raises(Refused) as refused:
        await table.obey(who, command, "sv")
    assert table.record == before
    return refused.value.code


def invitation_to(table):
    return invitation(table.resources.secret, table.record.id)


async def test_an_open_seat_is_for_anybody_and_a_kept_one_for_who_is_invited(registry):
    table = await lay(registry, "me", "person", "open")
    assert await table.obey(person(1), Sit(), "sv") == Seated(2)
    assert await refusal(table, person(2), Sit()) == "not_invited"
    assert await refusal(table, person(2), Sit(seat=1, invitation="0" * 12)) == "not_invited"
    assert await table.obey(person(2), Sit(invitation=invitation_to(table)), "sv") == Seated(1)
    assert await refusal(table, person(3), Sit(invitation=invitation_to(table))) == "table_full"
    assert [seat.name for seat in table.record.seats] == ["Ada", "Cilla", "Bo"]


async def test_who_is_invited_takes_a_kept_seat_before_an_open_one(registry):
    table = await lay(registry, "me", "open", "person")
    assert await table.obey(person(1), Sit(invitation=invitation_to(table)), "sv") == Seated(2)


async def test_a_seat_may_be_chosen(registry):
    table = await lay(registry, "me", "open", "open")
    assert await table.obey(person(1), Sit(seat=2), "sv") == Seated(2)
    assert await refusal(table, person(2), Sit(seat=2)) == "seat_taken"
    assert await refusal(table, person(2), Sit(seat=3)) == "no_such_place"
    assert await refusal(table, person(2), Sit(seat=-1)) == "no_such_place"


async def test_everybody_has_one_seat(registry):
    table = await lay(registry, "me", "open", "open")
    version = table.record.version
    assert await table.obey(person(0), Sit(), "sv") == Seated(0)
    assert await table.obey(person(0), Sit(seat=0), "sv") == Seated(0)
    assert table.record.version == version
    assert await refusal(table, person(0), Sit(seat=1)) == "already_seated"


async def test_who_has_no_session_takes_no_seat(registry):
    table = await lay(registry, "me", "open")
    assert await refusal(table, NOBODY, Sit()) == "no_session"


async def test_names_at_a_table_are_clean_and_differ(registry):
    table = await lay(registry, "me", "open", "open")
    await table.obey(person(1), Sit(name="ADA\x00"), "sv")
    await table.obey(Who("other", ""), Sit(), "en")
    assert [seat.name for seat in table.record.seats] == ["Ada", "ADA 2", "Guest"]


async def test_nobody_sits_down_in_a_running_match(registry):
    table = await lay(registry, "me", "open", begin=True)
    assert await refusal(table, person(1), Sit()) == "only_lobby"


async def test_the_invitation_is_told_to_those_who_sit(registry):
    table = await lay(registry, "me", "person")
    assert (await newcomer(table, person(0)))[0].invitation == invitation_to(table)
    assert (await newcomer(table, person(1)))[0].invitation is None


async def test_a_key_takes_the_seat_on_another_device(registry):
    guests = await seat_people(registry, 2)
    table = guests[0].table
    key = await guests[1].ask(GetKey())
    assert isinstance(key, Key)
    assert await table.obey(Who("phone", ""), Sit(key=key.key), "sv") == Seated(1)
    assert await table.obey(Who("phone", ""), Sit(key=key.key), "sv") == Seated(1)
    phone = Guest(table, Who("phone", ""))
    await breathe()
    assert phone.seat == 1
    assert phone.scene["view"]["hand"] == guests[1].scene["view"]["hand"]
    assert await refusal(table, guests[0].who, Sit(key=key.key)) == "already_seated"
    assert await refusal(table, person(3), Sit(key=key.key[:-1] + "x")) == "key_wrong"


async def test_a_key_alone_is_enough_to_play(registry):
    guests = await seat_people(registry, 2)
    asked = next(guest for guest in guests if guest.asks)
    program = Who("", "", asked.seat)
    await asked.table.obey(program, asked.reply(), "sv")
    info, _ = await newcomer(asked.table, program)
    assert info.seat == asked.seat


async def test_who_leaves_before_the_match_frees_their_seat_for_good(registry):
    guests = await seat_people(registry, 3, begin=False)
    table = guests[0].table
    key = await guests[1].ask(GetKey())
    await guests[1].ask(Leave())
    assert guests[1].seat is None
    assert not guests[0].info["seats"][1]["taken"]
    assert await refusal(table, guests[1].who, Leave()) == "not_seated"
    assert await table.obey(person(5), Sit(), "sv") == Seated(1)
    assert await refusal(table, guests[1].who, Sit(key=key.key)) == "key_wrong"


async def test_the_next_in_the_lobby_becomes_host_when_the_host_leaves(registry):
    guests = await seat_people(registry, 3, begin=False)
    await guests[0].ask(Leave())
    assert not guests[0].info["host"]
    assert guests[1].info["host"]
    await guests[1].ask(Begin())
    assert guests[1].info["status"] == "playing"


async def test_a_bot_plays_for_who_leaves_until_they_are_back(registry):
    guests = await seat_people(registry, 2)
    await guests[0].ask(Leave())
    assert guests[0].info["seats"][0]["away"]
    assert not guests[0].asks
    await until(lambda: guests[1].asks)
    while guests[1].scene["chapter"] < 2:
        await guests[1].answer()
        await until(lambda: guests[1].asks)
    with pytest.raises(Refused, match="bot_plays"):
        await guests[0].ask(guests[1].reply())
    await guests[0].ask(Return())
    assert not guests[0].info["seats"][0]["away"]
    await play(guests)


async def test_the_host_replaces_who_has_been_gone_for_long(registry, sundial):
    guests = await seat_people(registry, 3)
    table = guests[0].table
    assert await refusal(table, guests[0].who, Replace(2)) == "not_silent"
    guests[2].leave()
    sundial.move(SILENT - 1)
    registry.sweep()
    await breathe()
    assert not guests[0].info["seats"][2]["present"]
    assert not guests[0].info["seats"][2]["replaceable"]
    sundial.move(1)
    registry.sweep()
    await breathe()
    assert guests[0].info["seats"][2]["replaceable"]
    assert await refusal(table, guests[1].who, Replace(2)) == "not_host"
    await guests[0].ask(Replace(2, "lätt"))
    assert guests[0].info["seats"][2]["away"]
    assert guests[0].info["seats"][2]["level"] == "lätt"


async def test_the_host_replaces_who_lets_the_table_wait(registry, sundial):
    guests = await seat_people(registry, 2)
    if guests[0].asks:
        await guests[0].answer()
    sundial.move(SILENT)
    registry.sweep()
    await breathe()
    assert guests[0].info["seats"][1]["replaceable"]
    await guests[1].answer()
    assert not guests[0].info["seats"][1]["replaceable"]


async def test_anybody_replaces_a_host_who_is_gone(registry, sundial):
    guests = await seat_people(registry, 3)
    guests[0].leave()
    sundial.move(SILENT)
    await guests[1].ask(Replace(0))
    assert guests[1].info["seats"][0]["away"]


async def test_seats_that_are_not_there_are_not_replaced(registry):
    table = await lay(registry, "me", "bot", begin=True)
    assert await refusal(table, person(0), Replace(7)) == "no_such_place"
    assert await refusal(table, person(0), Replace(1)) == "not_silent"


def kinds(*kinds):
    return tuple(SeatWish(kind) for kind in kinds)


async def test_the_host_moves_seats_and_who_sits_keeps_sitting(registry):
    guests = await seat_people(registry, 3, begin=False)
    key = await guests[1].ask(GetKey())
    await guests[0].ask(Arrange(kinds("person", "bot", "open", "me"), (2, None, 1, 0)))
    assert [guest.seat for guest in guests] == [3, 2, 0]
    assert [seat["kind"] for seat in guests[0].info["seats"]] == ["person", "bot", "person", "person"]
    assert await guests[0].table.obey(Who("phone", ""), Sit(key=key.key), "sv") == Seated(2)


async def test_the_host_sits_down_and_changes_empty_seats(registry):
    table = await lay(registry, "bot", "person")
    await table.obey(person(0), Arrange(kinds("me", "bot", "open"), (None, 0, 1)), "sv")
    assert table.seat_of(person(0)) == 0
    assert [seat.kind for seat in table.record.seats] == ["person", "bot", "open"]
    assert await table.obey(person(1), Sit(), "sv") == Seated(2)


@pytest.mark.parametrize(
    ("seats", "was", "code"),
    [
        (kinds("me"), (0,), "wrong_seats"),
        (kinds("me", "open"), (0,), "arranged_badly"),
        (kinds("me", "open"), (0, 0), "arranged_badly"),
        (kinds("me", "open"), (0, 9), "arranged_badly"),
        (kinds("me", "open"), (0, -1), "arranged_badly"),
        (kinds("me", "bot"), (0, None), "seat_taken"),
        (kinds("me", "bot"), (0, 1), "seat_taken"),
        (kinds("person", "me"), (0, 1), "one_seat_each"),
        (kinds("me", "me"), (0, 1), "one_seat_each"),
        (kinds("me", "person", "me"), (0, 1, None), "one_seat_each"),
    ],
)
async def test_seats_cannot_be_arranged_anyhow(registry, seats, was, code):
    guests = await seat_people(registry, 2, begin=False)
    assert await refusal(guests[0].table, guests[0].who, Arrange(seats, was)) == code


async def test_only_the_host_arranges_and_only_before_the_match(registry):
    guests = await seat_people(registry, 2, begin=False)
    command = Arrange(kinds("me", "person"), (0, 1))
    assert await refusal(guests[0].table, guests[1].who, command) == "not_host"
    await guests[0].ask(Begin())
    assert await refusal(guests[0].table, guests[0].who, command) == "only_lobby"


async def test_a_table_without_onlookers_shows_its_match_to_those_who_play(registry):
    guests = await seat_people(registry, 2, onlookers=False, begin=False)
    stranger = Guest(guests[0].table, person(5))
    await breathe()
    assert stranger.info["status"] == "lobby"
    await guests[0].ask(Begin())
    assert stranger.info["status"] == "playing"
    assert not stranger.scene
    assert not stranger.heard
    with pytest.raises(Refused, match="no_onlookers"):
        await newcomer(guests[0].table, person(5))


async def test_a_bot_is_introduced_with_a_line_in_the_readers_language_and_people_are_not(registry):
    table = await lay(registry, "me", "bot", "open")
    lines = {}
    for language in ("sv", "en"):
        info, _ = await newcomer(table, person(0), language)
        lines[language] = [seat.character for seat in info.seats]
        assert lines[language][1] == character_of(info.seats[1].name, "medel", language)
    assert lines["sv"][1] != lines["en"][1]
    assert lines["sv"][0] == lines["sv"][2] == ""
