"""Learn what tiles are worth to keep for the strong bot of Alfapet: `python scripts/alfapet_keeping.py 20000`.

Two quick players play whole games, each by what `data/leaves.toml` says and a little noise of its own for each game, so
that all kinds of tiles are kept. Whatever a seat kept is set against how far it came ahead by the other's next turn and
its own, with what both keep then. Least squares over kinds and numbers of tiles, the mixture of vowels and consonants
and pairs of kinds give new values, and with these for what is kept in the end it is done once more. So what the others
make of the opened board is in it, which `alfapet_leaves.py` leaves out. Stop tiles and arrows are learnt last, from
games that have them. Writes `data/keeping.toml`. It needs numpy, and the compiled wheel or much time.
"""

from __future__ import annotations

import random
import sys
from array import array
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from spelbord.games.alfapet.bots.keeping import ROW, Weights
from spelbord.games.alfapet.bots.quick import QuickPlayer
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.scoring import rack_points
from spelbord.games.alfapet.search import put
from spelbord.games.alfapet.search.leaves import VOWELS, learnt
from spelbord.games.alfapet.terms import terms_of
from spelbord.games.alfapet.tiles import ARROW, BLANK, KINDS, LETTERS, SIGNS, STOP

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from spelbord.games.alfapet.terms import Terms

FILE = Path(__file__).parent.parent / "src" / "spelbord" / "games" / "alfapet" / "data" / "keeping.toml"
HEAD = """\
# What tiles kept on the rack are worth to the strong bot, in points, with what they do not open. Learnt by
# scripts/alfapet_keeping.py from own games.
# By number of a kind, from one up; then by vowels (rows) and consonants; then by pairs of kinds.
"""
OPENING = 2.0
"""Points that a tile costs to begin with that leaves the rack."""
NOISE, NOISE_OF_MORE, NOISE_OF_MIXTURE, NOISE_OF_OPENING = 3.0, 2.0, 1.0, 2.0
FEW = 3
"""Numbers of a kind that are told apart: one, two, three or more."""
RIDGE, RIDGE_OF_PAIRS = 60.0, 1200.0
IDLE = 4
"""Turns without a word after which a game ends."""
MOST_KEPT = 7
AT_ONCE = 20_000


class Kept(NamedTuple):
    """A turn: whose, the tiles in the bag before it, its points, and what it kept."""

    seat: int
    bag: int
    points: int
    tiles: tuple[int, ...]


def first_weights() -> Weights:
    """What the bot `leave` goes by, and what a tile does not cost as long as it is kept."""
    leaves = learnt()
    worths = [worth + OPENING * count for row in leaves.worths for count, worth in enumerate(row)]
    mixture = [worth for row in leaves.mixture for worth in row]
    return Weights(array("d", worths), array("d", mixture), array("d", [0.0] * KINDS**2))


def noisy(weights: Weights, chance: random.Random) -> Weights:
    """Weights for one game."""
    worths, opening = array("d", weights.worths), chance.uniform(-NOISE_OF_OPENING, NOISE_OF_OPENING)
    for kind in range(KINDS):
        first, more = chance.gauss(0, NOISE), chance.gauss(0, NOISE_OF_MORE)
        for count in range(1, ROW):
            worths[kind * ROW + count] += first + more * (count - 1) + opening * count
    mixture = array("d", [worth + chance.gauss(0, NOISE_OF_MIXTURE) for worth in weights.mixture])
    return Weights(worths, mixture, weights.pairs)


def own_game(terms: Terms, players: Sequence[QuickPlayer], chance: random.Random) -> list[Kept]:
    """The turns of a game, until a rack is empty or nobody lays any more."""
    size = players[0].options.rack
    bag = [kind for kind, count in enumerate(terms.counts) for _ in range(count)]
    chance.shuffle(bag)
    racks = [[bag.pop() for _ in range(size)] for _ in players]
    cells, turns, idle, seat = [0] * terms.board.squares, [], 0, 0
    while all(racks) and idle < IDLE:
        best = players[seat].best(cells, racks[seat], len(bag))
        turns.append(Kept(seat, len(bag), best.points, tuple(sorted(best.left))))
        put(cells, best.move)
        gone = list(racks[seat])
        for kind in best.left:
            gone.remove(kind)
        racks[seat] = best.left + [bag.pop() for _ in range(min(len(gone), len(bag)))]
        if best.move:
            idle = 0
        else:
            idle += 1
            short = size - len(racks[seat]) if gone else 0  # the bag had fewer: the rest of them stays
            racks[seat] = racks[seat] + gone[:short]
            bag += gone[short:]
            chance.shuffle(bag)
        seat = 1 - seat
    return turns


def worth(terms: Terms, weights: Weights, kept: Kept, *, specials: bool = True) -> float:
    """What was kept is worth so much by these weights, with or without stop tiles and arrows."""
    if not kept.bag:
        return -float(rack_points(terms, kept.tiles))
    there = sorted({kind for kind in kept.tiles if specials or kind <= BLANK})
    total = sum(weights.worths[kind * ROW + kept.tiles.count(kind)] for kind in there)
    total += sum(weights.pairs[one * KINDS + other] for one, other in combinations(there, 2))
    vowels, others = mixture_of(kept.tiles)
    return total + weights.mixture[vowels * ROW + others]


def mixture_of(tiles: Sequence[int]) -> tuple[int, int]:
    """Vowels and consonants."""
    vowels = sum(kind in VOWELS for kind in tiles)
    return vowels, sum(kind < LETTERS for kind in tiles) - vowels


def samples(terms: Terms, weights: Weights, games: Sequence[Sequence[Kept]]) -> Iterator[tuple[Kept, float]]:
    """What was kept while the bag was not emptied, and how far its seat came ahead in the two turns after it."""
    for turns in games:
        for kept, other, own in zip(turns, turns[1:], turns[2:], strict=False):
            if kept.bag > MOST_KEPT - len(kept.tiles):
                ahead = own.points + worth(terms, weights, own) - other.points - worth(terms, weights, other)
                yield kept, ahead


def columns(terms: Terms) -> dict[tuple[str, int, int], int]:
    """The unknowns: each kind by number, each mixture, and each pair."""
    kinds = [kind for kind in range(STOP) if terms.counts[kind]]
    names = [("kind", kind, count) for kind in kinds for count in range(1, min(FEW, terms.counts[kind]) + 1)]
    names += [("mix", vowels, others) for vowels in range(MOST_KEPT + 1) for others in range(MOST_KEPT + 1 - vowels)]
    names += [("pair", one, other) for one, other in combinations(kinds, 2)]
    return {name: place for place, name in enumerate(names)}


def features(tiles: Sequence[int], unknowns: dict[tuple[str, int, int], int]) -> list[int]:
    """Which unknowns a set of kept tiles adds up."""
    there = sorted(set(tiles))
    found = [unknowns["kind", kind, n] for kind in there for n in range(1, min(tiles.count(kind), FEW) + 1)]
    return [*found, unknowns["mix", *mixture_of(tiles)], *(unknowns["pair", *pair] for pair in combinations(there, 2))]


def fit(terms: Terms, weights: Weights, games: Sequence[Sequence[Kept]]) -> Weights:
    """Least squares, drawn a little towards nothing, and pairs more so."""
    unknowns = columns(terms)
    ridge = [RIDGE_OF_PAIRS if sort == "pair" else RIDGE for sort, *_ in unknowns]
    matrix, right, sums = np.diag(ridge), np.zeros(len(ridge)), np.zeros(len(ridge))
    found = list(samples(terms, weights, games))
    for begin in range(0, len(found), AT_ONCE):
        part = found[begin : begin + AT_ONCE]
        rows = np.zeros((len(part), len(ridge)), np.float32)
        for row, (kept, _) in zip(rows, part, strict=True):
            row[features(kept.tiles, unknowns)] = 1
        values = np.array([value for _, value in part])
        matrix, right, sums = matrix + rows.T @ rows, right + rows.T @ values, sums + rows.sum(0)
    mean = sum(value for _, value in found) / len(found)
    print(f"{len(found)} samples", flush=True)
    return tables(terms, weights, np.linalg.solve(matrix, right - mean * sums).tolist(), unknowns)


def tables(
    terms: Terms, weights: Weights, found: Sequence[float], unknowns: dict[tuple[str, int, int], int]
) -> Weights:
    """The unknowns in the form that the game uses; stop tiles and arrows stay as they were."""
    worths, mixture, pairs = [0.0] * (KINDS * ROW), [0.0] * ROW**2, [0.0] * KINDS**2
    worths[STOP * ROW :] = weights.worths[STOP * ROW :]
    for kind in range(STOP):
        for count in range(1, ROW):
            more = found[unknowns["kind", kind, min(count, FEW, terms.counts[kind])]] if terms.counts[kind] else 0.0
            worths[kind * ROW + count] = worths[kind * ROW + count - 1] + more * (count <= terms.counts[kind])
    for (sort, one, other), place in unknowns.items():
        if sort == "mix":
            mixture[one * ROW + other] = found[place]
        elif sort == "pair":
            pairs[one * KINDS + other] = found[place]
    for vowels in range(MOST_KEPT + 1):  # racks of eight may keep seven, and no game here did
        last = vowels * ROW + MOST_KEPT - vowels
        mixture[last] = mixture[last - 1] if vowels < MOST_KEPT else mixture[last - ROW]
    return Weights(array("d", worths), array("d", mixture), array("d", pairs))


def fit_specials(terms: Terms, weights: Weights, games: Sequence[Sequence[Kept]]) -> None:
    """What stop tiles and arrows add, by their number: twice, the second time with what was learnt in the end."""
    for kind in (STOP, ARROW):
        for count in range(1, ROW):
            weights.worths[kind * ROW + count] = 0.0
    for _ in range(2):
        rows, values = [], []
        for kept, ahead in samples(terms, weights, games):
            numbers = [(kept.tiles.count(STOP), least) for least in (1, 2)]
            numbers += [(kept.tiles.count(ARROW), least) for least in (1, 2, 3)]
            rows.append([1, *(count >= least for count, least in numbers)])
            values.append(ahead - worth(terms, weights, kept, specials=False))
        _, *found = np.linalg.lstsq(np.array(rows, float), np.array(values), rcond=None)[0].tolist()
        for kind, steps in ((STOP, found[:2]), (ARROW, found[2:])):
            for count in range(1, ROW):
                weights.worths[kind * ROW + count] = sum(steps[:count])


def play_games(preset: str, number: int) -> tuple[Terms, list[list[Kept]]]:
    """Games for learning, with the terms that they go by."""
    options = AlfapetOptions(preset=preset)  # type: ignore[arg-type]  # one of ours
    terms, games = terms_of(options, 2), []
    players, weights = [QuickPlayer(terms, options) for _ in range(2)], first_weights()
    for game in range(number):
        chance = random.Random(f"{preset}/{game}")  # noqa: S311 - nobody plays for anything here
        for player in players:
            player.weights = noisy(weights, chance)
        games.append(own_game(terms, players, chance))
    return terms, games


def main() -> None:
    """Learn and write."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    terms, games = play_games("vanlig", number)
    weights = first_weights()
    for _ in range(2):
        weights = fit(terms, weights, games)
    terms, games = play_games("full", number // 10)
    fit_specials(terms, weights, games)
    FILE.write_text(HEAD + told(weights), "utf-8")


def told(weights: Weights) -> str:
    """The weights as TOML."""
    lines = ["[worths]"]
    for kind, sign in enumerate(SIGNS):
        lines.append(f'"{sign}" = {[round(one, 1) for one in weights.worths[kind * ROW + 1 : (kind + 1) * ROW]]}')
    lines += ["", "[mixture]", "rows = ["]
    lines += [f"  {[round(one, 1) for one in weights.mixture[row * ROW : (row + 1) * ROW]]}," for row in range(ROW)]
    lines += ["]", "", "[pairs]"]
    for one, other in combinations(range(KINDS), 2):
        more = round(weights.pairs[one * KINDS + other], 1)
        if more:
            lines.append(f'"{SIGNS[one]}{SIGNS[other]}" = {more}')
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
