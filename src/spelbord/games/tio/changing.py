"""What happens in nearly every turn of 10, as it changes a position: for folds, and for rules where nobody listens."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from spelbord.games.tio.asking import ASKED, OPEN, QUESTIONS
from spelbord.games.tio.cards import JOKER, NOTHING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Chance, ChanceDue, Seat
    from spelbord.games.tio.flow import Flow
    from spelbord.games.tio.state import TioState as State


def ask(flow: Flow, kind: int, seat: Seat) -> None:
    """Ask a seat, by the number of a kind; an event of it is for those alone who listen."""
    if flow.events is not None:
        flow.events.append(ASKED[kind][seat])
    wait_for(flow.state, kind, seat)


def wait_for(state: State, kind: int, seat: Seat) -> None:
    """The table waits for this seat."""
    questions = QUESTIONS[kind]
    state.pending = questions[seat]
    if kind == OPEN:
        state.opener = seat


def wait_for_dice(flow: Flow, due: tuple[ChanceDue, Chance]) -> None:
    """The dice have the turn; an event of it, the first of the two, is for those alone who listen."""
    if flow.events is not None:
        flow.events.append(due[0])
    flow.state.pending = due[1]


def turn_round(state: State, number: int, card: int) -> None:
    """A round begins with its round card."""
    state.round = number
    state.round_card = card
    state.round_cards.remove(card)


def count_hand(state: State, seat: Seat, cards: Sequence[int]) -> None:
    """A hand lies on its seat's own penalty pile."""
    state.piles[seat].extend(cards)
    state.hands[seat].clear()
    state.jokers[seat] = False


def deal_hand(state: State, seat: Seat, cards: Sequence[int]) -> None:
    """A seat has its joker and cards from the pile; everybody knows of the joker."""
    state.jokers[seat] = True
    # The joker comes from beside the pile: each seat is given one before the rest is shuffled.
    state.hands[seat].append(JOKER)
    fill_hand(state, seat, cards)


def draw_cards(state: State, seat: Seat, cards: Sequence[int]) -> None:
    """Cards come from the pile into a hand; both stay in ascending order."""
    leave_pile(state, cards)
    fill_hand(state, seat, cards)


def leave_pile(state: State, cards: Sequence[int]) -> None:
    """Cards are no longer in the pile."""
    pile = state.pile
    for card in cards:
        del pile[bisect_left(pile, card)]


def fill_hand(state: State, seat: Seat, cards: Sequence[int]) -> None:
    """Cards that came from the pile are in a hand, which stays in ascending order."""
    hand = state.hands[seat]
    hand.extend(cards)
    hand.sort()


def play_card(state: State, seat: Seat, card: int) -> None:
    """A card leaves a hand. `list.remove` would compare cards as objects."""
    hand = state.hands[seat]
    for place, held in enumerate(hand):
        if held == card:
            hand.pop(place)
            return
    raise ValueError(f"card {card} is not in hand {hand}")


def lay_down(state: State, seat: Seat, card: int, up: bool, chips: int) -> None:  # noqa: FBT001 - a card's own face
    """A first card lies on the table."""
    play_card(state, seat, card)
    state.firsts[seat] = card
    state.ups[seat] = up
    state.laid_by[seat] = seat
    state.known_by[seat] = 1 << seat
    if chips:
        state.guards[seat] = chips
        state.chips[seat] -= chips
    if card == JOKER and up:
        state.jokers[seat] = False


def open_bidding(state: State, seat: Seat, owner: Seat, chips: int) -> None:
    """A card comes under the hammer."""
    state.owner = owner
    state.leader = seat
    state.bid = chips


def outbid(state: State, seat: Seat, chips: int) -> None:
    """Somebody else leads."""
    state.leader = seat
    state.bid = chips


def exchange(state: State, buyer: Seat, owner: Seat, price: int, to_pot: bool) -> None:  # noqa: FBT001 - as the event has it
    """Two cards change places."""
    chips = state.chips
    chips[buyer] -= price
    if to_pot:
        state.pot += price
    else:
        chips[owner] += price
    firsts, ups, laid_by, known_by = state.firsts, state.ups, state.laid_by, state.known_by
    firsts[buyer], firsts[owner] = firsts[owner], firsts[buyer]
    ups[buyer], ups[owner] = ups[owner], ups[buyer]
    laid_by[buyer], laid_by[owner] = laid_by[owner], laid_by[buyer]
    # Each has now owned the card before it, and so knows it also face down [TIO-41].
    known_by[buyer], known_by[owner] = known_by[owner] | 1 << buyer, known_by[buyer] | 1 << owner
    state.seller = owner
    state.owner = state.leader = NOTHING
    state.bid = 0


def protect(state: State, seat: Seat, chips: int) -> None:
    """More chips lie on a card."""
    state.guards[seat] += chips
    state.chips[seat] -= chips


def take_protection(state: State, chips: int) -> None:
    """All protection goes to the pot."""
    state.pot += chips
    state.guards = [0] * state.seats
    state.opener = state.seller = NOTHING


def turn_up(state: State, seat: Seat, card: int) -> None:
    """A first card is turned."""
    state.ups[seat] = True
    if card == JOKER:
        state.jokers[state.laid_by[seat]] = False


def add_second(state: State, seat: Seat, card: int) -> None:
    """A second card lies beside the first."""
    play_card(state, seat, card)
    state.seconds[seat] = card
    if card == JOKER:
        state.jokers[seat] = False
