"""Log lines of Alfapet: each event as a sentence, in the same words for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from spelbord.core import signed, tag_of
from spelbord.games.alfapet import events as e
from spelbord.games.alfapet.notation.phrases import extras, named, scored, sentence
from spelbord.games.alfapet.notation.writing import laid

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Event, Texts


def tell(event: Event, texts: Texts, names: Sequence[str]) -> str:
    """One event as a sentence; nothing for the events that a person need not hear of."""
    return sentence(_TELLERS.get(type(event), _plainly)(event, texts, names))


def _plainly(event: Event, texts: Texts, names: Sequence[str]) -> str:
    return _say(event, "", texts, names)


def _silently(event: Event, texts: Texts, names: Sequence[str]) -> str:
    return ""


def _say(event: Event, variant: str, texts: Texts, names: Sequence[str], **more: object) -> str:
    """The event's text, or that variant of it, filled with its fields and more."""
    return texts.say(f"event.{tag_of(event)}{variant}", names, **{**asdict(event), **more})


def _lots_drawn(event: e.LotsDrawn, texts: Texts, names: Sequence[str]) -> str:
    drawn = [(seat, tile) for seat, tile in enumerate(event.tiles) if tile]
    lots = [texts.say("phrase.lot", names, seat=seat, tile=named([tile], texts)[0]) for seat, tile in drawn]
    return _say(event, ".settled" if len(event.highest) == 1 else ".tied", texts, names, lots=lots)


def _drew(event: e.Drew, texts: Texts, names: Sequence[str]) -> str:
    if not event.tiles:
        return ""
    seen = [tile for tile in event.tiles if tile is not None]
    if not seen:
        return _say(event, ".hidden", texts, names, count=len(event.tiles))
    return _say(event, ".seen", texts, names, tiles=named(seen, texts))


def _laid(event: e.Laid, texts: Texts, names: Sequence[str]) -> str:
    """Where the tiles lie, what words arose, and what they gave together."""
    facts = {"where": laid(event.tiles, event.stop, texts), "words": scored(event.words, texts)}
    facts |= {"extras": extras(event, texts), "total": signed(event.points)}
    plain = len(event.words) == 1 and not event.bonus and not event.found
    return _say(event, ".one" if plain else ".sum", texts, names, **facts)


def _exchanged(event: e.Exchanged, texts: Texts, names: Sequence[str]) -> str:
    seen = [tile for tile in event.tiles if tile is not None]
    variant = ".seen" if seen else ".hidden"
    return _say(event, variant, texts, names, count=len(event.tiles), tiles=named(seen, texts))


def _voted(event: e.Voted, texts: Texts, names: Sequence[str]) -> str:
    variant = ".hidden" if event.approves is None else ".yes" if event.approves else ".no"
    return _say(event, variant, texts, names)


def _judged(event: e.Judged, texts: Texts, names: Sequence[str]) -> str:
    return _say(event, ".yes" if event.approved else ".no", texts, names)


def _challenged(event: e.Challenged, texts: Texts, names: Sequence[str]) -> str:
    if event.missing:
        return _say(event, ".upheld", texts, names)
    return _say(event, ".paid" if event.penalty else ".failed", texts, names)


def _taken_back(event: e.TakenBack, texts: Texts, names: Sequence[str]) -> str:
    return _say(event, ".lost" if event.passed else ".again", texts, names)


def _counted(event: e.Counted, texts: Texts, names: Sequence[str]) -> str:
    return _say(event, "", texts, names, tiles=named(event.tiles, texts))


def _ended(event: e.Ended, texts: Texts, names: Sequence[str]) -> str:
    order = sorted(range(len(event.ranks)), key=lambda seat: event.ranks[seat])
    scores = [texts.say("phrase.score", names, seat=seat, score=signed(event.scores[seat])) for seat in order]
    winners = [seat for seat in order if event.ranks[seat] == 1]
    variant = ".alone" if len(order) == 1 else ".won" if len(winners) == 1 else ".shared"
    return _say(event, variant, texts, names, standings=scores, winners=winners)


# Each teller takes the event it is filed under; an event that is not here is told by its fields alone.
_TELLERS: dict[type[Event], Callable[..., str]] = {
    e.LotsDrawn: _lots_drawn,
    e.Drew: _drew,
    e.Laid: _laid,
    e.Exchanged: _exchanged,
    e.Voted: _voted,
    e.Judged: _judged,
    e.Challenged: _challenged,
    e.TakenBack: _taken_back,
    e.Counted: _counted,
    e.Ended: _ended,
    e.Stood: _silently,
    e.WindowOpened: _silently,
    e.Asked: _silently,
    e.DrawDue: _silently,
}
