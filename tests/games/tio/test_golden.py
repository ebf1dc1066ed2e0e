"""What the golden games of 10 end with and cover."""

import msgspec
import pytest

import goldens
from spelbord.games.tio.actions import ACTIONS
from spelbord.games.tio.cards import COST
from spelbord.games.tio.events import EVENTS
from spelbord.games.tio.options import TioOptions

FILES = goldens.files_of("tio")
each_file = pytest.mark.parametrize("file", FILES, ids=goldens.name_of)


@each_file
def test_it_folds_to_its_recorded_result(file):
    """Without seed and without rules: events alone lead to the scores that were written down."""
    match = goldens.folded(file)
    result, state = goldens.events_of(match)[-1], match.state
    assert match.over.scores == result.scores
    for seat, score in enumerate(result.scores):
        penalty = sum(COST[card] for card in state.piles[seat]) + sum(state.taken[seat])
        assert (penalty, state.chips[seat]) == (result.penalties[seat], result.chips[seat])
        assert score == penalty - 2 * state.chips[seat]


def test_the_set_covers_the_game():
    """Two to seven seats, both options, both endings, every action and every event."""
    records = [goldens.record_of(file) for file in FILES]
    assert {record.header.seats for record in records} == {2, 3, 4, 5, 6, 7}
    options = [msgspec.convert(record.header.options, TioOptions) for record in records]
    assert {option.surplus_jokers for option in options} == {option.open_auction for option in options} == {True, False}
    assert {goldens.events_of(record)[-1].reason for record in records} == {"rounds", "pile"}
    assert goldens.met(records) == (set(ACTIONS), set(EVENTS))
