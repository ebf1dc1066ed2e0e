"""What a seat can answer in Alfapet."""

from __future__ import annotations

from spelbord.core import Action, Value
from spelbord.games.alfapet.tiles import Bend


class Put(Value, frozen=True):
    """A letter for a square: from a letter tile, or from a blank; on an arrow where the word bends."""

    square: str
    """Its name: column and row, as I9."""
    letter: str
    blank: bool = False
    bend: Bend = "none"


class Lay(Action, frozen=True):
    """Lay a word. A letter that lies there already may be named, and counts as lying."""

    tiles: tuple[Put, ...]
    stop: str = ""
    """Where the stop tile goes that the word starts from, if there is one."""


class Sketch(Action, frozen=True):
    """Ask what a word would give. It is never carried out: what there is to say is said as a refusal [ALF-43]."""

    tiles: tuple[Put, ...]
    stop: str = ""


class LookUp(Action, frozen=True):
    """Ask the word list. It is never carried out, as a sketch is not [ALF-43]."""

    word: str


class Exchange(Action, frozen=True):
    """Put tiles back into the bag and draw as many."""

    tiles: tuple[str, ...]


class Pass(Action, frozen=True):
    """Stand over a turn."""


class Challenge(Action, frozen=True):
    """Have the words just laid looked up."""


class Waive(Action, frozen=True):
    """Let the words just laid stand."""


class Approve(Action, frozen=True):
    """The word belongs to the theme."""


class Reject(Action, frozen=True):
    """The word does not belong to the theme."""


ACTIONS = (Lay, Sketch, LookUp, Exchange, Pass, Challenge, Waive, Approve, Reject)
