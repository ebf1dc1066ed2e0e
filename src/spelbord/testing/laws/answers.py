"""Laws of answering: a ticket works once, and who answers first of several does not matter."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import msgspec

from spelbord.core import Dice, Match, Refused, outward, seed_from
from spelbord.testing.laws.book import fail, law
from spelbord.testing.positions import choose, pick, policy, positions, sit_down
from spelbord.testing.snapshots import snapshot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, AnyKit, AnyMatch, Entry, Ticket
    from spelbord.testing.positions import Case

MOST_ORDERS = 6
TICKETED_STEPS = 400


@law
def a_ticket_works_once(kit: AnyKit, case: Case) -> None:
    """The same answer again is harmless, another to the same ticket is refused, and so is any ticket not handed out.

    Where it breaks, look at `pending`: the same question asked again at a later step is a new one, and needs
    `about` to be told apart.
    """
    match, dice = sit_down(kit, case), policy(case)
    while match.step < TICKETED_STEPS and (chosen := choose(match, dice)):
        ticket, action = chosen
        others = [move for move in kit.moves(match.state, ticket.prompt) if move != action]
        _refuses(match, msgspec.structs.replace(ticket, step=ticket.step + 1), action, "a ticket of a later step")
        _refuses(match, msgspec.structs.replace(ticket, step=-1), action, "a ticket of no step")
        standing = [open_ for open_ in match.tickets if open_ != ticket]
        entries = match.answer(ticket, action)
        _repeats(match, ticket, action, entries)
        if others:
            _refuses(match, ticket, others[0], "another answer to a used ticket")
        _survive(match, standing)


def _repeats(match: AnyMatch, ticket: Ticket, action: Action, entries: Sequence[Entry]) -> None:
    before = (match.step, snapshot(match.state), match.tickets)
    if list(match.answer(ticket, action)) != list(entries):
        fail(f"{action} given again did not lead to what it led to", step=ticket.step, seat=ticket.prompt.by)
    if (match.step, snapshot(match.state), match.tickets) != before:
        fail(f"{action} given again changed the match", step=ticket.step, seat=ticket.prompt.by)


def _refuses(match: AnyMatch, ticket: Ticket, action: Action, what: str) -> None:
    before = (match.step, snapshot(match.state), match.tickets)
    try:
        match.answer(ticket, action)
    except Refused:
        if (match.step, snapshot(match.state), match.tickets) != before:
            fail(f"{what} was refused and changed the match", step=match.step, seat=ticket.prompt.by)
    else:
        fail(f"{what} was not refused: {action}", step=match.step, seat=ticket.prompt.by)


def _survive(match: AnyMatch, standing: Sequence[Ticket]) -> None:
    """Where a prompt is still open after another's answer, so is its ticket."""
    prompts = [ticket.prompt for ticket in match.tickets]
    for ticket in standing:
        if ticket.prompt in prompts and ticket not in match.tickets:
            fail(f"{ticket} did not survive another seat's answer", step=match.step, seat=ticket.prompt.by)


@law
def order_of_answers_does_not_matter(kit: AnyKit, case: Case) -> None:
    """Simultaneous answers lead to the same state in any order, and until the last nobody learns another's.

    Where it breaks, fold each answer into its own seat's place, show it to nobody else in `sight`, and resolve
    when all are in.
    """
    for position in positions(kit, case, 24):
        tickets = list(position.match.awaited)
        if len(tickets) > 1:
            _try_orders(position.match, case, tickets)
            _stay_hidden(position.match, tickets)


def _again(match: AnyMatch) -> AnyMatch:
    return Match(match.kit, match.header, match.entries)


def _try_orders(match: AnyMatch, case: Case, tickets: Sequence[Ticket]) -> None:
    dice = Dice(seed_from(case.seed), f"testing/orders/{match.step}")
    answers = [(ticket, move) for ticket in tickets if (move := pick(match, ticket, dice)) is not None]
    reached: dict[bytes, Sequence[tuple[Ticket, Action]]] = {}
    for order in itertools.islice(itertools.permutations(answers), MOST_ORDERS):
        other = _again(match)
        for ticket, action in order:
            other.answer(ticket, action)
        reached[snapshot(other.state)] = order
    if len(reached) > 1:
        fail(f"the order of these answers matters: {list(reached.values())[:2]}", step=match.step)


def _stay_hidden(match: AnyMatch, tickets: Sequence[Ticket]) -> None:
    """Whoever has still to answer sees and hears the same, whatever another has answered."""
    first, *rest = tickets
    waiting = {ticket.prompt.by for ticket in rest} - {first.prompt.by}
    for viewer in waiting:
        told = set()
        for action in match.kit.moves(match.state, first.prompt):
            other = _again(match)
            other.answer(first, action)
            told.add((outward(other.view(viewer)), *map(outward, other.heard(viewer, match.step))))
        if len(told) > 1:
            fail(f"an answer to {first.prompt} shows before all have answered", step=match.step, seat=viewer)
