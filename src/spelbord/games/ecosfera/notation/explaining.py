"""What there is to say of a card, a policy card, a habitat, an ability or a kind of species."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from spelbord.core import LANGUAGES, Refused, texts_of
from spelbord.core.notation import sentence
from spelbord.games.ecosfera.cards import (
    ABILITIES,
    CARDS,
    GROUPS,
    HABITAT_BITS,
    HABITATS,
    IDS,
    SPECIES,
    is_consumer,
)
from spelbord.games.ecosfera.notation.phrases import described, mark_of, where
from spelbord.games.ecosfera.notation.reading import PACKAGE
from spelbord.games.ecosfera.notation.vocabulary import SHORT
from spelbord.games.ecosfera.policies import CATEGORIES, DURATIONS, POLICIES
from spelbord.games.ecosfera.policies import IDS as POLICY_IDS
from spelbord.games.ecosfera.spelling import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from spelbord.core import Texts
    from spelbord.games.ecosfera.own_words import OwnPrint
    from spelbord.games.ecosfera.views import EcosferaView


FEWEST = 4
"""Letters that a name may be cut to, as long as nothing else begins so."""


def explain(view: EcosferaView, subject: str, texts: Texts) -> list[str]:
    """Lines about what somebody names, in either language; a word that two things share tells of both."""
    wanted = plain(subject)
    book = [(set(map(plain, names)), page) for names, page in _pages(view, texts)]
    found = [page for names, page in book if wanted in names]
    if not found and len(wanted) >= FEWEST:
        begun = [page for names, page in book if any(name.startswith(wanted) for name in names)]
        found = begun if len(begun) == 1 else []
    if not found:
        raise Refused("nothing_known", "explain", subject=subject)
    return [sentence(line) for page in found for line in page()]


def _called(key: str) -> list[str]:
    """What something is called, in each language."""
    return [texts_of(PACKAGE, language).say(key) for language in LANGUAGES]


def _pages(view: EcosferaView, texts: Texts) -> Iterator[tuple[list[str], Callable[[], list[str]]]]:
    """Everything that can be looked up: its names, and what there is to say of it."""
    for card in CARDS:
        names = [*_called(f"card.{card}"), IDS[card], *SHORT.get(card, ())]
        names += [texts.say(f"latin.{card}")] if card in SPECIES else []
        yield names, partial(card_page, view, card, texts)
    for card in POLICIES:
        yield [*_called(f"policy.{card}"), POLICY_IDS[card]], partial(policy_page, card, texts)
    for own in view.own:
        yield [own.name, *_called(f"policy.{own.number}")], partial(own_page, own, texts)
    for habitat in range(len(HABITATS)):
        yield _called(f"habitat.{habitat}"), partial(habitat_page, habitat, texts)
    for ability in range(len(ABILITIES)):
        yield _called(f"ability.{ability}"), partial(ability_page, ability, texts)
    for group in dict.fromkeys(GROUPS[card] for card in SPECIES):
        yield _called(f"group.{group}"), partial(group_page, group, texts)


def card_page(view: EcosferaView, card: int, texts: Texts) -> list[str]:
    """A card: what it shows, where it lies, and something of what it is in the sea."""
    if card not in SPECIES:
        return [
            texts.say(
                f"explain.card.{IDS[card] if IDS[card] in {'pressure', 'beach-litter'} else 'element'}", card=card
            )
        ]
    kind = "consumer" if is_consumer(card) else "producer"
    head = texts.say(f"explain.{kind}", card=card, latin=card, group=GROUPS[card])
    return [head, f"{described(card, texts)}.", *where(view, card, texts), texts.say(f"fact.{card}")]


def policy_page(card: int, texts: Texts) -> list[str]:
    """A policy card: what it does, what it stands for, and whose it is."""
    head = texts.say("explain.policy", card=card, category=CATEGORIES[card], duration=DURATIONS[card])
    return [head, texts.say(f"does.{card}"), texts.say(f"stands.{card}"), *mark_of(card, texts)]


def own_page(own: OwnPrint, texts: Texts) -> list[str]:
    """A policy card that the table described itself."""
    facts = {"name": own.name, "category": own.category, "duration": own.duration}
    return [texts.say("explain.own_policy", **facts), own.does[texts.language], *mark_of(own.number, texts)]


def habitat_page(habitat: int, texts: Texts) -> list[str]:
    """A habitat, and who lives there."""
    there = [card for card in SPECIES if HABITAT_BITS[card] >> habitat & 1]
    kinds = ([card for card in there if is_consumer(card) == consumer] for consumer in (False, True))
    producers, consumers = kinds
    return [texts.say("explain.habitat", habitat=habitat, producers=producers, consumers=consumers)]


def ability_page(ability: int, texts: Texts) -> list[str]:
    """What an ability does."""
    return [texts.say(f"explain.ability.{ability}")]


def group_page(group: str, texts: Texts) -> list[str]:
    """A kind of species, and which cards belong to it."""
    cards = [card for card in SPECIES if GROUPS[card] == group]
    return [texts.say("explain.group", group=group, cards=cards)]
