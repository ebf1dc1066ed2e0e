"""The `spelbord` command: play, replay, verify, export, simulate and measure from a terminal."""

from __future__ import annotations

import os
import sys

from spelbord.terminal.wording import language_of, words

__all__ = ["main"]


def main() -> None:
    """Run the command line, or say in one sentence what must be installed first."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal that cannot show a letter, or a pipe that brings half of one, is no reason to fall over.
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # the three are text streams here
    try:
        from spelbord.terminal.app import app
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in {"rich", "typer"}:
            raise
        sys.exit(words(language_of(sys.argv[1:], os.environ)).say("failed.not_installed"))
    app()
