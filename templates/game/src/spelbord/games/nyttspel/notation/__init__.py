"""The game as text, both ways. Here belongs the door to the modules that do it, one for each function of `Notation`."""

from spelbord.games.nyttspel.notation.reading import read, write
from spelbord.games.nyttspel.notation.speaking import SHOWS, board, hint, question, tell

__all__ = ["SHOWS", "board", "hint", "question", "read", "tell", "write"]
