"""What a table agreed on, worked out once: the board, the tiles in the bag, the forms that count."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from spelbord.core import Value
from spelbord.games.alfapet.boards import Board, board_named
from spelbord.games.alfapet.lexicon import allowed_forms
from spelbord.games.alfapet.options import PRESETS, asks_the_list, plays_alone
from spelbord.games.alfapet.resources import read_text
from spelbord.games.alfapet.sets import set_named
from spelbord.games.alfapet.tiles import ARROW, BLANK, STOP, folded

if TYPE_CHECKING:
    from spelbord.games.alfapet.options import AlfapetOptions

BONUSES = {6: 40, 7: 50, 8: 60}
"""For laying all tiles, by the agreed number of them [ALF-R29]."""
SQUARE_SIGNS = {("l", 2): "2", ("l", 3): "3", ("l", 4): "4", ("W", 2): "d", ("W", 3): "t", ("W", 4): "q"}


class Terms(Value, frozen=True):
    """The agreement in the form that rules use."""

    board: Board
    counts: tuple[int, ...]
    """How many tiles of each kind are in play."""
    points: tuple[int, ...]
    allowed: int
    """The forms of words that count, as bits."""
    bonus: int
    theme: frozenset[str] | None
    """Words that belong to the theme, or None where there is no theme."""
    bounty: frozenset[str]
    word_help: bool
    alone: bool
    """One person has both racks [ALF-50]."""
    squares: tuple[str, ...]
    """The board's rows as a viewer is shown them."""


_AT_HAND: list[tuple[Any, int, Any]] = [(None, 0, None)]
"""The options and the seats for which terms were asked last, and those: to look them up takes a hash of all options."""


def terms_of(options: AlfapetOptions, seats: int) -> Terms:
    """The terms of a table."""
    at_hand = _AT_HAND[0]
    if at_hand[0] is not options or at_hand[1] != seats:
        at_hand = _AT_HAND[0] = (options, seats, _agreed(options, seats))
    terms: Terms = at_hand[2]
    return terms


@lru_cache(maxsize=256)
def _agreed(options: AlfapetOptions, seats: int) -> Terms:
    blanks, stops, arrows, minus = PRESETS.get(
        options.preset, (options.blanks, options.stops, options.arrows, options.minus)
    )
    board, tiles = board_named(options.board, minus=minus), set_named(options.tiles)
    counts = list(tiles.counts)
    for kind, there in ((BLANK, blanks), (STOP, stops), (ARROW, arrows)):
        counts[kind] *= there
    alone, helps = plays_alone(options, seats), asks_the_list(options, seats)
    theme = None if options.theme == "inget" else _listed(options.theme, options.theme_words)
    bounty = _listed(options.bounty, options.bounty_words)
    allowed = allowed_forms(options.forms, initials=options.initials)
    bonus, rows = BONUSES[options.rack], _rows(board)
    return Terms(board, tuple(counts), tiles.points, allowed, bonus, theme, bounty, helps, alone, rows)


def _listed(name: str, own: str) -> frozenset[str]:
    """The words of a list in `data/lists`, or of the table's own; words stand apart by spaces, commas or lines."""
    if name == "inget":
        return frozenset()
    text = own if name == "eget" else read_text("lists", f"{name}.txt").split("\n", 1)[1]
    return frozenset(folded(word) for word in text.replace(",", " ").split())


def _rows(board: Board) -> tuple[str, ...]:
    signs = [_sign(board, square) for square in range(board.squares)]
    return tuple("".join(signs[row * board.width :][: board.width]) for row in range(board.height))


def _sign(board: Board, square: int) -> str:
    if square == board.start:
        return "*"
    letter, word = board.letters[square], board.words[square]
    return "-" if letter < 0 else SQUARE_SIGNS.get(("l", letter), SQUARE_SIGNS.get(("W", word), "."))


def by_of(terms: Terms, seat: int) -> int:
    """Who answers for a seat: itself, or the one person who has both racks [ALF-50]."""
    return 0 if terms.alone else seat
