"""The events that are usual on a card, and which of them a seat can lay where: worked out once, then only looked up."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING, TypeAlias

from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan.cards import CARDS, COLOUR, LOWER, NOTHING, UPPER
from spelbord.games.allsvenskan.folding import BITS
from spelbord.games.allsvenskan.playing import BOTH
from spelbord.games.allsvenskan.state import RIVALS, SEATS
from spelbord.games.allsvenskan.terms import spared, terms_of
from spelbord.games.allsvenskan.tricks import is_cheap, price

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.allsvenskan.state import AllsvenskanState
    from spelbord.games.allsvenskan.terms import Terms

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
            [sum({_NEEDS.get((trick.name, trick.symbol), 0) for trick in tricks}) for tricks in self.offers]
        )
        """By offer: what must be so for it to lie there."""
        self._plays: list[tuple[a.Play, ...]] = [()] * len(CARDS)

    def plays(self, card: int) -> tuple[a.Play, ...]:
        """Every usual play of a card with events, board by board."""
        plays = self._plays[card]
        if not plays:
            plays = tuple([a.Play(card, board, tricks) for board in SEATS for tricks in self.offers])
            self._plays[card] = plays
        return plays


class Affordable:
    """The offers of a book that tiles and FP allow."""

    __slots__ = ("_fitting", "book", "offers")

    def __init__(self, book: Book, offers: list[int]) -> None:
        """By their numbers in the book."""
        self.book = book
        self.offers = offers
        self._fitting: list[tuple[int, ...] | None] = [None] * (_SIDE + 1)

    def fitting(self, side: int) -> tuple[int, ...]:
        """Those of them that can lie where so much is so of both symbols."""
        fitting = self._fitting[side]
        if fitting is None:
            needs = self.book.needs
            fitting = tuple([number for number in self.offers if side & needs[number] == needs[number]])
            self._fitting[side] = fitting
        return fitting


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
"""All that matters of both symbols."""


def tricked(state: AllsvenskanState, seat: Seat, hand: Sequence[int], free: int) -> list[a.Play]:
    """The usual plays with events that a seat can make now, card by card, these boards being free."""
    affordable = _affordable(
        state.tiles[seat], state.fp[seat], state.homes[seat], terms_of(state, seat), is_cheap(state)
    )
    found: list[a.Play] = []
    if not affordable.offers:
        return found
    sides, book, last = _sides(seat, state.places, spared(state)), affordable.book, NOTHING
    many = len(book.offers)
    for card in hand:  # in ascending order, so that equal cards are neighbours
        if card == last:
            continue
        last, colour = card, COLOUR[card]
        printed, plays = ON_CARD[card], book.plays(card)
        for board in BOARDS[free >> RIVALS * colour & ALL_BOARDS]:
            for number in affordable.fitting(sides[RIVALS * colour + board] | printed):
                found.append(plays[board * many + number])  # noqa: PERF401 - compiled, a loop is far quicker
    return found


@lru_cache(maxsize=16384)
def _affordable(used: int, fp: int, homes: int, terms: Terms, cheap: bool) -> Affordable:  # noqa: FBT001 - as `is_cheap` says
    """The offers that tiles and FP allow, after so many HEMMASTÖD in the round and on these terms."""
    book = book_of(tuple(terms.tiles.items()))
    free = [
        number
        for number, tricks in enumerate(book.offers)
        if not any(used & BITS[trick.tile] for trick in tricks) and price(tricks, homes, terms, cheap) <= fp
    ]
    return Affordable(book, free)


def _sides(seat: Seat, places: Sequence[int], spared: Sequence[Seat]) -> list[int]:
    """What matters of the clubs that a seat's card would go to: by its colour, and by board."""
    rivals = 0
    for rival in SEATS:
        if rival != seat and rival not in spared:
            rivals |= 1 << places[rival]
    sides = []
    for colour in BOTH:
        place = places[seat] ^ colour
        lower = (not place & 1) * LOWER_HOME | (rivals >> place & 1) * LOWER_RIVAL
        for board in SEATS:
            place = places[board] ^ colour
            sides.append(lower | (not place & 1) * UPPER_HOME | (rivals >> place & 1) * UPPER_RIVAL)
    return sides
