"""What can be answered, what a silent seat does, and how many tiles there are.

Words are validated, not listed: here some are offered, found by a search that stops early. Bots that want the best
search for themselves.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from spelbord.games.alfapet.actions import Approve, Challenge, Exchange, Pass, Reject, Waive
from spelbord.games.alfapet.rules import owed, placed
from spelbord.games.alfapet.search import Search
from spelbord.games.alfapet.terms import terms_of
from spelbord.games.alfapet.tiles import ARROW, BLACK, BLANK, EMPTY, LETTER, OF_BLANK, SIGNS, STOP, TURNS, signs

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from spelbord.core import Action, Prompt
    from spelbord.games.alfapet.actions import Lay
    from spelbord.games.alfapet.options import AlfapetOptions
    from spelbord.games.alfapet.state import AlfapetState

PASS, WAIVE, APPROVE = Pass(), Waive(), Approve()
JUDGING: dict[str, tuple[Action, ...]] = {"challenge": (WAIVE, Challenge()), "approve": (APPROVE, Reject())}
OFFERED = 12
"""Words offered of each kind: straight, bent, and started from a stop tile."""
VISITS = 1_500
"""How long the search for them goes on."""
POSITIONS = 256
"""Positions whose offers are kept: who asks once asks again, and soon. Each takes some five kilobytes."""


def moves(state: AlfapetState, prompt: Prompt) -> Sequence[Action]:
    """Answers that would be accepted: all of them to a question about a word, some of them for a turn."""
    if prompt.kind != "turn":
        return JUDGING[prompt.kind]
    rack = tuple(state.racks[prompt.seat])
    words = offers(state.options, state.seats, tuple(state.cells), rack)
    if state.rejected:
        words = tuple(lay for lay in words if not was_rejected(state, prompt, lay))
    return [*words, *_exchanges(state, rack), PASS]


def was_rejected(state: AlfapetState, prompt: Prompt, lay: Lay) -> bool:
    """Whether the others have said no to this word, as it would lie."""
    words = placed(state, prompt.seat, lay).words
    squares = {tile.square for tile in lay.tiles}
    return any(word.word in state.rejected for word in words if squares <= set(word.squares))


@lru_cache(maxsize=POSITIONS)
def offers(options: AlfapetOptions, seats: int, cells: tuple[int, ...], rack: tuple[int, ...]) -> tuple[Lay, ...]:
    """Some words that can be laid, each kind's best first; a function of what the seat sees."""
    search = Search(terms_of(options, seats), options, cells, rack)
    # Where the search begins differs from position to position, or the upper left would be offered again and again.
    offset = sum(cells) * 31 + sum(rack) * 7
    return tuple(found.lay for found in search.run(most_moves=OFFERED, most_visits=VISITS, offset=offset))


def _exchanges(state: AlfapetState, rack: tuple[int, ...]) -> list[Action]:
    """Exchanging the whole rack, or the tile of which there are most; where the bag has tiles to spare."""
    if len(state.bag) <= owed(state):
        return []
    commonest = max(rack, key=lambda kind: (rack.count(kind), kind))
    return list(dict.fromkeys([Exchange(signs(rack)), Exchange((SIGNS[commonest],))]))


def lapse(state: AlfapetState, prompt: Prompt) -> Action:
    """What is done for a silent seat: it passes, and lets others' words be."""
    return {"turn": PASS, "challenge": WAIVE, "approve": APPROVE}[prompt.kind]


def pieces(state: AlfapetState) -> Mapping[str, int]:
    """The tiles, wherever they are."""
    count = Counter(SIGNS[kind] for place in (state.bag, state.aside, *state.racks) for kind in place)
    for code in state.cells:
        if code == BLACK:
            count[SIGNS[STOP]] += 1
        elif code != EMPTY:
            count[SIGNS[BLANK if code & OF_BLANK else (code & LETTER) - 1]] += 1
            count[SIGNS[ARROW]] += code & TURNS != 0
    return {sign: number for sign, number in count.items() if number}
