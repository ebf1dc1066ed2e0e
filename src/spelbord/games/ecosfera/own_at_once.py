"""Parts of own policy cards that ask nobody [ECO-58]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.ecosfera.asking import ORDERS
from spelbord.games.ecosfera.cards import NOTHING
from spelbord.games.ecosfera.events import (
    ArrivalDue,
    Discarded,
    ElementReturned,
    ElementTaken,
    ImpactRemoved,
    MarketSwept,
    NoiseSet,
    Removed,
    SkipSet,
    TokensTurned,
)
from spelbord.games.ecosfera.own_state import is_of, places_of
from spelbord.games.ecosfera.penalties import add_pressure
from spelbord.games.ecosfera.state import SHELVES, USED
from spelbord.games.ecosfera.tiles import impact

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Seat
    from spelbord.games.ecosfera.flow import Flow
    from spelbord.games.ecosfera.own_parts import Part
    from spelbord.games.ecosfera.state import EcosferaState


def order_of(state: EcosferaState) -> Sequence[Seat]:
    """The seats in turn, whoever drew the card first."""
    return ORDERS[state.seats][state.seat]


def is_used(state: EcosferaState, seat: Seat, card: int) -> bool:
    """Whether the first such card of a row was used."""
    return seat == state.seat and bool(state.marks[state.rows[seat].index(card)] & USED)


def _take(flow: Flow, part: Part) -> bool:
    """Elements from the market, or a pressure card for want of them, which ends the turn [ECO-33]."""
    state, (element,) = flow.state, part.cards
    taken = min(part.count, state.elements[element])
    for _ in range(taken):
        flow.note(ElementTaken(state.seat, element))
    if taken < part.count:
        add_pressure(flow, state.seat)
    return taken < part.count


def _drain(flow: Flow, part: Part) -> None:
    state, (element,) = flow.state, part.cards
    for seat in order_of(state):
        while element in state.rows[seat]:
            flow.note(ElementReturned(seat, element, is_used(state, seat, element)))


def _discard(flow: Flow, part: Part) -> None:
    """From all rows; in the market they are replaced."""
    state = flow.state
    for seat in order_of(state):
        for species in [lies for lies in state.rows[seat] if is_of(lies, part.groups)]:
            flow.note(Discarded(seat, species))
    for shelf, name in enumerate(SHELVES):
        cards = tuple(lies for lies in state.shelves[shelf] if lies != NOTHING and is_of(lies, part.groups))
        if cards:
            flow.note(MarketSwept(name, cards))


def _hunt(flow: Flow, part: Part) -> None:
    state = flow.state
    for species in [lies for lies in state.rows[state.seat] if is_of(lies, part.groups)]:
        flow.note(Removed(species, "row", state.seat))


def _remove(flow: Flow, part: Part) -> None:
    state, (species,) = flow.state, part.cards
    for place, seat, cards in places_of(state, species):
        if species in cards:
            flow.note(Removed(species, place, seat))
            return


def _pressure(flow: Flow, part: Part) -> bool:
    """For the own row, for all rows, or for each with an element; in the own row it ends the turn [ECO-40]."""
    state = flow.state
    rows = [seat for seat in order_of(state) if part.word != "you" or seat == state.seat]
    if part.cards:
        rows = [seat for seat in rows if part.cards[0] in state.rows[seat]]
    for seat in rows:
        add_pressure(flow, seat)
    return state.seat in rows


def _impact(flow: Flow, part: Part) -> None:
    impact(flow, part.count)


def _relieve(flow: Flow, part: Part) -> None:
    for _ in range(min(part.count, flow.state.impacts)):
        flow.note(ImpactRemoved(flow.state.seat))


def _skip(flow: Flow, part: Part) -> None:
    flow.note(SkipSet((flow.state.seat + 1) % flow.state.seats))


def _noise(flow: Flow, part: Part) -> None:
    flow.note(NoiseSet((flow.state.seat + 1) % flow.state.seats))


def _tokens(flow: Flow, part: Part) -> None:
    flow.note(TokensTurned(up=part.word == "up"))


def _arrive(flow: Flow, part: Part) -> None:
    if flow.state.piles[1] or flow.state.bottoms[1]:
        flow.note(ArrivalDue(flow.state.seat))


AT_ONCE: dict[str, Callable[[Flow, Part], object]] = {
    "take": _take,
    "drain": _drain,
    "discard": _discard,
    "hunt": _hunt,
    "remove": _remove,
    "pressure": _pressure,
    "impact": _impact,
    "relieve": _relieve,
    "skip": _skip,
    "noise": _noise,
    "tokens": _tokens,
    "arrive": _arrive,
}
"""Each says whether it ends the turn."""
