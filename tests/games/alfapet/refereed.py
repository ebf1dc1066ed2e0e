"""Moves of the search put to the second referee, on racks with several arrows, blanks and stop tiles.

The tests judge a hundred positions or so. More, from a number on, for so many seconds:

    cd tests && python -m games.alfapet.refereed 1000 180
"""

from __future__ import annotations

import sys
import time
import tomllib
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from spelbord.core import Dice, seed_from
from spelbord.games import alfapet
from spelbord.games.alfapet.boards import read_board
from spelbord.games.alfapet.lexicon import allowed_forms, is_allowed
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.search import Search
from spelbord.games.alfapet.terms import terms_of

from .drawing import code, kinds
from .languages import language
from .referee import IllegalMoveError, Referee

if TYPE_CHECKING:
    from spelbord.games.alfapet.actions import Lay
    from spelbord.games.alfapet.search.search import Found

    from .referee import Square, Table

BOX = tomllib.loads((Path(alfapet.__file__).parent / "data" / "boards" / "alfapet.toml").read_text("utf-8"))["squares"]
FACTORS = (".", ".", ".", "2l", "3l", "4l", "2W", "3W", "-2")
VISITS = 20_000
"""How long each kind of search may look: enough for most positions, and a bound for those with two blanks."""
SPECIALS = (">>", ">>>", ">>?", ">>>?", ">>#", ">>>#", ">>?#", ">#")
BAG = "AAAARRRREEEESSSSDDDLLLNNNTTTIIIOOGGHHKKMMPPUUBFVÅÄÖCYZJXQ"
TURNS = 12


class Listed:
    """The word list as a set of words."""

    def __contains__(self, word: object) -> bool:
        return is_allowed(str(word), allowed_forms("alla", initials=True))


def laid_by(lay: Lay) -> dict[Square, str]:
    """A move as the referee takes it."""
    move = {}
    for tile in lay.tiles:
        letter = tile.letter.lower() if tile.blank else tile.letter
        move[named(tile.square)] = letter + {"none": "", "down": "v", "right": ">"}[tile.bend]
    return {**move, named(lay.stop): "#"} if lay.stop else move


def named(name: str) -> Square:
    """The square of a name."""
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def judge(referee: Referee, search: Search, table: Table, rack: str, label: str, seen: Counter[str]) -> list[Found]:
    """Put every move that the search finds to the referee, and count what they were like."""
    # Where a search is cut short, each position is looked at from somewhere else.
    found = search.run(most_visits=VISITS, offset=97 * len(table))
    for one in found:
        move = laid_by(one.lay)
        try:
            points = referee.points(table, rack, move)
        except IllegalMoveError as why:
            raise AssertionError(f"{label}: {move} on {table} with {rack}: {why}") from why
        assert points == one.points, f"{label}: {move} on {table} with {rack} gives {points}, not {one.points}"
        bends = sum(sign[1:] != "" for sign in move.values())
        seen[f"{bends} arrows"] += 1
        seen["stop and arrow"] += bool(one.lay.stop and bends)
        seen["blank"] += any(tile.blank for tile in one.lay.tiles)
    seen["moves"] += len(found)
    seen["positions"] += 1
    seen["tangled"] += bool(search.tangled)
    return found


def small(number: int, seen: Counter[str]) -> None:
    """A crowded board and a language of three letters: words with arrows join everywhere."""
    dice = Dice(seed_from("refereed"), f"small/{number}")
    width, height = 5 + dice.below(4), 5 + dice.below(4)
    signs = [dice.pick(FACTORS) for _ in range(width * height)]
    signs[len(signs) // 2] = "**"
    drawing = "\n".join(" ".join(signs[row * width :][:width]) for row in range(height))
    density = 1 + dice.below(4)
    squares = [(column, row) for row in range(height) for column in range(width)]
    table = {square: _sign(dice) for square in squares if dice.below(16) < density}
    rack = dice.pick(SPECIALS)
    rack += "".join(dice.pick("ABE") for _ in range(6 + dice.below(3) - len(rack)))
    words, graph = language(number % 7, 7)
    options = AlfapetOptions(preset="full", rack=8)
    terms = replace(terms_of(options, 2), board=read_board(drawing), allowed=0b0110)
    cells = [code(table.get(square, ".")) for square in squares]
    search = Search(terms, options, cells, kinds(rack), graph)
    judge(Referee(drawing, words, 8), search, table, rack, f"small {number}", seen)


def _sign(dice: Dice) -> str:
    letter = dice.pick("AABBE")
    return dice.pick((letter, letter, letter, letter.lower(), letter + ">", letter + "v", letter + ">", "#"))


def game(number: int, seen: Counter[str]) -> None:
    """A game on the board of the box with the words of the list, where bent words are laid by preference."""
    dice = Dice(seed_from("refereed"), f"game/{number}")
    size = 7 + number % 2
    options = AlfapetOptions(preset="full", rack=size)
    referee, terms = Referee(BOX, Listed(), size), terms_of(options, 2)
    table: dict[Square, str] = {}
    for turn in range(TURNS):
        rack = dice.pick(SPECIALS)
        rack += "".join(dice.pick(BAG) for _ in range(size - len(rack)))
        cells = [code(table.get((column, row), ".")) for row in range(17) for column in range(17)]
        search = Search(terms, options, cells, kinds(rack))
        found = judge(referee, search, table, rack, f"game {number}, turn {turn}", seen)
        bent = [one for one in found if any(tile.bend != "none" for tile in one.lay.tiles)]
        if found:
            table |= laid_by(dice.pick(bent or found).lay)


def main() -> None:
    """Judge positions from a number on, for so many seconds."""
    number, seconds = int(sys.argv[1]), float(sys.argv[2])
    seen: Counter[str] = Counter()
    began = time.monotonic()
    while time.monotonic() - began < seconds:
        for _ in range(TURNS):
            number += 1
            small(number, seen)
        game(number, seen)
    print(f"up to number {number}: {dict(sorted(seen.items()))}")  # noqa: T201 - what the run is for


if __name__ == "__main__":
    main()
