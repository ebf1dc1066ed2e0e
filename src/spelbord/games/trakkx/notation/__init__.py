"""Actions, boards and log lines of TrakkX as text, both ways: the door to the modules that do it."""

from spelbord.games.trakkx.notation.hinting import hint, targets
from spelbord.games.trakkx.notation.prompting import question
from spelbord.games.trakkx.notation.reading import read
from spelbord.games.trakkx.notation.reasoning import why
from spelbord.games.trakkx.notation.saying import say
from spelbord.games.trakkx.notation.showing import board
from spelbord.games.trakkx.notation.telling import tell
from spelbord.games.trakkx.notation.things import SHOWS
from spelbord.games.trakkx.notation.writing import write

__all__ = ["SHOWS", "board", "hint", "question", "read", "say", "targets", "tell", "why", "write"]
