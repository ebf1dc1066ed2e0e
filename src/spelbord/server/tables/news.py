"""News: what happened since a reader's mark. Everybody who sees the same gets the same bytes."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

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
    from spelbord.server.tables.table import Table

FAR_BEHIND = 500
"""Steps that are told at once; whoever is further behind hears the last of them."""

_encode = msgspec.json.Encoder().encode


class Reader(NamedTuple):
    """Everything that decides what somebody is told."""

    seat: Seat | None
    language: Language
    deaf: frozenset[str]
    """Sessions whose talk they have blocked."""
    host: bool


def broadcast(table: Table) -> None:
    """Send everybody with a socket what came after their mark."""
    audience = table.audience
    if not audience.readers:
        return
    started, now = perf_counter(), table.resources.now()
    builder = NewsBuilder(table, audience.eyes, now)
    sent: dict[object, bytes] = {}
    before, shared, whispered = dict(table.shown), table.mark_of(None), bool(table.talk.whispers)
    for watcher, seat in audience.readers:
        mark, language, keeps = watcher.mark, watcher.language, watcher.keeps
        current = table.mark_of(seat, shared) if whispered else shared
        if mark.step == current.step and not news_between(table, seat, mark, current):
            continue
        # Who is host, and whom they do not hear, only where it makes a difference.
        renewed = mark.version != current.version
        host = (seat is None or renewed) and table.is_host(watcher.who)
        deaf = table.deaf_to(watcher.who) if renewed or _talked(mark, current) else NOBODY
        key = (seat, language, deaf, host, mark, keeps)
        data = sent.get(key)
        if data is None:
            news = builder.news(Reader(seat, language, deaf, host), mark, current)
            shown = before.get((seat, language))
            data = sent[key] = _encode(shortened(news, mark, shown) if keeps else news)
        watcher.mark = current
        watcher.push(data)
    if sent:
        table.resources.metrics.broadcasts.observe(perf_counter() - started)


def _talked(mark: Mark, current: Mark) -> bool:
    return mark.talk != current.talk or mark.whispers != current.whispers


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

    __slots__ = ("_builders", "_eyes", "_now", "_table")

    def __init__(self, table: Table, eyes: Sequence[Seat | None], now: float) -> None:
        self._table = table
        self._eyes = eyes
        self._now = now
        self._builders: dict[Language, SceneBuilder] = {}

    def news(self, reader: Reader, mark: Mark | None, current: Mark) -> News:
        """What came after a mark, up to the one they have then; everything a newcomer needs where there is none."""
        seat, language, deaf, host = reader
        table, now = self._table, self._now
        played = table.played
        renewed = mark is None or mark.version != current.version
        info = describe(table, seat, language, host=host, deaf=deaf) if renewed else None
        read = mark or Mark()
        talk = talk_since(table, seat, language, deaf, read.talk, read.whispers) if _talked(read, current) else ()
        points = points_since(table, read.points, now) if read.points != current.points else ()
        if played is None or not (seat is not None or host or table.record.onlookers):
            return News(current, 0, (), None, info, talk, points)
        if not renewed and read.step == current.step and read.undos == current.undos:
            return News(current, current.step, (), None, None, talk, points)
        first = 0 if mark is None else played.told_from(mark.undos, mark.step)
        first = max(first, current.step - FAR_BEHIND)
        builder = self._builders.get(language)
        if builder is None:
            builder = self._builders[language] = SceneBuilder(table.record, played, language, now, self._eyes)
        scene = builder.scene(seat)
        if table.presence.watchers:  # who asks by HTTP is sent everything
            table.shown[seat, language] = current, scene
        return News(current, first, builder.teller.tell_from(first, seat), scene, info, talk, points)


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
