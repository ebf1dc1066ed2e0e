"""The way in: the language is chosen, help is worded in it, and every bad end becomes a sentence and an exit code."""

from __future__ import annotations

import os
import sys
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperGroup

from spelbord.core import Refused, Texts
from spelbord.terminal.failing import Failed, Misused
from spelbord.terminal.wording import language_of, said, words

if TYPE_CHECKING:
    from collections.abc import Sequence

PROGRAM = "spelbord"
INTERRUPTED = 130


class _Worded:
    """Help and usage in the house's own words. What a parameter is for stands in the texts, by command and name."""

    texts: Texts
    params: list[Any]
    name: str | None
    help: str | None
    epilog: str | None
    options_metavar: str | None

    def word(self, texts: Texts, name: str) -> None:
        """Take every word of this command from the texts."""
        self.texts = texts
        self.help = texts.say(f"command.{name}")
        self.epilog = said(texts, f"examples.{name}", "") or None
        self.options_metavar = texts.say("usage.flags")
        for param in self.params:
            key = f"flag.{name}.{param.name}"
            param.help = texts.say(key if key in texts else f"flag.any.{param.name}")
            if not getattr(param, "is_flag", False):
                usual = said(texts, f"metavar.{param.name}", param.name.upper())
                param.metavar = said(texts, f"metavar.{name}_{param.name}", usual)

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """The line that shows how the command is written."""
        pieces = self.collect_usage_pieces(ctx)  # type: ignore[attr-defined]  # of the class this is mixed into
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=self.texts.say("usage.prefix"))

    def format_options(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 - the signature is Typer's
        """Arguments, then flags, each with what it is for."""
        for kind, heading in (("argument", "usage.arguments"), ("option", "usage.options")):
            rows = [_row(param) for param in self.params if param.param_type_name == kind]
            if kind == "option":
                rows.append(("--help", self.texts.say("flag.any.help")))
            if rows:
                with formatter.section(self.texts.say(heading)):
                    formatter.write_dl(rows)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 - the signature is Typer's
        """Examples, line by line as they would be typed."""
        if self.epilog:
            with formatter.section(self.texts.say("usage.examples")):
                for line in self.epilog.splitlines():
                    formatter.write(f"  {line}\n")


def _row(param: Any) -> tuple[str, str]:
    if param.param_type_name == "argument":
        return param.metavar, param.help
    names = ", ".join(param.opts)
    return (names if param.is_flag else f"{names} {param.metavar}"), param.help


class CliCommand(_Worded, TyperCommand):
    """One command."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Take the arguments apart, and say which are too many."""
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise Misused("extra", extra=" ".join(rest))
        return rest


class CliGroup(_Worded, TyperGroup):
    """Several commands under one name."""

    def word(self, texts: Texts, name: str) -> None:
        """Word this and every command under it: `admin-tables` is the command `tables` of `admin`."""
        super().word(texts, name)
        self.subcommand_metavar = texts.say("usage.command")
        for under, command in self.commands.items():
            if isinstance(command, (CliCommand, CliGroup)):
                command.word(texts, self.full_name(name, under))

    def full_name(self, name: str, under: str) -> str:
        """What the texts call a command under this one."""
        return f"{name}-{under}"

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """The commands first: they are what a newcomer looks for."""
        with formatter.section(self.texts.say("usage.commands")):
            formatter.write_dl([(name, command.help or "") for name, command in self.commands.items()])
        super().format_options(ctx, formatter)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command of this name, or a sentence with the nearest there is."""
        name = args[0]
        if name not in self.commands and not ctx.resilient_parsing and not name.startswith("-"):
            near = get_close_matches(name, self.commands)
            if near:
                raise Misused("command_near", name=name, near=near[0])
            raise Misused("command", name=name, commands=tuple(self.commands))
        return super().resolve_command(ctx, args)


class Door(CliGroup):
    """All commands, and the one place where they start and end."""

    def full_name(self, name: str, under: str) -> str:  # noqa: ARG002 - a command of its own needs no other name
        """What the texts call a command: as it is typed."""
        return under

    def main(self, args: Sequence[str] | None = None, *_: Any, **extra: Any) -> Any:
        """Run what was asked for and leave with 0 (done), 1 (refused, unsound or failed) or 2 (misused)."""
        given = list(sys.argv[1:] if args is None else args)
        texts = words(language_of(given, os.environ))
        self.word(texts, PROGRAM)
        try:
            # Typer's own way to end would print its own words.
            code = super().main(given, **{**extra, "prog_name": PROGRAM, "standalone_mode": False, "obj": texts})
        except (Failed, Refused, typer.TyperException) as end:
            sentence, code = _sentence(end, texts)
            typer.echo(sentence, err=True)
        except typer.Abort:
            code = INTERRUPTED
        sys.exit(code if isinstance(code, int) else 0)


def _sentence(end: Failed | Refused | typer.TyperException, texts: Texts) -> tuple[str, int]:
    """What to say at a bad end, and the exit code."""
    if isinstance(end, Failed):
        return texts.say(end.key, **end.facts), end.code
    if isinstance(end, Refused):
        return said_refusal(end, texts), 1
    return _misuse(end, texts), end.exit_code


def said_refusal(refused: Refused, texts: Texts) -> str:
    """A refusal that no rule of a game is behind, as a sentence."""
    return texts.say(f"refused.{refused.code}", **refused.facts)


def _misuse(misuse: Any, texts: Texts) -> str:
    """Typer's own complaints in the house's words. They are told apart by name: their classes are not public."""
    param = getattr(misuse, "param", None)
    facts = {
        "flag": getattr(misuse, "option_name", None) or (param and (param.opts[0] if param.opts else "")),
        "what": param and (param.metavar or "").strip("[]"),
        "expected": param and said(texts, f"expects.{param.name}", param.metavar or ""),
        "message": misuse.format_message(),
    }
    key = f"misused.{type(misuse).__name__}"
    return texts.say(key if key in texts else "misused.other", **facts)
