"""Where a word may be laid, what words arise, and what they give.

Legal is [alfapet, special tiles]: all new letters in one run; every word with a new letter in the list; the first
word over the start square; later words linked to what lies, or started from a stop tile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.alfapet import geometry, lexicon, scoring
from spelbord.games.alfapet.boards import name_of, names_of, square_of, squares_of
from spelbord.games.alfapet.events import Formed, Placed
from spelbord.games.alfapet.geometry import (
    NOWHERE,
    SHORTEST,
    follows_word,
    is_bare,
    is_letter,
    step,
    ways,
)
from spelbord.games.alfapet.lexicon import is_allowed
from spelbord.games.alfapet.scoring import count_of
from spelbord.games.alfapet.tiles import (
    ALPHABET,
    ARROW,
    BEND_NAMES,
    BENDS,
    BLACK,
    BLANK,
    EMPTY,
    LETTER,
    OF_BLANK,
    PLACE,
    SIGNS,
    STOP,
    TURNS,
    TURNS_DOWN,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.games.alfapet.actions import Lay, Put, Sketch
    from spelbord.games.alfapet.boards import Board
    from spelbord.games.alfapet.options import AlfapetOptions
    from spelbord.games.alfapet.terms import Terms


class Placement:
    """A move that the geometry allows: what is laid, and the words that arise, the main one first."""

    __slots__ = ("at", "bonus", "new", "points", "stop", "tiles", "words")

    def __init__(
        self, tiles: tuple[Placed, ...], stop: str, words: tuple[Formed, ...], bonus: int, new: dict[int, int], at: int
    ) -> None:
        """As it is told, and as the board is written: the codes of new letters by square, and where the stop goes."""
        self.tiles = tiles
        self.stop = stop
        self.words = words
        self.bonus = bonus
        self.new = new
        self.at = at
        self.points = sum([word.points for word in words]) + bonus
        """What it gives, before extra points for listed words."""


def place(
    terms: Terms, options: AlfapetOptions, cells: Sequence[int], rack: Sequence[int], lay: Lay | Sketch
) -> Placement:
    """The move, if the tiles can lie like this; whether the words are in the list is asked apart."""
    board = terms.board
    width, names = board.width, names_of(board.width, board.height)
    new = _new_letters(board, cells, lay.tiles)
    stop = _stop_square(board, lay.stop)
    used = _on_the_rack(rack, new, stop, options)
    after = list(cells)
    for square, code in new.items():
        after[square] = code
    if stop != NOWHERE:
        _stop_fits(board, cells, after, stop)
        after[stop] = BLACK
    mains = _main_words(width, after, new)
    _bends_fit(board, cells, new, mains)
    words = mains[:]
    geometry.words_over(width, after, new, words)
    _hangs_together(board, cells, new, words, stop)
    if stop != NOWHERE:
        main = _started_from(board, mains, new, stop)
        words = [main, *[squares for squares in words if squares != main]]
    formed = scoring.score_words(terms, after, new, words)
    tiles = tuple([_placed(names, square, code) for square, code in new.items()])
    return Placement(tiles, lay.stop, formed, terms.bonus if used >= bonus_from(options, rack) else 0, new, stop)


def counted(terms: Terms, cells: Sequence[int], placement: Placement) -> tuple[int, ...]:
    """How each word of a move is counted, one after the other [ALF-16, ALF-18, ALF-19]; see `count_of`."""
    squares = squares_of(terms.board.width, terms.board.height)
    new = {squares[tile.square]: tile for tile in placement.tiles}
    count: list[int] = []
    for word in placement.words:
        places = [squares[name] for name in word.squares]
        blanks = [new[place].blank if place in new else bool(cells[place] & OF_BLANK) for place in places]
        letters = zip(word.word, blanks, strict=True)
        values = [0 if blank else terms.points[PLACE[letter]] for letter, blank in letters]
        count += count_of(terms, places, values, new)
    return tuple(count)


def bonus_from(options: AlfapetOptions, rack: Sequence[int]) -> int:
    """How many tiles must be laid for the bonus: a full rack, or where agreed all of a shorter last one [ALF-15]."""
    return len(rack) if options.last_bonus else options.rack


def _placed(names: tuple[str, ...], square: int, code: int) -> Placed:
    return Placed(names[square], ALPHABET[(code & LETTER) - 1], bool(code & OF_BLANK), BEND_NAMES[code & TURNS])


# The tiles -----------------------------------------------------------------------------------------------------------


def _new_letters(board: Board, cells: Sequence[int], tiles: Sequence[Put]) -> dict[int, int]:
    """The squares that are to be covered, in reading order; a letter that lies already is only named."""
    squares = squares_of(board.width, board.height)
    new: dict[int, int] = {}
    for put in tiles:
        name, bend = put.square, put.bend
        square, letter = squares.get(name), PLACE.get(put.letter)
        if square is None:
            raise Refused("off_board", "ALF-R15", square=name)
        if letter is None:
            raise Refused("no_letter", "ALF-14", letter=put.letter)
        if square in new:
            raise Refused("square_twice", "ALF-R15", square=name)
        lying = cells[square]
        if lying != EMPTY:
            if lying & LETTER != letter + 1 or bend != "none":
                raise Refused("square_taken", "ALF-R50", square=name)
            continue
        new[square] = letter + 1 | (OF_BLANK if put.blank else 0) | BENDS[bend]
    if not new:
        raise Refused("nothing_laid", "ALF-R15")
    return {square: new[square] for square in sorted(new)}


def _stop_square(board: Board, name: str) -> int:
    square = square_of(board, name) if name else NOWHERE
    if square is None:
        raise Refused("off_board", "ALF-36", square=name)
    return square


def _on_the_rack(rack: Sequence[int], new: dict[int, int], stop: int, options: AlfapetOptions) -> int:
    """How many tiles are laid; refuses those that the seat does not have, and more arrows than agreed [ALF-03]."""
    wanted = [BLANK if code & OF_BLANK else (code & LETTER) - 1 for code in new.values()]
    bends = len([code for code in new.values() if code & TURNS])
    if bends > 1 and options.one_arrow:
        raise Refused("one_arrow", "ALF-03", arrows=bends)
    wanted += [ARROW] * bends + [STOP] * (stop != NOWHERE)
    for kind in wanted:
        if rack.count(kind) < wanted.count(kind):
            there = rack.count(kind)
            raise Refused("not_on_rack", "ALF-R15", tile=SIGNS[kind], wanted=wanted.count(kind), there=there)
    return len(wanted)


# The geometry --------------------------------------------------------------------------------------------------------


def _main_words(width: int, after: list[int], new: dict[int, int]) -> list[tuple[int, ...]]:
    """The words that hold all new letters: one as a rule, two where a single letter makes two [ALF-32]."""
    first = next(iter(new))
    through = [geometry.run_of(width, after, first, int(way)) for way in ways(after[first])]
    mains = [squares for squares in through if new.keys() <= set(squares)]
    if not mains:
        raise Refused("not_in_line", "ALF-R15")
    mains = [squares for squares in mains if len(squares) >= SHORTEST]
    if not mains:
        raise Refused("one_letter", "ALF-R55")
    return mains


def _bends_fit(board: Board, cells: Sequence[int], new: dict[int, int], mains: list[tuple[int, ...]]) -> None:
    """An arrow has letters before and after it [ALF-05], and nothing at its closed sides when it is laid [ALF-06]."""
    for square, code in new.items():
        if code & TURNS:
            if square in {mains[0][0], mains[0][-1]}:
                raise Refused("arrow_at_end", "ALF-05", square=name_of(board, square))
            down = bool(code & TURNS_DOWN)
            closed = (step(board, square, down=not down), step(board, square, down=down, back=True))
            for side in closed:
                if side != NOWHERE and is_letter(cells[side]):
                    raise Refused("arrow_blocked", "ALF-06", square=name_of(board, square), side=name_of(board, side))


def _hangs_together(
    board: Board, cells: Sequence[int], new: dict[int, int], words: list[tuple[int, ...]], stop: int
) -> None:
    """The first word covers the start [ALF-33]; a later one is linked to what lies or starts from a stop tile."""
    if stop == NOWHERE and _has_old(words, new):
        return
    if is_bare(cells):
        if stop != NOWHERE:
            raise Refused("stop_first", "ALF-13")
        if board.start not in new:
            raise Refused("start_uncovered", "ALF-33", square=name_of(board, board.start))
    elif stop == NOWHERE:
        raise Refused("not_linked", "ALF-R13")


def _has_old(words: list[tuple[int, ...]], new: dict[int, int]) -> bool:
    """Whether a letter of these words lay there before."""
    for squares in words:
        for square in squares:
            if square not in new:
                return True
    return False


def _stop_fits(board: Board, cells: Sequence[int], after: Sequence[int], stop: int) -> None:
    """A stop tile goes directly after a word that lay there before [ALF-09, ALF-35]."""
    if after[stop] != EMPTY:
        raise Refused("square_taken", "ALF-R50", square=name_of(board, stop))
    if not is_bare(cells) and not follows_word(board, cells, stop):
        raise Refused("stop_not_after_word", "ALF-09", square=name_of(board, stop))


def _started_from(board: Board, mains: list[tuple[int, ...]], new: dict[int, int], stop: int) -> tuple[int, ...]:
    """The main word starts with a new letter to the right of the stop tile, or below it [ALF-35]."""
    for down in (False, True):
        begin = step(board, stop, down=down)
        for squares in mains:
            if squares[0] == begin and begin in new and squares[1] == step(board, begin, down=down):
                return squares
    raise Refused("stop_elsewhere", "ALF-35", square=name_of(board, stop))


# The words -----------------------------------------------------------------------------------------------------------


def missing_words(words: Sequence[Formed], allowed: int) -> tuple[str, ...]:
    """Those that are not in the list, or not in a form that counts."""
    return tuple(dict.fromkeys([formed.word for formed in words if not is_allowed(formed.word, allowed)]))


def listed_words(words: Sequence[Formed], allowed: int) -> tuple[Formed, ...]:
    """The words with the forms that the list has them in; refuses the first that does not count [ALF-27, ALF-30]."""
    listed = []
    for formed in words:
        word = formed.word
        kind = lexicon.listed(word)
        if not allowed >> kind & 1:
            raise Refused("no_word", "ALF-27", word=word, why=lexicon.why_not(word, allowed))
        listed.append(Formed(word, formed.squares, formed.points, lexicon.FORMS[kind - 1]))
    return tuple(listed)
