"""What can be asked for in words: each thing on the table of 10, whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.notation import sentence
from spelbord.games.tio.cards import NOTHING
from spelbord.games.tio.notation.phrases import pair
from spelbord.games.tio.notation.showing import last_round

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Texts
    from spelbord.core.showing import ShowFunction
    from spelbord.games.tio.views import TioView


def _round(view: TioView, texts: Texts, names: Sequence[str]) -> list[str]:
    """Which round it is, who dealt and began, and whose opening it is."""
    facts = {"round": view.round, "card": view.round_card, "left": view.round_cards or [texts.say("shows.none")]}
    key = "shows.round.running" if view.round_card else "shows.round.counted"
    lines = [texts.say(key, **facts)]
    for role in ("dealer", "starter", "opener", "seller"):
        seat = getattr(view, role)
        if seat != NOTHING:
            lines.append(texts.say(f"shows.round.{role}", names, seat=seat))
    return [sentence(line) for line in lines]


def _laid(view: TioView, texts: Texts, names: Sequence[str]) -> list[str]:
    """What lies before each seat, who laid it there, and who has seen it."""
    lines = []
    for seat, spot in enumerate(view.table):
        if spot is None:
            lines.append(texts.say("shows.laid.nothing", names, seat=seat))
            continue
        second = NOTHING if spot.second is None else spot.second
        cards = texts.say("board.spot.hidden") if spot.card is None else pair(spot.card, second, texts)
        face = texts.say(f"shows.laid.{'up' if spot.up else 'down'}")
        facts = {"seat": seat, "cards": cards, "face": face, "chips": spot.chips, "by": spot.laid_by}
        lines.append(texts.say("shows.laid.spot", names, **facts, known=spot.known_by))
    return [sentence(line) for line in lines]


def _penalties(view: TioView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The cards and round cards of each penalty pile, and what they cost."""
    none = [texts.say("shows.none")]
    lines = []
    for seat, pile in enumerate(view.piles):
        cards = [texts.say(f"card.{card}") for card in pile] or none
        facts = {"seat": seat, "cards": cards, "round_cards": view.taken[seat] or none}
        lines.append(texts.say("shows.penalties.seat", names, **facts, points=view.penalties[seat]))
    return [sentence(line) for line in lines]


def _last(view: TioView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The round counted last: what everybody reached, who won and who lost."""
    last = view.last
    if last is None:
        return [texts.say("shows.last.none")]
    reached = [
        texts.say("phrase.shown", names, seat=seat, cards=pair(first, last.seconds[seat], texts))
        for seat, first in enumerate(last.firsts)
    ]
    return [texts.say("shows.last.reached", card=last.round_card, reached=reached), *last_round(view, texts, names)]


SHOWS: dict[str, ShowFunction[TioView]] = {
    "round": _round,
    "laid": _laid,
    "penalties": _penalties,
    "last": _last,
}
