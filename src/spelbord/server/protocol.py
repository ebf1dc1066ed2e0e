"""Every message between a client and the server, by socket and by HTTP alike.

What a client wants is a `Command`; what it gets back is an `Outcome` or a `No`. What happens at the table reaches
everybody as `News`, counted from the reader's own `Mark`. The client's types are made from these (`typescript.py`).
No message says who sent it: that is known from the connection.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from spelbord.core import Heard, Seat, Ticket
from spelbord.core.odds import Odds
from spelbord.core.options import OptionInfo, OptionPreset
from spelbord.core.values import Count, Value, snake_case

Plain: TypeAlias = dict[str, Any]
"""A value of some game as JSON: the game's own codec reads it."""

Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Id: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Level: TypeAlias = Literal["lätt", "medel", "svår"]
MOST_SEATS = 8

# What a table is -----------------------------------------------------------------------------------------------------


class SeatWish(Value, frozen=True):
    """A seat of a table that is being laid: for whom it is."""

    kind: Literal["me", "person", "bot", "open"]
    """`person` is kept for somebody with the invitation, `open` may be taken by anybody on this server."""
    level: Level = "medel"
    """Of the bot, or of the bot that fills the seat if nobody comes."""
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""


class Clock(Value, frozen=True):
    """How long a seat may think: for each decision, or for all of them together. Then the game's `lapse` answers."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, msgspec.Meta(ge=0, le=30 * 24 * 3600)] = 0


class TableWish(Value, frozen=True):
    """A table to be laid."""

    game: Id
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]
    options: Plain = {}
    clock: Clock = Clock()
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """What the people call this table, if anything."""
    hints: bool = True
    onlookers: bool = True
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
    """Whether a bot plays for that person until he is back."""
    replaceable: bool
    """Whether the host may let a bot take over, since the person has been silent for long."""
    mine: bool
    host: bool


class UndoAsked(Value, frozen=True):
    """Somebody wants to take back what cannot be taken back without the others' consent."""

    seat: Seat
    step: int
    agreed: tuple[Seat, ...]


class TableInfo(Value, frozen=True):
    """A table without its game: who sits where, and how they agreed to play. It is always sent whole."""

    id: str
    version: int
    """Another whenever something here is another; it does not count."""
    game: str
    name: str
    status: Literal["lobby", "playing", "over"]
    seats: tuple[SeatInfo, ...]
    seat: Seat | None
    """Where the reader sits, if he does."""
    host: bool
    """Whether the reader laid this table."""
    options: Plain
    clock: Clock
    hints: bool
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


class TableLine(Value, frozen=True):
    """A table in a list."""

    id: str
    game: str
    name: str
    status: Literal["lobby", "playing", "over"]
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


# What a client wants -------------------------------------------------------------------------------------------------


class Command(Value, frozen=True, tag_field="type", tag=snake_case):
    """Something a person or a program asks of a table."""


class Answer(Command, frozen=True):
    """Answer a prompt. The same answer twice is harmless."""

    ticket: Ticket
    action: Plain


class Preview(Command, frozen=True):
    """Ask what answers would lead to, without giving them."""

    ticket: Ticket
    actions: Annotated[tuple[Plain, ...], msgspec.Meta(min_length=1, max_length=40)]


class Hint(Command, frozen=True):
    """Ask for help with a prompt: 1 says where to look, 2 what kind of move, 3 the move."""

    ticket: Ticket
    depth: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class Explain(Command, frozen=True):
    """Ask what the game has to say of something: a word, a card, a square. Onlookers may ask too."""

    subject: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Undo(Command, frozen=True):
    """Take back my last answer: at once where that is safe or only bots mind, otherwise by asking the others."""


class Consent(Command, frozen=True):
    """Say yes or no to an undo that somebody asked for; who asked may say no to withdraw it."""

    yes: bool


class Talk(Command, frozen=True):
    """Say something to the table, or to one seat alone: in one's own words, or with one of the game's phrases."""

    text: Annotated[str, msgspec.Meta(max_length=200)] = ""
    to: Count | None = None
    """Whom it is whispered to."""
    phrase: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """A text `talk.<phrase>` of the game, which each reads in his own language; `facts` fill it."""
    facts: Annotated[dict[str, Count | Annotated[str, msgspec.Meta(max_length=40)]], msgspec.Meta(max_length=8)] = {}


class Point(Command, frozen=True):
    """Point at something on the table, for all to see for a moment. What places are called is the client's business."""

    place: Id


class Hurry(Command, frozen=True):
    """Let the bots answer at once this time."""


class Sit(Command, frozen=True):
    """Take a free seat, any or this one; with a key, the seat whose key it is."""

    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    seat: Count | None = None
    invitation: Annotated[str, msgspec.Meta(max_length=64)] = ""
    key: Annotated[str, msgspec.Meta(max_length=128)] = ""


class Leave(Command, frozen=True):
    """Stand up. Before the game the seat is free again; in the game a bot plays until I am back."""


class Return(Command, frozen=True):
    """Take my seat back from the bot."""


class Replace(Command, frozen=True):
    """The host lets a bot play for somebody who has been silent for long."""

    seat: Count
    level: Level = "medel"


class Arrange(Command, frozen=True):
    """The host changes the seats before the game. Who sits keeps sitting: `was` says where each seat stood before."""

    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]
    was: Annotated[tuple[Count | None, ...], msgspec.Meta(max_length=MOST_SEATS)]


class Agree(Command, frozen=True):
    """The host changes how the table is played before the game; what is not said stays as it is, and so do seats."""

    options: Plain | None = None
    """All of them: what is left out has its default."""
    clock: Clock | None = None
    name: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    hints: bool | None = None
    onlookers: bool | None = None


class Begin(Command, frozen=True):
    """The host begins; bots take the seats that nobody has taken."""


class Rematch(Command, frozen=True):
    """Play again with the seats moved on by one: when all who are here want to, or at once if the host says so."""

    now: bool = False


class GetKey(Command, frozen=True):
    """Ask for the private key of my seat, to go on from another device or by a program."""


AnyCommand: TypeAlias = (
    Answer | Preview | Hint | Explain | Undo | Consent | Talk | Point | Hurry | Sit | Leave | Return | Replace
    | Arrange | Agree | Begin | Rematch | GetKey
)  # fmt: skip

# What comes back -----------------------------------------------------------------------------------------------------


class Outcome(Value, frozen=True, tag_field="type", tag=snake_case):
    """What a command led to. The news of it comes apart, to everybody."""


class Done(Outcome, frozen=True):
    """It is stored and will not be lost."""


class Foreseen(Value, frozen=True):
    """What one answer would lead to: the lines that would follow, or why it would be refused."""

    lines: tuple[str, ...]
    no: No | None


class Previewed(Outcome, frozen=True):
    """One for each action asked about, in the same order."""

    foreseen: tuple[Foreseen, ...]


class Hinted(Outcome, frozen=True):
    """The steps of the hint up to the depth asked for; the action itself with the third."""

    lines: tuple[str, ...]
    action: Plain | None


class Explained(Outcome, frozen=True):
    """What there is to say of what was asked about."""

    lines: tuple[str, ...]


class Key(Outcome, frozen=True):
    """The private key of a seat. Whoever has it can play for it."""

    seat: Seat
    key: str


class Seated(Outcome, frozen=True):
    """A seat was taken."""

    seat: Seat


AnyOutcome: TypeAlias = Done | Previewed | Hinted | Explained | Key | Seated


class No(Value, frozen=True):
    """A refusal with its words: nothing has changed."""

    code: str
    rule: str
    text: str
    facts: Plain = {}


# What happens --------------------------------------------------------------------------------------------------------


class Mark(Value, frozen=True):
    """How far somebody has read. `undos` counts how often the log was cut: steps before a cut are other steps."""

    version: Count = -1
    undos: Count = 0
    step: Count = 0
    talk: Count = 0
    points: Count = 0


class Told(Value, frozen=True):
    """A step as the reader heard it, and in words."""

    heard: Heard
    lines: tuple[str, ...]


class Ask(Value, frozen=True):
    """A prompt that the reader may answer."""

    ticket: Ticket
    question: str
    moves: tuple[Any, ...]
    """Actions that would be accepted: all of them where `complete`."""
    complete: bool


class SeatClock(Value, frozen=True):
    """A seat's time: how much is left in all, and whether it runs."""

    seat: Seat
    left: float
    running: bool


class End(Value, frozen=True):
    """How a match ended."""

    reason: str
    """In words."""
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    seed: str
    """Shown at last: its hash was the commitment."""


class Scene(Value, frozen=True):
    """The table as one pair of eyes sees it at a step."""

    undos: int
    step: int
    chapter: int
    """The round, or whatever this game counts."""
    view: Any
    """The game's own view; in `Scenes` with the eyes `all`, those of all seats in a row."""
    asks: tuple[Ask, ...]
    waits_for: tuple[Seat, ...]
    waiting: str
    """Whom or what the match waits for, in words."""
    board: tuple[str, ...]
    """The table as lines of text, for screen readers. It takes long to write, so it is only in `Scenes`."""
    kinds: tuple[str, ...]
    """The kinds of the open prompts: what rules apply now."""
    can_undo: bool
    """Whether there is an answer of the reader's that he may take back at once."""
    can_ask_undo: bool
    """Whether there is one that he may ask the others to take back."""
    clocks: tuple[SeatClock, ...]
    end: End | None


class TalkLine(Value, frozen=True):
    """Something somebody said."""

    number: int
    seat: Seat | None
    name: str
    text: str
    at: float
    to: str | None
    """Whom it was whispered to, by name; only he and the speaker hear it."""


class Pointed(Value, frozen=True):
    """Somebody points at something on the table. It is shown for some seconds, and kept nowhere."""

    number: int
    seat: Seat
    place: str


class Message(Value, frozen=True, tag_field="type", tag=snake_case):
    """What the server sends by socket."""


class News(Message, frozen=True):
    """What happened since the reader's mark; by HTTP and by socket the same."""

    mark: Mark
    """Where the reader is after this."""
    since: int
    """The step that `told` begins with. What the reader had from there on never happened, or is told anew."""
    told: tuple[Told, ...]
    scene: Scene | None
    table: TableInfo | None
    talk: tuple[TalkLine, ...]
    points: tuple[Pointed, ...]


class Reply(Message, frozen=True):
    """The answer to a request by socket, by its number."""

    id: int
    outcome: AnyOutcome | None
    no: No | None


class Ping(Message, frozen=True):
    """Are you there? Any message says yes; `pong` is the shortest."""


AnyMessage: TypeAlias = News | Reply | Ping


class Request(Value, frozen=True, tag_field="type", tag="request"):
    """A command by socket. The number is the client's own, and comes back with the reply."""

    id: Count
    command: AnyCommand


class CatchUp(Value, frozen=True, tag_field="type", tag="catch_up"):
    """Tell me again from here."""

    mark: Mark


class Pong(Value, frozen=True, tag_field="type", tag="pong"):
    """I am here."""


AnyRequest: TypeAlias = Request | CatchUp | Pong

# Pages ---------------------------------------------------------------------------------------------------------------


class GameInfo(Value, frozen=True):
    """A game on the shelf."""

    id: str
    title: str
    pitch: str
    fewest: int
    most: int
    usual: int
    lowest_wins: bool
    options: tuple[OptionInfo, ...]
    presets: tuple[OptionPreset, ...]
    odds: Odds | None = None
    """How often bots win, where the table wins or loses as one."""
    classroom: bool = False
    """Whether its texts have a chapter `class`: a page for teachers."""


class Shelf(Value, frozen=True):
    """What can be played here, and the levels of the bots."""

    games: tuple[GameInfo, ...]
    levels: tuple[str, ...]


class Words(Value, frozen=True):
    """A game's texts in one language, by dotted key."""

    language: str
    texts: dict[str, str]


class Me(Value, frozen=True):
    """Who this browser is, and where it sits."""

    name: str
    tables: tuple[TableLine, ...]
    open: tuple[TableLine, ...]
    """Tables on this server with seats that anybody may take."""


class NameWish(Value, frozen=True):
    """What I want to be called."""

    name: Name


class Laid(Value, frozen=True):
    """A table was laid."""

    table: str


class Scenes(Value, frozen=True):
    """Steps of a match with the table after each, as one pair of eyes saw them."""

    steps: int
    eyes: str
    """`all`, `onlooker`, or the number of a seat."""
    first: int
    scenes: tuple[Scene, ...]
    told: tuple[Told, ...]
    """The step that led to each scene; scene 0 is the table before anything happened, and has none."""


class Moment(Value, frozen=True):
    """A step that changed much."""

    step: int
    """The scene that it led to."""
    chapter: int
    line: str


class Chapter(Value, frozen=True):
    """Where a round begins, and how the seats stood when it ended."""

    number: int
    first: int
    """The scene in which the first question of the round is asked."""
    standing: tuple[int, ...]


class Summary(Value, frozen=True):
    """A finished match at a glance."""

    steps: int
    start: tuple[int, ...]
    chapters: tuple[Chapter, ...]
    moments: tuple[Moment, ...]
    end: End
    reviews: bool
    """Whether the match can be looked back on answer by answer."""


class RemarkInfo(Value, frozen=True):
    """What can be said of one answer afterwards, with the eyes of the seat that gave it."""

    step: int
    """The answer; the scene of this number is the table before it."""
    seat: Seat
    lost: float
    """What it gave away beside the best that was found, in the game's points."""
    luck: float
    """What chance gave beyond what was to be expected, in points; 0 where a game does not say."""
    lines: tuple[str, ...]
    best: Plain | None
    """The best action that was found, if it was another."""
    line: str
    """The same as text."""


class Review(Value, frozen=True):
    """A finished match looked back on, from a remark on. It is thought out while it is asked for."""

    since: int
    remarks: tuple[RemarkInfo, ...]
    step: int
    """How far it has come."""
    steps: int
    complete: bool


class ForkWish(Value, frozen=True):
    """Play on from a step of a finished match, in this seat, against bots."""

    step: Count
    seat: Count
    level: Level = "medel"
