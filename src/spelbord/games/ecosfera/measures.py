"""What measures do once they are paid for, and whether they could do anything [ECO-26]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from spelbord.games.ecosfera import policies as p
from spelbord.games.ecosfera.asking import ASKED
from spelbord.games.ecosfera.cards import (
    BIRDS,
    COAST,
    FISH,
    HABITAT_BITS,
    HABITATS_OF,
    MANY,
    MUD,
    NOTHING,
    NUTRIENTS,
    PRESSURE,
    is_consumer,
    is_producer,
)
from spelbord.games.ecosfera.events import (
    AskRound,
    DrawDue,
    ElementReturned,
    ElementTaken,
    ImpactRemoved,
    PolicyDone,
    PressureReturned,
    Received,
    Served,
    TokensTurned,
)
from spelbord.games.ecosfera.own_state import own_asking, shown
from spelbord.games.ecosfera.state import ALL_TOKENS, USED

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import Seat
    from spelbord.games.ecosfera.flow import Flow
    from spelbord.games.ecosfera.state import EcosferaState

MUD_BIT = 1 << MUD
SHORE_BITS = 1 << MUD | 1 << COAST
RECYCLED = 2
"""Pressure cards that Recycling takes."""
PLANTED = 2
"""Producers that Eelgrass planting gives at most."""


# What there is to choose from ----------------------------------------------------------------------------------------


def face_up(state: EcosferaState) -> list[int]:
    """All face-up cards of the market, producers first."""
    return [card for shelf in state.shelves for card in shelf if card != NOTHING]


def muddy(state: EcosferaState) -> list[int]:
    """Face-up cards that show mud."""
    return [card for card in face_up(state) if HABITAT_BITS[card] & MUD_BIT]


def given(state: EcosferaState) -> list[int]:
    """Face-up cards that one row gets: those that show mud, or what a card of the table's own names."""
    own = own_asking(state)
    return muddy(state) if own is None else shown(state, own)


def placeable(state: EcosferaState) -> list[int]:
    """Face-up cards that go to rows of choice: producers of the shore, or what a card of the table's own names."""
    own = own_asking(state)
    return shore_plants(state) if own is None else shown(state, own)


def placed_at_most(state: EcosferaState) -> int:
    """How many of them."""
    own = own_asking(state)
    return PLANTED if own is None else own.count


def has_both(state: EcosferaState, seat: Seat, element: int) -> bool:
    """Whether a row has used and unused cards of an element, so that there is a choice between them."""
    if seat != state.seat:
        return False
    used = {bool(mark & USED) for card, mark in zip(state.rows[seat], state.marks, strict=True) if card == element}
    return len(used) > 1


def wanderers(state: EcosferaState) -> list[int]:
    """Face-up fish and birds."""
    return [card for card in state.shelves[1] if card in FISH or card in BIRDS]


def shore_plants(state: EcosferaState) -> list[int]:
    """Face-up producers that show coast or mud [ECO-57]."""
    return [card for card in state.shelves[0] if card != NOTHING and HABITAT_BITS[card] & SHORE_BITS]


def pressed(state: EcosferaState) -> list[Seat]:
    """Whose row has a pressure card."""
    return [seat for seat in range(state.seats) if PRESSURE in state.rows[seat]]


def regulated(state: EcosferaState) -> list[tuple[int, int, int]]:
    """Unused producers and consumers of the row on turn, with each unrestored habitat they share [ECO-48]."""
    unused = [card for card, mark in zip(state.rows[state.seat], state.marks, strict=True) if not mark & USED]
    consumers = [card for card in unused if is_consumer(card)]
    return [
        (producer, consumer, habitat)
        for producer in unused
        if is_producer(producer)
        for consumer in consumers
        for habitat in HABITATS_OF[HABITAT_BITS[producer] & HABITAT_BITS[consumer] & ~state.restored]
    ]


def always(state: EcosferaState) -> bool:
    """A lasting measure is never for nothing."""
    return True


COULD: dict[int, Callable[[EcosferaState], object]] = {
    p.CURTAINS: lambda state: any(tokens != ALL_TOKENS for tokens in state.tokens),
    p.GEAR: muddy,
    p.RESTORATION: lambda state: state.impacts,
    p.REGULATION: regulated,
    p.RETENTION: always,
    p.BARRIERS: wanderers,
    p.RECYCLING: pressed,
    p.PROTECTION: always,
    p.TREATMENT: lambda state: state.elements[NUTRIENTS],
    p.EELGRASS: shore_plants,
}
"""Whether each measure could have any effect in free play."""


# What they do --------------------------------------------------------------------------------------------------------


def _done(flow: Flow, to: Literal["discard", "active"] = "discard") -> bool:
    flow.note(PolicyDone(flow.state.resolving[-1], to))
    return False


def _asks(kind: str) -> Callable[[Flow], bool]:
    def ask(flow: Flow) -> bool:
        """Leave the choice to the seat on turn."""
        flow.note(ASKED[kind][flow.state.seat])
        return True

    return ask


def curtains(flow: Flow) -> bool:
    """Every token of the game lies face up."""
    flow.note(TokensTurned(up=True))
    return _done(flow)


def restoration(flow: Flow) -> bool:
    """One impact tile comes back off the board."""
    flow.note(ImpactRemoved(flow.state.seat))
    return _done(flow)


def lasting(flow: Flow) -> bool:
    """It holds for the rest of the game."""
    return _done(flow, "active")


def treatment(flow: Flow) -> bool:
    """A nutrient from the market, or back to it where the row has three [ECO-35]."""
    state = flow.state
    row, seat = state.rows[state.seat], state.seat
    if row.count(NUTRIENTS) < MANY:
        flow.note(ElementTaken(seat, NUTRIENTS))
        return _done(flow)
    used = {bool(mark & USED) for card, mark in zip(row, state.marks, strict=True) if card == NUTRIENTS}
    if len(used) > 1:
        flow.note(ASKED["give"][seat])
        return True
    flow.note(ElementReturned(seat, NUTRIENTS, used.pop()))
    return _done(flow)


def gear(flow: Flow) -> bool:
    """One player gets every card of the market that shows mud."""
    state = flow.state
    if state.seats > 1:
        flow.note(ASKED["gear"][state.seat])
        return True
    return deliver(flow, state.seat)


def deliver(flow: Flow, seat: Seat) -> bool:
    """Give every card that goes to one row to this one."""
    for card in given(flow.state):
        flow.note(Received(seat, card))
    return _done(flow)


def recycling(flow: Flow) -> bool:
    """Two pressure cards of any rows go back to the pile, and their owners draw as many cards [ECO-37]."""
    state = flow.state
    if not state.asked:
        there = sum(row.count(PRESSURE) for row in state.rows)
        flow.note(AskRound((state.seat,) * min(RECYCLED, there)))
    while state.asking:
        rows = pressed(state)
        if len(rows) > 1:
            flow.note(ASKED["recycle"][state.seat])
            return True
        recycle(flow, rows[0])
    return _done(flow)


def recycle(flow: Flow, seat: Seat) -> None:
    """Take a pressure card out of this row."""
    flow.note(PressureReturned(seat))
    flow.note(DrawDue(seat))
    flow.note(Served(flow.state.seat))


def eelgrass(flow: Flow) -> bool:
    """Up to two producers of coast or mud go to rows of choice [ECO-57]."""
    state = flow.state
    if not state.asked:
        flow.note(AskRound((state.seat,) * PLANTED))
    if not state.asking or not shore_plants(state):
        return _done(flow)
    flow.note(ASKED["plant"][state.seat])
    return True


WORKS: dict[int, Callable[[Flow], bool]] = {
    p.CURTAINS: curtains,
    p.GEAR: gear,
    p.RESTORATION: restoration,
    p.REGULATION: _asks("regulate"),
    p.RETENTION: lasting,
    p.BARRIERS: _asks("settle"),
    p.RECYCLING: recycling,
    p.PROTECTION: lasting,
    p.TREATMENT: treatment,
    p.EELGRASS: eelgrass,
}
