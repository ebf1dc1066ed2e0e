"""Log lines of TrakkX: each event as a sentence, in the same words for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from spelbord.core import ChanceDue, tag_of
from spelbord.games.trakkx.events import Asked, Chosen, Dealt, Drew, Ended, Handed, Laid, RoundScored
from spelbord.games.trakkx.notation.phrases import sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Event, Texts


def tell(event: Event, texts: Texts, names: Sequence[str]) -> str:
    """One event as a sentence; nothing for the events that only say whose turn it is."""
    return sentence(_TELLERS.get(type(event), _plainly)(event, texts, names))


def _plainly(event: Event, texts: Texts, names: Sequence[str]) -> str:
    return _say(event, "", texts, names)


def _silently(event: Event, texts: Texts, names: Sequence[str]) -> str:
    return ""


def _say(event: Event, variant: str, texts: Texts, names: Sequence[str], **more: object) -> str:
    """The event's text, or that variant of it, filled with its fields and more."""
    return texts.say(f"event.{tag_of(event)}{variant}", names, **asdict(event), **more)


def _tiles(event: Dealt | Drew | Chosen | Handed, texts: Texts, names: Sequence[str]) -> str:
    variant = ".hidden" if None in event.tiles else ".seen"
    return _say(event, variant, texts, names, count=len(event.tiles))


def _laid(event: Laid, texts: Texts, names: Sequence[str]) -> str:
    """What was laid where, and how much was moved for it."""
    placed = [
        texts.say("phrase.in_group", tiles=[cell.tile for cell in group.cells], group=group.id) for group in event.new
    ]
    told = _say(event, ".opened" if event.opened else ".more", texts, names, placed=placed)
    return f"{told} {_say(event, '.moved', texts, names)}" if event.moved else told


def _round_scored(event: RoundScored, texts: Texts, names: Sequence[str]) -> str:
    """Why the round is over, and what each had left."""
    counts = [
        texts.say("phrase.counted", names, seat=seat, tiles=hand, points=points)
        for seat, (hand, points) in enumerate(zip(event.hands, event.points, strict=True))
        if hand
    ]
    told = _say(event, f".{event.reason}", texts, names)
    return f"{sentence(told)} {sentence(_say(event, '.counted', texts, names, counts=counts))}" if counts else told


def _ended(event: Ended, texts: Texts, names: Sequence[str]) -> str:
    order = sorted(range(len(event.ranks)), key=lambda seat: event.ranks[seat])
    scores = [texts.say("phrase.score", names, seat=seat, score=event.scores[seat]) for seat in order]
    winners = [seat for seat in order if event.ranks[seat] == 1]
    return _say(event, ".won" if len(winners) == 1 else ".shared", texts, names, standings=scores, winners=winners)


# Each teller takes the event it is filed under; an event that is not here is told by its fields alone.
_TELLERS: dict[type[Event], Callable[..., str]] = {
    Dealt: _tiles,
    Drew: _tiles,
    Chosen: _tiles,
    Handed: _tiles,
    Laid: _laid,
    RoundScored: _round_scored,
    Ended: _ended,
    Asked: _silently,
    ChanceDue: _silently,
}
