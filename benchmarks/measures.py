"""The rows of the table, and the interleaved run that fills them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from statistics import median

from benchmarks.peers import Hearts, Uno
from spelbord.arena import speed
from spelbord.arena.speed import Pace
from spelbord.games import kit_of
from spelbord.games.tio import rules

RAW, UNO, UNO_BARE, HEARTS = "playouts", "uno", "uno bare", "hearts"
SEATS = 4


@dataclass
class Row:
    """One thing that is measured, again and again."""

    key: str
    title: str
    unit: str
    run: Callable[[float], Pace]
    paces: list[Pace] = field(default_factory=list)

    @property
    def best(self):
        return max(pace.rate for pace in self.paces)

    @property
    def middle(self):
        return median(pace.rate for pace in self.paces)

    def ratio(self, other):
        """How many times the rate of another row, turn by turn, in the middle."""
        pairs = zip(self.paces, other.paces, strict=True)
        return median(own.rate / others.rate for own, others in pairs)

    @property
    def games(self):
        return median(pace.games_rate for pace in self.paces)

    @property
    def with_rolls(self):
        """The rate when every turn of chance counts as a move too."""
        return median((pace.moves + pace.rolls) / pace.seconds for pace in self.paces)


def form():
    """Whether this process runs the compiled modules or their sources."""
    return "interpreted" if rules.__file__.endswith(".py") else "compiled"


def own_rows(game="tio"):
    """This house, layer by layer."""
    kit = kit_of(game)
    measures = [
        (
            RAW,
            f"`{game}`, {SEATS} seats: random playouts through the ordinary rules",
            "decisions",
            speed.random_playouts,
        ),
        ("match", "… through `Match`, with log and tickets", "decisions", speed.match_loop),
        ("seat", "… and view, heard steps and JSON for one seat", "decisions", speed.seat_loop),
        ("imagine", "`imagine` from the view of whoever is asked", "worlds", speed.imaginings),
        ("verify", "`verify` of whole games", "entries", speed.verifications),
        ("read", "reading the files of whole games", "entries", speed.readings),
    ]
    return [Row(key, title, unit, partial(measure, kit, SEATS)) for key, title, unit, measure in measures]


def peer_rows():
    """The others. Raises `ModuleNotFoundError` where they are not installed."""
    uno, hearts = Uno(), Hearts()
    return [
        Row(UNO, "RLCard `uno`, 2 seats, through `env.step`", "decisions", uno.through_env),
        Row(UNO_BARE, "RLCard `uno`, 2 seats, bare `game.step`, no observations", "decisions", uno.bare),
        Row(HEARTS, "OpenSpiel `hearts` (C++), 4 seats, through Python", "decisions", hearts.through_python),
    ]


def fill(rows, repeats, seconds, tell):
    """Measure all rows in turn, then all again: what slows the machine for a while then slows everybody."""
    for number in range(1, repeats + 1):
        for row in rows:
            tell(f"{number}/{repeats} {row.key}")
            row.paces.append(row.run(seconds))
