"""Draw docs/terminal.svg, the picture of a game in progress that the README shows: python docs/make_terminal_picture.py."""  # noqa: E501 - a script, and a command that stays on one line

from __future__ import annotations

import io
import re
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

from spelbord.games import kit_of
from spelbord.terminal.arranging import Wishes, arrange
from spelbord.terminal.files import save
from spelbord.terminal.playing import TerminalGame
from spelbord.terminal.screen import Screen
from spelbord.terminal.seating import seating_of
from spelbord.terminal.wording import words

PICTURE = Path(__file__).with_name("terminal.svg")
WISHES = Wishes(seats=3, persons=("Maja",), bots=("medel",), seed="bild")
TYPED = ("joker upp 3", "10 ner 1", "tips", "tips")
FONT = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)


def main() -> None:
    """Play a few lines and draw what the screen shows."""
    console = Console(record=True, width=80, force_terminal=True, color_system="truecolor", file=io.StringIO())
    lines = iter(TYPED)

    def read() -> str:
        try:
            return next(lines)
        except StopIteration:
            PICTURE.write_text(_drawn(console), "utf-8")
            raise EOFError from None

    swedish = words("sv")
    match = arrange(kit_of("tio"), WISHES, swedish)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "parti.spelbord"
        TerminalGame(match, seating_of(match.header), Screen(console, read, framed=True), swedish, path, save).run()


def _drawn(console: Console) -> str:
    console.print("> ", end="")
    drawn = console.export_svg(title="spelbord play tio", theme=MONOKAI, unique_id="spelbord")
    # The picture must not send whoever looks at it to a font server.
    return FONT.sub("", drawn)


if __name__ == "__main__":
    main()
