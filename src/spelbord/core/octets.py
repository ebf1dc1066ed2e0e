"""Bytes that are written by number: rows that tell a position, and masks of what is allowed.

This is how interpreted code writes them. Compiled code has the same functions in `octets.pxd`, as loops over memory:
there it costs more to turn a number of Python's into one of C's than to write it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def count(things: Sequence[int], row: bytearray, at: int) -> None:
    """Count each of these in its place, from a place on."""
    for thing in things:
        row[at + thing] += 1


def total(things: Sequence[int], worth: bytes) -> int:
    """What these are worth together."""
    return sum([worth[thing] for thing in things])


def tally(things: Sequence[int], row: bytearray, at: int, worth: bytes) -> int:
    """Count each of these in its place, and say what they are worth together."""
    points = 0
    for thing in things:
        row[at + thing] += 1
        points += worth[thing]
    return points


def show(things: Sequence[int], row: bytearray, at: int) -> None:
    """Mark the place of each of these, but for what is below nought: no thing."""
    for thing in things:
        if thing >= 0:
            row[at + thing] = 1


def copy(numbers: Sequence[int], row: bytearray, at: int) -> None:
    """Write small numbers one after the other."""
    for number in numbers:
        row[at] = number
        at += 1


def at(things: Sequence[int], place: int) -> int:
    """The number in a place, counted from the first."""
    return things[place]


def has(things: Sequence[int], wanted: int) -> bool:
    """Whether a number is among these."""
    return wanted in things


def mark(places: Sequence[int], row: bytearray | memoryview, at: int, octet: int) -> None:
    """Write the same into each of these places, from a place on."""
    for place in places:
        row[at + place] = octet


def wipe(row: bytearray | memoryview, at: int, size: int) -> None:
    """Write noughts into so many places."""
    row[at : at + size] = bytearray(size)  # of any other kind it would be copied first


def of(view: memoryview) -> memoryview:
    """What is written into where a view shows memory that somebody else keeps."""
    return view
