"""Actions, boards and log lines of Ecosfera as text, both ways: the door to the modules that do it."""

from spelbord.games.ecosfera.hinting import hint
from spelbord.games.ecosfera.prompting import question
from spelbord.games.ecosfera.reading import read
from spelbord.games.ecosfera.showing import board
from spelbord.games.ecosfera.telling import tell
from spelbord.games.ecosfera.writing import write

__all__ = ["board", "hint", "question", "read", "tell", "write"]
