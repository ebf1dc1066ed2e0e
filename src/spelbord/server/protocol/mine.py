"""One's own finished matches: the list, the figures, and the people one has played with."""

from __future__ import annotations

from typing import Literal

from spelbord.core.figures import Gathered
from spelbord.core.values import Value


class SitterInfo(Value, frozen=True):
    """Somebody who sat at a finished match, and how they stood."""

    name: str
    bot: bool
    level: str
    """Of a bot."""
    score: int
    rank: int


class MyGame(Value, frozen=True):
    """A finished match of mine."""

    table: str
    game: str
    ended: float
    """In seconds since 1970."""
    company: Literal["bots", "friends", "alone"]
    level: str
    """Of all bots there; `mixed` where they were unlike, and nothing where there were none."""
    result: Literal["won", "shared", "lost", "even", "together", "defeat"]
    """The last two where the table wins or loses as one."""
    counts: bool
    """Whether my figures go by it: not where it went on from the middle of another."""
    rank: int
    score: int
    moves: int
    """How often I answered."""
    seat: int
    sitters: tuple[SitterInfo, ...]
    reviews: bool
    """Whether it can be looked back on answer by answer."""
    best: int
    """Of how many of my choices no better was found, where somebody has looked back on all of it."""
    choices: int
    """Of how many; none where nobody has."""


class GameCount(Value, frozen=True):
    """How many matches of a game I have finished."""

    game: str
    count: int


class MyChoices(Value, frozen=True):
    """What my matches can be chosen by: only what there is."""

    games: tuple[GameCount, ...]
    """Those I have played most first."""
    companies: tuple[str, ...]
    levels: tuple[str, ...]
    months: tuple[str, ...]
    """As `2026-11`, the last first."""


class MyGames(Value, frozen=True):
    """Some of my finished matches, the last first."""

    games: tuple[MyGame, ...]
    total: int
    """How many fit what was asked for."""
    all: int
    since: float | None
    """When the first of all was over."""
    more: str | None
    """What to ask with as `before` to read on, where there are more."""
    choices: MyChoices
    zone: str
    """Where the clock is that says which month it was."""


class MyMoment(Value, frozen=True):
    """A step of a match of mine that is worth a look."""

    step: int
    """The scene that it led to."""
    chapter: int
    line: str
    label: str
    """What I did the most of there in that match, if I did, in the reader's language; `value` is how much."""
    value: float


class ToldGame(Value, frozen=True):
    """A finished match of mine with its moments, in the order in which they were."""

    game: MyGame
    moments: tuple[MyMoment, ...]


class MyMoments(Value, frozen=True):
    """The moments of some of my finished matches, the last match first."""

    games: tuple[GameCount, ...]
    """All that I have finished matches of."""
    told: tuple[ToldGame, ...]
    more: str | None
    """What to ask with as `before` to read on, where there are more."""
    zone: str


class WinCount(Value, frozen=True):
    """How many of some matches I won."""

    key: str
    name: str
    """What they have in common, in the reader's language."""
    won: int
    played: int


class MonthInfo(Value, frozen=True):
    """A month of my matches of a game."""

    month: str
    played: int
    won: int
    mean: float
    """Of my scores."""


class FigureInfo(Value, frozen=True):
    """Something that the game counts of its own."""

    name: str
    label: str
    """What the number is, in the reader's language."""
    how: Gathered
    value: float
    """A mean, a ratio, a sum or the greatest; of a share, how many."""
    of: float
    """Of a share, out of how many."""


class BestInfo(Value, frozen=True):
    """The most that I have done of something, and where it can be seen."""

    name: str
    label: str
    value: float
    text: str
    """What it was: a word, a result."""
    step: int
    table: str
    ended: float


class MyFigures(Value, frozen=True):
    """My figures of one game."""

    games: tuple[GameCount, ...]
    """All that I have finished matches of."""
    game: str
    played: int
    won: int
    together: bool
    """Whether the table wins or loses as one."""
    mean: float
    """Of my scores."""
    mean_label: str
    levels: tuple[WinCount, ...]
    """Against bots alone, by their level."""
    variants: tuple[WinCount, ...]
    months: tuple[MonthInfo, ...]
    figures: tuple[FigureInfo, ...]
    best: tuple[BestInfo, ...]
    friends: tuple[WinCount, ...]
    """Against each friend, or with them where the table wins or loses as one; those I last played with first."""
    zone: str


class FriendInfo(Value, frozen=True):
    """Somebody I have played with, as they were called the last time."""

    name: str
    ahead: int
    """Matches in which I came before them; only those that somebody won."""
    behind: int
    even: int
    together: int
    """Matches that we played as one table."""
    together_won: int
    game: str
    """What we have played most."""
    last: float


class MyFriends(Value, frozen=True):
    """The people I have played with, those I last played with first."""

    friends: tuple[FriendInfo, ...]
    zone: str
