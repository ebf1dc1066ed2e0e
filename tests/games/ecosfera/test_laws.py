"""Every law on Ecosfera with people who buy what they can; tests/laws tries the rest with all games of the shelf."""

from dataclasses import replace

import pytest

from spelbord.games.ecosfera import KIT
from spelbord.games.ecosfera.options import EcosferaOptions
from spelbord.testing import LAWS, Case

from .whole import eager

EAGER = replace(KIT, moves=eager)
"""The game among people who buy and restore whenever they can, so that it gets far."""
DEEP = [
    Case(2, EcosferaOptions(policy=True), "laws/deep two"),
    Case(3, EcosferaOptions(policy=True, eutrophication=True), "laws/deep three"),
    Case(1, EcosferaOptions(policy=True), "laws/deep one"),
    Case(4, EcosferaOptions(elements=3), "laws/deep four"),
]
NARROW = {"every_listed_move_is_accepted"}
"""Laws that want every move listed, and not only those of eager people."""


@pytest.mark.parametrize("law", [law for name, law in LAWS.items() if name not in NARROW], ids=lambda law: law.__name__)
def test_law_in_long_games(law):
    for case in DEEP:
        law(EAGER, case)
