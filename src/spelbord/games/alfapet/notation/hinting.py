"""Hints for Alfapet in three steps: which part of the board, how long a word on which squares, and the word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused, tag_of
from spelbord.core.notation import sentence, with_typing
from spelbord.games.alfapet.actions import Exchange, Lay
from spelbord.games.alfapet.boards import COLUMNS
from spelbord.games.alfapet.notation.saying import placement_of, say
from spelbord.games.alfapet.notation.writing import write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt, Texts
    from spelbord.games.alfapet.views import AlfapetView

THIRDS = 3


def hint(view: AlfapetView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> tuple[str, str, str]:
    """Where to look, what to do there, and the move itself with the line that makes it; if there is help [ALF-43]."""
    if not view.word_help:
        raise Refused("no_help", "ALF-43")
    facts = _facts(view, prompt, action)
    where, kind = (sentence(texts.say(f"hint.{tag_of(action)}.{step}", names, **facts)) for step in ("where", "kind"))
    move = f"{say(view, prompt, action, texts, names)}."
    return where, kind, with_typing(move, write(action, texts), texts)


def targets(view: AlfapetView, prompt: Prompt, action: Action) -> tuple[tuple[str, ...], ...]:
    """The part of the board, the squares, the rack and its tiles that each step speaks of."""
    if isinstance(action, Lay):
        squares = [tile.square for tile in action.tiles]
        places = tuple(f"square:{square}" for square in (*squares, *filter(None, [action.stop])))
        return (f"part:{_part(view, squares)}",), places, places
    if isinstance(action, Exchange):
        return ("rack",), ("rack",), _rack_places(action.tiles)
    if view.lying is not None and prompt.kind != "turn":
        lying = tuple(f"square:{square}" for square in view.lying.words[0].squares)
        return lying, lying, lying
    return ("bag",), ("bag",), ("bag",)


def _rack_places(tiles: Sequence[str]) -> tuple[str, ...]:
    """Tiles of a rack, each by its sign and the how manyeth of its kind it is."""
    return tuple(f"rack:{sign}{tiles[:place].count(sign)}" for place, sign in enumerate(tiles))


def _facts(view: AlfapetView, prompt: Prompt, action: Action) -> dict[str, object]:
    if isinstance(action, Exchange):
        return {"count": len(action.tiles)}
    if not isinstance(action, Lay):
        return {"layer": view.lying.seat if view.lying is not None else prompt.seat}
    squares = [tile.square for tile in action.tiles]
    length = len(placement_of(view, prompt, action).words[0].word)
    return {"part": _part(view, squares), "count": len(squares), "length": length}


def _part(view: AlfapetView, squares: Sequence[str]) -> str:
    """The part of the board where most of these squares are, as rows and columns of three times three."""
    rows = sum(int(square[1:]) - 1 for square in squares) / len(squares)
    columns = sum(COLUMNS.index(square[0]) for square in squares) / len(squares)
    row = int(rows * THIRDS / len(view.board))
    column = int(columns * THIRDS / len(view.board[0]))
    return str(THIRDS * row + column + 1)
