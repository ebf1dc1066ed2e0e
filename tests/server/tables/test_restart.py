"""A server that falls and comes back loses nothing; two on one database tell one truth."""

from __future__ import annotations

import asyncio

import pytest

from server.guests import Guest, breathe, lay, newcomer, person, play, seat_people, undecoded, until
from spelbord.core import Refused, read_record, verify
from spelbord.games import kit_of
from spelbord.server.protocol import Leave, Sit, Talk, Undo


def again(hall_table, guests):
    return [Guest(hall_table, guest.who) for guest in guests]


async def test_a_new_server_goes_on_where_the_old_one_fell(registries):
    registry = await registries()
    guests = await seat_people(registry, 4)
    await play(guests, 25)
    await guests[0].ask(Talk("hej"))
    scenes = [guest.scene for guest in guests]
    marks = [guest.mark for guest in guests]
    # The old server is not closed: a killed one says no good-bye.
    table = await (await registries()).table(guests[0].info["id"])
    back = again(table, guests)
    await breathe()
    for guest, scene in zip(back, scenes, strict=True):
        assert guest.scene == scene
        assert guest.talk == ["hej"]
    news = await table.news(guests[1].who, marks[1], "sv")
    assert news.told == ()
    await play(back)
    record = read_record(kit_of("tio"), await table.export(person(0)))
    assert verify(kit_of("tio"), record).sound


async def test_bots_go_on_by_themselves_after_a_restart(registries):
    registry = await registries()
    table = await lay(registry, "me", "bot", "bot", begin=True)
    guest = Guest(table, person(0))
    await until(lambda: guest.asks)
    await guest.answer()
    await registries.close(registry)
    table = await (await registries()).table(table.record.id)
    back = Guest(table, person(0))
    await until(lambda: back.asks)


async def test_a_server_that_closes_also_stops_what_is_begun_while_it_closes(registries):
    registry = await registries()
    resources, begun = registry.resources, []

    async def go_on():
        try:
            await asyncio.sleep(60)
        finally:
            begun.append(resources.spawn(go_on()))  # as a bot does, whose table goes on

    resources.spawn(go_on())
    await asyncio.sleep(0)
    await registries.close(registry)
    assert [task.cancelled() for task in begun] == [True]


async def test_a_match_whose_end_was_not_noted_is_over_all_the_same(registries, monkeypatch):
    registry = await registries()
    guests = await seat_people(registry, 2)
    storage, save = registry.resources.storage, registry.resources.storage.save_table

    async def fall(*args):
        raise OSError("the server falls here")

    monkeypatch.setattr(storage, "save_table", fall)
    with pytest.raises(OSError, match="falls"):
        await play(guests)
    monkeypatch.setattr(storage, "save_table", save)
    table = await (await registries()).table(guests[0].info["id"])
    assert table.record.status == "over"
    assert table.record.ranks == table.played.match.over.ranks


async def test_what_could_not_be_stored_never_happened(registry, monkeypatch):
    guests = await seat_people(registry, 2)
    asked = next(guest for guest in guests if guest.asks)
    storage, append = registry.resources.storage, registry.resources.storage.append

    async def fail(*args):
        raise OSError("the disk is full")

    monkeypatch.setattr(storage, "append", fail)
    raw = [list(guest.raw) for guest in guests]
    with pytest.raises(OSError, match="full"):
        await asked.ask(asked.reply())
    assert [guest.raw for guest in guests] == raw
    monkeypatch.setattr(storage, "append", append)
    await play(guests)


async def test_of_two_servers_one_is_first_and_the_other_looks_again(registries):
    one = await registries()
    guests = await seat_people(one, 2)
    two = await registries()
    table = await two.table(guests[0].info["id"])
    asked = next(guest for guest in guests if guest.asks)
    reply, moves = asked.reply(lambda moves: moves[0]), asked.asks[0]["moves"]
    other = next(guest for guest in guests if guest is not asked)
    await asked.ask(reply)
    # The second server does not know yet. The same answer there is the one that stands already.
    assert table.played.match.step == asked.scene["step"] - 1
    await table.obey(asked.who, reply, "sv")
    assert table.played.match.entries == asked.table.played.match.entries
    await other.answer(lambda moves: moves[0])
    with pytest.raises(Refused, match="ticket_used"):
        await table.obey(asked.who, type(reply)(reply.ticket, undecoded(moves[1])), "sv")
    # Nobody tells servers on one file of each other's steps: this one looks by itself when its own is in conflict.
    back = again(table, guests)
    await breathe()
    with pytest.raises(Refused, match="ticket_used"):
        await next(guest for guest in back if guest.asks).answer(lambda moves: moves[1])
    await breathe()
    await play(back)


async def test_of_two_servers_both_change_the_table(registries):
    one, two = await registries(), await registries()
    table = await lay(one, "me", "open", "open", "open")
    twin = await two.table(table.record.id)
    await table.obey(person(1), Sit(), "sv")
    await twin.obey(person(2), Sit(), "sv")
    assert [seat.name for seat in twin.record.seats] == ["Ada", "Bo", "Cilla", ""]
    await table.obey(person(3), Sit(), "sv")
    assert table.record.seats[3].name == "Dag"
    assert table.sits == {"session-0": 0, "session-1": 1, "session-2": 2, "session-3": 3}
    with pytest.raises(Refused, match="table_full"):
        await twin.obey(person(4), Sit(), "sv")


async def test_an_undo_at_another_server_is_noticed(registries):
    one = await registries()
    guests = await seat_people(one, 2)
    table = await (await registries()).table(guests[0].info["id"])
    asked = next(guest for guest in guests if guest.asks)
    await asked.answer(lambda moves: next(move for move in moves if move["up"]))
    await asked.ask(Undo())
    with pytest.raises(Refused):
        await table.obey(asked.who, Undo(), "sv")
    await table.obey(asked.who, asked.reply(), "sv")
    assert table.played.undos == 1
    news = await table.news(asked.who, asked.mark, "sv")
    assert len(news.told) == 1


async def test_keys_and_claims_hold_after_a_restart(registries):
    registry = await registries()
    guests = await seat_people(registry, 2)
    await guests[1].ask(Leave())
    await registries.close(registry)
    table = await (await registries()).table(guests[0].info["id"])
    info, _ = await newcomer(table, guests[1].who)
    assert info.seat == 1
    assert info.seats[1].away
