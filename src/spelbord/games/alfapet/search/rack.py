# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""A rack: its tiles, how words begin that they make, and whether they can make a word with letters that lie.

Plain Python, compiled by way of `rack.pxd`, as `board.py` is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.alfapet.search import codes
from spelbord.games.alfapet.search.board import SearchBoard
from spelbord.games.alfapet.search.codes import numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

# C numbers in the compiled form: `rack.pxd` names them.
FULL, UNASKED = codes.FULL, codes.UNASKED
LETTERS = codes.LETTERS
ENDLESS = codes.ENDLESS
MOST_OF_A_KIND = codes.MOST_OF_A_KIND
MOST_LEADS = codes.MOST_LEADS
MOST_VALUES = 2 * MOST_OF_A_KIND + 1
MOST_MIXED, MIXTURES_ASKED = codes.MOST_MIXED, codes.MIXTURES_ASKED


class Rack(SearchBoard):
    """A rack, and what can be said of words that it makes."""

    def set_up(self) -> None:
        """Have room for a rack, which is empty."""
        self.counts = numbers(LETTERS)
        self.have = 0
        self.blanks = self.tiles = self.bonus = 0
        self.full = ENDLESS
        self.values = numbers(MOST_VALUES)
        # The sum of the letters on the rack, as of a mixture, and what was asked of it with a blank.
        self.mixes = list(codes.MIXES)
        self.mixture = 0
        self.asked = numbers(2 * MIXTURES_ASKED)
        self.answers = numbers(2 * MIXTURES_ASKED)
        self.longest = 0
        # Beginnings of words that the tiles make, those of a length one after the other.
        self.leads = 0
        self.lead_heads = numbers(MOST_OF_A_KIND + 1, -1)
        self.lead_nexts = numbers(MOST_LEADS, -1)
        self.lead_before = numbers(MOST_LEADS, -1)
        self.lead_letters = numbers(MOST_LEADS)
        self.lead_nodes = numbers(MOST_LEADS)
        self.lead_rests = numbers(MOST_LEADS)
        self.lead_onward = numbers(MOST_LEADS)

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

    # How words begin -------------------------------------------------------------------------------------------------

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

    # Whether there is a word -----------------------------------------------------------------------------------------

    def mix(self, lying: int, length: int, left: int) -> int:
        """What a blank may stand for in a word of this length with letters that lie, where so many tiles are left.

        Nothing where there is no such word at all, and also `UNASKED` where there may be one without a blank. For
        more than one tile that is left it does not pay to look; with two blanks there nearly always is one.
        """
        if length > MOST_MIXED or self.blanks > 1:
            return FULL
        if not self.blanks:
            return self.mix_but_one(lying) if left else self.has_mixture(self.mixture + lying)
        slot = 2 * (lying % MIXTURES_ASKED) + left
        if self.asked[slot] != lying:
            self.asked[slot] = lying
            self.answers[slot] = self.mix_but_one(lying) if left else self.mix_blank(self.mixture + lying)
        return self.answers[slot]

    def mix_but_one(self, lying: int) -> int:
        """The same where one tile is left, whichever it is."""
        mixture = self.mixture + lying
        found = self.has_mixture(mixture) if self.blanks else 0
        todo = self.have
        while todo:
            bit = todo & (~todo + 1)
            todo ^= bit
            without = mixture - self.mixes[self.places[bit % 37]]
            if self.blanks:
                found |= self.mix_blank(without)
            elif self.has_mixture(without):
                return UNASKED
        return found

    def mix_blank(self, mixture: int) -> int:
        """The letters that could make a word with a mixture."""
        found = 0
        for letter in range(LETTERS):
            if self.has_mixture(mixture + self.mixes[letter]):
                found |= 1 << letter
        return found

    def has_mixture(self, mixture: int) -> int:
        """`UNASKED` where a mixture may make a word, and otherwise 0."""
        place = mixture & self.most_mixture
        return UNASKED if self.mixtures[place >> 3] >> (place & 7) & 1 else 0
