# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""A rack and the path that a word may lie on, and the most that a word there could give.

Plain Python, compiled by way of `path.pxd`, as `board.py` is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.alfapet.search import codes
from spelbord.games.alfapet.search.board import SearchBoard
from spelbord.games.alfapet.search.codes import MOST_FACTOR, MOST_LENGTH, MOST_ROOM, MOST_SQUARES, numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.games.alfapet.lexicon import Graph

# C numbers in the compiled form: `path.pxd` names them.
FULL = codes.FULL
LETTERS = codes.LETTERS
EMPTY = codes.EMPTY
ENDLESS = codes.ENDLESS
MOST_OF_A_KIND = codes.MOST_OF_A_KIND
MOST_LEADS = codes.MOST_LEADS
MOST_VALUES = 2 * MOST_OF_A_KIND + 1
MOST_MIXED, MIXTURES_ASKED = codes.MOST_MIXED, codes.MIXTURES_ASKED
UNASKED = codes.UNASKED


class WordPath(SearchBoard):
    """A rack, a path, and what can be said of words on it before any is found."""

    def __init__(
        self,
        graph: Graph,
        size: tuple[int, int],
        start: int,
        factors: tuple[Sequence[int], Sequence[int]],
        points: Sequence[int],
    ) -> None:
        """Set up an empty board and an empty rack."""
        SearchBoard.__init__(self, graph, size, start, factors, points)
        self.stride = 2 * sum(size) + 2
        self.counts = numbers(LETTERS)
        self.have = 0
        self.blanks = self.tiles = self.bonus = 0
        self.full = ENDLESS
        self.best = -ENDLESS  # what the best move gives of those that were found
        self.values = numbers(MOST_VALUES)
        # The sum of the letters on the rack, as of a mixture, and what was asked of it with a blank.
        self.mixes = list(codes.MIXES)
        self.mixture = 0
        self.asked = numbers(2 * MIXTURES_ASKED)
        self.answers = numbers(2 * MIXTURES_ASKED)
        self.across = numbers(MOST_ROOM)
        self.path = numbers(MOST_ROOM)
        self.there = numbers(MOST_ROOM, EMPTY)
        self.take = numbers(MOST_ROOM)
        self.corner = numbers(MOST_ROOM)
        self.stamp = numbers(MOST_SQUARES, -1)
        self.stamps = self.base = self.length = self.tangled = self.only_best = self.frugal = self.longest = 0
        self.factors = max(1, *factors[0])
        self.covered = numbers(MOST_FACTOR)
        # Beginnings of words that the tiles make, those of a length one after the other.
        self.leads = 0
        self.lead_heads = numbers(MOST_OF_A_KIND + 1, -1)
        self.lead_nexts = numbers(MOST_LEADS, -1)
        self.lead_before = numbers(MOST_LEADS, -1)
        self.lead_letters = numbers(MOST_LEADS)
        self.lead_nodes = numbers(MOST_LEADS)
        self.lead_rests = numbers(MOST_LEADS)
        self.lead_onward = numbers(MOST_LEADS)
        self.limits = numbers(MOST_LENGTH * (MOST_OF_A_KIND + 1))
        self.deeper = numbers(MOST_OF_A_KIND + 2)

    def hold(self, rack: Sequence[int], bonus: int, full: int) -> None:
        """Take up a rack of tiles by kind, and the bonus for laying `full` of them."""
        if len(rack) > MOST_OF_A_KIND:
            raise ValueError(f"no rack has {len(rack)} tiles")
        self.have = 0
        self.tiles = self.blanks = 0
        for letter in range(LETTERS):
            self.counts[letter] = 0
        for tile in range(MOST_VALUES):
            self.values[tile] = 0
        self.mixture = 0
        for slot in range(2 * MIXTURES_ASKED):
            self.asked[slot] = UNASKED
        for kind in rack:
            if kind < LETTERS:
                self.counts[kind] += 1
                self.have |= 1 << kind
                self.mixture += self.mixes[kind]
                self.value_tile(self.points[kind])
            elif kind == LETTERS:
                self.blanks += 1
                self.value_tile(0)
        self.bonus = bonus
        self.full = full
        self.wanted = FULL if self.blanks else self.have

    def value_tile(self, value: int) -> None:
        """Add a tile to what those on the rack are worth, the dearest first."""
        place = self.tiles
        while place > 0 and self.values[place - 1] < value:
            self.values[place] = self.values[place - 1]
            place -= 1
        self.values[place] = value
        self.tiles += 1

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

    def measure_rack(self) -> None:
        """See how words begin that the tiles make, and how long a word they make by themselves.

        With a blank that is nearly always one of all of them, and there are too many beginnings.
        """
        self.leads = 0
        for length in range(MOST_OF_A_KIND + 1):
            self.lead_heads[length] = -1
        self.longest = self.tiles
        if not self.blanks:
            self.longest = 0
            self.measure_from(0, 0, -1)

    def measure_from(self, node: int, length: int, lead: int) -> None:
        """See how words go on from a node with the tiles that are left."""
        mask = self.masks[node]
        if length > self.longest and self.allowed >> (mask >> 29) & 1:
            self.longest = length
        todo = mask & self.have
        length += 1
        while todo:
            bit = todo & (~todo + 1)
            todo ^= bit
            letter = self.places[bit % 37]
            self.counts[letter] -= 1
            if not self.counts[letter]:
                self.have ^= bit
            child = self.child(node, letter)
            self.measure_from(child, length, self.note_lead(child, length, letter, lead))
            self.have |= bit
            self.counts[letter] += 1

    def note_lead(self, node: int, length: int, letter: int, lead: int) -> int:
        """Keep a beginning that is one letter longer than another; which it is."""
        onward = self.masks[node] & self.have
        number = self.leads
        if onward and number < MOST_LEADS:
            self.lead_nexts[number] = self.lead_heads[length]
            self.lead_heads[length] = number
            self.lead_before[number] = lead
            self.lead_letters[number] = letter
            self.lead_nodes[number] = node
            self.lead_rests[number] = self.have
            self.lead_onward[number] = onward
            self.leads += 1
        return number

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
        many letters before, or more.
        """
        begin = self.begin_of(anchor)
        most = -ENDLESS
        self.deeper[free + 1] = most
        while free >= 0:
            most = max(most, self.reckon_from(begin - free, anchor, free * self.stride - self.base))
            self.deeper[free] = most
            free -= 1
        return most

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
                left = self.tiles - tiles
                if left <= 1 and limit >= self.best and not self.mix(lying, place - begin, left):
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

    def mix(self, lying: int, length: int, left: int) -> int:
        """Whether all tiles, or all but one, could make a word of this length with letters that lie: no, or perhaps.

        With two blanks they nearly always can.
        """
        if length > MOST_MIXED or self.blanks > 1:
            return 1
        if not self.blanks:
            return self.mix_but_one(lying) if left else self.has_mixture(self.mixture + lying)
        slot = 2 * (lying % MIXTURES_ASKED) + left
        if self.asked[slot] != lying:
            self.asked[slot] = lying
            self.answers[slot] = self.mix_but_one(lying) if left else self.mix_blank(self.mixture + lying)
        return self.answers[slot]

    def mix_but_one(self, lying: int) -> int:
        """Whether all tiles but one could make a word with letters that lie."""
        mixture = self.mixture + lying
        if self.blanks and self.has_mixture(mixture):
            return 1
        todo = self.have
        while todo:
            bit = todo & (~todo + 1)
            todo ^= bit
            without = mixture - self.mixes[self.places[bit % 37]]
            if self.mix_blank(without) if self.blanks else self.has_mixture(without):
                return 1
        return 0

    def mix_blank(self, mixture: int) -> int:
        """Whether any letter could make a word with a mixture."""
        for letter in range(LETTERS):
            if self.has_mixture(mixture + self.mixes[letter]):
                return 1
        return 0

    def has_mixture(self, mixture: int) -> int:
        """Whether a mixture may make a word."""
        place = mixture & self.most_mixture
        return self.mixtures[place >> 3] >> (place & 7) & 1

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
