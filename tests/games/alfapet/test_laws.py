"""Every law, for a spread of tables."""

import pytest

from spelbord.games.alfapet import KIT
from spelbord.testing import LAWS, cases

CASES = cases(KIT)


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
@pytest.mark.parametrize("portion", range(4))
def test_law(law, portion):
    for case in CASES[portion::4]:
        law(KIT, case)
