"""Answers to what a turn's start or a policy card asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.ecosfera import abilities, buying
from spelbord.games.ecosfera import actions as a
from spelbord.games.ecosfera.abilities import need_measure
from spelbord.games.ecosfera.cards import ABILITIES, KINDS, NOTHING, NUTRIENTS, OXYGEN, SALINITY, is_consumer
from spelbord.games.ecosfera.effects import ENERGY_HABITATS, done
from spelbord.games.ecosfera.events import (
    Declined,
    Discarded,
    ElementReturned,
    ElementTaken,
    MeasureImplemented,
    PairUsed,
    Received,
    Served,
    TokenReactivated,
)
from spelbord.games.ecosfera.measures import deliver, placeable, placed_at_most, pressed, recycle, regulated, wanderers
from spelbord.games.ecosfera.own_state import own_asking, there, unrestored
from spelbord.games.ecosfera.policies import INFLOW, PROTECTION, TREATMENT
from spelbord.games.ecosfera.tiles import restore

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Action, Seat
    from spelbord.games.ecosfera.flow import Flow
    from spelbord.games.ecosfera.state import EcosferaState


def reactivate(flow: Flow, action: a.Reactivate) -> None:
    """Turn one token up [ECO-22]."""
    state, token = flow.state, ABILITIES.index(action.token)
    if state.tokens[state.seat] >> token & 1:
        raise Refused("token_up", "ECO-22", ability=token)
    flow.note(TokenReactivated(state.seat, token))


def no_token(flow: Flow, action: a.Decline) -> None:
    """Leave the tokens as they are."""
    flow.note(Declined(flow.state.seat, "reactivate"))


def react(flow: Flow, action: a.Implement) -> None:
    """Implement the one measure that helps here [ECO-35, ECO-36]."""
    state, measure = flow.state, action.measure
    need_measure(state, measure)
    if measure != reaction(state):
        raise Refused("other_measure", "ECO-36", measure=measure)
    flow.note(MeasureImplemented(state.seat, measure))


def reaction(state: EcosferaState) -> int:
    """The measure that a reaction is about: protection against a policy card, or treatment against nutrients."""
    return PROTECTION if state.resolving else TREATMENT


def no_reaction(flow: Flow, action: a.Decline) -> None:
    """Let it come."""
    flow.note(Declined(flow.state.seat, "react"))


def restore_one(flow: Flow, action: a.RestoreOne) -> None:
    """A policy card restores one habitat of some: green energy the coast, rock or mud."""
    habitats = restorable(flow.state)
    if action.habitat not in habitats:
        raise Refused("not_that_habitat", "ECO-11", habitats=tuple(habitats))
    restore(flow, (action.habitat,))
    done(flow)


def restorable(state: EcosferaState) -> Sequence[int]:
    """The habitats that a policy card lets somebody choose from."""
    own = own_asking(state)
    return ENERGY_HABITATS if own is None else unrestored(state, own)


def offered(state: EcosferaState) -> list[int]:
    """The elements that a policy card offers and the market has [ECO-38, ECO-55]."""
    own = own_asking(state)
    if own is not None:
        return there(state, own)
    kinds = (OXYGEN, SALINITY) if state.resolving[-1] == INFLOW else (NUTRIENTS,)
    return [element for element in kinds if state.elements[element]]


def take(flow: Flow, action: a.Take) -> None:
    """Take an element that is offered."""
    state, element = flow.state, action.element
    if element not in offered(state):
        raise Refused("not_offered", "ECO-38", element=element if 0 <= element < KINDS else NOTHING)
    seat = state.asking[0]
    flow.note(ElementTaken(seat, element))
    flow.note(Served(seat))


def take_none(flow: Flow, action: a.Decline) -> None:
    """Leave it for the others."""
    seat = flow.state.asking[0]
    flow.note(Declined(seat, "take"))
    flow.note(Served(seat))


def give_back(flow: Flow, action: a.GiveBack) -> None:
    """Put a used or an unused card back, where there are both."""
    state = flow.state
    own = own_asking(state)
    inflow = state.resolving[-1] == INFLOW
    element = own.cards[0] if own is not None else OXYGEN if inflow else NUTRIENTS
    flow.note(ElementReturned(state.seat, element, action.used))
    if inflow or own is not None:
        flow.note(Served(state.seat))
    else:
        done(flow)


def discard(flow: Flow, action: a.Discard) -> None:
    """Discard a consumer of choice [ECO-56]."""
    state, card = flow.state, action.card
    seat = state.asking[0]
    if not is_consumer(card) or card not in state.rows[seat]:
        raise Refused("no_such_consumer", "ECO-56", card=card)
    flow.note(Discarded(seat, card))
    flow.note(Served(seat))


def choose_receiver(flow: Flow, action: a.ChooseRow) -> None:
    """Say who gets the cards that show mud."""
    _need_seat(flow.state, action.seat)
    deliver(flow, action.seat)


def choose_recycled(flow: Flow, action: a.ChooseRow) -> None:
    """Say whose pressure card goes back to the pile [ECO-37]."""
    _need_seat(flow.state, action.seat)
    if action.seat not in pressed(flow.state):
        raise Refused("no_pressure_there", "ECO-37", seat=action.seat)
    recycle(flow, action.seat)


def settle(flow: Flow, action: a.Place) -> None:
    """Put a fish or bird of the market into a row."""
    _place(flow, action, wanderers(flow.state), "settle")
    done(flow)


def plant(flow: Flow, action: a.Place) -> None:
    """Put a producer of coast or mud into a row [ECO-57]."""
    _place(flow, action, placeable(flow.state), "plant")
    flow.note(Served(flow.state.seat))


def plant_no_more(flow: Flow, action: a.Decline) -> None:
    """One is enough; but a measure that was paid for does something [ECO-26]."""
    state = flow.state
    if len(state.asking) == placed_at_most(state):
        raise Refused("one_at_least", "ECO-57")
    flow.note(Declined(state.seat, "plant"))
    done(flow)


def regulate(flow: Flow, action: a.Regulate) -> None:
    """One tile for a producer and a consumer [ECO-48]."""
    state = flow.state
    if (action.producer, action.consumer, action.habitat) not in regulated(state):
        raise Refused("not_regulated", "ECO-48")
    flow.note(PairUsed(state.seat, action.producer, action.consumer))
    restore(flow, (action.habitat,))
    done(flow)


def _place(flow: Flow, action: a.Place, cards: list[int], kind: str) -> None:
    if action.card not in cards:
        raise Refused("does_not_fit", "ECO-47", card=action.card, kind=kind)
    _need_seat(flow.state, action.seat)
    flow.note(Received(action.seat, action.card))


def _need_seat(state: EcosferaState, seat: Seat) -> None:
    if not 0 <= seat < state.seats:
        raise Refused("no_such_seat", "ECO-47", number=seat + 1, seats=state.seats)


# Each answer takes the action it is filed under.
ANSWERS: dict[str, dict[type[Action], Callable[..., None]]] = {
    "turn": {
        a.BuyProducer: buying.buy_producer,
        a.BuyConsumer: buying.buy_consumer,
        a.Restore: buying.restore,
        a.Move: abilities.move,
        a.Plus: abilities.plus,
        a.Refresh: abilities.refresh,
        a.UseStar: abilities.use_star,
        a.Implement: abilities.implement,
        a.EndTurn: abilities.end_turn,
    },
    "reactivate": {a.Reactivate: reactivate, a.Decline: no_token},
    "react": {a.Implement: react, a.Decline: no_reaction},
    "restore": {a.RestoreOne: restore_one},
    "take": {a.Take: take, a.Decline: take_none},
    "give": {a.GiveBack: give_back},
    "discard": {a.Discard: discard},
    "gear": {a.ChooseRow: choose_receiver},
    "settle": {a.Place: settle},
    "regulate": {a.Regulate: regulate},
    "recycle": {a.ChooseRow: choose_recycled},
    "plant": {a.Place: plant, a.Decline: plant_no_more},
}
