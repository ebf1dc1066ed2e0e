"""What a table is, and what it shall be."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from spelbord.core import Seat
from spelbord.core.values import Value

JsonObject: TypeAlias = dict[str, Any]
"""A value of some game as JSON."""
REFERENCE = "#/components/schemas/{name}"
"""How a schema names another one."""


def _schema(name: str) -> msgspec.Meta:
    return msgspec.Meta(extra_json_schema={"$ref": REFERENCE.format(name=name)})


GameView: TypeAlias = Annotated[Any, _schema("View")]
GameAction: TypeAlias = Annotated[Any, _schema("Action")]
"""A view or an action of some game; schemas name all that there are."""
ActionObject: TypeAlias = Annotated[JsonObject, _schema("Action")]
Undecoded: TypeAlias = Annotated[msgspec.Raw, _schema("Action")]
"""An action of some game, still as it came: it is decoded once, by the game's own codec, when the game is known."""

UndecodedOrder: TypeAlias = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"type": "object"})]
"""What is to be answered later, still as it came."""

Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
LONGEST_ID = 64
Id: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ID)]
Level: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
"""`lätt`, `medel`, `svår` or `jämn`, or a bot that this server offers besides: `GET /games` lists them."""
MOST_SEATS = 8


class SeatWish(Value, frozen=True):
    """A seat of a table that is to be: for whom it is."""

    kind: Literal["me", "person", "bot", "open"]
    """`person` is kept for somebody with the invitation, `open` may be taken by anybody on this server."""
    level: Level = "medel"
    """Of the bot, or of the bot that fills the seat if nobody comes."""
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""


class Clock(Value, frozen=True):
    """How long a seat may think: for each decision, or for all of them together. Then the game's `lapse` answers."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, msgspec.Meta(ge=0, le=30 * 24 * 3600)] = 0
    holidays: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0
    """Days that each may be away, where an hour or more is given for a move: their time stands still then."""
    nights: bool = False
    """Whether time stands still at night there: each has their own."""


class TableWish(Value, frozen=True):
    """A table to be created."""

    game: Id
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]
    options: JsonObject = {}
    clock: Clock = Clock()
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """What the people call this table, if anything."""
    hints: bool = True
    onlookers: bool = True
    circle: Annotated[str, msgspec.Meta(max_length=LONGEST_ID)] = ""
    """The circle that it is laid in, if any: then it is for its members alone."""
    screen: bool = False
    """Several people share this screen: each `me` is one of them, the others are bots, and it begins at once."""
    begin: bool = False
    """Begin at once, with bots on all seats that nobody has taken."""


class SeatInfo(Value, frozen=True):
    """A seat as everybody may see it."""

    seat: Seat
    kind: Literal["person", "bot", "open"]
    name: str
    level: str
    taken: bool
    """Whether somebody sits here: a bot always does."""
    present: bool
    """Whether that person is connected now."""
    away: bool
    """Whether a bot plays for that person until they are back."""
    replaceable: bool
    """Whether the host may let a bot take over, since the person has been silent for long."""
    mine: bool
    host: bool
    muted: bool
    """Whether the host has ended this person's talk."""
    blocked: bool
    """Whether the reader does not want to hear this person."""
    character: str = ""
    """What kind of player a bot is, in a line in the reader's language; nothing for people."""


class UndoAsked(Value, frozen=True):
    """Somebody wants to take back what cannot be taken back without the others' consent."""

    seat: Seat
    step: int
    agreed: tuple[Seat, ...]


class ScreenInfo(Value, frozen=True):
    """Several people share the reader's screen: a socket names the seat that has taken it over, or none."""

    seats: tuple[Seat, ...]
    curtain: bool
    """Whether it must be handed over unseen: in a game without secrets between seats it need not."""


class AwayInfo(Value, frozen=True):
    """Somebody is on holiday."""

    seat: Seat
    until: float


class Nudged(Value, frozen=True):
    """Somebody was reminded by another."""

    at: float
    by: Seat
    seat: Seat


class DaysInfo(Value, frozen=True):
    """How a table that is played over days stands with time. Moments are in seconds since 1970."""

    paused: float | None
    """Since when the table stands still, if it does."""
    wanted: tuple[Seat, ...]
    """Who wants a pause, and waits for the others to agree."""
    away: tuple[AwayInfo, ...]
    nudged: Nudged | None
    """The last time within a day: then nobody is reminded again."""
    holidays_left: int
    """Days of holiday that the reader has left."""
    zone: str
    """The reader's own, as are the two next."""
    night_from: int
    night_to: int


class TableInfo(Value, frozen=True):
    """A table without its game: who sits where, and how they agreed to play. It is always sent whole."""

    id: str
    version: int
    """Another whenever something here is another; it does not count."""
    game: str
    name: str
    status: Literal["lobby", "playing", "over", "closed"]
    seats: tuple[SeatInfo, ...]
    seat: Seat | None
    """Where the reader sits, if they do."""
    host: bool
    """Whether the reader created this table."""
    options: JsonObject
    clock: Clock
    hints: bool
    """Whether the host wants them."""
    gives_hints: bool
    """Whether there are any: what else was agreed on may leave no room for them."""
    onlookers: bool
    watching: int
    """How many look on."""
    invitation: str | None
    """What opens the seats kept for people; told to those who sit here."""
    commitment: str | None
    """The hash of the seed, from the first card on."""
    undo: UndoAsked | None
    rematch: tuple[Seat, ...]
    """Who wants to play again."""
    next: str | None
    """The table of the rematch."""
    forked: str | None
    """The table whose match this one began from."""
    sent_away: tuple[str, ...] = ()
    """Whom the host has sent away, by name; told to the host alone."""
    circle: str | None = None
    """The circle that it was laid in: whoever does not belong to that finds no table here."""
    screen: ScreenInfo | None = None
    """Told to the screen that several people share, and to nobody else."""
    days: DaysInfo | None = None
    """Where an hour or more is given for a move."""


class TableLine(Value, frozen=True):
    """A table in a list."""

    id: str
    game: str
    name: str
    status: Literal["lobby", "playing", "over", "closed"]
    names: tuple[str, ...]
    bots: tuple[bool, ...]
    seat: Seat | None
    my_turn: bool
    waits_for: tuple[str, ...]
    free: int
    """How many seats can still be taken by somebody who finds the table here."""
    changed: float
    """When something last happened, in seconds since 1970."""
    deadline: float | None
    ranks: tuple[int, ...]
    """How it ended, by seat; empty while it goes on."""
