"""Learn what *svår* knows of laying in part and of waiting: `python scripts/trakkx_standing.py 145`, on the wheel.

Plays so many matches of three rounds of *svår* against three *medel* in which chance decides when it lays in part, and
prints the tables of `games/trakkx/bots/standing.py` with the numbers behind them: how often it went out first after
laying in part, how often the whole hand could be laid at the next turn, how often another went out meanwhile, and what
a lead is worth when rounds are to come.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from dataclasses import dataclass, field, replace
from math import exp, log
from typing import TYPE_CHECKING

from spelbord.arena import play_match
from spelbord.bots import Budget, bot_for
from spelbord.core import seed_from
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.bots.levels import STRONG, PlanningBot
from spelbord.games.trakkx.bots.policy import kept
from spelbord.games.trakkx.events import RoundScored
from spelbord.games.trakkx.options import TrakkxOptions
from spelbord.games.trakkx.tiles import points

if TYPE_CHECKING:
    from spelbord.bots import Turn
    from spelbord.core import Action, AnyMatch
    from spelbord.games.trakkx.search.advising import Advice
    from spelbord.games.trakkx.state import TrakkxState

SEATS, ROUNDS = 4, 3
LAYING = (1.0, 0.6, 0.45, 0.3, 0.2, 0.12, 0.1, 0.03)
"""How often it lays in part, by the fewest tiles of another: the sooner somebody may go out the more often."""


@dataclass
class Note:
    """A turn at which the whole hand could not be laid."""

    round: int
    fewest: int
    left: int
    points: int
    laid: bool
    was_first: bool
    """Whether nothing had been laid before."""


@dataclass(frozen=True, slots=True)
class ByChance(PlanningBot):
    """Waits or lays in part by chance, and notes it."""

    notes: list[Note] = field(default_factory=list)

    def in_part(self, turn: Turn, state: TrakkxState, advice: Advice) -> Action | None:
        """A lay in part now and then."""
        seat = turn.prompt.seat
        left = kept(state.hands[seat], advice.lay)
        fewest = min(len(hand) for other, hand in enumerate(state.hands) if other != seat)
        lays = advice.lay is not None and turn.dice.unit() < LAYING[min(fewest, len(LAYING) - 1)]
        self.notes.append(Note(state.round, fewest, len(left), points(left), lays, not state.opened[seat]))
        return advice.lay if lays else None


class Shares:
    """How often something happened, by a number."""

    def __init__(self, name: str) -> None:
        """Nothing yet."""
        self.name = name
        self.counts: dict[int, list[int]] = defaultdict(lambda: [0, 0])

    def note(self, number: int, *, happened: bool) -> None:
        """Once more."""
        self.counts[number][0] += happened
        self.counts[number][1] += 1

    def __str__(self) -> str:
        cells = [f"{number}: {hits}/{of} = {hits / of:.3f}" for number, (hits, of) in sorted(self.counts.items())]
        return f"{self.name}  {', '.join(cells)}"


class Learnt:
    """All that is counted."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.out_first, self.next_turn, self.later = Shares("OUT_FIRST"), Shares("NEXT_TURN"), Shares("LATER")
        self.kept, self.lost = 0, 0
        self.leads: dict[int, list[tuple[list[int], float]]] = defaultdict(list)

    def look_at(self, match: AnyMatch, seat: int, notes: list[Note]) -> None:
        """Count a match."""
        assert match.over is not None  # noqa: S101 - every game ends
        won = (match.over.ranks[seat] == 1) / match.over.ranks.count(1)
        scored = [event for entry in match.entries for event in entry.events if isinstance(event, RoundScored)]
        for event in scored:
            leads = [total - event.totals[seat] for other, total in enumerate(event.totals) if other != seat]
            self.leads[ROUNDS - event.round].append((leads, won))
            self._look_at_round([note for note in notes if note.round == event.round], event, seat)

    def _look_at_round(self, notes: list[Note], event: RoundScored, seat: int) -> None:
        is_out = event.winner == seat
        for number, note in enumerate(notes):
            is_last = number + 1 == len(notes)
            if note.laid and note.was_first:
                self.out_first.note(note.fewest, happened=is_out)
                self.kept, self.lost = self.kept + note.points * (not is_out), self.lost + event.points[seat]
            elif not note.laid and note.was_first:
                self.next_turn.note(note.left, happened=is_last and is_out)
                self.later.note(note.fewest, happened=is_last and not is_out)

    def fit(self, to_come: int) -> tuple[float, int]:
        """The log odds against one who is level, and the points that change them by one, that fit best."""
        grid = [(ahead / 10, spread) for ahead in range(30) for spread in range(6, 60, 2)]
        return max(grid, key=lambda pair: sum(likelihood(*each, *pair) for each in self.leads[to_come]))


def likelihood(leads: list[int], won: float, ahead: float, spread: float) -> float:
    """The logarithm of how likely this is."""
    chance = 1 / (1 + sum(exp(-(ahead + lead / spread)) for lead in leads))
    chance = min(max(chance, 1e-4), 1 - 1e-4)
    return won * log(chance) + (1 - won) * log(1 - chance)


def main() -> None:
    """Play and tell."""
    learnt, middle = Learnt(), replace(bot_for(KIT, "medel"), budget=Budget(worlds=150))  # type: ignore[type-var]
    for number in range(int(sys.argv[1])):
        seat = number % SEATS
        strong = ByChance(budget=Budget(worlds=STRONG.worlds))
        bots = [strong if place == seat else middle for place in range(SEATS)]
        options, name = TrakkxOptions(rounds=ROUNDS), f"prov/{number}"
        match = play_match(KIT, bots, seed_from(f"prov/{number // SEATS}"), options=options, bot_seed=seed_from(name))
        learnt.look_at(match, seat, strong.notes)
    print(learnt.out_first, learnt.next_turn, learnt.later, sep="\n")
    print(f"STILL_LAID  {learnt.lost / max(learnt.kept, 1):.2f}")
    for to_come in range(1, ROUNDS):
        print(f"AHEAD, SPREAD with {to_come} to come  {learnt.fit(to_come)}")


if __name__ == "__main__":
    main()
