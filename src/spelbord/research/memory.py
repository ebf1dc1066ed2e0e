"""The memory of a batch: one block, in which each process writes the places of the games that it plays.

The block is zeroed memory of this process, or memory that several processes have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from spelbord.research.rows import Places

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from spelbord.research.numbers import Table

_LINE = 64
"""Each array begins on a cache line of its own."""


class Memory:
    """Arrays by game; the observations come first in the block."""

    observations: NDArray[np.uint8]
    """What whoever is asked sees."""
    masks: NDArray[np.int8]
    """Which numbers are allowed."""
    seats: NDArray[np.uint8]
    """Who is asked."""
    rewards: NDArray[np.float32]
    """By seat too: what the last step brought."""
    ended: NDArray[np.bool_]
    """Whether a game ended with the last step."""
    actions: NDArray[np.intc]
    """What is to be answered, or was answered last."""
    shares: NDArray[np.float64]
    """Numbers from 0 to 1 that pick an answer."""

    def __init__(self, table: Table, count: int, block: Any = None) -> None:
        """Lay the arrays over a block, or over new memory where there is none."""
        block = bytearray(room(table, count)) if block is None else block
        self.block, self.count, at = block, count, 0
        for name, kind, shape in _arrays(table, count):
            size = int(np.prod(shape))
            setattr(self, name, np.frombuffer(block, kind, size, at).reshape(shape))
            at += _lines(size * np.dtype(kind).itemsize)

    def places(self, mine: slice = slice(None)) -> Places:
        """What compiled code reads and writes of some of the games."""
        masks = self.masks[mine].reshape(-1).view(np.uint8)
        return Places(masks.data, self.seats[mine].data, self.actions[mine].data, self.shares[mine].data)


def room(table: Table, count: int) -> int:
    """How many bytes so many games need."""
    return sum(_lines(int(np.prod(shape)) * np.dtype(kind).itemsize) for _, kind, shape in _arrays(table, count))


def _arrays(table: Table, count: int) -> list[tuple[str, type[np.generic], tuple[int, ...]]]:
    return [
        ("observations", np.uint8, (count, table.size)),
        ("masks", np.int8, (count, table.numbers)),
        ("seats", np.uint8, (count,)),
        ("rewards", np.float32, (count, table.seats)),
        ("ended", np.bool_, (count,)),
        ("actions", np.intc, (count,)),
        ("shares", np.float64, (count,)),
    ]


def _lines(size: int) -> int:
    return -(-size // _LINE) * _LINE
