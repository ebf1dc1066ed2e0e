"""Log lines of Alfapet: each event as a sentence, in the same words for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import signed
from spelbord.core.notation import say_event, tell_with
from spelbord.games.alfapet import events as e
from spelbord.games.alfapet.notation.phrases import placed_word, summed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Event, Texts


SILENT = (e.Stood, e.WindowOpened, e.Asked, e.DrawDue)
"""Events that nobody need hear of: others tell what they mean."""


def _lots_drawn(event: e.LotsDrawn, texts: Texts, names: Sequence[str]) -> str:
    drawn = [(seat, tile) for seat, tile in enumerate(event.tiles) if tile]
    lots = [texts.say("phrase.lot", names, seat=seat, tile=tile) for seat, tile in drawn]
    return say_event(event, ".settled" if len(event.highest) == 1 else ".tied", texts, names, lots=lots)


def _drew(event: e.Drew, texts: Texts, names: Sequence[str]) -> str:
    if not event.tiles:
        return ""
    seen = [tile for tile in event.tiles if tile is not None]
    if not seen:
        return say_event(event, ".hidden", texts, names, count=len(event.tiles))
    return say_event(event, ".seen", texts, names, tiles=seen)


def _laid(event: e.Laid, texts: Texts, names: Sequence[str]) -> str:
    """The word, what the move gave, and how."""
    facts = {"word": placed_word(event, texts), "total": signed(event.points), "sum": summed(event, texts)}
    return say_event(event, "", texts, names, **facts)


def _exchanged(event: e.Exchanged, texts: Texts, names: Sequence[str]) -> str:
    seen = [tile for tile in event.tiles if tile is not None]
    variant = ".seen" if seen else ".hidden"
    return say_event(event, variant, texts, names, count=len(event.tiles), tiles=seen)


def _voted(event: e.Voted, texts: Texts, names: Sequence[str]) -> str:
    variant = ".hidden" if event.approves is None else ".yes" if event.approves else ".no"
    return say_event(event, variant, texts, names)


def _vote_opened(event: e.VoteOpened, texts: Texts, names: Sequence[str]) -> str:
    return say_event(event, "", texts, names, word=texts.piece("word", event.word, event.word))


def _judged(event: e.Judged, texts: Texts, names: Sequence[str]) -> str:
    word = texts.piece("word", event.word, event.word)
    return say_event(event, ".yes" if event.approved else ".no", texts, names, word=word)


def _challenged(event: e.Challenged, texts: Texts, names: Sequence[str]) -> str:
    if event.missing:
        missing = [texts.piece("word", word, word) for word in event.missing]
        return say_event(event, ".upheld", texts, names, missing=missing)
    return say_event(event, ".paid" if event.penalty else ".failed", texts, names)


def _taken_back(event: e.TakenBack, texts: Texts, names: Sequence[str]) -> str:
    return say_event(event, ".lost" if event.passed else ".again", texts, names)


def _counted(event: e.Counted, texts: Texts, names: Sequence[str]) -> str:
    return say_event(event, "", texts, names)


def _ended(event: e.Ended, texts: Texts, names: Sequence[str]) -> str:
    order = sorted(range(len(event.ranks)), key=lambda seat: event.ranks[seat])
    scores = [texts.say("phrase.score", names, seat=seat, score=signed(event.scores[seat])) for seat in order]
    winners = [seat for seat in order if event.ranks[seat] == 1]
    variant = ".alone" if len(order) == 1 else ".won" if len(winners) == 1 else ".shared"
    return say_event(event, variant, texts, names, standings=scores, winners=winners, winner=winners[0])


# Each teller takes the event it is filed under; an event that is not here is told by its fields alone.
_TELLERS: dict[type[Event], Callable[..., str]] = {
    e.LotsDrawn: _lots_drawn,
    e.Drew: _drew,
    e.Laid: _laid,
    e.Exchanged: _exchanged,
    e.Voted: _voted,
    e.VoteOpened: _vote_opened,
    e.Judged: _judged,
    e.Challenged: _challenged,
    e.TakenBack: _taken_back,
    e.Counted: _counted,
    e.Ended: _ended,
}

tell = tell_with(_TELLERS, SILENT)
