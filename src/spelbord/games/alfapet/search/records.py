# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""What a search keeps of the moves that it meets: all of them, or the best.

Where only the best is wanted, a blank is tried only for letters that are used up. In a word that has such a letter
twice it then goes where it costs least, so that the move is the one that would have been kept if all had been tried in
order: of those that give most the first.

Plain Python, compiled by way of `records.pxd`, as `board.py` is. What leaves is a tuple for each move: points, the
square of its stop tile or -1, then squares and codes of the letters laid, as `tiles.py` writes them.
"""

from __future__ import annotations

from spelbord.games.alfapet.search import codes
from spelbord.games.alfapet.search.codes import MOST_ROOM, numbers
from spelbord.games.alfapet.search.path import WordPath

# C numbers in the compiled form: `records.pxd` names them.
OF_BLANK, LETTER = codes.OF_BLANK, codes.LETTER
ENDLESS = codes.ENDLESS


class Records(WordPath):
    """The word that lies on the path, and the moves kept so far."""

    def set_up(self) -> None:
        """Have room for moves."""
        WordPath.set_up(self)
        self.tape = numbers(MOST_ROOM)
        self.laid = numbers(MOST_ROOM)
        self.kept = numbers(MOST_ROOM)
        self.begin = self.goal = self.anchor = self.used = self.specials = self.forced = self.offset = 0
        self.seen = self.number = self.best_number = self.best_begin = self.best_end = 0
        self.least = -ENDLESS
        self.stop = -1
        self.most = self.left = ENDLESS
        self.moves: list[tuple[int, ...]] = []
        self.doubtful: list[tuple[int, ...]] = []

    def begin_search(self, only_best: int, most: int, visits: int, offset: int) -> None:
        """Forget what was found; say how many moves to find, how long to look, and from which state on."""
        self.only_best = only_best
        self.most = most
        self.left = visits
        self.offset = offset
        self.base = 0
        self.seen = 0
        self.best = -ENDLESS
        self.least = -ENDLESS
        self.number = self.best_number = 0
        self.moves = []
        self.doubtful = []

    def record(self, end: int) -> None:
        """A word lies from where it began up to here: count it, and keep it if it is wanted."""
        linked = 1 if self.stop >= 0 else 0
        total = crossing = 0
        times = 1
        tiles = blanks = 0
        for place in range(self.begin, end):
            state = self.path[place]
            square = state >> 1
            if self.there[place] >= 0:
                total += self.value[square]
                linked = 1
                continue
            code = self.tape[place]
            self.laid[place] = code
            value = 0
            if code & OF_BLANK:
                blanks |= 1 << (code & LETTER)
            else:
                tiles |= 1 << code
                value = self.points[code] * self.factor[square]
            total += value
            times *= self.times[square]
            if self.first and square == self.home:
                linked = 1
            if self.beside[state] >= 0 and not self.corner[place]:
                linked = 1
                crossing += (self.beside[state] + value) * self.times[square]
                if self.used == 1 and state & 1 and not self.forced:
                    return  # a letter that makes two words was found reading rightwards already [ALF-32]
        if linked:
            points = total * times + crossing
            if self.used + self.specials >= self.full:
                points += self.bonus
            if self.frugal:
                points += self.save(end, times, tiles & blanks)
            self.keep(end, points)

    def save(self, end: int, times: int, twice: int) -> int:
        """What more a move gives with its blanks where they cost least; `twice` are letters laid with and without."""
        more = self.place_blanks(end, times) if twice else 0
        if self.minus and self.blanks:
            more += self.spend_blanks(end, times)
        return more

    def weight(self, place: int, times: int) -> int:
        """How often a letter at a place counts in a move whose main word counts so many times."""
        state = self.path[place]
        square = state >> 1
        if self.beside[state] >= 0 and not self.corner[place]:
            times += self.times[square]
        return self.factor[square] * times

    def place_blanks(self, end: int, times: int) -> int:
        """Let blanks change places with the same letter where it counts less, or later; how much more that gives."""
        more = 0
        for place in range(self.begin, end):
            if self.there[place] < 0 and self.laid[place] & OF_BLANK:
                letter = self.laid[place] & LETTER
                least = weight = self.weight(place, times)
                better = place
                for other in range(self.begin, end):
                    if self.there[other] < 0 and self.laid[other] == letter:
                        here = self.weight(other, times)
                        if here < least or (here == least and other > better):
                            least = here
                            better = other
                self.laid[place] = letter
                self.laid[better] = letter | OF_BLANK
                more += self.points[letter] * (weight - least)
        return more

    def spend_blanks(self, end: int, times: int) -> int:
        """Use blanks that are left for letters that cost points where they lie; how much more that gives."""
        more = 0
        for _ in range(self.blanks):
            most = 0
            better = -1
            for place in range(self.begin, end):
                if self.there[place] < 0 and not self.laid[place] & OF_BLANK:
                    saved = -self.points[self.laid[place]] * self.weight(place, times)
                    if saved > 0 and saved >= most:
                        most = saved
                        better = place
            if better >= 0:
                self.laid[better] |= OF_BLANK
                more += most
        return more

    def keep(self, end: int, points: int) -> None:
        """Keep a move: all of them, or the best; one that has still to be checked is kept apart."""
        if self.tangled:
            self.doubtful.append(self.told(end, points))
            return
        if self.seen >= self.most:
            self.left = 0
            return
        self.seen += 1
        if not self.only_best:
            self.moves.append(self.told(end, points))
        elif points > self.best or (points == self.best and self.comes_first(end)):
            self.best = points
            self.best_number = self.number
            self.best_begin = self.begin
            self.best_end = end
            for place in range(self.begin, end):
                self.kept[place] = self.laid[place]
            if not self.forced:
                self.least = points
            self.moves = [self.told(end, points)]

    def comes_first(self, end: int) -> int:
        """Whether this move would have been found before the best one, if all were tried in order."""
        if self.number != self.best_number:
            return 1 if self.number < self.best_number else 0
        if self.begin != self.best_begin:
            new = self.begin
            old = self.best_begin
            while new < self.anchor and old < self.anchor:
                if self.laid[new] != self.kept[old]:
                    return self.is_before(self.laid[new], self.kept[old])
                new += 1
                old += 1
            return 1 if new == self.anchor else 0
        for place in range(self.begin, min(end, self.best_end)):
            if self.there[place] < 0 and self.laid[place] != self.kept[place]:
                return self.is_before(self.laid[place], self.kept[place])
        return 1 if end < self.best_end else 0

    def is_before(self, code: int, other: int) -> int:
        """Whether a letter is tried before another one: by the alphabet, and before a blank that stands for it."""
        if (code ^ other) & LETTER:
            return 1 if code & LETTER < other & LETTER else 0
        return 1 if code < other else 0

    def told(self, end: int, points: int) -> tuple[int, ...]:
        """The move that lies on the path, as it leaves the generator."""
        told = [points, self.stop]
        for place in range(self.begin, end):
            if self.there[place] < 0:
                code = self.laid[place]
                told.append(self.path[place] >> 1)
                told.append(((code & LETTER) + 1) | (code & OF_BLANK) | codes.CORNER_CODES[self.corner[place]])
        return tuple(told)
