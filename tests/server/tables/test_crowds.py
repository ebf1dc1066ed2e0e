"""Many onlookers: what one of them does is not told to all the others at once."""

from __future__ import annotations

from benchmarks.growth.house import Listener

from server.guests import breathe, play, seat_people
from spelbord.server.people.who import Who
from spelbord.server.tables.presence import CROWD


async def gathered(table, number):
    crowd = []
    for each in range(number):
        crowd.append(Listener(table, Who(f"onlooker-{each}", "")))
        await breathe()
    return crowd


async def test_who_comes_to_a_crowd_is_told_all_and_nobody_else_anything(registry):
    guests = await seat_people(registry, 2)
    table = guests[0].table
    crowd = await gathered(table, CROWD)
    before = [each.messages for each in crowd], len(guests[0].raw)
    late = await gathered(table, 15)
    for each in late[:5]:
        table.unwatch(each)
    await breathe()
    assert ([each.messages for each in crowd], len(guests[0].raw)) == before
    assert [each.messages for each in late] == [1] * 15
    assert all(each.mark == table.mark_of(None) for each in late)


async def test_how_many_look_on_is_told_when_somebody_looks_round(registry):
    guests = await seat_people(registry, 2)
    table = guests[0].table
    crowd = await gathered(table, CROWD + 15)
    assert guests[0].info["watching"] == CROWD
    registry.sweep()
    await breathe()
    assert guests[0].info["watching"] == CROWD + 15
    for each in crowd:
        table.unwatch(each)
    registry.sweep()
    await breathe()
    assert guests[0].info["watching"] == 0


async def test_a_crowd_hears_every_move_and_who_of_the_players_goes(registry):
    guests = await seat_people(registry, 3)
    crowd = await gathered(guests[0].table, CROWD + 5)
    before = [each.messages for each in crowd]
    await play(guests, 3)
    assert [each.messages - told for each, told in zip(crowd, before, strict=True)] == [3] * len(crowd)
    guests[2].leave()
    await breathe()
    assert [each.messages - told for each, told in zip(crowd, before, strict=True)] == [4] * len(crowd)
