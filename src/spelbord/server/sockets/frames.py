"""Whole messages of text as frames, and where a frame begins and ends."""

from __future__ import annotations

from struct import Struct

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library has no compiled part
    from websockets.utils import apply_mask

FIN_TEXT, MASKED = 0x81, 0x80
CONTROL = 0x08
SHORT, MIDDLE, LONG = 125, 126, 127
"""The longest payload whose length stands in the header's second byte; the marks of a length of two and eight bytes."""
UP_TO_TWO_BYTES = 0xFFFF
LENGTH = 0x7F
"""The part of the header's second byte that tells the length; above it is the bit that says that a body is masked."""
USUAL = 4096
"""Headers of texts that are shorter than this are made once: to pack one costs more than most of sending."""
_short, _middle, _long = Struct(">BB").pack, Struct(">BBH").pack, Struct(">BBQ").pack


def header_of(size: int) -> bytes:
    """What goes before so many bytes of text to make them one frame from a server."""
    return _usual[size] if size < len(_usual) else _made(size)


def _made(size: int) -> bytes:
    if size <= SHORT:
        return _short(FIN_TEXT, size)
    if size <= UP_TO_TWO_BYTES:
        return _middle(FIN_TEXT, MIDDLE, size)
    return _long(FIN_TEXT, LONG, size)


_usual = [_made(size) for size in range(USUAL)]


def body_of(data: bytes, start: int) -> tuple[int, int] | None:
    """Where the body of a frame begins, and how long it is; nothing where not even that has come."""
    if len(data) < start + 2:
        return None
    size, masked = data[start + 1] & LENGTH, data[start + 1] > LENGTH
    first = start + 2
    if size > SHORT:
        wide = 2 if size == MIDDLE else 8
        if len(data) < first + wide:
            return None
        size = 0
        for place in range(first, first + wide):
            size = size << 8 | data[place]
        first += wide
    return first + 4 if masked else first, size


def text_of(data: bytes, first: int, end: int) -> str:
    """The text of a masked body, whose mask stands before it. Raises `UnicodeDecodeError` where it is none."""
    body: bytes = apply_mask(data[first:end], data[first - 4 : first])
    return body.decode()
