"""Turns of phrase that telling, showing and asking share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.tio.cards import COST, JOKER, NOTHING, TOTAL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Texts
    from spelbord.games.tio.events import Scored


def added_up(numbers: Sequence[int]) -> str:
    """A sum written out: 1 + 10 + 8 = 19."""
    written = " + ".join(map(str, numbers))
    return f"{written} = {sum(numbers)}" if len(numbers) > 1 else written


def pair(first: int, second: int | None, texts: Texts) -> str:
    """What a seat has reached: 6 + 4 = 10, or the one card it has."""
    if second is None or second == NOTHING:
        return texts.say("phrase.joker" if first == JOKER else "phrase.one", card=first)
    return texts.say("phrase.two", first=first, second=second, total=TOTAL[first][second])


def loss(scored: Scored) -> list[int]:
    """The points that the loser of a round takes, card by card and the round card last [TIO-30]."""
    cards = [card for both in zip(scored.firsts, scored.seconds, strict=True) for card in both if card != NOTHING]
    return [*(COST[card] for card in cards), scored.round_card]
