"""What a seat can answer."""

from __future__ import annotations

from spelbord.core import Action, Count, Value
from spelbord.games.trakkx.groups import Cell


class Sheet(Value, frozen=True):
    """The grid of one group as it shall lie: tiles of the table, and tiles from the hand.

    `group` is the group whose grid it is, or any number that no group has for a new one. Without `tiles` the tiles of
    that group stay as they lie. Where the tiles of a sheet do not hang together, each part is a group.
    """

    group: Count
    tiles: tuple[Cell, ...] | None = None
    new: tuple[Cell, ...] = ()


class Take(Action, frozen=True):
    """Take a tile of the display."""

    tile: Count


class Draw(Action, frozen=True):
    """Draw a tile from the bag, blind."""


class Swap(Action, frozen=True):
    """Play the event tile that makes everybody pass two tiles to the left."""


class Three(Action, frozen=True):
    """Play the event tile that makes an opponent draw three."""

    seat: Count


class Lay(Action, frozen=True):
    """Lay one or more tiles: the table as it shall lie. Groups that are not named stay as they are."""

    sheets: tuple[Sheet, ...]


class Pass(Action, frozen=True):
    """Do nothing, where nothing can be done."""


class Give(Action, frozen=True):
    """Choose the tiles to pass to the left."""

    tiles: tuple[Count, ...]


class Leave(Action, frozen=True):
    """Leave the game for good."""


ACTIONS = (Take, Draw, Swap, Three, Lay, Pass, Give, Leave)
