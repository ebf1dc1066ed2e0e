"""A played match as one text file: a header line, then a line for each entry with its link of the hash chain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spelbord.core.codec import codec_for, encode
from spelbord.core.log import Entry, Header, chain
from spelbord.core.refusals import Refused
from spelbord.core.shape import read_json
from spelbord.core.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.core.kit import AnyKit


class _First(Value, frozen=True):
    header: Header
    link: str


class _Line(Value, frozen=True):
    entry: msgspec.Raw
    link: str


_header, _line = msgspec.json.Decoder(_First), msgspec.json.Decoder(_Line)


class Record(Value, frozen=True):
    """A log as it was read: whether its links are true is for `verify` to say."""

    header: Header
    entries: tuple[Entry, ...]
    links: tuple[str, ...]


def write_record(header: Header, entries: Iterable[Entry]) -> bytes:
    """The file of a match."""
    entries = list(entries)
    links = chain(header, entries)
    lines = [encode(_First(header, links[0]))]
    lines += [encode(_Line(msgspec.Raw(encode(entry)), link)) for entry, link in zip(entries, links[1:], strict=True)]
    return b"\n".join(lines) + b"\n"


def read_header(data: bytes) -> Header:
    """Only the first line: enough to know which game's kit reads the rest."""
    return _first(data.split(b"\n", 1)[0]).header


def read_record(kit: AnyKit, data: bytes) -> Record:
    """The whole file. Raises `Refused` with the line that cannot be read."""
    lines = data.splitlines()
    first = _first(lines[0] if lines else b"")
    codec = codec_for(kit)
    entries, links = [], [first.link]
    for number, text in enumerate(lines[1:], start=2):
        try:
            line = read_json(text, _line)
            entries.append(codec.entry(bytes(line.entry)))
        except Refused as refused:
            raise Refused("record_broken", "log", line=number, why=str(refused.facts["why"])) from None
        links.append(line.link)
    return Record(first.header, tuple(entries), tuple(links))


def _first(line: bytes) -> _First:
    if not line.strip():
        raise Refused("record_empty", "log")
    try:
        return read_json(line, _header)
    except Refused as refused:
        raise Refused("record_broken", "log", line=1, why=str(refused.facts["why"])) from None
