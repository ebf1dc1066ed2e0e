"""Laws of the rules: looking changes nothing, what is listed is accepted, and what is refused says why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import LANGUAGES, Chance, Dice, Refused, chance_dice, outward, seed_from, texts_of
from spelbord.testing.anything import any_action
from spelbord.testing.laws.book import fail, law
from spelbord.testing.laws.log import WIRES
from spelbord.testing.positions import actions_of, decide, play, playing, positions
from spelbord.testing.snapshots import mutables, snapshot

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from spelbord.core import Action, AnyKit, Prompt, Refusal, State, Ticket
    from spelbord.testing.positions import Case, Position

STRANGE = 24
"""Strange actions tried at each prompt."""
NAMES = ("Ada", "Bo")
"""Fewer names than seats: a text must fill all the same."""


def strange_actions(kit: AnyKit, position: Position, asked: Sequence[Action]) -> Iterator[Action]:
    """Actions of every type that need not fit: from other prompts of the match, and made from anything."""
    dice = Dice(seed_from(position.case.seed), f"testing/strange/{position.step}")
    for _ in range(STRANGE // 3 if asked else 0):
        yield dice.pick(asked)
    for _ in range(STRANGE):
        yield any_action(kit, dice)


@law
def looking_changes_nothing(kit: AnyKit, case: Case) -> None:
    """What is only asked about changes nothing, also where it is refused, and neither does anything that looks.

    Where it breaks, check first, and change a position in folds alone; look that `view`, `moves`, `worth` and
    `pieces` only read.
    """
    asked = actions_of(play(kit, case))
    for position in positions(kit, case):
        match = position.match
        before = snapshot(match.state)
        for prompt, action in _tries(kit, position, asked):
            decide(kit, match.state, prompt, action)
            if snapshot(match.state) != before:
                fail(f"act changed the state on {action}", step=match.step, seat=prompt.seat)
        _look(kit, position)
        if snapshot(match.state) != before:
            fail("looking at the state, or rolling for it, changed it", step=match.step)


def _tries(kit: AnyKit, position: Position, asked: Sequence[Action]) -> Iterator[tuple[Prompt, Action]]:
    for ticket in position.match.tickets:
        for action in kit.moves(position.match.state, ticket.prompt)[:STRANGE]:
            yield ticket.prompt, action
        for action in strange_actions(kit, position, asked):
            yield ticket.prompt, action


def _look(kit: AnyKit, position: Position) -> None:
    match, state = position.match, position.match.state
    kit.pieces(state)
    kit.copy(state)
    for viewer in position.viewers:
        kit.view(state, viewer)
    for seat in range(position.case.seats):
        kit.worth(state, seat)
    for ticket in match.tickets:
        if not ticket.prompt.optional:
            kit.lapse(state, ticket.prompt)
    if isinstance(match.pending, Chance):
        kit.chance(state, chance_dice(seed_from(position.case.seed), match.pending.kind, match.pending.count))


@law
def several_see_what_each_sees(kit: AnyKit, case: Case) -> None:
    """Views that are made for several at once are the views of each.

    Where it breaks, add to what an onlooker sees all that is a viewer's own, in `views` as in `view`.
    """
    for position in positions(kit, case):
        viewers = (*position.viewers, *position.viewers)
        for viewer, seen in zip(viewers, position.match.views(viewers), strict=True):
            if seen != kit.view(position.match.state, viewer):
                fail("what is made for several at once is another view", step=position.step, seat=viewer)


@law
def pieces_are_neither_made_nor_lost(kit: AnyKit, case: Case) -> None:
    """There are as many of everything at every step as there were at the start.

    Where it breaks, move a piece in the fold of one event, out of one place and into another, and count all
    places in `pieces`.
    """
    first = dict(kit.pieces(kit.start(case.options, case.seats)))
    for match in playing(kit, case):
        now = dict(kit.pieces(match.state))
        if now != first:
            odd = {name: (first.get(name), now.get(name)) for name in first | now if first.get(name) != now.get(name)}
            fail(f"pieces at the start and now: {odd}", step=match.step)


@law
def a_copy_shares_nothing(kit: AnyKit, case: Case) -> None:
    """A copy is the same position and shares nothing that could be changed.

    Where it breaks, copy each list of the state, the lists within lists too, and every field, in the course's `copy`.
    """
    for position in positions(kit, case):
        state = position.match.state
        copy = kit.copy(state)
        if snapshot(copy) != snapshot(state) or type(copy) is not type(state):
            fail("a copy is another position", step=position.step)
        own = dict(mutables(state))
        for identity, path in mutables(copy):
            if identity in own:
                fail(f"a copy shares {path}", step=position.step)


@law
def every_listed_move_is_accepted(kit: AnyKit, case: Case) -> None:
    """Every listed move is accepted, where moves are listed there are no others, and silence is answered legally.

    Numbers of moves that are listed at once are those of the listed moves, in their order.

    Where it breaks, let `moves` and `decide` check the same, or name the kind of prompt in `Meta.unlisted`;
    `lapse` is one of them; and list numbers from a book in the way in which actions are listed.
    """
    asked = actions_of(play(kit, case))
    for position in positions(kit, case, 12):
        for ticket in position.match.tickets:
            _check_list(kit, position, ticket, asked)


def numbered_at_once(kit: AnyKit, state: State, prompt: Prompt) -> list[int] | None:
    """The numbers of the moves, where a game lists them from a book."""
    spaces = kit.spaces
    if spaces is None or spaces.listed is None or spaces.book is None:
        return None
    return list(spaces.listed(state, prompt, spaces.book(len(kit.standing(state)), prompt.seat)))


def numbered_one_by_one(kit: AnyKit, state: State, prompt: Prompt) -> list[int | None]:
    """The number of each listed move."""
    assert kit.spaces is not None  # noqa: S101 - where it is told in numbers
    numbers = kit.spaces.numbers(len(kit.standing(state)), prompt.seat)
    return [numbers.get(move) for move in kit.moves(state, prompt)]


def _check_list(kit: AnyKit, position: Position, ticket: Ticket, asked: Sequence[Action]) -> None:
    state, prompt = position.match.state, ticket.prompt
    moves = list(kit.moves(state, prompt))
    silent = [] if prompt.optional else [kit.lapse(state, prompt)]
    where = {"step": position.step, "seat": prompt.seat}
    if not moves and not prompt.optional:
        fail(f"{prompt} waits for an answer and has no moves", **where)
    if len(set(moves)) != len(moves):
        fail(f"{prompt} lists a move twice: {moves}", **where)
    at_once = numbered_at_once(kit, state, prompt)
    if at_once is not None and at_once != numbered_one_by_one(kit, state, prompt):
        fail(f"{prompt} lists other numbers than those of its moves: {moves}", **where)
    for move in moves + silent:
        events = decide(kit, state, prompt, move)
        if not isinstance(events, tuple):
            fail(f"{move} is listed, or made for a silent seat, and refused: {events}", **where)
        if type(move) not in kit.actions or any(type(event) not in kit.events for event in events):
            fail(f"{move} or what follows is not of the kit's types: {events}", **where)
    if prompt.kind in kit.meta.unlisted:
        return
    for action in (*strange_actions(kit, position, asked), *silent):
        if action not in moves and isinstance(decide(kit, state, prompt, action), tuple):
            fail(f"{action} is accepted and not listed", **where)


@law
def every_refusal_speaks(kit: AnyKit, case: Case) -> None:
    """Whatever is asked is accepted or refused; a refusal has a rule, and a text in both languages that fills.

    Where it breaks, raise `Refused` with a code, a rule and the facts of its text, and write `refused.<code>`
    in texts/sv.toml and en.toml.
    """
    asked = actions_of(play(kit, case))
    for position in positions(kit, case, 12):
        for ticket in position.match.tickets:
            for action in strange_actions(kit, position, asked):
                _try(kit, position, ticket.prompt, action)


def _try(kit: AnyKit, position: Position, prompt: Prompt, action: Action) -> None:
    where = {"step": position.step, "seat": prompt.seat}
    try:
        kit.act(position.match.state, prompt, action)
    except Refused as refused:
        try:
            _check_refusal(kit, refused.value)
        except Exception as error:  # noqa: BLE001 - whatever a text raises is told with the action that was refused
            fail(f"{action} was refused as {refused}, and that does not speak: {error!r}", **where)
    except Exception as error:  # noqa: BLE001 - a law must name the action that broke a rule's code
        fail(f"{action} was neither accepted nor refused: {error!r}", **where)


def _check_refusal(kit: AnyKit, refusal: Refusal) -> None:
    if not refusal.rule:
        fail("it names no rule")
    for wire in WIRES:
        outward(refusal, wire)
    for language in LANGUAGES:
        text = texts_of(kit.package, language).refuse(refusal, NAMES)
        if not text.strip() or text.startswith("["):
            fail(f"its text in {language} is empty")
