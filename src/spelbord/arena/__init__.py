"""Many games: tournaments with paired deals, ratings with confidence, and how fast it all goes."""

from spelbord.arena.intervals import Interval, Spread
from spelbord.arena.plan import Plan, check
from spelbord.arena.playing import MatchFailed, Played, play_game, play_match
from spelbord.arena.rating import Rating
from spelbord.arena.report import Course, Difference, Report, SeatStanding, Standing, Times, report_on
from spelbord.arena.simulate import simulate
from spelbord.arena.thinking import Thinking

__all__ = [
    "Course",
    "Difference",
    "Interval",
    "MatchFailed",
    "Plan",
    "Played",
    "Rating",
    "Report",
    "SeatStanding",
    "Spread",
    "Standing",
    "Thinking",
    "Times",
    "check",
    "play_game",
    "play_match",
    "report_on",
    "simulate",
]
