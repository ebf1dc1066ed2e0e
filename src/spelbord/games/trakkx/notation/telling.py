"""Log lines of TrakkX: each event as a sentence, in the same words for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import ChanceDue
from spelbord.core.notation import say_event, sentence, tell_with
from spelbord.games.trakkx.events import (
    Asked,
    Chosen,
    Dealt,
    Drew,
    Ended,
    Handed,
    Laid,
    RoundScored,
    SwapPlayed,
    ThreePlayed,
)
from spelbord.games.trakkx.tiles import SWAP, THREE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Event, Texts


SILENT = (Asked, ChanceDue)
"""Events that only say whose turn it is: nobody need hear of them."""


def _tiles(event: Dealt | Drew | Chosen | Handed, texts: Texts, names: Sequence[str]) -> str:
    variant = ".hidden" if None in event.tiles else ".seen"
    return say_event(event, variant, texts, names, count=len(event.tiles))


def _laid(event: Laid, texts: Texts, names: Sequence[str]) -> str:
    """What was laid where, and how much was moved for it."""
    placed = [
        texts.say("phrase.in_group", tiles=[cell.tile for cell in group.cells], group=group.id) for group in event.new
    ]
    told = say_event(event, ".opened" if event.opened else ".more", texts, names, placed=placed)
    return f"{told} {say_event(event, '.moved', texts, names)}" if event.moved else told


def _event_tile(event: SwapPlayed | ThreePlayed, texts: Texts, names: Sequence[str]) -> str:
    return say_event(event, "", texts, names, tile=SWAP if isinstance(event, SwapPlayed) else THREE)


def _round_scored(event: RoundScored, texts: Texts, names: Sequence[str]) -> str:
    """Why the round is over, and what each had left."""
    counts = [
        texts.say("phrase.counted", names, seat=seat, tiles=hand, points=points)
        for seat, (hand, points) in enumerate(zip(event.hands, event.points, strict=True))
        if hand
    ]
    told = say_event(event, f".{event.reason}", texts, names)
    return " ".join(map(sentence, (told, *counts)))


def _ended(event: Ended, texts: Texts, names: Sequence[str]) -> str:
    order = sorted(range(len(event.ranks)), key=lambda seat: event.ranks[seat])
    scores = [texts.say("phrase.score", names, seat=seat, score=event.scores[seat]) for seat in order]
    winners = [seat for seat in order if event.ranks[seat] == 1]
    variant = ".won" if len(winners) == 1 else ".shared"
    return say_event(event, variant, texts, names, standings=scores, winners=winners, winner=winners[0])


_TELLERS: dict[type[Event], Callable[..., str]] = {
    Dealt: _tiles,
    Drew: _tiles,
    Chosen: _tiles,
    Handed: _tiles,
    Laid: _laid,
    SwapPlayed: _event_tile,
    ThreePlayed: _event_tile,
    RoundScored: _round_scored,
    Ended: _ended,
}

tell = tell_with(_TELLERS, SILENT)
