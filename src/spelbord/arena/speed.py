"""How fast the house is on this machine: whole games, measured in CPU seconds.

Each measure plays or takes apart whole games through the ordinary doors, and answers a `Pace`. It ends at the first
whole game after `seconds`, or after `games`, whichever comes first; at least one game is always played.
`spelbord bench` shows these numbers, and `benchmarks/` sets them beside other people's engines.
"""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from spelbord.core import (
    AnyMove,
    Dice,
    Roll,
    Value,
    new_match,
    outward,
    play_on,
    read_record,
    seed_from,
    verify,
    write_record,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import AnyKit, AnyMatch, Options, View

PREPARED = 16
"""Games played before the clock starts, where games are the material and not what is measured."""


class Pace(Value, frozen=True):
    """What was done in how many seconds."""

    games: int
    moves: int
    """What is counted: decisions, worlds imagined, entries verified or read."""
    rolls: int
    """Turns of chance among it; they are not counted as moves."""
    seconds: float
    """CPU time of this process, or whatever clock was asked for."""

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / max(self.seconds, 1e-9)

    @property
    def games_rate(self) -> float:
        """Games a second."""
        return self.games / max(self.seconds, 1e-9)


def random_playouts(
    kit: AnyKit, seats: int, seconds: float = 1.0, games: int | None = None, options: Options | None = None
) -> Pace:
    """Random games through the bare rules: what is pending, all moves listed, and one of them played."""
    rnd = _chooser()
    agreed = options or kit.options()
    return paced(lambda number: _playout(kit, agreed, seats, seed_from(f"speed/{number}"), rnd), seconds, games)


def match_loop(kit: AnyKit, seats: int, seconds: float = 1.0, games: int | None = None) -> Pace:
    """Random games through `Match`, which keeps the log and hands out tickets."""
    rnd = _chooser()
    return paced(lambda number: _counted(_random_match(kit, seats, number, rnd)), seconds, games)


def seat_loop(kit: AnyKit, seats: int, seconds: float = 1.0, games: int | None = None) -> Pace:
    """As `match_loop`, and after each answer one seat is sent its view and what it heard, as JSON."""
    rnd = _chooser()

    def play(number: int) -> tuple[int, int]:
        sent = 0

        def send(match: AnyMatch) -> None:
            nonlocal sent
            outward(match.view(0))
            for heard in match.heard(0, sent):
                outward(heard)
            sent = match.step

        return _counted(_random_match(kit, seats, number, rnd, send))

    return paced(play, seconds, games)


def imaginings(kit: AnyKit, seats: int, seconds: float = 1.0, games: int | None = None) -> Pace:
    """Worlds imagined from the view of whoever is asked, at every decision of random games."""
    prepared = min(games or PREPARED, PREPARED)
    rnd = _chooser()
    views = [_views(kit, seats, number, rnd) for number in range(prepared)]
    dice = Dice(seed_from("speed"), "imagine")

    def play(number: int) -> tuple[int, int]:
        seen = views[number % prepared]
        for view in seen:
            kit.imagine(view, dice)
        return len(seen), 0

    return paced(play, seconds, games)


def verifications(kit: AnyKit, seats: int, seconds: float = 1.0, games: int | None = None) -> Pace:
    """Whole logs decided again and compared, entry by entry, with the hash chain and the shuffle."""
    records = [read_record(kit, data) for data in _files(kit, seats, games)]

    def play(number: int) -> tuple[int, int]:
        verdict = verify(kit, records[number % len(records)])
        if not verdict.sound:
            raise ValueError(f"a game just played does not verify: {verdict.breaches}")
        return verdict.steps, 0

    return paced(play, seconds, games)


def readings(kit: AnyKit, seats: int, seconds: float = 1.0, games: int | None = None) -> Pace:
    """Files of matches read back into entries."""
    files = _files(kit, seats, games)
    return paced(lambda number: (len(read_record(kit, files[number % len(files)]).entries), 0), seconds, games)


def paced(
    play: Callable[[int], tuple[int, int]],
    seconds: float,
    games: int | None,
    clock: Callable[[], float] = time.process_time,
) -> Pace:
    """Let `play` have one game after the other, by number; it answers how many moves and rolls each had.

    Where several processes play, CPU time of this one says nothing: such a measure goes by a clock on the wall.
    """
    number = moves = rolls = 0
    began = clock()
    spent = 0.0
    while number == 0 or (spent < seconds and (games is None or number < games)):
        more_moves, more_rolls = play(number)
        moves += more_moves
        rolls += more_rolls
        number += 1
        spent = clock() - began
    return Pace(number, moves, rolls, spent)


def _chooser() -> Callable[[], float]:
    return random.Random(10).random  # noqa: S311 - which random move is played is nobody's secret


def _playout(kit: AnyKit, options: Options, seats: int, seed: str, rnd: Callable[[], float]) -> tuple[int, int]:
    """One random game with no match around it."""
    flow = kit.course.flow(kit.start(options, seats))
    return play_on(kit, flow, Dice(seed, "playout"), AnyMove(kit, rnd).choose)


def _random_match(
    kit: AnyKit,
    seats: int,
    number: int,
    rnd: Callable[[], float],
    after: Callable[[AnyMatch], None] | None = None,
) -> AnyMatch:
    """One random game as a match; `after` is called whenever somebody is about to be asked, and at the end."""
    match: AnyMatch = new_match(kit, kit.options(), seats, seed_from(f"speed/{number}"))
    moves = kit.moves
    if after:
        after(match)
    while match.tickets:
        ticket = match.tickets[0]
        listed = moves(match.state, ticket.prompt)
        match.answer(ticket, listed[int(rnd() * len(listed))])
        if after:
            after(match)
    return match


def _counted(match: AnyMatch) -> tuple[int, int]:
    rolls = sum(1 for entry in match.entries if isinstance(entry, Roll))
    return match.step - rolls, rolls


def _views(kit: AnyKit, seats: int, number: int, rnd: Callable[[], float]) -> list[View]:
    seen: list[View] = []

    def look(match: AnyMatch) -> None:
        if match.tickets:
            seen.append(match.view(match.tickets[0].prompt.by))

    _random_match(kit, seats, number, rnd, look)
    return seen


def _files(kit: AnyKit, seats: int, games: int | None) -> list[bytes]:
    rnd = _chooser()
    played = [_random_match(kit, seats, number, rnd) for number in range(min(games or PREPARED, PREPARED))]
    return [write_record(match.header, match.entries) for match in played]
