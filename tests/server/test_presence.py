"""Who is at a table, and how that is told."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from server.guests import Guest, breathe, lay, newcomer, person, play, seat_people
from spelbord.core import Refused
from spelbord.server.protocol import Mark, Undo
from spelbord.server.tables.presence import POLL_SECONDS


def present(guest):
    return [seat["present"] for seat in guest.info["seats"]]


async def test_everybody_is_told_who_comes_and_goes(hall):
    guests = await seat_people(hall, 3)
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


async def test_who_asks_now_and_then_is_here(hall, sundial):
    guests = await seat_people(hall, 2)
    table = guests[0].table
    guests[1].leave()
    await newcomer(table, guests[1].who)
    await breathe()
    assert present(guests[0]) == [True, True]
    sundial.move(POLL_SECONDS)
    hall.sweep()
    await breathe()
    assert present(guests[0]) == [True, False]


async def test_a_mark_that_is_current_has_no_news(hall):
    guests = await seat_people(hall, 2)
    news = await guests[0].table.news(guests[0].who, None, "sv")
    assert news.mark == guests[0].mark
    again = await guests[0].table.news(guests[0].who, news.mark, "sv")
    assert (again.told, again.scene, again.table, again.talk) == ((), None, None, ())


async def test_a_long_poll_waits_until_there_is_something_to_tell(hall):
    guests = await seat_people(hall, 2)
    table, mark = guests[0].table, guests[0].mark
    waiting = asyncio.create_task(table.wait(guests[0].who, mark, 60))
    await breathe()
    assert not waiting.done()
    asked = next(guest for guest in guests if guest.asks)
    await asked.answer()
    await asyncio.wait_for(waiting, 5)
    news = await table.news(guests[0].who, mark, "sv")
    assert [told.heard.step for told in news.told] == [mark.step]
    await asyncio.wait_for(table.wait(guests[0].who, mark, 60), 5)


async def test_a_long_poll_ends_when_its_time_is_out(hall):
    guests = await seat_people(hall, 2)
    await asyncio.wait_for(guests[0].table.wait(guests[0].who, guests[0].mark, 0.01), 5)


async def test_who_may_not_look_does_not_wait(hall):
    guests = await seat_people(hall, 2, onlookers=False)
    with pytest.raises(Refused, match="no_onlookers"):
        await guests[0].table.wait(person(5), Mark(), 60)


async def test_a_table_nobody_comes_to_is_put_away(hall, sundial, settings):
    table = await lay(hall, "me", "bot")
    id_ = table.laid.id
    guest = Guest(table, person(0))
    sundial.move(settings.idle_seconds * 10)
    hall.sweep()
    assert id_ in hall.tables
    guest.leave()
    sundial.move(settings.idle_seconds - 1)
    hall.sweep()
    assert id_ in hall.tables
    sundial.move(1)
    await breathe()
    hall.sweep()
    assert id_ not in hall.tables
    assert (await hall.table(id_)).laid == table.laid


async def test_where_there_are_many_tables_those_nobody_watches_make_room(halls, settings, sundial):
    hall = await halls(settings=replace(settings, tables_at_hand=3))
    watched = await lay(hall, "me", "open")
    Guest(watched, person(0))
    unwatched = [await lay(hall, "me", "open") for _ in range(4)]
    assert len(hall.tables) == 5, "all of them have just been used"
    sundial.move(2)
    await breathe()
    newest = await lay(hall, "me", "open")
    assert set(hall.tables) == {watched.laid.id, unwatched[-1].laid.id, newest.laid.id}
    again = await hall.table(unwatched[0].laid.id)
    assert again.laid == unwatched[0].laid


async def test_tables_are_found_by_their_id_alone(hall):
    for id_ in ("", "nothing", "x" * 1000, "å'; --"):
        with pytest.raises(Refused, match="no_such_table"):
            await hall.table(id_)


async def test_a_table_is_loaded_once_however_many_ask(halls):
    hall = await halls()
    id_ = (await lay(hall, "me", "bot")).laid.id
    await halls.close(hall)
    hall = await halls()
    tables = await asyncio.gather(*(hall.table(id_) for _ in range(5)))
    assert len(set(map(id, tables))) == 1


async def test_who_is_far_behind_hears_the_last_of_it(hall, monkeypatch):
    monkeypatch.setattr("spelbord.server.tables.news.FAR_BEHIND", 10)
    guests = await seat_people(hall, 2)
    await play(guests, 40)
    news = await guests[0].table.news(guests[0].who, Mark(), "sv")
    assert news.since == guests[0].scene["step"] - 10
    assert len(news.told) == 10


async def test_a_mark_of_before_an_undo_is_told_from_where_the_logs_part(hall):
    guests = await seat_people(hall, 2)
    asked = next(guest for guest in guests if guest.asks)
    await asked.answer(lambda moves: next(move for move in moves if move["up"]))
    mark = asked.mark
    await asked.ask(Undo())
    await play(guests, 2)
    news = await asked.table.news(asked.who, mark, "sv")
    assert news.since == mark.step - 1
    assert [told.heard.step for told in news.told] == list(range(mark.step - 1, asked.scene["step"]))
    stranger = await asked.table.news(asked.who, Mark(mark.version, 77, mark.step, 0), "sv")
    assert stranger.since == 0
