"""Who can take a seat at Ecosfera, and who looks back on it."""

from spelbord.core.bots import Levels
from spelbord.games.ecosfera.bots.easy import easy_bot
from spelbord.games.ecosfera.bots.even import even_bot
from spelbord.games.ecosfera.bots.levels import middle_bot, strong_bot
from spelbord.games.ecosfera.bots.review import review

__all__ = ["LEVELS", "review"]

LEVELS = Levels(easy=easy_bot, middle=middle_bot, strong=strong_bot, even=even_bot)
