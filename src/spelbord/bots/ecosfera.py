"""Bots for Ecosfera: partners that cooperate. *lätt* buys what it can, *medel* looks a step ahead, *svår* plans the turn.

All rows are open and all want the same, so a bot plays for the table: it judges each move by where it leads in worlds
with other luck, and every seat's row and deck count.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

from spelbord.bots.base import Budget
from spelbord.core import Chance, Decide, Dice, seed_from
from spelbord.games.ecosfera.actions import BuyConsumer, BuyProducer
from spelbord.games.ecosfera.buying import cost_of, missing, unused_elements
from spelbord.games.ecosfera.cards import HABITAT_BITS, MANY, NOTHING, is_consumer, is_producer
from spelbord.games.ecosfera.drawing import ROLLERS
from spelbord.games.ecosfera.moves import END, consumers, lapse, producers, restorations
from spelbord.games.ecosfera.rules import follow
from spelbord.games.ecosfera.values import USED
from spelbord.games.ecosfera.worth import worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.bots.base import Turn
    from spelbord.core import Action, Prompt
    from spelbord.games.ecosfera.values import EcosferaState

SEED = seed_from("ecosfera bots")
MOST_STEPS = 12
"""Decisions that a turn is played on for at most."""


def roll_on(state: EcosferaState, prompt: Prompt, action: Action, dice: Dice) -> EcosferaState:
    """Where an answer leads, with chance having its turns: a position of its own, at the next decision."""
    flow = follow(state, prompt, action)
    while type(flow.state.pending) is Chance:
        ROLLERS[flow.state.pending.kind](flow, dice)
    return flow.state


# A quick player ------------------------------------------------------------------------------------------------------


def quick(state: EcosferaState, prompt: Prompt) -> Action:
    """What a sensible player does without a second thought: restore, buy animals, buy plants, and stop."""
    if prompt.kind != "turn":
        return lapse(state, prompt)
    unused = [card for card, mark in zip(state.rows[state.seat], state.marks, strict=True) if not mark & USED]
    left = ~state.restored
    pairs = list(restorations(state, unused))
    if pairs:
        return max(pairs, key=lambda pair: (HABITAT_BITS[pair.one] & HABITAT_BITS[pair.other] & left).bit_count())
    animals = list(consumers(state, unused))
    if animals:
        mates = [HABITAT_BITS[card] & left for card in unused if is_consumer(card)]
        return max(animals, key=lambda buy: _animal(HABITAT_BITS[buy.card] & left, mates))
    plants = list(producers(state))
    if plants:
        best = max(plants, key=lambda buy: _plant(state, buy, unused))
        if not state.acted or _plant(state, best, unused) > 0:
            return best
    return END


def _animal(shown: int, mates: Sequence[int]) -> int:
    """How useful an animal is: habitats that are left, and those shared with another of the row at once."""
    return shown.bit_count() + max([10 * (shown & mate).bit_count() for mate in mates], default=0)


def _plant(state: EcosferaState, buy: BuyProducer, unused: Sequence[int]) -> int:
    """How useful a plant is: habitats that are left, an animal to buy with it at once, and no third of an element."""
    shown = HABITAT_BITS[buy.card]
    value = (shown & ~state.restored).bit_count()
    animals = [HABITAT_BITS[card] for card in state.shelves[1] if card != NOTHING]
    if any(shown & HABITAT_BITS[card] & animal for card in unused if is_producer(card) for animal in animals):
        value += 10
    lacking = missing(cost_of(state, buy.card), unused_elements(state))
    if lacking and state.rows[state.seat].count(lacking[0]) >= MANY - 1:
        value -= 12
    return value


# Trying moves --------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Try:
    """A move and how it has done so far."""

    move: Action
    total: float = 0.0


class _Trial:
    """One decision being thought over."""

    def __init__(self, turn: Turn, state: EcosferaState, *, plays_on: bool) -> None:
        self.state = state
        self.prompt = turn.prompt
        self.plays_on = plays_on
        self.label = turn.dice.below(1 << 30)
        seconds = turn.budget.seconds
        self.deadline = float("inf") if seconds is None else perf_counter() + seconds

    def best(self, moves: Sequence[Action], worlds: int) -> Action:
        """Try all moves in a few worlds, the better half in as many more, and so on."""
        tries = [_Try(move) for move in moves]
        world = 0
        while len(tries) > 1 and world < worlds:
            for _ in range(min(max(1, worlds // 4), worlds - world)):
                if perf_counter() > self.deadline:
                    return tries[0].move
                for tried in tries:
                    tried.total += self._outcome(tried.move, world)
                world += 1
            tries.sort(key=lambda tried: -tried.total)
            tries = tries[: max(2, (len(tries) + 1) // 2)] if world < worlds else tries
        return tries[0].move

    def _outcome(self, move: Action, world: int) -> float:
        """How the table stands after a move in one world; the same world has the same luck for every move."""
        dice = Dice(SEED, f"{self.label}/{world}")
        state = roll_on(self.state, self.prompt, move, dice)
        seat = self.prompt.seat
        steps = 0
        while self.plays_on and steps < MOST_STEPS and type(state.pending) is Decide:
            prompt = state.pending.prompts[0]
            if state.seat != self.state.seat or state.turn != self.state.turn:
                break
            state = roll_on(state, prompt, quick(state, prompt), dice)
            steps += 1
        return worth(state, seat)
