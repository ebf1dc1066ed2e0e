"""`spelbord bench`: how fast the engine is on this machine, with nothing beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.arena import speed
from spelbord.compiled import is_compiled
from spelbord.core.values import Value
from spelbord.terminal.arranging import table_size
from spelbord.terminal.failing import Misused
from spelbord.terminal.wording import game_words, said

if TYPE_CHECKING:
    from spelbord.core import AnyKit, Texts
    from spelbord.terminal.screen import Screen

MEASURES = {
    "random_playouts": speed.random_playouts,
    "match_loop": speed.match_loop,
    "seat_loop": speed.seat_loop,
    "imaginings": speed.imaginings,
    "verifications": speed.verifications,
}


class Measure(Value, frozen=True):
    """One rate."""

    name: str
    per_second: float
    games: int
    seconds: float


def measure(kit: AnyKit, seats: int | None, seconds: float) -> list[Measure]:
    """Every measure in turn, each for about so many seconds."""
    if not seconds > 0:
        raise Misused("positive", flag="--seconds")
    size = table_size(kit, kit.meta.usual_seats if seats is None else seats)
    measures = []
    for name, take in MEASURES.items():
        pace = take(kit, size, seconds)
        measures.append(Measure(name, round(pace.rate, 1), pace.games, round(pace.seconds, 3)))
    return measures


def show_measures(kit: AnyKit, measures: list[Measure], screen: Screen, words: Texts) -> None:
    """The rates, a line for each."""
    title = said(game_words(kit, words.language), "title", kit.meta.id)
    lines = [words.say(f"bench.{taken.name}", rate=f"{taken.per_second:,.0f}".replace(",", " ")) for taken in measures]
    lines.append(words.say("bench.compiled" if is_compiled() else "bench.interpreted"))
    screen.board(words.say("bench.title", title=title), lines)
