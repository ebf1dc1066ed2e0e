"""No text that a screen is sent holds what is typed in a terminal."""

import pytest

from spelbord.core import texts_of
from spelbord.games import SHELF, kit_of
from spelbord.testing.plainness import typed_in_words
from spelbord.testing.positions import Case


def case_of(game):
    kit = kit_of(game)
    return kit, Case(max(kit.meta.seats[0], min(3, kit.meta.seats[1])), kit.options(), "plain")


@pytest.mark.parametrize("game", SHELF)
def test_screens_are_sent_nothing_that_is_typed(game):
    found = typed_in_words(*case_of(game))
    assert found == [], "let the text speak otherwise where `texts.pictures`, or say the move with `notation.say`"


def test_a_typed_move_in_a_sentence_is_found(monkeypatch):
    """The plain voice, which terminals have, would not do: there hints end with what to type."""
    kit, case = case_of("tio")
    plain = texts_of(kit.package, "sv")
    monkeypatch.setattr(plain, "_pictured", plain)
    assert any("holds" in line for line in typed_in_words(kit, case))
