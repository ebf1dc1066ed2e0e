"""Finished matches are counted for those who sat there: at their end, after a kill, and those from before."""

from __future__ import annotations

import asyncio
from datetime import UTC

import pytest

from server.guests import Guest, lay, person, play, seat_people, until
from spelbord.games import kit_of
from spelbord.server.people.clocks import PersonClock
from spelbord.server.protocol import ForkWish, LessonWish
from spelbord.server.records.results import result_of
from spelbord.server.upkeep.people import forget
from spelbord.server.upkeep.results import count_some, count_table
from spelbord.server.views.mine import figures_of, friends_of
from spelbord.storage.result_figures import friend_groups
from spelbord.storage.results import ResultFilter, results_of, uncounted

HERE = PersonClock("UTC", UTC)
UNCOUNT = "UPDATE tables SET counted = 0"


@pytest.fixture(params=["sqlite", "postgres"])
async def registry(request, registries, database):
    return await registries(request.getfixturevalue("postgres_url") if request.param == "postgres" else database)


async def finished(registry, people=2, **more):
    guests = await seat_people(registry, people, **more)
    await play(guests)
    await counted(registry)
    return guests


async def counted(registry):
    """Wait until all that is over has been counted."""
    async with asyncio.timeout(20):
        while await uncounted(registry.resources.storage, 1):  # noqa: ASYNC110 - it is seen in the database alone
            await asyncio.sleep(0.002)


async def mine(registry, number=0):
    return await results_of(registry.resources.storage, f"session-{number}", ResultFilter())


async def test_match_is_counted_when_it_ends_for_each_who_sat_there(registry):
    ada, bo = await finished(registry, name="Fredag")
    over = ada.scene["end"]
    for number, guest in enumerate((ada, bo)):
        [result] = await mine(registry, number)
        assert (result.table, result.game, result.company) == (ada.table.record.id, "tio", "friends")
        assert (result.score, result.rank, result.seat) == (over["scores"][number], over["ranks"][number], guest.seat)
        assert [(sitter.name, sitter.score) for sitter in result.sitters] == list(
            zip(("Ada", "Bo"), over["scores"], strict=True)
        )
    [(adas,), (bos,)] = [
        friends_of(await friend_groups(registry.resources.storage, f"session-{number}")) for number in (0, 1)
    ]
    assert (adas.name, bos.name) == ("Bo", "Ada")
    assert (adas.ahead, adas.behind, adas.even) == (bos.behind, bos.ahead, bos.even)


async def test_names_and_the_tables_name_find_it(registry):
    await finished(registry, name="Åsas Fredag")
    storage = registry.resources.storage
    for search, found in (("fredag", 1), ("ÅSAS bo", 1), ("cilla", 0)):
        assert len(await results_of(storage, "session-0", ResultFilter(search=search))) == found


async def test_what_ended_before_a_server_died_is_counted_by_the_next(registry, registries):
    """As if it had died between the last step and the counting, or the match were older than the counting."""
    await finished(registry)
    storage = registry.resources.storage
    await storage.write((UNCOUNT, ()), ("DELETE FROM results", ()))
    await registries(storage._url if storage.shared else None)
    await counted(registry)
    assert len(await mine(registry)) == 1


async def test_portion_after_portion_until_nothing_is_left(registry, monkeypatch):
    for _ in range(3):
        await finished(registry)
    storage = registry.resources.storage
    await storage.write((UNCOUNT, ()), ("DELETE FROM results", ()))
    monkeypatch.setattr("spelbord.server.upkeep.results.PORTION", 2)
    assert [await count_some(storage) for _ in range(3)] == [2, 1, 0]
    assert len(await mine(registry)) == 3


async def test_match_that_cannot_be_read_is_left_out_and_not_tried_again(registry):
    guests = await finished(registry)
    storage = registry.resources.storage
    await storage.write((UNCOUNT, ()), ("UPDATE tables SET game = 'okänt'", ()))
    assert [await count_some(storage) for _ in range(2)] == [1, 0]
    assert await mine(registry) == ()
    assert guests[0].table.record.game == "tio"


async def test_match_that_went_on_from_another_is_listed_and_not_counted(registry):
    ada, _ = await finished(registry)
    steps = ada.scene["step"]
    fork = await registry.table(await registry.fork(person(0), ada.table.record.id, ForkWish(steps - 1, 0), "sv"))
    guest = Guest(fork, person(0))
    while not guest.scene.get("end"):
        if guest.asks:
            await guest.answer()
        else:
            await until(lambda: guest.asks or guest.scene.get("end"))
    await counted(registry)
    assert sorted(result.counts for result in await mine(registry)) == [False, True]
    figures = await figures_of(registry.resources.storage, "session-0", "tio", "sv", HERE)
    assert figures.played == 1


async def test_lessons_are_no_matches(registry):
    table = await registry.table(await registry.learn(person(0), LessonWish("tio", "aim"), "sv"))
    await registry.resources.storage.write(("UPDATE tables SET status = 'over'", ()))
    await count_table(registry.resources.storage, table.record.id)
    assert await mine(registry) == ()


async def test_who_is_forgotten_is_a_guest_in_what_others_have(registry):
    await finished(registry)
    storage = registry.resources.storage
    await forget(storage, "session-1", "sv")
    assert await mine(registry, 1) == ()
    [result] = await mine(registry)
    assert [sitter.name for sitter in result.sitters] == ["Ada", "Gäst"]
    assert await friend_groups(storage, "session-0") == ()
    assert await results_of(storage, "session-0", ResultFilter(search="bo")) == ()


async def test_against_bots_by_their_level(registry):
    table = await lay(registry, "me", "bot", begin=True)
    guest = Guest(table, person(0))
    while not guest.scene.get("end"):
        await until(lambda: guest.asks or guest.scene.get("end"))
        if guest.asks:
            await guest.answer()
    await counted(registry)
    [result] = await mine(registry)
    assert (result.company, result.level) == ("bots", "medel")
    figures = await figures_of(registry.resources.storage, "session-0", "", "en", HERE)
    [level] = figures.levels
    assert (figures.game, level.key, level.name, level.played) == ("tio", "medel", "medium", 1)


@pytest.mark.parametrize(
    ("game", "ranks", "seat", "result"),
    [
        ("tio", (1, 2), 0, "won"),
        ("tio", (1, 2), 1, "lost"),
        ("tio", (1, 1, 3), 0, "shared"),
        ("tio", (1, 1), 0, "even"),
        ("ecosfera", (1, 1), 0, "together"),
        ("ecosfera", (2, 2), 1, "defeat"),
        ("ecosfera", (1,), 0, "together"),
    ],
)
def test_how_it_ended(game, ranks, seat, result):
    assert result_of(kit_of(game), ranks, seat) == result
