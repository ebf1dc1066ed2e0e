"""An action as the line of text that is read as it, and a group as rows of signs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import tag_of
from spelbord.games.trakkx.actions import Give, Lay, Take, Three

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from spelbord.core import Action, Texts
    from spelbord.games.trakkx.actions import Sheet
    from spelbord.games.trakkx.groups import Cell

_LETTERS = 26


def write(action: Action, texts: Texts) -> str:
    """The line that `read` understands as this action; seats are counted from 1."""
    key = f"write.{tag_of(action)}"
    match action:
        case Take(tile):
            return texts.say(key, tile=tile)
        case Three(seat):
            return texts.say(key, number=seat + 1)
        case Give(tiles):
            return texts.say(key, tiles=" ".join(texts.say(f"short.{tile}") for tile in tiles))
        case Lay(sheets):
            return texts.say(key, sheets="; ".join(_sheet(sheet, texts) for sheet in sheets))
        case _:
            return texts.say(key)


def letter(group: int) -> str:
    """What a group is called: A to Z, and further ones by number."""
    return chr(ord("A") + group) if 0 <= group < _LETTERS else f"#{group}"


def _sheet(sheet: Sheet, texts: Texts) -> str:
    new = signs(sheet.new, texts)
    if sheet.tiles is None:
        return f"{letter(sheet.group)} {block(new)}"
    marked = {place: f"+{sign}" for place, sign in new.items()}
    return f"{letter(sheet.group)} = {block({**signs(sheet.tiles, texts), **marked})}".rstrip()


def signs(cells: Sequence[Cell], texts: Texts) -> dict[tuple[int, int], str]:
    """The sign of each tile, by its place."""
    return {(cell.x, cell.y): texts.say(f"short.{cell.tile}") for cell in cells}


def block(signs: Mapping[tuple[int, int], str]) -> str:
    """Signs as one line: the corner, then the rows, with a dot for each empty place before the last sign."""
    if not signs:
        return ""
    left, top = min(x for x, _ in signs), min(y for _, y in signs)
    rows = []
    for y in range(top, max(y for _, y in signs) + 1):
        right = max((x for x, row in signs if row == y), default=left - 1)
        rows.append(" ".join(signs.get((x, y), ".") for x in range(left, right + 1)))
    return f"{left},{top} {' / '.join(rows)}"
