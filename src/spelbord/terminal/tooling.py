"""`spelbord tool`: what a game can make beside the table, such as a fixture list.

A game offers tools in its kit: functions by name that take the words of the command line and the game's texts, and
return what to print. Its texts say what each is for (`tool.<name>`) and how it is written (`tool_usage.<name>`).
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games import SHELF, kit_of
from spelbord.terminal.failing import Failed, Misused
from spelbord.terminal.files import text_of
from spelbord.terminal.wording import game_words, said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import AnyKit, Texts
    from spelbord.terminal.screen import Screen


def use_tool(kit: AnyKit, name: str, given: Sequence[str], words: Texts) -> str:
    """What a tool makes of these words; a word that begins with @ is what the file of that name holds."""
    tools = kit.tools
    if name not in tools:
        raise Misused("tool", game=kit.meta.id, name=name, tools=words.listed([*tools]) or words.say("none"))
    texts = game_words(kit, words.language)
    try:
        return tools[name]([text_of(word) for word in given], texts)
    except Refused as refused:
        raise Failed("tool", why=texts.say(f"refused.{refused.code}", **refused.facts)) from None


def write_made(made: str, name: str, words: Texts) -> str:
    """Write what a tool made to a file that is not there yet, and say so."""
    try:
        with Path(name).open("x", encoding="utf-8") as file:
            file.write(made)
    except FileExistsError:
        raise Failed("tool_file_exists", file=name) from None
    except OSError as error:
        raise Failed("cannot_write", file=name, why=error.strerror or str(error)) from None
    return words.say("tool.written", file=name)


def show_tools(game: str | None, screen: Screen, words: Texts) -> None:
    """What tools there are, of one game or of all, and how each is written."""
    for kit in [kit_of(name) for name in ([game] if game else SHELF)]:
        tools, texts = kit.tools, game_words(kit, words.language)
        lines = [words.say("tool.none")] if game and not tools else []
        for name in tools:
            usage = said(texts, f"tool_usage.{name}", name)
            lines += [said(texts, f"tool.{name}", name), f"  spelbord tool {kit.meta.id} {usage}"]
        if lines:
            screen.board(said(texts, "title", kit.meta.id), lines)
