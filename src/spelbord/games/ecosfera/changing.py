"""What facts do to rows, decks and market: the only code of Ecosfera, with folding, that changes a position.

What happens in nearly every turn is done here by its fields, since a playout, which nobody hears of, makes no event of
it. Everything else an event does in `folding.py` or `folding_policy.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Chance
from spelbord.games.ecosfera.asking import QUESTIONS, ROLLS
from spelbord.games.ecosfera.cards import CONSUMERS, NOTHING, PRESSURE
from spelbord.games.ecosfera.state import SPENT, USED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.core.dice import Dice
    from spelbord.games.ecosfera.state import EcosferaState as State


# Turns ---------------------------------------------------------------------------------------------------------------


def start_turn(state: State, seat: Seat, turn: int) -> None:
    """A seat's turn begins."""
    row = state.rows[seat]
    state.seat, state.turn = seat, turn
    state.marks = [0] * len(row)
    state.starred = []
    state.began = row.count(PRESSURE)
    state.acted = state.closed = state.struck = state.tripled = state.spurned = False
    state.fresh = True
    state.noisy, state.noises[seat] = state.noises[seat], False


def close_turn(state: State) -> None:
    """Nothing more can be done in this turn but what is due."""
    state.closed = True
    state.fresh = False


def wait_for_answer(state: State, kind: str, seat: Seat) -> None:
    """A seat is asked."""
    state.pending = QUESTIONS[state.options.solo][kind][seat]
    if kind in {"reactivate", "turn"}:
        state.fresh = False


def wait_for_chance(state: State, kind: str, count: int) -> None:
    """The dice have the turn."""
    state.pending = Chance(kind, count)
    state.rolls[ROLLS[kind]] += 1


# Decks and market ----------------------------------------------------------------------------------------------------


def draw_cards(state: State, seat: Seat, cards: Sequence[int]) -> None:
    """These cards come from a seat's deck into its row."""
    deck, top = state.decks[seat], state.tops[seat]
    for card in cards:
        if top:
            top.pop()
        else:
            deck.remove(card)
    lay_in_row(state, seat, cards)


def take_from_deck(state: State, seat: Seat, count: int, dice: Dice) -> list[int]:
    """So many cards leave a seat's deck, or all that are there: those in sight first, then any."""
    deck, top = state.decks[seat], state.tops[seat]
    cards: list[int] = []
    while top and len(cards) < count:
        cards.append(top.pop())
    more = min(count - len(cards), len(deck))
    return cards + dice.draw(deck, more) if cards else dice.draw(deck, more)


def lay_in_row(state: State, seat: Seat, cards: Sequence[int]) -> None:
    """Cards that came from a seat's deck lie in its row."""
    state.rows[seat] += cards
    if seat == state.seat:
        state.marks += [0] * len(cards)
    if state.owed and state.owed[0] == seat:
        state.owed.pop(0)


def shuffle_deck(state: State, seat: Seat) -> None:
    """A seat's discard pile becomes its deck."""
    state.decks[seat] = sorted(state.discards[seat] + state.decks[seat])
    state.discards[seat] = []


def fill_slots(state: State, shelf: int, slots: Sequence[int], cards: Sequence[int]) -> None:
    """These cards come from a market deck into empty slots."""
    pile, bottom = state.piles[shelf], state.bottoms[shelf]
    for card in cards:
        if pile:
            pile.remove(card)
        else:
            bottom.pop(0)
    lay_in_slots(state, shelf, slots, cards)


def take_from_pile(state: State, shelf: int, count: int, dice: Dice) -> list[int]:
    """So many cards leave a market deck, or all that are there: any of those not in sight, then those under it."""
    pile, bottom = state.piles[shelf], state.bottoms[shelf]
    cards = dice.draw(pile, min(count, len(pile)))
    while bottom and len(cards) < count:
        cards.append(bottom.pop(0))
    return cards


def lay_in_slots(state: State, shelf: int, slots: Sequence[int], cards: Sequence[int]) -> None:
    """Cards that came from a market deck lie in these slots."""
    lying = state.shelves[shelf]
    for place, slot in enumerate(slots):
        lying[slot] = cards[place]


def take_from_market(state: State, card: int) -> None:
    """Empty the slot of a face-up card."""
    slots = state.shelves[card in CONSUMERS]
    slots[slots.index(card)] = NOTHING


# Rows ----------------------------------------------------------------------------------------------------------------


def add_to_row(state: State, seat: Seat, card: int) -> None:
    """Put a card into a row, fresh [ECO-10]."""
    state.rows[seat].append(card)
    if seat == state.seat:
        state.marks.append(0)


def leave_row(state: State, seat: Seat, card: int, mark: int = 0) -> None:
    """Take a card from a row; of several alike one that is marked as `USED`, or not."""
    row = state.rows[seat]
    if seat != state.seat:
        row.remove(card)
        return
    place = place_of(row, state.marks, card, mark)
    del row[place]
    del state.marks[place]


def place_of(row: list[int], marks: list[int], card: int, mark: int = 0) -> int:
    """Where the first such card lies that is marked as `USED` for an action, or not."""
    place = row.index(card)
    while marks[place] & USED != mark:
        place = row.index(card, place + 1)
    return place


def leave_species(state: State, seat: Seat, card: int) -> None:
    """Take a species from a row, whatever it was used for [ECO-53]."""
    place = state.rows[seat].index(card)
    del state.rows[seat][place]
    if seat == state.seat:
        del state.marks[place]


def discard_row(state: State, seat: Seat) -> None:
    """The row of the seat on turn goes to its discard pile."""
    state.discards[seat] += state.rows[seat]
    state.rows[seat] = []
    state.marks = []


def buy_producer(state: State, seat: Seat, card: int, paid: Sequence[int], extra: int) -> None:
    """A producer comes into the row for these elements, `extra` from the market among them [ECO-06]."""
    row, marks = state.rows[seat], state.marks
    if extra != NOTHING:
        state.elements[extra] -= 1
        row.append(extra)
        marks.append(0)
    for element in paid:
        marks[place_of(row, marks, element)] = USED
    take_from_market(state, card)
    add_to_row(state, seat, card)
    state.acted = True


def use_ability(state: State, seat: Seat, by: int, ability: int) -> None:
    """An ability is used, of a card of the row on turn or (by -1) of a token."""
    if by == NOTHING:
        state.tokens[seat] &= ~(1 << ability)
    else:
        state.marks[state.rows[seat].index(by)] |= SPENT


def use_pair(state: State, seat: Seat, one: int, other: int) -> None:
    """Two cards of the row on turn are used for an action."""
    row = state.rows[seat]
    state.marks[row.index(one)] |= USED
    state.marks[row.index(other)] |= USED
