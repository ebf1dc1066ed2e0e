"""What playing the end out is worth to *svår*: `python scripts/alfapet_ends.py 100`, best on the compiled wheel.

Two bots `leave` play until the bag is empty; from there on the seat whose turn it is goes on as *svår* or as `leave`,
against `leave`. No luck is left by then, so that what one ends with more is what its choices gained. Prints the points
and the wins gained over so many games, with 95 % intervals, and the seconds of a core that an end took.
"""

from __future__ import annotations

import sys
import time
from itertools import count
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from spelbord.arena.intervals import interval
from spelbord.bots import Budget, ask_bot
from spelbord.core import Match, new_match, seed_from
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.bots.candidates import SeenTable
from spelbord.games.alfapet.bots.levels import LeaveAlfapet, StrongAlfapet
from spelbord.games.alfapet.options import AlfapetOptions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.bots import Bot
    from spelbord.core import AnyMatch

SEED = seed_from("ends")


class End(NamedTuple):
    """How far ahead the seat was in the end whose turn it was, and what that took."""

    ahead: int
    seconds: float

    @property
    def won(self) -> float:
        """Half a win for a draw."""
        return (self.ahead > 0) + (self.ahead == 0) / 2


def matches() -> Iterator[AnyMatch]:
    """Games in which the bag has just become empty, and somebody has to go on."""
    leave = LeaveAlfapet()
    for deal in count():
        match = new_match(KIT, AlfapetOptions(), 2, seed_from(f"ends/{deal}"))
        while not match.over:
            (ticket,) = match.tickets
            if not SeenTable(match.view(ticket.prompt.by), ticket.prompt.seat).bag:
                yield match
                break
            match.answer(ticket, ask_bot(match, ticket, leave, SEED))


def ended(begun: AnyMatch, bot: Bot) -> End:
    """Play on, as this bot on the seat whose turn it is."""
    match = Match(KIT, begun.header, begun.entries)
    seat, began = begun.tickets[0].prompt.seat, time.process_time()
    while not match.over:
        (ticket,) = match.tickets
        by = bot if ticket.prompt.seat == seat else LeaveAlfapet()
        match.answer(ticket, ask_bot(match, ticket, by, SEED, Budget(worlds=bot.budget.worlds)))
    return End(match.over.scores[seat] - match.over.scores[1 - seat], time.process_time() - began)


def main() -> None:
    """Play and tell."""
    begun = [match for match, _ in zip(matches(), range(int(sys.argv[1])), strict=False)]
    strong, leave = ([ended(match, bot) for match in begun] for bot in (StrongAlfapet(), LeaveAlfapet()))
    points = interval([one.ahead - other.ahead for one, other in zip(strong, leave, strict=True)])
    wins = interval([one.won - other.won for one, other in zip(strong, leave, strict=True)])
    for what, found, times in (("points", points, 1), ("% of wins", wins, 100)):
        low, high = found.low or found.mean, found.high or found.mean
        print(f"{times * found.mean:+.1f} ({times * low:+.1f} … {times * high:+.1f}) {what}")
    print(f"{fmean(end.seconds for end in strong):.2f} s an end")


if __name__ == "__main__":
    main()
