"""The tables of the home page."""

from __future__ import annotations

from server.guests import Guest, breathe, lay, person, play, seat_people
from spelbord.server.people.who import NOBODY
from spelbord.server.protocol import Clock, Leave, Sit


async def test_my_tables_say_whose_turn_it_is(registry, sundial):
    guests = await seat_people(registry, 2, clock=Clock("move", 300))
    asked = next(guest for guest in guests if guest.asks)
    waiting = next(guest for guest in guests if not guest.asks)
    (mine,), _ = await registry.lines(asked.who)
    assert mine.my_turn
    assert mine.waits_for == (asked.who.name,)
    assert mine.deadline == sundial.now + 300
    (theirs,), _ = await registry.lines(waiting.who)
    assert not theirs.my_turn
    assert theirs.deadline == sundial.now + 300
    sundial.move(10)
    await asked.answer()
    (line,), _ = await registry.lines(asked.who)
    assert line.changed == sundial.now


async def test_tables_that_are_not_in_memory_are_listed_too(registries, sundial):
    registry = await registries()
    running = await seat_people(registry, 2)
    lobby = await lay(registry, "me", "open")
    over = await seat_people(registry, 2)
    await play(over)
    await registries.close(registry)
    registry = await registries()
    mine, _ = await registry.lines(person(0))
    by_id = {line.id: line for line in mine}
    assert by_id[running[0].info["id"]].my_turn == bool(running[0].asks)
    assert by_id[lobby.record.id].status == "lobby"
    assert by_id[lobby.record.id].seat == 0
    assert by_id[over[0].info["id"]].ranks == tuple(over[0].scene["end"]["ranks"])
    table = await registry.table(running[0].info["id"])
    assert not table.attended


async def test_open_tables_are_for_everybody_else(registry):
    table = await lay(registry, "me", "open", "person", name="Kom och spela")
    await lay(registry, "me", "person")
    mine, open_ = await registry.lines(person(0))
    assert len(mine) == 2
    assert open_ == ()
    mine, open_ = await registry.lines(person(1))
    assert mine == ()
    assert [(line.id, line.name, line.free) for line in open_] == [(table.record.id, "Kom och spela", 1)]
    await table.obey(person(1), Sit(), "sv")
    assert (await registry.lines(person(2)))[1] == ()
    assert len((await registry.lines(NOBODY))[1]) == 0


async def test_a_table_that_was_left_is_no_longer_mine(registry):
    table = await lay(registry, "me", "open")
    guest = Guest(table, person(1))
    await guest.ask(Sit())
    await guest.ask(Leave())
    await breathe()
    mine, open_ = await registry.lines(person(1))
    assert mine == ()
    assert len(open_) == 1
