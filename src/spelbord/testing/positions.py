"""Reachable positions: random matches that anybody can play again from a few words, and places to stop in them."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.core import Answer, Dice, Match, Options, Refused, Seat, Value, new_match, seed_from
from spelbord.testing.anything import choices_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.core import Action, AnyKit, AnyMatch, Event, Kit, Prompt, Refusal, Ticket
    from spelbord.core.kit import O

MOST_STEPS = 2_000
"""Where random play stops if the game has not ended."""
MOST_OPTIONS = 16
"""Combinations of switches up to which each is tried; of more than these as many are drawn, the same every time."""


class Case(Value, frozen=True):
    """How to play a random match again: everything that decided it."""

    seats: int
    options: Options
    seed: str


@dataclass(frozen=True, slots=True)
class Position:
    """A match standing at one step of a case. Each has a match of its own, free to be played on."""

    case: Case
    match: AnyMatch

    @property
    def step(self) -> int:
        """The step it stands at."""
        return self.match.step

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Everybody who could look: each seat, and an onlooker."""
        return (*range(self.case.seats), None)


def every_options(kit: Kit[O, Any, Any, Any, Any]) -> list[O]:
    """Every combination of the game's switches, or a spread where there are many; what is no switch has its default."""
    fields = msgspec.structs.fields(kit.options)
    switches = {field.name: choices for field in fields if (choices := choices_of(field.type))}
    if _are_many(kit):
        dice = Dice(seed_from("options"), kit.meta.id)
        drawn = [{name: dice.pick(choices) for name, choices in switches.items()} for _ in range(MOST_OPTIONS - 1)]
        return [kit.options(), *(kit.options(**chosen) for chosen in drawn)]
    combinations = itertools.product(*switches.values())
    return [kit.options(**dict(zip(switches, chosen, strict=True))) for chosen in combinations]


def _are_many(kit: AnyKit) -> bool:
    """Whether the game has more combinations of switches than anybody could try."""
    fields = msgspec.structs.fields(kit.options)
    return math.prod(len(choices_of(field.type)) or 1 for field in fields) > MOST_OPTIONS


def cases(kit: AnyKit, count: int = 1, seed: str = "laws") -> list[Case]:
    """`count` cases for every number of seats with every combination of options; of many, each with some seats."""
    fewest, most = kit.meta.seats
    numbers = range(fewest, most + 1)
    if _are_many(kit):
        tables = [*zip(itertools.cycle(numbers), every_options(kit), strict=False)]
    else:
        tables = [*itertools.product(numbers, every_options(kit))]
    return [Case(seats, options, f"{seed}/{number}") for seats, options in tables for number in range(count)]


def sit_down(kit: AnyKit, case: Case) -> AnyMatch:
    """The match of a case at its first decision."""
    return new_match(kit, case.options, case.seats, seed_from(case.seed))


def policy(case: Case) -> Dice:
    """The dice that choose the moves of a case; the match has others."""
    return Dice(seed_from(case.seed), "testing/policy")


def choose(match: AnyMatch, dice: Dice) -> tuple[Ticket, Action] | None:
    """Any open prompt, optional ones included, with any of its moves; None if nobody has a move."""
    tickets = list(match.tickets)
    while tickets:
        ticket = dice.take(tickets)
        move = pick(match, ticket, dice)
        if move is not None:
            return ticket, move
    return None


def pick(match: AnyMatch, ticket: Ticket, dice: Dice) -> Action | None:
    """Any move of a prompt. One that is listed and refused is passed over: there is a law for that already."""
    moves: list[Action] = list(match.kit.moves(match.state, ticket.prompt))
    while moves:
        move = dice.take(moves)
        if isinstance(decide(match.kit, match.state, ticket.prompt, move), tuple):
            return move
    return None


def decide(kit: AnyKit, state: Any, prompt: Prompt, action: Action) -> tuple[Event, ...] | Refusal:
    """What an action leads to: its events, or the refusal as a value."""
    try:
        return tuple(kit.act(state, prompt, action))
    except Refused as refused:
        return refused.value


def playing(kit: AnyKit, case: Case, most: int = MOST_STEPS) -> Iterator[AnyMatch]:
    """A random match, yielded (always the same one) at its first decision and after each answer."""
    match, dice = sit_down(kit, case), policy(case)
    yield match
    while match.step < most and (chosen := choose(match, dice)):
        match.answer(*chosen)
        yield match


def play(kit: AnyKit, case: Case, most: int = MOST_STEPS) -> AnyMatch:
    """The same match played to its end."""
    *_, match = playing(kit, case, most)
    return match


def positions(kit: AnyKit, case: Case, count: int = 8) -> Iterator[Position]:
    """Some positions of a case: its beginning, its end, and others between, before rolls as well as before answers."""
    match = play(kit, case)
    dice = Dice(seed_from(case.seed), "testing/positions")
    between = list(range(1, match.step))
    for step in sorted({0, match.step, *dice.draw(between, min(len(between), count - 2))}):
        yield Position(case, Match(kit, match.header, match.entries[:step]))


def actions_of(match: AnyMatch) -> list[Action]:
    """Every action that was asked for in a match."""
    return [entry.action for entry in match.entries if isinstance(entry, Answer)]
