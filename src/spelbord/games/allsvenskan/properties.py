"""Team properties: the special rule of each rival from round 16 on [ALL-38]. Names and rules are reconstructed."""

from __future__ import annotations

from typing import NamedTuple

PROPERTIES = (
    "mastarvana", "last_forsvar", "bortastyrka", "hemmavana", "tolfte_spelaren", "talamod", "anfallslust", "anglatro",
    "tatt_bakat", "kollektivet", "omstart", "malgladje", "bruksanda", "jattedodaren", "nytt_hopp", "res_dig",
)  # fmt: skip
"""Every property that a season may give a club; what each does is told in the texts under the same name."""

GIANTS = 5
"""Clubs up to this rank number are giants to Jättedödaren."""
MANY_GOALS = 4


class Outcome(NamedTuple):
    """A match as one of its clubs sees it."""

    scored: int
    conceded: int
    at_home: bool
    is_rival_match: bool
    opponent_rank: int


def bonus(known: str, match: Outcome) -> int:
    """The extra FP that a property gives for a match."""
    scored, conceded, at_home, is_rival_match, rank = match
    won, drew, lost = scored > conceded, scored == conceded, scored < conceded
    rewards = {
        "mastarvana": 2 * (won and is_rival_match),
        "bortastyrka": 2 * (won and not at_home),
        "talamod": 1 * drew,
        "tatt_bakat": 1 * (conceded == 0 and not at_home),
        "kollektivet": 1 * (conceded - scored == 1),
        "malgladje": 2 * (scored >= MANY_GOALS),
        "bruksanda": 2 * (drew and at_home),
        "jattedodaren": 2 * (not lost and rank <= GIANTS),
        "res_dig": 1 * lost,
    }
    return rewards.get(known, 0)


CUTS = {"last_forsvar": ("def", 1), "anfallslust": ("off", 1), "anglatro": ("mirakel", 2)}
"""The event that a property makes cheaper, and by how much; Hemmavana is about the second HEMMASTÖD."""
