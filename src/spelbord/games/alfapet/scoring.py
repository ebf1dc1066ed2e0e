"""What words give, and how the table stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.alfapet.boards import names_of
from spelbord.games.alfapet.events import Formed
from spelbord.games.alfapet.tiles import ALPHABET, LETTER, OF_BLANK

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from spelbord.games.alfapet.state import AlfapetState
    from spelbord.games.alfapet.terms import Terms


def score_words(
    terms: Terms, cells: list[int], new: dict[int, int], words: list[tuple[int, ...]]
) -> tuple[Formed, ...]:
    """The words with their points: factors count under new letters [ALF-R25], and in each word [ALF-17, ALF-R28]."""
    board = terms.board
    points, factors, times = terms.points, board.letters, board.words
    names = names_of(board.width, board.height)
    formed = []
    for squares in words:
        word = "".join([ALPHABET[(cells[square] & LETTER) - 1] for square in squares])
        given = _points(points, factors, times, cells, new, squares)
        formed.append(Formed(word, tuple([names[square] for square in squares]), given))
    return tuple(formed)


def _points(
    points: tuple[int, ...],
    factors: tuple[int, ...],
    times: tuple[int, ...],
    cells: list[int],
    new: dict[int, int],
    squares: tuple[int, ...],
) -> int:
    """Letters first, minus squares among them, and then the word factors [ALF-16, ALF-18]; a blank is 0 [ALF-19]."""
    total, factor = 0, 1
    for square in squares:
        code = cells[square]
        value = 0 if code & OF_BLANK else points[(code & LETTER) - 1]
        if square in new:
            value *= factors[square]
            factor *= times[square]
        total += value
    return total * factor


def count_of(terms: Terms, squares: Iterable[int], values: Iterable[int], new: Container[int]) -> tuple[int, ...]:
    """How the points of a word come about: the value and the factor of each letter, and then the word's factor."""
    count, word = [], 1
    for square, value in zip(squares, values, strict=True):
        fresh = square in new
        count += [value, terms.board.letters[square] if fresh else 1]
        word *= terms.board.words[square] if fresh else 1
    return (*count, word)


def rack_points(terms: Terms, rack: Iterable[int]) -> int:
    """What the tiles left on a rack take off [ALF-26]."""
    return sum([terms.points[kind] for kind in rack])


def standing(state: AlfapetState) -> tuple[int, ...]:
    """The scores so far; what is left on the racks is nobody else's to know before it is counted."""
    return tuple(state.scores)


def chapter(state: AlfapetState) -> int:
    """How many turns there have been."""
    return state.turn
