"""Actions, boards and log lines as text, both ways: the door to the modules that do it."""

from spelbord.core.notation import no_reason as why
from spelbord.core.notation import no_targets as targets
from spelbord.core.notation import say_as_written
from spelbord.games.allsvenskan.notation.explaining import explain
from spelbord.games.allsvenskan.notation.hinting import hint
from spelbord.games.allsvenskan.notation.prompting import question
from spelbord.games.allsvenskan.notation.reading import read
from spelbord.games.allsvenskan.notation.showing import board
from spelbord.games.allsvenskan.notation.telling import tell
from spelbord.games.allsvenskan.notation.things import SHOWS
from spelbord.games.allsvenskan.notation.writing import write

__all__ = ["SHOWS", "board", "explain", "hint", "question", "read", "say", "targets", "tell", "why", "write"]

say = say_as_written(write)
