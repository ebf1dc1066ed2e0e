"""Turns of phrase that telling, showing, asking and hinting share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.ecosfera.cards import ABILITIES, ABILITY_BITS, COSTS, HABITAT_BITS, HABITATS_OF, STARS, is_producer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Texts


def counted(counts: Sequence[int], texts: Texts) -> list[str]:
    """Elements with how many there are of each, as far as there are any."""
    return [texts.say("phrase.count", count=count, card=card) for card, count in enumerate(counts) if count]


def described(card: int, texts: Texts) -> str:
    """A species with what it costs, where it lives and what it can do."""
    abilities = [number for number in range(len(ABILITIES)) if ABILITY_BITS[card] >> number & 1]
    more = texts.say("phrase.abilities", abilities=abilities) if abilities else ""
    if STARS[card]:
        more += texts.say("phrase.star")
    facts = {"card": card, "habitats": HABITATS_OF[HABITAT_BITS[card]], "more": more}
    if is_producer(card):
        return texts.say("phrase.producer", cost=counted(COSTS[card], texts), **facts)
    return texts.say("phrase.consumer", **facts)
