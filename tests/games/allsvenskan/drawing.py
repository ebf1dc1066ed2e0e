"""Rounds of a season, drawn as text and read into positions.

    round 7 | half 2 | turn 1 | order DABC | score DIF=5+1 DEG=0
    A DIF     | b1/2 b-/1 o-/#  | fp 3 | tiles C
    B HAM     | o1/-            | points 6 | goals 6-3 | streak 2 | done b
    C MFF ai  | b-/-            | up o-/1*
    D DEG

A row for each seat with its club, its hand and what else is known of it. Cards are a colour, the upper and the lower
symbol (`#` is a cube) and, where it matters, the half figure. A hand is filled up with other cards to what it would
have. `score` says goals and markers of a club after kick-off, where they are others than the rules give. Who meets whom
is as in the real season; `rounds_of` finds a round in which two clubs meet.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from spelbord.core import Dice, Event, seed_from
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan.cards import COLOUR, HALVES, NOTHING, card_of, face
from spelbord.games.allsvenskan.flow import Flow
from spelbord.games.allsvenskan.folding import BITS
from spelbord.games.allsvenskan.options import AllsvenskanOptions
from spelbord.games.allsvenskan.rounds import MODIFIED_FROM, kick_off, next_turn
from spelbord.games.allsvenskan.scoring import from_last
from spelbord.games.allsvenskan.seasons import LATEST, season_named, season_of
from spelbord.testing.doubt import doubted

if TYPE_CHECKING:
    from spelbord.games.allsvenskan.state import AllsvenskanState

LETTERS = "ABCD"
SIGN = {"#": -1, "-": 0, "1": 1, "2": 2}
_CARD = re.compile(r"([bo])([-#12])/([-#12])([*12]?)")
SEASON = season_named(LATEST)
NOT_ROLLED = Dice(seed_from("drawing"), "drawing")
COMPLETE = AllsvenskanOptions(length="komplett")


def cards_like(sign: str) -> list[int]:
    """The cards that a sign may mean: without a half figure there are three."""
    colour, upper, lower, half = _CARD.fullmatch(sign).groups()
    halves = [HALVES.index(half)] if half else [0, 1, 2]
    return [card_of("bo".index(colour), SIGN[upper], SIGN[lower], number) for number in halves]


def sign_of(card: int) -> str:
    """A card as it is drawn."""
    return "bo"[COLOUR[card]] + face(card).replace("■", "#").replace("\N{EN DASH}", "-")


def take(cards: list[int], sign: str) -> int:
    """Take the card that a sign means out of a list."""
    card = next(card for card in cards_like(sign) if card in cards)
    cards.remove(card)
    return card


def club_of(code: str) -> int:
    """The number of the club with this code."""
    number = SEASON.club(code)
    assert number is not None, code
    return number


def rounds_of(home: str, away: str) -> int:
    """The round in which these two meet, the first of them at home."""
    one, other = club_of(home), club_of(away)
    return next(number for number, played in enumerate(SEASON.rounds, start=1) if played[one] == (other, True))


def draw(text: str, options: AllsvenskanOptions | None = None) -> AllsvenskanState:
    """The position that a drawing shows, at its next question."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    head = dict(part.split(maxsplit=1) for part in lines[0].split("|"))
    state = KIT.start(options or COMPLETE, 4)
    state.due, state.rolls[0] = None, 1
    state.round = int(head["round"])
    for seat, line in enumerate(lines[1:]):
        _row(state, seat, [part.strip() for part in line.split("|")])
    state.order = [LETTERS.index(letter) for letter in head["order"].strip()] if "order" in head else from_last(state)
    _fill(state)
    state.half = 1
    told: list[Event] = []
    kick_off(Flow(KIT.copy(state), told))
    KIT.apply(state, told[:1])
    for part in head.get("score", "").split():
        _score(state, *re.fullmatch(r"(\w+)=(\d)(?:\+(\d))?", part).groups())
    state.half, state.turn = int(head.get("half", 1)), int(head.get("turn", 0))
    _lead_on(state)
    return state


def _lead_on(state):
    """To the next question; what a drawing leads to is tested as well, so it goes by all ways."""
    course = doubted(replace(KIT.course, roll=lambda flow, _: next_turn(flow)))
    course.roll(Flow(state, []), NOT_ROLLED)


def _row(state, seat, parts):
    letter, code, *kind = parts[0].split()
    assert letter == LETTERS[seat]
    state.clubs = (*state.clubs[:seat], club_of(code), *state.clubs[seat + 1 :])
    state.ai = (*state.ai[:seat], "ai" in kind, *state.ai[seat + 1 :])
    for part in parts[1:]:
        word, *rest = part.split()
        if _CARD.fullmatch(word):
            state.hands[seat] = sorted(take(state.stock, sign) for sign in part.split())
        elif word == "up":
            for sign in rest:
                card = take(state.stock, sign)
                state.ups[seat][COLOUR[card]] = card
        elif word == "goals":
            state.scored[seat], state.conceded[seat] = map(int, rest[0].split("-"))
        elif word == "tiles":
            state.tiles[seat] = sum(BITS[tile] for tile in rest[0])
        elif word == "done":
            state.done[seat] = sum(1 << "bo".index(colour) for colour in rest[0])
        else:
            values = {"fp": state.fp, "points": state.points, "streak": state.streaks, "noted": state.noted}
            values[word][seat] = int(rest[0])
            if word == "fp":
                state.bank -= int(rest[0])


def _fill(state):
    """Deal each seat what its hand lacks at this point of the three rounds between two deals."""
    for seat in range(4):
        extra = (0, 0) if state.ai[seat] or state.round < MODIFIED_FROM else SEASON.clubs[state.clubs[seat]].extra
        for colour in (0, 1):
            own = [card for card in state.hands[seat] if COLOUR[card] == colour]
            up = state.ups[seat][colour] != NOTHING
            played = (state.round - 1) % 3 + (state.done[seat] >> colour & 1)
            missing = 3 + extra[colour] - played - len(own) - up
            for card in [card for card in state.stock if COLOUR[card] == colour][: max(0, missing)]:
                state.stock.remove(card)
                state.hands[seat].append(card)
        state.hands[seat].sort()
    # What was played in earlier rounds since the deal lies aside.
    for colour in (0, 1):
        gone = 4 * ((state.round - 1) % 3) + sum(done >> colour & 1 for done in state.done)
        pile = [card for card in state.stock if COLOUR[card] == colour][-gone:] if gone else []
        for card in pile:
            state.stock.remove(card)
        state.aside = sorted(state.aside + pile)


def place_of(state, code):
    """The place at which a club plays, rival or not."""
    clubs = season_of(state.options).clubs
    for seat in range(4):
        if clubs[state.clubs[seat]].code == code:
            return state.places[seat]
    seat = next(seat for seat in range(4) if clubs[state.opponents[seat]].code == code)
    return state.places[seat] ^ 1


def _score(state, code, goals, markers):
    state.goals[place_of(state, code)] = int(goals)
    state.markers[place_of(state, code)] = int(markers or 0)
