"""The table of Ecosfera as a row of numbers. It is made of the view alone, and everybody sees the same."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from spelbord.core.pending import Decide
from spelbord.core.spaces import Field, Spaces
from spelbord.games.ecosfera.asking import KINDS as QUESTIONS
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
from spelbord.games.ecosfera.numbering import actions, numbers
from spelbord.games.ecosfera.policies import COPIES as POLICY_COPIES
from spelbord.games.ecosfera.policies import IDS
from spelbord.games.ecosfera.state import SPENT, USED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.ecosfera.state import EcosferaState
    from spelbord.games.ecosfera.views import EcosferaView

KIND = {kind: number for number, kind in enumerate(QUESTIONS)}
FACES, SORTS, POLICIES, SIDES, SEAT_TOKENS = len(CARDS), len(SPECIES), len(IDS), len(HABITATS), len(ABILITIES)
_HIGH = 255

_OPEN = (
    Field("question", len(QUESTIONS)),
    Field("elements_agreed", 1, 8),
    Field("options", 7),
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
    pending = state.pending
    asked = NOTHING
    if type(pending) is Decide:
        prompt = pending.prompts[0]
        asked = prompt.seat
        row[at + KIND[prompt.kind]] = 1
    _write_market(state, row, at)
    _write_turn(state, row, at)
    if state.options.policy:
        place = at + POLICY
        for cards in (state.policy_deck, state.policy_discard, state.measures, state.lying, state.resolving):
            _write_cards(cards, row, place)
            place += POLICIES
    for whose in range(state.seats):
        _write_seat(state, whose, asked, row, at + WIDE + (whose + state.seats - seat) % state.seats * WIDTH)


def _write_market(state: EcosferaState, row: bytearray, at: int) -> None:
    """What was agreed, and what lies in the market."""
    options, place = state.options, at + OPTIONS
    row[place] = options.elements
    row[place + 1] = options.high_pressure
    row[place + 2] = options.eutrophication
    row[place + 3] = options.biodiversity_loss
    row[place + 4] = options.policy
    row[place + 5] = options.house_cards
    row[place + 6] = options.pass_pressure
    row[place + 7] = options.solo
    elements = state.elements
    for element in range(KINDS):
        row[at + ELEMENTS + element] = elements[element]
    for shelf in state.shelves:
        for card in shelf:
            if card != NOTHING:
                row[at + SHELVES + card - FIRST_PRODUCER] = 1
    for pile in state.piles:
        _write_cards(pile, row, at + PILES - FIRST_PRODUCER)
    for bottom in state.bottoms:
        _write_cards(bottom, row, at + BOTTOMS - FIRST_PRODUCER)
    for habitat in range(SIDES):
        row[at + RESTORED + habitat] = state.restored >> habitat & 1


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
    _write_cards(state.starred, row, at + STARRED)
    marks = state.marks
    for number in range(len(marks)):
        mark = marks[number]
        if mark:
            card = state.rows[state.seat][number]
            row[at + USED_AT + card] += mark & USED != 0
            row[at + SPENT_AT + card] += mark & SPENT != 0


def _write_seat(state: EcosferaState, whose: Seat, asked: Seat, row: bytearray, at: int) -> None:
    """What a seat has."""
    row[at] = whose == state.seat
    row[at + 1] = whose == asked
    row[at + 2] = whose in state.asking
    row[at + 3] = whose in state.owed
    row[at + 4] = state.skips[whose]
    row[at + 5] = state.noises[whose]
    tokens = state.tokens[whose]
    for token in range(SEAT_TOKENS):
        row[at + TOKENS + token] = tokens >> token & 1
    _write_cards(state.rows[whose], row, at + ROW)
    _write_cards(state.decks[whose], row, at + DECK)
    _write_cards(state.tops[whose], row, at + TOP)
    _write_cards(state.discards[whose], row, at + DISCARD)


def _write_cards(cards: Sequence[int], row: bytearray, at: int) -> None:
    """How many there are of each."""
    for card in cards:
        row[at + card] += 1


SPACES = Spaces(
    version=1, fields=fields, encode=encode, glimpse=glimpse, actions=actions, numbers=numbers, together=True
)
