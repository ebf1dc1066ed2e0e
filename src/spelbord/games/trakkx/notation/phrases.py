"""Turns of phrase that telling, showing, asking and hinting share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.trakkx.grid import lines_of
from spelbord.games.trakkx.layout import grid_of
from spelbord.games.trakkx.notation.writing import letter, signs
from spelbord.games.trakkx.tiles import COLOUR, NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.core import Texts
    from spelbord.games.trakkx.groups import Group


def lines(group: Group, texts: Texts) -> list[str]:
    """Each line of a group in words: what it is, and its tiles as they are read."""
    grid = grid_of(group.cells)
    return [line([grid[place] for place in places], texts) for places in lines_of(grid)]


def line(tiles: Sequence[int], texts: Texts) -> str:
    """One line in words: *rad blå 3 till 6*, *sekvens 5 blå, röd och gul*."""
    if NUMBER[tiles[0]] == NUMBER[tiles[1]]:
        colours = [COLOUR[tile] for tile in tiles]
        return texts.say("phrase.sekvens", number=NUMBER[tiles[0]], colours=colours)
    first, last = sorted((NUMBER[tiles[0]], NUMBER[tiles[-1]]))
    return texts.say("phrase.rad", colour=COLOUR[tiles[0]], first=first, last=last)


def drawn(group: Group, texts: Texts) -> Iterable[str]:
    """A group as rows of signs, with the numbers of its columns above and of its rows in front."""
    marks = signs(group.cells, texts)
    columns = range(min(x for x, _ in marks), max(x for x, _ in marks) + 1)
    width = 1 + max(len(sign) for sign in [*marks.values(), *map(str, columns)])
    yield f"  {letter(group.id):>3} " + "".join(f"{x:>{width}}" for x in columns)
    for y in range(min(y for _, y in marks), max(y for _, y in marks) + 1):
        row = "".join(f"{marks.get((x, y), '.'):>{width}}" for x in columns)
        yield f"  {y:>3} {row}"
