"""The `spelbord` command: play, replay, verify, export, simulate and measure from a terminal."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from spelbord.terminal.wording import language_of, words

__all__ = ["main"]


def _mend_streams() -> None:
    """A closed stream, a terminal that cannot show a letter or a pipe that brings half of one is no reason to fall."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - open to the end
        else:
            stream.reconfigure(errors="replace")


def main() -> None:
    """Run the command line, or say in one sentence what must be installed first."""
    _mend_streams()
    try:
        from spelbord.terminal.app import app
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package not in {"rich", "typer"}:
            raise
        sys.exit(words(language_of(sys.argv[1:], os.environ)).say("failed.not_installed", name=package))
    app()
