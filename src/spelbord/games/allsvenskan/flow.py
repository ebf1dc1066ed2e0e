"""What follows from an answer or a roll, step by step: each fact is noted, and folded into the position at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.allsvenskan.asking import ASKED, CHANCES
from spelbord.games.allsvenskan.events import ChanceDue
from spelbord.games.allsvenskan.folding import FOLDS
from spelbord.games.allsvenskan.options import last_round, season_of
from spelbord.games.allsvenskan.values import AllsvenskanState

if TYPE_CHECKING:
    from spelbord.core import Event, Seat
    from spelbord.games.allsvenskan.seasons import Club, Season


def copy(state: AllsvenskanState) -> AllsvenskanState:
    """A second position that shares nothing mutable with the first."""
    return AllsvenskanState(
        state.options,
        state.clubs[:],
        state.ai[:],
        state.lots[:],
        [hand[:] for hand in state.hands],
        [ups[:] for ups in state.ups],
        state.stock[:],
        state.aside[:],
        [away[:] for away in state.away],
        state.order[:],
        state.places[:],
        state.opponents[:],
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
        state.wishes[:],
        state.said[:],
        state.talks[:],
        state.rolls[:],
        state.bank,
        state.round,
        state.half,
        state.turn,
        state.asked,
        state.due,
        state.over,
    )


class Flow:
    """The facts so far, and the position that they have led to: it changes as they are noted."""

    __slots__ = ("events", "state")

    def __init__(self, state: AllsvenskanState) -> None:
        """Lead a position of one's own on."""
        self.state = state
        self.events: list[Event] = []

    @property
    def season(self) -> Season:
        """The season that is played."""
        return season_of(self.state.options)

    def note(self, event: Event) -> None:
        """Something happened."""
        self.events.append(event)
        FOLDS[type(event)](self.state, event)

    def ask(self, seat: Seat, kind: str, by: Seat) -> None:
        """A seat must choose, or another for it, before anything else follows."""
        self.note(ASKED[kind][seat][by])

    def roll(self, kind: str) -> None:
        """Chance must have its turn before anything else follows."""
        self.note(ChanceDue(kind, self.state.rolls[CHANCES.index(kind)]))

    def club(self, seat: Seat) -> Club:
        """A seat's club."""
        return self.season.clubs[self.state.clubs[seat]]

    def has(self, seat: Seat, known: str) -> bool:
        """Whether a team property works for a seat in this round: never for an AI rival or in a short season."""
        return works(self.state) and not self.state.ai[seat] and self.club(seat).property == known


PROPERTIES_FROM = 16
"""The first round in which team properties work [ALL-38]."""


def works(state: AllsvenskanState) -> bool:
    """Whether team properties work in this round [ALL-22, ALL-38]."""
    return state.round >= PROPERTIES_FROM and last_round(state.options) > PROPERTIES_FROM
