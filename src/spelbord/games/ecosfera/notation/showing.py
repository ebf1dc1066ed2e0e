"""The table of Ecosfera as lines of plain text, every fact in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Over
from spelbord.core.notation import sentence
from spelbord.games.ecosfera.cards import ABILITIES, HABITATS, NOTHING, SPECIES
from spelbord.games.ecosfera.notation.phrases import counted, described, policy_told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat, Texts
    from spelbord.games.ecosfera.views import Card, EcosferaView


def board(view: EcosferaView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The sea, the market, every row, and on level 2 the policy cards."""
    lines = [
        *_head(view, texts, names),
        *sea(view, texts, names),
        *_market(view, texts),
        *(row_of(view, seat, texts, names) for seat in range(len(view.rows))),
        *warnings(view, texts, names),
        *_policy(view, texts),
    ]
    return [sentence(line) for line in lines]


def sea(view: EcosferaView, texts: Texts, names: Sequence[str]) -> list[str]:
    """What is restored and what is lost, and what has left the game."""
    lines = [_restored(view, texts), texts.say("board.impacts", impacts=view.impacts, pressure=view.pressure)]
    return [*lines, texts.say("board.removed", cards=view.removed)] if view.removed else lines


def _head(view: EcosferaView, texts: Texts, names: Sequence[str]) -> list[str]:
    if isinstance(view.pending, Over):
        return [texts.say("board.over", rounds=view.round), texts.say(f"reason.{view.pending.reason}")]
    if not view.turn:
        return [texts.say("board.deal")]
    key = "board.your_head" if view.seat == view.viewer else "board.head"
    if view.options.solo and view.viewer == 0 and len(view.rows) > 1:
        key = "board.your_row_head"
    return [texts.say(key, names, round=view.round, turn=view.turn, seat=view.seat)]


def _restored(view: EcosferaView, texts: Texts) -> str:
    left = [habitat for habitat in range(len(HABITATS)) if habitat not in view.restored]
    key = "some" if view.restored and left else "none" if left else "all"
    return texts.say(f"board.restored.{key}", habitats=view.restored, left=left)


def _market(view: EcosferaView, texts: Texts) -> list[str]:
    lines = [texts.say("board.elements", elements=counted(view.elements, texts) or [texts.say("board.none")])]
    for shelf, cards in (("producers", view.producers), ("consumers", view.consumers)):
        shown = [described(card, texts) for card in cards if card != NOTHING]
        lines.append(texts.say(f"board.{shelf}", cards=shown or [texts.say("board.none")]))
    producers, consumers = (len(pile) + len(bottom) for pile, bottom in zip(view.piles, view.bottoms, strict=True))
    return [*lines, texts.say("board.market_decks", producers=producers, consumers=consumers)]


def row_of(view: EcosferaView, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    """A row with its tokens, and how many cards are left."""
    cards = texts.listed([_card(card, texts) for card in view.rows[seat]])
    tokens = [ABILITIES.index(name) for name in view.tokens[seat]]
    line = texts.say(
        "board.seat",
        number=seat + 1,
        seat=texts.say("board.you" if seat == view.viewer else "board.other", names, seat=seat),
        cards=cards or texts.say("board.empty_row"),
        tokens=texts.listed([texts.say(f"ability.{token}") for token in tokens]) or texts.say("board.no_tokens"),
        deck=len(view.decks[seat]) + len(view.tops[seat]),
        discard=len(view.discards[seat]),
    )
    if view.tops[seat]:
        line += " " + texts.say("board.top", cards=view.tops[seat][::-1])
    return line


def _card(card: Card, texts: Texts) -> str:
    named = described(card.card, texts) if card.card in SPECIES else texts.say(f"card.{card.card}")
    if not card.used and not card.spent:
        return named
    return texts.say(f"phrase.{'both' if card.used and card.spent else 'used' if card.used else 'spent'}", card=named)


def warnings(view: EcosferaView, texts: Texts, names: Sequence[str]) -> list[str]:
    """What is in the way of somebody, now or in their next turn."""
    lines = [texts.say("board.noisy")] if view.noisy else []
    lines += [texts.say("board.skip", names, seat=seat) for seat, skips in enumerate(view.skips) if skips]
    return lines + [texts.say("board.noise", names, seat=seat) for seat, noise in enumerate(view.noises) if noise]


def _policy(view: EcosferaView, texts: Texts) -> list[str]:
    if not view.options.policy:
        return []
    lines = [texts.say("board.policy", deck=len(view.policy_deck), funding=view.funding)]
    lines += [texts.say("board.measure", card=policy_told(card, texts)) for card in view.measures]
    return lines + [texts.say("board.lying", card=policy_told(card, texts)) for card in view.lying]
