"""Who is at a table, and how that is told."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import msgspec
import pytest

from server.guests import Guest, breathe, lay, newcomer, person, play, seat_people
from spelbord.core import Refused
from spelbord.server.protocol import Mark, Undo
from spelbord.server.tables.presence import POLL_SECONDS


def steps_of(news):
    """The steps that are told, as they are read at the other end."""
    return [told["heard"]["step"] for told in msgspec.json.decode(msgspec.json.encode(news.told))]


def present(guest):
    return [seat["present"] for seat in guest.info["seats"]]


async def test_everybody_is_told_who_comes_and_goes(registry):
    guests = await seat_people(registry, 3)
    assert present(guests[0]) == [True, True, True]
    guests[2].leave()
    await breathe()
    assert present(guests[0]) == [True, True, False]
    onlookers = [Guest(guests[0].table, person(number)) for number in (4, 5)]
    await breathe()
    assert guests[0].info["watching"] == 2
    onlookers[0].leave()
    await breathe()
    assert guests[0].info["watching"] == 1


async def test_who_asks_now_and_then_is_here(registry, sundial):
    guests = await seat_people(registry, 2)
    table = guests[0].table
    guests[1].leave()
    await newcomer(table, guests[1].who)
    await breathe()
    assert present(guests[0]) == [True, True]
    sundial.move(POLL_SECONDS)
    registry.sweep()
    await breathe()
    assert present(guests[0]) == [True, False]


async def test_a_mark_that_is_current_has_no_news(registry):
    guests = await seat_people(registry, 2)
    news = await guests[0].table.news(guests[0].who, None, "sv")
    assert news.mark == guests[0].mark
    again = await guests[0].table.news(guests[0].who, news.mark, "sv")
    assert (again.told, again.scene, again.table, again.talk) == ((), None, None, ())


async def test_a_long_poll_waits_until_there_is_something_to_tell(registry):
    guests = await seat_people(registry, 2)
    table, mark = guests[0].table, guests[0].mark
    waiting = asyncio.create_task(table.wait(guests[0].who, mark, 60))
    await breathe()
    assert not waiting.done()
    asked = next(guest for guest in guests if guest.asks)
    await asked.answer()
    await asyncio.wait_for(waiting, 5)
    news = await table.news(guests[0].who, mark, "sv")
    assert steps_of(news) == [mark.step]
    await asyncio.wait_for(table.wait(guests[0].who, mark, 60), 5)


async def test_a_long_poll_ends_when_its_time_is_out(registry):
    guests = await seat_people(registry, 2)
    await asyncio.wait_for(guests[0].table.wait(guests[0].who, guests[0].mark, 0.01), 5)


async def test_who_may_not_look_does_not_wait(registry):
    guests = await seat_people(registry, 2, onlookers=False)
    with pytest.raises(Refused, match="no_onlookers"):
        await guests[0].table.wait(person(5), Mark(), 60)


async def test_a_table_nobody_comes_to_is_put_away(registry, sundial, settings):
    table = await lay(registry, "me", "bot")
    id_ = table.record.id
    guest = Guest(table, person(0))
    sundial.move(settings.idle_seconds * 10)
    registry.sweep()
    assert id_ in registry.tables
    guest.leave()
    sundial.move(settings.idle_seconds - 1)
    registry.sweep()
    assert id_ in registry.tables
    sundial.move(1)
    await breathe()
    registry.sweep()
    assert id_ not in registry.tables
    assert (await registry.table(id_)).record == table.record


async def test_where_there_are_many_tables_those_nobody_watches_make_room(registries, settings, sundial):
    registry = await registries(settings=replace(settings, tables_at_hand=3))
    watched = await lay(registry, "me", "open")
    Guest(watched, person(0))
    unwatched = [await lay(registry, "me", "open") for _ in range(4)]
    assert len(registry.tables) == 5, "all of them have just been used"
    sundial.move(2)
    await breathe()
    newest = await lay(registry, "me", "open")
    assert set(registry.tables) == {watched.record.id, unwatched[-1].record.id, newest.record.id}
    again = await registry.table(unwatched[0].record.id)
    assert again.record == unwatched[0].record


async def test_tables_are_found_by_their_id_alone(registry):
    for id_ in ("", "nothing", "x" * 1000, "å'; --"):
        with pytest.raises(Refused, match="no_such_table"):
            await registry.table(id_)


async def test_a_table_is_loaded_once_however_many_ask(registries):
    registry = await registries()
    id_ = (await lay(registry, "me", "bot")).record.id
    await registries.close(registry)
    registry = await registries()
    tables = await asyncio.gather(*(registry.table(id_) for _ in range(5)))
    assert len(set(map(id, tables))) == 1


async def test_who_is_far_behind_hears_the_last_of_it(registry, monkeypatch):
    monkeypatch.setattr("spelbord.server.tables.news.FAR_BEHIND", 10)
    guests = await seat_people(registry, 2)
    await play(guests, 40)
    news = await guests[0].table.news(guests[0].who, Mark(), "sv")
    assert news.since == guests[0].scene["step"] - 10
    assert len(news.told) == 10


async def test_a_mark_of_before_an_undo_is_told_from_where_the_logs_part(registry):
    guests = await seat_people(registry, 2)
    asked = next(guest for guest in guests if guest.asks)
    await asked.answer(lambda moves: next(move for move in moves if move["up"]))
    mark = asked.mark
    await asked.ask(Undo())
    await play(guests, 2)
    news = await asked.table.news(asked.who, mark, "sv")
    assert news.since == mark.step - 1
    assert steps_of(news) == list(range(mark.step - 1, asked.scene["step"]))
    stranger = await asked.table.news(asked.who, Mark(mark.version, 77, mark.step, 0), "sv")
    assert stranger.since == 0
