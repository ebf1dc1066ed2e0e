"""What Alfapet is made of: actions, events, the state, and what is seen of it; `options.py` has the options."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from spelbord.core import Action, Event, Over, Pending, Seat, State, Value, View
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.tiles import Bend

NOBODY = -1
Then: TypeAlias = Literal["next", "same", "lying"]
"""What comes after tiles are drawn: the next turn, the turn that was interrupted, or what becomes of a word."""

# Actions -------------------------------------------------------------------------------------------------------------


class Put(Value, frozen=True):
    """A letter for a square: from a letter tile, or from a blank; on an arrow where the word bends."""

    square: str
    """Its name: column and row, as I9."""
    letter: str
    blank: bool = False
    bend: Bend = "none"


class Lay(Action, frozen=True):
    """Lay a word. A letter that lies there already may be named, and counts as lying."""

    tiles: tuple[Put, ...]
    stop: str = ""
    """Where the stop tile goes that the word starts from, if there is one."""


class Sketch(Action, frozen=True):
    """Ask what a word would give. It is never carried out: what there is to say is said as a refusal [ALF-43]."""

    tiles: tuple[Put, ...]
    stop: str = ""


class LookUp(Action, frozen=True):
    """Ask the word list. It is never carried out, as a sketch is not [ALF-43]."""

    word: str


class Exchange(Action, frozen=True):
    """Put tiles back into the bag and draw as many."""

    tiles: tuple[str, ...]


class Pass(Action, frozen=True):
    """Stand over a turn."""


class Challenge(Action, frozen=True):
    """Have the words just laid looked up."""


class Waive(Action, frozen=True):
    """Let the words just laid stand."""


class Approve(Action, frozen=True):
    """The word belongs to the theme."""


class Reject(Action, frozen=True):
    """The word does not belong to the theme."""


ACTIONS = (Lay, Sketch, LookUp, Exchange, Pass, Challenge, Waive, Approve, Reject)

# Events --------------------------------------------------------------------------------------------------------------


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

# State and view ------------------------------------------------------------------------------------------------------

Stage: TypeAlias = Literal["start", "draw", "turn", "vote", "window", "last call", "over"]


class AlfapetState(State):
    """A position. Lists by seat; tiles by kind, as `tiles.py` numbers them."""

    options: AlfapetOptions
    seats: int
    bag: list[int]
    """The tiles nobody has, in ascending order: a set to draw from, never an order of things to come."""
    racks: list[list[int]]
    shown: list[list[int]]
    """Tiles that everybody knows to be on a rack, since they lay on the board and were taken back."""
    cells: list[int]
    scores: list[int]
    waived: list[bool]
    votes: list[int]
    """1 approves, 0 does not, and `NOBODY` has not voted."""
    aside: list[int]
    """Tiles to exchange, not in the bag yet."""
    due: list[int]
    """Whose rack is to be filled."""
    rejected: list[str]
    """Words that were not approved in this turn."""
    found: list[str]
    """Words of the list that have been laid [ALF-48]."""
    lots: list[LotsDrawn]
    """What was drawn for the start."""
    stage: Stage = "start"
    then: Then = "next"
    mover: int = NOBODY
    starter: int = NOBODY
    turn: int = 0
    draws: int = 0
    passes: int = 0
    """Passes in a row."""
    barren: int = 0
    """Turns in a row in which no tile was laid."""
    lying: Laid | None = None
    """The word just laid, while others may have a say."""
    last: Laid | None = None
    over: Over | None = None


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
