"""What a page asks and is told about circles of friends."""

from __future__ import annotations

from typing import Annotated

import msgspec

from spelbord.core.values import Count, Value
from spelbord.server.protocol.tables import TableLine

CircleName = Annotated[str, msgspec.Meta(max_length=40)]
CircleLink = Annotated[str, msgspec.Meta(max_length=64)]


class CircleWish(Value, frozen=True):
    """A circle to be made."""

    name: CircleName
    zone: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """Where its months end at midnight, as Europe/Stockholm, which it is if unsaid."""


class NewCircle(Value, frozen=True):
    """A circle was made."""

    circle: str


class CircleChange(Value, frozen=True):
    """What the host changes: its name, or which member keeps it from now on."""

    name: CircleName | None = None
    host: Count | None = None


class LinkWish(Value, frozen=True):
    """What opens a circle, as it stands in its link."""

    link: CircleLink


class CircleDoor(Value, frozen=True):
    """A circle as somebody sees it who has its link."""

    name: str
    host: str
    members: int
    member: bool
    """Whether they belong already."""


class SeasonQuery(msgspec.Struct, frozen=True):
    """Which month of a circle to look at; this one if unsaid."""

    season: Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d{2})?$(?!\n)")] = ""


class MemberInfo(Value, frozen=True):
    """Somebody who belongs."""

    number: int
    name: str
    joined: float
    host: bool
    mine: bool


class LadderRow(Value, frozen=True):
    """How a member stands in a season."""

    place: int
    member: int
    name: str
    points: int
    played: int
    won: int


class CircleGame(Value, frozen=True):
    """A game in a season: its ladder, or how often the members won together."""

    game: str
    """Empty for all games that rank."""
    together: bool
    played: int
    """Matches that the table played as one; in the ladder each row says its own."""
    won: int
    ladder: tuple[LadderRow, ...]
    best: int | None
    """The best result of one match, in the game's points."""
    best_by: str
    """Whose it is; nobody's where they played together."""


class ResultSeat(Value, frozen=True):
    """A seat of a match that is over."""

    name: str
    bot: bool
    mine: bool
    rank: int
    points: int


class ResultInfo(Value, frozen=True):
    """A match of the circle that is over."""

    table: str | None
    """Where it can be looked at, if it is still kept."""
    game: str
    at: float
    together: bool
    seats: tuple[ResultSeat, ...]


class CircleLine(Value, frozen=True):
    """A circle in a list, with the tables where somebody waits for me to sit down."""

    id: str
    name: str
    members: int
    tables: tuple[TableLine, ...]


class CirclePage(Value, frozen=True):
    """A circle as its members see it."""

    id: str
    name: str
    host: bool
    """Whether I keep it."""
    link: str
    """What opens it to others."""
    members: tuple[MemberInfo, ...]
    most_members: int
    tables: tuple[TableLine, ...]
    """Where something goes on."""
    season: str
    zone: str
    """Where the midnight is at which a season ends."""
    seasons: tuple[str, ...]
    """Months that can be looked at, the last first."""
    games: tuple[CircleGame, ...]
    """First all games that rank together, then each that was played."""
    results: tuple[ResultInfo, ...]
