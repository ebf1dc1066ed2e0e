# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The search for straight moves, each with what it gives, and what every search shares.

It goes by anchors (empty squares beside something that lies): from each, all beginnings that the rack and the free
squares before it allow, then every way on through the word graph.

Where only the best move is wanted, the anchor that could give most comes first, and what could not give more than was
found is left out.

Plain Python, compiled by way of `straight.pxd`, as `board.py` is.
"""

from __future__ import annotations

from spelbord.games.alfapet.search import codes
from spelbord.games.alfapet.search.codes import MOST_LENGTH, MOST_STATES, numbers
from spelbord.games.alfapet.search.records import Records

# C numbers in the compiled form: `straight.pxd` names them.
FULL = codes.FULL
EMPTY = codes.EMPTY
OF_BLANK = codes.OF_BLANK
ENDLESS = codes.ENDLESS
MOST_LEADS = codes.MOST_LEADS
ANCHORS = 2048  # more than there are states; written out as a shift by 11


class StraightMoves(Records):
    """The search along a path."""

    def set_up(self) -> None:
        """Have room for all anchors of a row."""
        Records.set_up(self)
        self.lead = numbers(MOST_LENGTH)
        self.row = self.anchors = 0
        self.bases = numbers(MOST_STATES)
        self.spots = numbers(MOST_STATES)
        self.frees = numbers(MOST_STATES)
        self.queue = numbers(MOST_STATES)

    def straight(self) -> None:
        """All moves without a new arrow or stop tile, or the best of them."""
        self.forced = 0
        self.specials = 0
        self.stop = -1
        self.anchors = self.length = 0
        self.there[0] = EMPTY
        self.spare_all()
        if self.only_best:
            self.measure_rack()
        states = 2 * self.squares
        state = self.offset % states
        for _ in range(states):
            if self.preceding[state] < 0 and self.is_open(state >> 1, state & 1):
                self.set_out(state)
                self.along()
            if self.left <= 0:
                return
            state += 1
            if state == states:
                state = 0
        if self.only_best:
            self.dearest()
            # Other searches know no limits, and have a path that begins at 0.
            self.spare_all()
            self.least = -ENDLESS
            self.base = self.row = 0

    def set_out(self, state: int) -> None:
        """Make the chain from this state on the path; where the best is wanted the others stay beside it."""
        self.base = self.length + 1 if self.only_best else 0
        self.length = self.base
        self.follow(state, ENDLESS)
        self.tangle()
        if self.only_best:
            self.cross_over()

    def along(self) -> None:
        """All moves on the path that is set up; where the best is wanted, only what each anchor could give."""
        free = 0
        for place in range(self.base, self.length):
            if self.there[place] >= 0:
                free = 0
            elif not self.is_anchor(place):
                free += 1
            else:
                if self.take[place]:  # or else nothing on the rack fits there
                    before = 0 if place > 0 and self.there[place - 1] >= 0 else min(free, self.tiles - 1)
                    if self.only_best:
                        self.list_anchor(place, before)
                    else:
                        self.at_anchor(place, before)
                free = 0
            if self.left <= 0:
                return

    def at_anchor(self, place: int, free: int) -> None:
        """The moves at an anchor."""
        self.anchor = self.goal = place
        if place > 0 and self.there[place - 1] >= 0:
            self.row = -self.base
            self.spare = self.spares[0]
            self.from_letters(place)
        elif self.frugal and 0 < self.leads < MOST_LEADS:
            self.from_leads(place, free)
        else:
            self.before(0, 0, free)

    # The best move ---------------------------------------------------------------------------------------------------

    def list_anchor(self, place: int, free: int) -> None:
        """Note an anchor with what it could give; where moves are still to be checked nobody knows.

        The queue is a heap, whose first is the most promising: of those that could give as much the first on the board.
        """
        number = self.anchors
        self.bases[number] = self.base
        self.spots[number] = place
        self.frees[number] = free
        key = (ENDLESS if self.tangled else self.guess(place, free)) * ANCHORS + ANCHORS - 1 - number
        self.anchors += 1
        while number > 0 and self.queue[(number - 1) >> 1] < key:
            self.queue[number] = self.queue[(number - 1) >> 1]
            number = (number - 1) >> 1
        self.queue[number] = key

    def dearest(self) -> None:
        """Search at the anchors that were noted, the most promising first, as long as one could give more.

        What an anchor could give was guessed: it is reckoned before it is searched, and then another may come first.
        """
        while self.anchors:
            key = self.queue[0]
            number = ANCHORS - 1 - (key & (ANCHORS - 1))
            if not self.promises(key >> 11, number):
                return
            self.base = self.bases[number]
            self.tangled = 1 if key >> 11 == ENDLESS else 0
            self.frugal = 1 - self.tangled
            if self.tangled:
                self.spare_all()
            else:
                hope = self.reckon(self.spots[number], self.frees[number])
                if self.falls_behind(hope * ANCHORS + (key & (ANCHORS - 1))):
                    continue
                if not self.promises(hope, number):
                    return
            self.number = number
            # What gives as much as the best counts where it comes before it.
            self.least = -ENDLESS if self.tangled else self.best + (1 if number > self.best_number else 0)
            self.at_anchor(self.spots[number], self.frees[number])
            self.anchors -= 1
            self.sink(self.queue[self.anchors])

    def promises(self, hope: int, number: int) -> int:
        """Whether an anchor could give a move that would be kept."""
        return 1 if hope > self.best or (hope == self.best and number <= self.best_number) else 0

    def falls_behind(self, key: int) -> int:
        """Let the first of the queue have a lower place, if others could give more now; whether there were any."""
        if (self.anchors > 1 and self.queue[1] > key) or (self.anchors > 2 and self.queue[2] > key):  # noqa: PLR2004
            self.sink(key)
            return 1
        return 0

    def sink(self, key: int) -> None:
        """Put a key in the place of the first of the queue, and let it sink to where it belongs."""
        place = 0
        below = 1
        while below < self.anchors:
            if below + 1 < self.anchors and self.queue[below + 1] > self.queue[below]:
                below += 1
            if self.queue[below] < key:
                break
            self.queue[place] = self.queue[below]
            place = below
            below = 2 * place + 1
        self.queue[place] = key

    # Words at an anchor ----------------------------------------------------------------------------------------------

    def from_letters(self, anchor: int) -> None:
        """The moves at an anchor that has letters directly before it."""
        place = anchor
        while place > 0 and self.there[place - 1] >= 0:
            place -= 1
        self.begin = place
        node = 0
        while place < anchor:
            node = self.child(node, self.there[place])
            if not node:
                return
            place += 1
        self.onward(node, anchor)

    def from_leads(self, anchor: int, free: int) -> None:
        """The moves at an anchor, with every beginning that the tiles make and that fits before it."""
        takes = self.take[anchor]
        have = self.have
        for length in range(free + 1):
            self.begin = anchor - length
            self.row = length * self.stride - self.base
            if self.limits[self.row + anchor] < self.least:
                continue
            if not length:
                self.onward(0, anchor)
                continue
            self.used = length
            lead = self.lead_heads[length]
            while lead >= 0:
                if self.lead_onward[lead] & takes:
                    self.have = self.lead_rests[lead]
                    self.lay_lead(lead, anchor, 1)
                    self.onward(self.lead_nodes[lead], anchor)
                    self.lay_lead(lead, anchor, -1)
                lead = self.lead_nexts[lead]
        self.have = have
        self.used = 0

    def lay_lead(self, lead: int, place: int, count: int) -> None:
        """Lay a beginning before a place, or take it back with -1."""
        while lead >= 0:
            place -= 1
            letter = self.lead_letters[lead]
            self.tape[place] = letter
            self.counts[letter] -= count
            lead = self.lead_before[lead]

    def before(self, node: int, length: int, limit: int) -> None:
        """The moves at an anchor, with every beginning of up to `limit` letters on the free squares before it.

        One of as many letters after which nothing goes on is not tried, but counts as looked at where only tiles lack.
        """
        self.lead_on(node, length)
        if length >= limit or self.left <= 0 or self.deeper[length + 1] < self.least:
            return
        mask = self.masks[node]
        spare = self.deeper_spares[length + 1] if self.blanks else 0
        todo = mask & (self.have | spare)
        first = self.firsts[node]
        last = 1 if length + 1 == limit else 0
        while todo:
            bit = todo & (~todo + 1)
            todo ^= bit
            letter = self.places[bit % 37]
            below = mask & (bit - 1)
            child = self.children[
                first + self.ones[below & 1023] + self.ones[below >> 10 & 1023] + self.ones[below >> 20]
            ]
            below = self.masks[child] & self.take[self.anchor] if last else FULL
            if not below:
                continue
            self.used += 1
            if self.counts[letter]:
                self.lead[length] = letter
                self.counts[letter] -= 1
                if not self.counts[letter]:
                    self.have ^= bit
                self.before(child, length + 1, limit)
                self.have |= bit
                self.counts[letter] += 1
            if spare & bit and not (self.frugal and self.counts[letter]):
                if self.blanks > 1 or below & self.have:
                    self.lead[length] = letter | OF_BLANK
                    self.blanks -= 1
                    self.before(child, length + 1, limit)
                    self.blanks += 1
                else:
                    self.left -= 1
            self.used -= 1

    def lead_on(self, node: int, length: int) -> None:
        """The moves at an anchor with the beginning of so many letters that was tried just now."""
        takes = self.masks[node] & self.take[self.anchor]
        if takes and not (self.blanks or takes & self.have):
            self.left -= 1
        elif takes:
            self.row = length * self.stride - self.base
            if self.limits[self.row + self.anchor] >= self.least:
                self.spare = self.spares[length]
                self.begin = self.anchor - length
                for place in range(length):
                    self.tape[self.begin + place] = self.lead[place]
                self.onward(node, self.anchor)

    def onward(self, node: int, place: int) -> None:  # noqa: C901, PLR0912, PLR0915 - in parts it takes a tenth longer
        """Every way on from a node at a place of the path; what ends there as a word is a move.

        A letter after which no word ends or goes on is not tried, but counts as looked at.
        """
        mask = self.masks[node]
        letter = self.there[place]
        while letter >= 0:
            bit = 1 << letter
            if not mask & bit:
                return
            below = mask & (bit - 1)
            first = self.firsts[node]
            node = self.children[
                first + self.ones[below & 1023] + self.ones[below >> 10 & 1023] + self.ones[below >> 20]
            ]
            mask = self.masks[node]
            place += 1
            letter = self.there[place]
        if self.limits[self.row + place] < self.least:
            return
        if place > self.goal and self.allowed >> (mask >> 29) & 1:
            self.record(place)
        spare = self.spare if self.blanks else 0
        todo = mask & self.take[place] & (self.have | spare)
        self.left -= 1
        if not todo or self.left <= 0:
            return
        first = self.firsts[node]
        letter = self.there[place + 1]
        free = 1 if letter < 0 else 0
        ends = self.allowed if free and place >= self.goal else 0
        # What must go on from a letter for it to be tried: with a tile, or with a blank that is gone then.
        tile = blank = self.take[place + 1] if free else 1 << letter
        if free:
            tile &= self.have | spare
        if free and self.blanks <= 1:
            blank &= self.have
        self.used += 1
        while todo:
            bit = todo & (~todo + 1)
            todo ^= bit
            letter = self.places[bit % 37]
            below = mask & (bit - 1)
            child = self.children[
                first + self.ones[below & 1023] + self.ones[below >> 10 & 1023] + self.ones[below >> 20]
            ]
            below = self.masks[child]
            ending = ends >> (below >> 29) & 1
            if self.counts[letter]:
                if below & tile or ending:
                    self.tape[place] = letter
                    self.counts[letter] -= 1
                    if not self.counts[letter]:
                        self.have ^= bit
                    self.onward(child, place + 1)
                    self.have |= bit
                    self.counts[letter] += 1
                else:
                    self.left -= free
                if self.frugal:
                    continue
            if spare & bit:
                if below & blank or ending:
                    self.tape[place] = letter | OF_BLANK
                    self.blanks -= 1
                    self.onward(child, place + 1)
                    self.blanks += 1
                else:
                    self.left -= free
        self.used -= 1
