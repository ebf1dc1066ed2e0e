"""Hints for Alfapet in three steps: which part of the board, which squares, and the word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused, tag_of
from spelbord.core.notation import sentence, with_typing
from spelbord.games.alfapet.actions import Exchange, Lay
from spelbord.games.alfapet.boards import COLUMNS
from spelbord.games.alfapet.imagining import cells_of, kinds
from spelbord.games.alfapet.notation.phrases import named
from spelbord.games.alfapet.notation.writing import write
from spelbord.games.alfapet.placing import place
from spelbord.games.alfapet.terms import terms_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt, Texts
    from spelbord.games.alfapet.views import AlfapetView

STEPS = ("where", "kind", "move")
THIRDS = 3


def hint(view: AlfapetView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> tuple[str, str, str]:
    """Where to look, what to do there, and the move itself with the line that makes it; if there is help [ALF-43]."""
    if not view.word_help:
        raise Refused("no_help", "ALF-43")
    facts = _facts(view, prompt, action, texts)
    where, kind, move = (sentence(texts.say(f"hint.{tag_of(action)}.{step}", names, **facts)) for step in STEPS)
    return where, kind, with_typing(move, write(action, texts), texts)


def _facts(view: AlfapetView, prompt: Prompt, action: Action, texts: Texts) -> dict[str, object]:
    if isinstance(action, Exchange):
        return {"count": len(action.tiles), "tiles": named(action.tiles, texts)}
    if not isinstance(action, Lay):
        return {"layer": view.lying.seat if view.lying is not None else prompt.seat}
    squares = [tile.square for tile in action.tiles]
    word, points = _word(view, prompt, action)
    return {"part": _part(view, squares), "squares": squares, "count": len(squares), "word": word, "points": points}


def _word(view: AlfapetView, prompt: Prompt, action: Lay) -> tuple[str, int]:
    """The main word of a move, and what the move gives."""
    terms, rack = terms_of(view.options, len(view.counts)), kinds(view.racks[prompt.seat] or ())
    placement = place(terms, view.options, cells_of(view), rack, action)
    return placement.words[0].word, placement.points


def _part(view: AlfapetView, squares: Sequence[str]) -> str:
    """The part of the board where most of these squares are, as rows and columns of three times three."""
    rows = sum(int(square[1:]) - 1 for square in squares) / len(squares)
    columns = sum(COLUMNS.index(square[0]) for square in squares) / len(squares)
    row = int(rows * THIRDS / len(view.board))
    column = int(columns * THIRDS / len(view.board[0]))
    return str(THIRDS * row + column + 1)
