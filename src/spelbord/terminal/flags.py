"""Flags that every command has."""

from __future__ import annotations

from typing import Annotated

import typer

from spelbord.core import LANGUAGES
from spelbord.terminal.failing import Misused
from spelbord.terminal.wording import as_language


def _language(text: str | None) -> str | None:
    if text is not None and as_language(text) is None:
        raise Misused("language", language=text)
    return text


Lang = Annotated[str | None, typer.Option("--lang", callback=_language, autocompletion=lambda: list(LANGUAGES))]
