"""Every law for every game on the shelf, and for the toy."""

import pytest

from spelbord.games import SHELF, kit_of
from spelbord.testing import LAWS, cases
from toys.kuvert import KIT as KUVERT

KITS = {**{game: kit_of(game) for game in SHELF}, "kuvert": KUVERT}


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_law(kit, law):
    for case in cases(kit, 2):
        law(kit, case)
