"""Where a word may be laid, what words arise, and what they give.

Legal is [alfapet, special tiles]: all new letters in one run; every word with a new letter in the list; the first
word over the start square; later words linked to what lies, or started from a stop tile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused, Value
from spelbord.games.alfapet.boards import name_of, square_of, squares_of
from spelbord.games.alfapet.events import Formed, Placed
from spelbord.games.alfapet.geometry import (
    NOWHERE,
    SHORTEST,
    follows_word,
    is_bare,
    is_letter,
    run_of,
    step,
    ways,
    words_over,
)
from spelbord.games.alfapet.lexicon import form_of, is_allowed, why_not
from spelbord.games.alfapet.scoring import count_of, score_words
from spelbord.games.alfapet.tiles import (
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
    spelled,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.games.alfapet.actions import Lay, Put, Sketch
    from spelbord.games.alfapet.boards import Board
    from spelbord.games.alfapet.options import AlfapetOptions
    from spelbord.games.alfapet.terms import Terms


class Placement(Value, frozen=True):
    """A move that the geometry allows: what is laid, and the words that arise, the main one first."""

    tiles: tuple[Placed, ...]
    stop: str
    words: tuple[Formed, ...]
    bonus: int

    @property
    def points(self) -> int:
        """What it gives, before extra points for listed words."""
        return sum([word.points for word in self.words]) + self.bonus


def place(
    terms: Terms, options: AlfapetOptions, cells: Sequence[int], rack: Sequence[int], lay: Lay | Sketch
) -> Placement:
    """The move, if the tiles can lie like this; whether the words are in the list is asked apart."""
    board = terms.board
    new = _new_letters(board, cells, lay.tiles)
    stop = _stop_square(board, lay.stop)
    _on_the_rack(rack, new, stop, one_arrow=options.one_arrow)
    after = list(cells)
    for square, code in new.items():
        after[square] = code
    if stop != NOWHERE:
        _stop_fits(board, cells, after, stop)
        after[stop] = BLACK
    mains = _main_words(board, after, new)
    _bends_fit(board, cells, new, mains)
    words = mains[:]
    words_over(board.width, after, new, words)
    _hangs_together(board, cells, new, words, stop)
    if stop != NOWHERE:
        main = _started_from(board, mains, new, stop)
        words = [main, *(squares for squares in words if squares != main)]
    formed = score_words(terms, after, new, words)
    used = len(new) + sum([code & TURNS != 0 for code in new.values()]) + (stop != NOWHERE)
    tiles = tuple([_placed(board, square, code) for square, code in new.items()])
    return Placement(tiles, lay.stop, formed, terms.bonus if used >= bonus_from(options, rack) else 0)


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


def _placed(board: Board, square: int, code: int) -> Placed:
    bend = BEND_NAMES[code & TURNS]
    return Placed(name_of(board, square), spelled(code), bool(code & OF_BLANK), bend)


# The tiles -----------------------------------------------------------------------------------------------------------


def _new_letters(board: Board, cells: Sequence[int], tiles: Sequence[Put]) -> dict[int, int]:
    """The squares that are to be covered, in reading order; a letter that lies already is only named."""
    new: dict[int, int] = {}
    for put in tiles:
        square, letter = square_of(board, put.square), PLACE.get(put.letter)
        if square is None:
            raise Refused("off_board", "ALF-R15", square=put.square)
        if letter is None:
            raise Refused("no_letter", "ALF-14", letter=put.letter)
        if square in new:
            raise Refused("square_twice", "ALF-R15", square=put.square)
        if cells[square] != EMPTY:
            if cells[square] & LETTER != letter + 1 or put.bend != "none":
                raise Refused("square_taken", "ALF-R50", square=put.square)
            continue
        new[square] = letter + 1 | (OF_BLANK if put.blank else 0) | BENDS[put.bend]
    if not new:
        raise Refused("nothing_laid", "ALF-R15")
    return dict(sorted(new.items()))


def _stop_square(board: Board, name: str) -> int:
    square = square_of(board, name) if name else NOWHERE
    if square is None:
        raise Refused("off_board", "ALF-36", square=name)
    return square


def _on_the_rack(rack: Sequence[int], new: dict[int, int], stop: int, *, one_arrow: bool) -> None:
    """Refuse tiles that the seat does not have, and more arrows than agreed [ALF-03]."""
    bends = sum([code & TURNS != 0 for code in new.values()])
    if one_arrow and bends > 1:
        raise Refused("one_arrow", "ALF-03", arrows=bends)
    wanted = [BLANK if code & OF_BLANK else (code & LETTER) - 1 for code in new.values()]
    wanted += [ARROW] * bends + [STOP] * (stop != NOWHERE)
    for kind in wanted:
        if rack.count(kind) < wanted.count(kind):
            there = rack.count(kind)
            raise Refused("not_on_rack", "ALF-R15", tile=SIGNS[kind], wanted=wanted.count(kind), there=there)


# The geometry --------------------------------------------------------------------------------------------------------


def _main_words(board: Board, after: Sequence[int], new: dict[int, int]) -> list[tuple[int, ...]]:
    """The words that hold all new letters: one as a rule, two where a single letter makes two [ALF-32]."""
    first = next(iter(new))
    through = [run_of(board.width, after, first, way) for way in ways(after[first])]
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
    if is_bare(cells):
        if stop != NOWHERE:
            raise Refused("stop_first", "ALF-13")
        if board.start not in new:
            raise Refused("start_uncovered", "ALF-33", square=name_of(board, board.start))
    elif stop == NOWHERE and all(square in new for squares in words for square in squares):
        raise Refused("not_linked", "ALF-R13")


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
    for word in missing_words(words, allowed):
        raise Refused("no_word", "ALF-27", word=word, why=why_not(word, allowed))
    return tuple([Formed(word.word, word.squares, word.points, form_of(word.word) or "") for word in words])
