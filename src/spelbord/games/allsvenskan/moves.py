"""What can be answered, and what a silent seat does."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan import asking, offers
from spelbord.games.allsvenskan.asking import PLAY
from spelbord.games.allsvenskan.cards import CARDS, COLOUR, GRADE, GRADES, NOTHING
from spelbord.games.allsvenskan.offers import ALL_BOARDS
from spelbord.games.allsvenskan.parts import NONE
from spelbord.games.allsvenskan.playing import BOTH, OPEN, playable
from spelbord.games.allsvenskan.seasons import season_of
from spelbord.games.allsvenskan.state import RIVALS, SEATS, WISH
from spelbord.games.allsvenskan.terms import swap_of
from spelbord.games.allsvenskan.tricks import FROM

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from spelbord.core import Action, Prompt, Seat
    from spelbord.games.allsvenskan.sheet import Season
    from spelbord.games.allsvenskan.state import AllsvenskanState

LEAVE, JOIN, STAY = a.Leave(), a.Join(), a.Stay()
KEEP = a.PutAway()


def moves(state: AllsvenskanState, prompt: Prompt) -> Sequence[Action]:
    """Answers that would be accepted; of the events on a card only the usual ones, alone and in pairs."""
    kind, seat = prompt.kind, prompt.seat
    return _plays(state, seat) if kind == PLAY else _LISTS[kind](state, seat)


def _clubs(state: AllsvenskanState, seat: Seat) -> Sequence[Action]:
    taken = state.clubs
    return [choice for number, choice in enumerate(_choices(season_of(state.options))) if number not in taken]


@lru_cache(maxsize=64)
def _choices(season: Season) -> list[a.ChooseClub]:
    """To take each of the clubs."""
    return [a.ChooseClub(club.code) for club in season.clubs]


def plain_plays(state: AllsvenskanState, seat: Seat) -> list[a.Play]:
    """Every card on every board it may lie on, without events."""
    if state.ai[seat]:
        return [PLAYS[card][board] for card, boards in playable(state, seat) for board in boards]
    return _without_events(state.hands[seat], free_boards(state, seat))


def _without_events(hand: list[int], free: int) -> list[Any]:
    found: list[Any] = []
    rows, last = _ROWS[free] or _make_rows(free), NOTHING
    for card in hand:  # in ascending order, so that equal cards are neighbours
        if card != last:
            row = rows[card]
            for play in row:
                found.append(play)  # noqa: PERF402 - compiled, a loop is far quicker
            last = card
    return found


def free_boards(state: AllsvenskanState, seat: Seat) -> int:
    """The boards on which cards of a seat may lie now, as bits: four for blue ones, then four for orange ones."""
    one, two, three, four, five, six, seven, eight = state.slots
    blue = (one < 0) | (three < 0) << 1 | (five < 0) << 2 | (seven < 0) << 3
    orange = (two < 0) << 4 | (four < 0) << 5 | (six < 0) << 6 | (eight < 0) << 7
    return (blue | orange) & OPEN_BOARDS[seat][state.done[seat]]


def _open_boards(seat: Seat, done: int) -> int:
    """Not the own board, and no colour that was played before [ALL-05, ALL-06]."""
    return sum((ALL_BOARDS ^ 1 << seat) << RIVALS * colour for colour in OPEN[done])


OPEN_BOARDS = tuple(tuple(_open_boards(seat, done) for done in range(len(OPEN))) for seat in SEATS)
# Every play there is, made once: listing moves then only puts rows of them together.
PLAYS = tuple(tuple(a.Play(card, board) for board in SEATS) for card in CARDS)
_BOARDS = tuple(tuple(board for board in SEATS if free >> board & 1) for free in range(ALL_BOARDS + 1))
_ON_BOARDS = tuple(tuple(tuple(plays[board] for board in boards) for boards in _BOARDS) for plays in PLAYS)


_ROWS: list[tuple[tuple[a.Play, ...], ...] | None] = [None] * (1 << 2 * RIVALS)
"""By the boards that are free, as bits: for each card the card on each that is free for its colour."""


def _make_rows(free: int) -> tuple[tuple[a.Play, ...], ...]:
    rows = tuple([rows[free >> RIVALS * COLOUR[card] & ALL_BOARDS] for card, rows in enumerate(_ON_BOARDS)])
    _ROWS[free] = rows
    return rows


def _plays(state: AllsvenskanState, seat: Seat) -> Sequence[Action]:
    free, hand = free_boards(state, seat), state.hands[seat]
    listed: list[Action] = _without_events(hand, free)
    if state.round >= FROM and state.fp[seat]:
        offers.list_tricked(state, seat, hand, free, listed)
    return listed


def _ai_plays(state: AllsvenskanState, seat: Seat) -> Sequence[Action]:
    return plain_plays(state, seat)


def _put_away(state: AllsvenskanState, seat: Seat) -> Sequence[Action]:
    found = swap_of(state, seat)
    swap = found[1].swap if found else NONE
    kinds = []
    for colour in BOTH:
        in_stock = swap[colour] and any(COLOUR[card] == colour for card in state.stock)
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
    PLAY: _plays,
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
