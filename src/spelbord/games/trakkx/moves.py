"""What can be answered, and what a silent seat does. Of lays, which are validated, only the simplest are listed."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from spelbord.games.trakkx.actions import Draw, Give, Lay, Pass, Swap, Take, Three
from spelbord.games.trakkx.asking import GIVE, SEATS, next_seat
from spelbord.games.trakkx.codes import CODE
from spelbord.games.trakkx.laying import everybody_has_opened
from spelbord.games.trakkx.search.plays import Plays
from spelbord.games.trakkx.search.regions import Regions
from spelbord.games.trakkx.tiles import KINDS, NUMBER, PASSED_ON, SWAP, THREE, TILES, group_limit

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from spelbord.core import Action, Prompt, Seat
    from spelbord.games.trakkx.state import TrakkxState

# Actions that carry no more than a tile or a seat are made once.
DRAW, PASS, SWAPS = Draw(), Pass(), Swap()
TAKES = tuple(Take(tile) for tile in TILES)
THREES = tuple(Three(seat) for seat in SEATS)
SPARE: list[Plays] = []
"""Boards that nobody uses now: to make one takes longer than to find all plays on it."""


def moves(state: TrakkxState, prompt: Prompt) -> Sequence[Action]:
    """Every answer but the lays that rearrange; tiles to pass on are in ascending order."""
    seat = prompt.seat
    hand = state.hands[seat]
    if prompt.kind == GIVE:
        return [Give(tiles) for tiles in dict.fromkeys(combinations(hand, min(PASSED_ON, len(hand))))]
    listed: list[Action] = [*simple_lays(state, seat), *events(state, seat)]
    listed += [TAKES[tile] for tile in dict.fromkeys(state.display)]
    if state.bag:
        listed.append(DRAW)
    if may_pass(state, seat):
        listed.append(PASS)
    return listed


def simple_lays(state: TrakkxState, seat: Seat) -> list[Lay]:
    """Tiles of the hand added in one straight line, or laid as one new group, with nothing moved."""
    plays, regions = _spare_plays(), Regions(state.table)
    regions.lay_on(plays)
    for tile, count in Counter(state.hands[seat]).items():
        if tile < KINDS:
            plays.fill(CODE[tile], count)
    found = plays.all_plays() if state.opened[seat] else []
    if may_open(state, seat):
        found += plays.all_lines(regions.free_place)
    plays.reset()
    SPARE.append(plays)
    return [Lay(regions.adding(play)) for play in found]


def _spare_plays() -> Plays:
    """A board with nothing on it. Asking forgiveness, since another thread may have taken the last one."""
    try:
        return SPARE.pop()
    except IndexError:
        return Plays()


def may_open(state: TrakkxState, seat: Seat) -> bool:
    """Whether a group of hand tiles only may be added to those that lie there [TRX-L6]."""
    # Who has not opened always finds a place free: there are never more groups than seats that have opened.
    return not state.opened[seat] or (everybody_has_opened(state, seat) and len(state.table) < group_limit(state.seats))


def events(state: TrakkxState, seat: Seat) -> list[Action]:
    """The event tiles that can be played, and against whom."""
    hand = state.hands[seat]
    listed: list[Action] = [SWAPS] if SWAP in hand else []
    if THREE in hand:
        listed += [THREES[other] for other in range(state.seats) if other != seat and not state.gone[other]]
    return listed


def may_pass(state: TrakkxState, seat: Seat) -> bool:
    """Whether there is nothing to take, draw or play [TRX-07]."""
    hand = state.hands[seat]
    return not (state.bag or state.display or SWAP in hand or THREE in hand)


def lapse(state: TrakkxState, prompt: Prompt) -> Action:
    """What is done for a silent seat: it draws, or takes what has lain longest, or passes [TRX-30].

    Who still has an event tile may not pass [TRX-07], and plays that. What it passes on are its highest numbers.
    """
    seat = prompt.seat
    hand = state.hands[seat]
    if prompt.kind == GIVE:
        highest = sorted(hand, key=lambda tile: (-NUMBER[tile], tile))
        return Give(tuple(sorted(highest[:PASSED_ON])))
    if state.bag:
        return DRAW
    if state.display:
        return TAKES[state.display[0]]
    if THREE in hand:
        return THREES[next_seat(state.gone, seat)]
    return SWAPS if SWAP in hand else PASS


def pieces(state: TrakkxState) -> Mapping[str, int]:
    """All 116 tiles, wherever they are."""
    places = [state.bag, state.display, state.box, *state.hands, *state.given]
    count = Counter(f"tile {tile}" for place in places for tile in place)
    count.update(f"tile {cell.tile}" for group in state.table for cell in group.cells)
    return count
