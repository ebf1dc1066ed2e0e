"""Bots for Alfapet: one that takes what gives most, and one that thinks ahead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spelbord.bots.base import Budget
from spelbord.games.alfapet.bots.candidates import SeenTable, judge
from spelbord.games.alfapet.bots.endgame import play_out
from spelbord.games.alfapet.bots.keeping import kept_worth
from spelbord.games.alfapet.bots.simulation import most_likely_to_win

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.bots.base import Turn
    from spelbord.core import Action
    from spelbord.games.alfapet.bots.candidates import Candidate

CANDIDATES = 8
"""Moves that the strong bot thinks over."""
CLEAR = 25.0
"""What is so far behind the best is not thought over."""
TWO = 2


@dataclass(frozen=True, slots=True)
class GreedyAlfapet:
    """Lays what gives most points."""

    name: str = "medel"
    budget: Budget = Budget(worlds=1)
    listens = False

    def choose(self, turn: Turn) -> Action:
        """The move with most points."""
        if turn.prompt.kind != "turn":
            return self.react(turn)
        table = SeenTable(turn.view, turn.prompt.seat)
        return table.dearest() or table.give_up()

    def react(self, turn: Turn) -> Action:
        """Challenge what is not in the list, and let the rest be."""
        return judge(turn.view, turn.prompt, sharp=True)


@dataclass(frozen=True, slots=True)
class LeaveAlfapet:
    """Weighs points against the worth of what is kept, and exchanges where that is worth more."""

    name: str = "leave"
    budget: Budget = Budget(worlds=1)
    listens = False

    def choose(self, turn: Turn) -> Action:
        """The move with most points and the best tiles kept."""
        if turn.prompt.kind != "turn":
            return self.react(turn)
        table = SeenTable(turn.view, turn.prompt.seat)
        best = promising(table, table.candidates(), 1)
        return table.action(best[0]) if best else table.give_up()

    def react(self, turn: Turn) -> Action:
        """Challenge what is not in the list, and let the rest be."""
        return judge(turn.view, turn.prompt, sharp=True)


@dataclass(frozen=True, slots=True)
class StrongAlfapet:
    """As the leave bot, and looks at what comes of it in imagined worlds; the end of a game of two it plays out."""

    name: str = "svår"
    budget: Budget = Budget(seconds=0.8, worlds=128)
    listens = False

    def choose(self, turn: Turn) -> Action:
        """The move that leaves it best off."""
        if turn.prompt.kind != "turn":
            return self.react(turn)
        table = SeenTable(turn.view, turn.prompt.seat)
        words = table.candidates()
        if not table.bag and len(turn.view.counts) == TWO and words:
            return table.action(play_out(table, words, turn.budget))
        tries = considered(table, words)
        if not tries:
            return table.give_up()
        return table.action(tries[0] if len(tries) == 1 else most_likely_to_win(table, tries, turn))

    def react(self, turn: Turn) -> Action:
        """Challenge what is not in the list, and let the rest be."""
        return judge(turn.view, turn.prompt, sharp=True)


def promising(table: SeenTable, words: Sequence[Candidate], most: int) -> list[Candidate]:
    """The best words by points and what they keep; or an exchange alone, where that keeps more than all give."""
    best = sorted(words, key=lambda candidate: -candidate.equity)[:most]
    exchange = table.best_exchange()
    if exchange is not None and (not best or exchange.equity > best[0].equity):
        return [exchange]
    return best


def considered(table: SeenTable, words: Sequence[Candidate]) -> list[Candidate]:
    """What is worth a thought: the best words by points and what the strong bot holds what they keep to be worth."""

    def worth(tiles: Sequence[int]) -> float:
        return kept_worth(table.terms, tiles, table.bag)

    found = [word._replace(equity=word.points + worth(word.left)) for word in words]
    # What tiles bring was learnt with all words: where those of a theme alone count, who can lay one does.
    exchange = table.best_exchange(worth) if not words or table.terms.theme is None else None
    best = sorted(found if exchange is None else [*found, exchange], key=lambda one: -one.equity)[:CANDIDATES]
    return [one for one in best if one.equity >= best[0].equity - CLEAR]


def middle_bot() -> GreedyAlfapet:
    """The bot of the level medel."""
    return GreedyAlfapet()


def strong_bot() -> StrongAlfapet:
    """The bot of the level svår."""
    return StrongAlfapet()
