"""A log for other programs to read, as one JSON document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Entry, Header
from spelbord.core.values import Value
from spelbord.terminal.failing import Failed
from spelbord.terminal.files import fold

if TYPE_CHECKING:
    from spelbord.terminal.files import Saved


class LogDocument(Value, frozen=True):
    """A whole log, seed and links included."""

    header: Header
    entries: tuple[Entry, ...]
    links: tuple[str, ...]


def document_of(saved: Saved) -> LogDocument:
    """The log as it may be handed on: when the match is over, since its entries hold what is still hidden."""
    record = saved.record
    if fold(saved).over is None:
        raise Failed("export_running")
    return LogDocument(record.header, record.entries, record.links)
