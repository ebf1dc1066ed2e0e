"""Who goes out before one's own next turn: the others' hands are imagined, and each of them lays what it can.

A hand is imagined so that nothing in it could be laid when its owner last laid nothing more: of such hands few go out,
and which of them do depends on what has been laid since.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from spelbord.games.trakkx.asking import next_seat
from spelbord.games.trakkx.bots.rivals import all_opened
from spelbord.games.trakkx.codes import CODE
from spelbord.games.trakkx.groups import Group
from spelbord.games.trakkx.imagining import unseen_by
from spelbord.games.trakkx.search.bound import LINES
from spelbord.games.trakkx.search.neighbourhood import Search
from spelbord.games.trakkx.search.regions import Regions
from spelbord.games.trakkx.tiles import KINDS, NOBODY, THREE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from spelbord.core import Dice, Seat
    from spelbord.games.trakkx.bots.rivals import Stuck
    from spelbord.games.trakkx.views import TrakkxView

FEW = 8
"""Who has more tiles is not thought to go out at once, and what could not be laid of them tells little."""
SHORT, LONG = 4, 60
"""Steps of the search for one turn: where the whole hand cannot be laid in any case, and where it may be."""
SINGLE = 15
"""Steps that show whether a tile or a few can be laid."""
TRIES = 4
"""How often a hand is imagined anew of which something could have been laid."""


def mask_of(tiles: Iterable[int]) -> int:
    """The kinds among these tiles, a bit for each."""
    mask = 0
    for tile in tiles:
        mask |= 1 << tile
    return mask


MASKS = tuple(mask_of(line) for line in LINES)


class Ground:
    """A table, and what can be laid on it."""

    def __init__(self, table: Sequence[Group], most_groups: int, *, may_open: bool, search: Search) -> None:
        """So many groups may lie there in the end, and one of hand tiles only or not; the search is to be used."""
        self.table, self.most_groups, self.may_open = table, most_groups, may_open
        self.search, self.regions = search, Regions(table)
        self.kinds = mask_of([cell.tile for group in table for cell in group.cells])
        self.singles: dict[int, bool] = {}

    def lays(self, hand: Sequence[int], steps: int, enough: int, seed: int = 1) -> int:
        """How many tiles of a hand a search of so many steps lays, or until so many lie."""
        self.search.renew(seed)
        self.regions.lay_on(self.search)
        for tile, count in Counter(hand).items():
            if tile < KINDS:
                self.search.fill(CODE[tile], count)
        self.search.begin(self.most_groups, self.may_open)
        return self.search.run(steps, enough)

    def after(self) -> list[Group]:
        """The table as the last search would leave it."""
        return [Group(number, tuple(cells)) for number, cells in self.regions.cells(self.search.best()).items()]

    def useful(self, hand: Sequence[int]) -> int:
        """The kinds of a hand that are in some line that table and hand could make."""
        own = mask_of(hand)
        stock, found = self.kinds | own, 0
        for line in MASKS:
            if line & stock == line:
                found |= line
        return found & own

    def may_take_all(self, hand: Sequence[int]) -> bool:
        """Whether no tile of a hand is out of the question."""
        return self.useful(hand) == mask_of(hand)

    def takes_any(self, hand: Sequence[int]) -> bool:
        """Whether some of these tiles can be laid, one alone or several together."""
        if any(map(self.takes, hand)):
            return True
        return len(hand) > 1 and self.useful(hand) != 0 and self.lays(hand, SINGLE, 1) > 0

    def takes(self, tile: int) -> bool:
        """Whether this tile can be laid alone. An event tile can always be played."""
        if tile not in self.singles:
            hand = (tile,)
            may = tile < KINDS and self.may_take_all(hand)
            self.singles[tile] = tile >= KINDS or (may and self.lays(hand, SINGLE, 1) > 0)
        return self.singles[tile]


class Worlds:
    """What a seat can imagine of the others' hands."""

    def __init__(self, view: TrakkxView, stuck: Sequence[Stuck | None], dice: Dice) -> None:
        """By what it sees, and what it remembers of each."""
        self.view, self.stuck, self.dice = view, stuck, dice
        self.me = view.turn
        self.unseen = unseen_by(view)
        self.search = Search(1)
        self.then = [
            last and Ground(last.table, last.most_groups, may_open=last.may_open, search=self.search) for last in stuck
        ]
        self.others = [seat for seat in range(len(view.hands)) if seat != self.me and not view.gone[seat]]

    def hands(self) -> dict[Seat, list[int]]:
        """Hands of the others that go with all that was seen; those with few tiles come first."""
        left = self.unseen[:]
        left = self.dice.draw(left, len(left))
        return {seat: self._hand(seat, left) for seat in sorted(self.others, key=self.view.hands.__getitem__)}

    def _hand(self, seat: Seat, left: list[int]) -> list[int]:
        """A hand of tiles that are left, in their order; they are taken from there."""
        shown, size = list(self.view.shown[seat]), self.view.hands[seat]
        last, then = self.stuck[seat], self.then[seat]
        if last is not None and then is not None and size <= FEW:
            for tile in last.seen:
                shown.remove(tile)
            old = size - len(last.seen) - last.blind - len(shown)
            shown = [*last.seen, *self._left_over(then, shown, old, left)]
        return shown + [left.pop() for _ in range(size - len(shown))]

    def _left_over(self, then: Ground, known: list[int], size: int, left: list[int]) -> list[int]:
        """Tiles that could not be laid on that table: the known ones, and so many others."""
        for _ in range(TRIES):
            found: list[int] = []
            for place, tile in enumerate(left):
                if len(found) < size and not then.takes(tile):
                    found.append(place)
            hand = known + [left[place] for place in found]
            if not then.takes_any(hand):
                break
            left[:] = self.dice.draw(left[:], len(left))
        for place in reversed(found):
            del left[place]
        return hand

    def first_out(self) -> Seat:
        """Who goes out before one's own turn in an imagined world; nobody, mostly."""
        view, hands, table = self.view, self.hands(), list(self.view.table)
        everybody = all_opened(view.opened, view.gone)
        seat = next_seat(view.gone, self.me)
        while seat != self.me:
            if hands[seat] == [THREE]:
                return seat
            if view.opened[seat]:
                groups = view.limit if everybody else len(table)
                ground = Ground(table, groups, may_open=everybody, search=self.search)
                if self._goes_out(ground, hands[seat]):
                    return seat
                table = ground.after()
            seat = next_seat(view.gone, seat)
        return NOBODY

    def _goes_out(self, ground: Ground, hand: list[int]) -> bool:
        """Let a seat lay what it can; whether that is all."""
        may_go_out = len(hand) <= FEW and ground.may_take_all(hand)
        seed = 1 + self.dice.below(1 << 30)
        return ground.lays(hand, LONG if may_go_out else SHORT, len(hand), seed) == len(hand)

    def odds(self, worlds: int, goes_on: Callable[[int], bool]) -> list[float]:
        """How likely each seat goes out before one's own next turn, by so many worlds, or as many as there is time."""
        out = [0.0] * len(self.view.hands)
        for done in range(worlds):
            if done and not goes_on(0):
                return [count / done for count in out]
            seat = self.first_out()
            if seat != NOBODY:
                out[seat] += 1
        return [count / worlds for count in out]
