"""Who can take a seat at 10, and who looks back on it."""

from spelbord.core.bots import Levels
from spelbord.games.tio.bots.easy import easy_bot
from spelbord.games.tio.bots.even import even_bot
from spelbord.games.tio.bots.levels import strong_bot
from spelbord.games.tio.bots.review import review

__all__ = ["LEVELS", "review"]

LEVELS = Levels(easy=easy_bot, strong=strong_bot, even=even_bot)
