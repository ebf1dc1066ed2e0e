"""The even bot of Alfapet: it lays the word that brings it level, by the points on the sheet.

Most words that can be laid give either much too little or much too much for that, so it does not choose between two
other bots as the even bots of other games do, but by points: it wants what it lacks to the best of the others, less
what it gains on them in the end, when it gets rid of more of its tiles. It takes a common word where one gives about as
much, looks at all words where none does, and where no word gives enough it plays as *svår*.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spelbord.games.alfapet.bots.candidates import SeenTable, judge
from spelbord.games.alfapet.bots.levels import StrongAlfapet
from spelbord.games.alfapet.lexicon import common

if TYPE_CHECKING:
    from spelbord.bots.base import Budget, Turn
    from spelbord.core import Action
    from spelbord.games.alfapet.views import AlfapetView

GAIN = 3.0
"""Points that the end of a game is worth to it, counted over own games against *lätt*."""


def wanted(view: AlfapetView, seat: int) -> float:
    """The points that bring the seat level with the best of the others when the game is over."""
    others = [points for other, points in enumerate(view.scores) if other != seat]
    return max(others) - view.scores[seat] - GAIN if others else float("inf")


@dataclass(frozen=True, slots=True)
class EvenAlfapet:
    """Lays what brings it level."""

    strong: StrongAlfapet
    name: str = "jämn"
    listens = False

    @property
    def budget(self) -> Budget:
        """As long as the strong one thinks: nobody shall tell by the time how it chose."""
        return self.strong.budget

    def choose(self, turn: Turn) -> Action:
        """The word whose points come nearest to what is wanted."""
        if turn.prompt.kind != "turn":
            return self.react(turn)
        table = SeenTable(turn.view, turn.prompt.seat)
        aim = wanted(turn.view, turn.prompt.seat)
        for words in (table.candidates(common()), table.candidates()):
            if words and words[0].points >= aim:
                paying = [word for word in words if word.points > 0] or words
                return table.action(min(paying, key=lambda word: abs(word.points - aim)))
        return self.strong.choose(turn)

    def react(self, turn: Turn) -> Action:
        """Challenge what is not in the list, and let the rest be."""
        return judge(turn.view, turn.prompt, sharp=True)


def even_bot() -> EvenAlfapet:
    """The bot of the level jämn."""
    return EvenAlfapet(StrongAlfapet())
