"""Carrying out the policy cards that a table described itself, part by part [ECO-58].

What asks nobody is done at once, when the card is first carried out; what asks somebody comes last, and goes on from
where it was by whom the card has still to ask, as it does for the printed cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.ecosfera import policies as p
from spelbord.games.ecosfera.asking import ASKED
from spelbord.games.ecosfera.cards import PRESSURE, is_consumer
from spelbord.games.ecosfera.events import AskRound, Discarded, ElementReturned, PolicyDone, PolicyStopped, Served
from spelbord.games.ecosfera.measures import deliver, has_both, pressed, recycle, regulated
from spelbord.games.ecosfera.own_at_once import AT_ONCE, is_used, order_of
from spelbord.games.ecosfera.own_parts import ASKING, LASTING, STOPPED
from spelbord.games.ecosfera.own_state import holds, own_card, parts_now, shown, there, unrestored
from spelbord.games.ecosfera.penalties import close
from spelbord.games.ecosfera.state import ALL_TOKENS
from spelbord.games.ecosfera.tiles import is_over

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Seat
    from spelbord.games.ecosfera.flow import Flow
    from spelbord.games.ecosfera.own_parts import Part
    from spelbord.games.ecosfera.state import EcosferaState


# Carrying it out ------------------------------------------------------------------------------------------------------


def carry_out(flow: Flow) -> bool:
    """Carry an own card on; true where somebody must be asked first."""
    state = flow.state
    parts = parts_now(state, own_card(state, state.resolving[-1]))
    if parts and parts[0].name in LASTING:
        return _done(flow, lasting=True)
    asks = parts[-1] if parts and parts[-1].name in ASKING else None
    if not state.asked:
        if any(part.name in STOPPED for part in parts):
            if holds(state, p.PROTECTION):
                flow.note(PolicyStopped(state.resolving[-1]))
                return _done(flow)
            if _offer_protection(flow):
                return True
        ends = _at_once(flow, parts[: len(parts) - (asks is not None)])
        if is_over(state):
            return False
        if asks is None:
            _done(flow)
            if ends:
                close(flow, "pressure")  # [ECO-40]
            return False
        flow.note(AskRound(tuple(WHOM[asks.name](state, asks))))
    return ASKS[asks.name](flow, asks) if asks is not None else _done(flow)


def _at_once(flow: Flow, parts: Sequence[Part]) -> bool:
    """Do what asks nobody, one part after the other; whether the turn ends by it."""
    ends = False
    for part in parts:
        if not is_over(flow.state):
            ends |= bool(AT_ONCE[part.name](flow, part))
    return ends


def _offer_protection(flow: Flow) -> bool:
    state = flow.state
    if state.spurned or not state.funding or p.PROTECTION not in state.measures:
        return False
    flow.note(ASKED["react"][state.seat])
    return True


def _done(flow: Flow, *, lasting: bool = False) -> bool:
    if not is_over(flow.state):
        flow.note(PolicyDone(flow.state.resolving[-1], "active" if lasting else "discard"))
    return False


# What asks somebody ---------------------------------------------------------------------------------------------------


WHOM: dict[str, Callable[[EcosferaState, Part], Sequence[Seat]]] = {
    "offer": lambda state, part: [*order_of(state)] * part.count,
    "return": lambda state, part: [seat for seat in order_of(state) if part.cards[0] in state.rows[seat]],
    "lose": lambda state, _: [seat for seat in order_of(state) if any(map(is_consumer, state.rows[seat]))],
    "restore": lambda state, _: [state.seat],
    "give": lambda state, _: [state.seat],
    "place": lambda state, part: [state.seat] * part.count,
    "regulate": lambda state, _: [state.seat],
    "recycle": lambda state, part: [state.seat] * min(part.count, sum(row.count(PRESSURE) for row in state.rows)),
}
"""Whom each asks, in order."""


def _ask(flow: Flow, kind: str, seat: Seat) -> bool:
    flow.note(ASKED[kind][seat])
    return True


def _offer(flow: Flow, part: Part) -> bool:
    state = flow.state
    if not state.asking or not there(state, part):
        return _done(flow)
    return _ask(flow, "take", state.asking[0])


def _return(flow: Flow, part: Part) -> bool:
    state, (element,) = flow.state, part.cards
    while state.asking:
        seat = state.asking[0]
        if has_both(state, seat, element):
            return _ask(flow, "give", seat)
        flow.note(ElementReturned(seat, element, is_used(state, seat, element)))
        flow.note(Served(seat))
    return _done(flow)


def _lose(flow: Flow, part: Part) -> bool:
    state = flow.state
    while state.asking:
        seat = state.asking[0]
        consumers = [card for card in state.rows[seat] if is_consumer(card)]
        if len(consumers) > 1:
            return _ask(flow, "discard", seat)
        flow.note(Discarded(seat, consumers[0]))
        flow.note(Served(seat))
    return _done(flow)


def _restore(flow: Flow, part: Part) -> bool:
    return _ask(flow, "restore", flow.state.seat) if unrestored(flow.state, part) else _done(flow)


def _give(flow: Flow, part: Part) -> bool:
    state = flow.state
    if not shown(state, part):
        return _done(flow)
    return _ask(flow, "gear", state.seat) if state.seats > 1 else deliver(flow, state.seat)


def _place(flow: Flow, part: Part) -> bool:
    state = flow.state
    if not state.asking or not shown(state, part):
        return _done(flow)
    return _ask(flow, "plant", state.seat)


def _regulate(flow: Flow, part: Part) -> bool:
    return _ask(flow, "regulate", flow.state.seat) if regulated(flow.state) else _done(flow)


def _recycle(flow: Flow, part: Part) -> bool:
    state = flow.state
    while state.asking:
        rows = pressed(state)
        if len(rows) > 1:
            return _ask(flow, "recycle", state.seat)
        recycle(flow, rows[0])
    return _done(flow)


ASKS: dict[str, Callable[[Flow, Part], bool]] = {
    "offer": _offer,
    "return": _return,
    "lose": _lose,
    "restore": _restore,
    "give": _give,
    "place": _place,
    "regulate": _regulate,
    "recycle": _recycle,
}


# Whether it could do anything -----------------------------------------------------------------------------------------

_COULD: dict[str, Callable[[EcosferaState, Part], object]] = {
    "relieve": lambda state, _: state.impacts,
    "tokens": lambda state, _: any(tokens != ALL_TOKENS for tokens in state.tokens),
    "offer": there,
    "restore": unrestored,
    "give": shown,
    "place": shown,
    "regulate": lambda state, _: regulated(state),
    "recycle": lambda state, _: pressed(state),
    "arrive": lambda state, _: state.piles[1] or state.bottoms[1],
}


def could(state: EcosferaState, measure: int) -> bool:
    """Whether a measure of the table's own could have any effect in free play [ECO-26]."""
    parts = parts_now(state, own_card(state, measure))
    return any(part.name not in _COULD or bool(_COULD[part.name](state, part)) for part in parts)
