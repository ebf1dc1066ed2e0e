"""What TrakkX is made of: options, actions, events, the state, and what is seen of it."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from spelbord.core import Action, ChanceDue, Count, Event, Options, Pending, Seat, State, Value, View


class TrakkxOptions(Options, frozen=True):
    """What is agreed before the first round."""

    rounds: Annotated[int, Meta(ge=1, le=20)] = 1
    """After how many rounds the lowest sum wins [TRX-33]."""
    starter: Annotated[int, Meta(ge=0, le=4)] = 0
    """The number of the seat that starts the first round; 0, or a seat that is not there, means by lot [TRX-01]."""


class Cell(Value, frozen=True):
    """A tile on the grid of its group: x grows to the right, y downwards."""

    x: Count
    y: Count
    tile: Count


class Group(Value, frozen=True):
    """Tiles that lie together on a grid of their own, in reading order. `id` stays with the grid from turn to turn."""

    id: int
    cells: tuple[Cell, ...]


class Sheet(Value, frozen=True):
    """The grid of one group as it shall lie: tiles of the table, and tiles from the hand.

    `group` is the group whose grid it is, or any number that no group has for a new one. Without `tiles` the tiles of
    that group stay as they lie. Where the tiles of a sheet do not hang together, each part is a group.
    """

    group: Count
    tiles: tuple[Cell, ...] | None = None
    new: tuple[Cell, ...] = ()


# Actions -------------------------------------------------------------------------------------------------------------


class Take(Action, frozen=True):
    """Take a tile of the display."""

    tile: Count


class Draw(Action, frozen=True):
    """Draw a tile from the bag, blind."""


class Swap(Action, frozen=True):
    """Play the event tile that makes everybody pass two tiles to the left."""


class Three(Action, frozen=True):
    """Play the event tile that makes an opponent draw three."""

    seat: Count


class Lay(Action, frozen=True):
    """Lay one or more tiles: the table as it shall lie. Groups that are not named stay as they are."""

    sheets: tuple[Sheet, ...]


class Pass(Action, frozen=True):
    """Do nothing, where nothing can be done."""


class Give(Action, frozen=True):
    """Choose the tiles to pass to the left."""

    tiles: tuple[Count, ...]


class Leave(Action, frozen=True):
    """Leave the game for good."""


ACTIONS = (Take, Draw, Swap, Three, Lay, Pass, Give, Leave)

# Events --------------------------------------------------------------------------------------------------------------


class RoundBegun(Event, frozen=True):
    """All tiles are in the bag, nothing lies on the table, and somebody starts."""

    round: int
    starter: Seat


class Dealt(Event, frozen=True):
    """A seat's first hand; to others the tiles are None."""

    seat: Seat
    tiles: tuple[int | None, ...]
    news: ClassVar[bool] = True


class Displayed(Event, frozen=True):
    """Tiles from the bag were laid on the display."""

    tiles: tuple[int, ...]
    news: ClassVar[bool] = True


class Took(Event, frozen=True):
    """A seat took a tile of the display, for all to see."""

    seat: Seat
    tile: int


class Drew(Event, frozen=True):
    """A seat drew from the bag; to others the tiles are None."""

    seat: Seat
    tiles: tuple[int | None, ...]
    news: ClassVar[bool] = True


class SwapPlayed(Event, frozen=True):
    """The swap was played and went back to the box: everybody passes tiles to the left."""

    seat: Seat


class ThreePlayed(Event, frozen=True):
    """The +3 was played against an opponent and went back to the box."""

    seat: Seat
    target: Seat


class Chosen(Event, frozen=True):
    """A seat has chosen what it passes on; to others the tiles are None."""

    seat: Seat
    tiles: tuple[int | None, ...]


class Handed(Event, frozen=True):
    """Tiles went from a seat to its left neighbour; to all others they are None."""

    seat: Seat
    to: Seat
    tiles: tuple[int | None, ...]
    news: ClassVar[bool] = True


class Laid(Event, frozen=True):
    """Tiles were laid: each group that is not as before, empty where it is gone, and which of its tiles are new."""

    seat: Seat
    groups: tuple[Group, ...]
    grids: tuple[int, ...]
    """On whose grid each of them lies: its own, that of the group it was split from, or -1 for a new one."""
    new: tuple[Group, ...]
    moved: int
    """How many tiles of the table lie elsewhere than before."""
    opened: bool
    """Whether the seat opened its own group by this."""


class Passed(Event, frozen=True):
    """A seat could do nothing, or said so."""

    seat: Seat


class Left(Event, frozen=True):
    """A seat left the game; its tiles went back into the bag."""

    seat: Seat


class RoundScored(Event, frozen=True):
    """A round is over: the hands lie open, and by seat there are the points and the sums of all rounds so far."""

    round: int
    reason: str
    winner: Seat
    """Who was rid of all tiles, or -1."""
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    news: ClassVar[bool] = True


class Ended(Event, frozen=True):
    """The last round is over."""

    reason: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


class Asked(Event, frozen=True):
    """It is the turn of these seats to answer a question of this kind."""

    seats: tuple[Seat, ...]
    kind: str


EVENTS = (
    RoundBegun, Dealt, Displayed, Took, Drew, SwapPlayed, ThreePlayed, Chosen, Handed, Laid, Passed, Left, RoundScored,
    Ended, Asked, ChanceDue,
)  # fmt: skip

# State and view ------------------------------------------------------------------------------------------------------


class TrakkxState(State):
    """A position. Lists by seat; hands and the bag are in ascending order."""

    options: TrakkxOptions
    seats: int
    pending: Pending
    bag: list[int]
    """A set to draw from, never an order of things to come."""
    display: list[int]
    """The tile that has lain longest first [TRX-30]."""
    table: list[Group]
    """By rising id."""
    hands: list[list[int]]
    given: list[list[int]]
    """What each seat has chosen to pass on, until all have."""
    shown: list[list[int]]
    """Tiles that everybody saw the seat take and that it has had no chance to part with unseen."""
    opened: list[bool]
    gone: list[bool]
    """Who has left [TRX-35]."""
    totals: list[int]
    box: list[int]
    """Event tiles that were played."""
    round: int = 0
    starter: int = -1
    turn: int = -1
    """Whose turn it is, or whose event is being carried out."""
    target: int = -1
    """Against whom the +3 was played."""
    passes: int = 0
    """How many have passed in a row."""
    draws: int = 0
    refills: int = 0
    threes: int = 0
    """How many chances of each kind there have been."""
    last: RoundScored | None = None
    """The round scored last."""


class TrakkxView(View, frozen=True):
    """What one viewer sees of the table [TRX-34]."""

    viewer: Seat | None
    options: TrakkxOptions
    pending: Pending
    round: int
    starter: Seat
    turn: Seat
    target: Seat
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    """How many tiles each has."""
    table: tuple[Group, ...]
    limit: int
    """How many groups may lie there once everybody has opened."""
    display: tuple[int, ...]
    bag: int
    box: tuple[int, ...]
    opened: tuple[bool, ...]
    gone: tuple[bool, ...]
    given: tuple[int, ...]
    """What the viewer has chosen to pass on."""
    choosing: tuple[int, ...]
    """How many tiles each has chosen so far."""
    shown: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    passes: int
    draws: int
    refills: int
    threes: int
    last: RoundScored | None
