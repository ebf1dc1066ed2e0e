"""What a move lets the next seat do: worlds are imagined, and in each the best answer to every candidate is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.bots.clock import Deadline
from spelbord.games.alfapet.search import Search, put

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.bots.base import Turn
    from spelbord.games.alfapet.bots.candidates import Candidate, SeenTable

TRUST = 6
"""After so many worlds, what was seen in them counts as much as what was guessed before."""


def simulate(table: SeenTable, candidates: Sequence[Candidate], turn: Turn) -> list[float]:
    """What each candidate is worth once the next seat's answer is taken off."""
    seats = len(table.view.counts)
    if seats == 1:
        return [candidate.equity for candidate in candidates]
    heir = (table.seat + 1) % seats
    answers = [0.0] * len(candidates)
    worlds, seconds = turn.budget.worlds or 40, turn.budget.seconds
    deadline = Deadline(seconds)
    boards = [_after(table, candidate) for candidate in candidates]
    done = 0
    for _ in range(worlds):
        rack = turn.kit.imagine(turn.view, turn.dice).racks[heir]
        replies = _replies(table, boards, rack, deadline)
        if replies is None:
            break
        done += 1
        answers = [total + reply for total, reply in zip(answers, replies, strict=True)]
    mean = sum(answers) / len(answers)
    trust = 1 / (done + TRUST)
    return [one.equity - trust * (answer - mean) for one, answer in zip(candidates, answers, strict=True)]


def _after(table: SeenTable, candidate: Candidate) -> list[int]:
    cells = list(table.cells)
    put(cells, candidate.move)
    return cells


def _replies(
    table: SeenTable, boards: Sequence[list[int]], rack: Sequence[int], deadline: Deadline
) -> list[int] | None:
    """The most that this rack could lay on each board, or None when time is up: then all have met the same worlds."""
    replies = []
    for cells in boards:
        if deadline.is_over:
            return None
        found = Search(table.terms, table.options, cells, rack).run(only_best=True)
        replies.append(found[0].points if found else 0)
    return replies
