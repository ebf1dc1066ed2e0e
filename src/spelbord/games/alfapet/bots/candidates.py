"""What a bot makes of its view of an Alfapet table: the words it could lay, and what it does when there are none."""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from spelbord.games.alfapet.actions import Challenge, Exchange, Pass, Reject, Waive
from spelbord.games.alfapet.imagining import cells_of, kinds
from spelbord.games.alfapet.placing import missing_words, place
from spelbord.games.alfapet.scoring import rack_points
from spelbord.games.alfapet.search import Search, lay_of
from spelbord.games.alfapet.search.leaves import leave_worth
from spelbord.games.alfapet.terms import terms_of
from spelbord.games.alfapet.tiles import BLANK, signs

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Action, Prompt, Seat
    from spelbord.games.alfapet.actions import Lay
    from spelbord.games.alfapet.lexicon import Graph
    from spelbord.games.alfapet.views import AlfapetView


class Candidate(NamedTuple):
    """Something to do: its points, these with the worth of what is kept, what is kept, and its raw move."""

    points: int
    equity: float
    left: list[int]
    move: Sequence[int] = ()
    """A word as the generator tells it: `SeenTable.action` makes an action of it, too slow to do for all."""
    other: Action | None = None
    """What is no word that the search found."""


class SeenTable:
    """A view with what a bot works out of it once."""

    def __init__(self, view: AlfapetView, seat: Seat) -> None:
        """Look at a table for a seat whose turn it is."""
        self.view = view
        self.seat = seat
        self.options = view.options
        self.terms = terms_of(view.options, len(view.counts))
        self.rack = kinds(view.racks[seat] or ())
        # Whose word stands now draws first [ALF-45].
        owed = 0 if view.lying is None else view.options.rack - view.counts[view.lying.seat]
        self.bag = max(view.bag - owed, 0)

    @cached_property
    def cells(self) -> list[int]:
        """The squares as the rules write them."""
        return cells_of(self.view)

    def search(self, graph: Graph | None = None) -> Search:
        """The search for the own rack."""
        return Search(self.terms, self.options, self.cells, self.rack, graph)

    def action(self, candidate: Candidate) -> Action:
        """What to answer to do this."""
        return lay_of(self.terms, candidate.move) if candidate.other is None else candidate.other

    def candidates(self, graph: Graph | None = None) -> list[Candidate]:
        """Every word that could be laid, most points first; of a theme only those that nobody need approve [ALF-47]."""
        search = self.search(graph)
        theme, bounty = self.terms.theme, self.terms.bounty
        found = []
        for move in search.raw():
            points, left = move[0], search.left(move)
            if theme is not None or bounty:
                extra = self._words(lay_of(self.terms, move), theme, bounty)
                if extra is None:
                    continue
                points += extra
            found.append(Candidate(points, points + self.kept_worth(left), left, move))
        return sorted(found, key=lambda candidate: -candidate.points)

    def kept_worth(self, tiles: Sequence[int]) -> float:
        """What tiles are worth that stay on the rack: what they will likely bring, or cost once the bag is empty."""
        return leave_worth(tiles) if self.bag else -float(rack_points(self.terms, tiles))

    def dearest(self) -> Action | None:
        """The move with most points, found without looking at what it keeps."""
        if self.terms.theme is not None or self.terms.bounty:
            words = self.candidates()
            return self.action(words[0]) if words else None
        found = self.search().run(only_best=True)
        return found[0].lay if found else None

    def _words(self, lay: Lay, theme: frozenset[str] | None, bounty: frozenset[str]) -> int | None:
        """Extra points of a move for listed words [ALF-48], or None where the others would have to approve it."""
        words = place(self.terms, self.options, self.cells, self.rack, lay).words
        if theme is not None:
            if self.view.rejected:
                return None
            squares = {tile.square for tile in lay.tiles}
            mains = [word.word for word in words if squares <= set(word.squares)]
            # A theme without a list is for people to judge: there a bot tries, once a turn.
            if theme and not theme & set(mains) and len(self.view.counts) > 1:
                return None
        new = {word.word for word in words} & bounty - set(self.view.found)
        return len(new) * self.options.bounty_points

    def best_exchange(self, worth: Callable[[Sequence[int]], float] = leave_worth) -> Candidate | None:
        """The exchange that keeps the tiles worth most, if there is anything to draw."""
        if not self.bag or not self.rack:
            return None
        choices = [kept for size in range(len(self.rack)) for kept in set(combinations(self.rack, size))]
        kept = max(sorted(choices), key=worth)
        rest = list(self.rack)
        for kind in kept:
            rest.remove(kind)
        return Candidate(0, worth(kept), list(kept), other=Exchange(signs(rest)))

    def stand_over(self) -> Candidate:
        """To do nothing, and keep all."""
        return Candidate(0, self.kept_worth(self.rack), self.rack, other=Pass())

    def give_up(self) -> Action:
        """What to do without a word: exchange all but blanks, or pass."""
        rest = [kind for kind in self.rack if kind != BLANK]
        return Exchange(signs(rest)) if self.bag and rest else Pass()


def judge(view: AlfapetView, prompt: Prompt, *, sharp: bool) -> Action:
    """What a bot says of another's word: it approves listed words only [ALF-47], and doubts what it does not know."""
    if prompt.kind == "approve":
        return Reject()
    allowed = terms_of(view.options, len(view.counts)).allowed
    wrong = view.lying is not None and missing_words(view.lying.words, allowed)
    return Challenge() if wrong and sharp else Waive()
