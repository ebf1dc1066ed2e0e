"""Draw docs/move.svg, the way of a move through the house: python docs/make_move_picture.py.

Each box names what does it, as the code calls it, and a name that is no longer there is an error.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from importlib import import_module
from operator import attrgetter
from pathlib import Path

PICTURE = Path(__file__).with_name("move.svg")
LANES = ("the client", "the server", "core and the game", "the storage")
WIDTH, HEIGHT = 980, 660
LANE, TOP, ROW, BOX = WIDTH // len(LANES), 60, 58, (212, 42)


@dataclass(frozen=True)
class Step:
    """A box: its lane and row, what happens, and where in the code."""

    lane: int
    row: int
    what: str
    name: str = ""
    """`module:Name` of Python, or a file of the client."""

    @property
    def middle(self) -> tuple[int, int]:
        """The centre of the box."""
        return self.lane * LANE + LANE // 2, TOP + 28 + self.row * ROW


STEPS = (
    Step(0, 0, "a tap, a key or a line of text", "web/src/core/drafts.ts"),
    Step(0, 1, "kept until it is acknowledged", "web/src/core/outbox.ts"),
    Step(1, 1, "the one door into a table", "spelbord.server.tables.table:Table.obey"),
    Step(1, 2, "seat and ticket are checked", "spelbord.server.tables.stored:StoredTable.answer"),
    Step(2, 2, "a ticket works once", "spelbord.core:Match.answer"),
    Step(2, 3, "the rules refuse, or go on", "spelbord.games.tio.rules:decide"),
    Step(2, 4, "a fact is told, then folded", "spelbord.core:Flow.note"),
    Step(2, 5, "chance has its turns", "spelbord.core:Match.settle"),
    Step(3, 6, "on disk, or another was first", "spelbord.storage.base:Storage.append"),
    Step(1, 7, "acknowledged: it is stored", "spelbord.server.protocol:Done"),
    Step(2, 8, "what each seat may hear", "spelbord.games.tio.sight:redact"),
    Step(1, 9, "one news for all who see alike", "spelbord.server.protocol:News"),
    Step(0, 9, "shown, and said aloud", "web/src/core/scenes.ts"),
)
ARROWS = ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8), (8, 9), (9, 10), (10, 11), (11, 12))
REFUSED = (5, 2)
"""A refusal goes back the way it came, and nothing has changed."""

TIP = (
    '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    '<path d="M0 0 8 4 0 8z" fill="#5b8f7d"/></marker>'
)
STYLE = """
  .ground { fill: #fbf9f4 } .lane { fill: none; stroke: #d8d2c4 } .box { fill: #ffffff; stroke: #2b5a4c }
  text { font-family: Figtree, system-ui, sans-serif; font-size: 14px; fill: #1d2831; text-anchor: middle }
  .head { font-weight: 600; font-size: 15px }
  .code { font-family: ui-monospace, monospace; font-size: 11px; fill: #4b5a63 }
  .arrow { fill: none; stroke: #2b5a4c; stroke-width: 1.6 } .no { stroke: #a32f1e; stroke-dasharray: 5 4 }
  .said { fill: #a32f1e; font-size: 12px; text-anchor: start }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #14201d } .lane { stroke: #33433e } .box { fill: #1d2d28; stroke: #8fc7b0 } text { fill: #eef3f0 }
    .code { fill: #b4c4bd } .arrow { stroke: #8fc7b0 } .no { stroke: #f0a08f } .said { fill: #f0a08f }
  }
"""


def main() -> None:
    """Draw it into its file."""
    PICTURE.write_text(drawn(), "utf-8")


def drawn() -> str:
    """The picture as SVG."""
    for step in STEPS:
        _find(step.name)
    lanes = [
        f'<rect class="lane" x="{lane * LANE + 6}" y="10" width="{LANE - 12}" height="{HEIGHT - 20}" rx="10"/>'
        f'<text class="head" x="{lane * LANE + LANE // 2}" y="36">{name}</text>'
        for lane, name in enumerate(LANES)
    ]
    arrows = [f'<path class="arrow" marker-end="url(#tip)" d="{_way(*pair)}"/>' for pair in ARROWS]
    x, y = STEPS[REFUSED[1]].middle
    _, low = STEPS[REFUSED[0]].middle
    side = x + BOX[0] // 2 + 8
    arrows.append(
        f'<path class="arrow no" marker-end="url(#tip)" d="M{STEPS[REFUSED[0]].middle[0] - BOX[0] // 2} {low} H{side} '
        f'V{y + 8} h-6"/><text class="said" x="{x - 64}" y="{low + 4}">refused, with the rule</text>'
    )
    told = "The way of a move: from the client by the server into the rules, to the storage, and back to everybody"
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{told}">',
        f"<style>{STYLE}</style>",
        f"<defs>{TIP}</defs>",
        f'<rect class="ground" width="{WIDTH}" height="{HEIGHT}" rx="14"/>',
        *lanes, *arrows, *map(_box, STEPS), "</svg>", "",
    ])  # fmt: skip


def _box(step: Step) -> str:
    x, y = step.middle
    left, top = x - BOX[0] // 2, y - BOX[1] // 2
    code = step.name.rpartition(":")[2] if ":" in step.name else step.name.removeprefix("web/src/")
    return (
        f'<rect class="box" x="{left}" y="{top}" width="{BOX[0]}" height="{BOX[1]}" rx="8"/>'
        f'<text x="{x}" y="{y - 2}">{escape(step.what)}</text><text class="code" x="{x}" y="{y + 14}">{code}</text>'
    )


def _way(one: int, other: int) -> str:
    """From box to box: down within a lane, or across and then down."""
    (x, y), (to_x, to_y) = STEPS[one].middle, STEPS[other].middle
    half, high = BOX[0] // 2, BOX[1] // 2
    if x == to_x:
        return f"M{x} {y + high} V{to_y - high}"
    side = half if to_x > x else -half
    if y == to_y:
        return f"M{x + side} {y} H{to_x - side}"
    return f"M{x + side} {y} H{to_x} V{to_y - high}"


def _find(name: str) -> None:
    """Raise where what a box names is not in the code."""
    module, _, inside = name.partition(":")
    if inside:
        attrgetter(inside)(import_module(module))
    elif not (PICTURE.parent.parent / name).is_file():
        raise FileNotFoundError(name)


if __name__ == "__main__":
    main()
