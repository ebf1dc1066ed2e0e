"""What a simulation keeps as it goes, so that a kill costs no more than the games that were being played.

A folder holds `plan.json`; `games.jsonl`, a line for each game as it ended, from which a run goes on; and `seats.csv`,
a row for each seat of each game, for other programs. Rows come as games end, and stand in the order of the plan when
a run has ended; the same plan then gives the same bytes, however often it was broken off.
"""

from __future__ import annotations

import csv
import io
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, BinaryIO, TextIO

import msgspec

from spelbord.arena.plan import Plan
from spelbord.arena.playing import PlayedGame
from spelbord.arena.thinking import Stopwatch
from spelbord.core import Refused, Value
from spelbord.storage.exclusive import held

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from spelbord.arena.playing import WorkerResult

PLAN, GAMES, SEATS = "plan.json", "games.jsonl", "seats.csv"
COLUMNS = (
    "deal", "rotation", "seat", "bot", "score", "rank", "win", "decisions", "lost", "steps", "reason",
)  # fmt: skip
"""Of `seats.csv`; docs/datasets.md says what each means."""


class _KeptGame(Value, frozen=True):
    game: PlayedGame
    thinking: dict[str, Stopwatch]


_line = msgspec.json.Decoder(_KeptGame)


def rows_of(game: PlayedGame) -> list[tuple[object, ...]]:
    """A row for each seat, as `COLUMNS` names them."""
    lost = [sum(each.count for each in game.lost if each.seat == seat) for seat in range(len(game.seating))]
    decided = game.decided or (0,) * len(game.seating)
    return [
        (game.deal, game.rotation, seat + 1, bot, game.scores[seat], game.ranks[seat], game.wins[seat], decided[seat],
         lost[seat], game.steps, game.reason)
        for seat, bot in enumerate(game.seating)
    ]  # fmt: skip


@contextmanager
def kept_in(folder: Path, plan: Plan) -> Iterator[Kept]:
    """A folder that this run has for itself. Raises `Refused` where it cannot be used, or belongs to another plan."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused("folder_unusable", "arena", folder=str(folder), why=error.strerror or str(error)) from None
    with _alone(folder):
        _claim(folder / PLAN, plan)
        _mend(folder / GAMES)
        results = list(_read(folder / GAMES))
        with (folder / GAMES).open("ab") as games, (folder / SEATS).open("w", newline="") as seats:
            try:
                yield Kept(results, games, seats)
            finally:
                seats.close()
                _replace(folder / SEATS, _in_order(results))


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    with ExitStack() as stack:
        try:
            stack.enter_context(held(folder / PLAN, str(folder)))
        except Refused:
            raise Refused("folder_in_use", "arena", folder=str(folder)) from None
        yield


def _claim(path: Path, plan: Plan) -> None:
    """Whether this is the folder of that plan. How many deals and who works at them may be another than before."""
    if path.exists():
        try:
            before = msgspec.json.decode(path.read_bytes(), type=Plan)
        except msgspec.DecodeError:
            before = None
        if before is None or _same(before) != _same(plan):
            raise Refused("another_plan", "arena", folder=str(path.parent))
    _replace(path, msgspec.json.format(msgspec.json.encode(plan), indent=2))


def _same(plan: Plan) -> Plan:
    return msgspec.structs.replace(plan, deals=1, workers=1, keep=None)


def _read(path: Path) -> Iterator[WorkerResult]:
    """The games that were kept. A last line that was broken off does not count, and its game is played again."""
    with path.open("rb") as lines:
        for line in lines:
            if not line.endswith(b"\n"):
                return
            found = _line.decode(line)
            yield found.game, found.thinking


def _mend(path: Path) -> None:
    """Cut away a last line that was broken off."""
    data = path.read_bytes() if path.exists() else b""
    path.write_bytes(data[: data.rfind(b"\n") + 1])


class Kept:
    """The files of a run."""

    def __init__(self, results: list[WorkerResult], games: BinaryIO, seats: TextIO) -> None:
        self.results = results
        """What was kept before this run, and what it has added."""
        self._games = games
        self._seats = seats
        self._rows = csv.writer(seats, lineterminator="\n")
        self._rows.writerow(COLUMNS)
        for game, _ in results:
            self._rows.writerows(rows_of(game))
        seats.flush()

    def add(self, result: WorkerResult) -> None:
        """One more game: on the disk, as far as a kill of this process goes, when this returns."""
        self.results.append(result)
        self._games.write(msgspec.json.encode(_KeptGame(*result)) + b"\n")
        self._games.flush()
        self._rows.writerows(rows_of(result[0]))
        self._seats.flush()


def _in_order(results: Iterable[WorkerResult]) -> bytes:
    """All rows, in the order of the plan."""
    text = io.StringIO(newline="")
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(COLUMNS)
    for game in _sorted(results):
        rows.writerows(rows_of(game))
    return text.getvalue().encode()


def _sorted(results: Iterable[WorkerResult]) -> list[PlayedGame]:
    return sorted((game for game, _ in results), key=lambda game: (game.deal, game.rotation))


def games_in(folder: Path) -> list[PlayedGame]:
    """The games that a folder holds, in the order of the plan."""
    return _sorted(_read(folder / GAMES))


def _replace(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    beside = path.with_suffix(path.suffix + ".part")
    beside.write_bytes(data)
    beside.replace(path)
