"""The easy bot of Spelet om Allsvenskan: how somebody plays who has just learnt it.

It looks at its own match and plays the strongest card that it sees for it, without saving any for later and without a
thought for the table or the others' matches. In the first half it overlooks some of its cards, in the second it looks
at all of them; only now and then it thinks of events.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spelbord.bots.base import Budget
from spelbord.games.allsvenskan.actions import Play, PutAway
from spelbord.games.allsvenskan.bots.levels import put_away
from spelbord.games.allsvenskan.bots.weighing import Scales
from spelbord.games.allsvenskan.moves import plain_plays
from spelbord.games.allsvenskan.state import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.bots.base import Turn
    from spelbord.core import Action, Dice, Prompt
    from spelbord.games.allsvenskan.state import AllsvenskanState

EVENTS = 5
"""One turn in so many it thinks of events."""
OVERLOOKED = 3
"""One card in so many it overlooks in the first half."""


def seen_of(plays: Sequence[Play], dice: Dice) -> list[Play]:
    """The plays with cards that it does not overlook, one at least."""
    cards = sorted({play.card for play in plays})
    seen = {card for card in cards if dice.below(OVERLOOKED)} or {dice.pick(cards)}
    return [play for play in plays if play.card in seen]


def for_own_match(state: AllsvenskanState, prompt: Prompt, plays: Sequence[Play]) -> Play:
    """The play that does most for the own match."""
    weights = tuple((seat, 1.0 if seat == prompt.by else 0.0) for seat in SEATS)
    return max(plays, key=Scales(state, prompt.seat, prompt.by, weights).weigh)


@dataclass(frozen=True, slots=True)
class CasualRival:
    """Plays its best cards in its own match."""

    name: str = "lätt"
    budget: Budget = Budget(worlds=1)
    listens = False

    def choose(self, turn: Turn) -> Action:
        """An answer that will be accepted; any club is as good as another."""
        state: AllsvenskanState = turn.kit.imagine(turn.view, turn.dice)
        moves: Sequence[Action] = turn.kit.moves(state, turn.prompt)
        if isinstance(moves[0], PutAway):
            return put_away(state, turn.prompt.seat)
        if not isinstance(moves[0], Play):
            return turn.dice.pick(moves)
        plays = moves if turn.dice.below(EVENTS) == 0 else plain_plays(state, turn.prompt.seat)
        seen = seen_of(plays, turn.dice) if state.half == 1 else plays  # type: ignore[arg-type]  # only plays are left
        return for_own_match(state, turn.prompt, seen)  # type: ignore[arg-type]  # only plays are left


def easy_bot() -> CasualRival:
    """The bot of the level lätt."""
    return CasualRival()
