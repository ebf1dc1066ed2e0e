"""The events that are usual on a card, and which of them a seat can lay where: worked out once, then only looked up."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING, TypeAlias

from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan import terms, tricks
from spelbord.games.allsvenskan.cards import CARDS, COLOUR, LOWER, NOTHING, UPPER
from spelbord.games.allsvenskan.folding import BITS
from spelbord.games.allsvenskan.state import RIVALS, SEATS
from spelbord.games.allsvenskan.tricks import price

if TYPE_CHECKING:
    from spelbord.core import Action, Seat
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
        self.needs = tuple([sum({_NEEDS.get((trick.name, trick.symbol), 0) for trick in laid}) for laid in self.offers])
        """By offer: what must be so for it to lie there."""
        self._plays: list[tuple[a.Play, ...]] = [()] * len(CARDS)

    def plays(self, card: int) -> tuple[a.Play, ...]:
        """Every usual play of a card with events, board by board."""
        plays = self._plays[card]
        if not plays:
            plays = tuple([a.Play(card, board, laid) for board in SEATS for laid in self.offers])
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


def list_tricked(state: AllsvenskanState, seat: Seat, hand: list[int], free: int, listed: list[Action]) -> None:
    """Add the usual plays with events that a seat can make now, card by card, these boards being free."""
    affordable = _affordable(state, seat)
    if not affordable.offers:
        return
    book, places, rivals, last = affordable.book, state.places, terms.within_reach(state, seat), NOTHING
    many = len(book.offers)
    for card in hand:  # in ascending order, so that equal cards are neighbours
        if card == last:
            continue
        last, colour, plays = card, COLOUR[card], book.plays(card)
        place = places[seat]
        lower = ON_CARD[card] | _side(place ^ colour, rivals) << 1
        boards, first = free >> (RIVALS if colour else 0), 0
        for place in places:
            if boards & 1:
                for number in affordable.fitting(lower | _side(place ^ colour, rivals)):
                    listed.append(plays[first + number])  # noqa: PERF401 - compiled, a loop is far quicker
            boards >>= 1
            first += many


def _side(place: int, rivals: int) -> int:
    """What matters of the club at a place for the upper symbol; one bit on it is the same for the lower."""
    return (0 if place & 1 else UPPER_HOME) | (UPPER_RIVAL if rivals >> place & 1 else 0)


def _affordable(state: AllsvenskanState, seat: Seat) -> Affordable:
    """The offers that tiles and FP allow, after the HEMMASTÖD in the round and on the terms of a seat."""
    used, fp, homes, cheap = state.tiles[seat], state.fp[seat], state.homes[seat], tricks.is_cheap(state)
    holds = terms.terms_of(state, seat)
    key = ((homes << 4 | fp) << 3 | used) << 1 | cheap  # nobody has more than 12 FP, or other than three tiles
    found: Affordable | None = holds.offers.get(key)
    if found is None:
        found = holds.offers[key] = _afford(used, fp, homes, holds, cheap)
    return found


def _afford(used: int, fp: int, homes: int, holds: Terms, cheap: bool) -> Affordable:  # noqa: FBT001 - as `is_cheap` says
    book = book_of(tuple(holds.tiles.items()))
    free = [
        number
        for number, laid in enumerate(book.offers)
        if not any(used & BITS[trick.tile] for trick in laid) and price(laid, homes, holds, cheap) <= fp
    ]
    return Affordable(book, free)
