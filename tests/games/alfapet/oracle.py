"""All moves of a position by trying everything, slowly: written from `docs/rules/alfapet.md`, with the second referee.

It shares no code with the rules or the search. From every square, across and down, it walks on as a word is read,
taking letters that lie there and trying every tile, with an arrow under it and without, as long as the letters begin
some word of the list. Wherever they are a word, the referee has the last word, with a stop tile beside and without.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from .referee import READS, IllegalMoveError, beside

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .referee import Referee, Square, Table

Moves: TypeAlias = "dict[frozenset[tuple[Square, str]], int]"
"""What is laid where, with the points."""

TURNS = {"across": "v", "down": ">"}
"""The arrow that turns a word which comes this way [ALF-01]."""


class Oracle:
    """The words there are, and a referee who knows them and the board."""

    def __init__(self, referee: Referee, words: Iterable[str]) -> None:
        self.referee = referee
        self.words = frozenset(words)
        self.begun = {word[:length] for word in self.words for length in range(1, len(word) + 1)}
        self.alphabet = sorted({letter for word in self.words for letter in word})

    def moves(self, table: Table, rack: str) -> Moves:
        """Every legal move with its points."""
        found: Moves = {}
        for move in self._tried(table, rack):
            laid = frozenset(move.items())
            if laid not in found:
                try:
                    found[laid] = self.referee.points(table, rack, move)
                except IllegalMoveError:
                    continue
        return found

    def _tried(self, table: Table, rack: str) -> Iterator[dict[Square, str]]:
        bare = not any(sign != "#" for sign in table.values())
        for begin in self.referee.board:
            for way in ("across", "down"):
                for move in self._walks(table, begin, way, "", {}, rack):
                    if bare or any(near in table for square in move for near in _around(square)):
                        yield move
                    if "#" in rack:
                        yield from ({**move, stop: "#"} for stop in self._stops(table, move))

    def _walks(
        self, table: Table, square: Square, way: str, spelled: str, move: dict[Square, str], left: str
    ) -> Iterator[dict[Square, str]]:
        """What has been laid wherever it is a word, on the way from here."""
        if move and spelled in self.words:
            yield move
        if square in table:
            sign = table[square]
            goes = READS[sign[1:]].get(way) if sign != "#" else None
            longer = spelled + sign[0].upper()
            if goes and longer in self.begun:
                yield from self._walks(table, beside(square, goes), goes, longer, move, left)
        elif square in self.referee.board:
            for sign, rest in self._signs(spelled, way, left):
                goes = READS[sign[1:]][way]
                longer = spelled + sign[0].upper()
                yield from self._walks(table, beside(square, goes), goes, longer, {**move, square: sign}, rest)

    def _signs(self, spelled: str, way: str, left: str) -> Iterator[tuple[str, str]]:
        """The tiles that go on from here, each with what it leaves on the rack."""
        for letter in self.alphabet:
            if spelled + letter in self.begun:
                for tile, sign in ((letter, letter), ("?", letter.lower())):
                    if tile in left:
                        rest = left.replace(tile, "", 1)
                        yield sign, rest
                        if ">" in rest:
                            yield sign + TURNS[way], rest.replace(">", "", 1)

    def _stops(self, table: Table, move: Table) -> set[Square]:
        """Free squares between what is laid and what lies, since a stop tile comes after a word [ALF-09]."""
        near = {place for square in move for place in _around(square)} - table.keys() - move.keys()
        return {place for place in near & self.referee.board.keys() if not table.keys().isdisjoint(_around(place))}


def _around(square: Square) -> Iterator[Square]:
    for way in ("across", "down"):
        for steps in (1, -1):
            yield beside(square, way, steps)
