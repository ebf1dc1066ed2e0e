"""Log lines: each event as a sentence, in the same words for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import ChanceDue
from spelbord.core.notation import say_event, tell_with
from spelbord.games.allsvenskan import events as e
from spelbord.games.allsvenskan.cards import NOTHING
from spelbord.games.allsvenskan.notation.phrases import card_name, card_names, club_name, meeting, score, trick_told
from spelbord.games.allsvenskan.sight import PHASES, phase_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Event, Seat, Texts

SILENT = (e.Asked, ChanceDue)
"""Events that nobody need hear of: they only say whose turn it is."""


def _club_chosen(event: e.ClubChosen, texts: Texts, names: Sequence[str]) -> str:
    club = club_name(event.code, event.name, texts)
    return say_event(event, ".lot" if event.by_lot else ".chosen", texts, names, club=club)


def _round_begun(event: e.RoundBegun, texts: Texts, names: Sequence[str]) -> str:
    variant = ".phase" if event.round in PHASES else ".plain"
    return say_event(event, variant, texts, names, phase=phase_of(event.round))


def _granted(event: e.Granted, texts: Texts, names: Sequence[str]) -> str:
    return say_event(event, ".noted" if event.noted else f".{event.why}", texts, names)


def _rewarded(event: e.Rewarded, texts: Texts, names: Sequence[str]) -> str:
    return say_event(event, ".gains" if event.fp > 0 else ".loses", texts, names, count=abs(event.fp))


def _property_used(event: e.PropertyUsed, texts: Texts, names: Sequence[str]) -> str:
    return say_event(event, ".paid" if event.paid else ".left", texts, names)


def _cards(event: e.Dealt | e.Joined, texts: Texts, names: Sequence[str]) -> str:
    if event.cards is None:
        return say_event(event, ".hidden", texts, names)
    return say_event(event, ".seen", texts, names, cards=card_names(event.cards, texts))


def _restarted(event: e.Restarted, texts: Texts, names: Sequence[str]) -> str:
    if not event.blue and not event.orange:
        return say_event(event, ".kept", texts, names)
    return _swapped(event, texts, names)


def _swapped(event: e.Restarted | e.Redrawn, texts: Texts, names: Sequence[str]) -> str:
    if event.cards is None:
        return say_event(event, ".hidden", texts, names, count=event.blue + event.orange)
    return say_event(event, ".seen", texts, names, cards=card_names(event.cards, texts))


def _kicked_off(event: e.KickedOff, texts: Texts, names: Sequence[str]) -> str:
    meetings = []
    for match in event.meetings:
        facts = {"meeting": meeting(match.home, match.away, texts), "score": score(match.goals)}
        line = texts.say("phrase.rival_match" if match.is_rival_match else "phrase.match", **facts)
        guards = [
            texts.say("phrase.guard", club=club, markers=markers)
            for club, markers in zip((match.home, match.away), match.markers, strict=True)
            if markers
        ]
        meetings.append(f"{line} ({', '.join(guards)})" if guards else line)
    return say_event(event, "", texts, names, meetings=meetings)


def _revealed(event: e.Revealed, texts: Texts, names: Sequence[str]) -> str:
    cards = [card for card in (event.blue, event.orange) if card != NOTHING]
    return say_event(event, "", texts, names, cards=card_names(cards, texts))


def _played(event: e.Played, texts: Texts, names: Sequence[str]) -> str:
    variant = ".own" if event.by == event.seat else ".ai"
    told = say_event(event, variant, texts, names, card=card_name(event.card, texts))
    if not event.tricks:
        return told
    tricks = [trick_told(trick, texts) for trick in event.tricks]
    return f"{told} {say_event(event, '.tricks', texts, names, tricks=tricks)}"


def _flipped(event: e.Flipped, texts: Texts, names: Sequence[str]) -> str:
    coins = [texts.say("phrase.heads" if won else "phrase.tails") for won in event.flips]
    return say_event(event, ".once" if event.again == NOTHING else ".again", texts, names, coins=coins)


def _landed(event: e.Landed, texts: Texts, names: Sequence[str]) -> str:
    if event.chances < 0:
        return say_event(event, ".guard.one" if event.markers == 1 else ".guard.two", texts, names)
    if event.surplus:
        return say_event(event, ".surplus", texts, names)
    if event.goals:
        return say_event(event, ".goals" if not event.blocked else ".some", texts, names)
    return say_event(event, ".blocked" if event.blocked else ".nothing", texts, names)


def _full_time(event: e.FullTime, texts: Texts, names: Sequence[str]) -> str:
    results = [_result(event, seat, texts, names) for seat in range(len(event.codes))]
    standings = [
        texts.say("phrase.standing", code=event.codes[seat], points=event.points[seat]) for seat in event.table
    ]
    return say_event(event, "", texts, names, results=results, standings=standings)


def _result(event: e.FullTime, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    """A result with the winner first: so no score can be read the wrong way round."""
    sides = [(event.codes[seat], event.scored[seat]), (event.opponents[seat], event.conceded[seat])]
    (winner, most), (loser, least) = sorted(sides, key=lambda side: side[1], reverse=True)
    key = "phrase.won" if most > least else "phrase.drew"
    result = texts.say(key, winner=winner, loser=loser, score=score((most, least)))
    fp = event.fp[seat]
    if not fp:
        return result
    key = "phrase.result_fp" if fp > 0 else "phrase.result_lost"
    return texts.say(key, names, result=result, fp=fp, lost=-fp, seat=seat)


def _wished(event: e.Wished, texts: Texts, names: Sequence[str]) -> str:
    return say_event(event, f".{event.wish}", texts, names)


def _said(event: e.Said, texts: Texts, names: Sequence[str]) -> str:
    if event.statement is None:
        return say_event(event, ".hidden", texts, names)
    said = texts.say(f"says.{event.statement}", names, about=event.about)
    return say_event(event, ".all" if event.to == NOTHING else ".one", texts, names, said=said)


def _ended(event: e.Ended, texts: Texts, names: Sequence[str]) -> str:
    order = sorted(range(len(event.ranks)), key=lambda seat: event.ranks[seat])
    scores = [
        texts.say("phrase.final", code=event.codes[seat], points=event.points[seat], place=event.places[seat])
        for seat in order
    ]
    winners = [seat for seat in order if event.ranks[seat] == 1]
    codes = [event.codes[seat] for seat in winners]
    variant = ".won" if len(winners) == 1 else ".shared"
    return say_event(event, variant, texts, names, standings=scores, winners=winners, champions=codes)


_TELLERS: dict[type[Event], Callable[..., str]] = {
    e.ClubChosen: _club_chosen,
    e.RoundBegun: _round_begun,
    e.Granted: _granted,
    e.Rewarded: _rewarded,
    e.PropertyUsed: _property_used,
    e.Dealt: _cards,
    e.Joined: _cards,
    e.Restarted: _restarted,
    e.Redrawn: _swapped,
    e.KickedOff: _kicked_off,
    e.Revealed: _revealed,
    e.Played: _played,
    e.Flipped: _flipped,
    e.Landed: _landed,
    e.FullTime: _full_time,
    e.Wished: _wished,
    e.Said: _said,
    e.Ended: _ended,
}

tell = tell_with(_TELLERS, SILENT)
