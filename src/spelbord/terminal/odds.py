"""`spelbord simulate --odds`: how often bots win together, table by table."""

from __future__ import annotations

import os
from itertools import groupby
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from spelbord.arena.odds import count_odds
from spelbord.bots import canonical
from spelbord.core.options import options_in, presets_in, value_name
from spelbord.terminal.wording import game_words, level_name, percent, said

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from spelbord.core import AnyKit, Texts
    from spelbord.core.odds import Odds
    from spelbord.terminal.screen import Screen


def count(kit: AnyKit, bots: Sequence[str], deals: int, seed: str, workers: int | None, words: Texts) -> Odds:
    """Play every table that the game names, with a bar on standard error if somebody watches."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bot = canonical(bots[0]) if bots else "svår"
    workers = os.cpu_count() or 1 if workers is None else workers
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words.say("simulate.playing"))
        return count_odds(
            kit, bot, deals, seed, workers, lambda done, total: bar.update(task, completed=done, total=total)
        )


def show_odds(kit: AnyKit, odds: Odds, screen: Screen, words: Texts) -> None:
    """A line for each way to lay the table, with a share for each number of seats."""
    texts = game_words(kit, words.language)
    bot, games = level_name(odds.bot, words), odds.tables[0].games
    lines = []
    for options, tables in groupby(odds.tables, key=lambda table: table.options):
        shares = [words.say("odds.seats", seats=row.seats, share=percent(row.won / row.games, words)) for row in tables]
        lines.append(words.say("odds.table", name=table_name(kit, options, texts), shares=shares))
    screen.board(words.say("odds.title", title=said(texts, "title", kit.meta.id), bot=bot, games=games), lines)


def table_name(kit: AnyKit, options: Mapping[str, object], texts: Texts) -> str:
    """What a table is called: by its preset, or else by what was chosen."""
    preset = next((preset for preset in presets_in(kit, texts) if preset.options == options), None)
    if preset:
        return preset.name
    known = {option.field: option for option in options_in(kit, texts)}
    return texts.listed(
        [
            known[field].name if value is True else f"{known[field].name}: {value_name(field, value, texts)}"
            for field, value in options.items()
        ]
    )
