"""What the golden seasons end with and cover."""

import msgspec
import pytest

import goldens
from spelbord.games.allsvenskan.actions import ACTIONS
from spelbord.games.allsvenskan.events import EVENTS
from spelbord.games.allsvenskan.options import AllsvenskanOptions

FILES = goldens.files_of("allsvenskan")
each_file = pytest.mark.parametrize("file", FILES, ids=goldens.name_of)


@each_file
def test_it_folds_to_its_recorded_result(file):
    """Without seed and without rules: events alone lead to the points that were written down."""
    match = goldens.folded(file)
    assert match.over.scores == goldens.events_of(match)[-1].points
    for seat, points in enumerate(match.over.scores):
        results = match.state.results[seat]
        assert points == sum(3 if one.scored > one.conceded else one.scored == one.conceded for one in results)


def test_the_set_covers_the_game():
    """Both lengths, none to three AI rivals, every house rule, every action and every event."""
    records = [goldens.record_of(file) for file in FILES]
    options = [msgspec.convert(record.header.options, AllsvenskanOptions) for record in records]
    assert {option.length for option in options} == {"kort", "komplett"}
    assert {option.ai_rivals for option in options} == {"0", "1", "2", "3"}
    for switch in ("talk", "gold_start", "gold_open", "gold_cheap"):
        assert {getattr(option, switch) for option in options} == {True, False}, switch
    assert goldens.met(records) == (set(ACTIONS), set(EVENTS))
    events = [event for record in records for event in goldens.events_of(record)]
    tricks = {trick.name for event in events for trick in getattr(event, "tricks", ())}
    assert tricks == {"hem", "off", "def", "mirakel", "skada"}
