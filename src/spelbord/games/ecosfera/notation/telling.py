"""Log lines of Ecosfera: each event as a sentence, in the same words for everybody; policy cards are read aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbord.core import ChanceDue
from spelbord.core.notation import say_event, tell_with
from spelbord.games.ecosfera import events as e
from spelbord.games.ecosfera.cards import KINDS, MARKET, NOTHING, PRESSURE
from spelbord.games.ecosfera.notation.phrases import counted
from spelbord.games.ecosfera.policies import mark_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Event, Texts

SILENT = (e.Asked, ChanceDue, e.AskRound, e.Served, e.DrawDue, e.ArrivalDue, e.PolicyDone, e.RowDiscarded)
"""Events that only say what comes next, or what was said before."""


def _in(variant: Callable[[Any], str]) -> Callable[[Event, Texts, Sequence[str]], str]:
    """Tell an event by that of its texts which its fields ask for."""
    return lambda event, texts, names: say_event(event, variant(event), texts, names)


def _bought(event: e.ProducerBought, texts: Texts, names: Sequence[str]) -> str:
    """The cost by element, as people count it: two sunlight, not sunlight and sunlight."""
    cost = counted([event.paid.count(element) for element in range(KINDS)], texts) or [texts.say("phrase.nothing")]
    return say_event(event, ".own" if event.extra == NOTHING else ".extra", texts, names, cost=cost)


def _pressure(event: e.PressureAdded | e.PressureReturned, texts: Texts, names: Sequence[str]) -> str:
    return say_event(event, "", texts, names, pressure=PRESSURE)


def _moved(event: e.Moved) -> str:
    if event.to == MARKET:
        return ".market"
    return ".deck" if event.to == event.seat else ".seat"


# An event that is not here has only one text.
_TELLERS: dict[type[Event], Callable[[Any, Texts, Sequence[str]], str]] = {
    e.Drawn: _in(lambda event: ".some" if event.cards else ".none"),
    e.TurnClosed: _in(lambda event: f".{event.reason}"),
    e.ProducerBought: _bought,
    e.PressureAdded: _pressure,
    e.PressureReturned: _pressure,
    e.AbilityUsed: _in(lambda event: ".token" if event.by == NOTHING else ".card"),
    e.Moved: _in(_moved),
    e.Declined: _in(lambda event: f".{event.kind}"),
    e.ImpactPlaced: _in(lambda event: ".extra" if event.extra else ".plain"),
    e.PolicyDrawn: _in(lambda event: f".{mark_name(event.card)}"),
    e.TokensTurned: _in(lambda event: ".up" if event.up else ".down"),
}

tell = tell_with(_TELLERS, SILENT)
