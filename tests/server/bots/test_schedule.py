"""When bots answer: the moment is settled by what everybody may know, and not by how long they thought."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.guests import Guest, lay, person, until
from spelbord.bots import LEVELS, bot_for
from spelbord.games import SHELF, kit_of
from spelbord.server.protocol import Hurry
from spelbord.server.settings import Settings
from spelbord.server.tables.bots import schedule_of
from spelbord.server.tables.schedule import Schedule, beat_of, pause_of

PAUSES = st.floats(0.0, 20.0)
BEATS = st.floats(0.01, 5.0)
SHARES = st.floats(0.0, 1.0)
HASTE = st.none() | st.floats(0.0, 30.0)


@given(PAUSES, BEATS, SHARES, SHARES, HASTE)
def test_a_thought_that_fits_in_a_beat_makes_no_difference(pause, beat, one, other, hurried):
    schedule = Schedule(pause, beat)
    assert schedule.due(one * beat, hurried) == schedule.due(other * beat, hurried)


@given(PAUSES, BEATS, st.floats(0.0, 60.0), HASTE)
def test_no_answer_goes_out_before_it_is_there_and_a_late_one_goes_out_on_a_beat(pause, beat, thought, hurried):
    schedule = Schedule(pause, beat)
    due = schedule.due(thought, hurried)
    assert due >= min(thought, due)
    assert due >= beat
    natural = max(pause, beat)
    assert due >= thought * (1 - 1e-9)
    assert due == natural or due / beat == pytest.approx(round(due / beat))


@given(PAUSES, BEATS, st.floats(0.0, 60.0), st.floats(0.0, 60.0))
def test_haste_is_never_slower(pause, beat, thought, hurried):
    schedule = Schedule(pause, beat)
    assert schedule.due(thought, hurried) <= schedule.due(thought)


@given(PAUSES, st.floats(0.0, 60.0))
def test_where_a_host_wants_no_pause_answers_go_out_when_they_are_there(pause, thought):
    assert beat_of(0.0, 0.8) == 0.0
    assert Schedule(0.0, 0.0).due(thought) == thought
    assert Schedule(pause, 0.0).due(thought) == max(pause, thought)
    assert Schedule(pause, 0.0).due(thought, 0.0) == thought


@given(SHARES, st.sampled_from(LEVELS), st.booleans(), st.none() | st.floats(0.0, 2.0))
def test_a_pause_lies_between_what_the_host_wants_and_is_never_lost_in_a_beat(luck, level, light, thinking):
    pause = pause_of((0.6, 1.5), thinking, level, luck, light=light)
    assert 0.6 - 1e-9 <= pause - (thinking or 0.0) <= 1.5 + 1e-9
    assert pause >= beat_of(0.6, thinking) - 1e-9


@given(SHARES, st.sampled_from(LEVELS))
def test_who_plays_better_seems_to_think_longer_and_nobody_long_over_what_is_light(luck, level):
    usual = (1.0, 2.0)
    assert pause_of(usual, None, "lätt", luck, light=False) <= pause_of(usual, None, "svår", luck, light=False)
    assert pause_of(usual, None, level, luck, light=True) <= pause_of(usual, None, level, luck, light=False)
    assert pause_of(usual, None, level, luck, light=True) < 1.5


def test_pauses_vary_and_where_a_host_wants_none_there_is_none():
    for level in LEVELS:
        pauses = {round(pause_of((0.6, 1.5), 0.8, level, luck / 20, light=False), 3) for luck in range(20)}
        assert len(pauses) > 10
        assert pause_of((0.0, 0.0), 0.8, level, 0.7, light=False) == 0.0


@pytest.mark.parametrize("game", [*SHELF])
@pytest.mark.parametrize("level", LEVELS)
def test_a_beat_covers_what_every_level_may_think(game, level):
    shortest = Settings().bot_pause[0]
    seconds = bot_for(kit_of(game), level).budget.seconds or 0.0
    assert beat_of(shortest, seconds) >= seconds + shortest > 0.5


async def test_what_the_bot_holds_has_no_part_in_its_schedule(registries):
    registry = await registries(settings=Settings(bot_pause=(500.0, 900.0)))
    table = await lay(registry, "me", "bot", begin=True)
    guest = Guest(table, person(0))
    await until(lambda: table.bots.tasks or guest.asks)
    while not table.bots.tasks:
        await guest.answer()
        await until(lambda: table.bots.tasks or guest.asks)
    ticket = next(iter(table.bots.tasks))
    question = table.bots.question(table, table.playing(), ticket, "medel")
    hand = schedule_of(table, ticket, question)
    emptied = type(question)(question.game, question.level, b"", b"", b"", question.seed, question.step)
    assert schedule_of(table, ticket, emptied) == hand
    await guest.ask(Hurry())
    assert table.bots.tasks, "in haste an answer still waits for its beat"
