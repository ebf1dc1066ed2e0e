# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The rearranging search: take the table apart somewhere, put it together again, and keep what is no worse.

It can be stopped after any number of steps, and always has a sound layout with all tiles of the table in it. Better
means more tiles of the hand laid, and then more tiles of the table left where they lay.
"""

from __future__ import annotations

from array import array

from spelbord.games.trakkx import codes
from spelbord.games.trakkx.search import geometry
from spelbord.games.trakkx.search.repair import Repair

ROW = geometry.ROW
TILE = codes.TILE
CODES = codes.CODES
NUMERAL = codes.NUMERAL
SIZE = len(geometry.EMPTY)
COLOURS = 4
LINE, LONG = 2, 4
PATIENCE = 300
"""Steps without anything better after which the search goes back to the best, or to the beginning."""
TRIES = 6
RISK = 3
"""One step in so many may leave tiles of the table aside for a while."""
DEBT = 2
"""How many."""
HUNDRED, AIMED, ENDS, WHOLE, WINDOW, SCATTERED = 100, 45, 60, 80, 90, 97
"""Of a hundred steps, so many take a table apart in this way or one named before; the rest take a whole group."""
HOMING = 80
"""What it is worth to a play, when polishing, that a tile comes to lie where it lay."""


class Search(Repair):
    """A table, a hand, and the best layout found so far."""

    def __init__(self, seed: int) -> None:
        """Nothing yet; the seed decides all that is left to chance."""
        super().__init__(seed)
        self.now_count = self.now_stays = 0
        self.now_places = array("i", [0]) * geometry.MOST
        self.now_codes = array("i", [0]) * geometry.MOST
        self.best_count = self.best_stays = 0
        self.best_places = array("i", [0]) * geometry.MOST
        self.best_codes = array("i", [0]) * geometry.MOST
        self.first_count = 0
        self.first_places = array("i", [0]) * geometry.MOST
        self.first_codes = array("i", [0]) * geometry.MOST
        self.table = array("i", [0]) * codes.CODES
        self.waited = 0

    def renew(self, seed: int) -> None:
        """Be as new, for another table: to make a search takes longer than to find all simple plays."""
        self.reset()
        for number in range(self.first_count):
            self.home[self.first_places[number]] = 0
        for code in range(CODES):
            self.hand[code] = self.owed[code] = self.weight[code] = self.table[code] = 0
        for colour in range(COLOURS):
            self.order[colour] = colour
        self.random = (seed & self.mask) or 1
        self.first_count = self.waited = 0

    def begin(self, most_groups: int, may_open: bool) -> None:  # noqa: FBT001 - the kernel's door speaks C
        """Take what lies on the board as the table, and what is in the pool as the hand."""
        self.most_groups, self.may_open = most_groups, may_open
        for code in range(CODES):
            self.hand[code] = self.pool[code]
        for number in range(self.count):
            place = self.occupied[number]
            self.home[place] = self.cell[place]
            self.table[self.cell[place]] += 1
            self.first_places[number], self.first_codes[number] = place, self.cell[place]
        self.first_count = self.count
        self.remember_now()
        self.remember_best()
        self.aim = 0
        self.mend(0)
        self.judge()

    def run(self, steps: int, enough: int) -> int:
        """Search for so many steps, or until so many tiles of the hand lie; say how many lie in the best layout."""
        while steps > 0 and self.best_count - self.first_count < enough:
            steps -= 1
            self.step()
        return self.best_count - self.first_count

    def polish(self, steps: int) -> int:
        """Search for so many steps for a layout of as many tiles that moves fewer; say how many stay."""
        self.homing = HOMING
        self.go_to_best()
        while steps > 0 and self.best_stays < self.first_count:
            steps -= 1
            self.step()
        self.homing = 0
        return self.best_stays

    def step(self) -> None:
        """Take the present layout apart somewhere, and put it together again."""
        self.recall()
        self.aim = 0
        self.shuffle()
        self.take_apart()
        self.clean()
        self.drop_groups()
        may_owe = 0 if self.homing or self.below(RISK) else DEBT
        owing = self.mend(may_owe)
        if owing == 0:
            if self.may_open or self.is_shared():
                self.judge()
        elif owing <= may_owe and self.count >= self.now_count:
            self.remember_now()
        self.waited += 1
        if self.waited > PATIENCE:
            self.waited = 0
            self.go_back()

    def best(self) -> list[tuple[int, int]]:
        """The best layout: every tile with its place."""
        found = []
        for number in range(self.best_count):
            found.append((self.best_places[number], self.best_codes[number]))  # noqa: PERF401 - compiled as it is
        return found

    # Layouts kept ----------------------------------------------------------------------------------------------------

    def recall(self) -> None:
        """Lay the present layout on the board."""
        self.clear()
        for code in range(CODES):
            self.pool[code] = self.table[code] + self.hand[code]
        for number in range(self.now_count):
            self.put(self.now_places[number], self.now_codes[number])
            self.pool[self.now_codes[number]] -= 1

    def remember_now(self) -> None:
        """Make what lies on the board the present layout."""
        self.now_count, self.now_stays = self.count, self.count_stays()
        for number in range(self.count):
            self.now_places[number] = self.occupied[number]
            self.now_codes[number] = self.cell[self.occupied[number]]

    def remember_best(self) -> None:
        """Make the present layout the best."""
        self.best_count, self.best_stays = self.now_count, self.now_stays
        for number in range(self.now_count):
            self.best_places[number], self.best_codes[number] = self.now_places[number], self.now_codes[number]

    def go_back(self) -> None:
        """Go on from the best layout, or from the table as it was."""
        if self.homing or self.below(2):
            self.go_to_best()
        else:
            self.now_count = self.now_stays = self.first_count
            for number in range(self.first_count):
                self.now_places[number], self.now_codes[number] = self.first_places[number], self.first_codes[number]

    def go_to_best(self) -> None:
        """Make the best layout the present one."""
        self.now_count, self.now_stays = self.best_count, self.best_stays
        for number in range(self.best_count):
            self.now_places[number], self.now_codes[number] = self.best_places[number], self.best_codes[number]

    def count_stays(self) -> int:
        """How many tiles on the board lie where one of their kind lay."""
        found = 0
        for number in range(self.count):
            if self.home[self.occupied[number]] == self.cell[self.occupied[number]]:
                found += 1
        return found

    def judge(self) -> None:
        """Keep what lies on the board if it is no worse than the present layout, and if it is better than the best."""
        stays = self.count_stays()
        if self.count < self.now_count or (self.homing and self.count == self.now_count and stays < self.now_stays):
            return
        self.remember_now()
        if self.count > self.best_count or (self.count == self.best_count and stays > self.best_stays):
            if self.count > self.best_count:
                self.waited = 0
            self.remember_best()

    def is_shared(self) -> bool:
        """Whether no group is of hand tiles only."""
        self.stamp += 1
        for number in range(self.count):
            if self.mark[self.occupied[number]] != self.stamp:
                shared = False
                for other in range(self.flood(self.occupied[number])):
                    if self.table[self.cell[self.stack[other]]]:
                        shared = True
                if not shared:
                    return False
        return True

    # Ways to take a table apart --------------------------------------------------------------------------------------

    def shuffle(self) -> None:
        """Put the colours into another order, in which a new sekvens is laid."""
        for last in range(COLOURS - 1, 0, -1):
            other = self.below(last + 1)
            self.order[last], self.order[other] = self.order[other], self.order[last]

    def take_apart(self) -> None:
        """Take away some tiles, in one of several ways."""
        if self.count == 0:
            return
        dice = self.below(HUNDRED)
        if dice < AIMED and self.aim_at_hand():
            return
        if dice < ENDS:
            self.take_ends()
        elif dice < WHOLE:
            for _ in range(1 + self.below(3)):
                self.take_line()
        elif dice < WINDOW:
            self.take_window()
        elif dice < SCATTERED:
            for _ in range(2 + self.below(5)):
                if self.count:
                    self.take(self.occupied[self.below(self.count)])
        else:
            self.take_group(self.occupied[self.below(self.count)])

    def aim_at_hand(self) -> bool:
        """Free what a tile of the hand needs for a line; one tile of the line may stay where it lies."""
        code = self.any_of_hand()
        if code == 0:
            return False
        self.aim = code
        for _ in range(TRIES):  # noqa: SIM110 - a generator would not be compiled to anything fast
            if self.free_sekvens(code) if self.below(2) else self.free_rad(code):
                return True
        return False

    def any_of_hand(self) -> int:
        """A tile that could still be laid, each kind as likely; 0 if there is none."""
        found, chosen = 0, 0
        for code in range(CODES):
            if self.pool[code]:
                found += 1
                if self.below(found) == 0:
                    chosen = code
        return chosen

    def free_sekvens(self, code: int) -> bool:
        """Free two other colours of a number."""
        left_out, rank = self.below(COLOURS - 1), 0
        first = second = -1
        for colour in range(COLOURS):
            if colour != code >> 4:
                if rank != left_out:
                    second = first
                    first = self.one_of((colour << 4) + (code & NUMERAL))
                    if first < 0:
                        return False
                rank += 1
        self.take_two(first, second)
        return True

    def free_rad(self, code: int) -> bool:
        """Free two neighbours of a tile in its colour."""
        start = code - self.below(3)
        first = second = -1
        for other in range(start, start + 3):
            if other != code:
                second = first
                first = self.one_of(other)
                if first < 0:
                    return False
        self.take_two(first, second)
        return True

    def take_two(self, first: int, second: int) -> None:
        """Take tiles from two places, or from one of them; a place 0 is none."""
        kept = self.below(4)
        if first and kept != 0:
            self.take(first)
        if second and kept != 1:
            self.take(second)

    def one_of(self, code: int) -> int:
        """A place where such a tile lies; 0 if there is one in the pool, and less if there is none."""
        if code & NUMERAL == 0 or code & NUMERAL == NUMERAL:
            return -1
        if self.pool[code]:
            return 0
        chosen, found = -1, 0
        for number in range(self.count):
            if self.cell[self.occupied[number]] == code:
                found += 1
                if self.below(found) == 0:
                    chosen = self.occupied[number]
        return chosen

    def take_ends(self) -> None:
        """Take tiles from the ends of long lines, where nothing is missed."""
        wanted = 1 + self.below(3)
        for _ in range(4 * TRIES):
            if wanted == 0 or self.count == 0:
                return
            place = self.occupied[self.below(self.count)]
            way = ROW if self.below(2) else 1
            cross = ROW + 1 - way
            if self.kind(place, cross) == 0 and self.is_end(place, way):
                self.take(place)
                wanted -= 1

    def is_end(self, place: int, way: int) -> bool:
        """Whether a tile is the end of a line of four or more."""
        before, after = self.cell[place - way] & TILE, self.cell[place + way] & TILE
        if (before != 0) == (after != 0):
            return False
        if before:
            way = -way
        for far in range(1, LONG):  # noqa: SIM110 - as above
            if not self.cell[place + far * way] & TILE:
                return False
        return True

    def take_line(self) -> None:
        """Take a whole line; tiles that lie in another one too may stay."""
        if self.count == 0:
            return
        place = self.occupied[self.below(self.count)]
        way = ROW if self.below(2) else 1
        if self.kind(place, way) != LINE:
            way = ROW + 1 - way
        cross = ROW + 1 - way
        spare = self.below(3)
        while self.cell[place - way] & TILE:
            place -= way
        while self.cell[place] & TILE:
            if spare == 0 or self.kind(place, cross) != LINE:
                self.take(place)
            place += way

    def take_window(self) -> None:
        """Take all tiles near one."""
        centre = self.occupied[self.below(self.count)]
        far = 1 + self.below(2)
        for down in range(-far, far + 1):
            for across in range(-far, far + 1):
                place = centre + down * ROW + across
                if 0 < place < SIZE and self.cell[place] & TILE:
                    self.take(place)
