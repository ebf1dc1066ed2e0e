"""Bringing a database to the newest form: numbered scripts, each carried out once."""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING, NamedTuple

from spelbord.core import Refused

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

VERSIONS = "CREATE TABLE IF NOT EXISTS versions (number integer PRIMARY KEY, name text NOT NULL)"
"""Which scripts a database has had. Both backends read it."""
APPLIED = "SELECT number FROM versions"
APPLY = "INSERT INTO versions (number, name) VALUES (?1, ?2)"


class Migration(NamedTuple):
    """A step from one form of the database to the next: `0001_first.sql` is number 1."""

    number: int
    name: str
    script: str


def migrations(backend: str) -> tuple[Migration, ...]:
    """A backend's scripts in their order."""
    folder = resources.files("spelbord.storage").joinpath("migrations", backend)
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    return tuple(
        Migration(int(name.partition("_")[0]), name.removesuffix(".sql"), folder.joinpath(name).read_text("utf-8"))
        for name in names
    )


def outstanding(known: Sequence[Migration], applied: Collection[int]) -> list[Migration]:
    """The scripts that a database has not had. One that has had scripts unknown here is newer than this code."""
    newest = max(migration.number for migration in known)
    found = max(applied, default=0)
    if found > newest:
        raise Refused("database_newer", "storage", found=found, known=newest)
    return [migration for migration in known if migration.number not in applied]
