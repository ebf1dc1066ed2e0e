"""Actions, boards and log lines of Alfapet as text, both ways: the door to the modules that do it."""

from spelbord.games.alfapet.explaining import explain
from spelbord.games.alfapet.hinting import hint
from spelbord.games.alfapet.prompting import question
from spelbord.games.alfapet.reading import read
from spelbord.games.alfapet.showing import board
from spelbord.games.alfapet.telling import tell
from spelbord.games.alfapet.writing import write

__all__ = ["board", "explain", "hint", "question", "read", "tell", "write"]
