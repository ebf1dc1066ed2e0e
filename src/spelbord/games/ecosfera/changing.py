"""What facts do to rows, decks and market: the only code of Ecosfera, with folding, that changes a position.

What happens in nearly every turn is done here by its fields, since a playout, which nobody hears of, makes no event of
it. Everything else an event does in `folding.py` or `folding_policy.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Chance
from spelbord.games.ecosfera.asking import CHANCES, DUE, OFTEN, QUESTIONS, TURN
from spelbord.games.ecosfera.cards import FIRST_CONSUMER, LITTER, MARKET, NOTHING, PRESSURE
from spelbord.games.ecosfera.policies import CATEGORIES, FUNDING
from spelbord.games.ecosfera.state import SPENT, USED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.core.dice import Dice
    from spelbord.games.ecosfera.state import EcosferaState as State

FREE_PLAY = QUESTIONS[TURN]
"""Its questions lie at hand: it is asked more often than all others together."""


# Turns ---------------------------------------------------------------------------------------------------------------


def start_turn(state: State, seat: Seat, turn: int) -> None:
    """A seat's turn begins."""
    row = state.rows[seat]
    state.seat, state.turn = seat, turn
    state.marks = [0] * len(row)
    if state.starred:
        state.starred = []
    state.began = number_of(row, PRESSURE)
    state.acted = state.closed = state.struck = state.tripled = state.spurned = False
    state.fresh = True
    state.noisy, state.noises[seat] = state.noises[seat], False


def close_turn(state: State) -> None:
    """Nothing more can be done in this turn but what is due."""
    state.closed = True
    state.fresh = False


def set_struck(state: State) -> None:
    """Three pressure cards strike once in a turn."""
    state.struck = True


def set_tripled(state: State) -> None:
    """Three of an element bring a pressure card once in a turn."""
    state.tripled = True
    state.spurned = False


def wait_for_answer(state: State, kind: str, seat: Seat) -> None:
    """A seat is asked."""
    turn = kind == TURN
    asked = FREE_PLAY if turn else QUESTIONS[kind]
    solo = state.options.solo
    by_seat = asked[solo]
    state.pending = by_seat[seat]
    if turn or kind == "reactivate":
        state.fresh = False


def wait_for_chance(state: State, roll: int, count: int) -> None:
    """The dice have the turn, for a chance by its number."""
    rolls, due = state.rolls, DUE[roll]
    state.pending = due[count] if count < OFTEN else Chance(CHANCES[roll], count)
    rolls[roll] = rolls[roll] + 1


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


def draw_from_deck(state: State, seat: Seat, count: int, dice: Dice) -> None:
    """So many cards of a seat's deck, or all that are there, come into its row: those in sight first, then any."""
    deck, top, row = state.decks[seat], state.tops[seat], state.rows[seat]
    before = len(row)
    while top and count:
        row.append(top.pop())
        count -= 1
    dice.move(deck, min(count, len(deck)), row)
    _came(state, seat, len(row) - before)


def lay_in_row(state: State, seat: Seat, cards: Sequence[int]) -> None:
    """Cards that came from a seat's deck lie in its row."""
    state.rows[seat].extend(cards)
    _came(state, seat, len(cards))


def _came(state: State, seat: Seat, count: int) -> None:
    """So many cards have come from a seat's deck into its row."""
    owed = state.owed
    if seat == state.seat:
        marks = state.marks
        for _ in range(count):
            marks.append(0)
    if owed and owed[0] == seat:
        owed.pop(0)


def shuffle_deck(state: State, seat: Seat) -> None:
    """A seat's discard pile becomes its deck."""
    deck = state.decks[seat]
    deck.extend(state.discards[seat])
    deck.sort()
    state.discards[seat] = []


def fill_slots(state: State, shelf: int, slots: Sequence[int], cards: Sequence[int]) -> None:
    """These cards come from a market deck into empty slots."""
    pile, bottom = state.piles[shelf], state.bottoms[shelf]
    for card in cards:
        if pile:
            pile.remove(card)
        else:
            bottom.pop(0)
    lying = state.shelves[shelf]
    for place, card in enumerate(cards):
        lying[slots[place]] = card


def take_from_pile(state: State, shelf: int, count: int, dice: Dice) -> list[int]:
    """So many cards leave a market deck, or all that are there: any of those not in sight, then those under it."""
    pile, bottom = state.piles[shelf], state.bottoms[shelf]
    cards = dice.draw(pile, min(count, len(pile)))
    while bottom and len(cards) < count:
        cards.append(bottom.pop(0))
    return cards


def lay_in_empty(state: State, shelf: int, cards: list[int]) -> None:
    """Cards that came from a market deck lie in its empty slots, left to right."""
    lying, number, count = state.shelves[shelf], 0, len(cards)
    for slot, card in enumerate(lying):
        if card == NOTHING and number < count:
            lying[slot] = cards[number]
            number += 1


def sweep(state: State, shelf: int) -> None:
    """All that lies in the slots goes under its deck, the left one first."""
    lying, bottom = state.shelves[shelf], state.bottoms[shelf]
    for slot, card in enumerate(lying):
        if card != NOTHING:
            bottom.append(card)
            lying[slot] = NOTHING


def take_from_market(state: State, card: int) -> None:
    """Empty the slot of a face-up card."""
    slots = state.shelves[1 if card >= FIRST_CONSUMER else 0]
    slots[find(slots, card)] = NOTHING


def draw_policy(state: State, card: int) -> None:
    """A policy card is drawn: funding and measures lie ready, everything else is carried out at once [ECO-25]."""
    state.policy_deck.remove(card)
    state.draws -= 1
    if card == FUNDING:
        state.funding += 1
    elif CATEGORIES[card] == "positive":
        state.measures.append(card)
    else:
        state.resolving.append(card)


def finish_policy(state: State, card: int, to: str) -> None:
    """A policy card has been carried out, and lies where it goes then."""
    state.resolving.pop()
    state.asking = []
    state.asked = state.spurned = False
    if to == "discard":
        state.policy_discard.append(card)
    elif to == "active":
        state.lying.append(card)
    else:
        add_to_row(state, state.seat, LITTER)


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
    for place, found in enumerate(row):
        if found == card:
            lies = marks[place]
            if lies & USED == mark:
                return place
    raise ValueError(f"no such card is in the row: {card}")


def find(cards: list[int], card: int) -> int:
    """Where the first such card lies: as `index` says, which compiled compares objects."""
    for place, found in enumerate(cards):
        if found == card:
            return place
    raise ValueError(f"no such card is there: {card}")


def number_of(cards: list[int], card: int) -> int:
    """How many such cards there are: as `count` of a list says, which compiled compares objects."""
    many = 0
    for found in cards:
        if found == card:
            many += 1
    return many


def leave_species(state: State, seat: Seat, card: int) -> None:
    """Take a species from a row, whatever it was used for [ECO-53]."""
    place = state.rows[seat].index(card)
    del state.rows[seat][place]
    if seat == state.seat:
        del state.marks[place]


def discard_row(state: State, seat: Seat) -> None:
    """The row of the seat on turn goes to its discard pile."""
    row, marks, pile = state.rows[seat], state.marks, state.discards[seat]
    pile.extend(row)
    row.clear()
    marks.clear()


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


def buy_consumer(state: State, seat: Seat, card: int, one: int, other: int) -> None:
    """A consumer comes into the row for two producers [ECO-08]."""
    use_pair(state, seat, one, other)
    take_from_market(state, card)
    add_to_row(state, seat, card)
    state.acted = True


def pass_on(state: State, seat: Seat, card: int, to: int) -> None:
    """A card of the row on turn goes to another row, to the market, or onto the own deck [ECO-21, ECO-45]."""
    leave_row(state, seat, card)
    if to == MARKET:
        state.elements[card] += 1
    elif to == seat:
        state.tops[seat].append(card)
    else:
        state.rows[to].append(card)


def add_pressure(state: State, seat: Seat) -> None:
    """A pressure card comes from the pile into a row."""
    state.pressure -= 1
    add_to_row(state, seat, PRESSURE)


def restore(state: State, habitat: int) -> None:
    """A habitat tile is placed; on level 2 a policy card is due for it."""
    state.restored |= 1 << habitat
    state.acted = True
    state.draws += state.options.policy


def place_impact(state: State) -> None:
    """An impact tile is placed; on level 2 a policy card is due for it."""
    state.impacts += 1
    state.draws += state.options.policy


def use_ability(state: State, seat: Seat, by: int, ability: int) -> None:
    """An ability is used, of a card of the row on turn or (by -1) of a token."""
    if by == NOTHING:
        state.tokens[seat] &= ~(1 << ability)
    else:
        state.marks[find(state.rows[seat], by)] |= SPENT


def use_star(state: State, card: int) -> None:
    """A policy card is due for the star of a card [ECO-24]."""
    state.starred.append(card)
    state.draws += 1


def owe_card(state: State, seat: Seat) -> None:
    """A seat is to draw a card of its own deck."""
    state.owed.append(seat)


def use_pair(state: State, seat: Seat, one: int, other: int) -> None:
    """Two cards of the row on turn are used for an action."""
    row = state.rows[seat]
    state.marks[find(row, one)] |= USED
    state.marks[find(row, other)] |= USED
