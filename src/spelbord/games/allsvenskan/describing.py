"""The sentence of a described property, composed from its parts in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import texts_of
from spelbord.games.allsvenskan.parts import ANY, MANY, NONE, Part, Span, When

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Language, Texts

PACKAGE = "spelbord.games.allsvenskan"
SPANS = ("rank", "scored", "conceded", "margin", "streak", "place", "rounds")
"""Conditions of numbers, in the order in which they are told."""


def described(name: str, parts: Sequence[Part], language: Language) -> str:
    """What a property does: its name, and a sentence for each part."""
    texts = texts_of(PACKAGE, language)
    return f"{name}: {' '.join(_capital(_told(part, texts)) for part in parts)}"


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _told(part: Part, texts: Texts) -> str:
    match = _match(part, texts)
    facts = {
        "match": match,
        "effect": _effect(part, texts),
        "event": part.event,
        "limit": texts.say(f"part.limit.{part.per}", times=part.times) if part.times else "",
    }
    return texts.say(f"part.{part.when}.{'some' if match else 'any'}", **facts)


def _match(part: Part, texts: Texts) -> str:
    """In which matches it works; nothing where in all. After a match the result comes first."""
    said = []
    if part.ground:
        said.append(texts.say(f"part.ground.{part.ground}"))
    if part.opponent:
        said.append(texts.say(f"part.opponent.{part.opponent}"))
    if part.category:
        said.append(texts.say("part.category", category=part.category))
    for key in SPANS:
        span: Span = getattr(part, key)
        if span != ANY:
            said.append(texts.say(f"part.{key}", numbers=_numbers(span, texts)))
    if part.when == "match":
        results = texts.say("phrase.part_or").join(texts.say(f"part.result.{result}") for result in part.result)
        said.insert(0, results or texts.say("part.result.any"))
    return " ".join(said)


def _numbers(span: Span, texts: Texts) -> str:
    least, most = span
    if least == most:
        return str(least)
    return texts.say("part.or_more", least=least) if most >= MANY else texts.say("part.to", least=least, most=most)


def _effect(part: Part, texts: Texts) -> str:
    return _EFFECTS[part.when](part, texts)


def _match_fp(part: Part, texts: Texts) -> str:
    told = texts.say("part.gains" if part.fp > 0 else "part.loses", fp=abs(part.fp))
    return told + texts.say(f"phrase.part_each.{part.each}") if part.each else told


def _round_fp(part: Part, texts: Texts) -> str:
    return texts.say("part.given" if part.fp > 0 else "part.taken", fp=abs(part.fp))


def _symbols(part: Part, texts: Texts) -> str:
    return texts.say("part.symbols", own=_symbol(part.symbols[0], texts), other=_symbol(part.symbols[1], texts))


def _deal(part: Part, texts: Texts) -> str:
    if part.extra != NONE:
        return texts.say("part.extra", cards=_cards(part.extra, texts))
    told = texts.say("part.swap", cards=_cards(part.swap, texts))
    return told + texts.say("phrase.part_for", fp=part.price) if part.price else told


def _injury(part: Part, texts: Texts) -> str:
    return texts.say("part.most" if part.most else "part.spared", fp=part.most)


def _cost(part: Part, texts: Texts) -> str:
    event = texts.say(f"trick.{part.event}")
    if part.nth != ANY:
        event = texts.say("part.nth", event=event, numbers=_numbers(part.nth, texts))
    key = "price" if part.price else "dearer" if part.cost > 0 else "cheaper"
    return texts.say(f"part.{key}", event=event, fp=part.price or abs(part.cost))


def _symbol(value: int, texts: Texts) -> str:
    return texts.say("part.guard" if value < 0 else "part.chances" if value else "part.nothing", count=abs(value))


def _cards(pair: tuple[int, int], texts: Texts) -> str:
    told = [
        texts.say(f"part.{name}", count=count) for name, count in zip(("blue", "orange"), pair, strict=True) if count
    ]
    return texts.listed(told)


_EFFECTS: dict[When, Callable[[Part, Texts], str]] = {
    "match": _match_fp,
    "round": _round_fp,
    "kickoff": _symbols,
    "deal": _deal,
    "event": _cost,
    "coin": lambda _part, _texts: "",
    "injury": _injury,
}
