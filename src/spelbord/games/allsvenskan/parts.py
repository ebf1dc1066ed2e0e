"""Parts of team properties: when one works, how often, and what it gives or costs.

A property is one part or several. Those of the season on the shelf and those that an owner of the box describes are
made of the same parts, and one interpreter plays them all (`terms.py`).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from spelbord.core import Value

When: TypeAlias = Literal["match", "round", "kickoff", "deal", "event", "coin", "injury"]
"""match: after one. round: as it begins. kickoff: before the match. deal: when cards are dealt. event: what events
cost. coin: a failed HEMMASTÖD. injury: SKADA on oneself."""
Span: TypeAlias = tuple[int, int]
"""The least and the most that will do."""

MANY = 99
"""More than anything that is counted: `4+` is 4 to this."""
ANY: Span = (0, MANY)
NONE: tuple[int, int] = (0, 0)


class Part(Value, frozen=True):
    """One thing that a property does. Of what it gives, what belongs to `when` is set, and the rest is nothing."""

    when: When
    fp: int = 0
    """match, round: FP; below zero they are lost."""
    each: str = ""
    """match: so many for each goal `scored`, `conceded`, of the `margin`, or win of the `streak`; else once."""
    symbols: tuple[int, int] = NONE
    """kickoff: chances, or defence below zero, for oneself and for the opponent."""
    extra: tuple[int, int] = NONE
    """deal: more blue and orange cards."""
    swap: tuple[int, int] = NONE
    """deal: blue and orange cards that may be put away for new ones."""
    price: int = 0
    """deal: FP that a swap costs. event: what the event costs instead; 0 where it is not said."""
    event: str = ""
    cost: int = 0
    """event: so much more for it, or less below zero."""
    nth: Span = ANY
    """event: which HEMMASTÖD of the round."""
    most: int = 0
    """injury: FP that SKADA takes; with 0 it cannot be played."""

    rounds: Span = ANY
    ground: Literal["", "home", "away"] = ""
    opponent: Literal["", "rival", "other"] = ""
    rank: Span = ANY
    """The opponent's."""
    category: str = ""
    """The opponent's."""
    place: Span = ANY
    """One's own in the table of the four, as the round began."""
    result: tuple[str, ...] = ()
    scored: Span = ANY
    conceded: Span = ANY
    margin: Span = ANY
    streak: Span = ANY
    """Wins in a row, this match among them."""

    times: int = 0
    """How often at most; 0 is always."""
    per: Literal["round", "deal", "season"] = "season"


class Property(Value, frozen=True):
    """A team property of a season: one of ours by its key, or one that the season's file describes."""

    key: str
    name: str
    """As it is printed; empty for ours, whose names are in the texts."""
    parts: tuple[Part, ...]
    told: dict[str, str] = {}
    """What it does as a sentence, by language; ours are in the texts."""


class Before(Value, frozen=True):
    """What is known of a rival's match before it is played."""

    round: int
    at_home: bool
    is_rival_match: bool
    rank: int
    category: str
    place: int


class Outcome(Value, frozen=True):
    """A match as one of its clubs sees it when it is over."""

    scored: int
    conceded: int
    streak: int


def fits_before(part: Part, before: Before) -> bool:
    """Whether a part works in this match, as far as that is known before it."""
    if part.ground and (part.ground == "home") != before.at_home:
        return False
    if part.opponent and (part.opponent == "rival") != before.is_rival_match:
        return False
    if part.category and part.category.casefold() != before.category.casefold():
        return False
    return _within(before.round, part.rounds) and _within(before.rank, part.rank) and _within(before.place, part.place)


def reward(part: Part, outcome: Outcome) -> int:
    """The FP that a part gives for a match that ended so."""
    margin = abs(outcome.scored - outcome.conceded)
    if part.result and result_of(outcome) not in part.result:
        return 0
    if not (_within(outcome.scored, part.scored) and _within(outcome.conceded, part.conceded)):
        return 0
    if not (_within(margin, part.margin) and _within(outcome.streak, part.streak)):
        return 0
    if not part.each:
        return part.fp
    return part.fp * (margin if part.each == "margin" else getattr(outcome, part.each))


def result_of(outcome: Outcome) -> str:
    """What the match was for the club."""
    if outcome.scored == outcome.conceded:
        return "draw"
    return "win" if outcome.scored > outcome.conceded else "loss"


def _within(number: int, span: Span) -> bool:
    return span[0] <= number <= span[1]
