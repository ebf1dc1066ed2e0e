"""Learn what tiles are worth to keep in Alfapet: `python scripts/alfapet_leaves.py`, best on the compiled wheel.

Two seats play whole games by the rules, each laying what gives most points and keeps the best tiles. Whatever a seat
kept is compared with what its next turn was worth: least squares over kinds and numbers of tiles and over the mixture
of vowels and consonants gives new values, and with these it is done again. Stop tiles and arrows are learnt last, from
games that have them. Writes `data/leaves.toml`.
"""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from spelbord.core import Dice, play_on, seed_from
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.actions import Exchange
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.search import Search, lay_of
from spelbord.games.alfapet.search.codes import MOST_OF_A_KIND as MOST
from spelbord.games.alfapet.search.leaves import VOWELS, Leaves
from spelbord.games.alfapet.terms import terms_of
from spelbord.games.alfapet.tiles import ALPHABET, ARROW, BLANK, LETTERS, SIGNS, STOP, signs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt
    from spelbord.games.alfapet.state import AlfapetState

FILE = Path(__file__).parent.parent / "src" / "spelbord" / "games" / "alfapet" / "data" / "leaves.toml"
ROUNDS = 5
GAMES = 6_000
SPECIAL_GAMES = 300
FEW = 3
"""Numbers of a kind that are told apart: one, two, three or more."""
RIDGE = 30.0


def columns() -> dict[tuple[str, int, int], int]:
    """The unknowns: each kind by number, and each mixture."""
    names = [("kind", kind, count) for kind in (*range(LETTERS), BLANK) for count in range(1, FEW + 1)]
    names += [("mix", vowels, others) for vowels in range(MOST) for others in range(MOST - vowels)]
    return {name: place for place, name in enumerate(names)}


def features(kept: Sequence[int], unknowns: dict[tuple[str, int, int], int]) -> list[int]:
    """Which unknowns a set of kept tiles adds up: the first of a kind, the second, and so on, and the mixture."""
    copies = [(kind, copy) for kind in set(kept) for copy in range(1, min(kept.count(kind), FEW) + 1)]
    found = [unknowns["kind", kind, copy] for kind, copy in copies]
    vowels = sum(kind in VOWELS for kind in kept)
    others = sum(kind < LETTERS for kind in kept) - vowels
    return [*found, unknowns["mix", vowels, others]]


def least_squares(samples: Sequence[tuple[float, Sequence[int]]], size: int) -> list[float]:
    """The unknowns that fit best, drawn a little towards nothing so that rare ones stay calm."""
    mean = sum(value for value, _ in samples) / len(samples)
    matrix = [[RIDGE if row == column else 0.0 for column in range(size)] for row in range(size)]
    right = [0.0] * size
    for value, found in samples:
        for row in found:
            right[row] += value - mean
            for column in found:
                matrix[row][column] += 1.0
    return solve(matrix, right)


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss, for a matrix that is positive definite."""
    size = len(right)
    for pivot in range(size):
        row = matrix[pivot]
        for below in range(pivot + 1, size):
            factor = matrix[below][pivot] / row[pivot]
            if factor:
                matrix[below] = [a - factor * b for a, b in zip(matrix[below], row, strict=True)]
                right[below] -= factor * right[pivot]
    found = [0.0] * size
    for place in reversed(range(size)):
        known = sum(matrix[place][other] * found[other] for other in range(place + 1, size))
        found[place] = (right[place] - known) / matrix[place][place]
    return found


def tables(found: Sequence[float], unknowns: dict[tuple[str, int, int], int]) -> Leaves:
    """The unknowns in the form that the game uses."""
    worths = [[0.0] * (MOST + 1) for _ in SIGNS]
    for kind in (*range(LETTERS), BLANK):
        for count in range(1, MOST + 1):
            worths[kind][count] = worths[kind][count - 1] + found[unknowns["kind", kind, min(count, FEW)]]
    mixture = [[0.0] * (MOST + 1) for _ in range(MOST + 1)]
    for (sort, vowels, others), place in unknowns.items():
        if sort == "mix":
            mixture[vowels][others] = found[place]
    for vowels in range(MOST):  # racks of eight may keep seven, and no game here did
        others = MOST - 1 - vowels
        mixture[vowels][others] = mixture[vowels][others - 1] if others else mixture[vowels - 1][others]
    return Leaves(worths, mixture)


def learn_letters(games: int) -> Leaves:
    """Rounds of games with letters and blanks, each with the values of the one before."""
    options, unknowns, leaves = AlfapetOptions(), columns(), Leaves.nothing()
    for number in range(ROUNDS):
        samples = [
            (value, features(kept, unknowns))
            for game in range(games)
            for value, kept in own_game(options, leaves, Dice(seed_from("leaves"), f"{number}/{game}"))
        ]
        leaves = tables(least_squares(samples, len(unknowns)), unknowns)
        print(f"round {number + 1}: {len(samples)} samples, blank {leaves.worths[BLANK][1]:.1f}", flush=True)
    return leaves


def learn_specials(leaves: Leaves, games: int) -> None:
    """Games with all tiles: what a turn is worth more with an arrow or a stop tile kept."""
    options = AlfapetOptions(preset="full")
    sums = {kind: [[0.0, 0] for _ in range(FEW + 1)] for kind in (STOP, ARROW)}
    for game in range(games):
        for equity, kept in own_game(options, leaves, Dice(seed_from("leaves"), f"full/{game}")):
            rest = equity - leaves.of([kind for kind in kept if kind <= BLANK])
            for kind, by_count in sums.items():
                slot = by_count[min(kept.count(kind), FEW)]
                slot[0] += rest
                slot[1] += 1
    for kind, by_count in sums.items():
        none = by_count[0][0] / by_count[0][1]
        for count in range(1, MOST + 1):
            total, number = by_count[min(count, FEW)]
            before = leaves.worths[kind][count - 1]
            leaves.worths[kind][count] = total / number - none if number > FEW * 10 else before
        print(SIGNS[kind], [round(value, 1) for value in leaves.worths[kind]], [n for _, n in by_count])


def own_game(options: AlfapetOptions, leaves: Leaves, dice: Dice) -> list[tuple[float, list[int]]]:
    """Two seats, each laying what gives and keeps most until the bag is empty; what followed whatever they kept."""
    terms = terms_of(options, 2)
    last: dict[int, list[int]] = {}
    samples: list[tuple[float, list[int]]] = []

    def choose(state: AlfapetState, prompt: Prompt, _dice: Dice) -> Action:
        search = Search(terms, options, state.cells, state.racks[prompt.seat])
        kept = last.pop(prompt.seat, None)
        best = best_move(search, leaves)
        if best is None:
            return Exchange(signs(search.rack))
        equity, move = best
        if kept is not None:
            samples.append((equity, kept))
        last[prompt.seat] = search.left(move)
        return lay_of(terms, move)

    play_on(KIT, KIT.course.flow(KIT.start(options, 2)), dice, choose, until=lambda state: not state.bag)
    return samples


def best_move(search: Search, leaves: Leaves) -> tuple[float, tuple[int, ...]] | None:
    """The move with most points and the best tiles kept, and what both are worth; None where there is no move."""
    rack, best = search.rack, None
    # Moves come by their points, so that the search ends where the best tiles to keep could not make up for the rest.
    most = max(leaves.of(kept) for size in range(len(rack)) for kept in combinations(rack, size))
    for move in sorted(search.raw(), reverse=True):
        if best is not None and move[0] + most <= best[0]:
            break
        equity = move[0] + leaves.of(search.left(move))
        if best is None or equity > best[0]:
            best = equity, move
    return best


def main() -> None:
    """Learn and write."""
    leaves = learn_letters(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
    learn_specials(leaves, SPECIAL_GAMES)
    lines = [
        "# What tiles kept on the rack are worth, in points. Learnt by scripts/alfapet_leaves.py from own games.",
        "# By number of a kind, from one up; then by vowels (rows) and consonants.",
        "[worths]",
    ]
    for kind, sign in enumerate((*ALPHABET, "?", "#", ">")):
        lines.append(f'"{sign}" = {[round(value, 1) for value in leaves.worths[kind][1:]]}')
    lines += ["", "[mixture]", "rows = ["]
    lines += [f"  {[round(value, 1) for value in row]}," for row in leaves.mixture]
    FILE.write_text("\n".join([*lines, "]"]) + "\n", "utf-8")


if __name__ == "__main__":
    main()
