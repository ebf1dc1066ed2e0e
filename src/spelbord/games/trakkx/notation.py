"""Actions, boards and log lines of TrakkX as text, both ways: the door to the modules that do it."""

from spelbord.games.trakkx.hinting import hint
from spelbord.games.trakkx.prompting import question
from spelbord.games.trakkx.reading import read
from spelbord.games.trakkx.showing import board
from spelbord.games.trakkx.telling import tell
from spelbord.games.trakkx.writing import write

__all__ = ["board", "hint", "question", "read", "tell", "write"]
