"""What the word list has to say of a word, or of the words through a square."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.alfapet.boards import board_named, squares_of
from spelbord.games.alfapet.geometry import is_letter, run_through, ways
from spelbord.games.alfapet.imagining import cells_of
from spelbord.games.alfapet.lexicon import form_of, why_not
from spelbord.games.alfapet.terms import terms_of
from spelbord.games.alfapet.tiles import ALPHABET, LETTER, folded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.core import Texts
    from spelbord.games.alfapet.terms import Terms
    from spelbord.games.alfapet.views import AlfapetView


def explain(view: AlfapetView, subject: str, texts: Texts) -> tuple[str, ...]:
    """Why a word counts or not, or what the words are that go through a square.

    What lies may always be asked about; anything else only where the list answers before a word is laid, and a word
    that can still be challenged not at all [ALF-43, ALF-45].
    """
    word = folded(subject)
    squares = squares_of(len(view.board[0]), len(view.board))
    if word in squares:
        words = tuple(_words_at(view, (squares[word],)))
        if not words:
            raise Refused("no_word_there", "ALF-43", square=word)
        return tuple(line for each in words for line in _lines(view, each, texts))
    if not view.word_help and word not in set(_words_at(view, range(len(squares)))):
        raise Refused("no_help", "ALF-43")
    return tuple(_lines(view, word, texts))


def _lines(view: AlfapetView, word: str, texts: Texts) -> list[str]:
    terms = terms_of(view.options, len(view.counts))
    if not view.word_help and view.lying is not None and word in [formed.word for formed in view.lying.words]:
        raise Refused("may_be_challenged", "ALF-45", word=word)
    why = why_not(word, terms.allowed)
    if why:
        return [texts.say("explain.missing", word=word, why=why)]
    return [texts.say("explain.found", word=word, form=form_of(word) or ""), *_more(view, terms, word, texts)]


def _more(view: AlfapetView, terms: Terms, word: str, texts: Texts) -> list[str]:
    """What else the table agreed on that this word has to do with."""
    lines = []
    if terms.theme is not None and word in terms.theme:
        lines.append(texts.say("explain.theme", word=word))
    if word in terms.bounty:
        lines.append(texts.say("explain.bounty", word=word, points=view.options.bounty_points))
    return lines


def _words_at(view: AlfapetView, squares: Iterable[int]) -> list[str]:
    """The words that go through these squares, each once."""
    board, cells = board_named(view.options.board, minus=True), cells_of(view)
    runs = {
        run_through(board, cells, square, down=down): None
        for square in squares
        if is_letter(cells[square])
        for down in ways(cells[square])
    }
    return ["".join(ALPHABET[(cells[square] & LETTER) - 1] for square in found) for found in runs if len(found) > 1]
