"""What is asked for by HTTP alone: the shelf, lists of tables, and looking back on finished matches."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from spelbord.core import Seat
from spelbord.core.odds import Odds
from spelbord.core.options import OptionInfo, OptionPreset
from spelbord.core.values import Count, Value
from spelbord.server.protocol.circles import CircleLine
from spelbord.server.protocol.scenes import End, Scene, Told
from spelbord.server.protocol.tables import ActionObject, Id, JsonObject, Level, Name, TableLine


class LevelInfo(Value, frozen=True):
    """A level of the bots at one game."""

    level: str
    name: str
    """What it is called in the reader's language."""
    expect: str
    """What a game against it is like, in a sentence or two."""


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
    practice: dict[str, bool | int | str]
    """Options that are chosen beforehand where one person practises against bots."""
    odds: Odds | None = None
    """How often bots win, where the table wins or loses as one."""
    classroom: bool = False
    """Whether its texts have a chapter `class`: a page for teachers."""
    lapse: str = ""
    """What is done for a seat whose time is out."""
    levels: tuple[LevelInfo, ...] = ()
    """The levels of its bots, easiest first, and last the one that plays as well as it must."""
    open: bool = False
    """Whether all seats see the same."""


class Shelf(Value, frozen=True):
    """What can be played here, and the levels of the bots."""

    games: tuple[GameInfo, ...]
    levels: tuple[str, ...]


class Words(Value, frozen=True):
    """A game's texts in one language, by dotted key."""

    language: str
    texts: dict[str, str]


class DocumentText(Value, frozen=True):
    """A text that people write for an option, such as a season of their own."""

    text: str


class DocumentProblem(Value, frozen=True):
    """Something in a document that cannot be so."""

    line: int
    """Counted from 1."""
    path: str
    """The key it is about, with dots and with numbers from 0 in lists; empty where the text cannot be read at all."""
    code: str
    text: str
    """What is wrong, in the reader's language."""
    right: str
    """What would be right."""


class DocumentCheck(Value, frozen=True):
    """What came of reading a document."""

    sound: bool
    """Whether a table can be laid with it."""
    problems: tuple[DocumentProblem, ...]
    """By line."""
    value: JsonObject | None
    """What it says, as the game has it, with where each value comes from."""


class Me(Value, frozen=True):
    """Who this browser is, and where it sits."""

    name: str
    tables: tuple[TableLine, ...]
    open: tuple[TableLine, ...]
    """Tables on this server with seats that anybody may take."""
    circles: tuple[CircleLine, ...] = ()
    """Circles that I belong to, with the tables where somebody waits for me."""


class LessonInfo(Value, frozen=True):
    """A lesson, and how far I have come in it."""

    game: str
    id: str
    number: int
    title: str
    learnt: str
    minutes: int
    steps: int
    step: int
    """How many of them are done at the table where I take it."""
    done: bool
    """Whether I have ever finished it."""
    table: str | None
    """Where it waits for me, if I have begun and not finished."""
    teaches: tuple[str, ...]
    """The rules that it shows, by their numbers."""


class Lessons(Value, frozen=True):
    """All lessons of all games, each game's in their order."""

    lessons: tuple[LessonInfo, ...]


class LessonWish(Value, frozen=True):
    """Take a lesson: go on where it waits, or from its first step."""

    game: Id
    lesson: Id
    again: bool = False


class Keeping(Value, frozen=True):
    """For how many days this server keeps what after it was last touched; 0 is until somebody deletes it."""

    finished: int
    """Matches that are over."""
    abandoned: int
    """Tables where nothing happens any more."""
    talk: int
    """Each line, from when it was said."""
    sessions: int
    """All of a person who has not been here since."""
    reports: int
    """Reports, from when they were handled."""


class Blocked(Value, frozen=True):
    """Somebody whose talk I do not hear, as they were called then."""

    number: int
    name: str


class MyData(Value, frozen=True):
    """What the server knows of me."""

    name: str
    created: float | None
    """When I first did something here, in seconds since 1970."""
    tables: int
    lines: int
    """Of talk."""
    reports: int
    """That I have made."""
    lessons: int
    """That I have begun."""
    notes: int
    """Notes, drafts and the like that I keep at tables."""
    channels: int
    """Where I am told of what waits for me."""
    circles: int
    """That I belong to."""
    blocked: tuple[Blocked, ...]
    keeping: Keeping


class ForgetWish(Value, frozen=True):
    """Delete everything of mine. My name, as it is written here, says that I mean it."""

    name: Annotated[str, msgspec.Meta(max_length=24)]


class NameWish(Value, frozen=True):
    """What I want to be called."""

    name: Name


class NewTable(Value, frozen=True):
    """A table was created."""

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
    keeps: bool = False
    """Whether each view leaves out the fields that are as in the view before it, of another seat or another scene."""


class Moment(Value, frozen=True):
    """A step that changed much."""

    step: int
    """The scene that it led to."""
    chapter: int
    line: str
    change: int
    """How far it moved how the seats stand, all of them together."""


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
    together: bool
    """Whether the table wins or loses as one: then what was given away is the table's, and nobody's in particular."""


class Shared(Value, frozen=True):
    """A table as text to send to somebody: nothing that whoever has the link may not see."""

    title: str
    text: str
    """With the link in its last line."""
    picture: str
    """Where the same is as a picture; nothing where this server draws none."""


class FaultLog(Value, frozen=True):
    """A table for who looks for a fault: the match as I have seen and heard it, with nothing that is hidden from me."""

    format: int
    version: str
    """Of the server."""
    engine: Literal["compiled", "interpreted"]
    game: str
    rules: int
    data: str
    table: str
    status: str
    seat: int | None
    eyes: str
    """As who saw it: my own seat or `onlooker`, and of a match that is over also another seat, or `all`."""
    seats: tuple[str, ...]
    """Who sits there, by kind alone."""
    options: JsonObject
    undos: int
    steps: int
    first: int
    """The first step that is told of: very long matches have lost their beginning here."""
    heard: tuple[JsonObject, ...]
    view: JsonObject | tuple[JsonObject, ...] | None
    """Nothing before the match; with all eyes, that of each seat."""


class FaultWish(Value, frozen=True):
    """Tell whoever keeps the server of a fault, with the table as it was at this step."""

    undos: Count
    step: Count
    text: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    """What happened, in my own words."""
    browser: Annotated[str, msgspec.Meta(max_length=300)] = ""
    language: Annotated[str, msgspec.Meta(max_length=20)] = ""
    screen: Annotated[str, msgspec.Meta(max_length=40)] = ""
    pressed: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=60)], ...], msgspec.Meta(max_length=60)] = ()
    eyes: Annotated[str, msgspec.Meta(max_length=16)] = ""
    """As who saw it, as I was shown; my own if unsaid."""
    """What I did last, by name."""


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
    best: ActionObject | None
    """The best action that was found, if it was another."""
    kind: str
    """The kind of question that was answered."""
    played: str
    """The answer as a person would say it."""
    better: str
    """The best that was found, likewise, if it was another."""
    why: str
    """What speaks for the better one, where that can be told."""


class Review(Value, frozen=True):
    """A finished match looked back on, from a remark on. It is thought out while it is asked for."""

    since: int
    remarks: tuple[RemarkInfo, ...]
    step: int
    """How far it has come."""
    steps: int
    move: int
    """The same, counted in answers."""
    moves: int
    complete: bool


class ForkWish(Value, frozen=True):
    """Play on from a step of a finished match, in this seat, against bots."""

    step: Count
    seat: Count
    level: Level = "medel"


class Health(Value, frozen=True):
    """The server can do its work."""

    status: Literal["ok"]
    tables: int
    """How many are in memory."""
    version: str
    engine: Literal["compiled", "interpreted"]
    """The form in which the rules run here."""
