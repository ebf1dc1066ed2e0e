"""A circle over two servers on one PostgreSQL: who joins at one belongs at both, and who is removed is out."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from server.guests import Guest, breathe, lay, newcomer, person, play, until
from spelbord.core import Refused
from spelbord.server.protocol import Begin, Sit
from spelbord.storage import circles as stored
from spelbord.storage import notices
from thorough import THOROUGH


@pytest.fixture
def settings(settings):
    return replace(settings, notice_loopback=True, public_url="https://spel.example/bord")


@pytest.fixture
async def pair(registries, postgres_url):
    return await registries(postgres_url), await registries(postgres_url)


@pytest.fixture
async def circle(pair):
    """A circle that Ada made at the first server."""
    for number in range(4):
        await pair[0].resources.identity.remember(person(number).session, person(number).name)
    return await pair[0].make_circle(person(0).session, "Söndagsgänget")


async def join(registry, circle, number):
    circles = registry.resources.circles
    record = await stored.circle(registry.resources.storage, circle)
    await circles.join(circle, person(number).session, circles.link(record))
    await registry.circle_changed(circle)


async def until_both_sit(guest):
    await until(lambda: guest.info.get("seats", [{}, {}])[1].get("taken"))


async def remove(registry, circle, member):
    await registry.resources.circles.remove(circle, person(0).session, member)
    await registry.circle_changed(circle)


async def test_who_joins_at_one_server_sees_and_is_shown_the_tables_of_the_other(pair, circle):
    one, two = pair
    table = await lay(one, "me", "person", circle=circle)
    ada = Guest(table, person(0))
    for registry in pair:
        with pytest.raises(Refused, match="no_such_table"):
            await newcomer(await registry.table(table.record.id), person(1))
    await join(two, circle, 1)
    await until(lambda: person(1).session in one.resources.circles.known(circle))
    for registry in pair:
        [line] = await registry.circles_of(person(1))
        assert ([each.id for each in line.tables], line.members) == ([table.record.id], 2)
        assert (await newcomer(await registry.table(table.record.id), person(1)))[0].circle == circle
    bo = Guest(await two.table(table.record.id), person(1))
    await bo.ask(Sit())
    await until_both_sit(ada)


async def test_who_joins_and_asks_to_be_told_at_one_server_is_called_by_the_other(pair, circle):
    one, two = pair
    await join(two, circle, 1)
    await two.resources.notices.like(await two.resources.notices.person(person(1).session))
    table = await lay(one, "me", "person", circle=circle)
    async with asyncio.timeout(20):
        while not (called := await notices.told_to(two.resources.storage, person(1).session)):
            await breathe()
    assert [(told[0], told[1]) for told in called] == [(table.record.id, "circle")]
    assert await notices.told_to(two.resources.storage, person(2).session) == ()


async def test_whoever_is_removed_at_one_server_is_out_at_both(pair, circle):
    one, two = pair
    for number in (1, 2):
        await join(one, circle, number)
    table = await lay(one, "me", "person", circle=circle)
    id_ = table.record.id
    lookers = [Guest(await registry.table(id_), person(1)) for registry in pair]
    stays = Guest(await two.table(id_), person(2))
    await until(lambda: all(guest.info for guest in (*lookers, stays)))
    await remove(one, circle, 2)
    await until(lambda: [guest.dismissed for guest in lookers] == ["no_such_table"] * 2)
    for registry in pair:
        assert await registry.circles_of(person(1)) == ()
        with pytest.raises(Refused, match="no_such_table"):
            await newcomer(await registry.table(id_), person(1))
        with pytest.raises(Refused, match="no_such_circle"):
            await registry.resources.circles.member(circle, person(1).session)
    assert stays.dismissed == ""


@pytest.mark.parametrize("matches", [4 if THOROUGH else 1])
async def test_matches_that_end_over_both_are_counted_once_in_one_ladder(pair, circle, matches):
    """With `THOROUGH` several: each ends with people at both servers, who both see that it is over."""
    one, two = pair
    await join(two, circle, 1)
    await until(lambda: person(1).session in one.resources.circles.known(circle))
    for seed in range(1, matches + 1):
        table = await lay(one, "me", "person", circle=circle)
        guests = [Guest(table, person(0)), Guest(await two.table(table.record.id), person(1))]
        await guests[1].ask(Sit())
        await until_both_sit(guests[0])
        await guests[0].ask(Begin())
        await play_on(guests, seed)
        for guest in guests:
            guest.leave()
    season = stored.season_at(one.resources.wall(), stored.ZONE)
    results = await stored.results(two.resources.storage, circle, season, 9)
    assert [result.number for result in results] == [*range(matches, 0, -1)]
    standings = await stored.standings(two.resources.storage, circle, season)
    assert {each.played for each in standings} == {matches}


async def play_on(guests, seed):
    """Play to the end, each answer seen at both servers before the next."""
    while not all(guest.scene.get("end") for guest in guests):
        await until(lambda: _even(guests))
        if any(guest.asks for guest in guests):
            await play(guests, 1, seed)


def _even(guests):
    steps = {guest.scene.get("step") for guest in guests}
    return len(steps) == 1 and (any(guest.asks for guest in guests) or all(guest.scene["end"] for guest in guests))
