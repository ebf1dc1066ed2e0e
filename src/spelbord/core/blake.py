"""BLAKE2b for dice: under one key many short labels.

This is how interpreted code hashes them, by `hashlib`. Compiled code has the same functions in `blake.pxd`: there
the key is compressed once and a label once more, where `hashlib` copies, calls, and compresses the key each time. What
they answer is part of every log's meaning; a test compares them.
"""

from __future__ import annotations

import hashlib

MOST = 128
"""Bytes of a label that are hashed at once; a longer one is left to `hashlib` by everybody."""
SIZE = 64
"""Bytes of a hash."""


def keyed(key: bytes) -> hashlib.blake2b:
    """What every hash under this key begins from."""
    return hashlib.blake2b(key=key, digest_size=SIZE)


def hashed(begun: hashlib.blake2b, label: bytes) -> bytes:
    """The hash of a label of at most so many bytes."""
    block = begun.copy()
    block.update(label)
    return block.digest()


def chance(begun: hashlib.blake2b, kind: str, count: int, block: int) -> bytes:
    """The hash of the label of a block of a chance; nothing where compiled code does not put this label together."""
    label = f"chance/{kind}/{count}/{block}".encode()
    return hashed(begun, label) if len(label) <= MOST else b""
