"""Log lines of 10: each event as a sentence, in the same words for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from spelbord.core import ChanceDue, signed
from spelbord.core.notation import say_event, tell_with
from spelbord.games.tio import events as e
from spelbord.games.tio.notation.phrases import added_up, loss, pair
from spelbord.games.tio.scoring import cost

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Event, Texts


SILENT = (e.Asked, ChanceDue)
"""Events that nobody need hear of: they only say whose turn it is."""


def _hand(event: e.Dealt | e.Drew, texts: Texts, names: Sequence[str]) -> str:
    variant = ".hidden" if None in event.cards else ".seen"
    return say_event(event, variant, texts, names, count=len(event.cards))


def _laid(event: e.Laid, texts: Texts, names: Sequence[str]) -> str:
    if event.card is None:
        return say_event(event, ".hidden", texts, names)
    return say_event(event, ".seen", texts, names, face="up" if event.up else "down")


def _passed(event: e.Passed, texts: Texts, names: Sequence[str]) -> str:
    return say_event(event, f".{event.kind}", texts, names)


def _exchanged(event: e.Exchanged, texts: Texts, names: Sequence[str]) -> str:
    return say_event(event, ".pot" if event.to_pot else ".owner", texts, names)


def _protection_taken(event: e.ProtectionTaken, texts: Texts, names: Sequence[str]) -> str:
    return say_event(event, ".some" if event.chips else ".none", texts, names)


def _scored(event: e.Scored, texts: Texts, names: Sequence[str]) -> str:
    """Everybody's cards, then who won and why, then who lost and what it costs."""
    shown = [
        texts.say("phrase.shown", names, seat=seat, cards=pair(first, second, texts))
        for seat, (first, second) in enumerate(zip(event.firsts, event.seconds, strict=True))
    ]
    facts = asdict(event)
    won = say_event(event, ".won", texts, names, total=event.totals[event.winner], why=_why_won(event, texts))
    took = texts.said("event.scored.took" if event.pot else "event.scored.took_nothing", names, facts)
    lost = say_event(event, ".lost", texts, names, total=event.totals[event.loser], why=_why_lost(event, texts))
    taken = texts.said("event.scored.taken", names, {**facts, "points": added_up(loss(event))})
    return f"{', '.join(shown)}. {won} {took} {lost} {taken}"


def _why_won(event: e.Scored, texts: Texts) -> str:
    """How a tie for the win was settled, if there was one [TIO-27]."""
    total, single = event.totals[event.winner], event.singles[event.winner]
    rivals = [seat for seat, other in enumerate(event.totals) if other == total and seat != event.winner]
    if not rivals:
        return ""
    if any(event.singles[seat] == single for seat in rivals):
        return texts.say("phrase.earliest")
    return texts.say("phrase.highest_single", single=single)


def _why_lost(event: e.Scored, texts: Texts) -> str:
    """How a tie for the loss was settled, if there was one [TIO-28]."""
    others = [total for seat, total in enumerate(event.totals) if seat != event.winner]
    return texts.say("phrase.latest") if others.count(event.totals[event.loser]) > 1 else ""


def _starter_named(event: e.StarterNamed, texts: Texts, names: Sequence[str]) -> str:
    return say_event(event, ".self" if event.winner == event.starter else ".other", texts, names)


def _round_cards_taken(event: e.RoundCardsTaken, texts: Texts, names: Sequence[str]) -> str:
    return say_event(event, "", texts, names, points=added_up(event.cards))


def _hand_counted(event: e.HandCounted, texts: Texts, names: Sequence[str]) -> str:
    return say_event(event, "", texts, names, points=cost(event.cards))


def _ended(event: e.Ended, texts: Texts, names: Sequence[str]) -> str:
    order = sorted(range(len(event.ranks)), key=lambda seat: event.ranks[seat])
    scores = [texts.say("phrase.score", names, seat=seat, score=signed(event.scores[seat])) for seat in order]
    winners = [seat for seat in order if event.ranks[seat] == 1]
    variant = ".won" if len(winners) == 1 else ".shared"
    return say_event(event, variant, texts, names, standings=scores, winners=winners, winner=winners[0])


_TELLERS: dict[type[Event], Callable[..., str]] = {
    e.Dealt: _hand,
    e.Drew: _hand,
    e.Laid: _laid,
    e.Passed: _passed,
    e.Exchanged: _exchanged,
    e.ProtectionTaken: _protection_taken,
    e.Scored: _scored,
    e.StarterNamed: _starter_named,
    e.RoundCardsTaken: _round_cards_taken,
    e.HandCounted: _hand_counted,
    e.Ended: _ended,
}

tell = tell_with(_TELLERS, SILENT)
