"""Actions, boards and log lines of Ecosfera as text, both ways: the door to the modules that do it."""

from spelbord.games.ecosfera.notation.explaining import explain
from spelbord.games.ecosfera.notation.hinting import hint
from spelbord.games.ecosfera.notation.prompting import question
from spelbord.games.ecosfera.notation.reading import read
from spelbord.games.ecosfera.notation.reasoning import why
from spelbord.games.ecosfera.notation.saying import say
from spelbord.games.ecosfera.notation.showing import board
from spelbord.games.ecosfera.notation.targeting import targets
from spelbord.games.ecosfera.notation.telling import tell
from spelbord.games.ecosfera.notation.things import SHOWS
from spelbord.games.ecosfera.notation.writing import write

__all__ = ["SHOWS", "board", "explain", "hint", "question", "read", "say", "targets", "tell", "why", "write"]
