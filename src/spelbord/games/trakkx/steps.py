"""From the old table to the new one tile by tile, for hints and for showing what another has rearranged.

No tile ever lies on another on the way: where tiles would have to change places, one is put aside first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Value
from spelbord.games.trakkx.tiles import NO_GRID

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from spelbord.games.trakkx.values import Group, Laid


class Place(Value, frozen=True):
    """A place on a grid, named after the group that lay or will lie there; parts of a split group share one."""

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


def steps_of(table: Sequence[Group], laid: Laid) -> list[Step]:
    """The steps of a lay: tiles of the table first, then those from the hand. Tiles that stay are not in it."""
    grids = {group.id: grid for group, grid in zip(laid.groups, laid.grids, strict=True) if grid != NO_GRID}
    after = {group.id: group for group in table} | {group.id: group for group in laid.groups}
    old, new = _places(table, {}), _places(after.values(), grids)
    fresh = {place: tile for place, tile in _places(laid.new, grids).items() if old.get(place) != tile}
    leaving = {place: tile for place, tile in old.items() if new.get(place) != tile}
    coming = {place: tile for place, tile in new.items() if old.get(place) != tile and place not in fresh}
    return [*_moves(leaving, coming), *(Step(tile, None, place, new=True) for place, tile in fresh.items())]


def _places(groups: Iterable[Group], grids: Mapping[int, int]) -> dict[Place, int]:
    """Every tile by its place, on the grid that its group lies on."""
    return {Place(grids.get(group.id, group.id), cell.x, cell.y): cell.tile for group in groups for cell in group.cells}


def _moves(leaving: dict[Place, int], coming: dict[Place, int]) -> Iterable[Step]:
    """Move each tile where one of its kind shall lie, as soon as that place is free."""
    aside: list[tuple[int, Place]] = []
    pairs = _pairs(leaving, coming)
    blocked = {source for source, _ in pairs}
    while pairs:
        free = next(((source, target) for source, target in pairs if target not in blocked), None)
        source, target = free or pairs[0]
        pairs.remove((source, target))
        blocked.discard(source)
        tile = leaving[source]
        if free is None:
            aside.append((tile, target))
            yield Step(tile, source, None)
        else:
            yield Step(tile, source, target)
    for tile, target in aside:
        yield Step(tile, None, target)


def _pairs(leaving: dict[Place, int], coming: dict[Place, int]) -> list[tuple[Place, Place]]:
    """Which tile goes where: of two that look the same, one that stays in its group if there is one."""
    left = dict(coming)
    pairs = []
    for source, tile in leaving.items():
        targets = [place for place, wanted in left.items() if wanted == tile]
        target = min(targets, key=lambda place: place.group != source.group)
        del left[target]
        pairs.append((source, target))
    return pairs
