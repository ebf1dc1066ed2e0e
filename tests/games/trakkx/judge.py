"""A judge of layouts, written from the rulebook and `docs/rules/trakkx.md` alone: it shares no code with the rules.

A tile is its sign, `R5` or `B14`. A sheet is a list of what shall lie on one grid, each thing with its place and with
whether it comes from the hand; a group is a dictionary of places to signs. Nothing here knows how a position is kept.
"""

from __future__ import annotations

from collections import Counter
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Place: TypeAlias = tuple[int, int]
Lying: TypeAlias = dict[Place, str]
MOST_GROUPS = {2: 3, 3: 3, 4: 4}
"""By how many sat down [TRX-R31, TRX-35]."""


class Thing(NamedTuple):
    """A tile that shall lie somewhere: from the hand, or from the table."""

    place: Place
    sign: str
    new: bool


class Table(NamedTuple):
    """What a layout is judged by: who has opened and who has left, whose turn it is, what lies there and in hand."""

    opened: Sequence[bool]
    gone: Sequence[bool]
    seat: int
    groups: Sequence[Lying]
    hand: Sequence[str]


class IllegalLayoutError(Exception):
    """The layout breaks a rule, whose number it tells."""


def judged(table: Table, sheets: Sequence[Sequence[Thing]]) -> list[Lying]:
    """The groups that lie there in the end; raises `IllegalLayoutError` where that is against the rules."""
    _tiles(table, [thing for sheet in sheets for thing in sheet])
    groups = [group for sheet in sheets for group in _groups(sheet)]
    for group in groups:
        for line in _lines(group):
            if not is_line(line):
                raise IllegalLayoutError("TRX-L2" if len(line) == 2 else "TRX-L3")
        if len(group) < 3:
            raise IllegalLayoutError("TRX-L4")
    if not any(thing.new for sheet in sheets for thing in sheet):
        raise IllegalLayoutError("TRX-22")
    _count(table, sheets, groups)
    return groups


def _tiles(table: Table, things: Iterable[Thing]) -> None:
    """All that lay there lies there still, and the rest comes from the hand [TRX-L5]; events never lie [TRX-10]."""
    lay, lies, new = Counter[str](), Counter[str](), Counter[str]()
    for group in table.groups:
        lay.update(group.values())
    for thing in things:
        (new if thing.new else lies)[thing.sign] += 1
        if thing.sign[0] not in "RYGB":
            raise IllegalLayoutError("TRX-10")
    if lay != lies or new - Counter(table.hand):
        raise IllegalLayoutError("TRX-L5")


def _groups(sheet: Sequence[Thing]) -> Iterator[Lying]:
    """What hangs together side by side [TRX-L1]; no place has two tiles."""
    left = {thing.place: thing.sign for thing in sheet}
    if len(left) < len(sheet):
        raise IllegalLayoutError("TRX-L1")
    while left:
        reached = {next(iter(left))}
        while more := {place for place in left if place not in reached and any(_touch(place, one) for one in reached)}:
            reached |= more
        yield {place: left.pop(place) for place in reached}


def _touch(one: Place, other: Place) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def _lines(group: Lying) -> Iterator[list[str]]:
    """Every unbroken run of two tiles or more, across and down [TRX-L2]."""
    for along, other in ((0, 1), (1, 0)):
        places = sorted(group, key=lambda place: (place[other], place[along]))
        for _, row in groupby(places, key=lambda place: place[other]):
            run: list[Place] = []
            for place in [*row, None]:
                if run and (place is None or place[along] > run[-1][along] + 1):
                    if len(run) > 1:
                        yield [group[one] for one in run]
                    run = []
                if place:
                    run.append(place)


def is_line(signs: Sequence[str]) -> bool:
    """A sekvens has one number and no colour twice; a rad has one colour and rises or falls by one [TRX-L3]."""
    colours, numbers = [sign[0] for sign in signs], [int(sign[1:]) for sign in signs]
    if len(signs) < 3:
        return False
    if len(set(numbers)) == 1:
        return len(set(colours)) == len(signs)
    steps = {later - earlier for earlier, later in pairwise(numbers)}
    return len(set(colours)) == 1 and steps in ({1}, {-1})


def _count(table: Table, sheets: Sequence[Sequence[Thing]], groups: Sequence[Lying]) -> None:
    """The own group [TRX-L7], and how many groups there may be [TRX-L6]."""
    own = sum(1 for sheet in sheets for group in _groups(sheet) if _from_hand(sheet, group))
    opens = not table.opened[table.seat]
    if opens and not own:
        raise IllegalLayoutError("TRX-L7")
    waiting = [
        seat
        for seat in range(len(table.opened))
        if seat != table.seat and not table.opened[seat] and not table.gone[seat]
    ]
    if not waiting:
        if len(groups) > MOST_GROUPS[len(table.opened)]:
            raise IllegalLayoutError("TRX-L6")
    elif own > (1 if opens else 0) or len(groups) > len(table.groups) + (1 if opens else 0):
        raise IllegalLayoutError("TRX-L6")


def _from_hand(sheet: Sequence[Thing], group: Lying) -> bool:
    return all(thing.new for thing in sheet if thing.place in group)
