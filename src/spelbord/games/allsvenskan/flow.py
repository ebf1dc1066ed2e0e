"""What follows from an answer or a roll, step by step: each fact is noted, and folded into the position at once."""

from __future__ import annotations

from operator import add
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from spelbord.core import Event, Seat
from spelbord.games.allsvenskan.asking import ASKED, CHANCES, PROMPTS
from spelbord.games.allsvenskan.events import ChanceDue, Dealt, FullTime
from spelbord.games.allsvenskan.folding import FOLDS, book, change_score, hold, played, wait_for, wait_for_chance
from spelbord.games.allsvenskan.landing import STRUCK, land
from spelbord.games.allsvenskan.options import last_round, season_of
from spelbord.games.allsvenskan.scoring import ordered
from spelbord.games.allsvenskan.values import AllsvenskanState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.games.allsvenskan.actions import Symbol
    from spelbord.games.allsvenskan.events import Played
    from spelbord.games.allsvenskan.seasons import Season

Pair: TypeAlias = tuple[int, int]
"""Something of the upper and the lower symbol, or of blue and orange."""
SYMBOLS: tuple[Symbol, Symbol] = ("upper", "lower")


def copy(state: AllsvenskanState) -> AllsvenskanState:
    """A second position that shares nothing mutable with the first."""
    return AllsvenskanState(
        state.options,
        state.clubs,
        state.ai,
        [*state.lots],
        [[*hand] for hand in state.hands],
        [[*ups] for ups in state.ups],
        [*state.stock],
        [*state.aside],
        [[*away] for away in state.away],
        [*state.order],
        state.places,
        state.opponents,
        [*state.goals],
        [*state.markers],
        [*state.slots],
        [*state.plays],
        [*state.done],
        [*state.turned],
        [*state.tiles],
        [*state.homes],
        [*state.again],
        [*state.fp],
        [*state.noted],
        [*state.points],
        [*state.scored],
        [*state.conceded],
        [*state.streaks],
        [[*results] for results in state.results],
        state.wishes,
        state.said,
        [*state.talks],
        [*state.rolls],
        state.bank,
        state.round,
        state.half,
        state.turn,
        state.asked,
        state.due,
        state.over,
    )


class Flow(msgspec.Struct):
    """A position of one's own, which changes as things happen.

    Nobody listens, so that the commonest facts are not even made.
    """

    state: AllsvenskanState

    def note(self, event: Event) -> None:
        """Something happened."""
        FOLDS[type(event)](self.state, event)

    def play(self, event: Played) -> None:
        """A card was played."""
        played(self.state, event)

    def land(self, event: Played, places: Pair, chances: Pair) -> None:  # noqa: ARG002 - nobody is told
        """Both symbols of a card have their effect on the clubs at these places.

        The upper first [ALL-08]: in a rival match the lower meets what it changed.
        """
        goals, markers = self.state.goals, self.state.markers
        upper, lower = places
        first, second = chances
        change_score(goals, markers, upper, STRUCK[goals[upper]][markers[upper]][markers[upper ^ 1]][first])
        change_score(goals, markers, lower, STRUCK[goals[lower]][markers[lower]][markers[lower ^ 1]][second])

    def ask(self, seat: Seat, kind: str, by: Seat) -> None:
        """A seat must choose, or another for it, before anything else follows."""
        wait_for(self.state, PROMPTS[kind][seat][by])

    def roll(self, kind: str) -> None:
        """Chance must have its turn before anything else follows."""
        wait_for_chance(self.state, kind)

    def deal(self, seat: Seat, colours: Pair, cards: list[int], rest: list[int]) -> None:  # noqa: ARG002 - nobody is told
        """A seat whose hand is empty is dealt these cards, so many of each colour, and the rest is the stock."""
        hold(self.state, seat, cards, rest)

    def full_time(
        self,
        scored: list[int],
        conceded: list[int],
        points: list[int],
        streaks: list[int],
        fp: Sequence[int],
        bonuses: tuple[int, ...],  # noqa: ARG002 - nobody is told
    ) -> None:
        """A round is over, with these points and wins in a row."""
        book(self.state, scored, conceded, points, streaks, fp)

    @property
    def season(self) -> Season:
        """The season that is played."""
        return season_of(self.state.options)

    def has(self, seat: Seat, known: str) -> bool:
        """Whether a team property works for a seat in this round: never for an AI rival or in a short season."""
        state = self.state
        return works(state) and not state.ai[seat] and self.season.clubs[state.clubs[seat]].property == known


class Account(Flow):
    """The same with every fact written down, in order."""

    events: list[Event] = []

    def note(self, event: Event) -> None:
        """Something happened."""
        self.events.append(event)
        FOLDS[type(event)](self.state, event)

    def play(self, event: Played) -> None:
        """A card was played."""
        self.note(event)

    def land(self, event: Played, places: Pair, chances: Pair) -> None:
        """Both symbols of a card have their effect on the clubs at these places."""
        state = self.state
        for symbol, place, club, more in zip(SYMBOLS, places, (event.target, event.own), chances, strict=True):
            self.note(land(state.goals, state.markers, place, more, club, symbol))

    def ask(self, seat: Seat, kind: str, by: Seat) -> None:
        """A seat must choose, or another for it, before anything else follows."""
        self.note(ASKED[kind][seat][by])

    def roll(self, kind: str) -> None:
        """Chance must have its turn before anything else follows."""
        self.note(ChanceDue(kind, self.state.rolls[CHANCES.index(kind)]))

    def deal(self, seat: Seat, colours: Pair, cards: list[int], rest: list[int]) -> None:  # noqa: ARG002 - as it follows
        """A seat whose hand is empty is dealt these cards, so many of each colour, and the rest is the stock."""
        self.note(Dealt(seat, *colours, self.state.ai[seat], tuple(cards)))

    def full_time(
        self,
        scored: list[int],
        conceded: list[int],
        points: list[int],
        streaks: list[int],
        fp: Sequence[int],
        bonuses: tuple[int, ...],
    ) -> None:
        """A round is over, with these points and wins in a row."""
        state, clubs = self.state, self.season.clubs
        codes, opponents = [tuple([clubs[club].code for club in row]) for row in (state.clubs, state.opponents)]
        totals = [*map(add, state.scored, scored)], [*map(add, state.conceded, conceded)]
        table = reversed(ordered(points, *totals, state.clubs))
        columns = scored, conceded, points, streaks, fp, bonuses, table
        self.note(FullTime(state.round, codes, opponents, *map(tuple, columns)))


PROPERTIES_FROM = 16
"""The first round in which team properties work [ALL-38]."""


def works(state: AllsvenskanState) -> bool:
    """Whether team properties work in this round [ALL-22, ALL-38]."""
    return state.round >= PROPERTIES_FROM and last_round(state.options) > PROPERTIES_FROM
