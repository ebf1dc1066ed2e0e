"""Whole seasons over all options: they end, and every card and FP is there."""

from typing import Any

from spelbord.core import Chance, Dice, Over, seed_from
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan.options import AllsvenskanOptions

SEASONS = 150


def season(name):
    """One season by chance, wishes and talk included now and then, counted at every full time."""
    dice = Dice(seed_from(name), "whole")
    gold: dict[str, Any] = {rule: bool(dice.below(2)) for rule in ("gold_start", "gold_open", "gold_cheap")}
    options = AllsvenskanOptions(
        length=dice.pick(("kort", "komplett")), ai_rivals=dice.pick(("0", "1", "2", "3")), **gold
    )
    state = KIT.start(options, 4)
    first, number = KIT.pieces(state), 0
    while not isinstance(pending := KIT.pending(state), Over):
        if isinstance(pending, Chance):
            events = KIT.chance(state, dice)
        else:
            prompts = [prompt for prompt in pending.prompts if KIT.moves(state, prompt)]
            prompt = prompts[0] if dice.below(12) else dice.pick(prompts)
            events = KIT.act(state, prompt, dice.pick(KIT.moves(state, prompt)))
        KIT.apply(state, events)
        if state.round != number:
            number = state.round
            assert KIT.pieces(state) == first, name
        assert max(state.markers) <= 2
        assert max(state.goals) <= 6
        assert min(state.fp) >= 0
        assert max(state.fp) <= 12
    assert KIT.pieces(state) == first, name
    return state


def test_cards_fp_and_markers_are_conserved_over_random_seasons():
    """[ALL-01, ALL-11, ALL-R55, ALL-R95] Whatever is played, left and taken over."""
    lengths = set()
    for number in range(SEASONS):
        state = season(f"whole {number}")
        lengths.add(state.round)
        for seat in range(4):
            results = state.results[seat]
            assert len(results) == state.round
            wins = sum(result.scored > result.conceded for result in results)
            draws = sum(result.scored == result.conceded for result in results)
            assert state.points[seat] == 3 * wins + draws
            assert state.scored[seat] == sum(result.scored for result in results)
    assert lengths == {15, 30}
