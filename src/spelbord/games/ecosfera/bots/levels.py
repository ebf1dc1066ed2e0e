"""Bots for Ecosfera: partners that cooperate. *medel* looks a step ahead, *svår* plans the turn.

All rows are open and all want the same, so a bot plays for the table: it judges each move by where it leads in worlds
with other luck, and every seat's row and deck count.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spelbord.bots.base import Budget
from spelbord.bots.clock import Deadline
from spelbord.core import Decide, Dice, seed_from, settle
from spelbord.games.ecosfera.buying import is_cheaper, purse_of, unused_cards, wants
from spelbord.games.ecosfera.cards import HABITAT_BITS, MANY, NOTHING, PLUS, REFRESH, is_consumer, is_producer
from spelbord.games.ecosfera.flow import Flow
from spelbord.games.ecosfera.moves import (
    END,
    PLUSES,
    REFRESHES,
    consumers,
    lapse,
    moves,
    producers,
    restorations,
    sources,
)
from spelbord.games.ecosfera.outlook import chance
from spelbord.games.ecosfera.state import copy
from spelbord.games.ecosfera.worth import worth

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import TypeAlias

    from spelbord.bots.base import Turn
    from spelbord.core import Action, AnyKit, Prompt, Seat
    from spelbord.games.ecosfera.state import EcosferaState

    Judge: TypeAlias = Callable[[EcosferaState, Seat], float]
    """How good a position is for the table."""

SEED = seed_from("ecosfera bots")
MOST_STEPS = 12
"""Decisions that a turn is played on for at most."""
WORLDS = 40
"""Worlds that the strong bot tries a move in."""


def playout(
    kit: AnyKit, state: EcosferaState, prompt: Prompt, move: Action, dice: Dice, *, plays_on: bool, judge: Judge = worth
) -> float:
    """How the table stands after a move in one world, at once or when the turn has been played to its end."""
    decide, there, turn = kit.course.decide, copy(state), state.turn
    flow = Flow(there)
    decide(flow, prompt, move)
    now = settle(kit, flow, dice)
    for _ in range(MOST_STEPS if plays_on else 0):
        if type(now) is not Decide or there.turn != turn:
            break
        asked = now.prompts[0]
        decide(flow, asked, quick(there, asked))
        now = settle(kit, flow, dice)
    return judge(there, prompt.seat)


# A quick player ------------------------------------------------------------------------------------------------------


def quick(state: EcosferaState, prompt: Prompt) -> Action:
    """What a sensible player does without a second thought: restore, buy animals, buy plants, and stop."""
    if prompt.kind != "turn":
        return lapse(state, prompt)
    unused = unused_cards(state)
    left = ~state.restored
    pairs = restorations(state, unused)
    if pairs:
        return max(pairs, key=lambda pair: (HABITAT_BITS[pair.one] & HABITAT_BITS[pair.other] & left).bit_count())
    animals = consumers(state, unused)
    if animals:
        mates = [HABITAT_BITS[card] & left for card in unused if is_consumer(card)]
        return max(animals, key=lambda buy: _animal(HABITAT_BITS[buy.card] & left, mates))
    plants = producers(state, unused)
    if plants:
        shared = _habitats(filter(is_producer, unused)) & _habitats(state.shelves[1])
        wanted = wants(purse_of(unused), is_cheaper(state))
        values = [_plant(state, buy.card, shared, wanted[buy.card]) for buy in plants]
        best = max(values)
        if not state.acted or best > 0:
            return plants[values.index(best)]
    return END if state.acted else _rescue(state)


def _rescue(state: EcosferaState) -> Action:
    """What may still bring an action where nothing can be bought: another card, or other plants to buy."""
    seat = state.seat
    if not state.noisy:
        if state.tops[seat] or state.decks[seat] or state.discards[seat]:
            for by in reversed(sources(state, PLUS)):
                return PLUSES[by]
        if state.piles[0] or state.bottoms[0]:
            for by in reversed(sources(state, REFRESH)):
                return REFRESHES[by][0]
    return END


def _animal(shown: int, mates: Sequence[int]) -> int:
    """How useful an animal is: habitats that are left, and those shared with another of the row at once."""
    return shown.bit_count() + max([10 * (shown & mate).bit_count() for mate in mates], default=0)


def _plant(state: EcosferaState, card: int, shared: int, extra: int) -> int:
    """How useful a plant is: habitats that are left, an animal to buy with it at once, and no third of an element."""
    shown = HABITAT_BITS[card]
    value = (shown & ~state.restored).bit_count()
    if shown & shared:
        value += 10
    if extra != NOTHING and state.rows[state.seat].count(extra) >= MANY - 1:
        value -= 12
    return value


def _habitats(cards: Iterable[int]) -> int:
    """All habitats that these cards show; an empty slot, -1, shows as little as the last card does, which is litter."""
    shown = 0
    for card in cards:
        shown |= HABITAT_BITS[card]
    return shown


# Trying moves --------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Try:
    """A move and how it has done so far."""

    move: Action
    total: float = 0.0


class _Trial:
    """One decision being thought over."""

    def __init__(self, turn: Turn, state: EcosferaState, *, plays_on: bool, judge: Judge = worth) -> None:
        self.kit = turn.kit
        self.state = state
        self.prompt = turn.prompt
        self.plays_on = plays_on
        self.judge = judge
        self.label = turn.dice.below(1 << 30)
        self.deadline = Deadline(turn.budget.seconds)

    def best(self, listed: Sequence[Action], worlds: int) -> Action:
        """Try all moves in a few worlds, the better half in as many more, and so on."""
        tries = [_Try(move) for move in listed]
        world = 0
        while len(tries) > 1 and world < worlds:
            for _ in range(min(max(1, worlds // 4), worlds - world)):
                if self.deadline.is_over:
                    return tries[0].move
                for tried in tries:
                    tried.total += self.outcome(tried.move, world)
                world += 1
            tries.sort(key=lambda tried: -tried.total)
            tries = tries[: max(2, (len(tries) + 1) // 2)] if world < worlds else tries
        return tries[0].move

    def outcome(self, move: Action, world: int) -> float:
        """What a move is worth in one world; the same world has the same luck for every move."""
        dice = Dice(SEED, f"{self.label}/{world}")
        return playout(self.kit, self.state, self.prompt, move, dice, plays_on=self.plays_on, judge=self.judge)


def differences(turn: Turn, one: Action, other: Action) -> list[float]:
    """By how much one move left the table better than another, in each of as many worlds as there is time for."""
    trial = _Trial(turn, turn.kit.imagine(turn.view, turn.dice), plays_on=True)
    found = []
    for world in range(turn.budget.worlds or WORLDS):
        if trial.deadline.is_over:
            break
        found.append(trial.outcome(one, world) - trial.outcome(other, world))
    return found


@dataclass(frozen=True, slots=True)
class PartnerBot:
    """Tries each move in worlds with other luck, and takes the one after which the table stands best."""

    name: str = "medel"
    budget: Budget = Budget(worlds=1)
    listens = False
    plays_on: bool = False
    """Whether it plays the turn to its end before it judges."""
    judge: Judge = worth
    """How good a position is there."""

    def choose(self, turn: Turn) -> Action:
        """An answer that will be accepted."""
        state: EcosferaState = turn.kit.imagine(turn.view, turn.dice)
        trial = _Trial(turn, state, plays_on=self.plays_on, judge=self.judge)
        return trial.best(moves(state, turn.prompt), turn.budget.worlds or self.budget.worlds or 1)


def middle_bot() -> PartnerBot:
    """The bot of the level medel."""
    return PartnerBot()


def strong_bot() -> PartnerBot:
    """The bot of the level svår."""
    return PartnerBot("svår", Budget(seconds=0.8, worlds=WORLDS), plays_on=True, judge=chance)
