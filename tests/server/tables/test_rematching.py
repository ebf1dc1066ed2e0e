"""Playing again."""

from __future__ import annotations

import pytest

from server.guests import Guest, breathe, lay, person, play, seat_people, until
from spelbord.core import Refused
from spelbord.server.protocol import Leave, Rematch


async def finished(registry, people=3):
    guests = await seat_people(registry, people)
    await play(guests)
    return guests


async def test_when_all_who_are_here_want_to_there_is_a_new_table_with_seats_moved_on(registry):
    guests = await finished(registry)
    await guests[0].ask(Rematch())
    await guests[2].ask(Rematch())
    assert guests[1].info["rematch"] == [0, 2]
    assert guests[1].info["next"] is None
    await guests[1].ask(Rematch())
    table = await registry.table(guests[0].info["next"])
    again = [Guest(table, guest.who) for guest in guests]
    await breathe()
    assert [guest.seat for guest in again] == [1, 2, 0]
    assert [seat["name"] for seat in again[0].info["seats"]] == ["Cilla", "Ada", "Bo"]
    assert again[0].info["host"]
    assert again[0].info["status"] == "playing"
    assert again[0].info["commitment"] != guests[0].info["commitment"]
    await play(again)


async def test_the_host_need_not_wait_and_a_bot_plays_for_who_is_not_there(registry):
    guests = await finished(registry)
    guests[1].leave()
    await breathe()
    with pytest.raises(Refused, match="not_host"):
        await guests[2].ask(Rematch(now=True))
    await guests[0].ask(Rematch(now=True))
    table = await registry.table(guests[2].info["next"])
    assert [seat.away for seat in table.record.seats] == [False, False, True]
    assert table.seat_of(guests[1].who) == 2


async def test_who_is_not_here_is_not_waited_for(registry):
    guests = await finished(registry, 2)
    guests[1].leave()
    await breathe()
    await guests[0].ask(Rematch())
    assert guests[0].info["next"]


async def test_bots_play_again_too(registry):
    table = await lay(registry, "me", "bot", begin=True)
    guest = Guest(table, person(0))
    while not guest.scene.get("end"):
        await until(lambda: guest.asks or guest.scene.get("end"))
        if guest.asks:
            await guest.answer()
    await guest.ask(Rematch())
    again = await registry.table(guest.info["next"])
    assert [seat.kind for seat in again.record.seats] == ["bot", "person"]
    assert again.record.seats[0].name == table.record.seats[1].name


async def test_the_host_may_ask_for_bots_of_another_level(registry):
    table = await lay(registry, "me", "bot", begin=True)
    guest = Guest(table, person(0))
    while not guest.scene.get("end"):
        await until(lambda: guest.asks or guest.scene.get("end"))
        if guest.asks:
            await guest.answer()
    await guest.ask(Rematch(level="jämn"))
    again = await registry.table(guest.info["next"])
    assert again.record.seats[0].level == "jämn"
    assert table.record.seats[1].level == "medel", "how the finished game was played stays as it was"


async def test_only_the_host_chooses_the_level_and_then_nobody_is_waited_for(registry):
    guests = await finished(registry)
    with pytest.raises(Refused, match="not_host"):
        await guests[1].ask(Rematch(level="lätt"))
    assert guests[0].info["rematch"] == []
    await guests[0].ask(Rematch(level="lätt"))
    assert guests[0].info["next"]


async def test_there_is_one_rematch_however_often_it_is_asked_for(registry):
    guests = await finished(registry, 2)
    await guests[0].ask(Rematch(now=True))
    first = guests[0].info["next"]
    await guests[1].ask(Rematch())
    await guests[0].ask(Rematch(now=True))
    assert guests[0].info["next"] == first
    mine, _ = await registry.lines(guests[0].who)
    assert {line.id for line in mine} == {guests[0].info["id"], first}


async def test_who_leaves_does_not_want_to_any_more(registry):
    guests = await finished(registry)
    await guests[1].ask(Rematch())
    await guests[1].ask(Leave())
    assert guests[0].info["rematch"] == []


async def test_nobody_plays_again_before_it_is_over(registry):
    guests = await seat_people(registry, 2)
    with pytest.raises(Refused, match="only_over"):
        await guests[0].ask(Rematch())


async def test_onlookers_do_not_ask_for_a_rematch(registry):
    guests = await finished(registry, 2)
    with pytest.raises(Refused, match="not_seated"):
        await guests[0].table.obey(person(5), Rematch(), "sv")
