"""A position of Spelet om Allsvenskan.

A *place* is a club in a match: an even number at home, the odd one after it away, so that `place ^ 1` is the opponent.
Both boards of a rival match show the same two places [ALL-33]. A *slot* is `2 * board + colour` [ALL-04].
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spelbord.core import Value
from spelbord.games.allsvenskan.cards import NOTHING

if TYPE_CHECKING:
    from spelbord.core import Chance, Over, Prompt
    from spelbord.games.allsvenskan.events import Played, Said
    from spelbord.games.allsvenskan.options import AllsvenskanOptions

RIVALS = 4
SEATS = range(RIVALS)
MOST_GOALS = 6
MOST_MARKERS = 2
MOST_FP = 12
BANK = RIVALS * MOST_FP
"""FP in the bank at the start: as many as four rivals can ever hold."""
NO_WISH, WISH, WITHDRAWN = range(3)
NO_WISHES, NOT_SAID, NOWHERE = (NO_WISH,) * RIVALS, (0,) * RIVALS, (NOTHING,) * RIVALS
"""What nobody wishes, says, or plays yet."""
NO_AI = (False,) * RIVALS
"""Four rivals who decide for themselves."""


class Result(Value, frozen=True):
    """A rival's match of a round."""

    scored: int
    conceded: int
    points: int
    """What the rival had in the table after it."""


@dataclass
class AllsvenskanState:
    """A position. Everything is by seat unless said otherwise; `NOTHING` stands where there is no card or club.

    What changes with every card is a list. What stays for a while is a tuple: copies share it, and it is a key under
    which what follows from it can be looked up. Compiled it is a C structure, which `state.pxd` lays out: hence a
    dataclass, and no struct of msgspec.
    """

    __slots__ = (
        "again", "ai", "aside", "asked", "away", "bank", "clubs", "conceded", "done", "due", "fp", "goals",
        "half", "hands", "homes", "lots", "markers", "noted", "opponents", "options", "order", "over", "places",
        "plays", "points", "results", "rolls", "round", "said", "scored", "slots", "stock", "streaks", "talks",
        "tiles", "turn", "turned", "ups", "uses", "wishes",
    )  # fmt: skip

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
    uses: tuple[tuple[int, int, int], ...]
    """Where a property may not work always: whose, which of its parts, and in which round it did."""
    bank: int
    round: int
    half: int
    turn: int
    """Turns taken in this half."""
    asked: Prompt | None
    due: Chance | None
    over: Over | None


def copy(state: AllsvenskanState) -> AllsvenskanState:
    """A second position that shares nothing mutable with the first."""
    return AllsvenskanState(
        state.options,
        state.clubs,
        state.ai,
        state.lots[:],
        [hand[:] for hand in state.hands],
        [ups[:] for ups in state.ups],
        state.stock[:],
        state.aside[:],
        [away[:] for away in state.away],
        state.order[:],
        state.places,
        state.opponents,
        state.goals[:],
        state.markers[:],
        state.slots[:],
        state.plays[:],
        state.done[:],
        state.turned[:],
        state.tiles[:],
        state.homes[:],
        state.again[:],
        state.fp[:],
        state.noted[:],
        state.points[:],
        state.scored[:],
        state.conceded[:],
        state.streaks[:],
        [results[:] for results in state.results],
        state.wishes,
        state.said,
        state.talks[:],
        state.rolls[:],
        state.uses,
        state.bank,
        state.round,
        state.half,
        state.turn,
        state.asked,
        state.due,
        state.over,
    )
