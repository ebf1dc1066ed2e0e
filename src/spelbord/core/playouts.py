"""Playing on from a position of one's own, which nobody hears of: for bots that search, and for measurements."""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING, Any

from spelbord.core.pending import Chance, Decide

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core.dice import Dice
    from spelbord.core.flow import Flow
    from spelbord.core.kit import AnyKit
    from spelbord.core.pending import Pending, Prompt
    from spelbord.core.values import Action

MOST_ROLLS = 1_000
"""Rolls between two decisions beyond which a game is taken to run away; those on the shelf need a few at most."""


class RunawayError(RuntimeError):
    """A game rolls on and on and comes to no decision: a fault of its rules, told instead of a hang."""

    def __init__(self, kit: AnyKit, chance: Chance, rolls: int, event: object = None) -> None:
        """Name the game, the chance that is due again, and the event that was noted last where one is known."""
        after = "" if event is None else f", after {type(event).__name__}"
        super().__init__(f"{kit.meta.id} runs away: {chance} is due again after {rolls} rolls{after}")


def settle(kit: AnyKit, flow: Flow, dice: Dice) -> Pending:
    """Let chance have its turns, and say what the position waits for then."""
    pending, roll, state = kit.pending, kit.course.roll, flow.state
    now, rolls = pending(state), 0
    while type(now) is Chance:
        due = now
        roll(flow, dice)
        rolls += 1
        now = pending(state)
        if now == due or rolls == MOST_ROLLS:
            raise RunawayError(kit, due, rolls, flow.events[-1] if flow.events else None)
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
    due, first = None, 0  # the last chance, and the rolls before the last answer
    for _ in repeat(None) if most is None else repeat(None, most):
        if until is not None and until(state):
            break
        now = pending(state)
        if type(now) is Decide:
            prompt = now.prompts[0]
            if prompt.optional:
                prompt = next(prompt for prompt in now.prompts if not prompt.optional)
            decide(flow, prompt, choose(state, prompt, dice))
            answers += 1
            due, first = None, rolls
        elif type(now) is Chance:
            if now == due or rolls - first == MOST_ROLLS:
                raise RunawayError(kit, now, rolls - first)
            roll(flow, dice)
            rolls += 1
            due = now
        else:
            break
    return answers, rolls
