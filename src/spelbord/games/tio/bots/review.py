"""Looking back on a match of 10: what the search with imagined hands thinks of each answer beside the best it finds.

Of two answers, both are played on in the same imagined worlds, others than those the better one was found in: what is
best among many by luck alone does not count. A difference that may be chance is not called a loss.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from spelbord.bots.review import Remark, believed, choices
from spelbord.bots.search import differences
from spelbord.games.tio.bots.levels import strong_bot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.bots.base import Budget, Turn
    from spelbord.core import Action, AnyMatch, Texts

LEAST = 0.5
"""Points that are worth speaking of."""


def review(match: AnyMatch, texts: Texts, budget: Budget) -> Iterator[Remark]:
    """A remark for each answer that was a choice, in the order of the log."""
    for turn, entry, _ in choices(match, budget):
        yield _remark(turn, entry.step, entry.action, texts)


def _remark(turn: Turn, step: int, action: Action, texts: Texts) -> Remark:
    bot = strong_bot()
    best = bot.choose(turn)
    if best == action:
        return Remark(step, turn.prompt.seat, 0.0, 0.0, (texts.say("review.best"),), None)
    lost = believed(differences(replace(bot, judge=None), turn, best, action), LEAST)  # in points, not in chances
    if not lost:
        return Remark(step, turn.prompt.seat, 0.0, 0.0, (texts.say("review.even"),), best)
    line = texts.say("review.lost", points=texts.decimal(lost))
    return Remark(step, turn.prompt.seat, lost, 0.0, (line,), best)
