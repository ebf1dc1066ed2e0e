"""Where the table is shown and lines are typed: plain lines anywhere, with panels and colour on a terminal.

The words are the same in both forms; a panel only frames them.
"""

from __future__ import annotations

import os
import sys
import time
from importlib import import_module
from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from spelbord.terminal.wording import clean

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.console import RenderableType

PROMPT = "> "
WIDEST = 100
PACE = 0.7
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Home, the screen, and what can be scrolled back to: a hand must not be found above the next one's."""
SCROLLED_AWAY = "\n" * 100


class Screen:
    """One terminal, or whatever stands in for it."""

    def __init__(
        self,
        console: Console,
        read: Callable[[], str],
        *,
        framed: bool = False,
        live: bool = False,
        typed: bool = False,
        pace: float = 0.0,
        forget: Callable[[], None] = lambda: None,
    ) -> None:
        """Show on the console and read lines from `read`.

        `framed` is for panels and colour, `live` when somebody watches as it is written, `typed` when somebody types;
        `pace` is how many seconds they are given to follow each thing that a bot does, and `forget` takes typed lines
        out of what the arrows call back.
        """
        self.console = console
        self._read = read
        self.framed = framed
        self.live = live
        self.typed = typed
        self.pace = pace
        self._forget = forget
        self._begun = False

    def read(self) -> str:
        """The next line. Raises EOFError where there are no more."""
        line = self._read()
        if not self.typed:
            self.say(f"{PROMPT}{line}")  # what came through a pipe is shown, so that the whole can be read afterwards
        return line

    def say(self, *lines: str, style: str = "") -> None:
        """Sentences, one to a line."""
        for line in lines:
            self._print(line, style)

    def gap(self) -> None:
        """An empty line between what was shown and what comes."""
        if self._begun:
            self._print("", "")

    def news(self, lines: Sequence[str]) -> None:
        """What has happened."""
        if self.framed:
            for line in lines:
                self._show(Padding(Text(clean(line)), (0, 0, 0, 2)))
        else:
            self.say(*lines)

    def board(self, title: str, lines: Sequence[str]) -> None:
        """The table."""
        if self.framed:
            text = Text("\n".join(clean(line) for line in lines))
            self._show(Panel(text, title=Text(clean(title)), title_align="left", border_style="cyan"))
        else:
            self.gap()
            self.say(title, *lines)

    def question(self, text: str) -> None:
        """What is asked."""
        self.gap()
        self.say(text, style="bold")

    def refuse(self, text: str) -> None:
        """Why something cannot be done."""
        self.say(text, style="bold red")

    def remark(self, *lines: str) -> None:
        """What is good to know but no part of the game."""
        self.say(*lines, style="dim")

    def choices(self, items: Sequence[str]) -> None:
        """Short things to choose from: side by side where there is room."""
        if self.framed:
            self._show(Columns([Text(clean(item)) for item in items], padding=(0, 3), column_first=True))
        else:
            self.say(*items)

    def clear(self) -> None:
        """Leave nothing of what was shown or typed, not even above the top or under the arrows."""
        self._forget()
        if self.live:
            self.console.file.write(SCROLLED_AWAY if self.console.is_dumb_terminal else CLEAR)
            self.console.file.flush()

    def pause(self) -> None:
        """Let a watcher keep up."""
        if self.pace:
            time.sleep(self.pace)

    def _show(self, thing: RenderableType) -> None:
        self._begun = True
        self.console.print(thing, width=min(self.console.width, WIDEST))

    def _print(self, line: str, style: str) -> None:
        if self.framed:
            self._show(Text(clean(line), style))
        else:
            self._begun = True
            # Lines are never broken here: a screen reader and a program both want them whole.
            self.console.print(Text(clean(line)), soft_wrap=True)


def open_screen(*, plain: bool = False, hurry: bool = False) -> Screen:
    """The screen of this process: plain where nobody looks at it, or where it was asked for."""
    shown, typed = sys.stdout.isatty(), sys.stdin.isatty()
    framed = shown and not plain
    coloured = framed and "NO_COLOR" not in os.environ
    return Screen(
        Console(highlight=False, color_system="auto" if coloured else None),
        _typed_line if typed else _piped_line,
        framed=framed,
        live=shown,
        typed=typed,
        pace=PACE if shown and typed and not hurry else 0.0,
        forget=_line_editor() if typed else lambda: None,
    )


def _line_editor() -> Callable[[], None]:
    """Let lines be edited and called back with the arrows where that can be had; the answer forgets them."""
    try:
        forget: Callable[[], None] = import_module("readline").clear_history
    except ImportError:
        return lambda: None
    return forget


def _typed_line() -> str:
    return input(PROMPT)


def _piped_line() -> str:
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.rstrip("\r\n")
