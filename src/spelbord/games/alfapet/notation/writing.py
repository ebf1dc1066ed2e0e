"""An action as the line of text that is read as it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import tag_of
from spelbord.games.alfapet.actions import Exchange, Lay, LookUp, Sketch
from spelbord.games.alfapet.boards import COLUMNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Texts
    from spelbord.games.alfapet.actions import Put
    from spelbord.games.alfapet.events import Placed


def write(action: Action, texts: Texts) -> str:
    """The line that `read` understands as this action."""
    key = f"write.{tag_of(action)}"
    if isinstance(action, Lay | Sketch):
        return texts.say(key, parts=laid(action.tiles, action.stop, texts))
    if isinstance(action, Exchange):
        return texts.say(
            key, tiles=" ".join(texts.say(f"tile.{tile}") if f"tile.{tile}" in texts else tile for tile in action.tiles)
        )
    if isinstance(action, LookUp):
        return texts.say(key, word=action.word)
    return texts.say(key)


def laid(tiles: Sequence[Put | Placed], stop: str, texts: Texts) -> str:
    """Tiles as they are written: the stop tile first, then each run of letters with where and which way it lies."""
    parts = [texts.say("write.stop", square=stop)] if stop else []
    rest = list(tiles)
    while rest:
        word, first, way = _run(rest)
        parts.append(texts.say("write.run" if way else "write.letter", word=word, square=first, way=way))
    return ", ".join(parts)


def _run(rest: list[Put | Placed]) -> tuple[str, str, str]:
    """Take as many tiles as lie one after the other, letters that lie between them as dots."""
    tile = rest.pop(0)
    first, (row, column) = tile.square, _place(tile)
    down = tile.bend == "right" or (tile.bend == "none" and bool(rest) and _place(rest[0])[1] == column)
    ways = down
    word, single = _sign(tile), tile.bend == "none"
    down = down != (tile.bend != "none")
    while rest:
        place = _place(rest[0])
        gap = (place[0] - row if down else place[1] - column) - 1
        if gap < 0 or place != ((row + gap + 1, column) if down else (row, column + gap + 1)):
            break
        tile, single = rest.pop(0), False
        word += "." * gap + _sign(tile)
        row, column = place
        down = down != (tile.bend != "none")
    return word, first, "" if single else "down" if ways else "across"


def _place(tile: Put | Placed) -> tuple[int, int]:
    return int(tile.square[1:]), COLUMNS.index(tile.square[0])


def _sign(tile: Put | Placed) -> str:
    return f"{'?' if tile.blank else ''}{tile.letter}{'>' if tile.bend != 'none' else ''}"
