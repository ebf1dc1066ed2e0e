"""Looking back on a game of Ecosfera: what each answer could have done for the table, as far as one could know then.

The best that a strong partner finds and what was done are both played on to the end of the turn, with the same luck,
other than that with which the better one was found. What it gave away is told in habitats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.bots.review import Remark, believed, choices
from spelbord.games.ecosfera.bots.levels import differences, strong_bot
from spelbord.games.ecosfera.cards import TILES
from spelbord.games.ecosfera.worth import HABITAT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.bots.base import Budget, Turn
    from spelbord.core import Action, AnyMatch, Texts

LEAST = 0.1
"""Habitats that are worth speaking of."""


def review(match: AnyMatch, texts: Texts, budget: Budget) -> Iterator[Remark]:
    """A remark for each answer that was a choice, in the order of the log."""
    for turn, entry, _ in choices(match, budget):
        yield _remark(turn, entry.step, entry.action, texts)


def _remark(turn: Turn, step: int, action: Action, texts: Texts) -> Remark:
    seat, best = turn.prompt.seat, strong_bot().choose(turn)
    if best == action:
        return Remark(step, seat, 0.0, 0.0, (texts.say("review.best"),), None)
    lost = believed([_habitats(gain) for gain in differences(turn, best, action)], LEAST)
    if not lost:
        return Remark(step, seat, 0.0, 0.0, (texts.say("review.even"),), best)
    return Remark(step, seat, lost, 0.0, (texts.say("review.lost", points=texts.decimal(lost)),), best)


def _habitats(gain: float) -> float:
    """A difference between positions in habitats: no game has more of them than there are tiles, won or lost."""
    return max(-float(TILES), min(float(TILES), gain / HABITAT))
