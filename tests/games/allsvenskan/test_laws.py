"""Every law on Spelet om Allsvenskan over a spread of tables, and the map of its secrets."""

from pathlib import Path

import pytest

from spelbord.games.allsvenskan import KIT
from spelbord.testing import LAWS, cases
from spelbord.testing.flows import flow_map

HERE = Path(__file__).parent


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
def test_law(law):
    for case in cases(KIT):
        law(KIT, case)


def test_flows_are_as_reviewed():
    """If this fails, something reaches other viewers than before.

    Look at each line that differs. Where all are meant, write the map anew, as the file says.
    """
    reviewed = (HERE / "flows.txt").read_text("utf-8")
    assert flow_map(KIT).splitlines() == reviewed.splitlines()
