"""The events that are usual on a card, and which of them a seat can lay where: worked out once, then only looked up."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from operator import itemgetter
from typing import TYPE_CHECKING, TypeAlias

from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan.cards import CARDS, LOWER, UPPER
from spelbord.games.allsvenskan.folding import BITS
from spelbord.games.allsvenskan.playing import BOTH
from spelbord.games.allsvenskan.sheet import EVENTS
from spelbord.games.allsvenskan.state import RIVALS, SEATS
from spelbord.games.allsvenskan.terms import spared, terms_of
from spelbord.games.allsvenskan.tricks import is_cheap, price

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Seat
    from spelbord.games.allsvenskan.state import AllsvenskanState
    from spelbord.games.allsvenskan.terms import Terms

Picker: TypeAlias = "Callable[[tuple[a.Play, ...]], tuple[a.Play, ...]]"
"""Takes some out of a row of plays."""
Tiles: TypeAlias = "tuple[tuple[str, tuple[str, ...]], ...]"
"""Each event with the tiles that carry it."""


def _usual(symbol: a.Symbol, tiles: Tiles) -> list[tuple[a.Trick, ...]]:
    """Each event alone; two HEMMASTÖD, HEMMASTÖD with OFFENSIVT BYTE, and MIRAKEL with either BYTE on one symbol."""
    laid = {event: [a.Trick(event, symbol, tile) for tile in on] for event, on in tiles}  # type: ignore[arg-type]  # of a season
    alone = [(trick,) for event in ("off", "def", "mirakel", "skada", "hem") for trick in laid[event]]
    homes = list(combinations(laid["hem"], 2))
    mixed = [
        pair
        for first, second in (("off", "hem"), ("mirakel", "off"), ("mirakel", "def"))
        for pair in product(laid[first], laid[second])
        if pair[0].tile != pair[1].tile
    ]
    return [*alone, *homes, *mixed]


class Book:
    """The usual events on a card, by what the tiles of a season carry; each is made once, and equal to itself."""

    __slots__ = ("_plays", "needs", "offers")

    def __init__(self, tiles: Tiles) -> None:
        """For these tiles."""
        self.offers = (*_usual("upper", tiles), *_usual("lower", tiles))
        self.needs = tuple(
            sum({_NEEDS.get((trick.name, trick.symbol), 0) for trick in tricks}) for tricks in self.offers
        )
        """By offer: what must be so for it to lie there."""
        self._plays: dict[int, tuple[a.Play, ...]] = {}

    def plays(self, card: int) -> tuple[a.Play, ...]:
        """Every usual play of a card with events, board by board."""
        plays = self._plays.get(card)
        if plays is None:
            plays = tuple([a.Play(card, board, tricks) for board in SEATS for tricks in self.offers])
            self._plays[card] = plays
        return plays


book_of = lru_cache(maxsize=64)(Book)
ALL_BOARDS = (1 << RIVALS) - 1
BOARDS = tuple(tuple(board for board in SEATS if free >> board & 1) for free in range(ALL_BOARDS + 1))
"""Boards by their bits."""

UPPER_PRINTED, LOWER_PRINTED, UPPER_HOME, LOWER_HOME, UPPER_RIVAL, LOWER_RIVAL = (1 << bit for bit in range(6))
"""What matters of a symbol: has it something for MIRAKEL to undo, does its club play at home, can it be injured?"""
ON_CARD = tuple((UPPER[card] != 0) * UPPER_PRINTED | (LOWER[card] != 0) * LOWER_PRINTED for card in CARDS)
"""By card: what is printed on it."""
_NEEDS = {
    ("hem", "upper"): UPPER_HOME,
    ("hem", "lower"): LOWER_HOME,
    ("skada", "upper"): UPPER_RIVAL,
    ("skada", "lower"): LOWER_RIVAL,
    ("mirakel", "upper"): UPPER_PRINTED,
    ("mirakel", "lower"): LOWER_PRINTED,
}
_SIDE = (1 << 6) - 1
_FREE = 1 << 6
_WIDTH = 7
"""Bits of a board among the sides: what matters of both symbols there, and whether it is free."""


def tricked(state: AllsvenskanState, seat: Seat, free: int) -> tuple[Rows, Rows]:
    """By colour and card: the usual plays with events that a seat can make now, these boards being free."""
    book, offers, needs = _affordable(
        state.tiles[seat], state.fp[seat], state.homes[seat], terms_of(state, seat), is_cheap(state)
    )
    blue, orange = _sides(seat, state.places, spared(state))
    blues, oranges = free & ALL_BOARDS, free >> RIVALS
    return (
        _rows(book, offers, blue[blues] & needs) if blues else NONE,
        _rows(book, offers, orange[oranges] & needs) if oranges else NONE,
    )


@lru_cache(maxsize=16384)
def _affordable(used: int, fp: int, homes: int, terms: Terms, cheap: bool) -> tuple[Book, int, int]:  # noqa: FBT001 - as `is_cheap` says
    """The offers that tiles and FP allow, as bits, after so many HEMMASTÖD in the round and on these terms.

    Beside them stands what of the sides matters to any of these offers.
    """
    book = book_of(tuple(terms.tiles.items()))
    offers = needs = 0
    for number, tricks in enumerate(book.offers):
        if not any(used & BITS[trick.tile] for trick in tricks) and price(tricks, homes, terms, cheap) <= fp:
            offers |= 1 << number
            needs |= book.needs[number]
    return book, offers, sum((_FREE | needs) << _WIDTH * board for board in SEATS)


@lru_cache(maxsize=4096)
def _sides(seat: Seat, places: Sequence[int], spared: Sequence[Seat]) -> tuple[tuple[int, ...], ...]:
    """What matters of the clubs that a seat's card would go to, as one number: by its colour and the boards free."""
    rivals = {places[rival] for rival in SEATS if rival != seat and rival not in spared}
    sides = []
    for colour in BOTH:
        goes_to = [place ^ colour for place in places]
        lower = (goes_to[seat] % 2 == 0) * LOWER_HOME | (goes_to[seat] in rivals) * LOWER_RIVAL
        boards = [lower | (place % 2 == 0) * UPPER_HOME | (place in rivals) * UPPER_RIVAL for place in goes_to]
        sides.append(tuple(sum((_FREE | boards[board]) << _WIDTH * board for board in free) for free in BOARDS))
    return tuple(sides)


class Rows(dict[int, tuple[a.Play, ...]]):
    """By card: its plays with these offers on these sides, each row made when it is first wanted."""

    __slots__ = ("boards", "book", "offers", "pickers")

    def __init__(self, book: Book, offers: int, sides: int) -> None:
        """For a colour."""
        super().__init__()
        self.book = book
        self.offers = offers
        self.boards = [(board, sides >> _WIDTH * board & _SIDE) for board in SEATS if sides >> _WIDTH * board & _FREE]
        self.pickers: dict[int, Picker] = {}

    def __missing__(self, card: int) -> tuple[a.Play, ...]:
        printed = ON_CARD[card]
        pick = self.pickers.get(printed) or self._picker(printed)
        row = self[card] = pick(self.book.plays(card))
        return row

    def _picker(self, printed: int) -> Picker:
        """What takes the plays out of all those of a card, by what is printed on it."""
        numbers: list[int] = []
        for board, side in self.boards:
            numbers += _numbers(self.book, self.offers, side | printed, board)
        first = numbers[0] if numbers else 0
        # Of one number `itemgetter` would give a play instead of a row.
        pick = itemgetter(*numbers) if len(numbers) > 1 else itemgetter(slice(first, first + len(numbers)))
        self.pickers[printed] = pick
        return pick


_rows = lru_cache(maxsize=4096)(Rows)
NONE = Rows(Book(tuple((event, ()) for event in EVENTS)), 0, 0)


@lru_cache(maxsize=16384)
def _numbers(book: Book, offers: int, side: int, board: Seat) -> tuple[int, ...]:
    """Where among a card's plays those stand that can be made on a board."""
    fitting = [number for number, needed in enumerate(book.needs) if offers >> number & 1 and side & needed == needed]
    return tuple([board * len(book.offers) + number for number in fitting])
