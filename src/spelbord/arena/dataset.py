"""Games as data for training: each game with its end, and each decision with what the seat saw, as Parquet.

A data set is a folder of shards, each written whole or not at all. A run that was killed goes on with the shards that
are missing, and the same seed gives the same bytes, however many worked at it. docs/datasets.md has the schema.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec

from spelbord import __version__
from spelbord.arena.features import Features
from spelbord.arena.plan import Plan, check
from spelbord.arena.playing import bots_of, play_game
from spelbord.arena.tables import write_table
from spelbord.arena.workers import runner_for
from spelbord.bots.isolation import lost_by
from spelbord.core import Answer, Refused, Value, encode
from spelbord.games import kit_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from spelbord.arena.workers import Runner
    from spelbord.core import AnyMatch, Over

    Progress = Callable[[int, int], None]

ABOUT = "dataset.json"
GAMES = {
    "game": "int64", "seed": "string", "seats": "int8", "options": "string", "rules": "int32", "version": "string",
    "bots": "list string", "scores": "list int32", "ranks": "list int8", "reason": "string", "steps": "int32",
    "decisions": "int32", "lost": "int32",
}  # fmt: skip
"""The columns of a shard's games."""
DECISIONS = {
    "game": "int64", "step": "int32", "seat": "int8", "bot": "string", "kind": "string", "action": "string",
    "view": "string",
}  # fmt: skip
"""The columns of a shard's decisions; `Features` has more, where numbers are asked for."""
MOVES = {"moves": "string"}
"""Beside them, where they are asked for: all listed moves."""


class DatasetPlan(Value, frozen=True):
    """A data set before it is written. The same plan gives the same bytes."""

    game: str
    lineup: tuple[str, ...]
    """Names of bots, one for each seat; each game moves them on by one seat."""
    games: int
    options: dict[str, Any] = {}
    seed: str = "spelbord"
    moves: bool = False
    """Whether to write all listed moves of each decision, too."""
    shard: int = 200
    """Games in a shard."""
    features: bool = False
    """Whether to write each decision in numbers, too."""

    @property
    def shards(self) -> int:
        """How many shards it is in all."""
        return -(-self.games // self.shard)

    def numbers(self, shard: int) -> range:
        """The games of a shard, counted from 1."""
        return range((shard - 1) * self.shard + 1, min(shard * self.shard, self.games) + 1)

    @property
    def told(self) -> Features | None:
        """How decisions are told in numbers, where they are. Raises `Refused`."""
        return Features(kit_of(self.game), len(self.lineup)) if self.features else None

    @property
    def plan(self) -> Plan:
        """The games as the arena plays them."""
        return Plan(self.game, self.lineup, max(self.games, 1), self.options, self.seed)


def write_dataset(
    wish: DatasetPlan,
    folder: Path,
    progress: Progress | None = None,
    *,
    workers: int = 1,
    runner: Runner | None = None,
) -> int:
    """Write the shards that are missing, and say how many games the data set has.

    Raises `Refused` where it cannot be played or the folder is another's, and `ModuleNotFoundError` without pyarrow.
    """
    parquet: Any = import_module("pyarrow.parquet")
    if wish.games < 1:
        raise Refused("too_few_games", "arena", games=wish.games)
    check(wish.plan)
    _claim(folder, wish)
    tell = progress or (lambda _done, _total: None)
    missing = [shard for shard in range(1, wish.shards + 1) if not _is_whole(parquet, wish, folder, shard)]
    done = wish.games - sum(len(wish.numbers(shard)) for shard in missing)
    tell(done, wish.games)
    run = runner or runner_for(workers)
    for written in run(partial(write_shard, wish, str(folder)), missing):
        done += written
        tell(done, wish.games)
    return done


def write_shard(wish: DatasetPlan, folder: str, shard: int, heed: Callable[[], None]) -> int:
    """Play and write the games of a shard, and say how many. `heed` is called after each, and may stop it."""
    games: list[tuple[Any, ...]] = []
    decisions: list[tuple[Any, ...]] = []
    told = wish.told
    for number in wish.numbers(shard):
        rotation = (number - 1) % len(wish.plan.seatings) + 1
        bots = bots_of(wish.plan, number, rotation)
        match = play_game(wish.plan, number, rotation, bots=bots)
        games.append(_game(number, match, sum(map(len, lost_by(bots)))))
        decisions += _decisions(number, match, told, moves=wish.moves)
        heed()
    # Decisions first: where the games are, all of the shard is.
    columns = DECISIONS | (MOVES if wish.moves else {}) | (told.columns if told else {})
    write_table(_path(Path(folder), "decisions", shard), columns, decisions)
    write_table(_path(Path(folder), "games", shard), GAMES, games)
    return len(games)


def _game(number: int, match: AnyMatch, lost: int) -> tuple[Any, ...]:
    header, over = match.header, cast("Over", match.over)
    decisions = sum(1 for entry in match.entries if isinstance(entry, Answer))
    options = msgspec.json.encode(header.options).decode()
    return (
        number, header.seed, header.seats, options, header.rules, __version__,
        list(header.names), list(over.scores), list(over.ranks), over.reason, match.step,
        decisions, lost,
    )  # fmt: skip


def _decisions(number: int, match: AnyMatch, told: Features | None, *, moves: bool) -> Iterator[tuple[Any, ...]]:
    """A row for each answer: who was asked what, what they saw, and what they answered."""
    kit, names = match.kit, match.header.names
    state = kit.start(match.options, match.header.seats)
    for entry in match.entries:
        if isinstance(entry, Answer):
            prompt, action = entry.prompt, entry.action
            by, view = prompt.by, kit.view(state, prompt.by)
            row = (number, entry.step, by, names[by], prompt.kind, encode(action).decode(), encode(view).decode())
            listed = (msgspec.json.encode(kit.moves(state, prompt)).decode(),) if moves else ()
            yield row + listed + (told.row(view, prompt, action) if told else ())
        kit.apply(state, entry.events)


def _claim(folder: Path, wish: DatasetPlan) -> None:
    """Whether this is the folder of that data set, which may have been smaller."""
    path = folder / ABOUT
    about: dict[str, Any] = {"plan": wish, "rules": kit_of(wish.game).meta.rules, "version": __version__}
    if (told := wish.told) is not None:
        about["numbers"] = told.about
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists() and _same(path.read_bytes()) != _same(msgspec.json.encode(about)):
            raise Refused("another_dataset", "arena", folder=str(folder))
        path.write_bytes(msgspec.json.format(msgspec.json.encode(about), indent=2))
    except OSError as error:
        raise Refused("folder_unusable", "arena", folder=str(folder), why=error.strerror or str(error)) from None


def _same(data: bytes) -> object:
    try:
        about = msgspec.json.decode(data)
        about["plan"].pop("games")
    except (msgspec.DecodeError, KeyError, TypeError, AttributeError):
        return None
    return about


def _path(folder: Path, table: str, shard: int) -> Path:
    return folder / f"{table}-{shard:05}.parquet"


def _is_whole(parquet: Any, wish: DatasetPlan, folder: Path, shard: int) -> bool:
    path = _path(folder, "games", shard)
    return path.exists() and parquet.read_metadata(path).num_rows == len(wish.numbers(shard))
