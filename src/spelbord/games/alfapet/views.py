"""What a viewer sees of a table of Alfapet."""

from __future__ import annotations

from spelbord.core import Pending, Seat, Value, View
from spelbord.games.alfapet.events import Laid, LotsDrawn, Then
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.state import Stage
from spelbord.games.alfapet.tiles import Bend


class Corner(Value, frozen=True):
    """A letter on an arrow, and where its word goes on."""

    square: str
    bend: Bend


class AlfapetView(View, frozen=True):
    """What one viewer sees of the table."""

    viewer: Seat | None
    options: AlfapetOptions
    pending: Pending
    squares: tuple[str, ...]
    """The board's rows, a sign for each square: `.` plain, `2 3 4` the letter, `d t q` the word times 2, 3, 4, `-`
    the letter times minus two, `*` the start."""
    points: tuple[int, ...]
    """What each kind of tile is worth: A to Ö, then blank, stop and arrow."""
    board: tuple[str, ...]
    """What lies there: `.` nothing, `#` a stop tile, a capital for a letter tile, a small letter for a blank."""
    bends: tuple[Corner, ...]
    stops: tuple[str, ...]
    """Where a stop tile may go [ALF-09]; nothing where the viewer sees no rack with one."""
    racks: tuple[tuple[str, ...] | None, ...]
    """The tiles on each rack that the viewer may see."""
    counts: tuple[int, ...]
    shown: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    bag: int
    unseen: tuple[int, ...]
    """How many tiles of each kind the viewer sees nowhere [ALF-51]."""
    aside: tuple[str | None, ...]
    due: tuple[Seat, ...]
    then: Then
    stage: Stage
    mover: Seat
    starter: Seat
    turn: int
    draws: int
    passes: int
    barren: int
    waived: tuple[bool, ...]
    voted: tuple[bool, ...]
    vote: int
    """The viewer's own vote."""
    rejected: tuple[str, ...]
    found: tuple[str, ...]
    lots: tuple[LotsDrawn, ...]
    lying: Laid | None
    last: Laid | None
    word_help: bool
    """Whether the word list answers before a word is laid [ALF-43]."""
