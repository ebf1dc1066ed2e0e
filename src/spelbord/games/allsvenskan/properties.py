"""Team properties: the special rule of each rival from round 16 on [ALL-38]. Names and rules are reconstructed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

PROPERTIES = (
    "mastarvana", "last_forsvar", "bortastyrka", "hemmavana", "tolfte_spelaren", "talamod", "anfallslust", "anglatro",
    "tatt_bakat", "kollektivet", "omstart", "malgladje", "bruksanda", "jattedodaren", "nytt_hopp", "res_dig",
)  # fmt: skip
"""Every property that a season may give a club; what each does is told in the texts under the same name."""

GIANTS = 5
"""Clubs up to this rank number are giants to Jättedödaren."""
MANY_GOALS = 4


class MatchOutcome(NamedTuple):
    """A match as one of its clubs sees it."""

    scored: int
    conceded: int
    at_home: bool
    is_rival_match: bool
    opponent_rank: int


REWARDS: dict[str, Callable[[MatchOutcome], int]] = {
    "mastarvana": lambda match: 2 * (match.scored > match.conceded and match.is_rival_match),
    "bortastyrka": lambda match: 2 * (match.scored > match.conceded and not match.at_home),
    "talamod": lambda match: 1 * (match.scored == match.conceded),
    "tatt_bakat": lambda match: 1 * (match.conceded == 0 and not match.at_home),
    "kollektivet": lambda match: 1 * (match.conceded - match.scored == 1),
    "malgladje": lambda match: 2 * (match.scored >= MANY_GOALS),
    "bruksanda": lambda match: 2 * (match.scored == match.conceded and match.at_home),
    "jattedodaren": lambda match: 2 * (match.scored >= match.conceded and match.opponent_rank <= GIANTS),
    "res_dig": lambda match: 1 * (match.scored < match.conceded),
}
"""The extra FP that a property gives for a match; those not named here give none."""


CUTS = {"last_forsvar": ("def", 1), "anfallslust": ("off", 1), "anglatro": ("mirakel", 2)}
"""The event that a property makes cheaper, and by how much; Hemmavana is about the second HEMMASTÖD."""
