"""Many games: tournaments with paired deals, ratings with confidence, and how fast it all goes."""

from spelbord.arena.intervals import Distribution, Interval
from spelbord.arena.plan import Plan, check
from spelbord.arena.playing import MatchFailed, PlayedGame, play_game, play_match
from spelbord.arena.rating import Rating
from spelbord.arena.report import (
    BotResult,
    Difference,
    LostByBot,
    MatchFigures,
    Report,
    SeatResult,
    Times,
    report_on,
)
from spelbord.arena.sequential import SequentialResult, SequentialTest
from spelbord.arena.simulate import Interrupted, simulate
from spelbord.arena.thinking import Thinking

__all__ = [
    "BotResult",
    "Difference",
    "Distribution",
    "Interrupted",
    "Interval",
    "LostByBot",
    "MatchFailed",
    "MatchFigures",
    "Plan",
    "PlayedGame",
    "Rating",
    "Report",
    "SeatResult",
    "SequentialResult",
    "SequentialTest",
    "Thinking",
    "Times",
    "check",
    "play_game",
    "play_match",
    "report_on",
    "simulate",
]
