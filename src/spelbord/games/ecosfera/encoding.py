# cython: boundscheck=False, wraparound=False, cdivision=True
"""The table of Ecosfera as a row of numbers. It is made of the view alone, and everybody sees the same.

Compiled, a row is memory that is written into as it is (`encoding.pxd`): what comes in is looked at before that.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from spelbord.core import octets
from spelbord.core.pending import Decide
from spelbord.core.spaces import Field, Spaces, out_of_place
from spelbord.games.ecosfera.asking import KINDS as ASKED_KINDS
from spelbord.games.ecosfera.asking import TURN
from spelbord.games.ecosfera.cards import (
    ABILITIES,
    CARDS,
    COPIES,
    FIRST_PRODUCER,
    HABITATS,
    KINDS,
    NOTHING,
    PRESSURE_COPIES,
    SPECIES,
    TILES,
)
from spelbord.games.ecosfera.imagining import state_of
from spelbord.games.ecosfera.moves import listed
from spelbord.games.ecosfera.numbering import actions, book, numbers
from spelbord.games.ecosfera.policies import COPIES as POLICY_COPIES
from spelbord.games.ecosfera.policies import IDS
from spelbord.games.ecosfera.state import SPENT, USED

if TYPE_CHECKING:
    from spelbord.core import Seat
    from spelbord.games.ecosfera.options import EcosferaOptions
    from spelbord.games.ecosfera.state import EcosferaState
    from spelbord.games.ecosfera.views import EcosferaView

ASKED_AT = {kind: number for number, kind in enumerate(ASKED_KINDS)}
"""What is asked, by number."""
FACES, SORTS, POLICIES, SIDES, SEAT_TOKENS = len(CARDS), len(SPECIES), len(IDS), len(HABITATS), len(ABILITIES)
_HIGH = 255
AGREED = 8
"""Places for what was agreed."""
WITH_POLICY = 4
"""Where among what was agreed it says whether there are policy cards."""
_LATEST: list[tuple[EcosferaOptions | None, bytes]] = [(None, b"")]
"""The options that were written last, and what of them."""

_OPEN = (
    Field("question", len(ASKED_KINDS)),
    Field("elements_agreed", 1, 8),
    Field("options", AGREED - 1),
    Field("elements", KINDS, COPIES),
    Field("shelves", SORTS),
    Field("piles", SORTS),
    Field("bottoms", SORTS),
    Field("restored", len(HABITATS)),
    Field("impacts", 1, TILES),
    Field("pressure", 1, PRESSURE_COPIES),
    Field("turn", 1, _HIGH),
    Field("began", 1, PRESSURE_COPIES),
    Field("draws", 1, _HIGH),
    Field("funding", 3, max(POLICY_COPIES)),
    Field("flags", 9),
    Field("used", FACES, COPIES),
    Field("spent", FACES, COPIES),
    Field("starred", FACES),
    Field("policy_deck", POLICIES, max(POLICY_COPIES)),
    Field("policy_discard", POLICIES, max(POLICY_COPIES)),
    Field("measures", POLICIES, max(POLICY_COPIES)),
    Field("lying", POLICIES, max(POLICY_COPIES)),
    Field("resolving", POLICIES, max(POLICY_COPIES)),
)
_AT = {}
WIDE = 0
for _field in _OPEN:
    _AT[_field.name] = WIDE
    WIDE += _field.size
OPTIONS, ELEMENTS, SHELVES, PILES, BOTTOMS = [
    _AT[name] for name in ("elements_agreed", "elements", "shelves", "piles", "bottoms")
]
RESTORED, IMPACTS, FLAGS, USED_AT, SPENT_AT, STARRED, POLICY = [
    _AT[name] for name in ("restored", "impacts", "flags", "used", "spent", "starred", "policy_deck")
]
SEAT_FLAGS = 6
"""On turn, asked, to be asked, owed a card, misses the next turn, has no abilities in it."""
TOKENS = SEAT_FLAGS
ROW = TOKENS + len(ABILITIES)
DECK, TOP, DISCARD = ROW + FACES, ROW + 2 * FACES, ROW + 3 * FACES
WIDTH = ROW + 4 * FACES
"""Places for one seat."""


@cache
def fields(seats: int) -> tuple[Field, ...]:
    """What stands where."""
    each = [
        *[Field(name, 1) for name in ("on_turn", "asked", "to_ask", "owed", "misses", "noise")],
        Field("tokens", len(ABILITIES)),
        *[Field(name, FACES, PRESSURE_COPIES) for name in ("row", "deck", "top", "discard")],
    ]
    by_seat = [Field(f"seat_{seat}_{field.name}", field.size, field.most) for seat in range(seats) for field in each]
    return (*_OPEN, *by_seat)


def encode(view: EcosferaView, seat: Seat, row: bytearray, at: int) -> None:
    """Write what everybody sees; seats are counted from this one. A view of this game is a whole position [ECO-39]."""
    glimpse(state_of(view), seat, seat, row, at)


def glimpse(state: EcosferaState, viewer: Seat, seat: Seat, row: bytearray, at: int) -> None:
    """The same as to encode the view of the state, without making one: a law compares them, byte by byte."""
    pending, options, seats, places = state.pending, state.options, state.seats, row
    end = at + WIDE + seats * WIDTH
    if not (at >= 0 and end <= len(row) and 0 <= seat < seats):
        raise out_of_place(row, at, end, seat, viewer)
    asked = NOTHING
    if type(pending) is Decide:
        prompt = pending.prompts[0]
        kind, asked = prompt.kind, prompt.seat
        number = 0 if kind is TURN else ASKED_AT[kind]  # mostly it is the very same text, and the first kind of all
        places[at + number] = 1
    agreed = agreed_on(options)
    told, place = agreed, at + OPTIONS
    for number in range(AGREED):
        places[place + number] = told[number]
    _write_market(state, places, at)
    _write_turn(state, places, at)
    if agreed[WITH_POLICY]:
        place = at + POLICY
        octets.count(state.policy_deck, places, place)
        octets.count(state.policy_discard, places, place + POLICIES)
        octets.count(state.measures, places, place + 2 * POLICIES)
        octets.count(state.lying, places, place + 3 * POLICIES)
        octets.count(state.resolving, places, place + 4 * POLICIES)
    for whose in range(seats):
        _write_seat(state, whose, asked, places, at + WIDE + (whose + seats - seat) % seats * WIDTH)


def agreed_on(options: EcosferaOptions) -> bytes:
    """What was agreed, as it stands in a row; a table plays by the same options from its deal to its end."""
    latest = _LATEST[0]
    if latest[0] is options:
        return latest[1]
    told = bytes(
        [
            options.elements, options.high_pressure, options.eutrophication, options.biodiversity_loss,
            options.policy, options.house_cards, options.pass_pressure, options.solo,
        ]
    )  # fmt: skip
    _LATEST[0] = options, told
    return told


def _write_market(state: EcosferaState, row: bytearray, at: int) -> None:
    """What lies in the market."""
    restored, shelves, piles, bottoms = state.restored, state.shelves, state.piles, state.bottoms
    octets.copy(state.elements, row, at + ELEMENTS)
    place = at - FIRST_PRODUCER
    for shelf in range(2):
        octets.show(shelves[shelf], row, place + SHELVES)
        octets.count(piles[shelf], row, place + PILES)
        octets.count(bottoms[shelf], row, place + BOTTOMS)
    place = at + RESTORED
    for habitat in range(SIDES):
        row[place + habitat] = restored >> habitat & 1


def _write_turn(state: EcosferaState, row: bytearray, at: int) -> None:
    """How far the game and the turn have come."""
    place = at + IMPACTS
    row[place] = state.impacts
    row[place + 1] = state.pressure
    row[place + 2] = min(_HIGH, state.turn)
    row[place + 3] = state.began
    row[place + 4] = min(_HIGH, state.draws)
    row[place + 5] = state.funding
    row[place + 6] = state.spent
    row[place + 7] = state.implemented
    place = at + FLAGS
    row[place] = state.asked
    row[place + 1] = state.arriving
    row[place + 2] = state.acted
    row[place + 3] = state.closed
    row[place + 4] = state.struck
    row[place + 5] = state.tripled
    row[place + 6] = state.spurned
    row[place + 7] = state.fresh
    row[place + 8] = state.noisy
    octets.count(state.starred, row, at + STARRED)
    marks = state.marks
    for number in range(len(marks)):
        mark = marks[number]
        if mark:
            card = state.rows[state.seat][number]
            if mark & USED:
                row[at + USED_AT + card] += 1
            if mark & SPENT:
                row[at + SPENT_AT + card] += 1


def _write_seat(state: EcosferaState, whose: Seat, asked: Seat, row: bytearray, at: int) -> None:
    """What a seat has."""
    row[at] = whose == state.seat
    row[at + 1] = whose == asked
    row[at + 2] = octets.has(state.asking, whose)
    row[at + 3] = octets.has(state.owed, whose)
    row[at + 4] = state.skips[whose]
    row[at + 5] = state.noises[whose]
    tokens = state.tokens[whose]
    for token in range(SEAT_TOKENS):
        row[at + TOKENS + token] = tokens >> token & 1
    octets.count(state.rows[whose], row, at + ROW)
    octets.count(state.decks[whose], row, at + DECK)
    octets.count(state.tops[whose], row, at + TOP)
    octets.count(state.discards[whose], row, at + DISCARD)


SPACES = Spaces(
    version=1, fields=fields, encode=encode, glimpse=glimpse, actions=actions, numbers=numbers, book=book,
    listed=listed, together=True,
)  # fmt: skip
