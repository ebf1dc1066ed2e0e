"""News: what happened since a reader's mark. Everybody who sees the same gets the same bytes."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import astuple, replace

from spelbord.server.people.blocking import NOBODY
from spelbord.server.protocol import Mark, News, Unchanged
from spelbord.server.tables.commands.points import points_since
from spelbord.server.tables.commands.talk import talk_since
from spelbord.server.tables.info import describe
from spelbord.server.views.scenes import SceneBuilder

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from spelbord.core import Language, Seat
    from spelbord.server.protocol import Ask, Scene
    from spelbord.server.records.match import TimedMatch
    from spelbord.server.tables.table import Table

FAR_BEHIND = 500
"""Steps that are told at once; whoever is further behind hears the last of them."""

_encode = msgspec.json.Encoder().encode


class Gap:
    """What lies between the mark of a reader and the one they come to: the same for all who have read as far."""

    __slots__ = ("current", "first", "mark", "moved", "pointed", "renewed", "stepped", "talked")

    def __init__(self, played: TimedMatch | None, mark: Mark | None, current: Mark) -> None:
        """From a mark, or from before everything, to the current one."""
        read = Mark() if mark is None else mark
        self.mark = read
        self.current = current
        self.renewed = mark is None or read.version != current.version
        """Whether the table is another, or who is here."""
        self.talked = read.talk != current.talk or read.whispers != current.whispers
        self.pointed = read.points != current.points
        self.stepped = read.step != current.step
        self.moved = self.renewed or self.stepped or read.undos != current.undos
        """Whether there is another scene to be seen."""
        told = 0 if mark is None or played is None else played.told_from(read.undos, read.step)
        self.first = max(told, current.step - FAR_BEHIND)
        """The first step that is told."""


def broadcast(table: Table) -> None:
    """Send everybody with a socket what came after their mark."""
    audience = table.audience
    if not audience.readers:
        return
    started, now = perf_counter(), table.resources.now()
    builder = NewsBuilder(table, audience.eyes, now, remember=audience.keeps)
    several = len(audience.readers) > len(audience.eyes)
    sent: dict[object, bytes] = {}
    before = dict(table.shown) if audience.keeps else {}
    shared, whispered = table.mark_of(None), bool(table.talk.whispers)
    gap = None
    for watcher, seat in audience.readers:
        mark, language, keeps = watcher.mark, watcher.language, watcher.keeps
        current = table.mark_of(seat, shared) if whispered else shared
        if gap is None or mark is not gap.mark or current is not gap.current:  # nearly all have read as far
            gap = Gap(table.played, mark, current)
        if not gap.stepped and not news_between(table, seat, mark, current):
            continue
        # Who is host, and whom they do not hear, only where it makes a difference.
        host = (seat is None or gap.renewed) and table.is_host(watcher.who)
        deaf = table.deaf_to(watcher.who) if gap.renewed or gap.talked else NOBODY
        # Mostly each looks through eyes of their own, and then nobody is told the same.
        key = (seat, language, deaf, host, mark, keeps) if several else seat
        data = sent.get(key) if several else None
        if data is None:
            news = builder.news(seat, language, gap, deaf, host=host)
            data = sent[key] = _encode(shortened(news, mark, before.get((seat, language))) if keeps else news)
        watcher.mark = current
        watcher.push(data)
    if sent:
        table.resources.metrics.broadcasts.observe(perf_counter() - started)


def news_between(table: Table, seat: Seat | None, mark: Mark, current: Mark) -> bool:
    """Whether there is anything for them between two marks, of which the second is the one they would have now."""
    if mark.step != current.step:
        return True
    if mark == current:
        return False
    if replace(current, talk=mark.talk, whispers=mark.whispers) != mark:
        return True
    return table.talk.anything_since(table.sitting(seat), mark.talk, mark.whispers)


class NewsBuilder:
    """A table as it is now, for some who look: what several of them are told alike is made once."""

    __slots__ = ("_builders", "_eyes", "_now", "_remember", "_table")

    def __init__(self, table: Table, eyes: Sequence[Seat | None], now: float, *, remember: bool) -> None:
        """For these seats, and onlookers where `None` is among them; what they are shown may be remembered."""
        self._table = table
        self._remember = remember
        self._eyes = eyes
        self._now = now
        self._builders: dict[Language, SceneBuilder] = {}

    def news(self, seat: Seat | None, language: Language, gap: Gap, deaf: frozenset[str], *, host: bool) -> News:
        """What came after a mark; everything a newcomer needs where there is none. `deaf`: whose talk they blocked."""
        table, mark, current = self._table, gap.mark, gap.current
        info = describe(table, seat, language, host=host, deaf=deaf) if gap.renewed else None
        talk = talk_since(table, seat, language, deaf, mark.talk, mark.whispers) if gap.talked else ()
        points = points_since(table, mark.points, self._now) if gap.pointed else ()
        played = table.played
        if played is None or (seat is None and not host and not table.record.onlookers):
            return News(current, 0, (), None, info, talk, points)
        if not gap.moved:
            return News(current, current.step, (), None, None, talk, points)
        builder = self._builders.get(language)
        if builder is None:
            builder = self._builders[language] = SceneBuilder(table.record, played, language, self._now, self._eyes)
        scene = builder.scene(seat)
        if self._remember:
            table.shown[seat, language] = current, scene
        return News(current, gap.first, builder.teller.tell_from(gap.first, seat), scene, info, talk, points)


def shortened(news: News, mark: Mark, shown: tuple[Mark, Scene] | None) -> News:
    """The news without what the reader has: fields of the view and asks that are as they saw them at their mark."""
    scene = news.scene
    if scene is None or shown is None or mark.version != news.mark.version:
        return news
    at, old = shown
    if (at.version, at.undos, at.step) != (mark.version, mark.undos, mark.step):
        return news
    same, view = [], {}
    for name, value, before in zip(scene.view.__struct_fields__, astuple(scene.view), astuple(old.view), strict=True):
        if value is before or value == before:
            same.append(name)
        else:
            view[name] = value
    unchanged = tuple(reversed([*_unchanged(scene.asks, old.asks)]))
    asks = scene.asks[: len(scene.asks) - len(unchanged)]
    kept = Unchanged(old.undos, old.step, tuple(same), unchanged)
    return replace(news, scene=replace(scene, view=view, asks=asks, kept=kept))


def _unchanged(asks: tuple[Ask, ...], old: tuple[Ask, ...]) -> Iterator[int]:
    """Where the last of these asks were before, from the last one on, for as long as each was."""
    for ask in reversed(asks):
        if ask not in old:
            return
        yield old.index(ask)
