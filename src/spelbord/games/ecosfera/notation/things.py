"""What can be asked for in words: each thing on the table of Ecosfera, whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.notation import sentence
from spelbord.games.ecosfera.cards import NOTHING, SPECIES
from spelbord.games.ecosfera.notation.phrases import counted, described, heaped, policy_told
from spelbord.games.ecosfera.notation.showing import row_of, sea, warnings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Texts
    from spelbord.core.showing import ShowFunction
    from spelbord.games.ecosfera.views import EcosferaView


def _market(view: EcosferaView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The elements, and each face-up card on a line of its own: producers with what they cost now."""
    none = [texts.say("board.none")]
    lines = [texts.say("board.elements", elements=counted(view.elements, texts) or none)]
    for card, price in zip(view.producers, view.prices, strict=True):
        if card != NOTHING:
            lines.append(texts.say("shows.market.producer", card=described(card, texts, price)))
    lines += [texts.say("shows.market.consumer", card=described(c, texts)) for c in view.consumers if c != NOTHING]
    return lines


def _piles(view: EcosferaView, texts: Texts, names: Sequence[str]) -> list[str]:
    """What is left in the two market decks, as sets; and what was laid under them in sight, in order."""
    lines = []
    for shelf, pile, bottom in zip(("producers", "consumers"), view.piles, view.bottoms, strict=True):
        cards = [described(card, texts) for card in pile] or [texts.say("board.none")]
        lines.append(texts.say(f"shows.piles.{shelf}", cards=cards))
        if bottom:
            lines.append(texts.say("shows.piles.bottom", cards=bottom))
    return lines


def _decks(view: EcosferaView, texts: Texts, names: Sequence[str]) -> list[str]:
    """What is left in everybody's deck, as a set, what lies on it in sight, and everybody's discard pile."""
    lines, none = [], [texts.say("board.none")]
    for seat, deck in enumerate(view.decks):
        cards = heaped(deck, "card", texts) or none
        discard = heaped(view.discards[seat], "card", texts) or none
        lines.append(texts.say("shows.decks.seat", names, seat=seat, number=seat + 1, cards=cards, discard=discard))
        if view.tops[seat]:
            lines.append(texts.say("board.top", cards=view.tops[seat][::-1]))
    return lines


def _rows(view: EcosferaView, texts: Texts, names: Sequence[str]) -> list[str]:
    """Everybody's row, and what its cards were used for."""
    return [row_of(view, seat, texts, names) for seat in range(len(view.rows))]


def _policies(view: EcosferaView, texts: Texts, names: Sequence[str]) -> list[str]:
    """Measures and what holds, each with what it does, and the money."""
    if not view.options.policy:
        return [texts.say("shows.policies.without")]
    facts = {"funding": view.funding, "spent": view.spent, "implemented": view.implemented}
    lines = [texts.say("shows.policies.funding", **facts)]
    for key, cards in (("measure", view.measures), ("lying", view.lying), ("resolving", view.resolving)):
        lines += [texts.say(f"shows.policies.{key}", card=policy_told(card, texts)) for card in cards]
    return lines


def _policy_deck(view: EcosferaView, texts: Texts, names: Sequence[str]) -> list[str]:
    """What is left in the policy deck, as a set, and what has been used."""
    if not view.options.policy:
        return [texts.say("shows.policies.without")]
    none = [texts.say("board.none")]
    parts = (("left", view.policy_deck), ("used", view.policy_discard))
    return [texts.say(f"shows.policy_deck.{key}", cards=heaped(c, "policy", texts) or none) for key, c in parts]


def _own(view: EcosferaView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The policy cards that the table described itself, with what each does."""
    lines = [texts.say("phrase.policy", name=own.name, mark="", does=own.does[texts.language]) for own in view.own]
    return lines or [texts.say("shows.own.none")]


def _turn(view: EcosferaView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The turn: whether it has had its action, which stars were used, and what is in the way."""
    lines = [texts.say("board.deal")] if not view.turn else []
    if view.turn:
        lines.append(texts.say("board.head", names, round=view.round, turn=view.turn, seat=view.seat))
        lines.append(texts.say(f"shows.turn.acted.{'yes' if view.acted else 'no'}"))
        lines.append(texts.say("shows.turn.began", count=view.began))
    if view.starred:
        lines.append(texts.say("shows.turn.starred", cards=view.starred))
    if view.draws:
        lines.append(texts.say("shows.turn.draws", draws=view.draws))
    return [*lines, *warnings(view, texts, names)]


def _species(view: EcosferaView, texts: Texts, names: Sequence[str]) -> list[str]:
    """Every species of the game with what its card shows."""
    return [described(card, texts) for card in SPECIES]


def _spoken(show: Callable[[EcosferaView, Texts, Sequence[str]], list[str]]) -> ShowFunction[EcosferaView]:
    return lambda view, texts, names: [sentence(line) for line in show(view, texts, names)]


SHOWS: dict[str, ShowFunction[EcosferaView]] = {
    "market": _spoken(_market),
    "piles": _spoken(_piles),
    "decks": _spoken(_decks),
    "rows": _spoken(_rows),
    "sea": _spoken(sea),
    "turn": _spoken(_turn),
    "policies": _spoken(_policies),
    "policy_deck": _spoken(_policy_deck),
    "own": _spoken(_own),
    "species": _spoken(_species),
}
