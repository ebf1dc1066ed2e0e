"""The fixtures, the cards and the table to compare with, number by number: what stands on a season sheet."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from spelbord.games.allsvenskan.notation.phrases import card_name, meeting

if TYPE_CHECKING:
    from spelbord.core import Texts
    from spelbord.games.allsvenskan.sheet import Season


def season_values(season: Season, part: str, comparison: tuple[int, ...], texts: Texts) -> list[str]:
    """The values of a part of the season."""
    if part == "fixtures":
        return [_round(season, number, texts) for number in range(1, len(season.rounds) + 1)]
    if part == "comparison":
        places = [
            texts.say("shows.table.place", place=place, points=points) for place, points in enumerate(comparison, 1)
        ]
        return [texts.say("shows.table.comparison", places=places)]
    cards = Counter(season.cards)
    return [
        texts.say("explain.every_card", cards=[f"{count} {card_name(card, texts)}" for card, count in cards.items()])
    ]


def _round(season: Season, number: int, texts: Texts) -> str:
    meetings = [
        meeting(club.code, season.clubs[opponent].code, texts)
        for club, (opponent, at_home) in zip(season.clubs, season.rounds[number - 1], strict=True)
        if at_home
    ]
    return texts.say("explain.round", round=number, meetings=meetings)
