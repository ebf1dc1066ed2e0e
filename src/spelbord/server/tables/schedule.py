"""When a bot's answer goes out: by what everybody may know, so that how long it thought tells nothing of its hand.

A bot with a blank on its rack looks at more moves than one without, and whoever measures could tell. So an answer waits
for a moment of its own, and that moment depends on the level of the bot, the kind of question, the table's dice and
when somebody asked it to hurry. A *beat* is long enough for any thought of the level: what takes longer still, because
the machine is busy, goes out on a later beat, and tells at most how many.
"""

from __future__ import annotations

import math

from spelbord.core.values import Value

ENOUGH = 0.6
"""Seconds in which a bot without a clock is done, and in which one with a clock notices that its time is up."""

USUAL_PATIENCE = 1.5
PATIENCE = {"lätt": 2.5, "medel": USUAL_PATIENCE, "svår": 1.0, "jämn": USUAL_PATIENCE}
"""How seldom a level thinks long, by which power luck is taken; with 1 all pauses are as likely."""
LIGHT = 0.3
"""How much of the pause a light question is worth."""


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


def pause_of(pauses: tuple[float, float], thinking: float | None, level: str, luck: float, *, light: bool) -> float:
    """How long a bot seems to think over a question, by luck from 0 to 1: often not long, and now and then longer.

    Who plays better seems to think longer, and nobody thinks long over what is light. Where bots think by the clock the
    pause comes on top of that, so that it is not lost in the time that a beat takes.
    """
    shortest, longest = pauses
    share: float = luck ** PATIENCE.get(level, USUAL_PATIENCE) * (LIGHT if light else 1.0)
    return shortest + (longest - shortest) * share + ((thinking or 0.0) if shortest > 0 else 0.0)


def beat_of(shortest_pause: float, thinking_seconds: float | None) -> float:
    """How long a beat is for bots that may think so long by the clock; where a host wants no pause there is none.

    However long the pauses are, in haste nobody waits for more than that.
    """
    return min(shortest_pause, ENOUGH) + (thinking_seconds or 0.0) if shortest_pause > 0 else 0.0
