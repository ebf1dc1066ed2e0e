"""What the policy cards are called and do that a table described itself: its words, in either language [ECO-58]."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from spelbord.core import LANGUAGES, Value, texts_of
from spelbord.core.notation import sentence
from spelbord.games.ecosfera.own_cards import cards_of
from spelbord.games.ecosfera.own_parts import PACKAGE
from spelbord.games.ecosfera.policies import own_number

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from spelbord.core import Texts
    from spelbord.games.ecosfera.options import EcosferaOptions
    from spelbord.games.ecosfera.own_cards import OwnCard
    from spelbord.games.ecosfera.own_parts import Part


class OwnPrint(Value, frozen=True):
    """A policy card of the table's own as it lies there: what would be printed on it."""

    number: int
    name: str
    category: str
    duration: str
    does: dict[str, str]
    """What it says, by language."""


@lru_cache(maxsize=64)
def prints(text: str) -> tuple[OwnPrint, ...]:
    """The cards that a table described, as they are seen."""
    return tuple(
        OwnPrint(
            own_number(place, card),
            card.name,
            card.category,
            "permanent" if card.lasting else "instant",
            {language: does(card, texts_of(PACKAGE, language)) for language in LANGUAGES},
        )
        for place, card in enumerate(cards_of(text))
    )


def own_prints(options: EcosferaOptions) -> tuple[OwnPrint, ...]:
    """Those that are in the deck of a table."""
    return prints(options.own_cards) if options.policy and options.house_cards and options.own_cards else ()


def table_words(text: str, texts: Texts) -> Mapping[str, str]:
    """The words that a table brings along, by the keys under which texts have those of other cards."""
    words = {}
    for card in prints(text):
        words[f"policy.{card.number}"] = card.name
        words[f"does.{card.number}"] = card.does[texts.language]
    return words


def does(card: OwnCard, texts: Texts) -> str:
    """What a card does, in sentences."""
    parts = _told(card.parts, texts)
    if card.when is None:
        return parts
    otherwise = _told(card.otherwise, texts) or texts.say("part.nothing")
    return texts.say("part.choice", when=sentence(_part(card.when, texts)), parts=parts, otherwise=otherwise)


def _told(parts: Sequence[Part], texts: Texts) -> str:
    return " ".join(sentence(_part(part, texts)) for part in parts)


def _part(part: Part, texts: Texts) -> str:
    key = f"part.{part.name}"
    if part.name == "pressure":
        key += f".{part.word or 'element'}"
    elif part.name == "tokens":
        key += f".{part.word}"
    facts = {"count": part.count, "cards": part.cards, "habitats": part.habitats, "groups": part.groups}
    return texts.say(key, **facts, about=_about(part, texts))


def _about(part: Part, texts: Texts) -> str:
    """Which cards a part is about."""
    key = "both" if part.groups and part.habitats else "groups" if part.groups else "habitats"
    return texts.say(f"part_about.{key}", groups=part.groups, habitats=part.habitats)
