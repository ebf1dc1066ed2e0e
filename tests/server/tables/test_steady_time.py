"""Whatever is done to the clock on the wall, nobody's time jumps; what is shown as a time of day goes by the wall."""

from __future__ import annotations

import pytest

from server.guests import Sundial, breathe, seat_people
from spelbord.server.monitoring.steady import steady_time
from spelbord.server.protocol import Clock, Talk

HOURS = 2 * 3600.0


@pytest.fixture
def wall():
    return Sundial()


@pytest.fixture
def going():
    """A clock that nobody sets."""
    sundial = Sundial()
    sundial.now = 50.0
    return sundial


def asked(guests):
    return next(guest for guest in guests if guest.asks)


@pytest.mark.parametrize("jump", [HOURS, -HOURS])
@pytest.mark.parametrize("kind", ["move", "game"])
async def test_a_jump_of_the_wall_plays_no_lapse_and_gives_no_time(registries, wall, going, kind, jump):
    registry = await registries(now=steady_time(wall, going), wall=wall)
    guests = await seat_people(registry, 2, clock=Clock(kind, 30))
    table, slow = guests[0].table, asked(guests)
    step = slow.scene["step"]
    wall.move(jump)
    going.move(10)
    await table.tick()
    await breathe()
    assert slow.scene["step"] == step
    (running,) = [clock for clock in (await table.news(slow.who, None, "sv")).scene.clocks if clock.running]
    assert running.left == 20
    going.move(20)
    await table.tick()
    await breathe()
    assert slow.scene["step"] == step + 1


async def test_a_table_that_goes_by_the_wall_would_lapse(registries, wall):
    registry = await registries(now=wall, wall=wall)
    guests = await seat_people(registry, 2, clock=Clock("move", 30))
    table, slow = guests[0].table, asked(guests)
    step = slow.scene["step"]
    wall.move(HOURS)
    await table.tick()
    await breathe()
    assert slow.scene["step"] > step


async def test_a_jump_between_two_answers_is_nobody_s_thought_even_after_the_table_was_put_away(
    registries, wall, going
):
    registry = await registries(now=steady_time(wall, going), wall=wall)
    guests = await seat_people(registry, 2, clock=Clock("game", 100))
    table, slow = guests[0].table, asked(guests)
    seat = slow.seat
    going.move(5)
    wall.move(HOURS)
    await slow.answer()
    for guest in guests:
        guest.leave()
    await breathe()
    going.move(1000)
    registry.sweep()
    again = await registry.table(table.record.id)
    assert again is not table
    assert again.played.thought()[seat] == pytest.approx(5)


async def test_nobody_is_silent_or_gone_because_the_wall_jumped(registries, wall, going):
    registry = await registries(now=steady_time(wall, going), wall=wall)
    guests = await seat_people(registry, 2)
    guests[1].leave()
    wall.move(HOURS)
    guests[0].table.check_presence()
    assert not guests[0].table.presence.silent


async def test_what_is_shown_goes_by_the_wall(registries, wall, going):
    registry = await registries(now=steady_time(wall, going), wall=wall)
    guests = await seat_people(registry, 2, clock=Clock("move", 30))
    wall.move(HOURS)
    await guests[0].ask(Talk("hej"))
    ((line,), _) = await registry.lines(guests[0].who)
    assert line.deadline == pytest.approx(wall.now + 30)
    assert line.changed == pytest.approx(wall.now)
    assert guests[0].table.talk.lines[-1].said.at == wall.now


async def test_a_time_that_has_not_come_yet_is_taken_for_now(registries, wall, going):
    """Another server, or this one before it fell, may have had a clock that was ahead."""
    first = await registries(now=steady_time(wall, going), wall=wall)
    guests = await seat_people(first, 2, clock=Clock("move", 30))
    wall.move(-HOURS)
    second = await registries(now=steady_time(wall, going), wall=wall)
    table = await second.table(guests[0].table.record.id)
    (running,) = [clock for clock in (await table.news(guests[0].who, None, "sv")).scene.clocks if clock.running]
    assert running.left == 30
