"""Every law on Ecosfera: over a spread of tables, with people who buy what they can, and the map of its secrets."""

from dataclasses import replace
from pathlib import Path

import pytest

from spelbord.games.ecosfera import KIT
from spelbord.games.ecosfera.options import EcosferaOptions
from spelbord.testing import LAWS, Case, cases
from spelbord.testing.flows import flow_map

from .whole import eager

HERE = Path(__file__).parent
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


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
def test_law(law):
    for case in cases(KIT):
        law(KIT, case)


@pytest.mark.parametrize("law", [law for name, law in LAWS.items() if name not in NARROW], ids=lambda law: law.__name__)
def test_law_in_long_games(law):
    for case in DEEP:
        law(EAGER, case)


def test_flows_are_as_reviewed():
    """If this fails, something reaches other viewers than before.

    Look at each line that differs. Where all are meant, write the map anew, as the file says.
    """
    reviewed = (HERE / "flows.txt").read_text("utf-8")
    assert flow_map(KIT).splitlines() == reviewed.splitlines()
