"""Information-set Monte Carlo: imagine worlds that fit what is known, try each move in all of them, keep the best.

Each world is played on by a quick policy for every seat up to a horizon, and judged there by the game's own
evaluation. Moves meet the same worlds, so their differences are not the luck of the draw; the weaker half is dropped
again and again (sequential halving), so that most of the time goes to the moves that are hard to tell apart. It can
be stopped at any moment and then answers with the best so far.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from spelbord.bots.base import Budget
from spelbord.bots.clock import Deadline
from spelbord.core import play_on

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.bots.base import Turn
    from spelbord.core import Action, AnyKit, Dice, Prompt, Seat


SOME = 4
"""Moves that a policy without knowledge of the game looks at."""


FEW_STEPS = 3
"""How far such a policy is worth following: it errs, and errors add up."""
MANY_STEPS = 500
"""More than any chapter takes: a bound, so that thinking ends whatever a policy does."""


class Policy(Protocol):
    """A quick answer for any seat of an imagined world."""

    def __call__(self, state: Any, prompt: Prompt, dice: Dice, /) -> Action:
        """What this seat does, going by what it would know there."""


def best_of_some(kit: AnyKit) -> Policy:
    """The policy for a game that has none of its own: of a few moves at random, the one its evaluation likes best."""

    def choose(state: Any, prompt: Prompt, dice: Dice) -> Action:
        moves = kit.moves(state, prompt)
        some = [dice.pick(moves) for _ in range(SOME)]
        best: Action = max(some, key=lambda move: _worth_after(kit, state, prompt, move))
        return best

    return choose


def _worth_after(kit: AnyKit, state: Any, prompt: Prompt, move: Action) -> float:
    after = kit.copy(state)
    kit.course.decide(kit.course.flow(after), prompt, move)
    return kit.worth(after, prompt.by)


@dataclass(slots=True)
class _Try:
    """A move and how it has done so far."""

    move: Action
    total: float = 0.0
    worlds: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.worlds if self.worlds else float("-inf")


@dataclass(frozen=True, slots=True)
class SearchBot:
    """Thinks as long as its budget lets it."""

    name: str = "search"
    budget: Budget = Budget(seconds=0.8, worlds=60)
    listens = False
    policy: Callable[[AnyKit], Policy] = best_of_some
    chapter: Callable[[Any], int] | None = None
    """A number that rises when a part of the game ends (a round): worlds are played on until it does."""
    narrow: Callable[[Any, Prompt, Sequence[Action]], Sequence[Action]] | None = None
    """Which of the listed moves are worth trying, where there are many alike."""
    decisions: int | None = None
    """How far a world is played on: to the end of the chapter, or a few steps where there is none, unless said here."""
    judge: Callable[[Any, Seat], float] | None = None
    """How good a position is at that horizon, where it is not the game's own evaluation that says so."""

    def choose(self, turn: Turn) -> Action:
        """The move that does best over the worlds that could be."""
        world = turn.kit.imagine(turn.view, turn.dice)
        moves = turn.kit.moves(world, turn.prompt)
        if self.narrow is not None:
            moves = self.narrow(world, turn.prompt, moves)
        if len(moves) == 1:
            only: Action = moves[0]
            return only
        tries = _Trial(self, turn).halve([_Try(move) for move in moves])
        return max(tries, key=lambda tried: tried.mean).move


def differences(bot: SearchBot, turn: Turn, one: Action, other: Action) -> list[float]:
    """By how much one move did better than another, in each of as many imagined worlds as the budget has time for."""
    trial = _Trial(bot, turn)
    found = []
    for _ in range(turn.budget.worlds or bot.budget.worlds or 60):
        if trial.deadline.is_over:
            break
        first, second = trial.results((one, other))
        found.append(first - second)
    return found


class _Trial:
    """One decision being thought over."""

    def __init__(self, bot: SearchBot, turn: Turn) -> None:
        self.bot = bot
        self.turn = turn
        self.kit = turn.kit
        self.policy = bot.policy(turn.kit)
        self.reach = bot.decisions or (FEW_STEPS if bot.chapter is None else MANY_STEPS)
        self.deadline = Deadline(turn.budget.seconds)

    def halve(self, tries: list[_Try]) -> list[_Try]:
        """Try all moves in a few worlds, the better half in twice as many more, and so on."""
        rounds = max(1, (len(tries) - 1).bit_length())
        batch = max(1, (self.turn.budget.worlds or self.bot.budget.worlds or 60) // (2**rounds - 1))
        for _ in range(rounds):
            for _ in range(batch):
                if not self._try_all(tries):
                    return tries
            tries.sort(key=lambda tried: -tried.mean)
            tries = tries[: (len(tries) + 1) // 2]
            batch *= 2
        return tries

    def _try_all(self, tries: list[_Try]) -> bool:
        """Play every move in one more world, or in none when time is up: then all have met the same worlds."""
        world = self.kit.imagine(self.turn.view, self.turn.dice)
        results = []
        for tried in tries:
            if self.deadline.is_over:
                return False
            results.append(self._result(world, tried.move))
        for tried, result in zip(tries, results, strict=True):
            tried.total += result
            tried.worlds += 1
        return True

    def results(self, moves: Sequence[Action]) -> list[float]:
        """How each of these moves does in one more world."""
        world = self.kit.imagine(self.turn.view, self.turn.dice)
        return [self._result(world, move) for move in moves]

    def _result(self, world: Any, move: Action) -> float:
        kit, course, chapter, prompt = self.kit, self.kit.course, self.bot.chapter, self.turn.prompt
        flow = course.flow(kit.copy(world))
        course.decide(flow, prompt, move)
        if chapter is None:
            play_on(kit, flow, self.turn.dice, self.policy, most=self.reach)
        else:
            first = chapter(flow.state)
            play_on(kit, flow, self.turn.dice, self.policy, lambda state: chapter(state) > first, self.reach)
        return (self.bot.judge or kit.worth)(flow.state, prompt.by)
