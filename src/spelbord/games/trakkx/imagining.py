"""Hidden worlds of TrakkX: deal what a viewer cannot see, keeping to what everybody saw taken [TRX-34, TRX-37]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.trakkx.state import TrakkxState
from spelbord.games.trakkx.tiles import COPIES, TILES

if TYPE_CHECKING:
    from spelbord.core import Dice
    from spelbord.games.trakkx.views import TrakkxView


def imagine(view: TrakkxView, dice: Dice) -> TrakkxState:
    """A whole position that looks just like this view to its viewer."""
    hands = _known_hands(view)
    given = [list(view.given) if seat == view.viewer else [] for seat in range(len(hands))]
    unseen = _unseen(view, [*hands, *given])
    for seat, hand in enumerate(hands):
        if seat != view.viewer:
            hand.extend(dice.draw(unseen, view.hands[seat] - len(hand)))
            hand.sort()
            given[seat] = sorted(dice.draw(unseen, view.choosing[seat]))
    return TrakkxState(
        options=view.options,
        seats=len(hands),
        pending=view.pending,
        bag=unseen,
        display=list(view.display),
        table=list(view.table),
        hands=hands,
        given=given,
        shown=[list(shown) for shown in view.shown],
        opened=list(view.opened),
        gone=list(view.gone),
        totals=list(view.totals),
        box=list(view.box),
        round=view.round,
        starter=view.starter,
        turn=view.turn,
        target=view.target,
        passes=view.passes,
        draws=view.draws,
        refills=view.refills,
        threes=view.threes,
        last=view.last,
    )


def unseen_by(view: TrakkxView) -> list[int]:
    """Every tile that may be in another's hand or in the bag, in ascending order."""
    return _unseen(view, [*_known_hands(view), list(view.given)])


def _known_hands(view: TrakkxView) -> list[list[int]]:
    """What is certain of each hand: the own one, tiles seen taken, and all of it once the round has been counted."""
    last = view.last
    if last is not None and last.round == view.round:
        return [list(hand) for hand in last.hands]
    return [list(view.hand if seat == view.viewer else shown) for seat, shown in enumerate(view.shown)]


def _unseen(view: TrakkxView, known: list[list[int]]) -> list[int]:
    """Every tile that has no certain place, in ascending order."""
    left = [COPIES] * len(TILES)
    for tiles in (view.display, view.box, *known):
        for tile in tiles:
            left[tile] -= 1
    for group in view.table:
        for cell in group.cells:
            left[cell.tile] -= 1
    return [tile for tile in TILES for _ in range(left[tile])]
