"""Looking back on a match: what can be said of each answer afterwards, and who can say it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from spelbord.core.values import Action, Seat, Value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.core.bots import Budget
    from spelbord.core.match import AnyMatch
    from spelbord.core.texts import Texts


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
    kind: str = ""
    """The kind of question that was answered."""
    played: str = ""
    """The answer as a person would say it."""
    better: str = ""
    """The best that was found, likewise, if it was another."""
    why: str = ""
    """What speaks for the better one, from facts that its author could have counted."""


class Reviewer(Protocol):
    """Whoever can look back on a match of a game."""

    def __call__(self, match: AnyMatch, texts: Texts, budget: Budget) -> Iterator[Remark]:
        """A remark for each answer worth one, in the order of the log."""
