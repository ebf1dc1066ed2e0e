"""What happens in Alfapet, as the log keeps it."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from spelbord.core import Event, Seat, Value
from spelbord.games.alfapet.tiles import Bend

Then: TypeAlias = Literal["next", "same", "lying"]
"""What comes after tiles are drawn: the next turn, the turn that was interrupted, or what becomes of a word."""


class Placed(Value, frozen=True):
    """A letter that was laid."""

    square: str
    letter: str
    blank: bool = False
    bend: Bend = "none"


class Formed(Value, frozen=True):
    """A word that arose, where it lies, and what it gave."""

    word: str
    squares: tuple[str, ...]
    points: int
    form: str = ""
    """Its form in the word list; nothing where the list has not been asked."""


class LotsDrawn(Event, frozen=True):
    """Each draws a tile for the start, in seat order; nothing for who does not draw. The highest stay in it."""

    tiles: tuple[str, ...]
    highest: tuple[Seat, ...]
    news: ClassVar[bool] = True


class StarterNamed(Event, frozen=True):
    """Who begins."""

    seat: Seat


class Drew(Event, frozen=True):
    """A seat filled its rack; to others the tiles are None."""

    seat: Seat
    by: Seat
    tiles: tuple[str | None, ...]
    news: ClassVar[bool] = True


class Laid(Event, frozen=True):
    """A word lies on the board: the main word first, then those that arose besides.

    It is news, since the list took it: who only asks what would come of it must not hear that before it lies [ALF-43].
    """

    seat: Seat
    tiles: tuple[Placed, ...]
    stop: str
    words: tuple[Formed, ...]
    bonus: int
    found: tuple[str, ...]
    """Words of the list that were given extra points for [ALF-48]."""
    points: int
    news: ClassVar[bool] = True


class Stood(Event, frozen=True):
    """The word just laid stands, and its tiles will be drawn anew."""

    seat: Seat


class Exchanged(Event, frozen=True):
    """A seat laid tiles aside to exchange them; to others they are None."""

    seat: Seat
    by: Seat
    tiles: tuple[str | None, ...]


class Passed(Event, frozen=True):
    """A seat stood over; one without tiles does so by itself."""

    seat: Seat


class VoteOpened(Event, frozen=True):
    """The others are asked whether a word belongs to the theme."""

    seat: Seat
    word: str


class Voted(Event, frozen=True):
    """A seat has answered; how, only it knows until all have."""

    seat: Seat
    by: Seat
    approves: bool | None


class Judged(Event, frozen=True):
    """Whether all approved."""

    seat: Seat
    word: str
    approved: bool
    news: ClassVar[bool] = True


class WindowOpened(Event, frozen=True):
    """The word may be challenged until the next seat acts; `last` where nobody else is to act after it."""

    seat: Seat
    turn: int
    last: bool


class Waived(Event, frozen=True):
    """A seat lets the word stand."""

    seat: Seat


class Challenged(Event, frozen=True):
    """A word was looked up: `missing` are those not in the list, `penalty` what it cost where all are."""

    seat: Seat
    layer: Seat
    missing: tuple[str, ...]
    penalty: int
    news: ClassVar[bool] = True


class TakenBack(Event, frozen=True):
    """The tiles just laid go back to the rack, and their points are taken off; `passed` where the turn is lost."""

    seat: Seat
    passed: bool


class Warned(Event, frozen=True):
    """If nobody lays a word in the coming round, the game ends [ALF-41]."""


class Counted(Event, frozen=True):
    """The tiles left on a rack, for all to see, and what they are worth."""

    seat: Seat
    tiles: tuple[str, ...]
    points: int
    news: ClassVar[bool] = True


class Ended(Event, frozen=True):
    """The final scores, by seat."""

    reason: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    news: ClassVar[bool] = True


class Asked(Event, frozen=True):
    """It is this seat's turn."""

    seat: Seat
    turn: int


class DrawDue(Event, frozen=True):
    """Tiles are to be drawn."""

    count: int
    then: Then


EVENTS = (
    LotsDrawn, StarterNamed, Drew, Laid, Stood, Exchanged, Passed, VoteOpened, Voted, Judged, WindowOpened, Waived,
    Challenged, TakenBack, Warned, Counted, Ended, Asked, DrawDue,
)  # fmt: skip
