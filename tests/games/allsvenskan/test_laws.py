"""Every law in a season of an owner's own; the usual ones are tried with all games of the shelf (tests/laws)."""

from dataclasses import replace

import msgspec
import pytest

from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan.options import AllsvenskanOptions
from spelbord.testing import LAWS, Case

from .boxes import box, options


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
def test_law_in_a_season_of_an_owners_own(law):
    """Described properties, other tiles, costs and deals, and symbols that our cards have not."""
    for number, ai in enumerate("002"):
        law(KIT, Case(4, options(box(), ai_rivals=ai), f"box {number}"))


def test_what_an_ai_rival_will_turn_up_cannot_pass_for_an_open_coin():
    """[ALL-30] If previews told the ways in which its piles can be turned up, they would tell what lies there."""
    loose = replace(KIT, meta=msgspec.structs.replace(KIT.meta, coins=frozenset({"reveal"})))
    law = LAWS["what_is_unknown_does_not_interfere"]
    case = Case(4, AllsvenskanOptions(ai_rivals="3"), "coins")
    with pytest.raises(AssertionError, match="can turn out tell something"):
        law(loose, case)
