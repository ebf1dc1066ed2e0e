"""Flags that several commands have, and what they print for programs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from spelbord.bots import NAMES, canonical, installed
from spelbord.core import LANGUAGES
from spelbord.games import SHELF
from spelbord.terminal.failing import Misused
from spelbord.terminal.wording import as_language

if TYPE_CHECKING:
    from collections.abc import Iterable


def _language(text: str | None) -> str | None:
    if text is not None and as_language(text) is None:
        raise Misused("language", language=text)
    return text


Lang = Annotated[str | None, typer.Option("--lang", callback=_language, autocompletion=lambda: list(LANGUAGES))]
Game = Annotated[str | None, typer.Argument(autocompletion=lambda: list(SHELF))]
Bots = Annotated[list[str] | None, typer.Option("--bots", autocompletion=lambda: [*NAMES, *installed()])]
Json = Annotated[bool, typer.Option("--json")]
Plain = Annotated[bool, typer.Option("--plain")]


def bots_named(names: Iterable[str]) -> tuple[str, ...]:
    """Bots as the arena knows them. Somebody's own may lie in the folder that one is in. Raises `Refused`."""
    found = tuple(canonical(name.strip()) for name in names)
    here = str(Path.cwd())
    if any(":" in name for name in found) and here not in sys.path:
        sys.path.insert(0, here)
    return found


def print_json(value: Any) -> None:
    """Data for programs, on standard output and alone there."""
    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
