"""What can happen. Here belongs a past tense for each fact; `news` is what its author could not know before."""

from typing import ClassVar

from spelbord.core import Event, Seat


class Dealt(Event, frozen=True):
    """A seat got its hand; None is a card that the listener may not see."""

    seat: Seat
    cards: tuple[int | None, ...]
    news: ClassVar[bool] = True


class Laid(Event, frozen=True):
    """A seat laid a card, face up or down."""

    seat: Seat
    card: int | None
    up: bool


class Taken(Event, frozen=True):
    """All cards were turned up, and the highest took the trick."""

    seat: Seat
    cards: tuple[int, ...]
    points: int
    news: ClassVar[bool] = True


class Ended(Event, frozen=True):
    """The game was over."""

    reason: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


EVENTS = (Dealt, Laid, Taken, Ended)
