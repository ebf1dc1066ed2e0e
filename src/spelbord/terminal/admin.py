"""The commands of `spelbord admin`: for whoever keeps a server, also while it runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from spelbord.terminal import backing_up
from spelbord.terminal.door import CliCommand, CliGroup
from spelbord.terminal.flags import Lang  # noqa: TC001 - Typer looks annotations up when it runs
from spelbord.terminal.keeping import Keeper

if TYPE_CHECKING:
    from spelbord.core import Texts

admin = typer.Typer(cls=CliGroup, rich_markup_mode=None)

Database = Annotated[str | None, typer.Option("--database", envvar="SPELBORD_DATABASE", show_envvar=False)]
Json = Annotated[bool, typer.Option("--json")]
Yes = Annotated[bool, typer.Option("--yes")]
DryRun = Annotated[bool, typer.Option("--dry-run")]
Limit = Annotated[int, typer.Option("--limit", min=1)]
Days = Annotated[int, typer.Option(min=0)]
SEVERAL = 50
DASHED = {"ignore_unknown_options": True}
"""For an id that begins with a dash; a flag that does not exist is then one word too many."""


@admin.callback(invoke_without_command=True)
def keep_house(ctx: typer.Context, *, lang: Lang = None) -> None:
    """Keep house."""
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


@admin.command(cls=CliCommand)
def tables(
    ctx: typer.Context,
    *,
    search: Annotated[str, typer.Argument()] = "",
    status: Annotated[str, typer.Option("--status")] = "",
    person: Annotated[str, typer.Option("--person")] = "",
    limit: Limit = SEVERAL,
    json: Json = False,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """List and search tables."""
    _keeper(ctx, database).list_tables(search, status, person, limit, json=json)


@admin.command(cls=CliCommand)
def people(
    ctx: typer.Context,
    *,
    search: Annotated[str, typer.Argument()] = "",
    limit: Limit = SEVERAL,
    json: Json = False,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """List and search people."""
    _keeper(ctx, database).list_people(search, limit, json=json)


@admin.command(cls=CliCommand)
def reports(
    ctx: typer.Context,
    *,
    all_: Annotated[bool, typer.Option("--all")] = False,
    limit: Limit = SEVERAL,
    json: Json = False,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """What people have reported."""
    _keeper(ctx, database).list_reports(limit, handled=all_, json=json)


@admin.command(cls=CliCommand)
def report(
    ctx: typer.Context,
    *,
    number: Annotated[int, typer.Argument(min=1)],
    json: Json = False,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """One report, with its evidence."""
    _keeper(ctx, database).show_report(number, json=json)


@admin.command(cls=CliCommand)
def handle(
    ctx: typer.Context,
    *,
    number: Annotated[int, typer.Argument(min=1)],
    remark: Annotated[str, typer.Option("--remark")] = "",
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Mark a report as handled."""
    _keeper(ctx, database).handle(number, remark)


@admin.command(cls=CliCommand, context_settings=DASHED)
def export(
    ctx: typer.Context,
    *,
    person: Annotated[str, typer.Argument()],
    to: Annotated[Path, typer.Option("--to")] = Path("spelbord.zip"),
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Everything of one person as a file."""
    _keeper(ctx, database).export(person, to)


@admin.command(cls=CliCommand, context_settings=DASHED)
def forget(
    ctx: typer.Context,
    *,
    person: Annotated[str, typer.Argument()],
    yes: Yes = False,
    dry_run: DryRun = False,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Delete everything of one person."""
    _keeper(ctx, database).forget(person, yes=yes, dry_run=dry_run)


@admin.command(cls=CliCommand)
def close(
    ctx: typer.Context,
    *,
    table: Annotated[str, typer.Argument()],
    yes: Yes = False,
    dry_run: DryRun = False,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Close a table."""
    _keeper(ctx, database).close(table, yes=yes, dry_run=dry_run)


@admin.command(cls=CliCommand)
def delete(
    ctx: typer.Context,
    *,
    table: Annotated[str, typer.Argument()],
    yes: Yes = False,
    dry_run: DryRun = False,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Delete a table."""
    _keeper(ctx, database).delete(table, yes=yes, dry_run=dry_run)


@admin.command(cls=CliCommand)
def prune(
    ctx: typer.Context,
    *,
    finished: Days = 0,
    abandoned: Days = 0,
    talk: Days = 0,
    sessions: Days = 0,
    reports: Days = 0,
    yes: Yes = False,
    dry_run: DryRun = False,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Delete what is old."""
    _keeper(ctx, database).prune((finished, abandoned, talk, sessions, reports), yes=yes, dry_run=dry_run)


@admin.command(cls=CliCommand)
def vacuum(ctx: typer.Context, *, dry_run: DryRun = False, database: Database = None, lang: Lang = None) -> None:
    """Give back the room of what was deleted."""
    _keeper(ctx, database).vacuum(dry_run=dry_run)


@admin.command(cls=CliCommand)
def backup(
    ctx: typer.Context,
    *,
    backup: Annotated[Path | None, typer.Argument()] = None,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Everything in one file."""
    backing_up.back_up(backup, database, ctx.obj)


@admin.command(cls=CliCommand)
def restore(
    ctx: typer.Context, *, backup: Annotated[Path, typer.Argument()], database: Database = None, lang: Lang = None
) -> None:
    """A new database from a backup."""
    backing_up.restore(backup, database, ctx.obj)


@admin.command(cls=CliCommand)
def verify_backup(
    ctx: typer.Context,
    *,
    backup: Annotated[Path, typer.Argument()],
    quick: Annotated[bool, typer.Option("--quick")] = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Whether a backup is whole and true."""
    backing_up.verify(backup, ctx.obj, quick=quick, json=json)


def _keeper(ctx: typer.Context, database: str | None) -> Keeper:
    words: Texts = ctx.obj
    return Keeper(database, words)
