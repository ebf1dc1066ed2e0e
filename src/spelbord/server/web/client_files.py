"""What the built client consists of: its files, the version that they are, and which of them a page begins with."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

ASSETS = "assets/"
"""Files that are asked for under the version of the client: `assets/0123456789ab/table.js`."""
BROTLI = ".brotli"
"""The folder of compressed forms, which is made with the client and not kept in git."""
LISTED = ".files.json"
"""Which file needs which, by source: Vite's manifest."""
HOME, TABLE = "src/lobby/Home.svelte", "src/table/TablePage.svelte"


@dataclass(frozen=True, slots=True)
class Built:
    """The client as it lies in the folder at one moment."""

    files: dict[str, int]
    """When each was changed last, by name."""
    version: str
    listed: dict[str, Any]

    def begins_with(self, *sources: str) -> list[str]:
        """The files that come with these sources at once, each after those that it needs: scripts and style sheets."""
        found: dict[str, None] = {}
        for source in self._along(sources, set()):
            found |= dict.fromkeys([*source.get("css", ()), source["file"]])
        return list(found)

    def _along(self, sources: Iterable[str], seen: set[str]) -> Iterator[dict[str, Any]]:
        for source in sources:
            if source not in seen and source in self.listed:
                seen.add(source)
                yield from self._along(self.listed[source].get("imports", ()), seen)
                yield self.listed[source]


def look(folder: Path, before: Built | None = None) -> Built:
    """The client in the folder; the one from before, if nothing has changed since."""
    files = dict(_changed(folder))
    if before and before.files == files:
        return before
    try:
        listed = json.loads((folder / LISTED).read_bytes()) if LISTED in files else {}
        return Built(files, _version(folder, files), listed)
    except (OSError, ValueError):  # a new build is being written: the next look sees it whole
        return before or Built({}, "", {})


def _changed(folder: Path) -> Iterator[tuple[str, int]]:
    for path in sorted(folder.rglob("*")):
        try:
            if path.is_file():
                yield path.relative_to(folder).as_posix(), path.stat().st_mtime_ns
        except OSError:  # a new build has just taken it away
            continue


def _version(folder: Path, names: Iterable[str]) -> str:
    """A hash of all that is asked for by version, by name and content."""
    total = blake2b(digest_size=6)
    for name in names:
        if name.startswith(ASSETS):
            total.update(name.encode() + b"\0" + blake2b((folder / name).read_bytes()).digest())
    return total.hexdigest()
