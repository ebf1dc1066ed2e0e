"""What negative and dual policy cards do when they are drawn [ECO-25, ECO-31 to ECO-34, ECO-38, ECO-44 to ECO-56]."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal

from spelbord.core import Over
from spelbord.games.ecosfera import changing
from spelbord.games.ecosfera import policies as p
from spelbord.games.ecosfera.asking import ASKED, ORDERS
from spelbord.games.ecosfera.cards import (
    BIRDS,
    CALANOIDA,
    COAST,
    MAMMALS,
    MUD,
    NUTRIENTS,
    OXYGEN,
    PELAGIC,
    ROCK,
    SALINITY,
    is_consumer,
)
from spelbord.games.ecosfera.events import (
    ArrivalDue,
    AskRound,
    Discarded,
    ElementReturned,
    ElementTaken,
    MarketSwept,
    NoiseSet,
    PolicyDone,
    PolicyStopped,
    Removed,
    Served,
    SkipSet,
    TokensTurned,
)
from spelbord.games.ecosfera.measures import COULD as PRINTED_COULD
from spelbord.games.ecosfera.measures import WORKS, has_both
from spelbord.games.ecosfera.own_effects import carry_out, could
from spelbord.games.ecosfera.own_state import holds, places_of
from spelbord.games.ecosfera.penalties import add_pressure, close
from spelbord.games.ecosfera.state import SHELVES, USED
from spelbord.games.ecosfera.tiles import impact

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Seat
    from spelbord.games.ecosfera.flow import Flow
    from spelbord.games.ecosfera.state import EcosferaState

ENERGY_HABITATS = (COAST, ROCK, MUD)
ENERGY_BITS = sum(1 << habitat for habitat in ENERGY_HABITATS)
FEW_CONSUMERS = 2
FERTILISED = 2
"""Nutrients that Excessive fertiliser use brings."""
UPWELLING_ROUNDS = 2


def resolve(flow: Flow) -> bool:
    """Carry the policy card on; true where somebody must be asked first."""
    state = flow.state
    return EFFECTS[state.resolving[-1]](flow)


def done(flow: Flow, to: Literal["discard", "active", "row"] = "discard") -> bool:
    """The card has been carried out."""
    state = flow.state
    if type(state.pending) is not Over:
        card = state.resolving[-1]
        if flow.events is not None:
            flow.events.append(PolicyDone(card, to))
        changing.finish_policy(state, card, to)
    return False


def offer(flow: Flow, measure: int) -> bool:
    """Ask whether a measure is implemented here and now, if it lies there with a funding card [ECO-35, ECO-36]."""
    state = flow.state
    if state.spurned or not state.funding or measure not in state.measures:
        return False
    flow.note(ASKED["react"][state.seat])
    return True


def _order(state: EcosferaState) -> Sequence[Seat]:
    return ORDERS[state.seats][state.seat]


def _next_seat(state: EcosferaState) -> Seat:
    return (state.seat + 1) % state.seats


# Negative cards ------------------------------------------------------------------------------------------------------


def deposition(flow: Flow) -> bool:
    """Calanoida leaves the game, wherever it is."""
    state = flow.state
    for place, seat, cards in places_of(state, CALANOIDA):
        if CALANOIDA in cards:
            flow.note(Removed(CALANOIDA, place, seat))
            break
    return done(flow)


def litter(flow: Flow) -> bool:
    """The next player misses a turn, and the card stays in the row as a dead one [ECO-32, ECO-44]."""
    flow.note(SkipSet(_next_seat(flow.state)))
    return done(flow, "row")


def climate(flow: Flow) -> bool:
    """It lies for the rest of the game [ECO-34]."""
    return done(flow, "active")


def fertiliser(flow: Flow) -> bool:
    """Two nutrients, or a pressure card for want of them; then all oxygen goes back [ECO-33]."""
    state = flow.state
    taken = min(FERTILISED, state.elements[NUTRIENTS])
    for _ in range(taken):
        flow.note(ElementTaken(state.seat, NUTRIENTS))
    if taken < FERTILISED:
        add_pressure(flow, state.seat)
    for seat in _order(state):
        while OXYGEN in state.rows[seat]:
            flow.note(ElementReturned(seat, OXYGEN, _is_used(state, seat, OXYGEN)))
    done(flow)
    if taken < FERTILISED:
        close(flow, "pressure")  # [ECO-40]
    return False


def _is_used(state: EcosferaState, seat: Seat, card: int) -> bool:
    """Whether the first such card of a row was used."""
    return seat == state.seat and bool(state.marks[state.rows[seat].index(card)] & USED)


def sweep(flow: Flow) -> bool:
    """Birds, fish or producers are discarded from all rows, and replaced in the market; unless protected [ECO-36]."""
    state = flow.state
    card = state.resolving[-1]
    if holds(state, p.PROTECTION):
        flow.note(PolicyStopped(card))
        return done(flow)
    if offer(flow, p.PROTECTION):
        return True
    swept = p.STRUCK[card]
    for seat in _order(state):
        for species in [lies for lies in state.rows[seat] if lies in swept]:
            flow.note(Discarded(seat, species))
    for shelf, name in enumerate(SHELVES):
        cards = tuple([lies for lies in state.shelves[shelf] if lies in swept])
        if cards:
            flow.note(MarketSwept(name, cards))
    return done(flow)


def hunting(flow: Flow) -> bool:
    """Birds and mammals of the own row leave the game; protection does not help, for they are not discarded."""
    state = flow.state
    for species in [lies for lies in state.rows[state.seat] if lies in BIRDS or lies in MAMMALS]:
        flow.note(Removed(species, "row", state.seat))
    return done(flow)


def noise(flow: Flow) -> bool:
    """No abilities in the next player's next turn [ECO-31, ECO-46]."""
    flow.note(NoiseSet(_next_seat(flow.state)))
    return done(flow)


def waste_water(flow: Flow) -> bool:
    """A pressure card for each row with a nutrient; in the own row it ends the turn [ECO-40]."""
    state = flow.state
    rows = [seat for seat in _order(state) if NUTRIENTS in state.rows[seat]]
    for seat in rows:
        add_pressure(flow, seat)
    done(flow)
    if state.seat in rows:
        close(flow, "pressure")
    return False


# Dual cards ----------------------------------------------------------------------------------------------------------


def green_energy(flow: Flow) -> bool:
    """An impact tile if coast, rock or mud is restored, which does not end the turn [ECO-49]; else one of them."""
    state = flow.state
    if not state.restored & ENERGY_BITS:
        flow.note(ASKED["restore"][state.seat])
        return True
    impact(flow, 1)
    return done(flow)


def upwelling(flow: Flow) -> bool:
    """Nutrients go round the table twice, as long as they last; each may decline each time [ECO-38]."""
    state = flow.state
    if not state.asked:
        flow.note(AskRound(tuple(_order(state)) * UPWELLING_ROUNDS))
    if not state.asking or not state.elements[NUTRIENTS]:
        return done(flow)
    flow.note(ASKED["take"][state.asking[0]])
    return True


def summer(flow: Flow) -> bool:
    """All tokens up if any measure was ever implemented, and else all down."""
    state = flow.state
    flow.note(TokensTurned(up=state.implemented > 0))
    return done(flow)


def inflow(flow: Flow) -> bool:
    """Oxygen or salinity for all who want it if open water is restored; else oxygen is lost [ECO-55]."""
    return _inflow_gain(flow) if flow.state.restored >> PELAGIC & 1 else _inflow_loss(flow)


def _inflow_gain(flow: Flow) -> bool:
    state = flow.state
    if not state.asked:
        flow.note(AskRound(tuple(_order(state))))
    if not state.asking or not (state.elements[OXYGEN] or state.elements[SALINITY]):
        return done(flow)
    flow.note(ASKED["take"][state.asking[0]])
    return True


def _inflow_loss(flow: Flow) -> bool:
    state = flow.state
    if not state.asked:
        flow.note(AskRound(tuple(seat for seat in _order(state) if OXYGEN in state.rows[seat])))
    while state.asking:
        seat = state.asking[0]
        if has_both(state, seat, OXYGEN):
            flow.note(ASKED["give"][seat])
            return True
        flow.note(ElementReturned(seat, OXYGEN, _is_used(state, seat, OXYGEN)))
        flow.note(Served(seat))
    return done(flow)


def alien(flow: Flow) -> bool:
    """A consumer arrives while there are hardly any; later each player loses one [ECO-56]."""
    state = flow.state
    if not state.asked:
        if sum(is_consumer(card) for row in state.rows for card in row) < FEW_CONSUMERS:
            return _arrive(flow)
        if holds(state, p.PROTECTION):
            flow.note(PolicyStopped(p.ALIEN))
            return done(flow)
        if offer(flow, p.PROTECTION):
            return True
        flow.note(AskRound(tuple(seat for seat in _order(state) if any(map(is_consumer, state.rows[seat])))))
    while state.asking:
        seat = state.asking[0]
        consumers = [card for card in state.rows[seat] if is_consumer(card)]
        if len(consumers) > 1:
            flow.note(ASKED["discard"][seat])
            return True
        flow.note(Discarded(seat, consumers[0]))
        flow.note(Served(seat))
    return done(flow)


def _arrive(flow: Flow) -> bool:
    state = flow.state
    done(flow)
    if state.piles[1] or state.bottoms[1]:
        flow.note(ArrivalDue(state.seat))
    return False


def _own_could(measure: int, state: EcosferaState) -> bool:
    return could(state, measure)


EFFECTS: dict[int, Callable[[Flow], bool]] = {
    p.DEPOSITION: deposition,
    p.LITTERED: litter,
    p.CLIMATE: climate,
    p.FERTILISER: fertiliser,
    p.INDUSTRY: sweep,
    p.HUNTING: hunting,
    p.OIL: sweep,
    p.OVERFISHING: sweep,
    p.NOISE: noise,
    p.WASTE_WATER: waste_water,
    p.GREEN_ENERGY: green_energy,
    p.UPWELLING: upwelling,
    p.SUMMER: summer,
    p.INFLOW: inflow,
    p.ALIEN: alien,
    **WORKS,
    **dict.fromkeys(p.OWN, carry_out),
}

COULD: dict[int, Callable[[EcosferaState], object]] = {
    **PRINTED_COULD,
    **{measure: partial(_own_could, measure) for measure in p.OWN_MEASURES},
}
"""Whether each measure could have any effect in free play [ECO-26]."""
