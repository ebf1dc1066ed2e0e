"""What can be answered, what could be hidden, and what a silent seat does."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from spelbord.games.tio.actions import (
    Add,
    Bid,
    Keep,
    Lay,
    Open,
    Pass,
    Raise,
    Start,
    Swap,
    TurnUp,
)
from spelbord.games.tio.asking import SEATS
from spelbord.games.tio.cards import CARDS, CHIPS, COPIES, FITS, JOKER, MOST_GUARD, NOTHING, VALUE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from spelbord.core import Action, Prompt, Seat
    from spelbord.games.tio.state import TioState

_ALL_CHIPS = CHIPS * len(SEATS)

# Every action there is, made once: listing moves then only picks.
PASS, TURN_UP, KEEP = Pass(), TurnUp(), Keep()
_LAYS = tuple(tuple(Lay(card, up, chips) for up in (True, False) for chips in range(MOST_GUARD + 1)) for card in CARDS)
LAYS = tuple(tuple(tuple(lay for lay in lays if lay.chips <= most) for lays in _LAYS) for most in range(MOST_GUARD + 1))
"""By how many chips the seat can put on a card, and by card."""
PAIRS = tuple(
    tuple(tuple(lays[one] + lays[other] if one < other else lays[one] for other in CARDS) for one in CARDS)
    for lays in LAYS
)
"""The same for two cards of a hand, the lower first; equal cards are listed once."""
OPENINGS = tuple(tuple(Open(seat, chips) for chips in range(_ALL_CHIPS + 1)) for seat in SEATS)
SWAPS = tuple(Swap(seat) for seat in SEATS)
BIDS = tuple(Bid(chips) for chips in range(_ALL_CHIPS + 1))
RAISES = tuple(Raise(chips) for chips in range(MOST_GUARD + 1))
ADDS = tuple(Add(card) for card in CARDS)
STARTS = tuple(Start(seat) for seat in SEATS)
TURNS = (TURN_UP, KEEP)


def moves(state: TioState, prompt: Prompt) -> Sequence[Action]:
    """Every answer that would be accepted."""
    return _LISTS[prompt.kind](state, prompt.seat)


def _lays(state: TioState, seat: Seat) -> Sequence[Action]:
    hand = state.hands[seat]  # ascending, and always four [TIO-04]
    a, b, c, d = hand[0], hand[1], hand[2], hand[3]
    most = min(MOST_GUARD, state.chips[seat])
    pairs = PAIRS[most]
    if b < c:
        return pairs[a][b] + pairs[c][d]
    return pairs[a][b] + LAYS[most][d] if c < d else pairs[a][b]


def _openings(state: TioState, seat: Seat) -> Sequence[Action]:
    end = state.chips[seat] + 1
    swaps = not state.options.open_auction
    listed: list[Action] = [PASS]
    for owner, guard in enumerate(state.guards):
        if owner != seat:
            if guard:
                listed += OPENINGS[owner][guard:end]
            elif swaps:
                listed.append(SWAPS[owner])
            else:
                listed += OPENINGS[owner][1:end]
    return listed


def _bids(state: TioState, seat: Seat) -> Sequence[Action]:
    return (PASS, *BIDS[state.bid + 1 : state.chips[seat] + 1])


def _raises(state: TioState, seat: Seat) -> Sequence[Action]:
    return (PASS, *RAISES[1 : 1 + min(MOST_GUARD - state.guards[seat], state.chips[seat])])


def _turns(state: TioState, seat: Seat) -> Sequence[Action]:
    return TURNS


def _seconds(state: TioState, seat: Seat) -> Sequence[Action]:
    fits = FITS[state.firsts[seat]]
    listed: list[Action] = [PASS]
    last = NOTHING
    for card in state.hands[seat]:
        if card != last and fits[card]:
            listed.append(ADDS[card])
            last = card
    return listed


def _starts(state: TioState, seat: Seat) -> Sequence[Action]:
    return STARTS[: state.seats]


_LISTS: dict[str, Callable[[TioState, Seat], Sequence[Action]]] = {
    "lay": _lays,
    "open": _openings,
    "bid": _bids,
    "raise": _raises,
    "turn": _turns,
    "second": _seconds,
    "start": _starts,
}


def lapse(state: TioState, prompt: Prompt) -> Action:
    """What is done for a silent seat: the highest card face down, and otherwise as little as possible [TIO-42]."""
    if prompt.kind == "lay":
        # A joker only if nothing else; of equal values the card that costs less.
        card = max(state.hands[prompt.seat], key=lambda card: (card != JOKER, VALUE[card], -card))
        return Lay(card, up=False)
    if prompt.kind == "start":
        return STARTS[prompt.seat]
    return KEEP if prompt.kind == "turn" else PASS


def pieces(state: TioState) -> Mapping[str, int]:
    """Cards, round cards and chips, wherever they are."""
    places = [state.pile, *state.hands, *state.piles, state.firsts, state.seconds]
    count = Counter(f"card {card}" for place in places for card in place if card != NOTHING)
    # Jokers that were not dealt yet lie beside the pile, and those that nobody needs stay in the box.
    shuffled = COPIES[JOKER] - state.seats if state.options.surplus_jokers else 0
    if state.dealer == NOTHING:
        count[f"card {JOKER}"] += state.seats
    count["jokers in the box"] = COPIES[JOKER] - state.seats - shuffled
    turned = [state.round_card] if state.round_card else []
    count.update(f"round card {card}" for taken in [state.round_cards, turned, *state.taken] for card in taken)
    count["chips"] = sum(state.chips) + sum(state.guards) + state.pot
    return count
