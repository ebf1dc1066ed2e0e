"""News: what happened since a reader's mark. Everybody who sees the same gets the same bytes."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from spelbord.server.protocol import Mark, News, Unchanged
from spelbord.server.tables.commands.points import points_since
from spelbord.server.tables.commands.talk import talk_since
from spelbord.server.tables.info import describe
from spelbord.server.views.scenes import SceneBuilder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.core import Language, Seat
    from spelbord.server.protocol import Ask, Scene
    from spelbord.server.tables.table import Table

FAR_BEHIND = 500
"""Steps that are told at once; whoever is further behind hears the last of them."""

_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Reader:
    """Everything that decides what somebody is told."""

    seat: Seat | None
    language: Language
    deaf: frozenset[str]
    """Sessions whose talk they have blocked."""
    host: bool


def broadcast(table: Table) -> None:
    """Send everybody with a socket what came after their mark."""
    if not table.presence.watchers:
        return
    started, now = perf_counter(), table.resources.now()
    builders: dict[Language, SceneBuilder] = {}
    sent: dict[object, bytes] = {}
    before = dict(table.shown)
    for watcher in tuple(table.presence.watchers):
        mark, who, language = watcher.mark, watcher.who, watcher.language
        seat = table.seat_of(who)
        current = table.mark_of(seat)
        if not table.news_for(seat, mark):
            continue
        # Who is host matters to those who look on, and where the table itself is news.
        host = (seat is None or mark.version != current.version) and table.is_host(who)
        reader = Reader(seat, language, table.deaf_to(who), host=host)
        key = (reader, mark, watcher.keeps)
        if key not in sent:
            news = news_since(table, reader, mark, now=now, builders=builders)
            sent[key] = _encode(shortened(news, mark, before.get((seat, language))) if watcher.keeps else news)
        watcher.mark = current
        watcher.push(sent[key])
    if sent:
        table.resources.metrics.broadcasts.observe(perf_counter() - started)


def news_since(
    table: Table, reader: Reader, mark: Mark | None, *, now: float, builders: dict[Language, SceneBuilder]
) -> News:
    """What came after a mark; everything a newcomer needs where there is none."""
    seat, language, host = reader.seat, reader.language, reader.host
    current, played = table.mark_of(seat), table.played
    renewed = mark is None or mark.version != current.version
    info = describe(table, seat, language, host=host, deaf=reader.deaf) if renewed else None
    read = mark or Mark()
    talk = talk_since(table, seat, language, reader.deaf, read.talk, read.whispers)
    points = points_since(table, read.points, now)
    if played is None or not (seat is not None or host or table.record.onlookers):
        return News(current, 0, (), None, info, talk, points)
    if not renewed and (mark.undos, mark.step) == (current.undos, current.step):  # type: ignore[union-attr]  # a mark that is none was renewed
        return News(current, current.step, (), None, None, talk, points)
    first = 0 if mark is None else played.told_from(mark.undos, mark.step)
    first = max(first, current.step - FAR_BEHIND)
    builder = builders.get(language)
    if builder is None:
        builder = builders[language] = SceneBuilder(table.record, played, language, now)
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
    fields = {name: getattr(scene.view, name) for name in scene.view.__struct_fields__}
    same = tuple(name for name, value in fields.items() if value == getattr(old.view, name))
    view = {name: value for name, value in fields.items() if name not in same}
    unchanged = tuple(reversed([*_unchanged(scene.asks, old.asks)]))
    asks = scene.asks[: len(scene.asks) - len(unchanged)]
    kept = Unchanged(old.undos, old.step, same, unchanged)
    return replace(news, scene=replace(scene, view=view, asks=asks, kept=kept))


def _unchanged(asks: tuple[Ask, ...], old: tuple[Ask, ...]) -> Iterator[int]:
    """Where the last of these asks were before, from the last one on, for as long as each was."""
    for ask in reversed(asks):
        if ask not in old:
            return
        yield old.index(ask)
