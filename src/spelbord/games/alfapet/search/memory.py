"""Memory that the search reads: views of it, and in the compiled form pointers, by way of `memory.pxd`.

A pointer holds nothing: whoever asks for one keeps what it points into.
"""

from __future__ import annotations


def numbers(view: memoryview) -> memoryview:
    """Whole numbers of 32 bits."""
    return view


def octets(view: memoryview) -> memoryview:
    """Bytes."""
    return view
