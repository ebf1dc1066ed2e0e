"""Play many random seasons and check after every step that nothing is made or lost.

Run `python -m benchmarks.allsvenskan.seasons 10000`. Options are drawn too, and now and then a rival leaves, comes back
or talks.
"""

import sys
from itertools import accumulate
from typing import Any

from spelbord.core import Chance, Dice, Over, seed_from
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan.cards import NOTHING
from spelbord.games.allsvenskan.options import AllsvenskanOptions
from spelbord.games.allsvenskan.seasons import season_of
from spelbord.games.allsvenskan.state import BANK, MOST_FP, MOST_GOALS, MOST_MARKERS, SEATS

OFTEN = 12
"""One decision in so many is any that is open, instead of the one that the table waits for."""
TILES = 8
"""Sets of a seat's three event tiles that may be used."""


def checked_season(name):
    """One season by chance, checked after every step. Returns its last state and how many steps it took."""
    dice = Dice(seed_from(name), "seasons")
    gold: dict[str, Any] = {rule: bool(dice.below(2)) for rule in ("gold_start", "gold_open", "gold_cheap")}
    options = AllsvenskanOptions(
        length=dice.pick(("kort", "komplett")), ai_rivals=dice.pick(("0", "1", "2", "3")), **gold
    )
    state, steps = KIT.start(options, len(SEATS)), 0
    cards = season_of(options).cards
    while not isinstance(pending := KIT.pending(state), Over):
        if isinstance(pending, Chance):
            events = KIT.chance(state, dice)
        else:
            prompt = pending.prompts[0]
            if not dice.below(OFTEN):
                prompt = dice.pick([prompt for prompt in pending.prompts if KIT.moves(state, prompt)])
            events = KIT.act(state, prompt, dice.pick(KIT.moves(state, prompt)))
        goals, number, half = state.goals[:], state.round, state.half
        KIT.apply(state, events)
        steps += 1
        check(state, cards)
        if half and (number, state.half > 0) == (state.round, True):
            assert all(now >= before for now, before in zip(state.goals, goals, strict=True)), "goals were taken away"
    check_results(state)
    return state, steps


def check(state, cards):
    """All cards are somewhere once, FP are with rivals or in the bank, and no club has more than it may."""
    places = [state.stock, state.aside, state.slots, *state.hands, *state.ups, *state.away]
    there = sorted([card for place in places for card in place if card != NOTHING])
    assert there == [*cards], "a card was made or lost"
    assert sum(state.fp) + state.bank == BANK, "FP were made or lost"
    assert all(0 <= fp <= MOST_FP for fp in state.fp)
    assert all(0 <= markers <= MOST_MARKERS for markers in state.markers)
    assert all(0 <= goals <= MOST_GOALS for goals in state.goals)
    assert all(0 <= used < TILES for used in state.tiles)
    assert not any(state.fp[seat] or state.tiles[seat] for seat in SEATS if state.ai[seat])


def check_results(state):
    """Points, goals and streaks are what the results add up to."""
    for seat in SEATS:
        results = state.results[seat]
        won = [result.scored > result.conceded for result in results]
        drawn = sum(result.scored == result.conceded for result in results)
        streak = [*accumulate(won, lambda run, win: (run + 1) * win)][-1]
        assert len(results) == state.round
        assert state.points[seat] == 3 * sum(won) + drawn
        assert state.scored[seat] == sum(result.scored for result in results)
        assert state.conceded[seat] == sum(result.conceded for result in results)
        assert state.streaks[seat] == streak


def main(seasons):
    """Play so many seasons, and say how many steps were checked."""
    steps = sum(checked_season(f"season {number}")[1] for number in range(seasons))
    print(f"{seasons:,} seasons, {steps:,} steps: every card, FP and marker was there after each of them.")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
