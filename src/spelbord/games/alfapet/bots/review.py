"""Looking back on a match of Alfapet: the best moves of each turn, what the one made gave away, the luck of the draw.

Moves are weighed as the strong bot weighs them, by what the seat saw then: points, the worth of what is kept, and what
comes of them in imagined worlds; at the end of a game of two, by playing it out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from spelbord.bots.base import Budget, Turn
from spelbord.bots.clock import Deadline
from spelbord.bots.review import Remark
from spelbord.core import Answer, Dice, seed_from
from spelbord.games.alfapet.bots.candidates import Candidate, SeenTable
from spelbord.games.alfapet.bots.endgame import WIDTHS, Ending, OutOfTime
from spelbord.games.alfapet.bots.simulation import simulate
from spelbord.games.alfapet.events import Drew, Exchanged, Laid
from spelbord.games.alfapet.folding import tiles_of
from spelbord.games.alfapet.notation.saying import say
from spelbord.games.alfapet.scoring import rack_points
from spelbord.games.alfapet.search import told_as
from spelbord.games.alfapet.search.leaves import leave_worth
from spelbord.games.alfapet.terms import terms_of
from spelbord.games.alfapet.tiles import KIND, signs

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from spelbord.core import AnyMatch, Texts
    from spelbord.games.alfapet.state import AlfapetState

WEIGHED = 6
"""Moves of a turn that are thought over."""
SHOWN = 3
"""Moves that are told."""
DRAWS = 200
"""Draws that are imagined to see what was to be expected."""
TWO = 2


class Weighed(NamedTuple):
    """A move and what it was worth."""

    candidate: Candidate
    worth: float


def review(match: AnyMatch, texts: Texts, budget: Budget) -> Iterator[Remark]:
    """A remark for every turn. Worlds are for each turn, seconds for all: when they are up, equity alone counts."""
    kit = match.kit
    deadline = Deadline(budget.seconds)
    state: AlfapetState = kit.start(match.options, match.header.seats)
    for place, entry in enumerate(match.entries):
        if isinstance(entry, Answer) and entry.prompt.kind == "turn":
            seconds = deadline.left
            look = _Look(match, state, entry, Budget(seconds, budget.worlds))
            yield look.remark(texts, _luck(match, state, place))
        kit.apply(state, entry.events)


class _Look:
    """One turn, seen with the eyes of the seat that had it."""

    def __init__(self, match: AnyMatch, state: AlfapetState, entry: Answer, budget: Budget) -> None:
        prompt = entry.prompt
        view = match.kit.view(state, prompt.by)
        self.step = entry.step
        self.table = SeenTable(view, prompt.seat)
        self.given = _given(self.table, entry)
        dice = Dice(seed_from("review"), str(entry.step))
        self.turn = Turn(match.kit, view, prompt, (), dice, budget)

    def remark(self, texts: Texts, luck: float) -> Remark:
        """What can be said of it."""
        weighed = self.weighed()
        best, own = weighed[0], next(one for one in weighed if one.candidate is self.given)
        lost = round(best.worth - own.worth, 1)
        as_good = round(lost) == 0
        lines = [_judged(lost, texts)]
        lines += [self._told(number, one.candidate, texts) for number, one in enumerate(weighed[:SHOWN], start=1)]
        if round(luck):
            lines.append(texts.say("review.lucky" if luck > 0 else "review.unlucky", points=abs(round(luck))))
        other = None if as_good else self.table.action(best.candidate)
        return Remark(self.step, self.turn.prompt.seat, lost, round(luck, 1), tuple(lines), other)

    def _told(self, number: int, candidate: Candidate, texts: Texts) -> str:
        """A move on a line: what it is and gives, and what it keeps."""
        move = say(self.turn.view, self.turn.prompt, self.table.action(candidate), texts, ())
        kept = signs(candidate.left)
        return texts.say("review.move" if kept else "review.move_all", number=number, move=move, kept=kept)

    def weighed(self) -> list[Weighed]:
        """The moves worth a thought and the one that was made, the best first."""
        words = sorted(self.table.candidates(), key=lambda candidate: -candidate.equity)
        others = [*words[:WEIGHED], self.table.best_exchange(), self.table.stand_over()]
        same = _what(self.given)
        candidates = [self.given, *(one for one in others if one is not None and _what(one) != same)]
        worths = self._played_out(candidates) or simulate(self.table, candidates, self.turn)
        # Of equals the one that was made comes first: nobody gave anything away by it.
        return sorted(map(Weighed, candidates, worths), key=lambda one: -one.worth)

    def _played_out(self, candidates: Sequence[Candidate]) -> list[float] | None:
        """What the game ends with after each, where that can be seen: with two seats and an empty bag."""
        if self.table.bag or len(self.table.view.counts) != TWO:
            return None
        ending, worths = Ending(self.table, self.turn.budget), None
        try:
            for widths in WIDTHS:
                worths = [ending.value(one, widths) if one.move else ending.staying(widths) for one in candidates]
        except OutOfTime:
            pass
        return worths


def _given(table: SeenTable, entry: Answer) -> Candidate:
    """The move that was made, weighed like the others."""
    left = list(table.rack)
    points = 0
    move: tuple[int, ...] = ()
    for event in entry.events:
        if isinstance(event, Laid):
            points, move = event.points, told_as(table.terms, event)
        taken = tiles_of(event) if isinstance(event, Laid) else _aside(event)
        for kind in taken:
            left.remove(kind)
    return Candidate(points, points + table.kept_worth(left), left, move, entry.action)


def _aside(event: object) -> list[int]:
    return [KIND[str(sign)] for sign in event.tiles] if isinstance(event, Exchanged) else []


def _what(candidate: Candidate) -> tuple[object, ...]:
    """What a move does, however it was written."""
    tiles = frozenset(zip(candidate.move[2::2], candidate.move[3::2], strict=True))
    return candidate.move[1:2], tiles, tuple(sorted(candidate.left))


def _judged(lost: float, texts: Texts) -> str:
    if round(lost) == 0:
        return texts.say("review.best")
    return texts.say("review.lost", lost=round(lost))


# Luck ----------------------------------------------------------------------------------------------------------------


def _luck(match: AnyMatch, state: AlfapetState, place: int) -> float:
    """How much better the tiles were that the seat drew after this turn than those it could expect."""
    kit, entry = match.kit, match.entries[place]
    assert isinstance(entry, Answer)  # noqa: S101 - asked for a turn
    seat = entry.prompt.seat
    after = kit.copy(state)
    kit.apply(after, entry.events)
    for later in match.entries[place + 1 :]:
        if isinstance(later, Answer) and later.prompt.kind == "turn" and later.prompt.seat == seat:
            break
        for event in later.events:
            if isinstance(event, Drew) and event.seat == seat and event.tiles:
                return _beyond(after, seat, event)
        kit.apply(after, later.events)
    return 0.0


def _beyond(state: AlfapetState, seat: int, drew: Drew) -> float:
    """The worth of a draw less that of an average one, from the tiles that the seat saw nowhere."""
    hidden = [kind for other, rack in enumerate(state.racks) if other != seat for kind in rack]
    pool = [*state.bag, *state.aside, *hidden]
    kept, count = state.racks[seat], len(drew.tiles)
    dice = Dice(seed_from("luck"), str(len(pool)))
    expected = sum(_rack_worth(state, [*kept, *dice.draw(pool[:], count)]) for _ in range(DRAWS)) / DRAWS
    return _rack_worth(state, [*kept, *(KIND[str(sign)] for sign in drew.tiles)]) - expected


def _rack_worth(state: AlfapetState, rack: list[int]) -> float:
    """What a rack will likely bring; or cost, where the bag is as good as empty."""
    if len(state.bag) + len(state.aside) > state.options.rack:
        return leave_worth(rack)
    return -float(rack_points(terms_of(state.options, state.seats), rack))
