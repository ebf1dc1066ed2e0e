"""Abilities of tokens and cards, stars, measures in free play, and the end of a turn [ECO-11, ECO-19 to ECO-26]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.ecosfera import buying, changing, penalties
from spelbord.games.ecosfera.cards import (
    ABILITY_BITS,
    CARDS,
    KINDS,
    MARKET,
    MOVE,
    NOTHING,
    PLUS,
    PRESSURE,
    REFRESH,
    STARS,
)
from spelbord.games.ecosfera.effects import COULD
from spelbord.games.ecosfera.events import AbilityUsed, DrawDue, MarketSwept, MeasureImplemented, Moved, StarUsed
from spelbord.games.ecosfera.policies import MEASURES
from spelbord.games.ecosfera.state import SHELVES, SPENT

if TYPE_CHECKING:
    from spelbord.games.ecosfera.actions import EndTurn, Implement, Move, Plus, Refresh, UseStar
    from spelbord.games.ecosfera.flow import Flow
    from spelbord.games.ecosfera.state import EcosferaState


def _need_source(state: EcosferaState, by: int, ability: int) -> None:
    """Refuse an ability that is blocked, or that neither the token nor the card can give [ECO-22, ECO-23, ECO-31]."""
    if state.noisy:
        raise Refused("noise", "ECO-31", ability=ability)
    if by == NOTHING:
        if not state.tokens[state.seat] >> ability & 1:
            raise Refused("token_down", "ECO-22", ability=ability)
        return
    row = state.rows[state.seat]
    if by not in row:
        raise Refused("not_in_row", "ECO-R60", card=by)
    if not ABILITY_BITS[by] >> ability & 1:
        raise Refused("no_such_ability", "ECO-R60", card=by, ability=ability)
    if state.marks[row.index(by)] & SPENT:
        raise Refused("ability_spent", "ECO-23", card=by)


def _use(flow: Flow, by: int, ability: int) -> None:
    """The token or the card has given its ability, and gives no other [ECO-22, ECO-23]."""
    state = flow.state
    if flow.events is not None:
        flow.events.append(AbilityUsed(state.seat, by, ability))
    changing.use_ability(state, state.seat, by, ability)


def move(flow: Flow, action: Move) -> None:
    """An unused card to another row, or an element to the market [ECO-21]."""
    state, card, to = flow.state, action.card, action.to
    if flow.events is not None:
        _check_move(state, action.by, card, to)
    _use(flow, action.by, MOVE)
    if flow.events is not None:
        flow.events.append(Moved(state.seat, card, to))
    changing.pass_on(state, state.seat, card, to)


def _check_move(state: EcosferaState, by: int, card: int, to: int) -> None:
    _need_source(state, by, MOVE)
    if card not in CARDS:
        raise Refused("not_in_row", "ECO-21", card=card)
    buying.need_unused(state, card)
    if card == by:
        raise Refused("moves_itself", "ECO-21", card=card)
    _need_target(state, card, to)


def _need_target(state: EcosferaState, card: int, to: int) -> None:
    if to == MARKET:
        if card >= KINDS:
            raise Refused("elements_only", "ECO-21", card=card)
        return
    if not 0 <= to < state.seats:
        raise Refused("no_such_seat", "ECO-21", number=to + 1, seats=state.seats)
    if to == state.seat and state.seats > 1:
        raise Refused("own_row", "ECO-21")
    if card == PRESSURE and not state.options.pass_pressure:
        raise Refused("pressure_stays", "ECO-21")


def plus(flow: Flow, action: Plus) -> None:
    """Draw the top card of the own deck [ECO-20]."""
    state = flow.state
    seat = state.seat
    if flow.events is not None:
        _need_source(state, action.by, PLUS)
        if not (state.tops[seat] or state.decks[seat] or state.discards[seat]):
            raise Refused("nothing_to_draw", "ECO-20")
    _use(flow, action.by, PLUS)
    if flow.events is not None:
        flow.events.append(DrawDue(seat))
    changing.owe_card(state, seat)


def refresh(flow: Flow, action: Refresh) -> None:
    """New producers or consumers; the old ones go under their deck, the left one first [ECO-19, ECO-52]."""
    state = flow.state
    shelf = SHELVES.index(action.shelf)
    if flow.events is not None:
        _need_source(state, action.by, REFRESH)
        if not (state.piles[shelf] or state.bottoms[shelf]):
            raise Refused("deck_empty", "ECO-19", shelf=action.shelf)
    _use(flow, action.by, REFRESH)
    if flow.events is not None:
        swept = tuple([card for card in state.shelves[shelf] if card != NOTHING])
        flow.events.append(MarketSwept(action.shelf, swept))
    changing.sweep(state, shelf)


def use_star(flow: Flow, action: UseStar) -> None:
    """Draw a policy card by a star, once a turn for each card [ECO-24]."""
    state, card = flow.state, action.card
    if flow.events is not None:
        _check_star(state, card)
        flow.events.append(StarUsed(state.seat, card))
    changing.use_star(state, card)


def _check_star(state: EcosferaState, card: int) -> None:
    if not state.options.policy:
        raise Refused("no_policy_cards", "ECO-R65")
    if card not in state.rows[state.seat]:
        raise Refused("not_in_row", "ECO-24", card=card)
    if not STARS[card]:
        raise Refused("no_star", "ECO-24", card=card)
    if card in state.starred:
        raise Refused("star_used", "ECO-24", card=card)
    if not (state.policy_deck or state.policy_discard):
        raise Refused("policy_gone", "ECO-27")


def implement(flow: Flow, action: Implement) -> None:
    """Pay a measure that lies there, if it could do anything [ECO-26]."""
    state, measure = flow.state, action.measure
    need_measure(state, measure)
    if not COULD[measure](state):
        raise Refused("no_effect", "ECO-26", measure=measure)
    flow.note(MeasureImplemented(state.seat, measure))


def need_measure(state: EcosferaState, measure: int) -> None:
    """Refuse what is no measure, does not lie there, or cannot be paid."""
    if measure not in MEASURES or measure not in state.measures:
        raise Refused("no_such_measure", "ECO-26", measure=measure)
    if not state.funding:
        raise Refused("no_funding", "ECO-26", measure=measure)


def end_turn(flow: Flow, action: EndTurn) -> None:
    """Stop; a turn without an action adds a pressure card [ECO-11]."""
    state = flow.state
    if state.acted:
        penalties.close(flow, "done")
        return
    penalties.add_pressure(flow, state.seat)
    penalties.close(flow, "idle")
