"""The even bot of TrakkX: it counts tiles in hand as they would be after an easy turn.

It does what *lätt* would do, unless that leaves it far behind whoever is nearest to going out. Counted before the turn
it would be behind again and again, only because the other has just laid, and what *medel* lays then is far more than it
lacks.

It plays as *medel* where it must and not as *svår*, who lays nothing until it can lay everything: a hand that is laid
down in part by one and held back by the other would be neither.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spelbord.bots.even import EvenBot
from spelbord.games.trakkx.actions import Lay, Swap, Three
from spelbord.games.trakkx.asking import GIVE
from spelbord.games.trakkx.bots.easy import easy_bot
from spelbord.games.trakkx.bots.levels import middle_bot
from spelbord.games.trakkx.search.advising import tiles_of

if TYPE_CHECKING:
    from spelbord.bots.base import Turn
    from spelbord.core import Action, Seat
    from spelbord.games.trakkx.views import TrakkxView

SLACK = 5
"""So many tiles more than the other are not yet far behind."""
FAR = 2
"""And so many beyond that are as far as it goes."""
TILE = 8
"""Points that a tile in hand costs, roughly, when a round is lost."""


def tiles_behind(view: TrakkxView, seat: Seat) -> float:
    """How many tiles a seat has more than the nearest to going out, points of rounds before counted as tiles."""
    others = [other for other in range(len(view.hands)) if other != seat and not view.gone[other]]
    far = [view.hands[other] + view.totals[other] / TILE for other in range(len(view.hands))]
    return far[seat] - min(far[other] for other in others) if others else 0.0


def tiles_more(answer: Action) -> int:
    """How many tiles more the seat has after an answer."""
    if isinstance(answer, Lay):
        return -tiles_of(answer)
    return -1 if isinstance(answer, Swap | Three) else 1


@dataclass(frozen=True, slots=True)
class EvenTrakkx(EvenBot):
    """Plays as *lätt* as long as that keeps it in the game."""

    def choose(self, turn: Turn) -> Action:
        """What the weak one answers, or the strong one where that would be too little."""
        answer = self.weak.choose(self.for_bot(self.weak, turn))
        if turn.prompt.kind == GIVE or len(turn.view.hand) + tiles_more(answer) == 0:
            return answer
        behind = tiles_behind(turn.view, turn.prompt.by) + tiles_more(answer)
        return self.strong.choose(turn) if turn.dice.unit() * FAR < behind - SLACK else answer


def even_bot() -> EvenTrakkx:
    """The bot of the level jämn."""
    return EvenTrakkx(easy_bot(), middle_bot())
