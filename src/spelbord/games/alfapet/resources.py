"""The data files beside the code: boards, sets of tiles, lists of words, and the word graphs.

Nothing else in the game opens files. They are read once, or mapped into memory and so shared between processes.
"""

from __future__ import annotations

import mmap
import tomllib
from importlib import resources
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

PACKAGE = "spelbord.games.alfapet"


def _folder(name: str) -> Traversable:
    return resources.files(PACKAGE).joinpath("data", name)


def names_in(folder: str, ending: str) -> tuple[str, ...]:
    """What there is of a kind, by name, the game's own first."""
    names = [entry.name.removesuffix(ending) for entry in _folder(folder).iterdir() if entry.name.endswith(ending)]
    return tuple(sorted(names, key=lambda name: (name != "alfapet", name)))


def read_table(folder: str, name: str) -> dict[str, Any]:
    """A TOML file of a folder."""
    return tomllib.loads(read_text(folder, f"{name}.toml"))


def read_text(folder: str, name: str) -> str:
    """A text file of a folder."""
    file = _folder(folder).joinpath(name)
    if not file.is_file():
        raise LookupError(f"there is no {name} in {folder}")
    return file.read_text("utf-8")


def mapped(folder: str, name: str) -> memoryview:
    """A binary file as memory that is read when it is looked at."""
    with resources.as_file(_folder(folder).joinpath(name)) as path, path.open("rb") as file:
        return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
