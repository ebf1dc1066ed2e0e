"""The game as text, both ways. Here belongs the door to the modules that do it, one for each function of `Notation`."""

from spelbord.core.notation import no_reason as why
from spelbord.core.notation import no_targets as targets
from spelbord.games.nyttspel.notation.reading import read, write
from spelbord.games.nyttspel.notation.speaking import SHOWS, board, hint, question, say, tell

__all__ = ["SHOWS", "board", "hint", "question", "read", "say", "targets", "tell", "why", "write"]
