"""What can be answered, and what a silent seat does."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan import asking
from spelbord.games.allsvenskan.cards import CARDS, COLOUR, GRADE, GRADES, LOWER, NOTHING, UPPER
from spelbord.games.allsvenskan.folding import BITS
from spelbord.games.allsvenskan.options import season_of
from spelbord.games.allsvenskan.playing import BOTH, playable
from spelbord.games.allsvenskan.tricks import (
    FROM,
    can_be_injured,
    is_cheap,
    price,
    property_of,
    rival_at,
    target_places,
)
from spelbord.games.allsvenskan.values import SEATS, WISH

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from spelbord.core import Action, Prompt, Seat
    from spelbord.games.allsvenskan.values import AllsvenskanState

Purse: TypeAlias = tuple[int, int, str, bool]
"""FP, HEMMASTÖD laid in this round, the property that works, and whether events are cheap."""
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
    return [PLAYS[card][board] for card, boards in playable(state, seat) for board in boards]


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
PRINTED = tuple((UPPER[card] != 0, LOWER[card] != 0) for card in CARDS)
"""Whether there is anything for MIRAKEL to turn into a dash."""


def _plays(state: AllsvenskanState, seat: Seat) -> Sequence[Action]:
    plain = plain_plays(state, seat)
    fp = state.fp[seat]
    if state.round < FROM or not fp:
        return plain
    purse = (fp, state.homes[seat], property_of(state, seat), is_cheap(state))
    sides: dict[tuple[int, int], tuple[bool, ...]] = {}
    listed: list[Action] = [*plain]
    for play in plain:
        card, board = play.card, play.board
        where = (COLOUR[card], board)
        if where not in sides:
            sides[where] = _sides(state, seat, card, board)
        row = TRICKED[card][board]
        listed += [row[number] for number in _affordable(state.tiles[seat], sides[where], PRINTED[card], purse)]
    return listed


def _sides(state: AllsvenskanState, seat: Seat, card: int, board: Seat) -> tuple[bool, ...]:
    """Whether the clubs of the upper and the lower symbol play at home, and whether they can be injured."""
    upper, lower = target_places(state, seat, card, board)
    injured = [can_be_injured(state, rival_at(state, place), seat) for place in (upper, lower)]
    return upper % 2 == 0, lower % 2 == 0, *injured


@lru_cache(maxsize=16384)
def _affordable(used: int, sides: tuple[bool, ...], printed: tuple[bool, bool], purse: Purse) -> tuple[int, ...]:
    """Which of the usual events can be laid on a card, as far as clubs, tiles and FP go."""
    fp, homes, known, cheap = purse
    return tuple(
        number
        for number, tricks in enumerate(OFFERS)
        if all(_can_lie(trick, used, sides, printed) for trick in tricks) and price(tricks, homes, known, cheap) <= fp
    )


def _can_lie(trick: a.Trick, used: int, sides: tuple[bool, ...], printed: tuple[bool, bool]) -> bool:
    side = trick.symbol == "lower"
    needs = {"hem": sides[side], "skada": sides[2 + side], "mirakel": printed[side]}
    return needs.get(trick.name, True) and not used & BITS[trick.tile]


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
