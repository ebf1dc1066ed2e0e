"""Many games: tournaments with paired deals, ratings with confidence, and how fast it all goes."""

from spelbord.arena.intervals import Distribution, Interval
from spelbord.arena.plan import Plan, check
from spelbord.arena.playing import MatchFailed, PlayedGame, play_game, play_match
from spelbord.arena.rating import Rating
from spelbord.arena.report import BotResult, Difference, MatchFigures, Report, SeatResult, Times, report_on
from spelbord.arena.simulate import simulate
from spelbord.arena.thinking import Thinking

__all__ = [
    "BotResult",
    "Difference",
    "Distribution",
    "Interval",
    "MatchFailed",
    "MatchFigures",
    "Plan",
    "PlayedGame",
    "Rating",
    "Report",
    "SeatResult",
    "Thinking",
    "Times",
    "check",
    "play_game",
    "play_match",
    "report_on",
    "simulate",
]
