"""A log for other programs to read, as one JSON document."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spelbord.core import Entry, Header
from spelbord.core.values import Value
from spelbord.terminal.files import fold

if TYPE_CHECKING:
    from spelbord.terminal.files import Saved


class Document(Value, frozen=True):
    """A whole log. The seed is left out as long as the match runs: it would tell what is still to come."""

    header: Header
    entries: tuple[Entry, ...]
    links: tuple[str, ...]
    over: bool


def document_of(saved: Saved) -> Document:
    """The log as it may be handed on."""
    record = saved.record
    over = fold(saved).over is not None
    header = record.header if over else msgspec.structs.replace(record.header, seed=None, notes={})
    return Document(header, record.entries, record.links, over)
