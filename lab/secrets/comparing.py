"""Two answers side by side: all that a clock decides is left out, and all else must be the same byte by byte."""

from __future__ import annotations

import gzip
import io
import re
import zipfile

SHOWN = 160
TIMES = re.compile(rb'("(?:at|changed|created|seen|deadline)": ?)[\d.e+]+')
"""Moments, which two servers do not share."""
MINUTES = re.compile(rb"\d{4}-\d\d-\d\d \d\d:\d\d UTC")
"""The same in a file that people read."""
COMMITMENT = re.compile(rb'("commitment": ?)"[0-9a-f]{64}"')
"""The hash of a seed, which everybody is told so that nobody can change it later: it may well differ."""
BLOCK = re.compile(rb'("number": ?)\d+(, ?"name")')
"""The number of a block, which all blocks of the server share: it depends on who was first."""
GZIP, ZIP = b"\x1f\x8b", b"PK"
DATE = re.compile(rb"\r\ndate: [^\r]+", re.IGNORECASE)
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)


def timeless(body: bytes) -> bytes:
    """What was told, but for when."""
    body = MINUTES.sub(b"M", body)
    return BLOCK.sub(rb"\1N\2", COMMITMENT.sub(rb"\1C", TIMES.sub(rb"\1T", body)))


def answer(head: bytes, body: bytes) -> bytes:
    """A whole answer by HTTP: its status, all of its headers in their order, and its body."""
    told = gzip.decompress(body) if body.startswith(GZIP) else body  # when it was packed stands in its first bytes
    told = unpacked(told) if told.startswith(ZIP) else told
    length = LENGTH.search(head)
    if length and int(length[1]) != len(body):
        return b"a length that is none: " + head
    return LENGTH.sub(b"", DATE.sub(b"", head)) + timeless(told)


def unpacked(archive: bytes) -> bytes:
    """All files of an archive, with their names."""
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        return b"\n".join(f"{name}\n".encode() + files.read(name) for name in files.namelist())


def difference(real: bytes, other: bytes) -> str:
    """Where two answers part, with what stands there."""
    at = next((n for n, (a, b) in enumerate(zip(real, other, strict=False)) if a != b), min(len(real), len(other)))
    begin = max(0, at - SHOWN // 2)
    return f"{real[begin : at + SHOWN]!r} / {other[begin : at + SHOWN]!r}"
