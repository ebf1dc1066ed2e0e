"""What is to be seen and heard at a table, by one pair of eyes."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from spelbord.core import Heard, Seat, Ticket
from spelbord.core.values import Count, Value
from spelbord.server.protocol.tables import GameAction, GameView

LineNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
"""A number of a line of talk: each reader has their own."""


class Mark(Value, frozen=True, cache_hash=True):
    """How far somebody has read. `undos` counts how often the log was cut: steps before a cut are other steps."""

    version: Count = -1
    undos: Count = 0
    step: Count = 0
    talk: LineNumber = 0
    """Of what is said to all."""
    points: Count = 0
    whispers: LineNumber = 0
    """Of what is whispered by or to the reader."""


class Told(Value, frozen=True):
    """A step as the reader heard it, and in words."""

    heard: Heard
    lines: tuple[str, ...]


class Ask(Value, frozen=True):
    """A prompt that the reader may answer."""

    ticket: Ticket
    question: str
    moves: tuple[GameAction, ...]
    """Actions that would be accepted: all of them where `complete`."""
    complete: bool
    aside: bool
    """Whether it is open all the time, beside the course of the game; such come last."""


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


class Unchanged(Value, frozen=True):
    """What a scene has in common with the one that the reader was shown before it, and so does not say again."""

    undos: int
    """Together with the step: which scene that was."""
    step: int
    fields: tuple[str, ...]
    """Fields of the view that are as they were."""
    asks: tuple[int, ...]
    """Which of its asks still stand, after those that are new."""


class LessonNow(Value, frozen=True):
    """Where somebody is in a lesson, and what it says there."""

    id: str
    number: int
    """Of the lesson among those of its game, from 1."""
    title: str
    step: int
    """From 0; as many as there are when all is done."""
    steps: int
    say: str
    """What to do; while others answer, what to look at."""
    more: str
    why: str
    reads: bool
    """Whether the step is only to be read."""
    watching: bool
    """Whether others answer first."""
    points_at: tuple[str, ...]
    """What to light up: places, as the client calls them."""
    done: bool
    learnt: str
    """What one can when all is done."""


class Scene(Value, frozen=True):
    """The table as one pair of eyes sees it at a step."""

    undos: int
    step: int
    chapter: int
    """The round, or whatever this game counts."""
    view: GameView
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
    """Whether there is an answer of the reader's that they may take back at once."""
    can_ask_undo: bool
    """Whether there is one that only the others' consent takes back; while one of them is away, it cannot be had."""
    clocks: tuple[SeatClock, ...]
    end: End | None
    lesson: LessonNow | None = None
    kept: Unchanged | None = None
    """What is left out, since the reader has it: only by a socket that was opened with `keeps`."""


class TalkLine(Value, frozen=True):
    """Something somebody said."""

    number: LineNumber
    seat: Seat | None
    name: str
    text: str
    at: float
    to: str | None
    """Whom it was whispered to, by name; only they and the speaker hear it."""


class Pointed(Value, frozen=True):
    """Somebody points at something on the table. It is shown for some seconds, and kept nowhere."""

    number: int
    seat: Seat
    place: str
