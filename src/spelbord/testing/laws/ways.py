"""Laws of the ways from a decision to a position: told or not, in place or in a copy, all lead to the same."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

from spelbord.core import Answer, Chance, Refused, chance_dice, seed_from
from spelbord.testing.laws.book import fail, folded, law
from spelbord.testing.laws.rules import STRANGE, strange_actions
from spelbord.testing.positions import actions_of, decide, play, playing, positions
from spelbord.testing.snapshots import snapshot

if TYPE_CHECKING:
    from spelbord.core import AnyKit, Dice, State
    from spelbord.testing.positions import Case


@law
def all_ways_lead_through_the_same_positions(kit: AnyKit, case: Case) -> None:
    """A whole match, step by step: as it was played in place, as `act` and `apply` play it, and with nobody listening.

    Where it breaks, look at what a rule changes beside what it notes, and at what it does only if somebody listens.
    """
    course, done = kit.course, 0
    told = kit.start(case.options, case.seats)
    quiet = course.flow(kit.start(case.options, case.seats))
    for match in playing(kit, case):
        for entry in match.entries[done:]:
            if isinstance(entry, Answer):
                events = kit.act(told, entry.prompt, entry.action)
                course.decide(quiet, entry.prompt, entry.action)
            else:
                due, seed = entry.chance, seed_from(case.seed)
                own, other = [chance_dice(seed, due.kind, due.count) for _ in range(2)]
                events = kit.chance(told, own)
                course.roll(quiet, other)
            kit.apply(told, events)
            if told != quiet.state:
                fail("with nobody listening it leads elsewhere", step=entry.step)
        if match.state != told:
            fail("the match leads elsewhere than its events do: something was changed and not noted", step=match.step)
        done = match.step


@law
def listed_moves_lead_the_same_way_untold(kit: AnyKit, case: Case) -> None:
    """With nobody listening, every listed move and the rolls after it lead where `act` and `apply` do.

    Where it breaks, note whatever changes the position also where nobody listens, and roll the same dice.
    """
    for position in positions(kit, case):
        match = position.match
        for ticket in match.tickets:
            for action in kit.moves(match.state, ticket.prompt)[:STRANGE]:
                after = decide(kit, match.state, ticket.prompt, action)
                if isinstance(after, tuple):
                    there, dice = kit.copy(match.state), chance_dice(seed_from(case.seed), "law", position.step)
                    kit.course.decide(kit.course.flow(there), ticket.prompt, action)
                    _compare(kit, folded(kit, match.state, after), there, dice, f"{action} at step {position.step}")


def _compare(kit: AnyKit, told: State, quiet: State, dice: Dice, what: str) -> None:
    """The same position both ways, and still the same when chance has had all its turns."""
    again = deepcopy(dice)
    while True:
        if snapshot(told) != snapshot(quiet):
            fail(f"with nobody listening it leads elsewhere after {what}")
        if not isinstance(kit.pending(told), Chance):
            return
        kit.apply(told, kit.chance(told, dice))
        kit.course.roll(kit.course.flow(quiet), again)


@law
def a_refused_answer_changes_nothing(kit: AnyKit, case: Case) -> None:
    """Rules refuse before they note or change anything, since a match decides in place.

    Where it breaks, check everything first, then note.
    """
    asked = actions_of(play(kit, case))
    for position in positions(kit, case):
        before = snapshot(position.match.state)
        for ticket in position.match.tickets:
            for action in strange_actions(kit, position, asked):
                flow = kit.course.flow(kit.copy(position.match.state), [])
                try:
                    kit.course.decide(flow, ticket.prompt, action)
                except Refused:
                    if flow.events or snapshot(flow.state) != before:
                        fail(f"{action} was refused after something had changed", step=position.step)
