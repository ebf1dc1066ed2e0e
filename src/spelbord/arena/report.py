"""What a simulation found: standings, differences, seats, the course of the games, and times.

A report is a value that travels as JSON; its field names are stable. Everything in it but `times` follows from the
plan alone. Scores are in the game's own points, and `lowest_wins` tells which way is up; rank 1 is best.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from statistics import fmean
from typing import TYPE_CHECKING

from spelbord.arena.figures import Figure, figures_of
from spelbord.arena.intervals import METHOD, Distribution, Interval, interval, share, spread
from spelbord.arena.plan import Plan
from spelbord.arena.rating import Rating, ratings
from spelbord.arena.sequential import SequentialResult
from spelbord.arena.thinking import Thinking
from spelbord.core import Seat, Value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.arena.playing import PlayedGame
    from spelbord.core import Meta


class LostByBot(Value, frozen=True):
    """Decisions that a bot lost for one reason, with the first of them."""

    reason: str
    """`raised`, `slow`, `ended` (its process), `refused` (its answer), or `given_up` after several in a row."""
    count: int
    example: str


class BotResult(Value, frozen=True):
    """How one bot did. What it got on several seats of a game is averaged, so even strength means 1 / seats wins."""

    bot: str
    games: int
    score: Interval
    rank: Interval
    wins: Interval
    """The share of a game's win that one seat of this bot takes; ties share it.

    Where there was a sequential test the interval is its own, which holds whenever one stops.
    """
    scores: Distribution
    rating: Rating | None
    """None where a bot meets nobody but itself."""
    lost: tuple[LostByBot, ...] = ()
    """Decisions that it lost, where it is a bot of somebody else's: any listed move was played instead."""


class Difference(Value, frozen=True):
    """Points of the first bot minus points of the second, a game, over the same deals."""

    first: str
    second: str
    points: Interval
    ahead: str | None
    """Who is better, where the interval leaves no doubt; a sequential test, where there was one, says so alone."""


class SeatResult(Value, frozen=True):
    """How a seat did, whoever sat there: what the seat itself is worth."""

    seat: Seat
    score: Interval
    rank: Interval
    wins: Interval


class MatchFigures(Value, frozen=True):
    """How the games went."""

    steps: Distribution
    decisions: Distribution
    scores: Distribution
    ends: dict[str, float]
    """The share of games that ended for each reason."""
    events: dict[str, float]
    """How often each event happened in a game, on average."""


class Times(Value, frozen=True):
    """What the clock said: the only part of a report that differs from run to run."""

    elapsed: float
    thinking: tuple[Thinking, ...]


class Report(Value, frozen=True):
    """All that a simulation found."""

    plan: Plan
    rules: int
    lowest_wins: bool
    seats: int
    deals: int
    games: int
    intervals: str
    """How intervals were made."""
    standings: tuple[BotResult, ...]
    """Best mean rank first."""
    differences: tuple[Difference, ...]
    by_seat: tuple[SeatResult, ...]
    course: MatchFigures
    times: Times
    figures: tuple[Figure, ...] = ()
    """What the game itself counts."""
    test: SequentialResult | None = None
    """What a sequential test found, where there was one."""
    interrupted: bool = False
    """Whether only a part of the plan was played."""


def report_on(
    plan: Plan,
    meta: Meta,
    deals: Sequence[Sequence[PlayedGame]],
    times: Times,
    test: SequentialResult | None = None,
    *,
    interrupted: bool = False,
) -> Report:
    """Count up what was played: the games of each deal, in the order of deals and rotations."""
    names = [name for name in plan.names if _with(deals, name)]
    rated = ratings(deals, names, plan.seed)
    sure = _sure_shares(deals, test)
    standings = [_standing(_with(deals, name), name, rated.get(name), sure.get(name)) for name in names]
    games = [game for deal in deals for game in deal]
    return Report(
        plan=plan,
        rules=meta.rules,
        lowest_wins=meta.lowest_wins,
        seats=plan.seats,
        deals=len(deals),
        games=len(games),
        intervals=f"{METHOD}; shares of bots by a test that holds whenever one stops" if sure else METHOD,
        standings=tuple(sorted(standings, key=lambda standing: standing.rank.mean)),
        differences=tuple(
            _difference(met, first, second, lowest_wins=meta.lowest_wins, tested=test is not None)
            for first, second in combinations(names, 2)
            if (met := _with(deals, first, second))
        ),
        by_seat=tuple(_seat(deals, seat) for seat in range(plan.seats)),
        course=_course(games),
        times=times,
        figures=figures_of([[game.figures for game in deal] for deal in deals]),
        test=test,
        interrupted=interrupted,
    )


def _with(deals: Sequence[Sequence[PlayedGame]], *names: str) -> list[Sequence[PlayedGame]]:
    """The deals at which all of these sat: all of them, but in a league."""
    return [deal for deal in deals if all(name in deal[0].seating for name in names)]


def by_deal(deals: Sequence[Sequence[PlayedGame]], value: Callable[[PlayedGame], float]) -> list[float]:
    """Something of every game, averaged over the rotations of each deal."""
    return [fmean(value(game) for game in deal) for deal in deals]


def _of(game: PlayedGame, bot: str, values: Sequence[float]) -> float:
    """What a bot got in a game, averaged over its seats."""
    return fmean(values[seat] for seat in game.seats_of(bot))


def _sure_shares(deals: Sequence[Sequence[PlayedGame]], test: SequentialResult | None) -> dict[str, Interval]:
    """What a test's lead says of each bot's share, where somebody won each game."""
    if test is None or not all(any(game.wins) for deal in deals for game in deal):
        return {}
    first, second = (len(deals[0][0].seats_of(name)) for name in (test.first, test.second))
    lead = [each for each in (test.lead.mean, test.lead.low, test.lead.high) if each is not None]
    ones = [min(max((1 + second * each) / (first + second), 0.0), 1 / first) for each in lead]
    others = [(1 - first * share) / second for share in ones]
    return {test.first: Interval(ones[0], ones[1], ones[2]), test.second: Interval(others[0], others[2], others[1])}


def _standing(
    deals: Sequence[Sequence[PlayedGame]], bot: str, rating: Rating | None, wins: Interval | None
) -> BotResult:
    return BotResult(
        bot=bot,
        games=sum(len(deal) for deal in deals),
        score=interval(by_deal(deals, lambda game: _of(game, bot, game.scores))),
        rank=interval(by_deal(deals, lambda game: _of(game, bot, game.ranks))),
        wins=wins or share(by_deal(deals, lambda game: _of(game, bot, game.wins))),
        scores=spread([game.scores[seat] for deal in deals for game in deal for seat in game.seats_of(bot)]),
        rating=rating,
        lost=_lost(deals, bot),
    )


def _lost(deals: Sequence[Sequence[PlayedGame]], bot: str) -> tuple[LostByBot, ...]:
    counts: Counter[str] = Counter()
    examples: dict[str, str] = {}
    for game in (game for deal in deals for game in deal):
        for lost in game.lost:
            if game.seating[lost.seat] == bot:
                counts[lost.reason] += lost.count
                examples.setdefault(lost.reason, lost.example)
    return tuple(LostByBot(reason, count, examples[reason]) for reason, count in sorted(counts.items()))


def _difference(
    deals: Sequence[Sequence[PlayedGame]], first: str, second: str, *, lowest_wins: bool, tested: bool
) -> Difference:
    points = interval(by_deal(deals, lambda game: _of(game, first, game.scores) - _of(game, second, game.scores)))
    ahead = None
    if not tested and points.low is not None and points.high is not None and points.low * points.high > 0:
        ahead = first if (points.mean < 0) == lowest_wins else second
    return Difference(first, second, points, ahead)


def _seat(deals: Sequence[Sequence[PlayedGame]], seat: Seat) -> SeatResult:
    return SeatResult(
        seat=seat,
        score=interval(by_deal(deals, lambda game: game.scores[seat])),
        rank=interval(by_deal(deals, lambda game: game.ranks[seat])),
        wins=share(by_deal(deals, lambda game: game.wins[seat])),
    )


def _course(games: Sequence[PlayedGame]) -> MatchFigures:
    ends = Counter(game.reason for game in games)
    events: Counter[str] = Counter()
    for game in games:
        events.update(game.events)
    return MatchFigures(
        steps=spread([game.steps for game in games]),
        decisions=spread([game.decisions for game in games]),
        scores=spread([score for game in games for score in game.scores]),
        ends={reason: count / len(games) for reason, count in sorted(ends.items())},
        events={name: count / len(games) for name, count in sorted(events.items())},
    )
