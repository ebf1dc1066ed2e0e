"""Actions, boards and log lines of 10 as text, both ways: the door to the modules that do it."""

from spelbord.games.tio.hinting import hint
from spelbord.games.tio.prompting import question
from spelbord.games.tio.reading import read
from spelbord.games.tio.showing import board
from spelbord.games.tio.telling import tell
from spelbord.games.tio.writing import write

__all__ = ["board", "hint", "question", "read", "tell", "write"]
