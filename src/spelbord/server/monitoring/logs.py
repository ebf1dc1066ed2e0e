"""The server's log: lines for people, or JSON for programs. What must stay secret is never given to it.

Cookies, keys, invitations, seeds, views and what people say are in no message. Of an address only the path is noted,
and of a page only its kind.
"""

from __future__ import annotations

import logging
import sys
from typing import Any

import msgspec

LOG = logging.getLogger("spelbord")
LEVELS = ("debug", "info", "warning", "error")
NOISY = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio")
"""Loggers of others: they note addresses with all that stands in them, so only what goes wrong is wanted."""

SILENT = ("asyncpg",)
"""Loggers of others who tell with a whole traceback what we note in a line."""


class _Lines(logging.Formatter):
    """A line for a person: when, how bad, what, and the facts."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(message)s", "%H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        line, *rest = super().format(record).split("\n")
        facts = " ".join(f"{name}={value}" for name, value in _facts(record).items())
        return "\n".join([f"{line}  {facts}".rstrip(), *rest])


class _Json(logging.Formatter):
    """A line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        noted: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **_facts(record),
        }
        if record.exc_info:
            noted["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(noted).decode()


def _facts(record: logging.LogRecord) -> dict[str, Any]:
    facts: dict[str, Any] = getattr(record, "facts", {})
    return facts


def _is_news(record: logging.LogRecord) -> bool:
    """Whether it is worth a line: uvicorn takes a socket that was refused in words for one that was forgotten."""
    return "without completing handshake" not in record.getMessage()


def note(message: str, /, level: int = logging.INFO, **facts: object) -> None:
    """Note that something happened, and what can be told about it."""
    if LOG.isEnabledFor(level):
        LOG.log(level, message, extra={"facts": facts})


def open_log(level: str, *, as_json: bool) -> None:
    """Write the log of this process to standard error from here on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_is_news)
    handler.setFormatter(_Json() if as_json else _Lines())
    LOG.handlers = [handler]
    LOG.propagate = False
    LOG.setLevel(level.upper())
    for name in NOISY:
        others = logging.getLogger(name)
        others.handlers = [handler]
        others.propagate = False
        others.setLevel(logging.WARNING)
    for name in SILENT:
        logging.getLogger(name).setLevel(logging.CRITICAL)


def path_for_log(path: str) -> str:
    """A path as it may be noted: of our pages only the kind, since what follows may be an invitation."""
    # A line break in an address must not begin a line here.
    shown = path if path.isprintable() else path.encode("unicode_escape").decode()
    if shown.startswith("/api/"):
        before, stop, _ = shown.partition("/notices/stop/")
        return f"{before}{stop}…" if stop else shown
    first, _, rest = shown.lstrip("/").partition("/")
    return f"/{first}/…" if rest else f"/{first}"
