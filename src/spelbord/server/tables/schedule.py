"""When a bot's answer goes out: by what everybody may know, so that how long it thought tells nothing of its hand.

A bot with a blank on its rack looks at more moves than one without, and whoever measures could tell. So an answer waits
for a moment of its own, and that moment depends on the level of the bot, the table's dice and when somebody asked it
to hurry. A *beat* is long enough for any thought of the level: what takes longer still, because the machine is
busy, goes out on a later beat, and tells at most how many.
"""

from __future__ import annotations

import math

from spelbord.core.values import Value

ENOUGH = 0.6
"""Seconds in which a bot without a clock is done, and in which one with a clock notices that its time is up."""


class Schedule(Value, frozen=True):
    """The moments at which one answer may go out, in seconds from when the bot was asked."""

    pause: float
    """A natural moment to think."""
    beat: float
    """The least that anything takes; without one, answers go out when they are there."""

    def next_beat(self, since: float) -> float:
        """The first beat that is not before this."""
        return max(1, math.ceil(since / self.beat)) * self.beat if self.beat > 0 else since

    def due(self, thought: float, hurried: float | None = None) -> float:
        """When an answer goes out that was there after so long; `hurried` is when somebody asked for haste."""
        natural = max(self.pause, self.beat)
        unhurried = natural if thought <= natural else self.next_beat(thought)
        return unhurried if hurried is None else min(unhurried, self.next_beat(max(thought, hurried)))


def beat_of(shortest_pause: float, thinking_seconds: float | None) -> float:
    """How long a beat is for bots that may think so long by the clock; where a host wants no pause there is none.

    However long the pauses are, in haste nobody waits for more than that.
    """
    return min(shortest_pause, ENOUGH) + (thinking_seconds or 0.0) if shortest_pause > 0 else 0.0
