"""Finding the words that can be laid, and what the tiles kept are worth: the door to the modules that do it.

Rules do not live here: a move that is found is placed, checked and counted by `placing.py` like any other.
"""

from spelbord.games.alfapet.search.raw import lay_of, put, tiles_in, told_as
from spelbord.games.alfapet.search.search import Found, Search, can_lay

__all__ = ["Found", "Search", "can_lay", "lay_of", "put", "tiles_in", "told_as"]
