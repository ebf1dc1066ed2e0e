"""Positions on which the search must find what the oracle finds, with the same points, and nothing else.

The tests compare some hundreds. More, from a number on, for so many seconds:

    cd tests && python -m games.alfapet.searched 1000 600
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from spelbord.core import Dice, seed_from
from spelbord.games.alfapet.boards import read_board
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.search import Search
from spelbord.games.alfapet.terms import terms_of

from .drawing import code, kinds
from .languages import language, language_of
from .oracle import Oracle
from .referee import Referee
from .refereed import BOX, SPECIALS, laid_by

if TYPE_CHECKING:
    from spelbord.games.alfapet.lexicon import Graph

    from .oracle import Moves
    from .referee import Square, Table

OPTIONS = AlfapetOptions(preset="full", last_bonus=True)
FACTORS = (".", ".", ".", "2l", "3l", "4l", "2W", "3W", "4W", "-2", "-2")
SWEDISH = """
    AL AR BO BÅ DO EK EL EN GE HA KO LÅ MÅ NI OM OS RO SE SI TA UR VI ÅR ÅT ÄR ÖL ÖS ARE ARM BOK BÅL DAL EKA ELD FÖL GÅS
    HAV KAN KOR LÅT MÅS NOS ORO ORM RAN RAS RIS ROS SAL SOL TAL TIO TÅG VAS ÅRA ÅSK ÖLE ÖRA BORD ELDA GRAN KABEL KARL
    LAST LÅTA MASK NÅLA RAST ROSA SALT SOLA STAL STEN TALA TRÅD VASK ÅRAN ELKABEL KABELN LÅTAR RANCH ROSEN SALTA STENAR
"""
"""Words of the list, short enough for each to be tried everywhere."""
TURNS = 8


def compare(
    referee: Referee, words: frozenset[str], graph: Graph, table: Table, rack: str, label: str, seen: Counter[str]
) -> Moves:
    """Hold the search against the oracle and count what the moves are like; returns them."""
    width, height = (1 + max(square[axis] for square in referee.board) for axis in (0, 1))
    drawing = [[referee.board[column, row] for column in range(width)] for row in range(height)]
    options = replace(OPTIONS, rack=referee.rack)
    board = read_board("\n".join(map(" ".join, drawing)))
    terms = replace(terms_of(options, 2), board=board, allowed=0b0110)
    cells = [code(table.get((column, row), ".")) for row in range(height) for column in range(width)]
    search = Search(terms, options, cells, kinds(rack), graph)
    every = search.run()
    found = [(frozenset(laid_by(one.lay).items()), one.points) for one in every]
    wanted = Oracle(referee, words).moves(table, rack)
    where = f"{label}: {table} with {rack}"
    assert len(found) == len(dict(found)), f"a move twice on {where}"
    unlike = sorted(dict(found).items() ^ wanted.items(), key=str)
    assert not unlike, f"missing or wrong on {where}: {unlike[:4]}"
    assert search.finds_any() == bool(wanted), where
    best = search.run(only_best=True)
    assert best[:1] == every[:1], f"another best move on {where}: {best[:1]} for {every[:1]}"
    seen.update(positions=1, moves=len(wanted), tangled=bool(search.tangled))
    _liken(referee, wanted, seen)
    return wanted


def _liken(referee: Referee, moves: Moves, seen: Counter[str]) -> None:
    for move in moves:
        signs = [sign for _, sign in move]
        arrows, stop = sum(sign[1:] != "" for sign in signs), "#" in signs
        seen[f"{arrows} arrows"] += 1
        seen["stop"] += stop
        seen["stop and arrow"] += stop and arrows > 0
        seen["blank"] += any(sign[0].islower() for sign in signs)
        seen["minus"] += any(referee.board[square] == "-2" and sign != "#" for square, sign in move)


def small(number: int, seen: Counter[str]) -> None:
    """A crowded board of three to seven squares a side and a language of three letters."""
    dice = Dice(seed_from("searched"), f"small/{number}")
    width, height = 3 + dice.below(5), 3 + dice.below(4)
    signs = [dice.pick(FACTORS) for _ in range(width * height)]
    signs[len(signs) // 2] = "**"
    drawing = "\n".join(" ".join(signs[row * width :][:width]) for row in range(height))
    density = dice.below(5)
    squares = [(column, row) for row in range(height) for column in range(width)]
    table = {square: _sign(dice) for square in squares if dice.below(12) < density}
    rack = dice.pick((*SPECIALS, ">>>>", ">>##", ">??", "#", "")) if number % 3 else dice.pick((">>>", ">>>#", ">>#"))
    room = 8 - len(rack)
    rack += "".join(dice.pick("AABEE") for _ in range(min(1 + dice.below(5), room) if number % 3 else room))
    words, graph = language(number % 7, 7 - number % 3)
    size = max(len(rack), 6 + dice.below(3))
    compare(Referee(drawing, words, size, last_bonus=True), words, graph, table, rack, f"small {number}", seen)


def _sign(dice: Dice) -> str:
    letter = dice.pick("AABBE")
    return dice.pick((letter, letter, letter, letter, letter.lower(), letter + ">", letter + "v", "#"))


def game(number: int, seen: Counter[str]) -> None:
    """A game on the board of the box with some Swedish words, where bent words are laid by preference."""
    dice = Dice(seed_from("searched"), f"game/{number}")
    words, graph = language_of(SWEDISH)
    referee = Referee(BOX, words, 6 + number % 3, last_bonus=True)
    table: dict[Square, str] = {}
    for turn in range(TURNS):
        rack = dice.pick(SPECIALS)
        rack = (rack + dice.pick(sorted(words)) + dice.pick(sorted(words)))[: referee.rack]
        moves = sorted(map(sorted, compare(referee, words, graph, table, rack, f"game {number}, turn {turn}", seen)))
        bent = [move for move in moves if any(len(sign) > 1 for _, sign in move)]
        if moves:
            table |= dict(dice.pick(bent or moves))


def main() -> None:
    """Compare positions from a number on, for so many seconds, and say now and then how far it is."""
    number, seconds = int(sys.argv[1]), float(sys.argv[2])
    seen: Counter[str] = Counter()
    began = said = time.monotonic()
    while time.monotonic() - began < seconds:
        small(number, seen)
        if number % 100 == 0:
            game(number, seen)
        number += 1
        if time.monotonic() - said > 15:
            said = time.monotonic()
            print(f"{said - began:.0f} s: {seen['positions']} positions, {seen['moves']} moves", flush=True)  # noqa: T201
    print(f"up to number {number}: {dict(sorted(seen.items()))}")  # noqa: T201 - what the run is for


if __name__ == "__main__":
    main()
