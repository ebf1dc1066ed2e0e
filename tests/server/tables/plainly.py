"""News made the plain way, for one reader at a time and with nothing shared: what the quick way is compared with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spelbord.core.hearing import heard
from spelbord.core.table_words import words_at
from spelbord.server.protocol import Mark, News, Scene
from spelbord.server.records.clocks import seat_clocks
from spelbord.server.records.undo import accompanied
from spelbord.server.tables.commands.points import points_since
from spelbord.server.tables.commands.talk import talk_since
from spelbord.server.tables.info import describe
from spelbord.server.tables.news import shortened
from spelbord.server.views.lessons import lesson_now
from spelbord.server.views.scenes import asks_of, end_of, kinds_of, waiting, waits_for
from spelbord.server.views.sentences import tell

if TYPE_CHECKING:
    from spelbord.core import Language, Refused, Seat
    from spelbord.server.people.who import Who
    from spelbord.server.tables.table import Table


class Doubter:
    """A reader who compares each byte that they are sent with what the plain way makes of it."""

    def __init__(self, table: Table, who: Who, language: Language, *, keeps: bool) -> None:
        self.table, self.who, self.language, self.keeps = table, who, language, keeps
        self.mark = self.read = Mark()
        self.shown: tuple[Mark, Scene] | None = None
        self.compared = 0
        self.wrong: list[tuple[bytes, bytes]] = []
        """What was sent and what should have been, where they differ."""
        table.watch(self)

    def push(self, data: bytes) -> None:
        table, seat = self.table, self.table.seat_of(self.who)
        news = plain_news(table, seat, self.read, self.language, host=table.is_host(self.who))
        told = shortened(news, self.read, self.shown) if self.keeps else news
        plain = msgspec.json.encode(told)
        if data != plain:
            self.wrong.append((data, plain))
        if news.scene is not None:
            self.shown = news.mark, news.scene
        self.read = self.mark
        self.compared += 1

    def forget(self) -> None:
        """Be a newcomer again."""
        self.mark = self.read = Mark()

    def dismiss(self, refused: Refused) -> None:
        raise AssertionError(refused.code)


def plain_news(table: Table, seat: Seat | None, read: Mark, language: Language, *, host: bool) -> News:
    current, played = table.mark_of(seat), table.played
    assert played is not None
    info = describe(table, seat, language, host=host) if read.version != current.version else None
    talk = talk_since(table, seat, language, frozenset(), read.talk, read.whispers)
    points = points_since(table, read.points, table.resources.now())
    if info is None and (read.undos, read.step) == (current.undos, current.step):
        return News(current, current.step, (), None, None, talk, points)
    match, first = played.match, played.told_from(read.undos, read.step)
    told = tuple(tell(match, heard(match.kit, entry, seat), language) for entry in match.entries[first:])
    return News(current, first, told, plain_scene(table, seat, language), info, talk, points)


def plain_scene(table: Table, seat: Seat | None, language: Language) -> Scene:
    played = table.playing()
    match, view = played.match, played.match.kit.view(played.match.state, seat)
    texts = words_at(match, language).pictured
    asks = () if seat is None or table.record.seats[seat].away else asks_of(match, seat, view, texts)
    answered = at_once = False
    if seat is not None:
        answered = match.over is None and seat in played.last_answers()
        at_once = answered and (not accompanied(table.record, seat) or match.undoable(seat) is not None)
    waits = waiting(match, texts, match.kit.view(match.state, None))
    return Scene(
        undos=played.undos,
        step=match.step,
        chapter=match.kit.chapter(match.state),
        view=view,
        asks=asks,
        waits_for=waits_for(match),
        waiting=asks[0].question if asks and not asks[0].aside else waits,
        board=(),
        kinds=kinds_of(match),
        can_undo=at_once,
        can_ask_undo=answered and not at_once,
        clocks=seat_clocks(table.record, played, table.resources.now()),
        end=end_of(match, language),
        lesson=None if seat is None else lesson_now(table.record, match, language),
    )
