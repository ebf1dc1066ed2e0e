"""What lies on the table of TrakkX: tiles in groups, each group on a grid of its own."""

from __future__ import annotations

from spelbord.core import Count, Value


class Cell(Value, frozen=True):
    """A tile on the grid of its group: x grows to the right, y downwards."""

    x: Count
    y: Count
    tile: Count


class Group(Value, frozen=True):
    """Tiles that lie together on a grid of their own, in reading order. `id` stays with the grid from turn to turn."""

    id: int
    cells: tuple[Cell, ...]
