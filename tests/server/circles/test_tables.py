"""Tables of circles: who may see them and sit there, who is called, and that every match is counted once."""

import asyncio

import pytest

from server.guests import Guest, breathe, lay, newcomer, person, play, wish
from spelbord.core import Refused
from spelbord.server.protocol import Begin, Leave, Rematch, Sit
from spelbord.server.tables import circles as of_tables
from spelbord.storage import circles as stored
from spelbord.storage.circles import ALL_GAMES

STRANGER = person(5)


@pytest.fixture
async def circle(registry):
    """A circle of Ada's, with Bo and Cilla in it."""
    for number in range(6):
        await registry.resources.identity.remember(person(number).session, person(number).name)
    circle = await registry.make_circle(person(0).session, "Söndagsgänget")
    for number in (1, 2):
        await join(registry, circle, number)
    return circle


async def join(registry, circle, number):
    circles = registry.resources.circles
    link = circles.link(await circles.member(circle, person(0).session))
    await circles.join(circle, person(number).session, link)
    await registry.circle_changed(circle)


async def play_one(registry, circle, *people, game="tio", seed=1, **more):
    """A match of the circle, to its end; its table."""
    table = await lay(registry, "me", *["person"] * (len(people) - 1), circle=circle, game=game, **more)
    guests = [Guest(table, person(0))]
    for number in people[1:]:
        guests.append(Guest(table, person(number)))
        await guests[-1].ask(Sit())
    await guests[0].ask(Begin())
    await breathe()
    await play(guests, seed=seed)
    return table


def season(registry):
    return stored.season_at(registry.resources.wall(), stored.ZONE)


async def standings(registry, circle):
    found = await stored.standings(registry.resources.storage, circle, season(registry))
    return {(each.game, each.member): each for each in found}


async def test_a_table_of_a_circle_is_there_for_members_and_for_nobody_else(registry, circle):
    table = await lay(registry, "me", "person", "open", circle=circle)
    info, _ = await newcomer(table, person(1))
    assert (info.circle, info.invitation) == (circle, None)
    for ask in (lambda: newcomer(table, STRANGER), lambda: table.obey(STRANGER, Sit(), "sv")):
        with pytest.raises(Refused, match="no_such_table"):
            await ask()
    assert (await registry.lines(STRANGER))[1] == ()
    await table.obey(person(1), Sit(), "sv")
    await table.obey(person(2), Sit(), "sv")
    assert [seat.taken for seat in table.record.seats] == [True, True, True]


async def test_only_members_lay_tables_in_a_circle(registry, circle):
    with pytest.raises(Refused, match="no_such_circle"):
        await registry.create(STRANGER, wish("me", "bot", circle=circle), "sv")


async def test_members_see_on_their_first_page_where_somebody_waits_but_not_whom_they_blocked(registry, circle):
    await lay(registry, "me", "person", circle=circle)
    [line] = await registry.circles_of(person(1))
    assert (line.name, line.members, [table.free for table in line.tables]) == ("Söndagsgänget", 3, [1])
    assert await registry.circles_of(STRANGER) == ()
    [own] = await registry.circles_of(person(0))
    assert own.tables == (), "whoever sits there is not waited for"
    await registry.resources.blocks.block(person(1).session, [person(0).session], "Ada")
    [line] = await registry.circles_of(person(1))
    assert line.tables == ()
    assert len(await registry.lines_in(person(1), circle)) == 1


async def test_whoever_is_removed_looks_on_no_longer_but_keeps_a_seat(registry, circle):
    table = await lay(registry, "me", "person", circle=circle)
    bo, cilla = Guest(table, person(1)), Guest(table, person(2))
    await bo.ask(Sit())
    circles = registry.resources.circles
    for number in (2, 3):
        await circles.remove(circle, person(0).session, number)
        await registry.circle_changed(circle)
    await breathe()
    assert (cilla.dismissed, bo.dismissed) == ("no_such_table", "")
    await bo.ask(Leave())
    await breathe()
    assert bo.dismissed == "no_such_table"


async def test_a_finished_match_is_counted_once(registry, circle):
    table = await play_one(registry, circle, 0, 1)
    ranks = table.record.ranks
    now = await standings(registry, circle)
    assert set(now) == {(game, member) for game in (ALL_GAMES, "tio") for member in (1, 2)}
    assert [now["tio", member].won for member in (1, 2)] == [int(rank == 1) for rank in ranks]
    await of_tables.look_round(registry, {})
    assert await standings(registry, circle) == now
    [result] = await stored.results(registry.resources.storage, circle, season(registry), 9)
    assert [seat.rank for seat in result.seats] == list(ranks)


async def test_a_rematch_belongs_to_the_same_circle(registry, circle):
    table = await play_one(registry, circle, 0, 1)
    await table.obey(person(0), Rematch(now=True), "sv")
    again = await registry.table(table.record.next)
    assert again.record.circle == circle
    with pytest.raises(Refused, match="no_such_table"):
        await newcomer(again, STRANGER)


async def test_what_died_before_it_was_counted_is_counted_by_looking_round(registry, circle, monkeypatch):
    async def dies(_table):
        raise registry.resources.storage.trouble[0]("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr("spelbord.server.tables.table.count", dies)
        await play_one(registry, circle, 0, 1)
    assert await standings(registry, circle) == {}
    await of_tables.look_round(registry, {})
    assert len(await standings(registry, circle)) == 4


async def test_an_end_that_was_not_noted_is_noted_and_counted_by_another_server(registries, registry, circle, sundial):
    table = await play_one(registry, circle, 0, 1)
    storage, id_ = registry.resources.storage, table.record.id
    await storage.write(
        ("UPDATE tables SET status = 'playing', ranks = '[]' WHERE id = ?1", (id_,)),
        ("DELETE FROM circle_results", ()),
        ("DELETE FROM circle_ratings", ()),
    )
    await registries.close(registry)
    another = await registries()
    sundial.move(2 * of_tables.QUIET)
    looked_at = {}
    await of_tables.look_round(another, looked_at)
    assert len(await standings(another, circle)) == 4
    assert (await another.table(id_)).record.status == "over"
    assert set(looked_at) == {id_}


async def test_who_was_there_and_left_is_a_guest_in_what_was_played(registry, circle):
    await play_one(registry, circle, 0, 1, 2)
    await registry.resources.circles.leave(circle, person(1).session)
    assert {member for _, member in await standings(registry, circle)} == {1, 3}


async def test_matches_that_end_at_the_same_time_are_all_counted(registry, circle):
    tables = [await play_one(registry, circle, 0, 1, seed=seed) for seed in (1, 2, 3)]
    storage = registry.resources.storage
    await storage.write(("DELETE FROM circle_results", ()), ("DELETE FROM circle_ratings", ()))
    await asyncio.gather(*(of_tables.count(table) for table in tables))
    assert (await standings(registry, circle))[ALL_GAMES, 1].played == 3


async def test_together_is_counted_for_all(registry, circle):
    await play_one(registry, circle, 0, 1, game="ecosfera")
    now = await standings(registry, circle)
    assert set(now) == {("ecosfera", stored.TOGETHER)}


async def test_forgetting_somebody_takes_their_membership_along(registry, circle):
    await play_one(registry, circle, 0, 1)
    await registry.forget(person(0).session, "sv")
    circles = registry.resources.circles
    assert (await circles.member(circle, person(1).session)).host == 2
    with pytest.raises(Refused, match="no_such_circle"):
        await circles.member(circle, person(0).session)
    assert {member for _, member in await standings(registry, circle)} == {2}


async def test_the_table_of_an_ended_circle_is_nobody_elses(registry, circle):
    table = await lay(registry, "me", "open", circle=circle)
    await registry.resources.circles.end(circle, person(0).session)
    await registry.circle_changed(circle)
    assert await registry.resources.storage.open_tables() == ()
    for who in (person(1), STRANGER):
        with pytest.raises(Refused, match="no_such_table"):
            await newcomer(table, who)
    assert (await newcomer(table, person(0)))[0].seat == 0
