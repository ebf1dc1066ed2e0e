"""Cutting losses in a match of several rounds: when to lay in part after all, and against whom the +3 goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.trakkx.bots.policy import WORLDS, clock, kept
from spelbord.games.trakkx.bots.rivals import Memory
from spelbord.games.trakkx.bots.standing import Standing
from spelbord.games.trakkx.bots.worlds import Worlds
from spelbord.games.trakkx.moves import THREES
from spelbord.games.trakkx.search.advising import advise
from spelbord.games.trakkx.tiles import THREE, points

if TYPE_CHECKING:
    from spelbord.bots.base import Turn
    from spelbord.core import Action
    from spelbord.games.trakkx.actions import Lay
    from spelbord.games.trakkx.search.advising import Advice
    from spelbord.games.trakkx.state import TrakkxState

NEAR = 5
"""Only when another has no more tiles, it is asked who may go out: of 172 turns with five tiles it was 2."""
A_WORLD = 25
"""What a world costs beside a few steps of the search."""
SHARE = 0.25
"""Of its time, what is spent on imagining, and on what to lay."""
PATIENCE = 0.03
"""So much likelier laying must win the match: of 306 decisions left to chance, waiting did better than was thought."""
WORTH_A_THREE = 0.05
"""Who goes out in so many worlds is worth a +3."""
TRIES = 4
"""Searches for the lay that keeps the fewest points."""


def cut_losses(turn: Turn, state: TrakkxState, advice: Advice) -> Action | None:
    """A lay in part or a +3, where waiting is more dangerous; nothing where it is not."""
    seat, lay = turn.prompt.seat, advice.lay
    hand = state.hands[seat]
    standing = Standing(turn.view, seat, kept(hand, lay))
    if standing.fewest > NEAR or (lay is None and THREE not in hand):
        return None
    odds = odds_of_going_out(turn)
    laying = 0.0 if lay is None else standing.by_laying() - PATIENCE
    target = max(standing.others, key=odds.__getitem__)
    if THREE in hand and odds[target] >= WORTH_A_THREE:
        spared = [0.0 if other == target else chance for other, chance in enumerate(odds)]
        if standing.by_waiting(spared) > laying:
            return THREES[target]
    if lay is None or laying <= standing.by_waiting(odds):
        return None
    return cheapest_lay(turn, state, lay)


def odds_of_going_out(turn: Turn) -> list[float]:
    """How likely each seat goes out before one's own next turn."""
    memory = Memory(len(turn.view.hands))
    memory.hear(turn.heard)
    worlds = max(1, (turn.budget.worlds or WORLDS) // A_WORLD)
    return Worlds(turn.view, memory.stuck, turn.dice).odds(worlds, clock(turn.budget, SHARE))


def cheapest_lay(turn: Turn, state: TrakkxState, lay: Lay) -> Lay:
    """The lay that keeps the fewest points, of this one and some others."""
    seat = turn.prompt.seat
    found = [lay]
    for _ in range(TRIES):
        advice = advise(state, seat, clock(turn.budget, SHARE / TRIES), seed=1 + turn.dice.below(1 << 30))
        found += [advice.lay] if advice.lay is not None else []
    return min(found, key=lambda each: points(kept(state.hands[seat], each)))
