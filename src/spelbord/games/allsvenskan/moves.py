"""What can be answered, and what a silent seat does."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan import asking
from spelbord.games.allsvenskan.cards import COLOUR, GRADE, GRADES, LOWER, NOTHING, UPPER
from spelbord.games.allsvenskan.folding import BITS
from spelbord.games.allsvenskan.options import season_of
from spelbord.games.allsvenskan.playing import BOTH, playable
from spelbord.games.allsvenskan.tricks import FROM, can_be_injured, price, rival_at, target_places
from spelbord.games.allsvenskan.values import SEATS, WISH

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from spelbord.core import Action, Prompt, Seat
    from spelbord.games.allsvenskan.values import AllsvenskanState

SYMBOLS: tuple[a.Symbol, a.Symbol] = ("upper", "lower")
LEAVE, JOIN, STAY = a.Leave(), a.Join(), a.Stay()
KEEP = a.PutAway()
_ALONE = {"off": "A", "def": "B", "mirakel": "C", "skada": "C"}


def moves(state: AllsvenskanState, prompt: Prompt) -> Sequence[Action]:
    """Answers that would be accepted; of the events on a card only the usual ones, alone and in pairs."""
    return _LISTS[prompt.kind](state, prompt.seat)


def _clubs(state: AllsvenskanState, seat: Seat) -> Sequence[Action]:
    clubs = season_of(state.options).clubs
    return [a.ChooseClub(club.code) for number, club in enumerate(clubs) if number not in state.clubs]


def plain_plays(state: AllsvenskanState, seat: Seat) -> list[a.Play]:
    """Every card on every board it may lie on, without events."""
    return [PLAYS[card][board] for card, boards in playable(state, seat) for board in boards]


PLAYS = tuple(tuple(a.Play(card, board) for board in SEATS) for card in range(len(COLOUR)))


def _plays(state: AllsvenskanState, seat: Seat) -> Sequence[Action]:
    plain = plain_plays(state, seat)
    if state.round < FROM or not state.fp[seat]:
        return plain
    listed: list[Action] = [*plain]
    for play in plain:
        listed += [a.Play(play.card, play.board, tricks) for tricks in usual_tricks(state, seat, play)]
    return listed


def usual_tricks(state: AllsvenskanState, seat: Seat, play: a.Play) -> list[tuple[a.Trick, ...]]:
    """The events that somebody would think of laying on a card, as far as tiles and FP go."""
    places = target_places(state, seat, play.card, play.board)
    at_home = (places[0] % 2 == 0, places[1] % 2 == 0)
    injured = tuple(can_be_injured(state, rival_at(state, place), seat) for place in places)
    printed = (UPPER[play.card] != 0, LOWER[play.card] != 0)
    offered = _offers(state.tiles[seat], at_home, (injured[0], injured[1]), printed)
    return [tricks for tricks in offered if price(state, seat, tricks) <= state.fp[seat]]


@lru_cache(maxsize=1024)
def _offers(
    used: int, at_home: tuple[bool, bool], injured: tuple[bool, bool], printed: tuple[bool, bool]
) -> tuple[tuple[a.Trick, ...], ...]:
    """Each event alone; two HEMMASTÖD, HEMMASTÖD with OFFENSIVT BYTE, and MIRAKEL with either BYTE on one symbol."""
    free = {tile for tile, bit in BITS.items() if not used & bit}
    offers: list[tuple[a.Trick, ...]] = []
    for side, symbol in enumerate(SYMBOLS):
        single = {name: a.Trick(name, symbol, tile) for name, tile in _ALONE.items() if tile in free}  # type: ignore[arg-type]  # names and tiles are as listed
        if not injured[side]:
            single.pop("skada", None)
        if not printed[side]:
            single.pop("mirakel", None)
        homes = [a.Trick("hem", symbol, tile) for tile in ("A", "B") if tile in free and at_home[side]]
        offers += [(trick,) for trick in (*single.values(), *homes)]
        if len(homes) == len(BITS) - 1:
            offers.append(tuple(homes))
        if "off" in single and homes and homes[-1].tile == "B":
            offers.append((single["off"], homes[-1]))
        offers += [(single["mirakel"], single[name]) for name in ("off", "def") if {"mirakel", name} <= {*single}]
    return tuple(offers)


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
