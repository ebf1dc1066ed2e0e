"""What can happen in Spelet om Allsvenskan. Clubs come with their codes, so that each fact can be told alone."""

from __future__ import annotations

from typing import ClassVar

from spelbord.core import ChanceDue, Event, Seat, Value
from spelbord.games.allsvenskan.actions import Statement, Symbol, Trick


class LotsDrawn(Event, frozen=True):
    """In which order clubs are chosen [ALL-34]."""

    order: tuple[Seat, ...]


class ClubChosen(Event, frozen=True):
    """A seat has a club, by choice or by lot."""

    seat: Seat
    club: int
    code: str
    name: str
    by_lot: bool


class RoundBegun(Event, frozen=True):
    """A round begins; the order of its first half is fixed: last in the table first [ALL-02]."""

    round: int
    order: tuple[Seat, ...]


class Granted(Event, frozen=True):
    """A seat was given FP when a round began: start, hope or gold says why; an AI rival's are only noted."""

    seat: Seat
    fp: int
    why: str
    noted: bool = False


class Rewarded(Event, frozen=True):
    """A team property gave FP when a round began, or took some."""

    seat: Seat
    fp: int
    name: str
    """What the property is called: ours by key, others as they are printed."""


class PropertyUsed(Event, frozen=True):
    """A part of a team property did its work that may not do so always, or that cost FP."""

    seat: Seat
    part: int
    name: str
    left: int
    """How often it still may until its time is up; -1 for always."""
    paid: int


class Collected(Event, frozen=True):
    """All match cards were collected and shuffled [ALL-01]."""


class Dealt(Event, frozen=True):
    """Match cards for a seat, hidden from all others; those of an AI rival from everybody."""

    seat: Seat
    blue: int
    orange: int
    face_down: bool
    cards: tuple[int, ...] | None
    news: ClassVar[bool] = True


class Restarted(Event, frozen=True):
    """Omstart: cards were put away, or none."""

    seat: Seat
    blue: bool
    orange: bool
    cards: tuple[int, ...] | None


class Redrawn(Event, frozen=True):
    """Omstart: new cards for those put away."""

    seat: Seat
    blue: bool
    orange: bool
    cards: tuple[int, ...] | None
    news: ClassVar[bool] = True


class Meeting(Value, frozen=True):
    """A match as it begins."""

    home: str
    away: str
    goals: tuple[int, int]
    markers: tuple[int, int]
    is_rival_match: bool


class KickedOff(Event, frozen=True):
    """The matches of the round begin, with the goals and markers of [ALL-12]."""

    places: tuple[int, ...]
    opponents: tuple[int, ...]
    goals: tuple[int, ...]
    markers: tuple[int, ...]
    meetings: tuple[Meeting, ...]


class Revealed(Event, frozen=True):
    """An AI rival's top cards were turned up: what now lies face up, blue and orange, -1 for none."""

    seat: Seat
    blue: int
    orange: int
    news: ClassVar[bool] = True


class Played(Event, frozen=True):
    """A match card was played, with its tricks, before anything came of it."""

    seat: Seat
    by: Seat
    card: int
    board: Seat
    target: str
    """The club that gets the upper symbol."""
    own: str
    """The club that gets the lower symbol."""
    tricks: tuple[Trick, ...] = ()
    cost: int = 0


class Injured(Event, frozen=True):
    """SKADA: a rival lost FP to the bank."""

    seat: Seat
    by: Seat
    fp: int


class Flipped(Event, frozen=True):
    """The coin of each HEMMASTÖD on the card; `again` is the one that was flipped once more, -1 for none."""

    seat: Seat
    flips: tuple[bool, ...]
    again: int
    news: ClassVar[bool] = True


class Landed(Event, frozen=True):
    """A symbol had its effect on its club."""

    symbol: Symbol
    place: int
    club: str
    chances: int
    """Chances left when chances and defence on the symbol have cancelled; below zero it is defence."""
    goals: int
    blocked: int
    markers: int
    """The club's markers after it."""
    surplus: int
    """Goals beyond the sixth: markers for the other club [ALL-10]."""
    other_markers: int


class Passed(Event, frozen=True):
    """A rival had no card that could be played anywhere [ALL-06]."""

    seat: Seat


class HalfTime(Event, frozen=True):
    """The second half begins, in reverse order."""


class FullTime(Event, frozen=True):
    """A round is over: by seat the goals, the FP that were added, and the wins in a row."""

    round: int
    codes: tuple[str, ...]
    opponents: tuple[str, ...]
    scored: tuple[int, ...]
    conceded: tuple[int, ...]
    points: tuple[int, ...]
    """What each has in the table now."""
    streaks: tuple[int, ...]
    fp: tuple[int, ...]
    bonuses: tuple[int, ...]
    """Of the FP, what team properties gave, before the limit of 12."""
    table: tuple[Seat, ...]
    """The leader first."""


class Wished(Event, frozen=True):
    """Somebody will leave, join, or stay after all, when the round is over."""

    seat: Seat
    wish: str


class Left(Event, frozen=True):
    """A seat became an AI rival; its FP went to the bank and are noted [ALL-27]."""

    seat: Seat
    fp: int


class Joined(Event, frozen=True):
    """Somebody took over an AI rival, with its cards and the FP noted [ALL-27]."""

    seat: Seat
    fp: int
    cards: tuple[int, ...] | None
    news: ClassVar[bool] = True


class Said(Event, frozen=True):
    """Table talk; what was said to one alone is hidden from the rest."""

    seat: Seat
    to: Seat
    statement: Statement | None
    about: Seat


class Ended(Event, frozen=True):
    """The season is over."""

    reason: str
    codes: tuple[str, ...]
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    places: tuple[int, ...]
    """Where each would have come in the table to compare with [ALL-R114]."""


class Asked(Event, frozen=True):
    """It is a seat's turn to answer a question, or another's for it."""

    seat: Seat
    by: Seat
    kind: str


EVENTS = (
    LotsDrawn, ClubChosen, RoundBegun, Granted, Rewarded, PropertyUsed, Collected, Dealt, Restarted, Redrawn, KickedOff,
    Revealed, Played, Injured, Flipped, Landed, Passed, HalfTime, FullTime, Wished, Left, Joined, Said, Ended, Asked,
    ChanceDue,
)  # fmt: skip
