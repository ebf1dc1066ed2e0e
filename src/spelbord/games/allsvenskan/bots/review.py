"""Looking back on a season: what each card could have been, as far as whoever played it could know.

The best play that a search finds and the one that was made are both played on in the same imagined worlds, others than
those the better one was found in. A difference that may be chance is not called a loss. Luck is what the coins of
HEMMASTÖD gave beyond what was to be expected.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from spelbord.bots.review import Remark, believed, choices
from spelbord.bots.search import differences
from spelbord.games.allsvenskan.actions import Play
from spelbord.games.allsvenskan.asking import AI, OMSTART, PLAY
from spelbord.games.allsvenskan.bots.levels import strong_bot
from spelbord.games.allsvenskan.bots.weighing import Scales
from spelbord.games.allsvenskan.events import Flipped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.bots.base import Budget, Turn
    from spelbord.core import Answer, AnyMatch, Entry, Texts
    from spelbord.games.allsvenskan.state import AllsvenskanState

LEAST = 0.2
"""Table points that are worth speaking of."""
CHOICES = (PLAY, AI, OMSTART)


def review(match: AnyMatch, texts: Texts, budget: Budget) -> Iterator[Remark]:
    """A remark for each card and each Omstart that was a choice, in the order of the log."""
    for turn, entry, state in choices(match, budget, CHOICES):
        following = match.entries[entry.step + 1] if entry.step + 1 < match.step else None
        yield _remark(turn, entry, luck_of(state, entry, following), texts)


def _remark(turn: Turn, entry: Answer, luck: float, texts: Texts) -> Remark:
    bot, seat, action = strong_bot(), entry.prompt.by, entry.action
    best, lost = bot.choose(turn), 0.0
    if best == action:
        lines = [texts.say("review.best")]
    else:
        # What the round gave away, in its own points: of an early lead little remains whoever plays well.
        lost = believed(differences(replace(bot.search, judge=None), turn, best, action), LEAST)
        lines = [texts.say("review.lost" if lost else "review.even", points=texts.decimal(lost))]
    if luck:
        lines.append(texts.say("review.lucky" if luck > 0 else "review.unlucky", points=texts.decimal(abs(luck))))
    return Remark(entry.step, seat, lost, luck, tuple(lines), None if best == action else best)


def luck_of(state: AllsvenskanState, entry: Answer, following: Entry | None) -> float:
    """How much better the coins of a card fell than coins fall on average, in table points of whoever played it."""
    action = entry.action
    if not isinstance(action, Play) or following is None:
        return 0.0
    flips = next((event.flips for event in following.events if isinstance(event, Flipped)), None)
    if flips is None:
        return 0.0
    scales = Scales(state, entry.prompt.seat, entry.prompt.by)
    outcomes = scales.outcomes(action)
    return round(outcomes[flips] - sum(outcomes.values()) / len(outcomes), 1)
