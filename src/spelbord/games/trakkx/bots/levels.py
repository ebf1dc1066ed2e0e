"""Bots for TrakkX: *medel* rearranges, *svår* waits until it can lay everything.

All go by what their seat sees: the own hand and the table are in every imagined world as they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spelbord.bots.base import Budget
from spelbord.games.trakkx.asking import GIVE
from spelbord.games.trakkx.bots.cutting import SHARE, cut_losses
from spelbord.games.trakkx.bots.policy import clock, event, give, kept, nearest, otherwise, outlook, planned_take, take
from spelbord.games.trakkx.moves import SWAPS
from spelbord.games.trakkx.search import neighbourhood
from spelbord.games.trakkx.search.advising import advise
from spelbord.games.trakkx.search.bound import can_prove
from spelbord.games.trakkx.search.solver import CHUNK
from spelbord.games.trakkx.tiles import KINDS, SWAP

if TYPE_CHECKING:
    from spelbord.bots.base import Turn
    from spelbord.core import Action, Dice, Seat
    from spelbord.games.trakkx.search.advising import Advice
    from spelbord.games.trakkx.state import TrakkxState

COMPILED = not str(neighbourhood.__file__).endswith(".py")
"""Whether the search was compiled. Interpreted it is some hundred times slower, and its bots think longer."""
MIDDLE = Budget(seconds=0.05 if COMPILED else 0.5, worlds=150)
STRONG = Budget(seconds=0.6 if COMPILED else 1.5, worlds=800)
"""Of 71 positions of own games none had a whole hand to lay that is found in 60,000 steps and not in 4,000."""
ADVISING = Budget(seconds=0.6 if COMPILED else 1.5, worlds=3000)
POLISH = 40
"""One step in so many goes into moving fewer tiles."""
TRIES = 4
"""Searches of a thorough bot for one turn, each with dice of its own."""
TAKING_SHARE = 0.5
"""Of its time, what is spent on which tile to take."""
NEARLY_OUT = 3
"""Who has no more tiles may be rid of them at the next turn or two."""
LOOK = 600
"""Steps that show how much of a hand can be laid, roughly."""
CLOSE = 3
"""So many tiles short of the whole hand, all of it may be found by looking longer."""


@dataclass(frozen=True, slots=True)
class RearrangingBot:
    """Lays as many tiles as a search finds in its time."""

    name: str = "medel"
    budget: Budget = MIDDLE
    listens = False
    is_thorough: bool = False
    """Whether it compares several searches by what they leave in hand, and tries out each tile that it could take."""

    def choose(self, turn: Turn) -> Action:
        """An answer that will be accepted."""
        state: TrakkxState = turn.kit.imagine(turn.view, turn.dice)
        seat = turn.prompt.seat
        if turn.prompt.kind == GIVE:
            return give(state, seat)
        advice = best_lay(state, seat, turn.budget, turn.dice, tries=TRIES if self.is_thorough else 1)
        if advice.lay is not None:
            return advice.lay
        played = event(state, seat)
        if played is None and self.is_thorough:
            played = planned_take(state, seat, None, clock(turn.budget, TAKING_SHARE))
        return played or take(state, seat) or otherwise(state, seat)


@dataclass(frozen=True, slots=True)
class PlanningBot:
    """Lays nothing until it can lay everything, and draws towards that.

    A turn of laying brings the end no nearer: what can be laid now can nearly always be laid later, together with the
    rest and in one turn. Meanwhile the others have less on the table to lay to, and as long as it has not opened no
    further groups. Only where points are added up over rounds it cuts its losses: see `cutting`.
    """

    name: str = "svår"
    budget: Budget = STRONG

    def choose(self, turn: Turn) -> Action:
        """An answer that will be accepted."""
        state: TrakkxState = turn.kit.imagine(turn.view, turn.dice)
        seat = turn.prompt.seat
        if turn.prompt.kind == GIVE:
            return give(state, seat)
        hand = state.hands[seat]
        advice = nearly_everything(state, seat, turn)
        if advice.lay is not None and advice.tiles == len(hand):
            return advice.lay
        return self.in_part(turn, state, advice) or waiting(turn, state, advice)

    def in_part(self, turn: Turn, state: TrakkxState, advice: Advice) -> Action | None:
        """What it does instead of waiting, where there is a reason: an empty bag, or losses over several rounds."""
        if state.bag:
            return cut_losses(turn, state, advice) if state.options.rounds > 1 else None
        if advice.lay is None:
            return None
        return best_lay(state, turn.prompt.seat, turn.budget, turn.dice, share=1 - TAKING_SHARE).lay or advice.lay


def waiting(turn: Turn, state: TrakkxState, advice: Advice) -> Action:
    """An event tile, or one tile more."""
    seat = turn.prompt.seat
    share = TAKING_SHARE - (SHARE if state.options.rounds > 1 else 0.0)
    return (
        timely_event(state, seat, advice.tiles)
        or planned_take(state, seat, advice.lay, clock(turn.budget, share))
        or take(state, seat)
        or otherwise(state, seat)
    )


def nearly_everything(state: TrakkxState, seat: Seat, turn: Turn) -> Advice:
    """What can be laid, looked for thoroughly only where it may be the whole hand: else about how much is enough."""
    numbers = sum([tile < KINDS for tile in state.hands[seat]])
    goes_on = clock(turn.budget, 1 - TAKING_SHARE)
    seed = 1 + turn.dice.below(1 << 30)
    advice = advise(state, seat, lambda done: done < LOOK and goes_on(done), seed=seed)
    if advice.tiles < numbers == len(state.hands[seat]) <= min(advice.most, advice.tiles + CLOSE):
        return max(advice, advise(state, seat, goes_on, seed=seed + 1), key=lambda found: found.tiles)
    return advice


def timely_event(state: TrakkxState, seat: Seat, lays: int) -> Action | None:
    """An event tile when its time has come, where so many other tiles can be laid.

    The swap at once: it takes away what is hardest to lay. The +3 when somebody is nearly out, or when there is nothing
    else to be rid of first; to come out, it has to be played in any case.
    """
    hand = state.hands[seat]
    numbers = sum([tile < KINDS for tile in hand])
    if SWAP in hand:
        return SWAPS
    somebody_is_near = len(state.hands[nearest(state, seat)]) <= NEARLY_OUT
    return event(state, seat) if lays == numbers or somebody_is_near or not state.bag else None


def best_lay(
    state: TrakkxState, seat: Seat, budget: Budget, dice: Dice, *, tries: int = 1, share: float = 1.0
) -> Advice:
    """The best lay of so many searches: most tiles, and of equals the one that leaves the hand with most potential."""
    steps = int(CHUNK * (budget.worlds or 1) * share) // tries
    found: list[Advice] = []
    while len(found) < tries and not (found and found[0].lay is None and found[0].is_proven):
        seed, goes_on = 1 + dice.below(1 << 30), clock(budget, share / tries)
        found.append(advise(state, seat, goes_on, seed=seed, prove=tries > 1 and can_prove(), polish=steps // POLISH))
    return max(found, key=lambda advice: (advice.tiles, outlook(state, kept(state.hands[seat], advice.lay))))


def middle_bot() -> RearrangingBot:
    """The bot of the level medel."""
    return RearrangingBot()


def strong_bot() -> PlanningBot:
    """The bot of the level svår."""
    return PlanningBot()


def advising_bot() -> RearrangingBot:
    """Who gives hints: whether something can be laid is what people ask, and to wait is hard to explain."""
    return RearrangingBot("adviser", ADVISING, is_thorough=True)
