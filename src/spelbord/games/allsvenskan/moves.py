"""What can be answered, and what a silent seat does."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING

from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan import asking
from spelbord.games.allsvenskan.cards import CARDS, COLOUR, GRADE, GRADES, LOWER, NOTHING, PER_COLOUR, UPPER
from spelbord.games.allsvenskan.folding import BITS
from spelbord.games.allsvenskan.options import season_of
from spelbord.games.allsvenskan.playing import BOTH, playable
from spelbord.games.allsvenskan.tricks import FROM, can_be_injured, is_cheap, price, property_of
from spelbord.games.allsvenskan.values import RIVALS, SEATS, WISH

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from spelbord.core import Action, Prompt, Seat
    from spelbord.games.allsvenskan.values import AllsvenskanState

LEAVE, JOIN, STAY = a.Leave(), a.Join(), a.Stay()
KEEP = a.PutAway()


def moves(state: AllsvenskanState, prompt: Prompt) -> Sequence[Action]:
    """Answers that would be accepted; of the events on a card only the usual ones, alone and in pairs."""
    return _LISTS[prompt.kind](state, prompt.seat)


def _clubs(state: AllsvenskanState, seat: Seat) -> Sequence[Action]:
    clubs = season_of(state.options).clubs
    return [a.ChooseClub(club.code) for number, club in enumerate(clubs) if number not in state.clubs]


def plain_plays(state: AllsvenskanState, seat: Seat) -> list[a.Play]:
    """Every card on every board it may lie on, without events."""
    if state.ai[seat]:
        return [PLAYS[card][board] for card, boards in playable(state, seat) for board in boards]
    free = free_boards(state, seat)
    found: list[a.Play] = []
    last = NOTHING
    for card in state.hands[seat]:  # in ascending order, so that equal cards are neighbours
        if card != last:
            found += PLAIN[card][free[card >= PER_COLOUR]]
            last = card
    return found


def free_boards(state: AllsvenskanState, seat: Seat) -> tuple[int, int]:
    """The boards on which a blue and an orange card of a seat may lie now, as bits [ALL-04 to ALL-06]."""
    done, others = state.done[seat], ALL_BOARDS ^ 1 << seat
    one, two, three, four, five, six, seven, eight = state.slots
    blue = 0 if done & 1 else ((one < 0) | (three < 0) << 1 | (five < 0) << 2 | (seven < 0) << 3) & others
    orange = 0 if done & 2 else ((two < 0) | (four < 0) << 1 | (six < 0) << 2 | (eight < 0) << 3) & others
    return blue, orange


def _usual(symbol: a.Symbol) -> list[tuple[a.Trick, ...]]:
    """Each event alone; two HEMMASTÖD, HEMMASTÖD with OFFENSIVT BYTE, and MIRAKEL with either BYTE on one symbol."""
    off, back = a.Trick("off", symbol, "A"), a.Trick("def", symbol, "B")
    miracle, injury = a.Trick("mirakel", symbol, "C"), a.Trick("skada", symbol, "C")
    one, other = a.Trick("hem", symbol, "A"), a.Trick("hem", symbol, "B")
    alone = [(off,), (back,), (miracle,), (injury,), (one,), (other,)]
    return [*alone, (one, other), (off, other), (miracle, off), (miracle, back)]


# Every usual play there is, made once: listing moves then only picks.
OFFERS = (*_usual("upper"), *_usual("lower"))
PLAYS = tuple(tuple(a.Play(card, board) for board in SEATS) for card in CARDS)
TRICKED = tuple(tuple(tuple(a.Play(card, board, tricks) for tricks in OFFERS) for board in SEATS) for card in CARDS)
ALL_BOARDS = (1 << RIVALS) - 1
BOARDS = tuple(tuple(board for board in SEATS if free >> board & 1) for free in range(ALL_BOARDS + 1))
"""Boards by their bits."""
PLAIN = tuple(tuple(tuple(row[board] for board in boards) for boards in BOARDS) for row in PLAYS)
"""By card and bits of boards: the card on each of them."""
UPPER_HOME, LOWER_HOME, UPPER_RIVAL, LOWER_RIVAL, UPPER_PRINTED, LOWER_PRINTED = (1 << bit for bit in range(6))
"""What matters for events: which symbol's club plays at home, can be injured, and has something for MIRAKEL to undo."""
PRINTED = tuple((UPPER[card] != 0) * UPPER_PRINTED | (LOWER[card] != 0) * LOWER_PRINTED for card in CARDS)


def _plays(state: AllsvenskanState, seat: Seat) -> Sequence[Action]:
    listed: list[Action] = [*plain_plays(state, seat)]
    fp = state.fp[seat]
    if state.round < FROM or not fp:
        return listed
    menu = _menu(state.tiles[seat], fp, state.homes[seat], property_of(state, seat), is_cheap(state))
    free = free_boards(state, seat)
    sides = [_sides(state, seat, colour, free[colour]) for colour in BOTH]
    last = NOTHING
    for card in state.hands[seat]:
        if card != last:
            printed, rows = PRINTED[card], TRICKED[card]
            for board, side in sides[card >= PER_COLOUR]:
                listed += menu[side | printed](rows[board])
            last = card
    return listed


def _sides(state: AllsvenskanState, seat: Seat, colour: int, free: int) -> list[tuple[Seat, int]]:
    """The boards that a card of a colour may lie on, each with what matters of the clubs of its symbols."""
    if not free:
        return []
    places = state.places
    rivals = sum([1 << places[rival] for rival in SEATS if can_be_injured(state, rival, seat)])
    lower = places[seat] ^ colour
    low = (0 if lower % 2 else LOWER_HOME) | (LOWER_RIVAL if rivals >> lower & 1 else 0)
    sides = []
    for board in BOARDS[free]:
        upper = places[board] ^ colour
        sides.append((board, low | (0 if upper % 2 else UPPER_HOME) | (UPPER_RIVAL if rivals >> upper & 1 else 0)))
    return sides


class _Menu(dict[int, "Callable[[tuple[a.Play, ...]], tuple[a.Play, ...]]"]):
    """Which of the usual events a purse and tiles allow, by what matters of the card: each picks them from a row."""

    def __init__(self, used: int, fp: int, homes: int, known: str, cheap: bool) -> None:  # noqa: FBT001 - as `is_cheap` says
        """For tiles used, FP, HEMMASTÖD laid in this round, the property that works, and whether events are cheap."""
        affordable = [
            (number, tricks)
            for number, tricks in enumerate(OFFERS)
            if not any(used & BITS[trick.tile] for trick in tricks) and price(tricks, homes, known, cheap) <= fp
        ]
        super().__init__()
        self.affordable = affordable

    def __missing__(self, sides: int) -> Callable[[tuple[a.Play, ...]], tuple[a.Play, ...]]:
        numbers = [number for number, tricks in self.affordable if all(_can_lie(trick, sides) for trick in tricks)]
        picker = _picker(numbers)
        self[sides] = picker
        return picker


def _picker(numbers: Sequence[int]) -> Callable[[tuple[a.Play, ...]], tuple[a.Play, ...]]:
    if len(numbers) > 1:
        return itemgetter(*numbers)
    return lambda row: tuple(row[number] for number in numbers)


_menu = lru_cache(maxsize=4096)(_Menu)
_NEEDS = {
    ("hem", "upper"): UPPER_HOME,
    ("hem", "lower"): LOWER_HOME,
    ("skada", "upper"): UPPER_RIVAL,
    ("skada", "lower"): LOWER_RIVAL,
    ("mirakel", "upper"): UPPER_PRINTED,
    ("mirakel", "lower"): LOWER_PRINTED,
}


def _can_lie(trick: a.Trick, sides: int) -> bool:
    needed = _NEEDS.get((trick.name, trick.symbol), 0)
    return sides & needed == needed


def _ai_plays(state: AllsvenskanState, seat: Seat) -> Sequence[Action]:
    return plain_plays(state, seat)


def _put_away(state: AllsvenskanState, seat: Seat) -> Sequence[Action]:
    kinds = []
    for colour in BOTH:
        in_stock = any(COLOUR[card] == colour for card in state.stock)
        own = [card for card in dict.fromkeys(state.hands[seat]) if COLOUR[card] == colour]
        kinds.append([NOTHING, *(own if in_stock else ())])
    return [a.PutAway(blue, orange) for blue in kinds[0] for orange in kinds[1]]


def _leave(state: AllsvenskanState, seat: Seat) -> Sequence[Action]:
    others = [other for other in SEATS if other != seat and not state.ai[other] and state.wishes[other] != WISH]
    return (LEAVE,) if others else ()


def _statements(seat: Seat) -> tuple[Action, ...]:
    ears = [NOTHING, *(other for other in SEATS if other != seat)]
    return tuple(
        a.Say(statement, to, about)  # type: ignore[arg-type]  # every statement is one
        for statement in a.STATEMENTS
        for to in ears
        for about in (SEATS if statement in a.ABOUT_SOMEBODY else (NOTHING,))
    )


STATEMENTS = tuple(_statements(seat) for seat in SEATS)

_LISTS: dict[str, Callable[[AllsvenskanState, Seat], Sequence[Action]]] = {
    asking.CLUB: _clubs,
    asking.PLAY: _plays,
    asking.AI: _ai_plays,
    asking.OMSTART: _put_away,
    asking.LEAVE: _leave,
    asking.JOIN: lambda _state, _seat: (JOIN,),
    asking.STAY: lambda _state, _seat: (STAY,),
    asking.TALK: lambda _state, seat: STATEMENTS[seat],
}


def lapse(state: AllsvenskanState, prompt: Prompt) -> Action:
    """What is done for a silent seat: the first free club, the worst card without events, no Omstart [ALL-39]."""
    if prompt.kind == asking.OMSTART:
        return KEEP
    if prompt.kind == asking.CLUB:
        return _clubs(state, prompt.seat)[0]
    return min(plain_plays(state, prompt.seat), key=lambda play: GRADES.index(GRADE[play.card]))


def pieces(state: AllsvenskanState) -> Mapping[str, int]:
    """Every card wherever it is, and all FP."""
    places = [state.stock, state.aside, state.slots, *state.hands, *state.ups, *state.away]
    count = Counter(f"card {card}" for place in places for card in place if card != NOTHING)
    count["FP"] = sum(state.fp) + state.bank
    return count
