"""A session with its screen and its lines handed in: what was shown can be read afterwards."""

import io
from pathlib import Path

from rich.console import Console

from spelbord.core import new_match, seed_from
from spelbord.games import kit_of
from spelbord.terminal.playing import TerminalGame
from spelbord.terminal.screen import Screen
from spelbord.terminal.seating import PERSON, Seating, bot_seed_for
from spelbord.terminal.wording import words

NAMES = ("Maja", "Olle", "Astrid", "Bertil")
TIO = kit_of("tio")


class Lines:
    """Lines that are typed one after the other; what was on the screen when each was asked for is kept."""

    def __init__(self, lines, shown):
        self.lines = list(lines)
        self.shown = shown
        self.asked = []

    def __call__(self):
        self.asked.append(self.shown.getvalue())
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if isinstance(line, BaseException):
            raise line
        return line


class Table:
    """A match with `persons` people and bots on the other seats, and the lines they will type."""

    def __init__(self, lines, *, seats=2, persons=1, language="sv", kit=TIO, seed="bord", options=None, live=False):
        self.shown = io.StringIO()
        self.lines = Lines(lines, self.shown)
        self.saves = []
        console = Console(file=self.shown, color_system=None, width=80, force_terminal=False)
        screen = Screen(console, self.lines, live=live, typed=True)
        seed = seed_from(seed)
        seating = Seating(NAMES[:seats], (PERSON,) * persons + ("medel",) * (seats - persons), bot_seed_for(seed))
        self.match = new_match(kit, options or kit.options(), seats, seed, names=seating.names, notes=seating.notes)
        self.session = TerminalGame(self.match, seating, screen, words(language), Path("parti.spelbord"), self._save)

    def _save(self, path, match):
        self.saves.append(list(match.entries))

    def run(self):
        self.session.run()
        return self

    @property
    def text(self):
        """All that was shown."""
        return self.shown.getvalue()

    def after(self, number):
        """What was shown between the typing of one line and the asking for the next."""
        before = len(self.lines.asked[number])
        end = len(self.lines.asked[number + 1]) if number + 1 < len(self.lines.asked) else None
        return self.text[before:end]
