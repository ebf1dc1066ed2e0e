"""The data files beside the code: boards, sets of tiles, lists of words, and the word graphs.

This is the game's one door to files. They are read once, or mapped into memory and so shared between processes.
"""

from __future__ import annotations

import mmap
import tomllib
from importlib import resources
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

PACKAGE = "spelbord.games.alfapet"


def _folder(shelf: str) -> Traversable:
    return resources.files(PACKAGE).joinpath("data", shelf)


def names_on(shelf: str, ending: str) -> tuple[str, ...]:
    """What there is of a kind, by name, the game's own first."""
    names = [entry.name.removesuffix(ending) for entry in _folder(shelf).iterdir() if entry.name.endswith(ending)]
    return tuple(sorted(names, key=lambda name: (name != "alfapet", name)))


def read_table(shelf: str, name: str) -> dict[str, Any]:
    """A TOML file."""
    return tomllib.loads(read_text(shelf, f"{name}.toml"))


def read_text(shelf: str, name: str) -> str:
    """A text file."""
    file = _folder(shelf).joinpath(name)
    if not file.is_file():
        raise LookupError(f"there is no {name} in {shelf}")
    return file.read_text("utf-8")


def mapped(shelf: str, name: str) -> memoryview:
    """A binary file as memory that is read when it is looked at."""
    with resources.as_file(_folder(shelf).joinpath(name)) as path, path.open("rb") as file:
        return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
