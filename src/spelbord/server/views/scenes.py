"""The table as one pair of eyes sees it now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from spelbord.core import View, texts_of
from spelbord.core.table_words import words_at
from spelbord.server.protocol import End, Scene
from spelbord.server.protocol.refusals import PACKAGE
from spelbord.server.records.asking import ask_of
from spelbord.server.records.clocks import seat_clocks
from spelbord.server.records.undo import undoers
from spelbord.server.views.lessons import lesson_now
from spelbord.server.views.sentences import Teller

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import AnyMatch, Language, Seat, Texts
    from spelbord.server.protocol import Ask
    from spelbord.server.records.match import TimedMatch
    from spelbord.storage.base import TableRecord


class SceneBuilder:
    """A table at one moment in one language: what is the same for all who look is made once."""

    __slots__ = (
        "_asked", "_eyes", "_lesson", "_onlooker", "_record", "_texts", "_undoers", "_views", "played", "teller",
    )  # fmt: skip

    def __init__(
        self,
        record: TableRecord,
        played: TimedMatch,
        language: Language,
        now: float,
        eyes: Sequence[Seat | None],
    ) -> None:
        """For these seats, and onlookers where `None` is among them."""
        match = played.match
        texts = words_at(match, language).pictured
        self.played = played
        self.teller = Teller(match, texts, eyes)
        self._record = record
        self._texts = texts
        self._eyes = eyes
        onlooker, *self._views = seen_by(match, (None, *eyes))
        self._asked = [ticket.prompt.by for ticket in match.tickets]
        self._undoers = undoers(record, played)
        self._lesson = None if record.lesson is None else lesson_now(record, match, language)
        self._onlooker = Scene(
            undos=played.undos,
            step=match.step,
            chapter=match.kit.chapter(match.state),
            view=onlooker,
            asks=(),
            waits_for=waits_for(match),
            waiting=waiting(match, texts, onlooker),
            board=(),
            kinds=kinds_of(match),
            can_undo=False,
            can_ask_undo=False,
            clocks=seat_clocks(record, played, now) if record.clock else (),
            end=end_of(match, language),
        )

    def scene(self, seat: Seat | None) -> Scene:
        """The table through the eyes of an onlooker, or of a seat, which sees the same and besides what is its own."""
        onlooker = self._onlooker
        if seat is None:
            return onlooker
        asked = seat in self._asked and not self._record.seats[seat].away
        view, at_once = self._views[self._eyes.index(seat)], self._undoers.get(seat)
        asks = asks_of(self.played.match, seat, view, self._texts) if asked else ()
        return replace(
            onlooker,
            view=view,
            asks=asks,
            waiting=asks[0].question if asks and not asks[0].aside else onlooker.waiting,
            can_undo=at_once is True,
            can_ask_undo=at_once is False,
            lesson=self._lesson,
        )


def seen(match: AnyMatch, seat: Seat | None) -> View:
    """The view of a seat or an onlooker."""
    return seen_by(match, (seat,))[0]


def seen_by(match: AnyMatch, eyes: Sequence[Seat | None]) -> Sequence[View]:
    """The views of several. Nothing that is not a view by its type gets into a scene."""
    views: Sequence[View] = match.views(eyes)
    before: type | None = None
    for view in views:
        kind = type(view)
        if kind is not before and not issubclass(kind, View):
            raise TypeError(f"{kind.__name__} was not made to be sent")
        before = kind
    return views


def asks_of(match: AnyMatch, seat: Seat, view: View, texts: Texts) -> tuple[Ask, ...]:
    """What this seat may answer, with the moves it has."""
    asks = [ask_of(match, view, ticket, tuple(match.shown_moves(ticket)), texts) for ticket in match.tickets_of(seat)]
    return tuple(asks) if len(asks) == 1 else tuple(sorted(asks, key=lambda ask: ask.aside))


def waits_for(match: AnyMatch) -> tuple[Seat, ...]:
    """Who answers what the match waits for."""
    return _each_once([ticket.prompt.by for ticket in match.awaited])


def waiting(match: AnyMatch, texts: Texts, onlooker: View) -> str:
    """Whom or what those wait for who are not asked themselves: what an onlooker is told."""
    awaited, names = match.awaited, match.header.names
    if len(awaited) == 1:
        return match.kit.notation.question(onlooker, awaited[0].prompt, texts, names)
    if awaited:
        return texts_of(PACKAGE, texts.language).pictured.say("waiting", names, seats=waits_for(match))
    return ""


def kinds_of(match: AnyMatch) -> tuple[str, ...]:
    """The kinds of the open prompts, but for those that are open all the time."""
    aside = match.kit.meta.aside
    return _each_once([ticket.prompt.kind for ticket in match.tickets if ticket.prompt.kind not in aside])


def _each_once(found: list[Any]) -> tuple[Any, ...]:
    """Each of these once; mostly there is only one."""
    return tuple(found) if len(found) < 2 else tuple(dict.fromkeys(found))  # noqa: PLR2004 - one has no double


def end_of(match: AnyMatch, language: Language) -> End | None:
    """How the match ended, with the seed that proves its shuffles; nothing of that before."""
    over = match.over
    if over is None:
        return None
    texts, key = words_at(match, language).pictured, f"reason.{over.reason}"
    reason = texts.say(key, match.header.names) if key in texts else over.reason
    return End(reason, over.scores, over.ranks, match.header.seed or "")
