"""What a game counts of its own matches, beside points and places: goals, say, or how often a level is won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from spelbord.core.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterable

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
