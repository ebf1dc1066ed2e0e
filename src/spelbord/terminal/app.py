"""The commands of `spelbord`: each takes its flags, calls the module that does the work, and shows what came back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from spelbord import __version__
from spelbord.bots import LEVELS, installed
from spelbord.games import SHELF, kit_of
from spelbord.terminal.admin import admin
from spelbord.terminal.arranging import Wishes
from spelbord.terminal.dataset import dataset
from spelbord.terminal.door import CliCommand, Door
from spelbord.terminal.failing import Misused
from spelbord.terminal.files import load
from spelbord.terminal.flags import Game, Json, Lang, Plain, print_json
from spelbord.terminal.screen import open_screen
from spelbord.terminal.serving import serve
from spelbord.terminal.simulating import simulate

if TYPE_CHECKING:
    from spelbord.core import Texts

# What each parameter is for stands in texts/, by command and name; `door` puts it into the help.
app = typer.Typer(cls=Door, rich_markup_mode=None, pretty_exceptions_enable=False)


def _version(wanted: bool) -> None:  # noqa: FBT001 - Typer passes the flag so
    if wanted:
        typer.echo(f"spelbord {__version__}")
        raise typer.Exit


def _levels() -> list[str]:
    return [*LEVELS, *installed()]


File = Annotated[str, typer.Argument()]
Seconds = Annotated[float, typer.Option("--seconds")]


@app.callback(invoke_without_command=True)
def spelbord(
    ctx: typer.Context,
    *,
    lang: Lang = None,
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True)] = False,
) -> None:
    """Five Swedish tabletop games at one table."""
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


@app.command(cls=CliCommand)
def games(ctx: typer.Context, *, json: Json = False, plain: Plain = False, lang: Lang = None) -> None:
    """What is on the shelf."""
    from spelbord.terminal.shelf import listed_games, show_games

    words: Texts = ctx.obj
    listed = listed_games(words)
    if json:
        print_json(listed)
    else:
        show_games(listed, open_screen(plain=plain), words)


@app.command(cls=CliCommand)
def play(
    ctx: typer.Context,
    *,
    game: Game = None,
    seats: Annotated[int | None, typer.Option("--seats")] = None,
    person: Annotated[list[str] | None, typer.Option("--person")] = None,
    bots: Annotated[list[str] | None, typer.Option("--bots", autocompletion=_levels)] = None,
    option: Annotated[list[str] | None, typer.Option("--option")] = None,
    seed: Annotated[str | None, typer.Option("--seed")] = None,
    save: Annotated[str | None, typer.Option("--save")] = None,
    resume: Annotated[str | None, typer.Option("--resume")] = None,
    hurry: Annotated[bool, typer.Option("--hurry")] = False,
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    """Play against bots or hot-seat."""
    from spelbord.terminal.sitting import go_on, sit_down

    wishes = Wishes(seats, tuple(person or ()), tuple(bots or ()), tuple(option or ()), seed)
    screen = open_screen(plain=plain, hurry=hurry)
    if resume is not None:
        if wishes != Wishes(bots=wishes.bots):
            raise Misused("resume_as_it_was")
        go_on(game, resume, wishes.bots, save, screen, ctx.obj)
    else:
        sit_down(game, wishes, save, screen, ctx.obj)


@app.command(cls=CliCommand)
def learn(
    ctx: typer.Context,
    *,
    game: Game = None,
    lesson: Annotated[str | None, typer.Argument()] = None,
    hurry: Annotated[bool, typer.Option("--hurry")] = False,
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    """Playable lessons."""
    from spelbord.core.lessons import lesson_of
    from spelbord.terminal import learning

    screen = open_screen(plain=plain, hurry=hurry)
    if game is None:
        learning.show_lessons(game, screen, ctx.obj)
        return
    kit = kit_of(game)
    learning.learn(kit, None if lesson is None else lesson_of(kit, lesson), screen, ctx.obj)


app.command(cls=CliCommand)(serve)
app.add_typer(admin, name="admin")


@app.command(cls=CliCommand, context_settings={"ignore_unknown_options": True})
def doctor(
    ctx: typer.Context,
    *,
    flags: Annotated[list[str] | None, typer.Argument()] = None,
    url: Annotated[str, typer.Option("--url", envvar="SPELBORD_URL", show_envvar=False)] = "",
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    """Look at a server and its machine."""
    from spelbord.terminal import doctor as clinic
    from spelbord.terminal.serving import settings_for

    patient = clinic.Patient(settings_for(ctx, flags or ()), clinic.address_of(url))
    well = clinic.print_json(patient, ctx.obj) if json else clinic.show(patient, open_screen(plain=plain), ctx.obj)
    raise typer.Exit(0 if well else 1)


@app.command(cls=CliCommand)
def replay(
    ctx: typer.Context,
    *,
    file: File,
    step: Annotated[int | None, typer.Option("--step")] = None,
    eyes: Annotated[str | None, typer.Option("--eyes")] = None,
    all_: Annotated[bool, typer.Option("--all")] = False,
    open_: Annotated[bool, typer.Option("--open")] = False,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    """Step through a saved match."""
    from spelbord.terminal.replaying import Replay, show_all, show_step, walk

    shown = Replay(load(file), ctx.obj)
    screen = open_screen(plain=plain)
    if eyes is not None:
        shown.look_through(eyes)
    if open_:
        shown.look_at_all()
    if step is not None:
        shown.jump(step)
    if json:
        print_json(shown.all_told() if step is None else shown.at().view(shown.eyes))
    elif all_ or not (step is not None or screen.typed):
        show_all(shown, screen)
    elif step is not None:
        show_step(shown, screen)
    else:
        walk(shown, screen)


@app.command(cls=CliCommand)
def verify(
    ctx: typer.Context,
    *,
    file: File,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    """Decide a whole log again."""
    from spelbord.terminal.verifying import finding_of, show_finding

    saved = load(file)
    finding = finding_of(saved, ctx.obj)
    if json:
        print_json(finding)
    else:
        show_finding(saved, finding, open_screen(plain=plain), ctx.obj)
    raise typer.Exit(0 if finding.sound else 1)


@app.command(cls=CliCommand)
def review(
    ctx: typer.Context,
    *,
    file: File,
    worlds: Annotated[int, typer.Option("--worlds")] = 60,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    """What each answer of a finished match gave away."""
    from spelbord.terminal.reviewing import review_of, show_review

    if worlds < 1:
        raise Misused("positive", flag="--worlds")
    saved = load(file)
    reviewed = review_of(saved, worlds, ctx.obj)
    if json:
        print_json(reviewed)
    else:
        show_review(saved, reviewed, open_screen(plain=plain), ctx.obj)


@app.command(cls=CliCommand)
def export(
    ctx: typer.Context,
    *,
    file: File,
    text: Annotated[bool, typer.Option("--text")] = False,
    lang: Lang = None,
) -> None:
    """A saved match for other programs, or as sentences."""
    from spelbord.terminal.exporting import document_of
    from spelbord.terminal.replaying import Replay, show_all

    saved = load(file)
    if not text:
        print_json(document_of(saved))
        return
    told = Replay(saved, ctx.obj)
    if told.whole.over:
        told.look_at_all()
    show_all(told, open_screen(plain=True))


app.command(cls=CliCommand)(simulate)
app.command(cls=CliCommand)(dataset)


@app.command(cls=CliCommand)
def bench(
    ctx: typer.Context,
    *,
    game: Game = None,
    seats: Annotated[int | None, typer.Option("--seats")] = None,
    seconds: Seconds = 1.0,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    """How fast the engine is here."""
    from spelbord.terminal.measuring import measure, show_measures

    kit = kit_of(game or next(iter(SHELF)))
    measures = measure(kit, seats, seconds)
    if json:
        print_json(measures)
    else:
        show_measures(kit, measures, open_screen(plain=plain), ctx.obj)


@app.command(cls=CliCommand)
def tool(
    ctx: typer.Context,
    *,
    game: Game = None,
    name: Annotated[str | None, typer.Argument()] = None,
    given: Annotated[list[str] | None, typer.Argument()] = None,
    to: Annotated[str | None, typer.Option("--to")] = None,
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    """What a game can make beside the table."""
    from spelbord.terminal.tooling import show_tools, use_tool, write_made

    if game is None or name is None:
        show_tools(game, open_screen(plain=plain), ctx.obj)
    else:
        made = use_tool(kit_of(game), name, given or (), ctx.obj)
        typer.echo(made if to is None else write_made(made, to, ctx.obj), nl=to is not None)


@app.command(cls=CliCommand)
def new_game(
    ctx: typer.Context,
    *,
    game: Annotated[str, typer.Argument()],
    into: Annotated[Path, typer.Option("--into")] = Path(),
    dry_run: Annotated[bool, typer.Option("--dry-run")] = False,
    remove: Annotated[bool, typer.Option("--remove")] = False,
    lang: Lang = None,
) -> None:
    """Lay out the smallest game that plays."""
    from spelbord.terminal.new_game import lay_out, listed, planned, take_away

    words: Texts = ctx.obj
    if remove:
        take_away(into, game)
        typer.echo(words.say("new_game.removed", name=game))
    elif dry_run:
        typer.echo("\n".join(listed(planned(into, game), game)))
    else:
        typer.echo("\n".join(lay_out(into, game)))
        typer.echo(words.say("new_game.laid", name=game), err=True)
