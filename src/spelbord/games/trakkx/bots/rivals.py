"""What a seat remembers of the others: the table on which each of them last had nothing more to lay.

Who has opened lays whatever goes, nearly always. So what is left in a hand after its turn could not be laid on the
table as it was then, and neither could what was in it before a tile was taken instead. What came since may fit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from spelbord.games.trakkx.events import Drew, Laid, Left, Passed, RoundBegun, SwapPlayed, ThreePlayed, Took
from spelbord.games.trakkx.tiles import NOBODY, group_limit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from spelbord.core import Event, Heard, Seat
    from spelbord.games.trakkx.groups import Group


class Stuck(NamedTuple):
    """A table on which a seat could lay nothing more, and what has come to its hand since."""

    table: tuple[Group, ...]
    most_groups: int
    may_open: bool
    seen: tuple[int, ...] = ()
    """Tiles that everybody saw it take."""
    blind: int = 0
    """How many it drew."""


def all_opened(opened: Iterable[bool], gone: Iterable[bool]) -> bool:
    """Whether all who are left have opened, so that groups may be added [TRX-35, TRX-36]; `laying` asks a state."""
    return all(has or left for has, left in zip(opened, gone, strict=True))


class Memory:
    """What was heard of a round."""

    def __init__(self, seats: int) -> None:
        """Nothing yet."""
        self.seats = seats
        self.gone = [False] * seats
        self.begin()

    def begin(self, _: RoundBegun | None = None) -> None:
        """A round begins: nobody has laid anything."""
        self.stuck: list[Stuck | None] = [None] * self.seats
        self.opened = [False] * self.seats
        self.table: dict[int, Group] = {}
        self.target = NOBODY

    def hear(self, heard: Iterable[Heard]) -> None:
        """All that was heard, in order."""
        for entry in heard:
            for event in entry.events:
                note = NOTES.get(type(event))
                if note is not None:
                    note(self, event)

    def could_not(self, seat: Seat, seen: tuple[int, ...] = (), blind: int = 0) -> None:
        """A seat laid nothing more on the table as it is now. Who has not opened may just lack a group of its own."""
        if not self.opened[seat]:
            return
        everybody = all_opened(self.opened, self.gone)
        groups = group_limit(self.seats) if everybody else len(self.table)
        table = tuple([self.table[number] for number in sorted(self.table)])
        self.stuck[seat] = Stuck(table, groups, everybody, seen, blind)

    def took(self, event: Took) -> None:
        """It took a tile that all can see, since it could lay nothing."""
        self.could_not(event.seat, seen=(event.tile,))

    def drew(self, event: Drew) -> None:
        """It drew since it could lay nothing, or because it had to."""
        before = self.stuck[event.seat]
        if event.seat != self.target:
            self.could_not(event.seat, blind=len(event.tiles))
        elif before is not None:
            self.stuck[event.seat] = before._replace(blind=before.blind + len(event.tiles))
        self.target = NOBODY

    def laid(self, event: Laid) -> None:
        """It laid what it could."""
        self.table |= {group.id: group for group in event.groups}
        self.table = {number: group for number, group in self.table.items() if group.cells}
        self.opened[event.seat] |= event.opened
        self.could_not(event.seat)

    def played_three(self, event: ThreePlayed) -> None:
        """It made another draw three, since it could lay nothing."""
        self.could_not(event.seat)
        self.target = event.target

    def swapped(self, _: SwapPlayed) -> None:
        """Tiles go round: nothing is known of any hand."""
        self.stuck = [None] * self.seats

    def passed(self, event: Passed) -> None:
        """It could lay nothing."""
        self.could_not(event.seat)

    def left(self, event: Left) -> None:
        """It waits for nothing any more."""
        self.gone[event.seat] = True


# Each takes the event it is filed under.
NOTES: dict[type[Event], Callable[..., None]] = {
    RoundBegun: Memory.begin,
    Took: Memory.took,
    Drew: Memory.drew,
    Laid: Memory.laid,
    ThreePlayed: Memory.played_three,
    SwapPlayed: Memory.swapped,
    Passed: Memory.passed,
    Left: Memory.left,
}
