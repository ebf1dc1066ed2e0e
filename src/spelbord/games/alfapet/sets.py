"""Sets of tiles: how many there are of each kind and what they are worth, read from `data/sets`."""

from __future__ import annotations

from functools import cache

from spelbord.core import Value
from spelbord.games.alfapet.resources import names_in, read_table
from spelbord.games.alfapet.tiles import ARROW, BLANK, KINDS, PLACE, STOP


class TileSet(Value, frozen=True):
    """How many tiles there are of each kind, and how many points each is worth."""

    counts: tuple[int, ...]
    points: tuple[int, ...]


def read_set(table: dict[str, object]) -> TileSet:
    """The set that a file describes: letters with their numbers by points, and specials, worth nothing."""
    counts, points = [0] * KINDS, [0] * KINDS
    letters = table["letters"]
    assert isinstance(letters, dict)  # noqa: S101 - a file of ours
    for worth, tiles in letters.items():
        for tile in tiles.split():
            kind = PLACE[tile[0]]
            counts[kind], points[kind] = int(tile[1:]), int(worth)
    for name, kind in (("blanks", BLANK), ("stops", STOP), ("arrows", ARROW)):
        counts[kind] = int(str(table[name]))
    return TileSet(tuple(counts), tuple(points))


@cache
def set_named(name: str) -> TileSet:
    """The set of this name."""
    return read_set(read_table("sets", name))


SETS = names_in("sets", ".toml")
