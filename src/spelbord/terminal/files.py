"""Saved matches: where they lie, how they are written so that nothing is lost, and how they are read.

A match is saved under its own name in the folder of saved matches: `SPELBORD_SAVES` if it is set, otherwise the
place where the operating system wants a program to keep what its user made.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from spelbord.core import Match, read_header, read_record, write_record
from spelbord.core.match import options_of
from spelbord.games import kit_of
from spelbord.terminal.failing import Failed
from spelbord.terminal.wording import meaning

if TYPE_CHECKING:
    from collections.abc import Mapping

    from spelbord.core import AnyKit, AnyMatch, Record

SUFFIX = ".spelbord"
VARIABLE = "SPELBORD_SAVES"
LARGEST = 64 * 2**20
"""Bytes of a saved match: the longest of a real game has a hundredth of it."""
LARGEST_TEXT = 2**20
"""Bytes of a text that an option is read from."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A file that could be read: whether it holds true is for `verify` to say."""

    path: Path
    kit: AnyKit
    record: Record


def saves_folder(environ: Mapping[str, str]) -> Path:
    """Where matches are kept if nobody says otherwise."""
    if chosen := environ.get(VARIABLE):
        return Path(chosen)
    home = Path.home()
    if sys.platform == "win32":
        return Path(environ.get("APPDATA") or home) / "spelbord"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "spelbord"
    return Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "spelbord"


def new_path(game: str) -> Path:
    """A free name for a match that begins today, claimed by making the file."""
    folder = saves_folder(os.environ)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in count(1):
            path = folder / f"{game}-{date.today():%Y-%m-%d}-{number}{SUFFIX}"  # noqa: DTZ011 - the player's own day
            with suppress(FileExistsError):
                path.touch(exist_ok=False)
                return path
    except OSError as error:
        raise Failed("cannot_write", file=str(folder), why=_why(error)) from None
    raise AssertionError  # counting never ends


def save(path: Path, match: AnyMatch) -> None:
    """Write the whole file beside the old one and put it in its place: a killed terminal leaves one or the other."""
    part = path.with_name(f"{path.name}.part")
    try:
        with part.open("wb") as file:
            file.write(write_record(match.header, match.entries))
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        raise Failed("cannot_write", file=str(path), why=_why(error)) from None


def find(name: str) -> Path:
    """The file of this name, here or among the saved matches; `senaste` is the one saved last."""
    path, folder = Path(name), saves_folder(os.environ)
    if path.exists():
        return path
    if meaning(name, ("latest",)):
        saved = sorted(folder.glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime)
        if not saved:
            raise Failed("nothing_saved", folder=str(folder))
        return saved[-1]
    for kept in (folder / name, folder / f"{name}{SUFFIX}"):
        if kept.exists():
            return kept
    raise Failed("no_such_file", file=name)


def load(name: str) -> Saved:
    """Read a saved match. Raises `Failed` or `Refused` with what is wrong with it."""
    path = find(name)
    data = _read(path, LARGEST)
    try:
        header = read_header(data)
        kit = kit_of(header.game)
        options_of(kit, header)  # the game, its version and its seats are checked before the rest is even read
        return Saved(path, kit, read_record(kit, data))
    except (UnicodeDecodeError, RecursionError):
        raise Failed("no_match_file", file=str(path)) from None


def fold(saved: Saved, steps: int | None = None) -> AnyMatch:
    """The match as it stood after this many entries; all of them if nothing is said."""
    record = saved.record
    match: AnyMatch = Match(saved.kit, record.header)
    for step, entry in enumerate(record.entries[:steps]):
        try:
            match.fold(entry)
        except Exception:  # noqa: BLE001 - a forged event can break a fold in any way; it is the file's fault
            raise Failed("cannot_fold", file=str(saved.path), step=step) from None
    return match


def text_of(word: str) -> str:
    """A word of the command line as it is; one that begins with @ is what the text file of that name holds."""
    if not word.startswith("@"):
        return word
    try:
        return _read(Path(word[1:]), LARGEST_TEXT).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Failed("cannot_read", file=word[1:], why=error.reason) from None


def _read(path: Path, most: int) -> bytes:
    """What a file holds, if that is not more than such a file ever does: a device may never end."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        raise Failed("cannot_read", file=str(path), why=_why(error)) from None
    if len(data) > most:
        raise Failed("too_large", file=str(path), most=most)
    return data


def _why(error: OSError) -> str:
    return error.strerror or str(error)
