"""Every law on TrakkX, over one round and over two, with people who leave, and the map of its secrets."""

from dataclasses import replace
from pathlib import Path

import pytest

from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.values import Leave, TrakkxOptions
from spelbord.testing import LAWS, Case, cases
from spelbord.testing.flows import flow_map

HERE = Path(__file__).parent


def with_leaving(state, prompt):
    """The moves as they are, and leaving, which nobody would do by chance otherwise."""
    moves = KIT.moves(state, prompt)
    return [*moves, Leave()] if prompt.kind == "turn" else moves


LEAVING = replace(KIT, moves=with_leaving)
TRIED = [
    *((KIT, case) for case in cases(KIT)),
    (KIT, Case(3, TrakkxOptions(rounds=2, starter=2), "laws/two rounds")),
    (LEAVING, Case(4, TrakkxOptions(rounds=2), "laws/leaving")),
]
NAMES = ["two seats", "three seats", "four seats", "two rounds", "leaving"]


@pytest.mark.parametrize(("kit", "case"), TRIED, ids=NAMES)
@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
def test_law(law, kit, case):
    law(kit, case)


def test_flows_are_as_reviewed():
    """If this fails, something reaches other viewers than before.

    Look at each line that differs. Where all are meant, write the map anew, as the file says.
    """
    reviewed = (HERE / "flows.txt").read_text("utf-8")
    assert flow_map(KIT).splitlines() == reviewed.splitlines()
