"""What the golden games of TrakkX end with and cover."""

import pytest

import goldens
from spelbord.games.trakkx.actions import ACTIONS
from spelbord.games.trakkx.events import EVENTS, RoundScored
from spelbord.games.trakkx.tiles import points

from .test_whole_games import is_lawful, is_whole

FILES = goldens.files_of("trakkx")
each_file = pytest.mark.parametrize("file", FILES, ids=goldens.name_of)


@each_file
def test_it_folds_to_its_recorded_result(file):
    """Without seed and without rules: events alone lead to the scores that were written down."""
    match = goldens.folded(file)
    scored = [event for event in goldens.events_of(match) if isinstance(event, RoundScored)]
    sums = tuple(sum(points(event.hands[seat]) for event in scored) for seat in range(match.header.seats))
    assert match.over.scores == goldens.events_of(match)[-1].scores == sums
    is_lawful(match.state)
    is_whole(match.state)


def test_the_set_covers_the_game():
    """Two to four seats, one round and several, all that can be done and all that can happen."""
    records = [goldens.record_of(file) for file in FILES]
    assert {record.header.seats for record in records} == {2, 3, 4}
    assert {record.header.options["rounds"] for record in records} >= {1, 2, 3}
    events = [event for record in records for event in goldens.events_of(record)]
    reasons = {event.reason for event in events if isinstance(event, RoundScored)}
    assert reasons == {"out", "stall", "left"}
    assert goldens.met(records) == (set(ACTIONS), set(EVENTS))
