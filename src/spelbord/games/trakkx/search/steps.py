"""From the old table to the new one tile by tile, so that a hint can be followed.

No tile ever lies on another on the way: where tiles would have to change places, one is put aside first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from spelbord.games.trakkx.actions import Lay
    from spelbord.games.trakkx.groups import Cell, Group


class Place(Value, frozen=True):
    """A place on the grid of a group, or of a sheet for a new one."""

    group: int
    x: int
    y: int


class Step(Value, frozen=True):
    """A tile goes from a place to another; without one of them it comes from aside or is put there."""

    tile: int
    source: Place | None
    target: Place | None
    new: bool = False
    """Whether it comes from the hand."""


def steps_of(table: Sequence[Group], lay: Lay) -> list[Step]:
    """The steps of a lay: tiles of the table first, then those from the hand. Tiles that stay are not in it."""
    lying = {group.id: group.cells for group in table}
    old, new = _places(lying.items()), dict[Place, int]()
    fresh: set[Place] = set()
    for sheet in lay.sheets:
        stays = lying.pop(sheet.group, ())
        new |= _places([(sheet.group, stays if sheet.tiles is None else sheet.tiles)])
        added = _places([(sheet.group, sheet.new)])
        fresh |= added.keys()
        new |= added
    new |= _places(lying.items())
    leaving = {place: tile for place, tile in old.items() if new.get(place) != tile}
    coming = {place: tile for place, tile in new.items() if old.get(place) != tile}
    pairs = _pairs(leaving, coming, fresh)
    # Of two that look the same, whichever does not come from the table comes from the hand.
    moved = {target for _, target in pairs}
    added_steps = [Step(tile, None, place, new=True) for place, tile in coming.items() if place not in moved]
    return [*_moves(leaving, pairs), *added_steps]


def _places(groups: Iterable[tuple[int, Sequence[Cell]]]) -> dict[Place, int]:
    """Every tile by its place."""
    return {Place(group, cell.x, cell.y): cell.tile for group, cells in groups for cell in cells}


def _pairs(leaving: dict[Place, int], coming: dict[Place, int], fresh: set[Place]) -> list[tuple[Place, Place]]:
    """Which tile goes where: of places that want it, rather one that the hand is not to fill, and on its own grid."""
    left = dict(coming)
    pairs = []
    for source, tile in leaving.items():
        targets = [place for place, wanted in left.items() if wanted == tile]
        target = min(targets, key=lambda place: (place in fresh, place.group != source.group))
        del left[target]
        pairs.append((source, target))
    return pairs


def _moves(leaving: dict[Place, int], pairs: list[tuple[Place, Place]]) -> Iterator[Step]:
    """Move each tile as soon as the place where it shall lie is free."""
    aside: list[tuple[int, Place]] = []
    waiting = list(pairs)
    blocked = {source for source, _ in waiting}
    while waiting:
        free = next(((source, target) for source, target in waiting if target not in blocked), None)
        source, target = free or waiting[0]
        waiting.remove((source, target))
        blocked.discard(source)
        if free is None:
            aside.append((leaving[source], target))
        yield Step(leaving[source], source, target if free else None)
    for tile, target in aside:
        yield Step(tile, None, target)


def walks_of(steps: Iterable[Step]) -> list[list[Step]]:
    """Steps that follow each other and go the same way, together: a line that is moved as it is, is one walk."""
    walks: list[list[Step]] = []
    for step in steps:
        if walks and _way(step) is not None and _way(step) == _way(walks[-1][-1]):
            walks[-1].append(step)
        else:
            walks.append([step])
    return walks


def _way(step: Step) -> tuple[int, int, int, int] | None:
    """From which grid to which, and how far."""
    if step.source is None or step.target is None:
        return None
    source, target = step.source, step.target
    return source.group, target.group, target.x - source.x, target.y - source.y
