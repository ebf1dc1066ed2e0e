"""The ways in which open coins can fall: with them a preview can say what is sure, and what luck may add.

Nothing is rolled. The chance is asked again and again with dice that fall as they are told, until every side has been
up once.
"""

from __future__ import annotations

from itertools import takewhile
from math import prod
from typing import TYPE_CHECKING, TypeVar

from spelbord.core.dice import Dice
from spelbord.core.pending import Chance

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.core.kit import A, E, Kit, O, S, V

Thing = TypeVar("Thing")

MOST = 16
"""Ways that are still worth telling one by one."""


class TellingDice(Dice):
    """Dice that fall as they are told, then on their first side, and remember how many sides each had."""

    # Without slots: where dice are compiled, a copy would come without what lies in them.

    def __init__(self, falls: Sequence[int]) -> None:
        """Begin with these."""
        super().__init__("", "")
        self.falls = list(falls)
        self.sides: list[int] = []

    def below(self, n: int) -> int:
        """What was told for this one."""
        self.sides.append(n)
        if len(self.sides) > len(self.falls):
            self.falls.append(0)
        return self.falls[len(self.sides) - 1]

    def draw(self, pile: list[Thing], count: int) -> list[Thing]:
        """Remove several, one after the other."""
        return [self.take(pile) for _ in range(count)]

    def next_falls(self) -> list[int] | None:
        """What to tell the next ones, or None when every side has been up."""
        falls, sides = self.falls[:], self.sides[:]
        while falls and falls[-1] + 1 == sides[len(falls) - 1]:
            falls.pop()
        return [*falls[:-1], falls[-1] + 1] if falls else None


def ways(kit: Kit[O, S, A, E, V], state: S) -> list[tuple[float, list[E]]]:
    """Each way in which the chance that is pending can fall, with how likely it is and what follows from it.

    None where nothing is left to chance, where it draws on what is hidden (only `Meta.coins` do not), or where the ways
    are too many. What follows ends before further news, as a preview does.
    """
    pending = kit.pending(state)
    if type(pending) is not Chance or pending.kind not in kit.meta.coins:
        return []
    found: list[tuple[float, list[E]]] = []
    falls: list[int] | None = []
    while falls is not None:
        if len(found) == MOST:
            return []
        dice = TellingDice(falls)
        first, *rest = kit.chance(state, dice)
        found.append((1 / prod(dice.sides), [first, *takewhile(lambda event: not event.news, rest)]))
        falls = dice.next_falls()
    return found


def prospects(kit: Kit[O, S, A, E, V], state: S, events: Iterable[E]) -> list[tuple[float, list[E]]]:
    """The same for what an answer would lead to; none where its own events already are news."""
    events = list(events)
    if not kit.meta.coins or any(event.news for event in events):
        return []
    after = kit.copy(state)
    kit.apply(after, events)
    return ways(kit, after)
