"""The table as one pair of eyes sees it now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import View, texts_of
from spelbord.core.table_words import words_at
from spelbord.server.protocol import Ask, End, Scene
from spelbord.server.protocol.refusals import PACKAGE
from spelbord.server.records.clocks import seat_clocks
from spelbord.server.records.undo import undoers
from spelbord.server.views.lessons import lesson_now
from spelbord.server.views.sentences import Teller

if TYPE_CHECKING:
    from spelbord.core import AnyMatch, Language, Seat
    from spelbord.server.protocol import SeatClock
    from spelbord.server.records.match import TimedMatch
    from spelbord.storage.base import TableRecord

MOST_MOVES = 400
"""More moves than this are not listed: they are checked when they are made."""


class SceneBuilder:
    """A table at one moment in one language: what is the same for all who look is made once."""

    __slots__ = (
        "chapter",
        "clocks",
        "end",
        "kinds",
        "language",
        "lesson",
        "played",
        "record",
        "teller",
        "undoers",
        "waiting",
        "waits_for",
    )

    def __init__(self, record: TableRecord, played: TimedMatch, language: Language, now: float) -> None:
        self.record = record
        self.played = played
        self.language = language
        match = played.match
        self.teller = Teller(match, language)
        self.chapter = match.kit.chapter(match.state)
        self.waits_for = waits_for(match)
        self.waiting = waiting(match, language)
        self.kinds = kinds_of(match)
        self.clocks: tuple[SeatClock, ...] = seat_clocks(record, played, now)
        self.end = end_of(match, language)
        self.undoers = undoers(record, played)
        self.lesson = lesson_now(record, match, language)

    def scene(self, seat: Seat | None) -> Scene:
        """The table through the eyes of a seat or an onlooker."""
        match, record = self.played.match, self.record
        view = seen(match, seat)
        asks = () if seat is None or record.seats[seat].away else asks_of(match, seat, view, self.language)
        at_once = None if seat is None else self.undoers.get(seat)
        return Scene(
            undos=self.played.undos,
            step=match.step,
            chapter=self.chapter,
            view=view,
            asks=asks,
            waits_for=self.waits_for,
            waiting=asks[0].question if asks and not asks[0].aside else self.waiting,
            board=(),
            kinds=self.kinds,
            can_undo=at_once is True,
            can_ask_undo=at_once is False,
            clocks=self.clocks,
            end=self.end,
            lesson=None if seat is None else self.lesson,
        )


def seen(match: AnyMatch, seat: Seat | None) -> View:
    """The view of a seat or an onlooker. Nothing that is not a view by its type gets into a scene."""
    view = match.view(seat)
    if not isinstance(view, View):
        raise TypeError(f"{type(view).__name__} was not made to be sent")
    return view


def asks_of(match: AnyMatch, seat: Seat, view: View, language: Language) -> tuple[Ask, ...]:
    """What this seat may answer, with the moves it has."""
    kit, names = match.kit, match.header.names
    texts = words_at(match, language).pictured
    asks = []
    for ticket in match.tickets_of(seat):
        moves = tuple(match.shown_moves(ticket))
        complete = ticket.prompt.kind not in kit.meta.unlisted and len(moves) <= MOST_MOVES
        question = kit.notation.question(view, ticket.prompt, texts, names)
        aside = ticket.prompt.kind in kit.meta.aside
        asks.append(Ask(ticket, question, moves[:MOST_MOVES], complete, aside))
    return tuple(sorted(asks, key=lambda ask: ask.aside))


def waits_for(match: AnyMatch) -> tuple[Seat, ...]:
    """Who answers what the match waits for."""
    return tuple(dict.fromkeys(ticket.prompt.by for ticket in match.awaited))


def waiting(match: AnyMatch, language: Language) -> str:
    """Whom or what those wait for who are not asked themselves: what an onlooker is told."""
    awaited, names = match.awaited, match.header.names
    if len(awaited) == 1:
        texts = words_at(match, language).pictured
        return match.kit.notation.question(seen(match, None), awaited[0].prompt, texts, names)
    if awaited:
        return texts_of(PACKAGE, language).pictured.say("waiting", names, seats=waits_for(match))
    return ""


def kinds_of(match: AnyMatch) -> tuple[str, ...]:
    """The kinds of the open prompts, but for those that are open all the time."""
    aside = match.kit.meta.aside
    return tuple(dict.fromkeys(ticket.prompt.kind for ticket in match.tickets if ticket.prompt.kind not in aside))


def end_of(match: AnyMatch, language: Language) -> End | None:
    """How the match ended, with the seed that proves its shuffles; nothing of that before."""
    over = match.over
    if over is None:
        return None
    texts, key = words_at(match, language).pictured, f"reason.{over.reason}"
    reason = texts.say(key, match.header.names) if key in texts else over.reason
    return End(reason, over.scores, over.ranks, match.header.seed or "")
