# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The path that a word may lie on, and the most that a word there could give.

Plain Python, compiled by way of `path.pxd`, as `board.py` is.
"""

from __future__ import annotations

from spelbord.games.alfapet.search import codes
from spelbord.games.alfapet.search.codes import MOST_FACTOR, MOST_LENGTH, MOST_ROOM, MOST_SQUARES, numbers
from spelbord.games.alfapet.search.rack import Rack

# C numbers in the compiled form: `path.pxd` names them.
FULL = codes.FULL
EMPTY = codes.EMPTY
ENDLESS = codes.ENDLESS
MOST_OF_A_KIND = codes.MOST_OF_A_KIND
UNASKED = codes.UNASKED


class WordPath(Rack):
    """A path, and what can be said of words on it before any is found."""

    def set_up(self) -> None:
        """Have room for a path."""
        Rack.set_up(self)
        self.stride = 2 * (self.width + self.height) + 2
        self.best = -ENDLESS  # what the best move gives of those that were found
        self.across = numbers(MOST_ROOM)
        self.path = numbers(MOST_ROOM)
        self.there = numbers(MOST_ROOM, EMPTY)
        self.take = numbers(MOST_ROOM)
        self.corner = numbers(MOST_ROOM)
        self.stamp = numbers(MOST_SQUARES, -1)
        self.stamps = self.base = self.length = self.tangled = self.only_best = self.frugal = 0
        self.covered = numbers(MOST_FACTOR)
        self.limits = numbers(MOST_LENGTH * (MOST_OF_A_KIND + 1))
        self.deeper = numbers(MOST_OF_A_KIND + 2)
        # What a blank may stand for: just now, by how many letters there are before an anchor, and with more as well.
        self.spare = FULL
        self.hopeful = 0
        self.spares = numbers(MOST_OF_A_KIND + 2, FULL)
        self.deeper_spares = numbers(MOST_OF_A_KIND + 2, FULL)

    # The path --------------------------------------------------------------------------------------------------------

    def follow(self, state: int, empties: int) -> None:
        """Add the states from this one on to the path, up to so many empty squares and the square after them."""
        place = self.length
        while state >= 0 and empties >= 0:
            letter = self.letter[state >> 1]
            self.path[place] = state
            self.there[place] = letter
            fits = self.fits[state]
            self.take[place] = (self.fit(state) if fits == UNASKED else fits) & self.wanted
            self.corner[place] = 0
            if letter < 0:
                empties -= 1
            place += 1
            state = self.following[state]
        self.length = place
        # The square after the last is no square: nothing lies there and nothing fits.
        self.there[place] = EMPTY
        self.take[place] = 0

    def tangle(self) -> None:
        """Find squares of the path that a crossing word may join: there every letter is let pass, to be checked later.

        Only words that turn can cross a path twice, and they turn only where arrows lie. What the path had let pass
        before it was led over another corner is taken back. Where only the best move is wanted, blanks need not be
        tried for letters that are on the rack, unless a move is still to be checked.
        """
        self.tangled = 0
        self.frugal = self.only_best
        if not self.bent:
            return
        self.stamps += 1
        for place in range(self.base, self.length):
            self.stamp[self.path[place] >> 1] = self.stamps
        for place in range(self.base, self.length):
            state = self.path[place]
            if self.there[place] < 0 and not self.corner[place] and self.beside[state] >= 0:
                before = self.far_before[state]
                after = self.far_after[state]
                if (before >= 0 and self.stamp[before] == self.stamps) or (
                    after >= 0 and self.stamp[after] == self.stamps
                ):
                    self.take[place] = self.wanted
                    self.tangled = 1
                    self.frugal = 0
                else:
                    self.take[place] = self.fit(state) & self.wanted

    def is_anchor(self, place: int) -> int:
        """Whether an empty square of the path has something beside it; on an empty board only the start has."""
        state = self.path[place]
        if self.first:
            return 1 if state >> 1 == self.home else 0
        if self.beside[state] >= 0 or self.there[place + 1] >= 0:
            return 1
        return 1 if place > 0 and self.there[place - 1] >= 0 else 0

    # What a word could give ------------------------------------------------------------------------------------------

    def cross_over(self) -> None:
        """See for each empty square of the path what the word across it could give."""
        for place in range(self.base, self.length):
            state = self.path[place]
            self.across[place] = 0
            if self.there[place] < 0 and self.beside[state] >= 0 and self.take[place]:
                self.across[place] = self.most_across(state, self.take[place])

    def most_across(self, state: int, takes: int) -> int:
        """The most that the word across a square gives, with a letter of these."""
        square = state >> 1
        factor = self.factor[square]
        if factor < 0:
            value = self.values[self.tiles - 1]
        else:
            value = 0
            takes &= self.have
            while takes:
                bit = takes & (~takes + 1)
                takes ^= bit
                value = max(value, self.points[self.places[bit % 37]])
        return (self.beside[state] + value * factor) * self.times[square]

    def guess(self, anchor: int, free: int) -> int:
        """At least what `reckon` says, in less time: as if one word reached as far to both sides as any could."""
        self.uncover()
        total = crossing = tiles = plain = 0
        times = 1
        longest = self.longest
        place = self.begin_of(anchor) - free
        while True:
            square = self.path[place] >> 1
            if self.there[place] >= 0:
                total += self.value[square]
                longest = self.tiles
            elif tiles == self.tiles + free or not self.take[place]:
                return total * times + crossing + (self.bonus if min(tiles, longest) >= self.full else 0)
            else:
                tiles += 1
                factor = self.factor[square]
                if factor > 0:
                    total += self.values[plain]
                    plain += 1
                if factor > 1:
                    total += self.more_on(factor)
                times *= self.times[square]
                crossing += max(0, self.across[place])
            place += 1

    def reckon(self, anchor: int, free: int) -> int:
        """The most that a word over an anchor could give, with up to so many new letters on free squares before it.

        `limits` has it for each number of letters before, by the place from which on the word may end; `deeper` for so
        many letters before, or more. `spares` and `deeper_spares` have the letters that a blank may stand for in words
        that could give as much as the best one.
        """
        begin = self.begin_of(anchor)
        most = -ENDLESS
        letters = 0
        self.deeper[free + 1] = most
        while free >= 0:
            self.hopeful = 0
            most = max(most, self.reckon_from(begin - free, anchor, free * self.stride - self.base))
            letters |= self.hopeful
            self.deeper[free] = most
            self.spares[free] = self.hopeful & FULL
            self.deeper_spares[free] = letters & FULL
            free -= 1
        return most

    def spare_all(self) -> None:
        """Let a blank stand for any letter."""
        self.spare = FULL
        for length in range(MOST_OF_A_KIND + 2):
            self.spares[length] = self.deeper_spares[length] = FULL

    def reckon_from(self, begin: int, anchor: int, row: int) -> int:
        """The most that a word could give that begins here: its dearest letters go where they count most.

        Where it has no letter that lies there it is no longer than the tiles make one. It has all tiles, or all
        but one, only where those can make a word with the letters that lie there: mostly they cannot.
        """
        self.uncover()
        total = crossing = tiles = plain = lying = 0
        times = 1
        longest = self.longest
        place = begin
        while True:
            square = self.path[place] >> 1
            letter = self.there[place]
            if letter >= 0:
                total += self.value[square]
                lying += self.mixes[letter]
                longest = self.tiles
                self.limits[row + place] = -ENDLESS
                place += 1
                continue
            limit = -ENDLESS
            if place > anchor and tiles <= longest:  # a word may end before this square
                limit = total * times + crossing + (self.bonus if tiles >= self.full else 0)
                if limit >= self.best:
                    letters = self.mix(lying, place - begin, self.tiles - tiles) if tiles + 1 >= self.tiles else FULL
                    self.hopeful |= letters
                    if not letters:
                        limit = -ENDLESS
            self.limits[row + place] = limit
            if tiles == self.tiles or not self.take[place]:
                return self.spread(row, anchor, place)
            tiles += 1
            factor = self.factor[square]
            if factor > 0:
                total += self.values[plain]
                plain += 1
                if factor > 1:
                    total += self.more_on(factor)
            else:
                total += factor * self.values[self.tiles - 1]
            times *= self.times[square]
            crossing += self.across[place]
            place += 1

    def spread(self, row: int, anchor: int, place: int) -> int:
        """Let `limits` say for each place from an anchor on the most from there on."""
        most = -ENDLESS
        while place >= anchor:
            most = max(most, self.limits[row + place])
            self.limits[row + place] = most
            place -= 1
        return most

    def begin_of(self, anchor: int) -> int:
        """Where a word over an anchor begins that has no new letters before it."""
        while anchor > 0 and self.there[anchor - 1] >= 0:
            anchor -= 1
        return anchor

    def uncover(self) -> None:
        """Forget which squares with a factor were thought to be covered."""
        for factor in range(1, self.factors):
            self.covered[factor] = 0

    def more_on(self, factor: int) -> int:
        """What one more letter adds by its factor, if each factor gets the dearest letters that it has not had yet."""
        most = 0
        for one in range(1, factor):
            most += self.values[self.covered[one]]
            self.covered[one] += 1
        return most
