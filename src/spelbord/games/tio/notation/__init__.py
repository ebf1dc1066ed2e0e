"""Actions, boards and log lines of 10 as text, both ways: the door to the modules that do it."""

from spelbord.games.tio.notation.hinting import hint, targets
from spelbord.games.tio.notation.prompting import question
from spelbord.games.tio.notation.reading import read
from spelbord.games.tio.notation.reasoning import why
from spelbord.games.tio.notation.saying import say
from spelbord.games.tio.notation.showing import board
from spelbord.games.tio.notation.telling import tell
from spelbord.games.tio.notation.things import SHOWS
from spelbord.games.tio.notation.writing import write

__all__ = ["SHOWS", "board", "hint", "question", "read", "say", "targets", "tell", "why", "write"]
