"""What a game counts of its own matches, beside points and places: goals, say, or how often a level is won.

`Sample`s are of whole matches, for who simulates many; `OwnFigure`s are of one seat, for who looks back on their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from spelbord.core.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.core.match import AnyMatch


class Sample(Value, frozen=True):
    """One observation of a figure. Its name is told by the game's text `figures.<name>`."""

    name: str
    value: float
    group: str = ""
    """What it was observed of, where a figure is kept apart for several: a club, a level; in a text it is `{group}`."""
    is_share: bool = False
    """Whether the mean is a share of all, to be shown in per cent."""


class Figures(Protocol):
    """What a game counts of a match that is over."""

    def __call__(self, match: AnyMatch, /) -> Iterable[Sample]:
        """All samples of one match."""


Gathered: TypeAlias = Literal["mean", "ratio", "share", "sum", "most"]
"""How one person's figures of many matches become one: a mean of each match's, all of them over all that they were out
of (as a number, or in per cent), their sum, or the greatest."""


class OwnFigure(Value, frozen=True):
    """What one seat did in a match that is over. Its name is told by the game's text `mine.<name>`."""

    name: str
    how: Gathered
    value: float
    of: float = 1.0
    """What it is out of, for a ratio or a share."""
    text: str = ""
    """What it was, in words that need no language: a word that was laid, a result."""
    step: int = 0
    """Which scene of the match shows it."""


class SeatCount(Value, frozen=True):
    """What is counted of one seat."""

    figures: tuple[OwnFigure, ...] = ()
    words: tuple[str, ...] = ()
    """What somebody may look for later to find the match again."""
    variant: str = ""
    """Which of its variants was played, where wins are told apart by it: the key of the text that names it."""


class CountSeats(Protocol):
    """What a game counts of the seats of a match that is over."""

    def __call__(self, match: AnyMatch, /) -> Sequence[SeatCount]:
        """All that is counted, seat by seat."""


def events_of(match: AnyMatch, *kinds: type) -> list[tuple[int, Any]]:
    """All events of these very kinds in a match, each with its step.

    To be one of a set of types is quick; `isinstance` asks the class of a value's class, which takes six times as
    long, and a match has hundreds of events.
    """
    wanted = frozenset(kinds)
    return [(entry.step, event) for entry in match.entries for event in entry.events if type(event) in wanted]
