"""What is seen of a position of Spelet om Allsvenskan."""

from __future__ import annotations

from spelbord.core import Pending, Seat, Value, View
from spelbord.games.allsvenskan.events import Played, Said
from spelbord.games.allsvenskan.options import AllsvenskanOptions
from spelbord.games.allsvenskan.parts import Property
from spelbord.games.allsvenskan.sheet import Club, Mark
from spelbord.games.allsvenskan.state import Result


class Fixture(Value, frozen=True):
    """A match on a rival's schedule."""

    opponent: str
    home: bool
    rival: bool
    """Whether the opponent is a rival too."""


class Rival(Value, frozen=True):
    """One of the four rivals as everybody sees it."""

    code: str
    """Empty before a club is chosen."""
    ai: bool
    blue: int
    """Blue cards in hand, or face down in the pile."""
    orange: int
    face_up: tuple[int, ...]
    """An AI rival's face-up cards."""
    away: tuple[int, int]
    """How many blue and orange cards Omstart put away."""
    fp: int
    noted: int
    tiles: tuple[str, ...]
    """Event tiles that are left in this round."""
    homes: int
    again: bool
    turned: bool
    points: int
    scored: int
    conceded: int
    streak: int
    results: tuple[Result, ...]
    wish: int
    said: int


class Arena(Value, frozen=True):
    """A rival's arena board in this round, home club first; both boards of a rival match are alike."""

    home: str
    away: str
    goals: tuple[int, int]
    markers: tuple[int, int]
    place: int
    """Where the board's own club plays: an even number is at home."""
    opponent: int
    blue: int
    """The card on the rival, -1 for none."""
    orange: int


class TileEvent(Value, frozen=True):
    """One of the five events, with the tiles it is on and what it costs, the first and the next in a round."""

    name: str
    tiles: tuple[str, ...]
    costs: tuple[int, ...]


class Sheet(Value, frozen=True):
    """What the box of a season says beside its clubs and cards."""

    name: str
    deals: tuple[int, ...]
    """Rounds before which new cards are dealt."""
    tricks: tuple[TileEvent, ...]
    properties: tuple[Property, ...]
    """The properties that its file describes; the others are in the texts, by key."""
    faces: dict[str, dict[str, Mark]]
    """Where the match cards with each face come from, by colour."""


class AllsvenskanView(View, frozen=True):
    """What one viewer sees of the table [ALL-30]."""

    viewer: Seat | None
    options: AllsvenskanOptions
    pending: Pending
    round: int
    last_round: int
    phase: int
    half: int
    turn: int
    hand: tuple[int, ...]
    away: tuple[int, ...]
    """What the viewer put away by Omstart."""
    rivals: tuple[Rival, ...]
    arenas: tuple[Arena, ...]
    """Empty between rounds."""
    order: tuple[Seat, ...]
    table: tuple[Seat, ...]
    """The leader first."""
    lots: tuple[Seat, ...]
    plays: tuple[Played, ...]
    aside: tuple[int, ...]
    stock: tuple[int, int]
    bank: int
    talks: tuple[Said, ...]
    schedules: tuple[tuple[Fixture, ...], ...]
    """By seat, round by round; empty before clubs are chosen."""
    clubs: tuple[Club, ...]
    """All clubs of the season by rank, with where each value comes from."""
    comparison: tuple[int, ...]
    """Points that suffice for each place in the table to compare with [ALL-R114]."""
    marks: dict[str, Mark]
    """Where the cards, the fixtures, the tiles and the rest come from."""
    sheet: Sheet
    uses: tuple[tuple[int, int, int], ...]
    """Where a property may not work always: whose, which of its parts, and in which round it did."""
    rolls: tuple[int, ...]
