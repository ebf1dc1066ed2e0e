"""A second referee, written from `docs/rules/alfapet.md` alone: it shares no code with the rules or the search.

A table is a dictionary of squares, (column, row) from the top left, to signs as in `drawing.py`: `T` a letter tile,
`t` a blank, `T>` and `Tv` letters on an arrow, `#` a stop tile. A move is such a dictionary of what is laid.
"""

from __future__ import annotations

from collections import Counter
from math import prod
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping

Square: TypeAlias = tuple[int, int]
Table: TypeAlias = "Mapping[Square, str]"

POINTS = {"ARESDLNTI": 1, "OG": 2, "HKMPU": 3, "BFVÅÄÖ": 4, "CYZJ": 8, "XQ": 10}
VALUES = {letter: points for letters, points in POINTS.items() for letter in letters}
BONUSES = {6: 40, 7: 50, 8: 60}
READS = {"": {"across": "across", "down": "down"}, "v": {"across": "down"}, ">": {"down": "across"}}
"""How a word goes on from a letter, by its arrow and by how it came there [ALF-01]."""


class IllegalMoveError(Exception):
    """The move breaks a rule."""


class Word(NamedTuple):
    """Letters in reading order, and the square directly after the last."""

    squares: tuple[Square, ...]
    after: Square


def beside(square: Square, way: str, steps: int = 1) -> Square:
    """The square so many steps on in a direction."""
    column, row = square
    return (column + steps, row) if way == "across" else (column, row + steps)


def words_on(table: Table) -> Iterator[Word]:
    """All words that lie: whatever is linked in reading order, two letters at least [ALF-39, ALF-R55]."""
    onward: dict[tuple[Square, str], tuple[Square, str]] = {}
    for square, sign in table.items():
        if sign != "#":
            for comes, goes in READS[sign[1:]].items():
                onward[square, comes] = beside(square, goes), goes
    for begin in onward.keys() - set(onward.values()):
        squares, place = [], begin
        while place in onward:
            squares.append(place[0])
            place = onward[place]
        if len(squares) > 1:
            yield Word(tuple(squares), place[0])


class Referee:
    """Judges moves on a board, which is drawn as in `data/boards`, with a list of words and a size of rack."""

    def __init__(self, drawing: str, words: Container[str], rack: int, *, last_bonus: bool = False) -> None:
        rows = [line.split() for line in drawing.strip().splitlines()]
        self.board = {(column, row): sign for row, signs in enumerate(rows) for column, sign in enumerate(signs)}
        self.words = words
        self.rack = rack
        self.last_bonus = last_bonus

    def points(self, table: Table, rack: str, move: Table) -> int:
        """What a move gives; raises `IllegalMoveError` where it breaks a rule."""
        letters = {square for square, sign in move.items() if sign != "#"}
        stops = move.keys() - letters
        self._tiles(table, rack, move)
        if not letters or len(stops) > 1:
            raise IllegalMoveError("one word, and one stop tile at most [ALF-13]")
        after = {**table, **move}
        arising = [word for word in words_on(after) if letters & set(word.squares)]
        mains = [word for word in arising if letters <= set(word.squares)]
        if not mains:
            raise IllegalMoveError("not all new letters are in one word [ALF-R15]")
        self._arrows(after, move, mains[0])
        if not any(sign != "#" for sign in table.values()):
            start = next(square for square, sign in self.board.items() if sign == "**")
            if stops or start not in letters:
                raise IllegalMoveError("the first word covers the start, without a stop tile [ALF-13, ALF-33]")
        elif stops:
            self._stop(table, letters, mains, *stops)
        elif not any(set(word.squares) - letters for word in arising):
            raise IllegalMoveError("not linked to what lies [ALF-R13]")
        for word in arising:
            spelled = "".join(after[square][0].upper() for square in word.squares)
            if spelled not in self.words:
                raise IllegalMoveError(f"{spelled} is no word [ALF-R56]")
        return sum(self._worth(after, letters, word) for word in arising) + self._bonus(rack, move)

    def _bonus(self, rack: str, move: Table) -> int:
        """For all tiles of a full rack [ALF-15]; where it was agreed, also for the whole of a shorter last one."""
        laid = sum(map(len, move.values()))
        return BONUSES[self.rack] if laid == self.rack or (self.last_bonus and laid == len(rack)) else 0

    def _tiles(self, table: Table, rack: str, move: Table) -> None:
        """New tiles come from the rack and go on free squares of the board."""
        taken = Counter[str]()
        for square, sign in move.items():
            if square in table or square not in self.board:
                raise IllegalMoveError(f"{square} is not free [ALF-R50]")
            taken["?" if sign[0].islower() else sign[0]] += 1
            taken[">"] += len(sign) - 1
        if taken - Counter(rack):
            raise IllegalMoveError("not on the rack [ALF-R15]")

    @staticmethod
    def _arrows(after: Table, move: Table, main: Word) -> None:
        """An arrow has a letter before and after it [ALF-05], and no letter at its closed sides [ALF-06]."""
        for square, sign in move.items():
            if sign[1:]:
                if square in {main.squares[0], main.squares[-1]}:
                    raise IllegalMoveError("an arrow at an end [ALF-05]")
                ((comes, goes),) = READS[sign[1:]].items()
                for side in (beside(square, comes), beside(square, goes, -1)):
                    if after.get(side, "#") != "#":
                        raise IllegalMoveError("a letter at a closed side [ALF-06]")

    @staticmethod
    def _stop(table: Table, letters: set[Square], mains: list[Word], stop: Square) -> None:
        """A stop tile comes after a word that lay there [ALF-09], and the new one starts from it [ALF-35, ALF-R44]."""
        if stop not in {word.after for word in words_on(table)}:
            raise IllegalMoveError("a stop tile that is not after a word [ALF-09]")
        for way in ("across", "down"):
            begin = beside(stop, way)
            if begin in letters and any(word.squares[:2] == (begin, beside(begin, way)) for word in mains):
                return
        raise IllegalMoveError("no word starts from the stop tile [ALF-35]")

    def _worth(self, after: Table, letters: set[Square], word: Word) -> int:
        """Letters with their squares, minus squares among them, then the word squares [ALF-R22 to ALF-R25]."""
        total = 0
        for square in word.squares:
            value = VALUES.get(after[square][0], 0)  # a small letter is a blank [ALF-19]
            under = self.board[square]
            total += value * self._factor(under, "l") if square in letters else value
        return total * prod(self._factor(self.board[square], "W") for square in word.squares if square in letters)

    @staticmethod
    def _factor(under: str, kind: str) -> int:
        if under == "-2" and kind == "l":
            return -2
        return int(under[0]) if under[1:] == kind else 1
