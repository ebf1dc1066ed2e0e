"""Bots for TrakkX: *lätt* adds to what lies there, *medel* rearranges, *svår* searches longer and plans what to take.

All go by what their seat sees: the own hand and the table are in every imagined world as they are.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

from spelbord.bots.base import Budget
from spelbord.games.trakkx import search
from spelbord.games.trakkx.advising import advise, tiles_of
from spelbord.games.trakkx.asking import GIVE
from spelbord.games.trakkx.bound import can_prove
from spelbord.games.trakkx.moves import DRAW, PASS, SWAPS, TAKES, THREES, may_pass, simple_lays
from spelbord.games.trakkx.promise import poorest, promises
from spelbord.games.trakkx.solver import CHUNK
from spelbord.games.trakkx.tiles import KINDS, POINTS, SWAP, THREE
from spelbord.games.trakkx.values import Give

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.bots.base import Turn
    from spelbord.core import Action, Dice, Seat
    from spelbord.games.trakkx.advising import Advice
    from spelbord.games.trakkx.values import Lay, TrakkxState

COMPILED = not str(search.__file__).endswith(".py")
"""Whether the search was compiled. Interpreted it is some hundred times slower, and its bots think longer."""
MIDDLE = Budget(seconds=0.05 if COMPILED else 0.5, worlds=150)
STRONG = Budget(seconds=0.6 if COMPILED else 1.5, worlds=3000)
POLISH = 40
"""One step in so many goes into moving fewer tiles."""
GOOD_PROMISE = 0.5
"""A tile of the display that promises less is left there, and one drawn from the bag instead."""
TAKING_SHARE = 0.3
"""Of its time, what the strong bot spends on which tile to take."""
TAKING_STEPS = 300
TRIES = 6
"""Searches of the strong bot for one turn, each with dice of its own."""
ENOUGH = 1.0
"""A tile that promises more than this is as good as laid."""
NEARLY_OUT = 2
"""Who has no more tiles may be rid of them at the next turn."""


def clock(budget: Budget, share: float = 1.0) -> Callable[[int], bool]:
    """Whether to search on: until the seconds or the steps of a budget are used up. A world is a few steps."""
    most = CHUNK * (budget.worlds or MIDDLE.worlds or 1) * share
    if budget.seconds is None:
        return lambda done: done < most
    deadline = perf_counter() + budget.seconds * share
    return lambda done: done < most and perf_counter() < deadline


@dataclass(frozen=True, slots=True)
class SimpleBot:
    """Adds what goes without moving anything, and takes what goes with its hand."""

    name: str = "lätt"
    budget: Budget = Budget(worlds=1)

    def choose(self, turn: Turn) -> Action:
        """An answer that will be accepted."""
        state: TrakkxState = turn.kit.imagine(turn.view, turn.dice)
        seat = turn.prompt.seat
        if turn.prompt.kind == GIVE:
            return give(state, seat)
        lays = simple_lays(state, seat)
        if lays:
            most = max(map(tiles_of, lays))
            return turn.dice.pick([action for action in lays if tiles_of(action) == most])
        return event(state, seat) or take(state, seat) or otherwise(state, seat)


@dataclass(frozen=True, slots=True)
class RearrangingBot:
    """Lays as many tiles as a search finds in its time."""

    name: str = "medel"
    budget: Budget = MIDDLE
    plans: bool = False
    """Whether it thinks about what each tile it could take would let it lay, and proves where it can."""

    def choose(self, turn: Turn) -> Action:
        """An answer that will be accepted."""
        state: TrakkxState = turn.kit.imagine(turn.view, turn.dice)
        seat = turn.prompt.seat
        if turn.prompt.kind == GIVE:
            return give(state, seat)
        advice = self.advice(state, seat, turn.budget, turn.dice)
        if self.plans and advice.tiles < len(state.hands[seat]) and (against := nearly_out(state, seat)) is not None:
            return THREES[against]
        if advice.lay is not None:
            return advice.lay
        planned = self._take(state, seat, turn) if self.plans else None
        return event(state, seat) or planned or take(state, seat) or otherwise(state, seat)

    def advice(self, state: TrakkxState, seat: Seat, budget: Budget, dice: Dice) -> Advice:
        """The best lay that it finds; who plans compares some, by what they leave in hand."""
        tries = TRIES if self.plans else 1
        steps = CHUNK * (budget.worlds or 1) // tries
        prove = self.plans and can_prove()
        found: list[Advice] = []
        while len(found) < tries and not (found and found[0].lay is None and found[0].is_proven):
            seed = 1 + dice.below(1 << 30)
            found.append(advise(state, seat, clock(budget, 1 / tries), seed=seed, prove=prove, polish=steps // POLISH))
        return max(found, key=lambda advice: (advice.tiles, _outlook(state, kept(state.hands[seat], advice.lay))))

    def _take(self, state: TrakkxState, seat: Seat, turn: Turn) -> Action | None:
        """The tile of the display with which most others could be laid next time, if that is any."""
        goes_on = clock(turn.budget, TAKING_SHARE)
        best, gain = None, 1
        for tile in dict.fromkeys(state.display):
            if tile < KINDS and goes_on(0):
                world = turn.kit.copy(state)
                world.hands[seat] = sorted([*state.hands[seat], tile])
                advice = advise(world, seat, lambda done: done < TAKING_STEPS and goes_on(done), seed=1)
                if advice.tiles > gain:
                    best, gain = tile, advice.tiles
        return None if best is None else TAKES[best]


def _outlook(state: TrakkxState, hand: Sequence[int]) -> float:
    """What a hand promises, one tile with another; a tile that promises nothing is in the way of all others."""
    worth = promises(state, hand, hand)
    return sum([min(worth[tile], ENOUGH) for tile in hand])


def kept(hand: Sequence[int], lay: Lay | None) -> list[int]:
    """What is left in hand after a lay."""
    left = Counter(hand)
    if lay is not None:
        left.subtract([cell.tile for sheet in lay.sheets for cell in sheet.new])
    return list(left.elements())


def nearly_out(state: TrakkxState, seat: Seat) -> Seat | None:
    """The opponent to slow down by a +3 before anything else, if there is one and the bag has tiles."""
    if THREE not in state.hands[seat] or not state.bag:
        return None
    opponents = [other for other in range(state.seats) if other != seat and not state.gone[other]]
    nearest = min(opponents, key=lambda other: len(state.hands[other]))
    return nearest if len(state.hands[nearest]) <= NEARLY_OUT else None


def event(state: TrakkxState, seat: Seat) -> Action | None:
    """An event tile where nothing can be laid: it is one tile less, and the +3 goes to who is nearest to winning."""
    hand = state.hands[seat]
    if THREE in hand:
        opponents = [other for other in range(state.seats) if other != seat and not state.gone[other]]
        return THREES[min(opponents, key=lambda other: len(state.hands[other]))]
    return SWAPS if SWAP in hand else None


def take(state: TrakkxState, seat: Seat) -> Action | None:
    """The tile of the display that promises most, if it is worth it."""
    hand = state.hands[seat]
    if not state.display:
        return None
    worth = promises(state, hand, state.display)
    best = max(state.display, key=lambda tile: (worth[tile], -POINTS[tile]))
    return TAKES[best] if worth[best] >= GOOD_PROMISE or not state.bag else None


def give(state: TrakkxState, seat: Seat) -> Action:
    """The tiles that promise least."""
    return Give(poorest(state, state.hands[seat]))


def otherwise(state: TrakkxState, seat: Seat) -> Action:
    """What is left: draw, or pass where nothing else can be done."""
    if state.bag:
        return DRAW
    assert may_pass(state, seat), seat  # noqa: S101 - whatever else there is has been tried
    return PASS


def easy_bot() -> SimpleBot:
    """The bot of the level lätt."""
    return SimpleBot()


def middle_bot() -> RearrangingBot:
    """The bot of the level medel."""
    return RearrangingBot()


def strong_bot() -> RearrangingBot:
    """The bot of the level svår."""
    return RearrangingBot("svår", STRONG, plans=True)
