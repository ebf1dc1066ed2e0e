"""The positions, as they are stored: table and hand in the notation of the game, and the best result known."""

import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from spelbord.core import Prompt, ask
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Give, Lay
from spelbord.games.trakkx.groups import Group
from spelbord.games.trakkx.notation.reading import read
from spelbord.games.trakkx.notation.writing import block, letter, signs
from spelbord.games.trakkx.options import TrakkxOptions
from spelbord.games.trakkx.search.advising import task_of

FILE = Path(__file__).parent / "positions.toml"
HEAD = """\
# Positions of TrakkX from games of bots, at the turn of a seat when everybody has opened. Made by
# `python -m benchmarks.trakkx.make`. `best` is how many tiles of the hand can be laid as far as anybody knows, and
# `most` how many could be at most, as far as is proven.
"""


@dataclass(frozen=True)
class Position:
    """A table and the hand of who is to move."""

    source: str
    seats: int
    table: str
    hand: str
    best: int
    most: int

    @cached_property
    def state(self):
        """The position as one of the game, with all other tiles in the bag."""
        state = KIT.start(TrakkxOptions(), self.seats)
        lay = read(f"lägg {self.table}", Prompt(0, 0, "turn"))
        give = read(f"ge {self.hand}", Prompt(0, 0, "give"))
        assert isinstance(lay, Lay)
        assert isinstance(give, Give)
        state.table = [Group(sheet.group, sheet.tiles or ()) for sheet in lay.sheets]
        state.hands[0] = list(give.tiles)
        for tile in [*state.hands[0], *(cell.tile for group in state.table for cell in group.cells)]:
            state.bag.remove(tile)
        state.opened = [True] * self.seats
        state.round, state.turn, state.pending = 1, 0, ask(0, "turn")
        return state

    @property
    def task(self):
        return task_of(self.state, 0)

    @property
    def tiles(self):
        """How many tiles lie on the table."""
        return sum(len(group.cells) for group in self.state.table)


def read_positions(file=FILE):
    """All positions of a file."""
    return [Position(**entry) for entry in tomllib.loads(file.read_text("utf-8"))["position"]]


def write_positions(positions, file=FILE):
    """Write all positions into a file."""
    entries = [
        "\n".join([
            "[[position]]",
            f'source = "{position.source}"',
            f"seats = {position.seats}",
            f'table = "{position.table}"',
            f'hand = "{position.hand}"',
            f"best = {position.best}",
            f"most = {position.most}",
        ])
        for position in positions
    ]  # fmt: skip
    file.write_text("\n\n".join([HEAD.rstrip(), *entries]) + "\n", "utf-8")


def written(state, texts):
    """Table and hand of who is to move, in the notation of the game."""
    groups = [f"{letter(group.id)} = {block(signs(group.cells, texts))}" for group in state.table]
    hand = [texts.say(f"short.{tile}") for tile in state.hands[state.turn]]
    return "; ".join(groups), " ".join(hand)
