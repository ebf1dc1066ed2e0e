# cython: boundscheck=False, wraparound=False, cdivision=True
"""A view of 10 as a row of numbers. It is made of the view alone: what a seat cannot see is in none of them.

Compiled, a row is memory that is written into as it is (`encoding.pxd`): what comes in is looked at before that.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from spelbord.core import octets
from spelbord.core.pending import Decide
from spelbord.core.spaces import Field, Spaces, out_of_place
from spelbord.games.tio.asking import KINDS, QUESTIONS
from spelbord.games.tio.cards import CARDS, CHIPS, COPIES, COST, HAND, MOST_GUARD, NOTHING, ROUND_CARDS, ROUND_COST
from spelbord.games.tio.moves import listed
from spelbord.games.tio.numbering import actions, book, numbers

if TYPE_CHECKING:
    from spelbord.core import Pending, Seat
    from spelbord.games.tio.options import TioOptions
    from spelbord.games.tio.state import TioState
    from spelbord.games.tio.views import TioView

ASKED_BY = {
    pending: (number, seat) for number, questions in enumerate(QUESTIONS) for seat, pending in enumerate(questions)
}
"""What is asked, and who is: found by the question as a whole, since each field of it takes as long to read."""
FACES = len(CARDS)
ROUNDS = len(ROUND_CARDS)
_HIGH = 255
_LATEST: list[tuple[TioOptions | None, int, int]] = [(None, 0, 0)]
"""The options that were written last, and what of them."""

# Where the fields begin that are no longer with more seats; those by seat follow.
ASKED = 0
ROUND = ASKED + len(KINDS)
ROUND_CARD = ROUND + 1
ROUNDS_LEFT = ROUND_CARD + 1
PILE = ROUNDS_LEFT + ROUNDS
POT = PILE + 1
BID = POT + 1
OPTIONS = BID + 1
OWN_HAND = OPTIONS + 2
BY_SEAT = OWN_HAND + FACES
FLAGS = ("asked_seat", "dealer", "starter", "opener", "seller", "owner", "leader")
"""Who it is, a place for each seat."""
SEAT_FLAGS = len(FLAGS)
WIDTH = SEAT_FLAGS + 7 + 3 * FACES
"""Places for one seat, but for who knows its card."""
SPOT = 4
PILE_OF = SPOT + 3 + 2 * FACES
KNOWN_BY = PILE_OF + FACES
"""Where these begin among the places of a seat, after the flags."""


@cache
def fields(seats: int) -> tuple[Field, ...]:
    """What stands where."""
    chips = CHIPS * seats
    each = [
        *[Field(flag, 1) for flag in FLAGS],
        Field("chips", 1, chips),
        Field("hand_size", 1, HAND),
        Field("penalties", 1, _HIGH),
        Field("joker", 1),
        Field("face_up", 1),
        Field("guard", 1, MOST_GUARD),
        Field("laid_by", 1, seats),
        Field("first", FACES),
        Field("second", FACES),
        Field("pile_of", FACES, max(COPIES)),
        Field("known_by", seats),
    ]
    return (
        Field("question", len(KINDS)),
        Field("round", 1, ROUNDS),
        Field("round_card", 1, ROUNDS),
        Field("rounds_left", ROUNDS),
        Field("pile", 1, sum(COPIES)),
        Field("pot", 1, chips),
        Field("bid", 1, chips),
        Field("options", 2),
        Field("hand", FACES, HAND),
        *[Field(f"seat_{seat}_{field.name}", field.size, field.most) for seat in range(seats) for field in each],
    )


def encode(view: TioView, seat: Seat, row: bytearray, at: int) -> None:
    """Write what a seat sees; seats are counted from it."""
    auction, spots, seats = view.auction, view.table, len(view.chips)
    end = at + BY_SEAT + seats * (WIDTH + seats)
    if not (at >= 0 and end <= len(row) and 0 <= seat < seats):
        raise out_of_place(row, at, end, seat, seat)
    asked = _write_question(view.options, view.pending, seat, row, at)
    bid = 0 if auction is None else auction.bid
    _write_table(view.round, view.round_card, view.pot, view.pile, bid, row, at)
    octets.count(list(view.hand), row, at + OWN_HAND)
    octets.count(list(view.round_cards), row, at + ROUNDS_LEFT - 1)
    owner, leader = (NOTHING, NOTHING) if auction is None else (auction.owner, auction.leader)
    flags = (asked, view.dealer, view.starter, view.opener, view.seller, owner, leader)
    for flag, whose in enumerate(flags):
        _write_flag(flag, whose, seats, seat, row, at + BY_SEAT)
    known = [0 if spot is None else sum([1 << knower for knower in spot.known_by]) for spot in spots]
    for whose in range(seats):
        place = at + BY_SEAT + _turn(whose, seats, seat) * (WIDTH + seats) + SEAT_FLAGS
        _write_seat(view.chips[whose], view.hands[whose], view.penalties[whose], view.jokers[whose], row, place)
        octets.count(list(view.piles[whose]), row, place + PILE_OF)
        spot = spots[whose]
        if spot is not None:
            card = NOTHING if spot.card is None else spot.card
            second = NOTHING if spot.second is None else spot.second
            by = _turn(spot.laid_by, seats, seat) + 1
            _write_spot(card, spot.up, spot.chips, second, by, row, place + SPOT)
            _write_knowers(known[whose], seats, seat, row, place + KNOWN_BY)


def glimpse(state: TioState, viewer: Seat, seat: Seat, row: bytearray, at: int) -> None:
    """The same as to encode the view of the state, without making one: a law compares them, byte by byte."""
    seats, owner, places = state.seats, state.owner, row
    end = at + BY_SEAT + seats * (WIDTH + seats)
    if not (at >= 0 and end <= len(row) and 0 <= seat < seats and 0 <= viewer < seats):
        raise out_of_place(row, at, end, seat, viewer)
    asked = _write_question(state.options, state.pending, seat, places, at)
    hands, piles, taken = state.hands, state.piles, state.taken
    chips, jokers = state.chips, state.jokers
    bid = state.bid if owner != NOTHING else 0
    leader = state.leader if owner != NOTHING else NOTHING
    _write_table(state.round, state.round_card, state.pot, len(state.pile), bid, places, at)
    octets.count(hands[viewer], places, at + OWN_HAND)
    octets.count(state.round_cards, places, at + ROUNDS_LEFT - 1)
    place = at + BY_SEAT
    _write_flag(0, asked, seats, seat, places, place)
    _write_flag(1, state.dealer, seats, seat, places, place)
    _write_flag(2, state.starter, seats, seat, places, place)
    _write_flag(3, state.opener, seats, seat, places, place)
    _write_flag(4, state.seller, seats, seat, places, place)
    _write_flag(5, owner, seats, seat, places, place)
    _write_flag(6, leader, seats, seat, places, place)
    for whose in range(seats):
        place = at + BY_SEAT + _turn(whose, seats, seat) * (WIDTH + seats) + SEAT_FLAGS
        pile, hand = piles[whose], hands[whose]
        points = octets.tally(pile, places, place + PILE_OF, COST) + octets.total(taken[whose], ROUND_COST)
        joker = jokers[whose]
        _write_seat(octets.at(chips, whose), len(hand), points, joker, places, place)
    _write_spots(state, viewer, seat, places, at + BY_SEAT + SEAT_FLAGS)


def _turn(whose: Seat, seats: int, seat: Seat) -> int:
    """A seat counted from another. A remainder would be one instruction, but one as slow as twenty."""
    return whose - seat if whose >= seat else whose - seat + seats


def _write_spots(state: TioState, viewer: Seat, seat: Seat, row: bytearray, at: int) -> None:
    seats, firsts, seconds, ups = state.seats, state.firsts, state.seconds, state.ups
    guards, laid_by, known_by = state.guards, state.laid_by, state.known_by
    for whose in range(seats):
        card = octets.at(firsts, whose)
        if card != NOTHING:
            place = at + _turn(whose, seats, seat) * (WIDTH + seats)
            known, up = octets.at(known_by, whose), ups[whose]
            guard, second = octets.at(guards, whose), octets.at(seconds, whose)
            seen = card if up or known >> viewer & 1 else NOTHING
            by = _turn(octets.at(laid_by, whose), seats, seat) + 1
            _write_spot(seen, up, guard, second, by, row, place + SPOT)
            _write_knowers(known, seats, seat, row, place + KNOWN_BY)


def _write_question(options: TioOptions, pending: Pending, seat: Seat, row: bytearray, at: int) -> int:
    """What was agreed, and what is asked; answers who is."""
    latest = _LATEST[0]
    if latest[0] is not options:  # a table plays by the same from its deal to its end
        latest = _LATEST[0] = (options, options.surplus_jokers, options.open_auction)
    row[at + OPTIONS] = latest[1]
    row[at + OPTIONS + 1] = latest[2]
    if type(pending) is not Decide:
        return NOTHING
    for kind, questions in enumerate(QUESTIONS):
        if questions[seat] is pending:  # mostly: each is made once, and who is asked looks
            row[at + ASKED + kind] = 1
            return seat
    kind, asked = ASKED_BY[pending]
    row[at + ASKED + kind] = 1
    return asked


def _write_table(number: int, card: int, pot: int, pile: int, bid: int, row: bytearray, at: int) -> None:
    row[at + ROUND] = number
    row[at + ROUND_CARD] = card
    row[at + POT] = pot
    row[at + PILE] = pile
    row[at + BID] = bid


def _write_flag(flag: int, whose: Seat, seats: int, seat: Seat, row: bytearray, at: int) -> None:
    if whose != NOTHING:
        row[at + _turn(whose, seats, seat) * (WIDTH + seats) + flag] = 1


def _write_seat(chips: int, hand: int, points: int, joker: int, row: bytearray, at: int) -> None:
    row[at] = chips
    row[at + 1] = hand
    row[at + 2] = min(points, _HIGH)
    row[at + 3] = joker


def _write_spot(card: int, up: int, guard: int, second: int, by: int, row: bytearray, at: int) -> None:
    row[at] = up
    row[at + 1] = guard
    row[at + 2] = by
    if card != NOTHING:
        row[at + 3 + card] = 1
    if second != NOTHING:
        row[at + 3 + FACES + second] = 1


def _write_knowers(known: int, seats: int, seat: Seat, row: bytearray, at: int) -> None:
    for knower in range(seats):
        if known >> knower & 1:
            row[at + _turn(knower, seats, seat)] = 1


SPACES = Spaces(
    version=1, fields=fields, encode=encode, glimpse=glimpse, actions=actions, numbers=numbers, book=book, listed=listed
)
