"""Looking back on a match: what can be said of each answer afterwards, and who can say it."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from spelbord.bots.base import Turn
from spelbord.core import Answer, bot_dice, seed_from
from spelbord.core.reviews import Remark

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from spelbord.bots.base import Budget
    from spelbord.core import AnyMatch, Texts, View

__all__ = ["Remark", "believed", "choices", "mean_and_error", "reviewed"]

SURE = 2.0
"""Standard errors that a difference must have to be believed."""


def choices(match: AnyMatch, budget: Budget, kinds: Collection[str] = ()) -> Iterator[tuple[Turn, Answer, Any]]:
    """Each answer that was a choice, in the order of the log: how its author saw it, the answer, and the position.

    Of these kinds of prompt, or of all where none are named.
    """
    kit = match.kit
    state = kit.start(match.options, match.header.seats)
    seed = seed_from(f"review/{match.header.commitment}")
    for entry in match.entries:
        if isinstance(entry, Answer):
            prompt = entry.prompt
            if (not kinds or prompt.kind in kinds) and len(kit.moves(state, prompt)) > 1:
                dice = bot_dice(seed, prompt.by, entry.step)
                yield Turn(kit, kit.view(state, prompt.by), prompt, (), dice, budget), entry, state
        kit.apply(state, entry.events)


def reviewed(match: AnyMatch, texts: Texts, budget: Budget) -> Iterator[Remark]:
    """What the game's reviewer says of a match, with what was played and what was better as a person would say it."""
    kit, reviewer = match.kit, match.kit.review
    if reviewer is None:
        return
    state, folded = kit.start(match.options, match.header.seats), 0
    for remark in reviewer(match, texts, budget):
        for entry in match.entries[folded : remark.step]:
            kit.apply(state, entry.events)
        folded = remark.step
        answer = match.entries[remark.step]
        if isinstance(answer, Answer):
            yield _said(remark, answer, kit.view(state, answer.prompt.by), texts, match)


def _said(remark: Remark, answer: Answer, view: View, texts: Texts, match: AnyMatch) -> Remark:
    notation, prompt, names, best = match.kit.notation, answer.prompt, match.header.names, remark.best
    played = notation.say(view, prompt, answer.action, texts, names)
    if best is None:
        return replace(remark, kind=prompt.kind, played=played)
    better = notation.say(view, prompt, best, texts, names)
    why = notation.why(view, prompt, best, texts, names) if remark.lost else ""
    return replace(remark, kind=prompt.kind, played=played, better=better, why=why)


def believed(differences: Sequence[float], least: float) -> float:
    """What was given away by the mean of these; nothing where that may be chance or is too little to speak of."""
    mean, error = mean_and_error(differences)
    return mean if mean > max(least, SURE * error) else 0.0


def mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean, and how far it may be off; of one number nothing is known about that."""
    count = len(numbers)
    if count < 2:  # noqa: PLR2004 - a spread needs two
        return 0.0, float("inf")
    mean = sum(numbers) / count
    spread = sum((number - mean) ** 2 for number in numbers) / (count - 1)
    return mean, sqrt(spread / count)
