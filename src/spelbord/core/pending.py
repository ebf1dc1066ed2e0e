"""What the match waits for: decisions, chance, or nothing more."""

from __future__ import annotations

from typing import TypeAlias

from spelbord.core.values import Seat, Value


class Prompt(Value, frozen=True, cache_hash=True):
    """A question to a seat.

    `seat` owes the decision and `by` answers it: they differ where a rulebook lets one player decide for a rival.
    `about` tells two questions of the same kind apart where the older one may still stand when the newer is asked
    (a challenge of the fourth word, a challenge of the fifth). The match never waits for an optional one.
    """

    seat: Seat
    by: Seat
    kind: str
    about: int = 0
    optional: bool = False


class Decide(Value, frozen=True, cache_hash=True, tag_field="pending", tag="decide"):
    """Somebody must choose; several prompts mean choosing at the same time."""

    prompts: tuple[Prompt, ...]


class Chance(Value, frozen=True, tag_field="pending", tag="chance"):
    """The dice have the turn. `count` is how many of this kind came before, so that no roll is made twice."""

    kind: str
    count: int = 0


class Over(Value, frozen=True, tag_field="pending", tag="over"):
    """The game has ended.

    `scores` are in the game's own unit, by seat; `ranks` say who won whatever the unit: 1 is best, equals share.
    Where the table plays as one, everybody has rank 1 when it won and 2 when it lost.
    """

    reason: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


Pending: TypeAlias = Decide | Chance | Over


class Ticket(Value, frozen=True):
    """The right to answer one prompt once: the prompt, and the step at which it was asked."""

    step: int
    prompt: Prompt


def ask(seat: Seat, kind: str) -> Decide:
    """The commonest pending of all: one seat, one question, answered by itself."""
    return Decide((Prompt(seat, seat, kind),))


def ranked(scores: tuple[int, ...], *, lowest_wins: bool = False) -> tuple[int, ...]:
    """Ranks for scores, 1 for the best, equals sharing the better rank."""
    order = sorted(scores, reverse=not lowest_wins)
    return tuple(order.index(score) + 1 for score in scores)
