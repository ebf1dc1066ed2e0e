"""Several people at one screen: each seat's secrets are its own, and the screen sees only as who has taken it over."""

import random

import msgspec
import pytest
from msgspec.structs import replace

from server.guests import Guest, breathe, lay, newcomer, person, wish
from spelbord.core import Refused
from spelbord.server.people.who import Who
from spelbord.server.protocol import GetKey, Leave, Rematch, Return, SeatWish, TableWish, Undo
from spelbord.server.upkeep.exporting import export
from spelbord.server.upkeep.people import forgetting

NAMES = ("Saga", "Elis", "Tuva")


def at_screen(*kinds, game="tio", **more):
    names = iter(NAMES)
    seats = tuple(
        msgspec.convert({"kind": kind, "name": next(names) if kind == "me" else ""}, SeatWish) for kind in kinds
    )
    return TableWish(game, seats, screen=True, **more)


async def share(registry, *kinds, **more):
    return await registry.table(await registry.create(person(0), at_screen(*kinds, **more), "sv"))


def looking_as(seat):
    return Who(person(0).session, person(0).name, looks_as=seat)


async def play_on(table, steps=None, seed=1):
    """Hand the screen to whoever is asked, and let them answer; the seats in turn."""
    dice, turns = random.Random(seed), []  # noqa: S311 - which cards are played hides nothing
    while table.played.match.over is None and steps != 0:
        seat = table.played.match.awaited[0].prompt.by
        holder = Guest(table, looking_as(seat))
        await breathe()
        await holder.answer(dice.choice)
        holder.leave()
        turns.append(seat)
        steps = None if steps is None else steps - 1
    return turns


async def test_one_screen_has_all_its_seats_and_begins_at_once(registry):
    table = await share(registry, "me", "me", "bot", "me")
    assert [seat.name for seat in table.record.seats if seat.kind == "person"] == [*NAMES]
    assert table.record.status == "playing"
    info, scene = await newcomer(table, person(0))
    assert (info.seat, info.host, info.screen.seats, info.screen.curtain) == (None, True, (0, 1, 3), True)
    assert scene.asks == ()


@pytest.mark.parametrize("kinds", [("me", "bot"), ("me", "me", "person"), ("me", "me", "open"), ("bot", "bot")])
async def test_who_else_can_sit_there_is_refused_clearly(registry, kinds):
    with pytest.raises(Refused, match="screen_seats"):
        await registry.create(person(0), at_screen(*kinds), "sv")


async def test_several_seats_are_for_one_screen_alone_and_not_in_a_circle(registry):
    with pytest.raises(Refused, match="one_seat_each"):
        await registry.create(person(0), wish("me", "me"), "sv")
    circle = await registry.make_circle(person(0).session, "Krets")
    with pytest.raises(Refused, match="screen_circle"):
        await registry.create(person(0), at_screen("me", "me", circle=circle), "sv")


async def test_a_screen_sees_as_nobody_until_somebody_takes_it_over(registry):
    table = await share(registry, "me", "me")
    onlooker = await newcomer(table, person(5))
    handed_over = await newcomer(table, person(0))
    assert msgspec.json.encode(handed_over[1].view) == msgspec.json.encode(onlooker[1].view)
    views = [msgspec.json.encode((await newcomer(table, looking_as(seat)))[1].view) for seat in (0, 1)]
    assert len({*views, msgspec.json.encode(onlooker[1].view)}) == 3
    assert onlooker[0].screen is None


async def test_nobody_else_can_take_over_a_seat_nor_a_seat_that_is_not_there(registry):
    table = await share(registry, "me", "me", "bot")
    for who in (replace_session(looking_as(0)), looking_as(2), looking_as(7)):
        assert (await newcomer(table, who))[0].seat is None
    plain = await lay(registry, "me", "open")
    assert (await newcomer(plain, looking_as(1)))[0].seat == 0, "where everybody has a screen, nothing is taken over"


def replace_session(who):
    return Who("session-5", "", looks_as=who.looks_as)


async def test_a_socket_hears_only_what_its_seat_may(registry):
    table = await share(registry, "me", "me")
    curtain, stranger = Guest(table, person(0)), Guest(table, person(5))
    await breathe()
    await play_on(table, 12)
    assert curtain.heard == stranger.heard
    assert curtain.scene["view"] == stranger.scene["view"]
    assert not any(step != other for step, other in zip(curtain.heard, stranger.heard, strict=True))


async def test_whole_games_are_played_at_one_screen(registry):
    table = await share(registry, "me", "me", "me")
    assert {*await play_on(table)} == {0, 1, 2}
    assert table.record.status == "over"
    await table.obey(looking_as(1), Rematch(), "sv")
    again = await registry.table(table.record.next)
    info, _ = await newcomer(again, person(0))
    assert (info.screen.seats, [seat.away for seat in info.seats]) == ((0, 1, 2), [False] * 3)


async def test_what_was_done_is_undone_without_asking(registry):
    table = await share(registry, "me", "me")
    [seat, *_] = await play_on(table, 2)
    step = table.played.match.step
    await table.obey(looking_as(seat), Undo(), "sv")
    assert table.played.match.step < step
    assert table.record.undo is None


async def test_all_at_the_screen_are_here_and_nobody_is_replaced(registry, sundial, settings):
    table = await share(registry, "me", "me", "bot")
    screen = Guest(table, person(0))
    await breathe()
    assert (table.presence.seats, table.presence.watching) == ({0, 1}, 0)
    sundial.move(2 * settings.silent_seconds)
    table.update_presence()
    assert table.presence.silent == frozenset()
    screen.leave()
    await breathe()
    assert table.presence.seats == set()


async def test_a_seat_can_be_left_to_a_bot_and_taken_back(registry):
    table = await share(registry, "me", "me")
    await table.obey(looking_as(1), Leave(), "sv")
    assert [seat.away for seat in table.record.seats] == [False, True]
    await table.obey(looking_as(1), Return(), "sv")
    assert [seat.away for seat in table.record.seats] == [False, False]
    for who, command, code in ((person(0), Undo(), "not_seated"), (looking_as(1), GetKey(), "screen_key")):
        with pytest.raises(Refused, match=code):
            await table.obey(who, command, "sv")


async def test_the_table_is_found_again_and_says_whose_turn_it_is(registry):
    table = await share(registry, "me", "me")
    asked = table.played.match.awaited[0].prompt.by
    [line] = (await registry.lines(person(0)))[0]
    assert (line.seat, line.my_turn) == (asked, True)


async def test_in_an_open_game_nothing_need_be_hidden(registry):
    table = await share(registry, "me", "me", game="ecosfera")
    info, _ = await newcomer(table, person(0))
    assert not info.screen.curtain


async def test_what_is_kept_of_somebody_holds_no_hand_and_goes_with_them(registry):
    table = await share(registry, "me", "me")
    await play_on(table, 3)
    storage = registry.resources.storage
    secret = msgspec.json.encode((await newcomer(table, looking_as(0)))[1].view)
    assert secret not in await export(storage, person(0).session, "sv")
    assert (await forgetting(storage, person(0).session)).deleted == [table.record.id]


async def test_a_server_that_comes_back_knows_whose_screen_it_is(registries, registry):
    table = await share(registry, "me", "me")
    await registries.close(registry)
    another = await registries()
    again = await another.table(table.record.id)
    assert again.held_by(person(0)) == (0, 1)
    assert again.held_by(person(5)) == ()
    assert replace(again.record, version=0) == replace(table.record, version=0)
