"""Folding events into the state: the only code of Ecosfera that changes one. It holds no rules, only what facts mean.

A fold takes the fields of its event, so that playouts, which nobody hears of, need not make the event first. What
policy cards do is folded in `folding_policy.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import astuple

from spelbord.core import Chance, ChanceDue, Event, Over
from spelbord.games.ecosfera import events as e
from spelbord.games.ecosfera.asking import QUESTIONS, ROLLS
from spelbord.games.ecosfera.cards import MARKET, NOTHING, PRESSURE
from spelbord.games.ecosfera.folding_policy import POLICY_FOLDS, add_to_row, leave_row, place_of, take_from_market
from spelbord.games.ecosfera.values import SHELVES, SPENT, USED

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Seat
    from spelbord.games.ecosfera.state import EcosferaState as State


def starter_named(state: State, seat: Seat) -> None:
    # The turn that begins next is the starter's: turns go on from the seat before.
    state.seat = (seat - 1) % state.seats


def redealt(state: State, seat: Seat, cards: Sequence[int]) -> None:
    """The row lies as before: it was never kept."""


def drawn(state: State, seat: Seat, cards: Sequence[int]) -> None:
    deck, top = state.decks[seat], state.tops[seat]
    for card in cards:
        if top:
            top.pop()
        else:
            deck.remove(card)
    state.rows[seat] += cards
    if seat == state.seat:
        state.marks += [0] * len(cards)
    if state.owed and state.owed[0] == seat:
        state.owed.pop(0)


def deck_shuffled(state: State, seat: Seat) -> None:
    state.decks[seat] = sorted(state.discards[seat] + state.decks[seat])
    state.discards[seat] = []


def market_filled(state: State, shelf: str, slots: Sequence[int], cards: Sequence[int]) -> None:
    number = SHELVES.index(shelf)
    lying, pile, bottom = state.shelves[number], state.piles[number], state.bottoms[number]
    for place, slot in enumerate(slots):
        card = cards[place]
        lying[slot] = card
        if pile:
            pile.remove(card)
        else:
            bottom.pop(0)


def turn_started(state: State, seat: Seat, turn: int) -> None:
    row = state.rows[seat]
    state.seat, state.turn = seat, turn
    state.marks = [0] * len(row)
    state.starred = []
    state.began = row.count(PRESSURE)
    state.acted = state.closed = state.struck = state.tripled = state.spurned = False
    state.fresh = True
    state.noisy, state.noises[seat] = state.noises[seat], False


def turn_skipped(state: State, seat: Seat, turn: int) -> None:
    state.seat, state.turn = seat, turn
    state.skips[seat] = state.noises[seat] = False
    state.marks = [0] * len(state.rows[seat])


def turn_closed(state: State, seat: Seat, reason: str) -> None:
    state.closed = True
    state.fresh = False


def row_discarded(state: State, seat: Seat) -> None:
    state.discards[seat] += state.rows[seat]
    state.rows[seat] = []
    state.marks = []


def ended(state: State, reason: str, habitats: int, impacts: int, rounds: int) -> None:
    ranks = (1 if reason == "saved" else 2,) * state.seats
    state.pending = Over(reason, (habitats,) * state.seats, ranks)


def producer_bought(state: State, seat: Seat, card: int, paid: Sequence[int], extra: int) -> None:
    row, marks = state.rows[seat], state.marks
    if extra != NOTHING:
        state.elements[extra] -= 1
        row.append(extra)
        marks.append(0)
    for element in paid:
        marks[place_of(row, marks, element, used=False)] = USED
    take_from_market(state, card)
    add_to_row(state, seat, card)
    state.acted = True


def consumer_bought(state: State, seat: Seat, card: int, one: int, other: int) -> None:
    pair_used(state, seat, one, other)
    take_from_market(state, card)
    add_to_row(state, seat, card)
    state.acted = True


def pair_used(state: State, seat: Seat, one: int, other: int) -> None:
    row = state.rows[seat]
    state.marks[row.index(one)] |= USED
    state.marks[row.index(other)] |= USED


def habitat_restored(state: State, seat: Seat, habitat: int) -> None:
    state.restored |= 1 << habitat
    state.acted = True
    state.draws += state.options.policy


def ability_used(state: State, seat: Seat, by: int, ability: int) -> None:
    if by == NOTHING:
        state.tokens[seat] &= ~(1 << ability)
    else:
        state.marks[state.rows[seat].index(by)] |= SPENT


def moved(state: State, seat: Seat, card: int, to: int) -> None:
    leave_row(state, seat, card, used=False)
    if to == MARKET:
        state.elements[card] += 1
    elif to == seat:
        state.tops[seat].append(card)
    else:
        state.rows[to].append(card)


def star_used(state: State, seat: Seat, card: int) -> None:
    state.starred.append(card)
    state.draws += 1


def token_reactivated(state: State, seat: Seat, token: int) -> None:
    state.tokens[seat] |= 1 << token


def declined(state: State, seat: Seat, kind: str) -> None:
    if kind == "react":
        state.spurned = True


def pressure_added(state: State, seat: Seat) -> None:
    state.pressure -= 1
    add_to_row(state, seat, PRESSURE)


def tripled(state: State, seat: Seat, element: int) -> None:
    state.tripled = True
    state.spurned = False


def struck(state: State, seat: Seat, tiles: int) -> None:
    state.struck = True


def impact_placed(state: State, seat: Seat, extra: bool) -> None:  # noqa: FBT001 - the event's own field
    state.impacts += 1
    state.draws += state.options.policy


def impact_removed(state: State, seat: Seat) -> None:
    state.impacts -= 1


def draw_due(state: State, seat: Seat) -> None:
    state.owed.append(seat)


def asked(state: State, seat: Seat, kind: str) -> None:
    state.pending = QUESTIONS[state.options.solo][kind][seat]
    if kind in {"reactivate", "turn"}:
        state.fresh = False


def chance_due(state: State, kind: str, count: int) -> None:
    state.pending = Chance(kind, count)
    state.rolls[ROLLS[kind]] += 1


# Each fold takes the fields of the event it is filed under.
BY_FIELDS: dict[type[Event], Callable[..., None]] = {
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


def fold(state: State, event: Event) -> None:
    """Fold one event into the state, in place."""
    BY_FIELDS[type(event)](state, *astuple(event))


FOLDS: dict[type[Event], Callable[..., None]] = dict.fromkeys(BY_FIELDS, fold)
