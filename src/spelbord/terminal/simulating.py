"""`spelbord simulate`: many games between bots, with a bar while they are played and the arena's report after."""

from __future__ import annotations

import os
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path  # noqa: TC003 - Typer looks annotations up when it runs
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from spelbord.arena import Interrupted, MatchFailed, Plan, SequentialTest
from spelbord.arena import simulate as play_plan
from spelbord.bots.isolation import PATIENCE
from spelbord.games import SHELF, kit_of
from spelbord.terminal.arranging import table_size
from spelbord.terminal.failing import Failed, Misused
from spelbord.terminal.flags import Bots, Game, Json, Lang, Plain, bots_named, print_json
from spelbord.terminal.options import read_options
from spelbord.terminal.reporting import show_report
from spelbord.terminal.screen import open_screen

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence

    from spelbord.arena import Report
    from spelbord.arena.workers import Runner, Work
    from spelbord.core import AnyKit, Texts

USUAL_BOTS = ("medel", "lätt")
INTERRUPTED = 130
USUAL_TEST = SequentialTest()


def simulate(
    ctx: typer.Context,
    *,
    game: Game = None,
    bots: Bots = None,
    seats: Annotated[int | None, typer.Option("--seats")] = None,
    deals: Annotated[int, typer.Option("--deals")] = 100,
    league: Annotated[bool, typer.Option("--league")] = False,
    sure: Annotated[bool, typer.Option("--sure")] = False,
    margin: Annotated[float, typer.Option("--margin")] = USUAL_TEST.margin,
    workers: Annotated[int | None, typer.Option("--workers")] = None,
    on: Annotated[str | None, typer.Option("--on")] = None,
    cluster: Annotated[str | None, typer.Option("--cluster")] = None,
    patience: Annotated[float, typer.Option("--patience")] = PATIENCE,
    option: Annotated[list[str] | None, typer.Option("--option")] = None,
    seed: Annotated[str, typer.Option("--seed")] = "spelbord",
    folder: Annotated[Path | None, typer.Option("--to")] = None,
    parquet: Annotated[bool, typer.Option("--parquet")] = False,
    keep: Annotated[str | None, typer.Option("--keep")] = None,
    plot: Annotated[Path | None, typer.Option("--plot")] = None,
    html: Annotated[Path | None, typer.Option("--html")] = None,
    odds: Annotated[bool, typer.Option("--odds")] = False,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    """Many games between bots."""
    words: Texts = ctx.obj
    kit = kit_of(game or next(iter(SHELF)))
    if odds:
        _count_odds(kit, bots or (), deals, seed, workers, words, json=json, plain=plain)
        return
    if patience <= 0:
        raise Misused("positive", flag="--patience")
    if parquet and folder is None:
        raise Misused("goes_with", flag="--parquet", other="--to")
    named = bots_named(bots or ())
    lineup = named if league else line_up(kit, named, seats)
    wished = table_size(kit, kit.meta.usual_seats if seats is None else seats) if league else None
    rest = {"deals": deals, "seed": seed, "keep": keep, "patience": patience, "league": wished}
    plan = plan_of(kit, lineup, option or (), words, workers, **rest)
    test = SequentialTest(margin) if sure else None
    report = _reported(plan, words, folder, test, runner_named(on, cluster))
    if parquet and folder is not None:
        _write_parquet(folder)
    if report is None:
        raise typer.Exit(INTERRUPTED)
    _show(kit, report, words, plot, html, json=json, plain=plain)
    raise typer.Exit(INTERRUPTED if report.interrupted else 0)


def line_up(kit: AnyKit, bots: Sequence[str], seats: int | None) -> tuple[str, ...]:
    """One bot for each seat: those named, in turn, round the table until it is full."""
    named = bots_named(bots) or USUAL_BOTS
    usual = kit.meta.usual_seats if len(bots) <= 1 else len(named)
    return tuple(islice(cycle(named), table_size(kit, usual if seats is None else seats)))


def plan_of(
    kit: AnyKit, lineup: tuple[str, ...], options: Sequence[str], words: Texts, workers: int | None, **rest: object
) -> Plan:
    """What is to be played. Without a number of workers there is one for each processor."""
    seats = msgspec.structs.replace(Plan(kit.meta.id, lineup), **rest).seats
    plain = msgspec.to_builtins(read_options(kit, options, words, seats, seats))
    workers = os.cpu_count() or 1 if workers is None else workers
    plan: Plan = msgspec.structs.replace(Plan(kit.meta.id, lineup, options=plain, workers=workers), **rest)
    return plan


def runner_named(on: str | None, cluster: str | None) -> Runner | None:
    """Where to play, if not in processes of this machine. Raises `Misused` and `Failed`."""
    if on is None and cluster is None:
        return None
    if on not in {None, "ray"}:
        raise Misused("on", where=on)
    from spelbord.arena.cluster import NoCluster, on_ray

    try:
        runner = on_ray(cluster)
    except ModuleNotFoundError:
        raise Failed("extra_missing", name="ray", extra="cluster") from None

    def run_there(work: Work[Any, Any], jobs: Sequence[Any]) -> Generator[Any]:
        try:
            yield from runner(work, jobs)
        except NoCluster as none:
            raise Failed("no_cluster", why=str(none)) from none

    return run_there


def run(
    plan: Plan,
    words: Texts,
    folder: Path | None = None,
    test: SequentialTest | None = None,
    runner: Runner | None = None,
) -> Report:
    """Play the plan, with a bar on standard error if somebody watches."""
    try:
        with progress_bar(words.say("simulate.playing"), plan.games) as tell:
            return play_plan(plan, tell, folder=folder, test=test, runner=runner)
    except MatchFailed as failed:
        raise Failed("match_failed", why=str(failed)) from failed
    except ModuleNotFoundError as missing:
        raise Failed("not_installed", name=missing.name) from None


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error, if somebody watches; what it gives takes how much is done, of how much."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _reported(
    plan: Plan, words: Texts, folder: Path | None, test: SequentialTest | None, runner: Runner | None
) -> Report | None:
    """The report, or after Ctrl-C the report of what was played, if anything was."""
    try:
        return run(plan, words, folder, test, runner)
    except Interrupted as interrupted:
        report = interrupted.report
        done = 0 if report is None else report.deals
        typer.echo(words.say("simulate.interrupted", done=done, deals=plan.deals), err=True)
        if folder is not None:
            typer.echo(words.say("simulate.goes_on", folder=str(folder)), err=True)
        return report


def _write_parquet(folder: Path) -> None:
    from spelbord.arena.tables import write_seats

    try:
        write_seats(folder)
    except ModuleNotFoundError:
        raise Failed("extra_missing", name="pyarrow", extra="data") from None


def _show(
    kit: AnyKit, report: Report, words: Texts, plot: Path | None, html: Path | None, *, json: bool, plain: bool
) -> None:
    from spelbord.terminal.report_page import page_of, plot_of

    for path, made in ((plot, plot_of), (html, page_of)):
        if path is not None:
            try:
                path.write_text(made(kit, report, words), "utf-8")
            except OSError as error:
                raise Failed("cannot_write", file=str(path), why=error.strerror) from None
    if json:
        print_json(report)
    else:
        show_report(kit, report, open_screen(plain=plain), words)


def _count_odds(
    kit: AnyKit,
    bots: Sequence[str],
    deals: int,
    seed: str,
    workers: int | None,
    words: Texts,
    *,
    json: bool,
    plain: bool,
) -> None:
    from spelbord.terminal.odds import count, show_odds

    counted = count(kit, bots_named(bots), deals, seed, workers, words)
    print_json(counted) if json else show_odds(kit, counted, open_screen(plain=plain), words)
