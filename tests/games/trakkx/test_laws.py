"""Every law on TrakkX over two rounds, and with people who leave; one round is tried with all games of the shelf."""

from dataclasses import replace

import pytest

from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Leave
from spelbord.games.trakkx.options import TrakkxOptions
from spelbord.testing import LAWS, Case


def with_leaving(state, prompt):
    """The moves as they are, and leaving, which nobody would do by chance otherwise."""
    moves = KIT.moves(state, prompt)
    return [*moves, Leave()] if prompt.kind == "turn" else moves


LEAVING = replace(KIT, moves=with_leaving)
TRIED = [
    (KIT, Case(3, TrakkxOptions(rounds=2, starter=2), "laws/two rounds")),
    (LEAVING, Case(4, TrakkxOptions(rounds=2), "laws/leaving")),
]
NAMES = ["two rounds", "leaving"]


@pytest.mark.parametrize(("kit", "case"), TRIED, ids=NAMES)
@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
def test_law(law, kit, case):
    law(kit, case)
