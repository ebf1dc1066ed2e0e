"""What a box holds: the season sheet, clubs, cards, tiles and property cards, and where each value comes from."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from spelbord.core import Value
from spelbord.games.allsvenskan.parts import Property

Mark: TypeAlias = Literal["box", "rulebook", "real", "reconstructed"]
"""Where a value comes from: copied off the printed game, known from the rulebook or from reality, or made by us."""
MARKS: tuple[Mark, ...] = get_args(Mark)

CLUBS = 16
ROUNDS = 30
SHORT = 15
"""Rounds of a short season: a single round robin, and so are the rest [ALL-R10]."""
MOST_EXTRA = 2
HAND = 3
"""Cards of each colour that everybody is dealt."""
MOST_CARDS = 99
"""Cards of a colour that a season may have: three boxes' worth."""
LONGEST_CODE, LONGEST_NAME = 4, 30

MARKED = ("rank", "code", "name", "category", "home", "away", "extra", "property", "colours")
"""Values of a club that are marked one by one."""
PARTS = ("cards", "fixtures", "comparison", "tiles", "costs", "deals")
"""What a season has beside its clubs."""

EVENTS = ("hem", "off", "def", "mirakel", "skada")
TILES = {"A": ("hem", "off"), "B": ("hem", "def"), "C": ("mirakel", "skada")}
"""The two faces of each event tile, where a season says nothing else [ALL-15]."""
COSTS = {"hem": (1, 2), "off": (3,), "def": (2,), "mirakel": (4,), "skada": (2,)}
"""What each event costs, the first and the next in a round [ALL-R103 to ALL-R109]."""
DEALS = tuple(range(1, ROUNDS + 1, HAND))
"""Rounds before which new cards are dealt [ALL-01]."""
UNSAID: dict[str, Mark] = {"tiles": "reconstructed", "costs": "rulebook", "deals": "reconstructed"}
"""Where these come from if a season leaves them out and so has ours."""


class Club(Value, frozen=True):
    """A club of a season, with where each of its values comes from."""

    rank: int
    code: str
    name: str
    category: str
    home: tuple[int, int]
    """Modifications at home: what the club gets, and what its opponent gets (VS) [ALL-R83]."""
    away: tuple[int, int]
    extra: tuple[int, int]
    """Card markers, blue and orange [ALL-R88]."""
    property: str
    """The key of its property card; `ingen` where it has none."""
    colours: tuple[str, str]
    marks: dict[str, Mark]


class Season(Value, frozen=True, eq=False):
    """Everything that the season sheet and the cards of a box say. Each is read once, and so equal to itself alone."""

    name: str
    clubs: tuple[Club, ...]
    """By rank."""
    cards: tuple[int, ...]
    """All match cards, in ascending order."""
    rounds: tuple[tuple[tuple[int, bool], ...], ...]
    """By round and club: the opponent, and whether the club plays at home."""
    comparison: tuple[tuple[int, ...], tuple[int, ...]]
    """Points that suffice for place 1 to 16, in a complete and in a short season [ALL-R114]."""
    tiles: dict[str, tuple[str, ...]]
    """By tile: its two faces."""
    costs: dict[str, tuple[int, ...]]
    """By event: what the first of a round costs, and the next."""
    deals: tuple[int, ...]
    """Rounds before which new cards are dealt."""
    properties: dict[str, Property]
    """The property cards of its clubs, by key."""
    marks: dict[str, Mark]
    faces: dict[str, dict[str, Mark]]
    """Where the match cards with each face come from, by colour."""

    def club(self, code: str) -> int | None:
        """The number of the club with this code, if there is one."""
        return next((number for number, club in enumerate(self.clubs) if club.code == code), None)
