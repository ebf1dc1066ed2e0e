"""Actions, boards and log lines of Alfapet as text, both ways: the door to the modules that do it."""

from spelbord.games.alfapet.notation.explaining import explain
from spelbord.games.alfapet.notation.hinting import hint, targets
from spelbord.games.alfapet.notation.prompting import question
from spelbord.games.alfapet.notation.reading import read
from spelbord.games.alfapet.notation.reasoning import why
from spelbord.games.alfapet.notation.saying import say
from spelbord.games.alfapet.notation.showing import board
from spelbord.games.alfapet.notation.telling import tell
from spelbord.games.alfapet.notation.things import SHOWS
from spelbord.games.alfapet.notation.writing import write

__all__ = ["SHOWS", "board", "explain", "hint", "question", "read", "say", "targets", "tell", "why", "write"]
