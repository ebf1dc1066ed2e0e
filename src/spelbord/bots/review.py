"""Looking back on a match: what can be said of each answer afterwards, with the eyes of the seat that gave it."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol

from spelbord.core import Action, Seat, Value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.bots.base import Budget
    from spelbord.core import AnyMatch, Language


class Remark(Value, frozen=True):
    """What can be said of one answer afterwards, with the eyes of the seat that gave it."""

    step: int
    seat: Seat
    lost: float
    """What it gave away beside the best that was found, in the game's points."""
    luck: float
    """What chance gave beyond what was to be expected, in points; 0 where a game does not say."""
    lines: tuple[str, ...]
    """In words: what was best, what the answer gave away, how lucky the draw was."""
    best: Action | None
    """The best that was found, if it was another."""


class Reviewer(Protocol):
    """Goes through a match, one remark for each answer that something can be said of."""

    def __call__(self, match: AnyMatch, language: Language, budget: Budget) -> Iterator[Remark]:
        """Think about each answer for as long as the budget says."""


def reviewer_of(game: str) -> Reviewer | None:
    """The reviewer of a game: `review` of the module named after it, if there is one."""
    module = f"spelbord.bots.{game}_review"
    found: Reviewer | None = getattr(import_module(module), "review", None) if find_spec(module) else None
    return found
