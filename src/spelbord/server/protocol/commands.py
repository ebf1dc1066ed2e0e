"""What a client wants of a table. No command says who sent it: that is known from the connection."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from spelbord.core import Ticket
from spelbord.core.values import Count, Value, snake_case
from spelbord.server.protocol.notices import Minute
from spelbord.server.protocol.scenes import LineNumber
from spelbord.server.protocol.tables import (
    MOST_SEATS,
    Clock,
    Id,
    JsonObject,
    Level,
    SeatWish,
    Undecoded,
    UndecodedOrder,
)


class Command(Value, frozen=True, tag_field="type", tag=snake_case):
    """Something a person or a program asks of a table."""


class AnswerPrompt(Command, frozen=True, tag="answer"):
    """Answer a prompt. The same answer twice is harmless."""

    ticket: Ticket
    action: Undecoded


class Preview(Command, frozen=True):
    """Ask what answers would lead to, without giving them."""

    ticket: Ticket
    actions: Annotated[tuple[Undecoded, ...], msgspec.Meta(min_length=1, max_length=40)]
    later: bool = False
    """Whether it is a question that I may be asked later, as `look_ahead` tells it."""


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
    """A text `talk.<phrase>` of the game, which all read in their own language; `facts` fill it."""
    facts: Annotated[dict[str, Count | Annotated[str, msgspec.Meta(max_length=40)]], msgspec.Meta(max_length=8)] = {}


class Point(Command, frozen=True):
    """Point at something on the table, for all to see for a moment. What places are called is the client's business."""

    place: Id


class Hurry(Command, frozen=True):
    """Let the bots answer as soon as they ever do this time."""


class Proceed(Command, frozen=True):
    """Go on from a step of a lesson: one that is only read, or by letting the table answer. Twice is harmless."""

    step: Count


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

    options: JsonObject | None = None
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
    level: Level | None = None
    """Of all bots in the new game, where the host wants another than now; then it begins at once."""


class GetKey(Command, frozen=True):
    """Ask for the private key of my seat, to go on from another device or by a program."""


class Remove(Command, frozen=True):
    """The host sends somebody away and keeps them out. Before the game the seat is free again; in it a bot has it."""

    seat: Count


class Readmit(Command, frozen=True):
    """The host lets somebody back whom they sent away, by the name that they had at the table."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Mute(Command, frozen=True):
    """The host ends somebody's talk at this table, or lets them talk again."""

    seat: Count
    on: bool = True


class Close(Command, frozen=True):
    """The host closes the table for everybody, before the game is over. It cannot be opened again."""


class Block(Command, frozen=True):
    """Hear somebody's talk no more, at this table and any other; or again. By seat, or by a line they said."""

    seat: Count | None = None
    line: LineNumber | None = None
    on: bool = True


class ReportPerson(Command, frozen=True, tag="report"):
    """Report somebody to whoever keeps the server, with the talk and the seats of the table. By seat, or by a line."""

    reason: Literal["talk", "name", "play", "other"]
    seat: Count | None = None
    line: LineNumber | None = None
    text: Annotated[str, msgspec.Meta(max_length=500)] = ""


class Keep(Command, frozen=True):
    """Keep something at the table that nobody else sees: notes, a draft, or how my hand lies. Nothing drops it."""

    kind: Literal["notes", "draft", "order"]
    text: Annotated[str, msgspec.Meta(max_length=8_000)] = ""


class Recall(Command, frozen=True):
    """Ask for all that I keep here."""


class LookAhead(Command, frozen=True):
    """Ask what I may answer beforehand, while others are asked."""


class Prepare(Command, frozen=True):
    """Have questions answered when they come, by the first of these orders that fits; without any, by none."""

    orders: Annotated[tuple[UndecodedOrder, ...], msgspec.Meta(max_length=8)] = ()


Instant = Annotated[float, msgspec.Meta(ge=0, le=2**40)]


class Holiday(Command, frozen=True):
    """Be away from now until a moment, in seconds since 1970; my time stands still. Without one I am back."""

    until: Instant | None = None
    fit: bool = False
    """Whether to be away for as long as the table allows, where that is shorter."""


class Night(Command, frozen=True):
    """When my night is, in minutes after midnight where I am; where both are the same I have none."""

    start: Minute
    end: Minute
    zone: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class Pause(Command, frozen=True):
    """Ask for a pause, or say yes or no to one. When all people at the table want it, no time runs."""

    yes: bool


class Resume(Command, frozen=True):
    """End the pause."""


class Nudge(Command, frozen=True):
    """Remind somebody whom the table waits for, kindly: once a day and table."""

    seat: Count


AnyCommand: TypeAlias = (
    AnswerPrompt | Preview | Hint | Explain | Undo | Consent | Talk | Point | Hurry | Proceed | Sit | Leave | Return
    | Replace | Arrange | Agree | Begin | Rematch | GetKey | Remove | Readmit | Mute | Close | Block
    | ReportPerson | Holiday | Night | Pause | Resume | Nudge | Keep | Recall | LookAhead | Prepare
)  # fmt: skip
