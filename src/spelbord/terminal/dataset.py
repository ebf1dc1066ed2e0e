"""`spelbord dataset`: many games between bots, written as Parquet for training."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from spelbord.arena.dataset import DatasetPlan, write_dataset
from spelbord.games import SHELF, kit_of
from spelbord.terminal.failing import Failed
from spelbord.terminal.flags import Bots, Game, Lang  # noqa: TC001 - Typer looks annotations up when it runs
from spelbord.terminal.options import read_options
from spelbord.terminal.simulating import INTERRUPTED, line_up, progress_bar, runner_named

if TYPE_CHECKING:
    from spelbord.core import Texts

USUAL_BOTS = ("lätt",)


def dataset(
    ctx: typer.Context,
    *,
    game: Game = None,
    folder: Annotated[Path | None, typer.Option("--to")] = None,
    games: Annotated[int, typer.Option("--games")] = 1000,
    bots: Bots = None,
    seats: Annotated[int | None, typer.Option("--seats")] = None,
    moves: Annotated[bool, typer.Option("--moves")] = False,
    features: Annotated[bool, typer.Option("--features")] = False,
    option: Annotated[list[str] | None, typer.Option("--option")] = None,
    seed: Annotated[str, typer.Option("--seed")] = "spelbord",
    workers: Annotated[int | None, typer.Option("--workers")] = None,
    on: Annotated[str | None, typer.Option("--on")] = None,
    cluster: Annotated[str | None, typer.Option("--cluster")] = None,
    lang: Lang = None,
) -> None:
    """Games as data."""
    words: Texts = ctx.obj
    kit = kit_of(game or next(iter(SHELF)))
    lineup = line_up(kit, bots or USUAL_BOTS, seats)
    plain = msgspec.to_builtins(read_options(kit, option or (), words, len(lineup), len(lineup)))
    wish = DatasetPlan(kit.meta.id, lineup, games, plain, seed, moves, features=features)
    place = folder or Path(f"{kit.meta.id}-data")
    runner = runner_named(on, cluster)
    try:
        with progress_bar(words.say("simulate.playing"), games) as tell:
            count = os.cpu_count() or 1 if workers is None else workers
            write_dataset(wish, place, tell, workers=max(1, count), runner=runner)
    except ModuleNotFoundError:
        raise Failed("extra_missing", name="pyarrow", extra="data") from None
    except KeyboardInterrupt:
        typer.echo(words.say("simulate.goes_on", folder=str(place)), err=True)
        raise typer.Exit(INTERRUPTED) from None
    typer.echo(words.say("dataset.written", games=games, shards=wish.shards, folder=str(place)))
