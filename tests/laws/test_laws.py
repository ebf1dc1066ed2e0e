"""Every law for every game on the shelf, and for the toy."""

import pytest

from spelbord.games import SHELF, kit_of
from spelbord.testing import LAWS, cases
from toys.kuvert import KIT as KUVERT

ENOUGH = 16
"""So many different tables are played once each, fewer twice."""
KITS = {**{game: kit_of(game) for game in SHELF}, "kuvert": KUVERT}


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_law(kit, law):
    once = cases(kit)
    for case in once if len(once) >= ENOUGH else cases(kit, 2):
        law(kit, case)
