"""A finished match looked back on, answer by answer: what was given away, and what would have been better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from spelbord.bots import Budget
from spelbord.bots.review import Remark, reviewed
from spelbord.core.table_words import words_at
from spelbord.core.values import Value
from spelbord.terminal.failing import Failed
from spelbord.terminal.files import fold
from spelbord.terminal.seating import names_of
from spelbord.terminal.telling import told
from spelbord.terminal.wording import table_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Texts
    from spelbord.terminal.files import Saved
    from spelbord.terminal.screen import Screen

LEAST = 0.05
"""What is less than this is shown as nothing."""


class Balance(Value, frozen=True):
    """What a seat gave away and was given in the whole match, in the game's points."""

    name: str
    answers: int
    """Those that something can be said of."""
    lost: float
    luck: float


class Reviewed(Value, frozen=True):
    """A match looked back on."""

    game: str
    remarks: tuple[Remark, ...]
    seats: tuple[Balance, ...]


def review_of(saved: Saved, worlds: int, words: Texts) -> Reviewed:
    """Think over every answer, with a bar on standard error if somebody watches. Raises `Failed`."""
    match = fold(saved)
    if match.kit.review is None:
        raise Failed("no_review")
    if match.over is None:
        raise Failed("review_running")
    remarks: list[Remark] = []
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words.say("review.thinking"), total=match.step)
        for remark in reviewed(match, words_at(match, words.language), Budget(worlds=worlds)):
            remarks.append(remark)
            bar.update(task, completed=remark.step)
    names = names_of(saved.record.header, words)
    seats = tuple(_balance(name, [each for each in remarks if each.seat == seat]) for seat, name in enumerate(names))
    return Reviewed(saved.record.header.game, tuple(remarks), seats)


def _balance(name: str, remarks: Sequence[Remark]) -> Balance:
    return Balance(name, len(remarks), sum(each.lost for each in remarks), sum(each.luck for each in remarks))


def show_review(saved: Saved, reviewed: Reviewed, screen: Screen, words: Texts) -> None:
    """Every answer with what can be said of it, and what it comes to for each seat."""
    texts, entries = table_words(saved.kit, saved.record.header.options, words.language), saved.record.entries
    names = names_of(saved.record.header, words)
    for remark in reviewed.remarks:
        screen.gap()
        screen.news(told(saved, entries[remark.step].events, texts, names))
        screen.say(words.say("review.answer", step=remark.step, name=names[remark.seat], sums=_sums(remark, words)))
        better = [words.say("review.better", better=remark.better)] if remark.better else []
        screen.say(*filter(None, (*remark.lines, *better, remark.why)))
    screen.gap()
    for seat in reviewed.seats:
        screen.say(
            words.say("review.seat", name=seat.name, answers=seat.answers, sums=_sums(seat, words)), style="bold"
        )


def _sums(of: Remark | Balance, words: Texts) -> str:
    """What was given away, and luck where there was any."""
    parts = [words.say("review.lost" if of.lost >= LEAST else "review.nothing", points=_points(of.lost, words))]
    if abs(of.luck) >= LEAST:
        parts.append(words.say("review.luck", points=_points(of.luck, words)))
    return ", ".join(parts)


def _points(value: float, words: Texts) -> str:
    """With one decimal, if there is any."""
    return words.decimal(value, 0 if round(value, 1).is_integer() else 1)
