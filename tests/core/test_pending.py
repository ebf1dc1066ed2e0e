"""What a match waits for, and who won."""

import pytest

from spelbord.core import Decide, Prompt, ask, ranked
from spelbord.core.values import snake_case


def test_commonest_question():
    assert ask(2, "lay") == Decide((Prompt(2, 2, "lay"),))
    assert not ask(2, "lay").prompts[0].optional


@pytest.mark.parametrize(
    ("scores", "lowest_wins", "ranks"),
    [
        ((10, 30, 20), False, (3, 1, 2)),
        ((10, 30, 20), True, (1, 3, 2)),
        ((5, 5, 1), False, (1, 1, 3)),
        ((5, 5, 1), True, (2, 2, 1)),
        ((-3, -3), True, (1, 1)),
        ((), False, ()),
    ],
)
def test_ranks(scores, lowest_wins, ranks):
    assert ranked(scores, lowest_wins=lowest_wins) == ranks


@pytest.mark.parametrize(("name", "tag"), [("Lay", "lay"), ("TurnUp", "turn_up"), ("Round2Done", "round2_done")])
def test_tags_are_snake_case(name, tag):
    assert snake_case(name) == tag
