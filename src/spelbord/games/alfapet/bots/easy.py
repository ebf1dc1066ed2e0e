"""The easy bot of Alfapet: how somebody plays who has just learnt it.

It lays common words, short ones: a few letters of its own across what lies there. Of all that could be laid it sees a
word or two, and takes the longer one, without counting points. It never stands over or exchanges while it knows a word
that fits, lays no word that costs it points where another gives some, and gets rid of its last tiles where it can.
Others' words it mostly believes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spelbord.bots.base import Budget
from spelbord.games.alfapet.bots.candidates import SeenTable, judge
from spelbord.games.alfapet.lexicon import common

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.bots.base import Turn
    from spelbord.core import Action, Dice
    from spelbord.games.alfapet.bots.candidates import Candidate

SHORT = 4
"""Tiles that it lays at most, as long as it knows a word with so few."""
HANDFUL = 2
"""Words that it sees in a turn."""
ASLEEP = 3
"""Of so many wrong words it challenges one."""


def seen_of(words: Sequence[Candidate], rack: int, dice: Dice) -> list[Candidate]:
    """The handful that it happens to see: short words that give points before all others."""
    paying = [word for word in words if word.points > 0] or words
    short = [word for word in paying if rack - len(word.left) <= SHORT] or paying
    return dice.draw(list(short), min(HANDFUL, len(short)))


@dataclass(frozen=True, slots=True)
class CasualAlfapet:
    """Lays short words that everybody knows."""

    name: str = "lätt"
    budget: Budget = Budget(worlds=1)
    listens = False

    def choose(self, turn: Turn) -> Action:
        """The longest of the words that it happens to see, or its last tiles all at once."""
        if turn.prompt.kind != "turn":
            return self.react(turn)
        table = SeenTable(turn.view, turn.prompt.seat)
        words = table.candidates(common())
        if not words:
            return table.give_up()
        last = [word for word in words if not word.left] if not table.bag else []
        seen = last or seen_of(words, len(table.rack), turn.dice)
        return table.action(max(seen, key=lambda word: (-len(word.left), word.points)))

    def react(self, turn: Turn) -> Action:
        """Let most words be, whatever they are."""
        return judge(turn.view, turn.prompt, sharp=turn.dice.below(ASLEEP) == 0)


def easy_bot() -> CasualAlfapet:
    """The bot of the level lätt."""
    return CasualAlfapet()
