"""What can be answered, what could be hidden, and what a silent seat does."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

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
from spelbord.games.tio.asking import BID, LAY, NUMBER, OPEN, RAISE, SEATS, SECOND, TURN
from spelbord.games.tio.cards import CARDS, CHIPS, COPIES, FITS, JOKER, MOST_GUARD, NOTHING, VALUE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from spelbord.core import Action, Prompt, Seat
    from spelbord.games.tio.state import TioState

_ALL_CHIPS = CHIPS * len(SEATS)

# Every action there is, made once: listing moves then only picks.
PASS, TURN_UP, KEEP = Pass(), TurnUp(), Keep()
_LAYS = tuple(tuple(Lay(card, up, chips) for up in (True, False) for chips in range(MOST_GUARD + 1)) for card in CARDS)
LAYS = tuple(tuple(tuple(lay for lay in lays if lay.chips <= most) for lays in _LAYS) for most in range(MOST_GUARD + 1))
"""By how many chips the seat can put on a card, and by card."""
OPENINGS = tuple(tuple(Open(seat, chips) for chips in range(_ALL_CHIPS + 1)) for seat in SEATS)
SWAPS = tuple(Swap(seat) for seat in SEATS)
BIDS = tuple(Bid(chips) for chips in range(_ALL_CHIPS + 1))
RAISES = tuple(Raise(chips) for chips in range(MOST_GUARD + 1))
ADDS = tuple(Add(card) for card in CARDS)
STARTS = tuple(Start(seat) for seat in SEATS)
TURNS = (TURN_UP, KEEP)


class Book:
    """What moves are listed from: each action in its place, or whatever stands for it, such as its number.

    So there is one listing for both. What is listed is of one kind of sequence, since listings are put together.
    """

    __slots__ = ("adds", "bids", "lays", "openings", "pairs", "passing", "raises", "starts", "swaps", "turns")

    def __init__(self, of: Callable[[Action], Any], kind: Callable[[Iterable[Any]], Any]) -> None:
        """Put down what stands for each action."""
        self.passing = of(PASS)
        self.swaps = tuple([of(swap) for swap in SWAPS])
        self.adds = tuple([of(add) for add in ADDS])
        self.turns = kind([of(turn) for turn in TURNS])
        self.bids = kind([of(bid) for bid in BIDS])
        self.raises = kind([of(more) for more in RAISES])
        self.starts = kind([of(start) for start in STARTS])
        self.openings = tuple([kind([of(opening) for opening in openings]) for openings in OPENINGS])
        self.lays = tuple([tuple([kind([of(lay) for lay in lays]) for lays in by_card]) for by_card in LAYS])
        # The same for two cards of a hand, the lower first; equal cards are listed once.
        self.pairs = tuple(
            [
                tuple([tuple([lays[a] + lays[b] if a < b else lays[a] for b in CARDS]) for a in CARDS])
                for lays in self.lays
            ]
        )


_ACTIONS = Book(lambda action: action, tuple)


def moves(state: TioState, prompt: Prompt) -> Sequence[Action]:
    """Every answer that would be accepted."""
    found: Sequence[Action] = listed(state, prompt, _ACTIONS)
    return found


def listed(state: TioState, prompt: Prompt, book: Book) -> Any:
    """The same as it stands in a book."""
    kind, seat = NUMBER[prompt.kind], prompt.seat
    if kind == LAY:
        return _lays(state, seat, book)
    if kind == SECOND:
        return _seconds(state, seat, book)
    if kind == OPEN:
        return _openings(state, seat, book)
    if kind == RAISE:
        return _raises(state, seat, book)
    if kind == TURN:
        return book.turns
    return _bids(state, seat, book) if kind == BID else book.starts[: state.seats]


def _lays(state: TioState, seat: Seat, book: Book) -> Any:
    hand = state.hands[seat]  # ascending, and always four [TIO-04]
    a, b, c, d = hand[0], hand[1], hand[2], hand[3]
    most = min(MOST_GUARD, state.chips[seat])
    pairs = book.pairs[most]
    if b < c:
        return pairs[a][b] + pairs[c][d]
    return pairs[a][b] + book.lays[most][d] if c < d else pairs[a][b]


def _openings(state: TioState, seat: Seat, book: Book) -> Any:
    end = state.chips[seat] + 1
    swaps = not state.options.open_auction
    found: list[Any] = [book.passing]
    for owner, guard in enumerate(state.guards):
        if owner != seat:
            if guard:
                found += book.openings[owner][guard:end]
            elif swaps:
                found.append(book.swaps[owner])
            else:
                found += book.openings[owner][1:end]
    return found


def _bids(state: TioState, seat: Seat, book: Book) -> Any:
    return [book.passing, *book.bids[state.bid + 1 : state.chips[seat] + 1]]


def _raises(state: TioState, seat: Seat, book: Book) -> Any:
    return [book.passing, *book.raises[1 : 1 + min(MOST_GUARD - state.guards[seat], state.chips[seat])]]


def _seconds(state: TioState, seat: Seat, book: Book) -> Any:
    fits = FITS[state.firsts[seat]]
    found: list[Any] = [book.passing]
    last = NOTHING
    for card in state.hands[seat]:
        if card != last and fits[card]:
            found.append(book.adds[card])
            last = card
    return found


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
