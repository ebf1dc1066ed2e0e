"""The taps' tables are what the page says they are, and its figures are those that were measured."""

from argparse import Namespace

import pytest
from benchmarks.taps.measures import POSITIONS, part_of, taps_of
from benchmarks.taps.page import page
from benchmarks.taps.tables import match_at


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.game)
def test_each_table_asks_the_first_seat(position):
    match = match_at(position)
    assert match.step >= position.steps
    assert (match.tickets[0].prompt.seat, match.tickets[0].prompt.kind) == (0, position.kind)


def test_a_part_of_the_times_lies_within_the_time_told():
    times = [float(number) for number in range(100, 0, -1)]
    assert (part_of(times, 0.5), part_of(times, 0.95), part_of([7.0], 0.95)) == (51, 96, 7)


@pytest.mark.parametrize(("time", "verdict"), [(99.0, "reached"), (101.0, "missed")])
def test_the_page_says_whether_every_tap_was_answered_in_time(time, verdict):
    usual, slow = taps_of("tio")[0], taps_of("tio")[0]
    usual.times, usual.work, slow.times = [10.0, time], [time / 4], [80.0, time]
    told = page([(usual, slow)], "Chromium 1", "python -m benchmarks taps", Namespace(slower=4, repeats=2))
    assert told.count(verdict) == 3
    assert f"| 10 | choose a card | {time / 4:.0f} ms | {time:.0f} ms | {time:.0f} ms | {time:.0f} ms |" in told
