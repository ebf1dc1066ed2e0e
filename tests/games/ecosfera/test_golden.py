"""What the golden games of Ecosfera end with and cover."""

import msgspec
import pytest

import goldens
from spelbord.games.ecosfera import KIT
from spelbord.games.ecosfera.actions import ACTIONS, GiveBack
from spelbord.games.ecosfera.events import EVENTS, PolicyMissing
from spelbord.games.ecosfera.options import EcosferaOptions

FILES = goldens.files_of("ecosfera")
each_file = pytest.mark.parametrize("file", FILES, ids=goldens.name_of)


@each_file
def test_it_folds_to_its_recorded_result(file):
    """Without seed and without rules: events alone lead to the tiles that were written down."""
    match = goldens.folded(file)
    result, state = goldens.events_of(match)[-1], match.state
    assert (state.restored.bit_count(), state.impacts) == (result.habitats, result.impacts)
    assert match.over.scores == (result.habitats,) * state.seats
    assert KIT.chapter(state) == result.rounds


def test_the_set_covers_the_game():
    """One to four seats, both levels, solo, saved and lost; every action and event but two that are very rare."""
    records = [goldens.record_of(file) for file in FILES]
    assert {record.header.seats for record in records} == {1, 2, 3, 4}
    options = [msgspec.convert(record.header.options, EcosferaOptions) for record in records]
    for switch in ("high_pressure", "eutrophication", "biodiversity_loss", "policy", "house_cards", "pass_pressure"):
        assert {getattr(option, switch) for option in options} == {True, False}, switch
    assert any(option.solo for option in options)
    assert {goldens.events_of(record)[-1].reason for record in records} == {"saved", "lost"}
    actions, events = goldens.met(records)
    assert actions >= {*ACTIONS} - {GiveBack}
    assert events >= {*EVENTS} - {PolicyMissing}
