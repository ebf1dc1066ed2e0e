"""What speaks for a move of Ecosfera, from what lies on the table and can be counted."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, TypeAlias

from spelbord.core.notation import sentence
from spelbord.games.ecosfera import actions as a
from spelbord.games.ecosfera import moves
from spelbord.games.ecosfera.buying import unused_cards
from spelbord.games.ecosfera.cards import (
    HABITAT_BITS,
    HABITATS_OF,
    MANY,
    MARKET,
    NOTHING,
    PRESSURE,
    SPECIES,
    TILES,
    is_consumer,
    is_producer,
)
from spelbord.games.ecosfera.imagining import state_of
from spelbord.games.ecosfera.measures import given
from spelbord.games.ecosfera.notation.saying import newly_shared, price_of, unused_in
from spelbord.games.ecosfera.policies import CATEGORIES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from spelbord.core import Action, Prompt, Seat, Texts
    from spelbord.games.ecosfera.views import EcosferaView

    Reasons: TypeAlias = Iterator[tuple[str, dict[str, object]]]


def why(view: EcosferaView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> str:
    """One or two sentences; nothing of what is a matter of taste."""
    reasons = _REASONS[type(action)](view, prompt, action)
    told = []
    for key, facts in reasons:
        if "effect" in facts:
            facts["effect"] = texts.say(f"does.{facts['effect']}")
        told.append(sentence(texts.say(f"why.{key}", names, **facts)))
    return " ".join(told)


# What is on the table ------------------------------------------------------------------------------------------------


def _owned(view: EcosferaView, seat: Seat) -> list[int]:
    """All cards of a seat, wherever they are."""
    row = [lies.card for lies in view.rows[seat]]
    return [*row, *view.tops[seat], *view.decks[seat], *view.discards[seat]]


def _mates(view: EcosferaView, card: int, among: Sequence[int]) -> list[int]:
    """Cards of the same kind that share an unrestored habitat with this one."""
    kind = is_producer if is_producer(card) else is_consumer
    return [other for other in among if other != card and kind(other) and newly_shared(view, card, other)]


def _left(view: EcosferaView, card: int) -> list[int]:
    return [habitat for habitat in HABITATS_OF[HABITAT_BITS[card]] if habitat not in view.restored]


def _pressure(view: EcosferaView, seat: Seat) -> int:
    return sum(lies.card == PRESSURE for lies in view.rows[seat])


# Purchases and habitats ----------------------------------------------------------------------------------------------


def _bought(view: EcosferaView, prompt: Prompt, action: a.BuyProducer | a.BuyConsumer) -> Reasons:
    """Which card it goes with, at once or later, and what the turn would cost without it."""
    card = action.card
    paid = () if isinstance(action, a.BuyProducer) else (action.one, action.other)
    row = [other for other in unused_in(view, prompt) if other not in paid]
    at_once = _at_once(view, card, row)
    mates = _mates(view, card, _owned(view, prompt.seat))
    if at_once is not None:
        yield at_once
    elif mates:
        yield "pair_later", {"mate": mates[0], "habitats": newly_shared(view, card, mates[0])}
    else:
        yield _living(view, card)
    if not view.acted:
        yield "idle_saved", {}


def _at_once(view: EcosferaView, card: int, row: Sequence[int]) -> tuple[str, dict[str, object]] | None:
    """What the card does in this turn together with another of the row."""
    for mate in _mates(view, card, row):
        if is_consumer(card):
            return "pair_restore", {"mate": mate, "habitats": newly_shared(view, card, mate)}
        shared = HABITAT_BITS[card] & HABITAT_BITS[mate]
        animals = [animal for animal in view.consumers if animal != NOTHING and HABITAT_BITS[animal] & shared]
        if animals:
            return "pair_now", {"mate": mate, "animal": animals[0]}
    return None


def _living(view: EcosferaView, card: int) -> tuple[str, dict[str, object]]:
    left = _left(view, card)
    return ("lives", {"habitats": left}) if left else ("lives_done", {})


def _restored(view: EcosferaView, prompt: Prompt, action: a.Restore | a.Regulate) -> Reasons:
    new = len(newly_shared(view, action.one, action.other)) if isinstance(action, a.Restore) else 1
    done = len(view.restored) + new
    yield ("saved", {}) if done == TILES else ("restored", {"done": done})


def _restored_one(view: EcosferaView, prompt: Prompt, action: a.RestoreOne) -> Reasons:
    there = [card for seat in range(len(view.rows)) for card in _owned(view, seat) if is_consumer(card)]
    yield "animals", {"count": sum(HABITAT_BITS[card] >> action.habitat & 1 for card in there)}


# Abilities -----------------------------------------------------------------------------------------------------------


def _moved(view: EcosferaView, prompt: Prompt, action: a.Move) -> Reasons:
    card = action.card
    if card == PRESSURE:
        yield "pressure_row", {"count": _pressure(view, prompt.seat)}
        if action.to not in (MARKET, prompt.seat):
            yield "pressure_there", {"seat": action.to, "count": _pressure(view, action.to)}
    elif action.to == MARKET:
        count = sum(lies.card == card for lies in view.rows[prompt.seat])
        if count == MANY - 1:
            yield "three", {"count": count, "card": card}
        yield "thinner", {"count": len(_owned(view, prompt.seat)) - 1}
    elif action.to != prompt.seat:
        yield from _meeting(view, card, action.to)


def _meeting(view: EcosferaView, card: int, seat: Seat) -> Reasons:
    """Which card of a row this one goes with."""
    mates = _mates(view, card, [lies.card for lies in view.rows[seat]])
    if mates:
        facts = {"card": card, "mate": mates[0], "habitats": newly_shared(view, card, mates[0])}
        yield "mate_there", {"seat": seat, **facts}


def _drew(view: EcosferaView, prompt: Prompt, action: a.Plus) -> Reasons:
    """What may come: the deck, or the discard pile where it is empty; what lies on top in sight comes first."""
    tops, deck = view.tops[prompt.seat], view.decks[prompt.seat]
    cards = tops[-1:] or deck or view.discards[prompt.seat]
    species = sum(card in SPECIES for card in cards)
    yield "drawn", {"count": len(cards), "pressure": cards.count(PRESSURE), "species": species}


def _refreshed(view: EcosferaView, prompt: Prompt, action: a.Refresh) -> Reasons:
    state = state_of(view)
    unused = unused_cards(state)
    listed = moves.producers(state, unused) if action.shelf == "producers" else moves.consumers(state, unused)
    yield "few_buys", {"count": len({buy.card for buy in listed})}


def _reactivated(view: EcosferaView, prompt: Prompt, action: a.Reactivate) -> Reasons:
    yield "again", {}


# Policy cards --------------------------------------------------------------------------------------------------------


def _starred(view: EcosferaView, prompt: Prompt, action: a.UseStar) -> Reasons:
    cards = view.policy_deck or view.policy_discard
    yield "star", {"count": len(cards), "good": sum(CATEGORIES[card] in {"positive", "funding"} for card in cards)}


def _implemented(view: EcosferaView, prompt: Prompt, action: a.Implement) -> Reasons:
    yield "effect", {"effect": action.measure}


def _took(view: EcosferaView, prompt: Prompt, action: a.Take) -> Reasons:
    wanting = [card for card in view.producers if card != NOTHING and price_of(view, card)[action.element]]
    if wanting:
        yield "costs", {"cards": wanting, "element": action.element}


def _gave_back(view: EcosferaView, prompt: Prompt, action: a.GiveBack) -> Reasons:
    if action.used:
        yield "pays", {}


def _discarded(view: EcosferaView, prompt: Prompt, action: a.Discard) -> Reasons:
    yield _living(view, action.card)


def _chose(view: EcosferaView, prompt: Prompt, action: a.ChooseRow) -> Reasons:
    if prompt.kind == "recycle":
        yield "pressure_there", {"seat": action.seat, "count": _pressure(view, action.seat)}
        return
    cards = given(state_of(view))
    yield "given", {"count": len(cards)}
    yield from islice((reason for card in cards for reason in _meeting(view, card, action.seat)), 1)


def _placed(view: EcosferaView, prompt: Prompt, action: a.Place) -> Reasons:
    yield from _meeting(view, action.card, action.seat)


# Ending and declining ------------------------------------------------------------------------------------------------


def _ended(view: EcosferaView, prompt: Prompt, action: a.EndTurn) -> Reasons:
    if not view.acted:
        yield "idle", {"count": _owned(view, prompt.seat).count(PRESSURE)}
        return
    state = state_of(view)
    unused = unused_cards(state)
    lists = (moves.producers, moves.consumers, moves.restorations)
    yield "acted" if any(listed(state, unused) for listed in lists) else "acted_nothing", {}


def _declined(view: EcosferaView, prompt: Prompt, action: a.Decline) -> Reasons:
    if prompt.kind == "react":
        yield "funding_kept", {"count": view.funding}


_REASONS: dict[type[Action], Callable[[EcosferaView, Prompt, Any], Reasons]] = {
    a.BuyProducer: _bought,
    a.BuyConsumer: _bought,
    a.Restore: _restored,
    a.Regulate: _restored,
    a.RestoreOne: _restored_one,
    a.Move: _moved,
    a.Plus: _drew,
    a.Refresh: _refreshed,
    a.Reactivate: _reactivated,
    a.UseStar: _starred,
    a.Implement: _implemented,
    a.Take: _took,
    a.GiveBack: _gave_back,
    a.Discard: _discarded,
    a.ChooseRow: _chose,
    a.Place: _placed,
    a.EndTurn: _ended,
    a.Decline: _declined,
}
