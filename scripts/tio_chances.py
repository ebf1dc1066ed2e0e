"""Learn what cards and chips bring in the rounds of 10 still to come, and how much luck is left in them.

    python scripts/tio_chances.py 40000

Four seats play the quick policy of the bots, erring on purpose now and then so that all kinds of hands occur. After
each counted round every hand and purse, compared with the others', is set against the points that its owner still
gained on them: least squares, by rounds to come. Then the spread by which points become chances of winning is the one
under which the winners were likeliest. Writes `data/chances.toml`. It needs numpy; on the compiled wheel it takes a
minute.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from spelbord.core import Chance, Decide, Dice, seed_from
from spelbord.games.tio import KIT
from spelbord.games.tio.bots.quick import policy
from spelbord.games.tio.cards import CARDS
from spelbord.games.tio.worth import rounds_left, standing_points

if TYPE_CHECKING:
    from spelbord.games.tio.state import TioState

    Table: TypeAlias = np.ndarray[Any, np.dtype[Any]]
    Seen: TypeAlias = tuple[int, list[float], list[list[int]]]
    """The stage, and by seat the points and what is counted."""

FILE = Path(__file__).parent.parent / "src" / "spelbord" / "games" / "tio" / "data" / "chances.toml"
HEAD = "# Made by scripts/tio_chances.py: what cards and chips bring in rounds to come, and the luck left in them.\n\n"
SEATS = 4
ERRS = 15
STAGES = (1, 2, 3, 4, 6, 9)
"""Rounds to come up to which figures are alike."""
RIDGE = 100.0
SPREADS = range(4, 60)


def stage_of(left: int) -> int:
    """The place of the stage with so many rounds to come."""
    return next(place for place, most in enumerate(STAGES) if left <= most)


def play(number: int) -> tuple[list[Seen], list[float]]:
    """One game: what stood after each round, and the points at the end."""
    dice = Dice(seed_from(f"chances/{number}"), "play")
    state: TioState = KIT.start(KIT.options(), SEATS)
    flow, seen = KIT.course.flow(state), []
    while True:
        pending = state.pending
        if isinstance(pending, Decide):
            prompt = pending.prompts[0]
            errs = dice.below(ERRS) == 0
            move = dice.pick(KIT.moves(state, prompt)) if errs else policy(state, prompt, dice)
            KIT.course.decide(flow, prompt, move)
        elif isinstance(pending, Chance):
            if pending.kind == "refill":
                seen.append((stage_of(rounds_left(state)), points(state), counted(state)))
            KIT.course.roll(flow, dice)
        else:
            return seen, points(state)


def points(state: TioState) -> list[float]:
    """The score of each seat, with the sign turned."""
    return [standing_points(state, seat) for seat in range(SEATS)]


def counted(state: TioState) -> list[list[int]]:
    """How many of each card every seat has in hand, and its chips."""
    return [[*map(hand.count, CARDS), chips] for hand, chips in zip(state.hands, state.chips, strict=True)]


def against_others(values: Table) -> Table:
    """By round and seat: figures less the mean of the others', round after round in one row."""
    others: Table = (values.sum(axis=1, keepdims=True) - values) / (SEATS - 1)
    rows: Table = (values - others).reshape(values.shape[0] * SEATS, -1)
    return rows


def fit(now: Table, rows: Table, final: Table) -> tuple[Table, int]:
    """What each thing that is counted brings, and the spread."""
    features, gained = against_others(rows), against_others(final - now)[:, 0]
    worths = np.linalg.solve(features.T @ features + RIDGE * np.eye(features.shape[1]), features.T @ gained)
    outlook = now + rows @ worths
    best = (final == final.max(axis=1, keepdims=True)).astype(float)
    best /= best.sum(axis=1, keepdims=True)
    return worths, max(SPREADS, key=lambda spread: likelihood(outlook / spread, best))


def likelihood(outlook: Table, best: Table) -> float:
    """How likely it is that those won who won, as a logarithm."""
    chances = np.exp(outlook - outlook.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    return float((best * np.log(chances + 1e-12)).sum())


def main(games: int) -> None:
    """Play, learn, and write what was learnt."""
    samples: list[list[tuple[list[float], list[list[int]], list[float]]]] = [[] for _ in STAGES]
    for number in range(games):
        seen, final = play(number)
        for stage, now, rows in seen:
            samples[stage].append((now, rows, final))
    parts = []
    for most, found in zip(STAGES, samples, strict=True):
        worths, spread = fit(*(np.array(part, float) for part in zip(*found, strict=True)))
        cards = ", ".join(f"{worth:.1f}" for worth in worths[:-1])
        parts.append(f"[[stage]]\nrounds = {most}\nspread = {spread}\nchip = {worths[-1]:.2f}\ncards = [{cards}]\n")
    FILE.write_text(HEAD + "\n".join(parts), "utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]))
