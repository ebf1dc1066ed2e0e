"""Turns of phrase that telling, showing, asking, explaining and hinting share."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from spelbord.games.ecosfera.cards import (
    ABILITIES,
    ABILITY_BITS,
    COSTS,
    GROUPS,
    HABITAT_BITS,
    HABITATS_OF,
    STARS,
    is_producer,
)
from spelbord.games.ecosfera.policies import mark_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from spelbord.core import Texts
    from spelbord.games.ecosfera.views import EcosferaView


def counted(counts: Sequence[int], texts: Texts) -> list[str]:
    """Elements with how many there are of each, as far as there are any."""
    return [
        texts.say("phrase.count", count=count, name=texts.piece("card", card, _named("card", card, count, texts)))
        for card, count in enumerate(counts)
        if count
    ]


def described(card: int, texts: Texts, price: Sequence[int] | None = None) -> str:
    """A species with what it costs, or what kind of animal it is, where it lives and what it can do."""
    abilities = [number for number in range(len(ABILITIES)) if ABILITY_BITS[card] >> number & 1]
    more = texts.say("phrase.abilities", abilities=abilities) if abilities else ""
    if STARS[card]:
        more += texts.say("phrase.star")
    facts = {"card": card, "habitats": HABITATS_OF[HABITAT_BITS[card]], "more": more}
    if is_producer(card):
        cost = counted(COSTS[card] if price is None else price, texts)
        return texts.say("phrase.producer", cost=cost or [texts.say("phrase.nothing")], **facts)
    return texts.say("phrase.consumer", group=GROUPS[card], **facts)


def heaped(cards: Iterable[int], table: str, texts: Texts) -> list[str]:
    """Cards with how many there are of each, where there are several; `table` has their names."""
    names = ((_named(table, card, count, texts), count) for card, count in sorted(Counter(cards).items()))
    return [name if count == 1 else texts.say("phrase.heap", count=count, name=name) for name, count in names]


def _named(table: str, card: int, count: int, texts: Texts) -> str:
    """What so many of a card are called: one nutrient, two nutrients."""
    several = f"several.{card}"
    return texts.say(several if table == "card" and count > 1 and several in texts else f"{table}.{card}")


def mark_of(card: int, texts: Texts) -> list[str]:
    """Whose a policy card is, where it is none of those that the publisher is known to have printed."""
    mark = mark_name(card)
    return [] if mark == "printed" else [texts.say(f"mark.{mark}")]


def policy_told(card: int, texts: Texts) -> str:
    """A policy card with its mark and what it does."""
    mark = "".join(texts.say("phrase.mark", mark=mark.rstrip(".")) for mark in mark_of(card, texts))
    return texts.say("phrase.policy", name=texts.say(f"policy.{card}"), mark=mark, does=texts.say(f"does.{card}"))


def where(view: EcosferaView, card: int, texts: Texts) -> Iterator[str]:
    """Where a species lies."""
    if card in view.producers or card in view.consumers:
        yield texts.say("explain.where.market")
    elif any(card in pile for pile in (*view.piles, *view.bottoms)):
        yield texts.say("explain.where.pile")
    elif card in view.removed:
        yield texts.say("explain.where.removed")
    for seat, row in enumerate(view.rows):
        if card in [lies.card for lies in row]:
            yield texts.say("explain.where.row", number=seat + 1)
        elif card in view.decks[seat] or card in view.tops[seat]:
            yield texts.say("explain.where.deck", number=seat + 1)
        elif card in view.discards[seat]:
            yield texts.say("explain.where.discard", number=seat + 1)
