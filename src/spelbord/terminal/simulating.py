"""`spelbord simulate`: many games between bots, with a bar while they are played and the arena's report after."""

from __future__ import annotations

import os
from itertools import cycle, islice
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from spelbord.arena import MatchFailed, Plan, simulate
from spelbord.arena.figures import gap_of, grouped
from spelbord.bots import canonical
from spelbord.terminal.arranging import table_size
from spelbord.terminal.failing import Failed
from spelbord.terminal.options import read_options
from spelbord.terminal.wording import game_words, level_name, percent, said

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.arena import Interval, Report
    from spelbord.core import AnyKit, Texts
    from spelbord.terminal.screen import Screen

USUAL_BOTS = ("medel", "lätt")


def line_up(kit: AnyKit, bots: Sequence[str], seats: int | None) -> tuple[str, ...]:
    """One bot for each seat: those named, in turn, round the table until it is full."""
    named = tuple(canonical(bot.strip()) for bot in bots) or USUAL_BOTS
    usual = kit.meta.usual_seats if len(bots) <= 1 else len(named)
    return tuple(islice(cycle(named), table_size(kit, usual if seats is None else seats)))


def plan_of(
    kit: AnyKit, lineup: tuple[str, ...], options: Sequence[str], words: Texts, workers: int | None, **rest: object
) -> Plan:
    """What is to be played. Without a number of workers there is one for each processor."""
    plain = msgspec.to_builtins(read_options(kit, options, words, len(lineup), len(lineup)))
    workers = os.cpu_count() or 1 if workers is None else workers
    plan: Plan = msgspec.structs.replace(Plan(kit.meta.id, lineup, options=plain, workers=workers), **rest)
    return plan


def run(plan: Plan, words: Texts) -> Report:
    """Play the plan, with a bar on standard error if somebody watches."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
            task = bar.add_task(words.say("simulate.playing"), total=plan.games)
            return simulate(plan, lambda done, total: bar.update(task, completed=done, total=total))
    except MatchFailed as failed:
        raise Failed("match_failed", why=str(failed)) from failed
    except ModuleNotFoundError as missing:
        raise Failed("not_installed", name=missing.name) from None


def show_report(kit: AnyKit, report: Report, screen: Screen, words: Texts) -> None:
    """Who did how well, who is surely better, what the seats are worth and how the games went."""
    texts = game_words(kit, words.language)
    title = said(texts, "title", kit.meta.id)
    heading = words.say("simulate.title", title=title, games=report.games, deals=report.deals, seats=report.seats)
    screen.board(heading, _standings(report, words))
    screen.say(words.say("simulate.lowest" if report.lowest_wins else "simulate.highest"))
    screen.say(*_differences(report, words))
    screen.say(*_seats(report, words))
    screen.say(*_figures(report, texts, words))
    course = report.course
    screen.say(words.say("simulate.course", decisions=f"{course.decisions.mean:.0f}"))
    for reason, share in course.ends.items():
        screen.say(
            words.say("simulate.end", share=percent(share, words), reason=said(texts, f"reason.{reason}", reason))
        )
    for thinking in report.times.thinking:
        mean, longest = (words.decimal(seconds * 1000, 1) for seconds in (thinking.mean, thinking.longest))
        screen.remark(words.say("simulate.time", bot=level_name(thinking.bot, words), mean=mean, longest=longest))
    screen.remark(words.say("simulate.method", seconds=words.decimal(report.times.elapsed, 1)))


def _standings(report: Report, words: Texts) -> list[str]:
    lines = []
    for standing in report.standings:
        bot, rating = level_name(standing.bot, words), standing.rating
        lines.append(
            words.say(
                "simulate.standing",
                bot=bot,
                score=_around(standing.score, words),
                wins=percent(standing.wins.mean, words),
                rank=words.decimal(standing.rank.mean, 2),
            )
        )
        if rating:
            mu, low, high = (words.decimal(number, 1) for number in (rating.mu, rating.low, rating.high))
            lines.append(words.say("simulate.rating", bot=bot, mu=mu, low=low, high=high))
    return lines


def _differences(report: Report, words: Texts) -> list[str]:
    lines = []
    for difference in report.differences:
        first, second = level_name(difference.first, words), level_name(difference.second, words)
        ahead = "simulate.level" if difference.ahead is None else "simulate.ahead"
        better = level_name(difference.ahead or "", words)
        facts = {"first": first, "second": second, "points": _around(difference.points, words), "better": better}
        lines.append(words.say(ahead, **facts))
    return lines


def _seats(report: Report, words: Texts) -> list[str]:
    return [
        words.say(
            "simulate.seat",
            number=standing.seat + 1,
            score=_around(standing.score, words),
            wins=percent(standing.wins.mean, words),
        )
        for standing in report.by_seat
    ]


def _figures(report: Report, texts: Texts, words: Texts) -> list[str]:
    """What the game itself counts; where it is kept apart for several, how far they lie apart too."""
    lines = []
    for found in grouped(report.figures):
        for figure in found:
            title = texts.say(f"figures.{figure.name}", group=figure.group)
            mean = _around(figure.mean, words, percent if figure.is_share else None)
            lines.append(words.say("simulate.figure", title=title, mean=mean))
        if len(found) > 1:
            gap = gap_of(found)
            shown = percent(gap, words) if found[0].is_share else words.decimal(gap, 2)
            lines.append(words.say("simulate.gap", most=found[0].group, least=found[-1].group, gap=shown))
    return lines


def _around(interval: Interval, words: Texts, say: Callable[[float, Texts], str] | None = None) -> str:
    """A mean with its bounds: 12.30 (11.90 … 12.70)."""
    numbers = [number for number in (interval.mean, interval.low, interval.high) if number is not None]
    mean, *bounds = (say(number, words) if say else words.decimal(number, 2) for number in numbers)
    return f"{mean} ({' … '.join(bounds)})" if bounds else mean
