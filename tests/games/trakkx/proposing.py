"""What somebody might make of a table of TrakkX, lawful or nearly so: for two judges who should agree on it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .judge import IllegalLayoutError, Table, Thing, is_line, judged

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import Dice

    from .judge import Lying

BOX = [f"{colour}{number}" for colour in "RYGB" for number in range(1, 15)] * 2 + ["swap", "+3"] * 2
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


class Proposal:
    """A table, a hand and sheets, changed bit by bit; what is taken from the bag for it goes to the hand."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.bag = Counter(BOX)
        self.groups: list[Lying] = []
        self.hand: list[str] = []
        self.sheets: list[list[Thing]] = []

    def line(self) -> list[str]:
        """A line that the bag can make, or nothing."""
        dice = self.dice
        colour, number = dice.pick("RYGB"), 1 + dice.below(14)
        if dice.below(2):
            signs = [f"{colour}{one}" for one in range(number, min(15, number + 3 + dice.below(3)))]
        else:
            signs = [f"{one}{number}" for one in dice.draw(list("RYGB"), 3 + dice.below(2))]
        signs = signs[::-1] if dice.below(2) else signs
        return signs if len(signs) > 2 and not Counter(signs) - self.bag else []

    def take(self, signs: list[str], *, to_hand: bool = True) -> None:
        """Take these out of the bag."""
        self.bag.subtract(signs)
        self.hand += signs if to_hand else []

    # A lawful table ----------------------------------------------------------------------------------------------

    def begin(self, groups: int) -> None:
        """Lay groups, each a line with others across it."""
        while len(self.groups) < groups:
            signs = self.line()
            if signs:
                self.take(signs, to_hand=False)
                group = {(x, 0): sign for x, sign in enumerate(signs)}
                for _ in range(self.dice.below(4)):
                    self._cross(group)
                self.groups.append(group)
        self.sheets = [[Thing(place, sign, False) for place, sign in group.items()] for group in self.groups]

    def _cross(self, group: Lying) -> None:
        """Lay a line across where that is lawful."""
        laid = self._fitting(group)
        if laid and _is_lawful([Thing(place, sign, True) for place, sign in (group | laid).items()]):
            self.take(list(laid.values()), to_hand=False)
            group |= laid

    def _fitting(self, group: Lying) -> Lying:
        """Tiles that make a line with one that lies there, in some direction."""
        dice = self.dice
        corner = dice.pick(sorted(group))
        signs = next((signs for signs in (self.line() for _ in range(40)) if group[corner] in signs), [])
        dx, dy = dice.pick(((1, 0), (0, 1)))
        at = signs.index(group[corner]) if signs else 0
        places = [(corner[0] + dx * (one - at), corner[1] + dy * (one - at)) for one in range(len(signs))]
        return {place: sign for place, sign in zip(places, signs, strict=True) if place not in group}

    # What somebody makes of it -----------------------------------------------------------------------------------

    def change(self, times: int) -> None:
        """Add something, and then change it in whatever way."""
        for change in (LAWFUL, *[CHANGES] * (times - 1)):
            self.dice.pick(change)(self)

    def add_group(self) -> None:
        """Lay a line apart from the others, on a grid of its own or far away on the grid of another."""
        signs = self.line()
        self.take(signs)
        down, far = self.dice.below(2), 20 * self.dice.below(2)
        line = [Thing((far, at) if down else (far + at, 0), sign, True) for at, sign in enumerate(signs)]
        if far and self.sheets:
            self.dice.pick(self.sheets).extend(line)
        else:
            self.sheets.append(line)

    def add_across(self) -> None:
        sheet = self._sheet()
        laid = self._fitting({thing.place: thing.sign for thing in sheet}) if sheet else {}
        self.take(list(laid.values()))
        sheet += [Thing(place, sign, True) for place, sign in laid.items()]

    def lengthen(self) -> None:
        """Put a tile where it goes on from two in a line."""
        sheet = self._sheet()
        lying = {thing.place: thing.sign for thing in sheet}
        ends = [
            (place, (x + 2 * dx, y + 2 * dy), (x + dx, y + dy))
            for place in lying
            for x, y in (place,)
            for dx, dy in STEPS
            if (x + dx, y + dy) in lying and (x + 2 * dx, y + 2 * dy) not in lying
        ]
        if ends:
            first, last, middle = self.dice.pick(ends)
            fitting = [sign for sign in self.bag if self.bag[sign] > 0 and _goes_on(lying[first], lying[middle], sign)]
            if fitting:
                sign = self.dice.pick(fitting)
                self.take([sign])
                sheet.append(Thing(last, sign, True))

    def move(self) -> None:
        """Put one tile somewhere else on its grid or on another."""
        sheet, other = self._sheet(), self._sheet()
        if sheet and other:
            thing = sheet.pop(self.dice.below(len(sheet)))
            x, y = self.dice.pick(other or [thing]).place
            dx, dy = self.dice.pick(STEPS)
            other.append(thing._replace(place=(x + dx, y + dy)))

    def split(self) -> None:
        """Move everything beyond some column or row apart from the rest, on the same grid or to a new one."""
        sheet = self._sheet()
        if sheet:
            axis, border = self.dice.below(2), self.dice.pick(sheet).place
            far = [thing for thing in sheet if thing.place[axis] > border[axis]]
            for thing in far:
                sheet.remove(thing)
            if self.dice.below(2):
                self.sheets.append(far)
            else:
                right, down = (0, 9) if axis else (9, 0)
                sheet += [_moved(thing, right, down) for thing in far]

    def join(self) -> None:
        """Move a whole group to another, end to end."""
        one, other = self._sheet(), self._sheet()
        if one and other and one is not other:
            (x, y), (to_x, to_y) = self.dice.pick(one).place, self.dice.pick(other).place
            dx, dy = self.dice.pick(STEPS)
            other += [_moved(thing, to_x - x + dx, to_y - y + dy) for thing in one]
            one.clear()

    def exchange(self) -> None:
        """Let two tiles change places."""
        sheet, other = self._sheet(), self._sheet()
        if sheet and other and sheet is not other:
            here, there = self.dice.below(len(sheet)), self.dice.below(len(other))
            one, two = sheet[here], other[there]
            sheet[here], other[there] = two._replace(place=one.place), one._replace(place=two.place)

    def lose(self) -> None:
        sheet = self._sheet()
        if sheet:
            sheet.pop(self.dice.below(len(sheet)))

    def claim(self) -> None:
        """Say of a tile that it is new, or that it is not."""
        sheet = self._sheet()
        if sheet:
            at = self.dice.below(len(sheet))
            sheet[at] = sheet[at]._replace(new=not sheet[at].new)

    def make_up(self) -> None:
        """Lay a tile that is not in hand, or an event."""
        sheet = self._sheet()
        if sheet:
            x, y = self.dice.pick(sheet).place
            dx, dy = self.dice.pick(STEPS)
            sheet.append(Thing((x + dx, y + dy), self.dice.pick(BOX), True))

    def _sheet(self) -> list[Thing]:
        return self.dice.pick(self.sheets) if self.sheets else []


LAWFUL: tuple[Callable[[Proposal], None], ...] = (Proposal.add_group, Proposal.add_across, Proposal.lengthen)
CHANGES: tuple[Callable[[Proposal], None], ...] = (
    *LAWFUL * 4,
    *(Proposal.split, Proposal.join) * 2,
    Proposal.move,
    Proposal.exchange,
    Proposal.lose,
    Proposal.claim,
    Proposal.make_up,
)
"""The lawful ones more often: of several changes one is enough to break a rule."""


def _moved(thing: Thing, right: int, down: int) -> Thing:
    x, y = thing.place
    return thing._replace(place=(x + right, y + down))


def _goes_on(first: str, second: str, third: str) -> bool:
    line = [first, second, third]
    return all(sign[0] in "RYGB" for sign in line) and is_line(line)


def _is_lawful(sheet: list[Thing]) -> bool:
    """Whether these tiles may lie together, laid from a hand where everybody has opened."""
    try:
        judged(Table([True, True], [False, False], 0, [], [thing.sign for thing in sheet]), [sheet])
    except IllegalLayoutError:
        return False
    return True
