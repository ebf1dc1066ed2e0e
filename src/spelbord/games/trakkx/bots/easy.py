"""The easy bot of TrakkX: how somebody plays who has just learnt it.

It lays what fits without moving anything: mostly the longest that it sees, now and then something shorter, and it opens
as soon as it can. It takes a tile that goes with its hand. What would empty its hand it always sees, and when the bag
is empty or hardly a tile is left in its hand it looks a little harder, and may then move a few tiles as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spelbord.bots.base import Budget
from spelbord.games.trakkx.asking import GIVE
from spelbord.games.trakkx.bots.policy import event, give, otherwise, take
from spelbord.games.trakkx.moves import simple_lays
from spelbord.games.trakkx.search.advising import advise, steps, tiles_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.bots.base import Turn
    from spelbord.core import Action, Dice, Seat
    from spelbord.games.trakkx.actions import Lay
    from spelbord.games.trakkx.state import TrakkxState

SHORTER = 3
"""One time in so many it lays something shorter than it could."""
FEW = 2
"""With so few tiles left in hand it looks harder."""
A_LITTLE = 12
"""Steps of the search that this is worth."""


def some_lay(lays: Sequence[Lay], hand: int, dice: Dice) -> Lay:
    """One of the lays that it sees: all of its hand if that goes, mostly the most tiles, else any."""
    most = max(map(tiles_of, lays))
    if most < hand and dice.below(SHORTER) == 0:
        return dice.pick(lays)
    return dice.pick([lay for lay in lays if tiles_of(lay) == most])


@dataclass(frozen=True, slots=True)
class CasualTrakkx:
    """Adds what goes without moving anything, and takes what goes with its hand."""

    name: str = "lätt"
    budget: Budget = Budget(worlds=1)
    listens = False

    def choose(self, turn: Turn) -> Action:
        """An answer that will be accepted."""
        state: TrakkxState = turn.kit.imagine(turn.view, turn.dice)
        seat = turn.prompt.seat
        if turn.prompt.kind == GIVE:
            return give(state, seat)
        lays = simple_lays(state, seat)
        if lays:
            return some_lay(lays, len(state.hands[seat]), turn.dice)
        return (
            event(state, seat) or looked_harder(state, seat, turn.dice) or take(state, seat) or otherwise(state, seat)
        )


def looked_harder(state: TrakkxState, seat: Seat, dice: Dice) -> Action | None:
    """What a little search finds, where the end is near enough to be worth it."""
    if state.bag and len(state.hands[seat]) > FEW:
        return None
    return advise(state, seat, steps(A_LITTLE), seed=1 + dice.below(1 << 30)).lay


def easy_bot() -> CasualTrakkx:
    """The bot of the level lätt."""
    return CasualTrakkx()
