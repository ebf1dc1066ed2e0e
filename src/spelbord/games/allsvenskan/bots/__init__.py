"""Who can take a seat at Spelet om Allsvenskan, and who looks back on it."""

from spelbord.core.bots import Levels
from spelbord.games.allsvenskan.bots.easy import easy_bot
from spelbord.games.allsvenskan.bots.even import even_bot
from spelbord.games.allsvenskan.bots.levels import advising_bot, middle_bot, strong_bot
from spelbord.games.allsvenskan.bots.review import review

__all__ = ["LEVELS", "review"]

LEVELS = Levels(easy=easy_bot, middle=middle_bot, strong=strong_bot, even=even_bot, adviser=advising_bot)
