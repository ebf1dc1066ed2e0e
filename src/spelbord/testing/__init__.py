"""What every game must obey, for our own games and for anybody else's.

`LAWS` has each law as a function of a kit and a `Case` (a random match that can be played again), and `cases` makes
them. `doubt` compares all ways of deciding while a game's own tests run. `spelbord.testing.words` has what texts must
have, `spelbord.testing.flows` the map of secrets, and `spelbord.testing.strategies` reachable positions for Hypothesis.
"""

from spelbord.testing.doubt import doubt
from spelbord.testing.laws import LAWS, Law
from spelbord.testing.positions import Case, Position, cases, every_options, play, playing, positions, sit_down

__all__ = [
    "LAWS",
    "Case",
    "Law",
    "Position",
    "cases",
    "doubt",
    "every_options",
    "play",
    "playing",
    "positions",
    "sit_down",
]
