"""Clocks: reckoned from stored times, and lapses when they are out."""

from __future__ import annotations

from collections import Counter

import pytest

from server.guests import Guest, breathe, lay, person, play, seat_people, until
from spelbord.core import Match
from spelbord.server.protocol import Clock, Leave, Undo
from spelbord.server.records.clocks import GRACE


def asked(guests):
    return next(guest for guest in guests if guest.asks)


def clock_of(guest, seat):
    return next(clock for clock in guest.scene["clocks"] if clock["seat"] == seat)


async def test_without_a_clock_nobody_hurries(registry, sundial):
    guests = await seat_people(registry, 2)
    step = guests[0].scene["step"]
    sundial.move(10_000_000)
    await guests[0].table.tick()
    await breathe()
    assert guests[0].scene["step"] == step
    assert guests[0].scene["clocks"] == []


async def test_a_move_clock_begins_anew_with_each_question(registry, sundial):
    guests = await seat_people(registry, 2, clock=Clock("move", 30))
    slow = asked(guests)
    assert clock_of(slow, slow.seat) == {"seat": slow.seat, "left": 30, "running": True}
    sundial.move(29)
    await slow.answer()
    for guest in guests:
        assert clock_of(slow, guest.seat)["left"] == 30
        assert clock_of(slow, guest.seat)["running"] == bool(guest.asks)


async def test_when_the_time_is_out_the_game_answers(registry, sundial):
    guests = await seat_people(registry, 2, clock=Clock("move", 30))
    table, slow = guests[0].table, asked(guests)
    step = slow.scene["step"]
    sundial.move(29.9)
    await table.tick()
    await breathe()
    assert slow.scene["step"] == step
    match = table.played.match
    lapse = table.kit.lapse(match.state, match.awaited[0].prompt)
    sundial.move(0.1)
    await table.tick()
    await breathe()
    assert slow.scene["step"] == step + 1
    assert match.entries[step].action == lapse
    assert asked(guests) is not slow


async def test_the_alarm_rings_by_itself(registry, sundial):
    guests = await seat_people(registry, 2, clock=Clock("move", 30))
    step = guests[0].scene["step"]
    sundial.move(30)
    guests[0].table.announce()
    await until(lambda: guests[0].scene["step"] == step + 1)


async def test_a_clock_that_nobody_noticed_is_noticed_when_somebody_looks_and_counted(registry, sundial):
    guests = await seat_people(registry, 2, clock=Clock("move", 30))
    step, metrics = guests[0].scene["step"], registry.resources.metrics
    sundial.move(31)
    registry.sweep()
    await breathe()
    restarted = metrics.told("clock_restarts_total")
    assert (guests[0].scene["step"], restarted) == (step, 0), "the alarm may be about to ring"
    registry.sweep()
    await until(lambda: guests[0].scene["step"] == step + 1)
    assert metrics.told("clock_restarts_total") == 1
    registry.sweep()
    registry.sweep()
    assert metrics.told("clock_restarts_total") == 1, "there is time again"


async def test_a_lapse_that_could_not_be_stored_is_tried_again(registry, sundial, monkeypatch):
    guests = await seat_people(registry, 2, clock=Clock("move", 30))
    table, step, storage = guests[0].table, guests[0].scene["step"], registry.resources.storage

    async def fail(*_):
        raise OSError("the database is away")

    with monkeypatch.context() as away:
        away.setattr(storage, "append", fail)
        away.setattr(storage, "table", fail)
        sundial.move(31)
        with pytest.raises(OSError, match="away"):
            await table.tick()
        await breathe()
        assert table.stale
    for _ in range(3):
        registry.sweep()
        await breathe()
    await until(lambda: guests[0].scene["step"] == step + 1)


async def test_a_whole_game_of_silence_ends(registry, sundial):
    guests = await seat_people(registry, 4, clock=Clock("move", 10))
    while not guests[0].scene["end"]:
        sundial.move(10)
        await guests[0].table.tick()
        await breathe()
    assert guests[0].info["status"] == "over"


async def test_a_game_clock_counts_what_a_seat_has_thought_in_all(registry, sundial):
    guests = await seat_people(registry, 2, clock=Clock("game", 100))
    thought = Counter()
    for seconds in (7, 5, 3, 2):
        sundial.move(seconds)
        guest = asked(guests)
        thought[guest.seat] += seconds
        await guest.answer(lambda moves: moves[0])
    for guest in guests:
        assert clock_of(guests[0], guest.seat)["left"] == pytest.approx(100 - thought[guest.seat])


async def test_when_a_game_clock_is_out_every_answer_is_the_game_s(registry, sundial):
    guests = await seat_people(registry, 2, clock=Clock("game", 60))
    table, slow = guests[0].table, asked(guests)
    sundial.move(60)
    await table.tick()
    await breathe()
    quick = asked(guests)
    assert quick is not slow
    await quick.answer(lambda moves: moves[0])
    assert slow.asks, "who lays first opens first"
    assert clock_of(slow, slow.seat)["left"] == 0
    match, step = table.played.match, slow.scene["step"]
    await until(lambda: slow.scene["step"] > step)
    then = Match(table.kit, match.header, match.entries[:step])
    assert match.entries[step].action == table.kit.lapse(then.state, then.awaited[0].prompt)


async def test_clocks_survive_a_restart_with_some_grace(registries, sundial):
    registry = await registries()
    guests = await seat_people(registry, 2, clock=Clock("move", 600))
    slow, id_ = asked(guests), guests[0].table.record.id
    sundial.move(100)
    await registries.close(registry)
    table = await (await registries()).table(id_)
    back = Guest(table, slow.who)
    await breathe()
    assert clock_of(back, back.seat)["left"] == 500
    await registries.close(registries.opened[-1])
    sundial.move(10_000)
    table = await (await registries()).table(id_)
    back = Guest(table, slow.who)
    await breathe()
    assert clock_of(back, back.seat)["left"] == GRACE
    step = back.scene["step"]
    sundial.move(GRACE - 0.1)
    await table.tick()
    assert back.scene["step"] == step
    sundial.move(0.1)
    await table.tick()
    await breathe()
    assert back.scene["step"] == step + 1


async def test_an_undo_leaves_time_to_answer_anew(registry, sundial):
    guests = await seat_people(registry, 2, clock=Clock("move", 30))
    first = asked(guests)
    sundial.move(28)
    await first.answer(lambda moves: next(move for move in moves if move["up"]))
    sundial.move(20)
    await first.ask(Undo())
    assert clock_of(first, first.seat)["left"] == GRACE


async def test_a_bot_that_stands_in_has_no_clock(registry, sundial):
    guests = await seat_people(registry, 2, clock=Clock("move", 30))
    slow = asked(guests)
    await slow.ask(Leave())
    assert clock_of(guests[0], slow.seat)["running"] is False


async def test_a_clock_waits_where_nobody_looks(registry, sundial):
    guests = await seat_people(registry, 2, clock=Clock("move", 30))
    table = guests[0].table
    step = guests[0].scene["step"]
    for guest in guests:
        guest.leave()
    sundial.move(1000)
    await table.tick()
    assert table.played.match.step == step
    back = Guest(table, person(0))
    await breathe()
    assert next(clock["left"] for clock in back.scene["clocks"] if clock["running"]) == GRACE


async def test_answers_of_people_and_lapses_make_one_sound_game(registry, sundial):
    guests = await seat_people(registry, 3, clock=Clock("move", 10))
    for _ in range(10):
        await play(guests, 3)
        sundial.move(10)
        await guests[0].table.tick()
        await breathe()
    await play(guests)
    assert guests[0].scene["end"]


async def test_bots_have_no_clock(registry):
    table = await lay(registry, "me", "bot", begin=True, clock=Clock("move", 30))
    guest = Guest(table, person(0))
    await until(lambda: guest.asks)
    assert [clock["seat"] for clock in guest.scene["clocks"]] == [0]
