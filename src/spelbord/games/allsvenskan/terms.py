"""On which terms a rival plays: what the season's tiles say, and what its team property makes of that [ALL-38].

This is the interpreter of the parts that properties are made of. What events cost and whom SKADA hurts is asked at
every turn, so it is worked out beforehand (`Terms`); all other parts are asked for when their moment comes
(`parts_now`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from spelbord.games.allsvenskan import seasons
from spelbord.games.allsvenskan.events import PropertyUsed
from spelbord.games.allsvenskan.options import last_round
from spelbord.games.allsvenskan.parts import ANY, NONE, Before, fits_before
from spelbord.games.allsvenskan.properties import NO_PROPERTY, NOTHING_SPECIAL
from spelbord.games.allsvenskan.seasons import season_of
from spelbord.games.allsvenskan.state import RIVALS, SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from spelbord.core import Seat
    from spelbord.games.allsvenskan.actions import Trick
    from spelbord.games.allsvenskan.flow import Flow
    from spelbord.games.allsvenskan.parts import Part, Property, When
    from spelbord.games.allsvenskan.sheet import Season
    from spelbord.games.allsvenskan.state import AllsvenskanState

PROPERTIES_FROM = 16
"""The first round in which team properties work [ALL-38]."""
INJURY = 6
"""FP that SKADA takes [ALL-R106]."""
ALWAYS = -1
"""A part without a limit."""


class Terms:
    """What holds for a rival: its season's tiles and costs, and its property. Each is made once."""

    __slots__ = ("_variants", "changing", "costs", "cuts", "injury", "known", "offers", "parts", "tiles")

    def __init__(self, season: Season, known: Property, left: tuple[int, ...]) -> None:
        """With how often each part of the property may still work; `ALWAYS`, or 0 for those that do not now."""
        self.known = known
        self.costs = season.costs
        self.tiles = {
            event: tuple([tile for tile, faces in season.tiles.items() if event in faces]) for event in season.costs
        }
        numbered = [(number, part) for number, part in enumerate(known.parts) if left[number]]
        self.parts = {when: [each for each in numbered if each[1].when == when] for when in _whens(known)}
        self.cuts = [(number, part, left[number]) for number, part in self.parts.get("event", ())]
        limits = [part.most for _, part in self.parts.get("injury", ())]
        self.injury = min(limits + [INJURY])
        self.changing = any(_depends(part) for part in known.parts if part.when in {"event", "injury"})
        self.offers: dict[int, Any] = {}
        """The events that can be paid on these terms, by what that hangs on: `offers.py` keeps them here."""
        self._variants: dict[tuple[int, ...], Terms] = {left: self}

    def cost(self, trick: str, again: int, homes: int) -> tuple[int, list[int]]:
        """What an event costs and the limited parts that say so; so many came before on the card and in the round."""
        printed = self.costs[trick]
        cost, used = printed[min(homes, len(printed) - 1)] if trick == "hem" else printed[0], []
        for number, part, left in self.cuts:
            counts = part.event == trick and (left == ALWAYS or again < left)
            if counts and part.nth[0] <= homes + 1 <= part.nth[1]:
                cost = part.price or cost + part.cost
                if left != ALWAYS:
                    used.append(number)
        return cost, used

    def now(self, state: AllsvenskanState, seat: Seat) -> Terms:
        """The same as it holds in this round and after what was used up."""
        before = before_match(state, seat)
        left = tuple([_left(state, seat, number, part, before) for number, part in enumerate(self.known.parts)])
        if left not in self._variants:
            self._variants[left] = Terms(season_of(state.options), self.known, left)
        return self._variants[left]


def _whens(known: Property) -> set[When]:
    return {part.when for part in known.parts}


def _depends(part: Part) -> bool:
    """Whether a part works in some matches alone, or not always."""
    spans = (part.rounds, part.rank, part.place)
    return bool(part.times or part.ground or part.opponent or part.category) or any(span != ANY for span in spans)


def _left(state: AllsvenskanState, seat: Seat, number: int, part: Part, before: Before) -> int:
    """How often a part may still work in this match."""
    if not fits_before(part, before):
        return 0
    return max(0, part.times - times_used(state, seat, number, part)) if part.times else ALWAYS


def times_used(state: AllsvenskanState, seat: Seat, number: int, part: Part) -> int:
    """How often a part has worked in the time for which its limit holds."""
    since = 0
    if part.per == "round":
        since = state.round
    elif part.per == "deal":
        since = max(number for number in season_of(state.options).deals if number <= state.round)
    return sum(use[:2] == (seat, number) and use[2] >= since for use in state.uses)


def before_match(state: AllsvenskanState, seat: Seat) -> Before:
    """What is known of a seat's match of this round before it is played."""
    season = season_of(state.options)
    opponent, at_home = season.rounds[state.round - 1][state.clubs[seat]]
    met = season.clubs[opponent]
    place = RIVALS - state.order.index(seat)
    return Before(state.round, at_home, opponent in state.clubs, met.rank, met.category, place)


_AT_HAND: list[tuple[Any, Any]] = [(None, None)]
"""The season for which plain terms were asked last, and those."""

# Whose terms ---------------------------------------------------------------------------------------------------------


def works(state: AllsvenskanState) -> bool:
    """Whether team properties work in this round [ALL-22, ALL-38]."""
    return state.round >= PROPERTIES_FROM and last_round(state.options) > PROPERTIES_FROM


def terms_of(state: AllsvenskanState, seat: Seat) -> Terms:
    """On which terms a seat plays now."""
    if not works(state):
        season, at_hand = seasons.season_of(state.options), _AT_HAND[0]
        if at_hand[0] is not season:
            at_hand = _AT_HAND[0] = (season, _plain(season))
        plain: Terms = at_hand[1]
        return plain
    terms = _terms(seasons.season_of(state.options), state.clubs, state.ai)[seat]
    return terms.now(state, seat) if terms.changing else terms


@lru_cache(maxsize=64)
def _plain(season: Season) -> Terms:
    return Terms(season, NOTHING_SPECIAL, ())


@lru_cache(maxsize=256)
def _terms(season: Season, clubs: tuple[int, ...], ai: tuple[bool, ...]) -> tuple[Terms, ...]:
    keys = [NO_PROPERTY if ai[seat] else season.clubs[clubs[seat]].property for seat in SEATS]
    return tuple([_of_club(season, key) for key in keys])


@lru_cache(maxsize=1024)
def _of_club(season: Season, key: str) -> Terms:
    if key == NO_PROPERTY:
        return _plain(season)
    known = season.properties[key]
    return Terms(season, known, (ALWAYS,) * len(known.parts))


def within_reach(state: AllsvenskanState, seat: Seat) -> int:
    """The places of the clubs that a seat can play SKADA on, as bits."""
    found, out = 0, spared(state) if works(state) else None
    for rival in range(RIVALS):
        safe = state.ai[rival] if out is None else rival in out
        if rival != seat and not safe:
            place = state.places[rival]
            found |= 1 << place
    return found


def spared(state: AllsvenskanState) -> tuple[Seat, ...]:
    """The seats that SKADA cannot be played on, whoever plays it: AI rivals, and by their property [ALL-19, ALL-38]."""
    if not works(state):
        return _ai_seats(state.ai)
    terms = _terms(seasons.season_of(state.options), state.clubs, state.ai)
    return _spared(
        state.ai, tuple([each.now(state, seat) if each.changing else each for seat, each in enumerate(terms)])
    )


@lru_cache
def _ai_seats(ai: tuple[bool, ...]) -> tuple[Seat, ...]:
    return tuple([seat for seat in SEATS if ai[seat]])


@lru_cache(maxsize=256)
def _spared(ai: tuple[bool, ...], terms: tuple[Terms, ...]) -> tuple[Seat, ...]:
    return tuple([seat for seat in SEATS if ai[seat] or not terms[seat].injury])


# Parts at their moment -----------------------------------------------------------------------------------------------


def parts_now(state: AllsvenskanState, seat: Seat, when: When) -> Sequence[tuple[int, Part]]:
    """The parts of a seat's property that work at this moment, each with its number."""
    if not works(state):
        return ()
    parts = _terms(seasons.season_of(state.options), state.clubs, state.ai)[seat].parts.get(when)
    if not parts:
        return ()
    before = before_match(state, seat)
    return [(number, part) for number, part in parts if _left(state, seat, number, part, before)]


def name_of(state: AllsvenskanState, seat: Seat) -> str:
    """What a seat's property is called: ours by key, others as they are printed."""
    season = season_of(state.options)
    known = season.properties[season.clubs[state.clubs[seat]].property]
    return known.name or known.key


def use(flow: Flow, seat: Seat, number: int, part: Part, paid: int = 0) -> None:
    """A part did its work: noted where it may not always, or where that cost something."""
    if part.times or paid:
        left = part.times - times_used(flow.state, seat, number, part) - 1 if part.times else ALWAYS
        flow.note(PropertyUsed(seat, number, name_of(flow.state, seat), left, paid))


def swap_of(state: AllsvenskanState, seat: Seat) -> tuple[int, Part] | None:
    """The part that lets a seat put cards away after this deal, if one does and can be paid."""
    for number, part in parts_now(state, seat, "deal"):
        if part.swap != NONE and part.price <= state.fp[seat]:
            return number, part
    return None


def used_by(terms: Terms, tricks: tuple[Trick, ...], homes: int) -> list[int]:
    """The limited parts that made these events cheaper or dearer, each as often as it did."""
    return [number for _, used in costs_of(terms, tricks, homes) for number in used]


def costs_of(terms: Terms, tricks: tuple[Trick, ...], homes: int) -> Iterator[tuple[int, list[int]]]:
    """What each of these events costs, after so many HEMMASTÖD in the round, with the limited parts that say so."""
    seen: dict[str, int] = {}
    for trick in tricks:
        again = seen.get(trick.name, 0)
        seen[trick.name] = again + 1
        yield terms.cost(trick.name, again, homes + again if trick.name == "hem" else 0)
