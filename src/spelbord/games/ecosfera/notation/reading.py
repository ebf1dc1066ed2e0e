"""A line of text as an action, in Swedish or English.

Cards, measures and habitats are found by name, whatever stands between them; the verb says what is done with them, and
what is asked says it where there is none.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from spelbord.core import LANGUAGES, Refused, texts_of
from spelbord.games.ecosfera import actions as a
from spelbord.games.ecosfera.cards import ABILITIES, CARDS, HABITATS, IDS, MARKET, NOTHING, SPECIES, is_consumer
from spelbord.games.ecosfera.notation.vocabulary import ABILITY_NAMES, EXAMPLES, MARKETS, SHORT, UNUSED, USUAL, VERBS
from spelbord.games.ecosfera.policies import MEASURES
from spelbord.games.ecosfera.spelling import plain
from spelbord.games.ecosfera.state import SHELVES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from spelbord.core import Action, Prompt

PACKAGE = "spelbord.games.ecosfera"
_LONGEST = 9
"""Digits of a number: longer ones are nobody's seat."""
_WORD = {word: verb for verb, words in VERBS.items() for word in words}


def read(text: str, prompt: Prompt) -> Action:
    """The action that a line asks for, in either language."""
    found = _find(plain(text))
    action = None if found is None else _READERS[found.verb or USUAL[prompt.kind]](found)
    if action is None:
        kind = prompt.kind
        raise Refused("unreadable", "notation", text=text.strip(), example=EXAMPLES[kind], asked=kind)
    return action


class _Found(NamedTuple):
    """What a line names."""

    verb: str
    first: str
    cards: list[int]
    measures: list[int]
    habitats: list[int]
    abilities: list[int]
    shelves: list[int]
    seats: list[int]


def _names() -> Iterator[tuple[str, tuple[str, int]]]:
    """Every name there is, with what it names."""
    for language in LANGUAGES:
        texts = texts_of(PACKAGE, language)
        yield from ((texts.say(f"card.{card}"), ("card", card)) for card in CARDS)
        yield from ((texts.say(f"latin.{card}"), ("card", card)) for card in SPECIES)
        yield from ((texts.say(f"policy.{card}"), ("measure", card)) for card in MEASURES)
        yield from ((texts.say(f"habitat.{place}"), ("habitat", place)) for place in range(len(HABITATS)))
        yield from ((texts.say(f"ability.{number}"), ("ability", number)) for number in range(len(ABILITIES)))
        yield from ((texts.say(f"shelf.{name}"), ("shelf", number)) for number, name in enumerate(SHELVES))
    yield from ((name, ("card", card)) for card, name in enumerate(IDS))
    yield from ((word, ("card", card)) for card, words in SHORT.items() for word in words)
    yield from ((word, ("ability", number)) for number, words in ABILITY_NAMES.items() for word in words)
    yield from ((word, ("seat", MARKET)) for word in MARKETS)


@cache
def _book() -> tuple[dict[str, tuple[str, int]], re.Pattern[str]]:
    """What each name names, and a pattern that finds them, the longest first."""
    named = {plain(name): thing for name, thing in _names()}
    words = "|".join(sorted(map(re.escape, named), key=len, reverse=True))
    return named, re.compile(rf"\b(?:({words})|([0-9]+))\b")


def _find(text: str) -> _Found | None:
    """The verb a line begins with, and all that it names, in order."""
    first, _, rest = text.partition(" ")
    verb = _WORD.get(first, "")
    named, pattern = _book()
    things: dict[str, list[int]] = {kind: [] for kind in ("card", "measure", "habitat", "ability", "shelf", "seat")}
    for name, number in pattern.findall(rest if verb else text):
        if number:
            if len(number) > _LONGEST:
                return None
            things["seat"].append(int(number) - 1)
        else:
            kind, thing = named[name]
            things[kind].append(thing)
    return _Found(verb, first, *things.values()) if text else None


# Readers: what a verb makes of what was named, or nothing -------------------------------------------------------------


def _buy(found: _Found) -> Action | None:
    match found.cards:
        case [card] if is_consumer(card):
            raise Refused("need_pair", "ECO-08", card=card)
        case [card]:
            return a.BuyProducer(card)
        case [card, one, other]:
            return a.BuyConsumer(card, one, other)
    return None


def _restore(found: _Found) -> Action | None:
    match found.cards, found.habitats:
        case [one, other], _:
            return a.Restore(one, other)
        case [], [habitat]:
            return a.RestoreOne(habitat)
    return None


def _move(found: _Found) -> Action | None:
    match found.cards, found.seats:
        case [card], [to]:
            return a.Move(NOTHING, card, to)
        case [card, by], [to]:
            return a.Move(by, card, to)
    return None


def _by(found: _Found) -> int | None:
    """The card whose symbol is used, the token, or nothing where too much is named."""
    return None if len(found.cards) > 1 else next(iter(found.cards), NOTHING)


def _plus(found: _Found) -> Action | None:
    by = _by(found)
    return None if by is None else a.Plus(by)


def _refresh(found: _Found) -> Action | None:
    by = _by(found)
    if by is None or len(found.shelves) != 1:
        return None
    return a.Refresh(by, "consumers" if found.shelves[0] else "producers")


def _star(found: _Found) -> Action | None:
    return a.UseStar(found.cards[0]) if len(found.cards) == 1 else None


def _implement(found: _Found) -> Action | None:
    return a.Implement(found.measures[0]) if len(found.measures) == 1 else None


def _reactivate(found: _Found) -> Action | None:
    match found.abilities:
        case [0]:
            return a.Reactivate("move")
        case [1]:
            return a.Reactivate("plus")
        case [2]:
            return a.Reactivate("refresh")
    return None


def _take(found: _Found) -> Action | None:
    return a.Take(found.cards[0]) if len(found.cards) == 1 else None


def _give(found: _Found) -> Action | None:
    return a.GiveBack(used=found.first not in UNUSED) if found.verb == "give" else None


def _discard(found: _Found) -> Action | None:
    return a.Discard(found.cards[0]) if len(found.cards) == 1 else None


def _choose(found: _Found) -> Action | None:
    return a.ChooseRow(found.seats[0]) if len(found.seats) == 1 else None


def _place(found: _Found) -> Action | None:
    match found.cards, found.seats:
        case [card], [seat]:
            return a.Place(card, seat)
    return None


def _regulate(found: _Found) -> Action | None:
    match found.cards, found.habitats:
        case [one, other], [habitat]:
            return a.Regulate(min(one, other), max(one, other), habitat)
    return None


_READERS: dict[str, Callable[[_Found], Action | None]] = {
    "buy": _buy,
    "restore": _restore,
    "move": _move,
    "plus": _plus,
    "refresh": _refresh,
    "star": _star,
    "implement": _implement,
    "end": lambda _: a.EndTurn(),
    "reactivate": _reactivate,
    "decline": lambda _: a.Decline(),
    "take": _take,
    "give": _give,
    "discard": _discard,
    "choose": _choose,
    "place": _place,
    "regulate": _regulate,
}
