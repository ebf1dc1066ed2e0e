"""All secrecy of the game: what each viewer sees of a state, and hears of an event [ALL-30].

Hidden are hands, what lies face down in an AI rival's piles (from everybody), the undealt stock, what Omstart put away,
and what one rival says to another alone.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from spelbord.games.allsvenskan import events as e
from spelbord.games.allsvenskan.asking import pending
from spelbord.games.allsvenskan.cards import COLOUR, NOTHING
from spelbord.games.allsvenskan.folding import BITS
from spelbord.games.allsvenskan.options import last_round
from spelbord.games.allsvenskan.scoring import table
from spelbord.games.allsvenskan.seasons import season_of
from spelbord.games.allsvenskan.state import SEATS
from spelbord.games.allsvenskan.views import AllsvenskanView, Arena, Fixture, Rival, Sheet, TileEvent

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Event, Seat
    from spelbord.games.allsvenskan.sheet import Season
    from spelbord.games.allsvenskan.state import AllsvenskanState

PHASES = (1, 4, 7, 16, 25)
"""The first round of each phase [ALL-R35]."""


def phase_of(round_: int) -> int:
    """The phase of the season that a round belongs to; 0 before the first."""
    return sum(round_ >= first for first in PHASES)


def view(state: AllsvenskanState, viewer: Seat | None) -> AllsvenskanView:
    """The table through one pair of eyes; an onlooker sees what everybody sees."""
    season = season_of(state.options)
    chosen = NOTHING not in state.clubs
    return AllsvenskanView(
        viewer=viewer,
        options=state.options,
        pending=pending(state),
        round=state.round,
        last_round=last_round(state.options),
        phase=phase_of(state.round),
        half=state.half,
        turn=state.turn,
        hand=_hand(state, viewer),
        away=() if viewer is None else tuple(state.away[viewer]),
        rivals=tuple([_rival(state, season, seat) for seat in SEATS]),
        arenas=_arenas(state, season) if state.places[0] != NOTHING else (),
        order=tuple(state.order),
        table=table(state) if chosen else (),
        lots=tuple(state.lots),
        plays=tuple(state.plays),
        aside=tuple(state.aside),
        stock=by_colour(state.stock),
        bank=state.bank,
        talks=_talks(state, viewer),
        schedules=schedules(season, state.clubs, last_round(state.options)) if chosen else (),
        clubs=season.clubs,
        comparison=season.comparison[state.options.length == "kort"],
        marks=season.marks,
        sheet=sheet_of(season),
        uses=state.uses,
        rolls=tuple(state.rolls),
    )


def views(state: AllsvenskanState, viewers: Sequence[Seat | None]) -> list[AllsvenskanView]:
    """The same table through several pairs of eyes: each sees what an onlooker sees, and besides what is their own."""
    onlooker = view(state, None)
    return [onlooker if viewer is None else _own_view(state, onlooker, viewer) for viewer in viewers]


def _own_view(state: AllsvenskanState, onlooker: AllsvenskanView, viewer: Seat) -> AllsvenskanView:
    hand, away, talks = _hand(state, viewer), tuple(state.away[viewer]), _talks(state, viewer)
    return replace(onlooker, viewer=viewer, hand=hand, away=away, talks=talks)


def _hand(state: AllsvenskanState, viewer: Seat | None) -> tuple[int, ...]:
    return () if viewer is None or state.ai[viewer] else tuple(state.hands[viewer])


def _talks(state: AllsvenskanState, viewer: Seat | None) -> tuple[e.Said, ...]:
    return tuple([heard_talk(said, viewer) for said in state.talks])


@lru_cache(maxsize=64)
def sheet_of(season: Season) -> Sheet:
    """What the box of a season says beside its clubs and cards: made once."""
    tricks = [
        TileEvent(event, tuple([tile for tile, faces in season.tiles.items() if event in faces]), costs)
        for event, costs in season.costs.items()
    ]
    described = [known for known in season.properties.values() if known.name]
    return Sheet(season.name, season.deals, tuple(tricks), tuple(described), season.faces)


def by_colour(cards: Sequence[int]) -> tuple[int, int]:
    """How many of these cards are blue, and how many orange: their backs show it."""
    orange = sum([COLOUR[card] for card in cards])
    return len(cards) - orange, orange


def _rival(state: AllsvenskanState, season: Season, seat: Seat) -> Rival:
    blue, orange = by_colour(state.hands[seat])
    club, used = state.clubs[seat], state.tiles[seat]
    return Rival(
        season.clubs[club].code if club != NOTHING else "",
        state.ai[seat],
        blue,
        orange,
        tuple([card for card in state.ups[seat] if card != NOTHING]),
        by_colour(state.away[seat]),
        state.fp[seat],
        state.noted[seat],
        tuple([tile for tile, bit in BITS.items() if not used & bit]),
        state.homes[seat],
        state.again[seat],
        state.turned[seat],
        state.points[seat],
        state.scored[seat],
        state.conceded[seat],
        state.streaks[seat],
        tuple(state.results[seat]),
        state.wishes[seat],
        state.said[seat],
    )


def _arenas(state: AllsvenskanState, season: Season) -> tuple[Arena, ...]:
    arenas = []
    for seat in SEATS:
        place = state.places[seat]
        codes = [season.clubs[state.clubs[seat]].code, season.clubs[state.opponents[seat]].code]
        home = place & ~1
        away = place | 1
        arenas.append(
            Arena(
                codes[place % 2],
                codes[1 - place % 2],
                (state.goals[home], state.goals[away]),
                (state.markers[home], state.markers[away]),
                place,
                state.opponents[seat],
                state.slots[2 * seat],
                state.slots[2 * seat + 1],
            )
        )
    return tuple(arenas)


@lru_cache(maxsize=256)
def schedules(season: Season, clubs: tuple[int, ...], rounds: int) -> tuple[tuple[Fixture, ...], ...]:
    """Each rival's matches, round by round: made once for each table, since they never change."""
    return tuple(_schedule(season, clubs, club, rounds) for club in clubs)


def _schedule(season: Season, clubs: tuple[int, ...], club: int, rounds: int) -> tuple[Fixture, ...]:
    fixtures = [played[club] for played in season.rounds[:rounds]]
    return tuple(Fixture(season.clubs[opponent].code, home, opponent in clubs) for opponent, home in fixtures)


# Ears ----------------------------------------------------------------------------------------------------------------


def _dealt(event: e.Dealt, viewer: Seat | None) -> Event:
    if event.seat == viewer and not event.face_down:
        return event
    return e.Dealt(event.seat, event.blue, event.orange, event.face_down, None)


def _own(event: e.Restarted | e.Redrawn, viewer: Seat | None) -> Event:
    return event if event.seat == viewer else type(event)(event.seat, event.blue, event.orange, None)


def _joined(event: e.Joined, viewer: Seat | None) -> Event:
    return event if event.seat == viewer else e.Joined(event.seat, event.fp, None)


def heard_talk(event: e.Said, viewer: Seat | None) -> e.Said:
    """Table talk as a viewer hears it: that two talk everybody sees, what they say only they hear."""
    if event.to == NOTHING or viewer in {event.seat, event.to}:
        return event
    return e.Said(event.seat, event.to, None, NOTHING)


# Events that are not here have been seen by everybody round the table. Each redactor takes the event it is filed under.
_SECRETS: dict[type[Event], Callable[..., Event | None]] = {
    e.Dealt: _dealt,
    e.Restarted: _own,
    e.Redrawn: _own,
    e.Joined: _joined,
    e.Said: heard_talk,
}


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """The event as this viewer hears it."""
    secret = _SECRETS.get(type(event))
    return event if secret is None else secret(event, viewer)
