"""What Spelet om Allsvenskan is made of: the state, and what is seen of it; actions and events have their modules.

A *place* is a club in a match: an even number at home, the odd one after it away, so that `place ^ 1` is the opponent.
Both boards of a rival match show the same two places [ALL-33]. A *slot* is `2 * board + colour` [ALL-04].
"""

from __future__ import annotations

from spelbord.core import Chance, Over, Pending, Prompt, Seat, State, Value, View
from spelbord.games.allsvenskan.cards import NOTHING
from spelbord.games.allsvenskan.events import Played, Said
from spelbord.games.allsvenskan.options import AllsvenskanOptions
from spelbord.games.allsvenskan.seasons import Club, Mark

RIVALS = 4
SEATS = range(RIVALS)
MOST_GOALS = 6
MOST_MARKERS = 2
MOST_FP = 12
BANK = RIVALS * MOST_FP
"""FP in the bank at the start: as many as four rivals can ever hold."""
HAND = 3
"""Cards of each colour that everybody is dealt."""
NO_WISH, WISH, WITHDRAWN = range(3)
NO_WISHES, NOT_SAID, NOWHERE = (NO_WISH,) * RIVALS, (0,) * RIVALS, (NOTHING,) * RIVALS
"""What nobody wishes, says, or plays yet."""


class Result(Value, frozen=True):
    """A rival's match of a round."""

    scored: int
    conceded: int
    points: int
    """What the rival had in the table after it."""


class AllsvenskanState(State):
    """A position. Everything is by seat unless said otherwise; `NOTHING` stands where there is no card or club.

    What changes with every card is a list. What stays for a while is a tuple: copies share it, and it is a key under
    which what follows from it can be looked up.
    """

    options: AllsvenskanOptions
    clubs: tuple[int, ...]
    ai: tuple[bool, ...]
    """Who is an AI rival now."""
    lots: list[int]
    """Who has still to choose a club, in order."""
    hands: list[list[int]]
    """Cards in hand, in ascending order; for an AI rival what lies face down in its piles: sets to draw from."""
    ups: list[list[int]]
    """An AI rival's face-up cards, blue and orange."""
    stock: list[int]
    """The undealt cards, in ascending order."""
    aside: list[int]
    """Cards played since the last deal and lying aside."""
    away: list[list[int]]
    """What Omstart put away."""
    order: list[int]
    """Turn order of the first half."""
    places: tuple[int, ...]
    opponents: tuple[int, ...]
    goals: list[int]
    """By place."""
    markers: list[int]
    """By place."""
    slots: list[int]
    """By slot: the card that lies there."""
    plays: list[Played]
    """What was played in this round."""
    done: list[int]
    """Colours played in this round, as bits."""
    turned: list[bool]
    """Whether an AI rival's piles were turned up in this round."""
    tiles: list[int]
    """Event tiles used in this round, as bits."""
    homes: list[int]
    """HEMMASTÖD laid in this round."""
    again: list[bool]
    """Whether Tolfte spelaren has flipped again in this round."""
    fp: list[int]
    noted: list[int]
    """FP that an AI-run seat gets back when somebody takes it over [ALL-27]."""
    points: list[int]
    scored: list[int]
    conceded: list[int]
    streaks: list[int]
    results: list[list[Result]]
    wishes: tuple[int, ...]
    said: tuple[int, ...]
    talks: list[Said]
    rolls: list[int]
    """How often chance had each of its turns."""
    bank: int = BANK
    round: int = 0
    half: int = 0
    turn: int = 0
    """Turns taken in this half."""
    asked: Prompt | None = None
    due: Chance | None = None
    over: Over | None = None


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
    """Where the cards, the fixtures and the table to compare with come from."""
    rolls: tuple[int, ...]
