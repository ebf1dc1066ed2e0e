"""What a move leads to: worlds are imagined, and in each every candidate is played on for a while by a quick player.

All candidates meet the same worlds, with the same tiles on the other racks and the same order of the bag, so that luck
is taken out of the comparison. Everybody lays what gives and keeps most, up to the next own turn; then points and what
each keeps are counted. Where the bag is nearly empty the game is played to its end instead, since there it no longer
matters what tiles would bring.
"""

from __future__ import annotations

from math import erf, pi, sqrt
from statistics import fmean, pvariance
from typing import TYPE_CHECKING, NamedTuple

from spelbord.bots.clock import Deadline
from spelbord.games.alfapet.bots.keeping import kept_worth
from spelbord.games.alfapet.bots.quick import QuickPlayer
from spelbord.games.alfapet.search import put
from spelbord.games.alfapet.tiles import BLACK, TURNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.bots.base import Turn
    from spelbord.games.alfapet.bots.candidates import Candidate, SeenTable
    from spelbord.games.alfapet.bots.quick import Best

TRUST = 40
"""After so many worlds, what was seen in them counts as much as what was guessed before."""
LAST_TILES = 7
"""With no more tiles in the bag a game is played to its end."""
FIRST_LOOK, LOOKS = 16, 8
"""After so many worlds, and then again and again, candidates are dropped that are clearly behind."""
CLEARLY = 2.0
"""What is clear: so many standard errors behind the best."""
MANY = 4
"""So many moves are answered sooner where the best answer to none of them is known."""
SURE = 0.5
"""Points that no number of worlds makes a standard error smaller than."""
SPREAD, SPREAD_PER_TILE = 150.0, 100.0
"""How much a difference in points may still change, as a variance: at the end, and for each tile to come.

Games of two quick players end 112 points apart, as a standard deviation, and have 115 tiles besides those laid first.
"""


class World(NamedTuple):
    """What lies hidden: the racks of all seats, and the bag in the order in which it is drawn, from its end."""

    racks: list[list[int]]
    bag: list[int]


class Outcome(NamedTuple):
    """What a move led to: how much better off the seat is than the others, and how many tiles are to come."""

    gain: float
    tiles: int


class Simulation:
    """Candidates of one turn, and the worlds that they met."""

    def __init__(self, table: SeenTable, candidates: Sequence[Candidate], turn: Turn) -> None:
        """Think about these."""
        self.table = table
        self.turn = turn
        self.candidates = candidates
        self.seats = len(table.view.counts)
        self.player = QuickPlayer(table.terms, table.options)
        self.boards = [_after(table, candidate) for candidate in candidates]
        self.near = [_near(table, board, one.move) for board, one in zip(self.boards, candidates, strict=True)]
        self.outcomes: list[list[Outcome]] = [[] for _ in candidates]
        self.alive = list(range(len(candidates)))
        self.deadline = Deadline(turn.budget.seconds)

    def meet(self) -> bool:
        """Let those who are left meet one more world; False when time is up: then none of them has."""
        world = self.imagine()
        answers = self.answers(world)
        met = []
        for number in self.alive:
            if self.deadline.is_over:
                return False
            met.append(self.play_on(number, world, answers))
        for number, outcome in zip(self.alive, met, strict=True):
            self.outcomes[number].append(outcome)
        return True

    def imagine(self) -> World:
        """A world that looks just like the view; whoever has still to draw has drawn [ALF-45]."""
        state = self.turn.kit.imagine(self.turn.view, self.turn.dice)
        bag = [*state.bag, *state.aside]
        self.turn.dice.shuffle(bag)
        size = self.table.options.rack
        return World([rack + _drawn(bag, size - len(rack)) for rack in state.racks], bag)

    def answers(self, world: World) -> list[Best]:
        """What the next seat would best lay if nothing were done now, where so many moves are tried that it pays."""
        if len(self.alive) < MANY or len(world.bag) <= self.table.options.rack:
            return []
        rack = world.racks[(self.table.seat + 1) % self.seats]
        return [self.player.best(self.table.cells, rack, len(world.bag))]

    def play_on(self, number: int, world: World, answers: list[Best]) -> Outcome:
        """What a candidate leads to in a world; `answers` are words of the next seat that could be laid before it."""
        candidate, me, size = self.candidates[number], self.table.seat, self.table.options.rack
        cells, bag, racks = list(self.boards[number]), list(world.bag), list(world.racks)
        totals, kept = [0.0] * self.seats, list(world.racks)
        totals[me], kept[me] = candidate.points, candidate.left
        racks[me] = candidate.left + _drawn(bag, size - len(candidate.left))
        turns, idle, seat = 0, 0, me
        while racks[seat] and idle < self.seats and (turns < self.seats or len(bag) <= LAST_TILES):
            seat = (seat + 1) % self.seats
            if turns or len(bag) == 0:
                best = self.player.best(cells, racks[seat], len(bag))
            else:
                best = self._answer(number, cells, racks[seat], len(bag), answers)
            put(cells, best.move)
            totals[seat] += best.points
            kept[seat] = best.left
            racks[seat] = best.left + _drawn(bag, size - len(best.left))
            idle = 0 if best.move else idle + 1
            turns += 1
        held = kept if bag else racks
        totals = [
            total + kept_worth(self.table.terms, tiles, len(bag)) for total, tiles in zip(totals, held, strict=True)
        ]
        others = (sum(totals) - totals[me]) / (self.seats - 1)
        return Outcome(totals[me] - others, len(bag) and len(bag) + sum(map(len, racks)))

    def _answer(self, number: int, cells: list[int], rack: list[int], bag: int, answers: list[Best]) -> Best:
        """The best answer to a candidate: one that was found already, unless there is a better one here."""
        near = self.near[number]
        there = [one for one in answers if near.isdisjoint(_squares(one.move))]
        best = self.player.best(cells, rack, bag, max(there, key=lambda one: one.equity, default=None))
        if best.move and best not in there and near.isdisjoint(_squares(best.move)):
            answers.append(best)
        return best

    def worths(self, values: Sequence[Sequence[float]]) -> dict[int, float]:
        """What those who are left are worth: by what was seen, and by what was guessed before."""
        equities = [self.candidates[number].equity for number in self.alive]
        seen = [fmean(values[number]) if values[number] else 0.0 for number in self.alive]
        worlds = len(values[self.alive[0]])
        trust = worlds / (worlds + TRUST)
        shift = fmean(equities) - fmean(seen)
        mixed = [equity + trust * (mean + shift - equity) for equity, mean in zip(equities, seen, strict=True)]
        return dict(zip(self.alive, mixed, strict=True))


def simulate(table: SeenTable, candidates: Sequence[Candidate], turn: Turn) -> list[float]:
    """What each candidate is worth, in points, after all have met the same worlds."""
    if len(table.view.counts) == 1:
        return [candidate.equity for candidate in candidates]
    simulation = Simulation(table, candidates, turn)
    for _ in range(turn.budget.worlds or 40):
        if not simulation.meet():
            break
    gains = [[outcome.gain for outcome in outcomes] for outcomes in simulation.outcomes]
    return list(simulation.worths(gains).values())


def most_likely_to_win(table: SeenTable, candidates: Sequence[Candidate], turn: Turn) -> Candidate:
    """The candidate after which the game is won most often; who is clearly behind meets no more worlds."""
    if len(table.view.counts) == 1:
        return max(candidates, key=lambda candidate: candidate.equity)
    scores = table.view.scores
    lead = scores[table.seat] - max(score for seat, score in enumerate(scores) if seat != table.seat)
    simulation = Simulation(table, candidates, turn)
    values: list[list[float]] = [[] for _ in candidates]
    for world in range(1, (turn.budget.worlds or 40) + 1):
        if not simulation.meet():
            break
        for number in simulation.alive:
            values[number].append(_felt(lead, simulation.outcomes[number][-1]))
        if world >= FIRST_LOOK and world % LOOKS == 0:
            _drop(simulation, values)
            if len(simulation.alive) == 1:
                break
    worths = simulation.worths(values)
    return candidates[max(worths, key=lambda number: worths[number])]


def _felt(lead: int, outcome: Outcome) -> float:
    """What is gained, in points as far as they help to win: each counts fully near a draw, and less far from it."""
    spread = sqrt(SPREAD + SPREAD_PER_TILE * outcome.tiles)
    return spread * sqrt(pi / 2) * erf((lead + outcome.gain) / spread / sqrt(2))


def _drop(simulation: Simulation, values: Sequence[Sequence[float]]) -> None:
    """Think no more about who is clearly behind the best."""
    worths = simulation.worths(values)
    best = max(worths, key=lambda number: worths[number])
    worlds = len(values[best])
    simulation.alive = [
        number
        for number in simulation.alive
        if worths[best] - worths[number] <= CLEARLY * _error(values[best], values[number]) * worlds / (worlds + TRUST)
    ]


def _error(ones: Sequence[float], others: Sequence[float]) -> float:
    """The standard error of a difference over the same worlds."""
    apart = [one - other for one, other in zip(ones, others, strict=True)]
    return max(sqrt(pvariance(apart) / len(apart)), SURE)


def _after(table: SeenTable, candidate: Candidate) -> list[int]:
    cells = list(table.cells)
    put(cells, candidate.move)
    return cells


def _squares(move: Sequence[int]) -> Sequence[int]:
    """Where a move lays something, its stop tile included."""
    return (*move[1:2], *move[2::2])


def _near(table: SeenTable, cells: Sequence[int], move: Sequence[int]) -> frozenset[int]:
    """The squares where a word could touch what a move laid: words that take none of them stay as they were."""
    if any(code == BLACK or code & TURNS for code in cells):
        return frozenset(range(len(cells)))
    width, height = table.terms.board.width, table.terms.board.height
    found = set(move[2::2])
    for square in move[2::2]:
        row, column = divmod(square, width)
        for step, room in ((1, width - 1 - column), (-1, column), (width, height - 1 - row), (-width, row)):
            line = range(square + step, square + step * (room + 1), step)
            found.add(next((place for place in line if not cells[place]), square))
    return frozenset(found)


def _drawn(bag: list[int], count: int) -> list[int]:
    """Tiles from the end of the bag, as many as there are."""
    return [bag.pop() for _ in range(min(count, len(bag)))]
