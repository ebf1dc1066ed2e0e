"""Who can take a seat at TrakkX, and who looks back on it."""

from spelbord.core.bots import Levels
from spelbord.games.trakkx.bots.easy import easy_bot
from spelbord.games.trakkx.bots.even import even_bot
from spelbord.games.trakkx.bots.levels import advising_bot, middle_bot, strong_bot
from spelbord.games.trakkx.bots.review import review

__all__ = ["LEVELS", "review"]

LEVELS = Levels(easy=easy_bot, middle=middle_bot, strong=strong_bot, even=even_bot, adviser=advising_bot)
