"""Actions, boards and log lines as text, both ways: the door to the modules that do it."""

from spelbord.games.allsvenskan.explaining import explain
from spelbord.games.allsvenskan.hinting import hint
from spelbord.games.allsvenskan.prompting import question
from spelbord.games.allsvenskan.reading import read
from spelbord.games.allsvenskan.showing import board
from spelbord.games.allsvenskan.telling import tell
from spelbord.games.allsvenskan.writing import write

__all__ = ["board", "explain", "hint", "question", "read", "tell", "write"]
