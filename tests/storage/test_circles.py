"""Circles in every backend: who belongs, what was played, and a ladder that takes every match once."""

import asyncio

import pytest

from spelbord.storage import Session, circles
from spelbord.storage.circles import ALL_GAMES, CircleResult, CircleSeat, Standing
from spelbord.storage.upkeep import delete_session
from storage.samples import OPEN, entries, match, table

MOST = 3
SEATS = (CircleSeat(1, "", 1, 40), CircleSeat(2, "", 2, 31), CircleSeat(0, "Granit", 3, 12))


@pytest.fixture
async def circle(storage):
    """A circle of Saga's, with Elis in it."""
    for name in ("saga", "elis", "nora", "tuva"):
        await storage.save_session(Session(name, name.title(), 1.0, 1.0))
    await circles.add_circle(storage, "c1", "Söndagsgänget", "saga", 10.0)
    await circles.join(storage, await today(storage), "elis", 11.0, MOST)
    return await circles.circle_of(storage, "c1", "saga")


async def today(storage):
    found = await circles.circle(storage, "c1")
    assert found is not None
    return found


def result(number, id_, season="2026-11", game="tio", at=50.0):
    return CircleResult(number, id_, game, at, season, SEATS)


def stand(member, mu, game=ALL_GAMES, played=1):
    return Standing(game, member, mu, 8.0, played, 1, 40)


async def names(storage, id_="c1"):
    return [(each.number, each.name) for each in await circles.members_of(storage, id_)]


async def test_who_belongs_finds_a_circle_and_nobody_else_does(storage, circle):
    assert (circle.name, circle.host, circle.link, circle.mine) == ("Söndagsgänget", 1, 1, 1)
    assert (await circles.circle_of(storage, "c1", "elis")).mine == 2
    assert await circles.circle_of(storage, "c1", "nora") is None
    assert await circles.circle_of(storage, "c2", "saga") is None
    assert [each.id for each in await circles.circles_of(storage, "elis")] == ["c1"]
    assert await names(storage) == [(1, "Saga"), (2, "Elis")]


async def test_joining_needs_the_link_of_today_and_room(storage, circle):
    await circles.renew_link(storage, "c1")
    assert not await circles.join(storage, circle, "nora", 12.0, MOST)
    now = await today(storage)
    assert await circles.join(storage, now, "nora", 12.0, MOST)
    assert await circles.join(storage, now, "nora", 13.0, MOST)
    assert not await circles.join(storage, now, "tuva", 14.0, MOST)
    assert [name for _, name in await names(storage)] == ["Saga", "Elis", "Nora"]


async def test_two_who_join_at_once_do_not_both_take_the_last_place(storage, another, circle):
    await asyncio.gather(
        circles.join(storage, circle, "nora", 12.0, MOST), circles.join(another, circle, "tuva", 12.0, MOST)
    )
    assert len(await names(storage)) == MOST


async def test_a_circle_is_renamed_and_handed_to_a_member_alone(storage, circle):
    await circles.alter(storage, "c1", name="Kvällsgänget", host=2)
    await circles.alter(storage, "c1", host=7)
    changed = await circles.circle(storage, "c1")
    assert (changed.name, changed.host) == ("Kvällsgänget", 2)


async def test_whoever_is_removed_leaves_a_guest_behind_and_a_link_that_opens_nothing(storage, circle):
    await circles.add_result(storage, "c1", result(1, "t1"), [stand(1, 27.0), stand(2, 23.0)])
    await circles.leave(storage, "c1", 2, renew=True)
    assert await names(storage) == [(1, "Saga")]
    assert [each.member for each in await circles.standings(storage, "c1", "2026-11")] == [1]
    [kept] = await circles.results(storage, "c1", "2026-11", 9)
    assert (kept.seats, kept.kept) == (SEATS, False)
    assert not await circles.join(storage, circle, "elis", 20.0, MOST)
    await circles.join(storage, await today(storage), "elis", 20.0, MOST)
    assert (await names(storage))[1][0] > 2, "whoever comes back is not who was there"


async def test_when_the_host_leaves_the_next_keeps_it_and_when_all_have_it_is_gone(storage, circle):
    await circles.add_result(storage, "c1", result(1, "t1"), [stand(1, 27.0), stand(2, 23.0)])
    await circles.leave(storage, "c1", 1)
    assert (await circles.circle(storage, "c1")).host == 2
    await delete_session(storage, "elis")
    assert await circles.circle(storage, "c1") is None
    assert await circles.results(storage, "c1", "2026-11", 9) == ()


async def test_forgetting_somebody_takes_them_out_of_circles(storage, circle):
    await circles.add_result(storage, "c1", result(1, "t1"), [stand(1, 27.0), stand(2, 23.0)])
    await delete_session(storage, "saga")
    assert await names(storage) == [(2, "Elis")]
    assert (await circles.circle(storage, "c1")).host == 2
    assert [each.member for each in await circles.standings(storage, "c1", "2026-11")] == [2]


async def test_an_ended_circle_leaves_nothing(storage, circle):
    await circles.add_result(storage, "c1", result(1, "t1"), [stand(1, 27.0)])
    await circles.end_circle(storage, "c1")
    assert await circles.circle(storage, "c1") is None
    assert await circles.circles_of(storage, "saga") == ()
    assert await circles.seasons(storage, "c1") == ()


async def test_a_match_comes_into_the_ladder_once_and_never_on_top_of_another(storage, another, circle):
    assert await circles.add_result(storage, "c1", result(1, "t1"), [stand(1, 27.0)])
    # Another server goes out from what was before, for another match: nothing of it may stay.
    assert not await circles.add_result(another, "c1", result(1, "t2"), [stand(1, 99.0)])
    # And another still thinks of the same match, under a later number.
    assert await circles.add_result(another, "c1", result(2, "t1"), [stand(1, 88.0, played=2)])
    assert [each.mu for each in await circles.standings(storage, "c1", "2026-11")] == [27.0]
    assert await circles.last_result(storage, "c1") == 1
    assert await circles.add_result(another, "c1", result(2, "t2"), [stand(1, 28.5, played=2)])
    [now] = await circles.standings(storage, "c1", "2026-11")
    assert (now.mu, now.played) == (28.5, 2)


async def test_seasons_and_results_come_the_last_first(storage, circle):
    for number, season in enumerate(("2026-09", "2026-09", "2026-11"), 1):
        await circles.add_result(storage, "c1", result(number, f"t{number}", season), [])
    assert await circles.seasons(storage, "c1") == ("2026-11", "2026-09")
    assert [each.number for each in await circles.results(storage, "c1", "2026-09", 9)] == [2, 1]
    assert [each.number for each in await circles.results(storage, "c1", "2026-09", 1)] == [2]


async def test_a_circles_tables_are_in_no_public_list(storage, circle):
    await storage.add_table(table("t1", circle="c1", seats=(OPEN, OPEN)))
    await storage.add_table(table("t2", circle="c1", seats=(OPEN, OPEN), status="over"))
    await storage.add_table(table("t3", seats=(OPEN, OPEN)))
    assert [each.id for each in await circles.tables_in(storage, "c1", 9)] == ["t1"]
    assert [each.id for each in await storage.open_tables()] == ["t3"]


async def test_what_a_server_that_died_left_undone_is_found(storage, circle):
    await storage.add_table(table("t1", circle="c1", created=100.0))
    await storage.add_table(table("t2", circle="c1", status="over", ranks=(1, 2, 3)))
    await storage.add_table(table("t3", circle="c1", status="playing", match="m1"), match=match("m1"))
    await storage.append("m1", 0, 0, entries(0, 2))
    await storage.add_table(table("t4", status="over", ranks=(1, 2, 3)))
    assert await circles.unannounced(storage, 50.0) == ("t1",)
    assert await circles.unannounced(storage, 150.0) == ()
    assert await circles.uncounted(storage, 9) == ("t2",)
    assert [tuple(row) for row in await circles.unended(storage, 0.0, 2000.0)] == [("t3", 0, 2)]
    assert list(await circles.unended(storage, 0.0, 1000.0)) == []
    await circles.add_result(storage, "c1", result(1, "t2"), [])
    assert await circles.uncounted(storage, 9) == ()


async def test_old_results_go_but_not_what_the_next_is_counted_from(storage, circle):
    await storage.add_table(table("t2", circle="c1", status="over", ranks=(1, 2, 3)))
    for number in (1, 2, 3, 4):
        await circles.add_result(storage, "c1", result(number, f"t{number}", "2026-09"), [stand(1, 27.0)])
    assert await circles.drop_old_results(storage, 60.0, "2026-10", 9) == 2
    assert [each.table for each in await circles.results(storage, "c1", "2026-09", 9)] == ["t4", "t2"]
    assert await circles.standings(storage, "c1", "2026-09") == ()
    assert await circles.last_result(storage, "c1") == 4
