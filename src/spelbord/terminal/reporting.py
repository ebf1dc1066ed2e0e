"""A report of the arena as sentences: who did how well, who is surely better, and how the games went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.arena.figures import gap_of, grouped
from spelbord.terminal.wording import game_words, level_name, percent, said

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.arena import BotResult, Interval, Report
    from spelbord.core import AnyKit, Texts
    from spelbord.terminal.screen import Screen


def show_report(kit: AnyKit, report: Report, screen: Screen, words: Texts) -> None:
    """Who did how well, who is surely better, what the seats are worth and how the games went."""
    screen.board(
        title_of(kit, report, words), [line for standing in report.standings for line in _bot(standing, words)]
    )
    for lines in sections(kit, report, words):
        screen.say(*lines)
    for thinking in report.times.thinking:
        mean, longest = (words.decimal(seconds * 1000, 1) for seconds in (thinking.mean, thinking.longest))
        screen.remark(words.say("simulate.time", bot=level_name(thinking.bot, words), mean=mean, longest=longest))
    method = "simulate.method" if report.test is None else "simulate.tested"
    screen.remark(words.say(method, seconds=words.decimal(report.times.elapsed, 1)))


def title_of(kit: AnyKit, report: Report, words: Texts) -> str:
    """What was played, in a line."""
    title = said(game_words(kit, words.language), "title", kit.meta.id)
    return words.say("simulate.title", title=title, games=report.games, deals=report.deals, seats=report.seats)


def sections(kit: AnyKit, report: Report, words: Texts) -> list[list[str]]:
    """What is told after the standings, in groups of sentences."""
    texts = game_words(kit, words.language)
    course = report.course
    ends = [
        words.say("simulate.end", share=percent(share, words), reason=said(texts, f"reason.{reason}", reason))
        for reason, share in course.ends.items()
    ]
    told = [
        [words.say("simulate.lowest" if report.lowest_wins else "simulate.highest")],
        _differences(report, words) + _test(report, words),
        [line for standing in report.standings for line in _lost(standing, words)],
        _seats(report, words),
        _figures(report, texts, words),
        [words.say("simulate.course", decisions=f"{course.decisions.mean:.0f}"), *ends],
    ]
    return [lines for lines in told if lines]


def _bot(standing: BotResult, words: Texts) -> list[str]:
    bot, rating = level_name(standing.bot, words), standing.rating
    score, wins = around(standing.score, words), around(standing.wins, words, percent)
    rank = words.decimal(standing.rank.mean, 2)
    lines = [words.say("simulate.standing", bot=bot, score=score, wins=wins, rank=rank)]
    if rating:
        mu, low, high = (words.decimal(number, 1) for number in (rating.mu, rating.low, rating.high))
        lines.append(words.say("simulate.rating", bot=bot, mu=mu, low=low, high=high))
    return lines


def _lost(standing: BotResult, words: Texts) -> list[str]:
    """The decisions that a bot of somebody else's lost, and why."""
    bot, lost = level_name(standing.bot, words), sum(each.count for each in standing.lost)
    if not lost:
        return []
    reasons = [
        words.say(
            "lost.counted", count=each.count, reason=words.say(f"lost.{each.reason}"), example=each.example
        ).rstrip()  # some reasons have no example
        for each in standing.lost
    ]
    return [words.say("simulate.lost", bot=bot, lost=lost), *reasons]


def _test(report: Report, words: Texts) -> list[str]:
    """What a sequential test found."""
    test = report.test
    if test is None:
        return []
    first, second, better = (level_name(name or "", words) for name in (test.first, test.second, test.better))
    facts = {"first": first, "second": second, "better": better, "deals": test.deals}
    lead, margin = around(test.lead, words, points), points(test.margin, words)
    answer = "better" if test.better is not None else "alike" if test.alike else "open"
    return [
        words.say(f"simulate.{answer}", **facts, margin=margin),
        words.say("simulate.lead", **facts, lead=lead, error=percent(test.error, words)),
    ]


def _differences(report: Report, words: Texts) -> list[str]:
    lines = []
    for difference in report.differences:
        first, second = level_name(difference.first, words), level_name(difference.second, words)
        ahead = "simulate.level" if difference.ahead is None else "simulate.ahead"
        if report.test is not None:
            ahead = "simulate.points"
        better = level_name(difference.ahead or "", words)
        facts = {"first": first, "second": second, "points": around(difference.points, words), "better": better}
        lines.append(words.say(ahead, **facts))
    return lines


def _seats(report: Report, words: Texts) -> list[str]:
    return [
        words.say(
            "simulate.seat",
            number=standing.seat + 1,
            score=around(standing.score, words),
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
            mean = around(figure.mean, words, percent if figure.is_share else None)
            lines.append(words.say("simulate.figure", title=title, mean=mean))
        if len(found) > 1:
            gap = gap_of(found)
            shown = percent(gap, words) if found[0].is_share else words.decimal(gap, 2)
            lines.append(words.say("simulate.gap", most=found[0].group, least=found[-1].group, gap=shown))
    return lines


def points(share: float, words: Texts) -> str:
    """A difference between shares, in percentage points."""
    return words.decimal(100 * share, 1)


def around(interval: Interval, words: Texts, say: Callable[[float, Texts], str] | None = None) -> str:
    """A mean with its bounds: 12.30 (11.90 … 12.70)."""
    numbers = [number for number in (interval.mean, interval.low, interval.high) if number is not None]
    mean, *bounds = (say(number, words) if say else words.decimal(number, 2) for number in numbers)
    return f"{mean} ({' … '.join(bounds)})" if bounds else mean
