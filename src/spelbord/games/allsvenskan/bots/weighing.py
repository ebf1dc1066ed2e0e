"""What a play of Spelet om Allsvenskan is worth, in table points: all four matches, the table, the card and the FP.

The score, the markers and the table are open, so what a card does needs no guessing: it is worked out for every card,
board and event, coins averaged, and set against what card and FP would be worth later.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from spelbord.games.allsvenskan.cards import COLOUR, GRADE, LOWER, UPPER
from spelbord.games.allsvenskan.landing import struck
from spelbord.games.allsvenskan.options import last_round
from spelbord.games.allsvenskan.seasons import season_of
from spelbord.games.allsvenskan.state import MOST_GOALS, MOST_MARKERS, RIVALS
from spelbord.games.allsvenskan.terms import terms_of
from spelbord.games.allsvenskan.tricks import is_cheap, nets, price, rival_at
from spelbord.games.allsvenskan.worth import FP_WORTH, LIKELY, turns_left

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.allsvenskan.actions import Play, Trick
    from spelbord.games.allsvenskan.state import AllsvenskanState

Weights: TypeAlias = "tuple[tuple[Seat, float], ...]"
WEIGHTS = (0.45, 0.25, 0.12)
"""How much the points of the others count, the one on top first."""
HOLD = {"good": 0.35, "medium": 0.0, "bad": -0.35}
"""What it is worth to keep a card for a later round of the same deal."""
FULL = 8
"""With so many FP or more, some will soon be lost to the limit."""
FEW_ROUNDS = 4
"""So near to the end FP are worth less and less."""


def weights_for(state: AllsvenskanState, by: Seat) -> Weights:
    """Everybody with how much their points count: the own fully, the others' against, the nearest to the title most."""
    others = [seat for seat in reversed(state.order) if seat != by]  # the table as the round began, and until it ends
    return ((by, 1.0), *((seat, -weight) for seat, weight in zip(others, WEIGHTS, strict=True)))


def fp_worth(state: AllsvenskanState, seat: Seat) -> float:
    """What one FP more or less is worth to a seat now."""
    rounds = last_round(state.options) - state.round
    worth = FP_WORTH * min(1.0, rounds / FEW_ROUNDS)
    return worth / 2 if state.fp[seat] >= FULL else worth


class Scales:
    """Plays of one seat in one position, weighed for whoever chooses.

    The two symbols of a card nearly always go to different matches. Then what each does can be worked out by itself,
    and once for all the cards that have it.
    """

    def __init__(self, state: AllsvenskanState, mover: Seat, by: Seat, weights: Weights | None = None) -> None:
        """Weigh plays of `mover` for `by`, who is another where they choose for an AI rival."""
        self.state, self.mover = state, mover
        self.weights = weights or weights_for(state, by)
        self.pays = mover == by and not state.ai[mover]
        kept = state.round + 1 not in season_of(state.options).deals and state.round < last_round(state.options)
        self.keeps = self.pays and kept
        self.terms, self.cheap = terms_of(state, mover), is_cheap(state)
        left = turns_left(state)
        self.then = LIKELY[left - 1]
        self.by_place = [0.0] * (2 * RIVALS)
        for seat, weight in self.weights:
            self.by_place[state.places[seat]] = weight
        now = LIKELY[left]
        self.before = [self._points(now, place, state.goals, state.markers) for place in range(0, 2 * RIVALS, 2)]
        self.known: dict[tuple[int, int], float] = {}

    def weigh(self, play: Play) -> float:
        """How much better the chooser would stand after a play, in table points."""
        card, places = play.card, self.state.places
        colour = COLOUR[card]
        upper, lower = places[play.board] ^ colour, places[self.mover] ^ colour
        held = HOLD[GRADE[card]] if self.keeps else 0.0
        if play.tricks:
            return self._with_tricks(play, upper, lower) - held
        if upper ^ lower == 1:
            return self._both(upper, lower, UPPER[card], LOWER[card]) - held
        return self._alone(upper, UPPER[card]) + self._alone(lower, LOWER[card]) - held

    def _alone(self, place: int, chances: int) -> float:
        """What a symbol changes, in a match that the other does not touch."""
        gain = self.known.get((place, chances))
        if gain is None:
            goals, markers, other = self.state.goals, self.state.markers, place ^ 1
            scored, _, own, _, others = struck(goals[place], markers[place], markers[other], chances)
            lead, guard = goals[place] + scored - goals[other], others - own
            gain = self._after(place, lead, guard)
            self.known[place, chances] = gain
        return gain

    def _both(self, upper: int, lower: int, first: int, second: int) -> float:
        """What both symbols of a card change in one rival match, the upper first [ALL-08]."""
        goals, markers = self.state.goals, self.state.markers
        scored, _, own, _, other = struck(goals[upper], markers[upper], markers[lower], first)
        answered, _, other, _, own = struck(goals[lower], other, own, second)
        return self._after(upper, goals[upper] + scored - goals[lower] - answered, other - own)

    def _after(self, place: int, lead: int, guard: int) -> float:
        """What a match would be worth with this lead, less what it is worth now."""
        then, by_place = self.then, self.by_place
        worth = by_place[place] * then[lead + MOST_GOALS][guard + MOST_MARKERS]
        worth += by_place[place ^ 1] * then[MOST_GOALS - lead][MOST_MARKERS - guard]
        return worth - self.before[place >> 1]

    def _points(
        self, likely: tuple[tuple[float, ...], ...], place: int, goals: Sequence[int], markers: Sequence[int]
    ) -> float:
        lead, guard = goals[place] - goals[place ^ 1], markers[place ^ 1] - markers[place]
        worth = self.by_place[place] * likely[lead + MOST_GOALS][guard + MOST_MARKERS]
        return worth + self.by_place[place ^ 1] * likely[MOST_GOALS - lead][MOST_MARKERS - guard]

    def _with_tricks(self, play: Play, upper: int, lower: int) -> float:
        """Coins averaged, less what the FP would be worth, and what SKADA takes from a rival."""
        gains = self._by_coins(play, upper, lower)
        gain = sum(gains.values()) / len(gains)
        return gain - self._cost(play.tricks) + self._injury(play.tricks, (upper, lower))

    def outcomes(self, play: Play) -> dict[tuple[bool, ...], float]:
        """What a play changes on the boards, by how its coins fall."""
        colour, places = COLOUR[play.card], self.state.places
        return self._by_coins(play, places[play.board] ^ colour, places[self.mover] ^ colour)

    def _by_coins(self, play: Play, upper: int, lower: int) -> dict[tuple[bool, ...], float]:
        card, tricks, gains = play.card, play.tricks, {}
        coins = sum([trick.name == "hem" for trick in tricks])
        for flips in product((True, False), repeat=coins):
            first, second = nets(card, tricks, flips)
            if upper ^ lower == 1:
                gains[flips] = self._both(upper, lower, first, second)
            else:
                gains[flips] = self._alone(upper, first) + self._alone(lower, second)
        return gains

    def _cost(self, tricks: tuple[Trick, ...]) -> float:
        state, mover = self.state, self.mover
        cost = price(tricks, state.homes[mover], self.terms, self.cheap)
        return cost * fp_worth(state, mover)

    def _injury(self, tricks: Sequence[Trick], places: tuple[int, int]) -> float:
        state = self.state
        for trick in tricks:
            if trick.name == "skada":
                victim = rival_at(state, places[trick.symbol == "lower"])
                return (
                    -dict(self.weights)[victim]
                    * fp_worth(state, victim)
                    * min(terms_of(state, victim).injury, state.fp[victim])
                )
        return 0.0


def weigh(state: AllsvenskanState, mover: Seat, by: Seat, play: Play) -> float:
    """How much better `by` would stand after a play of `mover`, in table points."""
    return Scales(state, mover, by).weigh(play)


def best_plays(state: AllsvenskanState, mover: Seat, by: Seat, plays: Sequence[Play], count: int = 1) -> Sequence[Play]:
    """The best of the listed plays, best first."""
    weighed = Scales(state, mover, by).weigh
    if count == 1:
        return (max(plays, key=weighed),)
    return sorted(plays, key=weighed, reverse=True)[:count]
