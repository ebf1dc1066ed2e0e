"""Folding events into the state. It holds no rules, only what facts mean; policy cards have a module of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import ChanceDue, Event, Over
from spelbord.games.ecosfera import changing
from spelbord.games.ecosfera import events as e
from spelbord.games.ecosfera.asking import ROLLS
from spelbord.games.ecosfera.folding_policy import POLICY_FOLDS
from spelbord.games.ecosfera.state import SHELVES

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.games.ecosfera.state import EcosferaState as State


def starter_named(state: State, event: e.StarterNamed) -> None:
    # The turn that begins next is the starter's: turns go on from the seat before.
    state.seat = (event.seat - 1) % state.seats


def redealt(state: State, event: e.Redealt) -> None:
    """The row lies as before: it was never kept."""


def drawn(state: State, event: e.Drawn) -> None:
    changing.draw_cards(state, event.seat, event.cards)


def deck_shuffled(state: State, event: e.DeckShuffled) -> None:
    changing.shuffle_deck(state, event.seat)


def market_filled(state: State, event: e.MarketFilled) -> None:
    changing.fill_slots(state, SHELVES.index(event.shelf), event.slots, event.cards)


def turn_started(state: State, event: e.TurnStarted) -> None:
    changing.start_turn(state, event.seat, event.turn)


def turn_skipped(state: State, event: e.TurnSkipped) -> None:
    state.seat, state.turn = event.seat, event.turn
    state.skips[event.seat] = state.noises[event.seat] = False
    state.marks = [0] * len(state.rows[event.seat])


def turn_closed(state: State, event: e.TurnClosed) -> None:
    changing.close_turn(state)


def row_discarded(state: State, event: e.RowDiscarded) -> None:
    changing.discard_row(state, event.seat)


def ended(state: State, event: e.Ended) -> None:
    ranks = (1 if event.reason == "saved" else 2,) * state.seats
    state.pending = Over(event.reason, (event.habitats,) * state.seats, ranks)


def producer_bought(state: State, event: e.ProducerBought) -> None:
    changing.buy_producer(state, event.seat, event.card, event.paid, event.extra)


def consumer_bought(state: State, event: e.ConsumerBought) -> None:
    changing.buy_consumer(state, event.seat, event.card, event.one, event.other)


def pair_used(state: State, event: e.PairUsed) -> None:
    changing.use_pair(state, event.seat, event.one, event.other)


def habitat_restored(state: State, event: e.HabitatRestored) -> None:
    changing.restore(state, event.habitat)


def ability_used(state: State, event: e.AbilityUsed) -> None:
    changing.use_ability(state, event.seat, event.by, event.ability)


def moved(state: State, event: e.Moved) -> None:
    changing.pass_on(state, event.seat, event.card, event.to)


def star_used(state: State, event: e.StarUsed) -> None:
    changing.use_star(state, event.card)


def token_reactivated(state: State, event: e.TokenReactivated) -> None:
    state.tokens[event.seat] |= 1 << event.token


def declined(state: State, event: e.Declined) -> None:
    if event.kind == "react":
        state.spurned = True


def pressure_added(state: State, event: e.PressureAdded) -> None:
    changing.add_pressure(state, event.seat)


def tripled(state: State, event: e.Tripled) -> None:
    changing.set_tripled(state)


def struck(state: State, event: e.Struck) -> None:
    changing.set_struck(state)


def impact_placed(state: State, event: e.ImpactPlaced) -> None:
    changing.place_impact(state)


def impact_removed(state: State, event: e.ImpactRemoved) -> None:
    state.impacts -= 1


def draw_due(state: State, event: e.DrawDue) -> None:
    changing.owe_card(state, event.seat)


def asked(state: State, event: e.Asked) -> None:
    changing.wait_for_answer(state, event.kind, event.seat)


def chance_due(state: State, event: ChanceDue) -> None:
    changing.wait_for_chance(state, ROLLS[event.kind], event.count)


# Each fold takes the event it is filed under.
FOLDS: dict[type[Event], Callable[..., None]] = {
    e.StarterNamed: starter_named,
    e.Redealt: redealt,
    e.Drawn: drawn,
    e.DeckShuffled: deck_shuffled,
    e.MarketFilled: market_filled,
    e.TurnStarted: turn_started,
    e.TurnSkipped: turn_skipped,
    e.TurnClosed: turn_closed,
    e.RowDiscarded: row_discarded,
    e.Ended: ended,
    e.ProducerBought: producer_bought,
    e.ConsumerBought: consumer_bought,
    e.PairUsed: pair_used,
    e.HabitatRestored: habitat_restored,
    e.AbilityUsed: ability_used,
    e.Moved: moved,
    e.StarUsed: star_used,
    e.TokenReactivated: token_reactivated,
    e.Declined: declined,
    e.PressureAdded: pressure_added,
    e.Tripled: tripled,
    e.Struck: struck,
    e.ImpactPlaced: impact_placed,
    e.ImpactRemoved: impact_removed,
    e.DrawDue: draw_due,
    e.Asked: asked,
    ChanceDue: chance_due,
    **POLICY_FOLDS,
}
