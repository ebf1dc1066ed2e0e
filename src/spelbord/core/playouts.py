"""Playing on from a position of one's own, which nobody hears of: for bots that search, and for measurements."""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING, Any

from spelbord.core.pending import Chance, Decide

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core.dice import Dice
    from spelbord.core.flow import Flow
    from spelbord.core.kit import AnyKit
    from spelbord.core.pending import Pending, Prompt
    from spelbord.core.values import Action, Event

MOST_ROLLS = 1_000
"""Rolls between two decisions beyond which a game is taken to run away; those on the shelf need a few at most."""


class RunawayError(RuntimeError):
    """A game rolls on and on and comes to no decision: a fault of its rules, told instead of a hang."""

    def __init__(self, kit: AnyKit, due: Chance, rolls: int, events: Sequence[Event] | None) -> None:
        """Name the game, the chance that is due again, and the event before it where somebody listens.

        Only the kind of event is named: what it holds may be secret.
        """
        after = "" if events is None else f", after {type(events[-1]).__name__ if events else 'no event at all'}"
        super().__init__(f"{kit.meta.id} runs away: {due} is due again after {rolls} rolls{after}")


def check_runaway(kit: AnyKit, due: Chance, before: Chance | None, rolls: int, events: Sequence[Event] | None) -> None:
    """Raise `RunawayError` where the chance that is due is the one before, or one too many since the last decision."""
    if (before is not None and due == before) or rolls >= MOST_ROLLS:
        raise RunawayError(kit, due, rolls, events)


class AnyMove:
    """A way to choose for `play_on`: any of the moves that are listed, by numbers from 0 up to but not including 1."""

    __slots__ = ("_moves", "_number")

    def __init__(self, kit: AnyKit, number: Callable[[], float]) -> None:
        """List what this game can answer, and pick by these numbers."""
        self._moves = kit.moves
        self._number = number

    def choose(self, state: Any, prompt: Prompt, dice: Dice) -> Action:  # noqa: ARG002 - as `play_on` asks
        """One of the moves."""
        listed = self._moves(state, prompt)
        size, number = len(listed), self._number()
        place = int(number * size)
        chosen: Action = listed[place]
        return chosen


def settle(kit: AnyKit, flow: Flow, dice: Dice) -> Pending:
    """Let chance have its turns, and say what the position waits for then."""
    pending, roll, state = kit.pending, kit.course.roll, flow.state
    before, rolls = None, 0
    while type(now := pending(state)) is Chance:
        check_runaway(kit, now, before, rolls, flow.events)
        roll(flow, dice)
        before, rolls = now, rolls + 1
    return now


def play_on(
    kit: AnyKit,
    flow: Flow,
    dice: Dice,
    choose: Callable[[Any, Prompt, Dice], Action],
    until: Callable[[Any], bool] | None = None,
    most: int | None = None,
) -> tuple[int, int]:
    """Play until the game is over, `until` says so, or so many steps were taken; how many answers and rolls that took.

    Nobody waits for an optional prompt: they are left alone.
    """
    pending, decide, roll, state = kit.pending, kit.course.decide, kit.course.roll, flow.state
    answers = rolls = 0
    before, first = None, 0  # the last chance since the last answer, and the rolls before that answer
    for _ in repeat(None) if most is None else repeat(None, most):
        if until is not None and until(state):
            break
        now = pending(state)
        if type(now) is Decide:
            prompt = now.prompts[0]
            if prompt.optional:
                prompt = [other for other in now.prompts if not other.optional][0]  # noqa: RUF015 - no generator in C
            decide(flow, prompt, choose(state, prompt, dice))
            answers += 1
            before, first = None, rolls
        elif type(now) is Chance:
            check_runaway(kit, now, before, rolls - first, flow.events)
            roll(flow, dice)
            before, rolls = now, rolls + 1
        else:
            break
    return answers, rolls
