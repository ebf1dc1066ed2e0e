"""Hidden worlds of Alfapet: give the racks that a viewer cannot see tiles that it sees nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Over
from spelbord.games.alfapet.boards import squares_of
from spelbord.games.alfapet.state import NOBODY, AlfapetState
from spelbord.games.alfapet.tiles import BENDS, BLACK, EMPTY, KIND, OF_BLANK, PLACE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Dice
    from spelbord.games.alfapet.views import AlfapetView


def imagine(view: AlfapetView, dice: Dice) -> AlfapetState:
    """A whole position that looks just like this view to its viewer."""
    pool = [kind for kind, count in enumerate(view.unseen) for _ in range(count)]
    racks: list[list[int]] = []
    for rack, shown in zip(view.racks, view.shown, strict=True):
        racks.append(kinds(rack if rack is not None else shown))
        if rack is None:
            # Tiles that were taken back are known to be there [ALF-45].
            for kind in racks[-1]:
                pool.remove(kind)
    for seat, size in enumerate(view.counts):
        racks[seat] = sorted(racks[seat] + dice.draw(pool, size - len(racks[seat])))
    aside = [KIND[sign] if sign is not None else dice.take(pool) for sign in view.aside]
    return _with(view, racks, sorted(aside), pool, dice)


def kinds(signs: Sequence[str]) -> list[int]:
    """Tiles as the state numbers them."""
    return [KIND[sign] for sign in signs]


def cells_of(view: AlfapetView) -> list[int]:
    """The squares as the state writes them."""
    cells = [_code(sign) for row in view.board for sign in row]
    squares = squares_of(len(view.board[0]), len(view.board))
    for corner in view.bends:
        cells[squares[corner.square]] |= BENDS[corner.bend]
    return cells


def _code(sign: str) -> int:
    if sign == ".":
        return EMPTY
    if sign == "#":
        return BLACK
    letter = sign.upper()
    return PLACE[letter] + 1 | (OF_BLANK if sign != letter else 0)


def _with(view: AlfapetView, racks: list[list[int]], aside: list[int], bag: list[int], dice: Dice) -> AlfapetState:
    """The position as far as the viewer sees it, with what it imagined."""
    votes = [dice.below(2) if voted else NOBODY for voted in view.voted]
    if view.viewer is not None:
        votes[view.viewer] = view.vote
    return AlfapetState(
        options=view.options,
        seats=len(view.counts),
        bag=bag,
        racks=racks,
        shown=[kinds(shown) for shown in view.shown],
        cells=cells_of(view),
        scores=list(view.scores),
        waived=list(view.waived),
        votes=votes,
        aside=aside,
        due=list(view.due),
        rejected=list(view.rejected),
        found=list(view.found),
        lots=list(view.lots),
        stage=view.stage,
        then=view.then,
        mover=view.mover,
        starter=view.starter,
        turn=view.turn,
        draws=view.draws,
        passes=view.passes,
        barren=view.barren,
        lying=view.lying,
        last=view.last,
        over=view.pending if isinstance(view.pending, Over) else None,
    )
