"""Whole messages of text as frames, and where a frame begins and ends."""

from __future__ import annotations

from struct import Struct

FIN_TEXT, MASKED = 0x81, 0x80
CONTROL = 0x08
SHORT, MIDDLE, LONG = 125, 126, 127
"""The longest payload whose length stands in the header's second byte; the marks of a length of two and eight bytes."""
UP_TO_TWO_BYTES = 0xFFFF
_short, _middle, _long = Struct(">BB").pack, Struct(">BBH").pack, Struct(">BBQ").pack


def framed(data: bytes) -> bytes:
    """A text as one frame from a server."""
    size = len(data)
    if size <= SHORT:
        return _short(FIN_TEXT, size) + data
    if size <= UP_TO_TWO_BYTES:
        return _middle(FIN_TEXT, MIDDLE, size) + data
    return _long(FIN_TEXT, LONG, size) + data


def body_of(data: bytes, start: int) -> tuple[int, int] | None:
    """Where the body of a frame begins, and how long it is; nothing where not even that has come."""
    if len(data) < start + 2:
        return None
    size = data[start + 1] & ~MASKED
    first = start + 2
    if size > SHORT:
        wide = 2 if size == MIDDLE else 8
        if len(data) < first + wide:
            return None
        size = int.from_bytes(data[first : first + wide], "big")
        first += wide
    if data[start + 1] & MASKED:
        first += 4
    return first, size
