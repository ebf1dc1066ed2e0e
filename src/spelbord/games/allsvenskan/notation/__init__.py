"""Actions, boards and log lines as text, both ways: the door to the modules that do it."""

from spelbord.games.allsvenskan.notation.explaining import explain
from spelbord.games.allsvenskan.notation.hinting import hint, targets
from spelbord.games.allsvenskan.notation.prompting import question
from spelbord.games.allsvenskan.notation.reading import read
from spelbord.games.allsvenskan.notation.reasoning import why
from spelbord.games.allsvenskan.notation.saying import say
from spelbord.games.allsvenskan.notation.showing import board
from spelbord.games.allsvenskan.notation.telling import tell
from spelbord.games.allsvenskan.notation.things import SHOWS
from spelbord.games.allsvenskan.notation.writing import write

__all__ = ["SHOWS", "board", "explain", "hint", "question", "read", "say", "targets", "tell", "why", "write"]
