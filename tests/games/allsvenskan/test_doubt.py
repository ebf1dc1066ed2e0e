"""Faults that only playouts have, where nobody listens: a rule's own test finds them under doubt, and not without."""

from functools import partial

import pytest

from spelbord.compiled import is_compiled
from spelbord.games.allsvenskan import KIT, landing, playing, rounds, terms, tricks
from spelbord.games.allsvenskan.properties import NOTHING_SPECIAL
from spelbord.games.allsvenskan.seasons import LATEST, season_named
from spelbord.games.allsvenskan.tricks import price
from spelbord.testing import doubt

from . import drawing, test_events, test_properties, test_symbols

pytestmark = pytest.mark.skipif(is_compiled(), reason="compiled rules call each other without looking up a name")


@pytest.fixture(autouse=True)
def _doubt():
    """Here each test says itself when the game doubts."""


def untold(patch, module, name, wrong):
    """Let a rule go wrong where nobody listens, and there only."""
    right = getattr(module, name)
    patch.setattr(module, name, lambda flow, *rest: (wrong if flow.events is None else right)(flow, *rest))


def untold_with(patch, module, name, changed, value):
    """Let a rule go by something else where nobody listens; `changed` is a module and a name in it."""
    right = getattr(module, name)
    place, key = changed

    def wrong(flow, *rest):
        with pytest.MonkeyPatch.context() as other:
            other.setattr(place, key, value)
            return right(flow, *rest)

    untold(patch, module, name, wrong)


def lower_symbol_first(patch):
    right = landing.land

    def wrong(flow, played, upper, lower, chances):
        right(flow, played, lower, upper, chances[::-1])

    untold(patch, landing, "land", wrong)


def fp_without_a_cap(patch):
    untold_with(patch, rounds, "_full_time", (rounds, "MOST_FP"), 99)


def properties_that_add_no_fp(patch):
    untold_with(patch, rounds, "_full_time", (terms, "parts_now"), no_parts)


def no_parts(state, seat, when):
    return ()


def twelfth_player_who_flips_once(patch):
    untold_with(patch, playing, "flip", (terms, "parts_now"), no_parts)


def hope_that_is_not_granted(patch):
    untold_with(patch, rounds, "_grant", (terms, "parts_now"), no_parts)


def usual_price(laid, homes, holds, cheap):
    return price(laid, 0, terms.Terms(season_named(LATEST), NOTHING_SPECIAL, ()), cheap=False)


def events_at_the_usual_price(patch):
    untold_with(patch, playing, "lay_card", (tricks, "price"), usual_price)


PLANTED = [
    (lower_symbol_first, test_symbols.test_both_symbols_in_one_rival_match_go_one_after_the_other),
    (fp_without_a_cap, partial(test_events.test_fp_for_a_match, "fp 11 | streak 4", "DIF=1 MFF=0", 12, 5)),
    (fp_without_a_cap, test_properties.test_the_limit_of_twelve_holds_for_bonuses),
    (properties_that_add_no_fp, test_properties.test_properties_work_from_round_16_of_a_complete_season),
    (events_at_the_usual_price, partial(test_properties.test_cheaper_events, "AIK", "+def^", 1, 2)),
    (twelfth_player_who_flips_once, test_properties.test_the_twelfth_player_flips_the_first_failure_once_more),
    (hope_that_is_not_granted, test_properties.test_new_hope_when_a_round_starts),
]


@pytest.mark.parametrize(("fault", "rule_test"), PLANTED)
def test_a_rules_own_test_finds_the_fault_under_doubt_alone(fault, rule_test, monkeypatch):
    """[ALL-08, ALL-R92, ALL-38]"""
    fault(monkeypatch)
    with pytest.MonkeyPatch.context() as trusting:
        trusting.setattr(drawing, "doubted", lambda course: course)
        rule_test()
    with doubt(KIT), pytest.raises(AssertionError, match="with nobody listening it leads elsewhere"):
        rule_test()
