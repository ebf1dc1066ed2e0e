"""`spelbord admin backup`, `restore` and `verify-backup`: one file with everything, for either database."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import typer

from spelbord import __version__
from spelbord.core import Refused, texts_of
from spelbord.terminal.failing import Failed
from spelbord.terminal.screen import open_screen
from spelbord.terminal.serving import usual_database

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from spelbord.core import Texts
    from spelbord.server.upkeep.logs import LogsFound
    from spelbord.storage.backup import Contents
    from spelbord.storage.base import Storage

T = TypeVar("T")
SHOWN = 10
"""Tables that are named where logs do not hold true."""


def back_up(file: Path | None, database: str | None, words: Texts) -> None:
    """Write everything to one file."""
    from spelbord.storage import backup

    file = file or Path(f"spelbord-{datetime.now().astimezone():%Y%m%d-%H%M%S}.backup")
    contents = _run(backup.back_up(database or usual_database(), file, __version__), words)
    _say(
        words.say("backup.written", file=file, size=_size(file)), _counted(contents, words), words.say("backup.secret")
    )


def restore(file: Path, database: str | None, words: Texts) -> None:
    """Make a new or empty database what a backup says."""
    from spelbord.storage import backup

    url = database or usual_database()
    contents = _run(backup.restore(url, file), words)
    _say(words.say("backup.restored", file=file, at=_moment(contents.made)), _counted(contents, words))


def verify(file: Path, words: Texts, *, quick: bool, json: bool) -> None:
    """Say whether a backup is whole, can be restored and holds true. Leaves with 1 where it does not."""
    contents, logs = _run(_checked(file, quick=quick), words)
    if json:
        told = {"file": str(file), "contents": contents, "logs": logs}
        typer.echo(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
    else:
        _say(words.say("backup.whole", file=file, version=contents.version, at=_moment(contents.made)))
        _say(_counted(contents, words), *([] if logs is None else _told(logs, words)))
    raise typer.Exit(1 if logs is not None and logs.broken else 0)


async def _checked(file: Path, *, quick: bool) -> tuple[Contents, LogsFound | None]:
    from spelbord.server.upkeep.logs import check_logs
    from spelbord.storage import backup

    if quick:
        return await asyncio.to_thread(backup.contents_of, file), None
    found: list[LogsFound] = []

    async def work(storage: Storage) -> None:
        found.append(await check_logs(storage, lambda told: typer.echo(told, err=True)))

    contents = await backup.with_restored(file, work)
    return contents, found[0]


def _told(logs: LogsFound, words: Texts) -> list[str]:
    lines = [words.say("backup.sound", matches=logs.sound)]
    if logs.other_rules:
        lines.append(words.say("backup.other_rules", matches=logs.other_rules))
    if logs.broken:
        tables = words.listed(logs.broken[:SHOWN])
        lines.append(words.say("backup.broken", matches=len(logs.broken), tables=tables))
    return lines


def _counted(contents: Contents, words: Texts) -> str:
    rows: dict[str, Any] = contents.rows
    counts = {name: rows.get(name, 0) for name in ("tables", "matches", "sessions")}
    return words.say("backup.counted", form=contents.form, **counts)


def _run(work: Coroutine[Any, Any, T], words: Texts) -> T:
    try:
        return asyncio.run(work)
    except Refused as refused:
        texts = texts_of("spelbord.storage", words.language)
        raise Failed("admin", why=texts.say(f"refused.{refused.code}", **refused.facts)) from None


def _say(*lines: str) -> None:
    open_screen(plain=True).say(*lines)


def _moment(seconds: float) -> str:
    return f"{datetime.fromtimestamp(seconds).astimezone():%Y-%m-%d %H:%M}"


def _size(file: Path) -> str:
    size = file.stat().st_size
    return f"{size / 1e6:.1f} MB" if size >= 1e5 else f"{size / 1e3:.1f} kB"  # noqa: PLR2004 - a tenth of the next unit
