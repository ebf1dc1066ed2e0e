"""Log lines of Ecosfera: each event as a sentence, in the same words for everybody; policy cards are read aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from spelbord.core import ChanceDue, tag_of
from spelbord.games.ecosfera import events as e
from spelbord.games.ecosfera.cards import MARKET, NOTHING
from spelbord.games.ecosfera.notation.phrases import sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Event, Texts

SILENT = (e.Asked, ChanceDue, e.AskRound, e.Served, e.DrawDue, e.ArrivalDue, e.PolicyDone, e.RowDiscarded)
"""Events that only say what comes next, or what was said before."""


def tell(event: Event, texts: Texts, names: Sequence[str]) -> str:
    """One event as a sentence; nothing for the events that only say what comes next."""
    if isinstance(event, SILENT):
        return ""
    variant = _VARIANTS.get(type(event), _plain)(event)
    return sentence(texts.say(f"event.{tag_of(event)}{variant}", names, **asdict(event)))


def _plain(event: Event) -> str:
    return ""


def _moved(event: e.Moved) -> str:
    if event.to == MARKET:
        return ".market"
    return ".deck" if event.to == event.seat else ".seat"


# Which of its texts tells an event; one that is not here has only one.
_VARIANTS: dict[type[Event], Callable[..., str]] = {
    e.Drawn: lambda event: ".some" if event.cards else ".none",
    e.TurnClosed: lambda event: f".{event.reason}",
    e.ProducerBought: lambda event: ".own" if event.extra == NOTHING else ".extra",
    e.AbilityUsed: lambda event: ".token" if event.by == NOTHING else ".card",
    e.Moved: _moved,
    e.Declined: lambda event: f".{event.kind}",
    e.ImpactPlaced: lambda event: ".extra" if event.extra else ".plain",
    e.TokensTurned: lambda event: ".up" if event.up else ".down",
}
