"""Actions, boards and log lines of Ecosfera as text, both ways: the door to the modules that do it."""

from spelbord.core.notation import no_reason as why
from spelbord.core.notation import no_targets as targets
from spelbord.core.notation import say_as_written
from spelbord.games.ecosfera.notation.explaining import explain
from spelbord.games.ecosfera.notation.hinting import hint
from spelbord.games.ecosfera.notation.prompting import question
from spelbord.games.ecosfera.notation.reading import read
from spelbord.games.ecosfera.notation.showing import board
from spelbord.games.ecosfera.notation.telling import tell
from spelbord.games.ecosfera.notation.things import SHOWS
from spelbord.games.ecosfera.notation.writing import write

__all__ = ["SHOWS", "board", "explain", "hint", "question", "read", "say", "targets", "tell", "why", "write"]

say = say_as_written(write)
