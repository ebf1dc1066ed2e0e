"""Laws of the log: it is the game, and it can be folded, decided, sent, heard and shortened again."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.core import (
    Answer,
    Dice,
    Match,
    Refused,
    Roll,
    codec_for,
    encode,
    outward,
    read_record,
    seed_from,
    verify,
    write_record,
)
from spelbord.core.hearing import heard, heard_by
from spelbord.testing.anything import any_action, shape_of, unbounded
from spelbord.testing.laws.book import fail, law
from spelbord.testing.positions import play, playing, positions, sit_down
from spelbord.testing.snapshots import snapshot

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import AnyKit, AnyMatch, Value
    from spelbord.core.codec import Wire
    from spelbord.testing.positions import Case

WIRES: tuple[Wire, ...] = ("json", "msgpack")
LONGEST = 20_000
"""Steps after which a game counts as endless."""


@law
def log_folds_to_state(kit: AnyKit, case: Case) -> None:
    """The log folds to the state, from any number of its entries.

    Where it breaks, let folds change nothing but the state they are given, by nothing but the event, and
    `start` make new lists.
    """
    match = sit_down(kit, case)
    reached = {}
    for match in playing(kit, case):
        reached[match.step] = (snapshot(match.state), match.tickets)
    for step in [*list(reached)[:: max(1, len(reached) // 8)], match.step]:
        again = Match(kit, match.header, match.entries[:step])
        if (snapshot(again.state), again.tickets) != reached[step]:
            fail("the log folds to another state than the one that was played", step=step)


@law
def same_seed_same_log(kit: AnyKit, case: Case) -> None:
    """The same seed and the same answers give the same log.

    Where it breaks, take all chance from the dice that `roll` is given, and list moves in an order that is
    always the same.
    """
    first, second = play(kit, case), play(kit, case)
    for one, other in zip(first.entries, second.entries, strict=False):
        if one != other:
            fail(f"played again, {one} came out as {other}", step=one.step)
    if write_record(first.header, first.entries) != write_record(second.header, second.entries):
        fail("two matches of the same seed differ in length or header", step=min(first.step, second.step))


@law
def deciding_again_gives_logged_facts(kit: AnyKit, case: Case) -> None:
    """A written log, read and decided again, has every fact it had; without its seed too.

    Where it breaks, decide by the state and the action alone: by no identity, no memory and no dice of one's own.
    """
    match = play(kit, case)
    for header in (match.header, msgspec.structs.replace(match.header, seed=None)):
        verdict = verify(kit, read_record(kit, write_record(header, match.entries)))
        for breach in verdict.breaches:
            fail(f"deciding again breaks at {breach.what!r}: {breach.refusal}", step=breach.step)
        if verdict.over != match.over:
            fail(f"decided again it ends as {verdict.over}, not {match.over}", step=match.step)


@law
def values_survive_the_wire(kit: AnyKit, case: Case) -> None:
    """Options, actions, events, entries, views and heard steps come back from JSON and MessagePack as they went.

    Where it breaks, use tuples, not lists, in values, and `Count` or bounds of one's own for whole numbers.
    """
    codec, match = codec_for(kit), play(kit, case)
    dice = Dice(seed_from(case.seed), "testing/wire")
    for action in kit.actions:
        for path in unbounded(shape_of(action), action.__name__):
            fail(f"{path} may hold a number that no wire but JSON carries: give it bounds, as `Count` has them")
    _travel(case.options, codec.options, 0)
    for _ in range(20):
        _travel(any_action(kit, dice), codec.action, 0)
    for entry in match.entries:
        _travel(entry, codec.entry, entry.step)
        if isinstance(entry, Answer):
            _travel(entry.action, codec.action, entry.step)
        for event in entry.events:
            _travel(event, codec.event, entry.step)
    for position in positions(kit, case, 6):
        for viewer in position.viewers:
            _travel(position.match.view(viewer), codec.view, position.step, outward)
            for step in position.match.heard(viewer, max(0, position.step - 20)):
                _travel(step, codec.heard, step.step, outward)


def _travel(
    value: Any, decode: Callable[[bytes, Wire], Value], step: int, send: Callable[[Any, Wire], bytes] = encode
) -> None:
    for wire in WIRES:
        sent = send(value, wire)
        received = decode(sent, wire)
        if received != value or type(received) is not type(value):
            fail(f"{value} went over {wire} and came back as {received}", step=step)
        if send(received, wire) != sent:
            fail(f"{value} is other bytes the second time over {wire}", step=step)


@law
def heard_steps_have_no_gaps(kit: AnyKit, case: Case) -> None:
    """Every viewer hears every step, numbered without gaps, and only the author what was asked for.

    Where it breaks, let `redact` answer with None where a viewer hears nothing; the step itself is kept by the match.
    """
    match = play(kit, case)
    for viewer in (*range(case.seats), None):
        steps = match.heard(viewer)
        if [step.step for step in steps] != list(range(match.step)):
            fail(f"heard steps are {[step.step for step in steps]} of {match.step}", seat=viewer)
        for step, entry in zip(steps, match.entries, strict=True):
            own = isinstance(entry, Answer) and entry.prompt.by == viewer
            if (step.action is not None) != own:
                fail(f"heard the action {step.action} of {entry}", step=step.step, seat=viewer)
        for since in (1, match.step // 2, match.step):
            if match.heard(viewer, since) != steps[since:]:
                fail(f"heard from {since} on differs from what was heard from the start", step=since, seat=viewer)


@law
def no_seat_hears_less_than_an_onlooker(kit: AnyKit, case: Case) -> None:
    """An event that an onlooker hears in full every seat hears in full, so that several hear what each of them hears.

    Where it breaks, let `redact` hide an event from onlookers, too, where it hides it from a seat.
    """
    viewers = (*range(case.seats), None)
    for entry in play(kit, case).entries:
        for event in entry.events:
            if kit.redact(event, None) is event:
                for seat in range(case.seats):
                    if kit.redact(event, seat) != event:
                        fail(f"an onlooker hears more of {event}", step=entry.step, seat=seat)
        for viewer, step in zip(viewers, heard_by(kit, entry, viewers), strict=True):
            if step != heard(kit, entry, viewer):
                fail("what is made for several at once is heard otherwise", step=entry.step, seat=viewer)


@law
def no_roll_is_made_twice(kit: AnyKit, case: Case) -> None:
    """Each chance has a kind and a count of its own, so that no roll of the dice comes back.

    Where it breaks, count the rolls of each kind in the state, and put that number into `Chance(kind, count)`.
    """
    rolls = Counter(entry.chance for entry in play(kit, case).entries if isinstance(entry, Roll))
    for chance, times in rolls.items():
        if times > 1:
            fail(f"{chance} was rolled {times} times")


@law
def every_game_ends(kit: AnyKit, case: Case) -> None:
    """Random play comes to an end with a result for every seat, and so does a table where everybody is silent.

    Where it breaks, see that each turn uses something up, that `lapse` does too, and that the end has a score
    and a rank for each seat.
    """
    silent = sit_down(kit, case)
    while (waiting := silent.awaited) and silent.step < LONGEST:
        silent.answer(waiting[0], kit.lapse(silent.state, waiting[0].prompt))
    for match in (play(kit, case, LONGEST), silent):
        over = match.over
        if over is None:
            fail("the game has not ended", step=match.step)
        if not len(over.scores) == len(over.ranks) == case.seats:
            fail(f"{over} is no result for {case.seats} seats", step=match.step)


@law
def the_standing_leads_to_the_result(kit: AnyKit, case: Case) -> None:
    """What each seat's score would be becomes what it is at the end, and no chapter comes back.

    Where it breaks, count `standing` as the end does; a chapter is 0 before the first round and never falls.
    """
    chapter = 0
    for match in playing(kit, case):
        before, chapter = chapter, kit.chapter(match.state)
        if chapter < before:
            fail(f"after chapter {before} came {chapter}", step=match.step)
        standing, over = kit.standing(match.state), match.over
        if len(standing) != case.seats or (over and standing != over.scores):
            fail(f"{standing} is not how {case.seats} seats stand: {over}", step=match.step)


@law
def undo_is_a_shorter_log(kit: AnyKit, case: Case) -> None:
    """After an undo the log is as it was at that step, and from there everything rolls and follows as before.

    Where it breaks, look at what a fold or a rule keeps outside the state: an undo folds the log anew.
    """
    whole, dice = play(kit, case), Dice(seed_from(case.seed), "testing/undo")
    for step in [0, whole.step, *(dice.below(whole.step + 1) for _ in range(4))]:
        match = Match(kit, whole.header, whole.entries)
        match.undo(step)
        if any(isinstance(entry, Answer) for entry in match.entries[step:]):
            fail(f"an undo left {match.step} entries, answers among those it should take back", step=step)
        _is_beginning(match, whole, step)
        for entry in whole.entries[match.step :][:40]:
            if isinstance(entry, Answer):
                ticket = next(open_ for open_ in match.tickets if open_.prompt == entry.prompt)
                match.answer(ticket, entry.action)
        _is_beginning(match, whole, step)
    for step in (-1, whole.step + 1):
        _refuses_undo(whole, step)


def _is_beginning(match: AnyMatch, whole: AnyMatch, step: int) -> None:
    if match.step < step or match.entries != whole.entries[: match.step]:
        fail(f"the log after an undo, {match.step} entries, is no beginning of the one before", step=step)
    if snapshot(match.state) != snapshot(Match(whole.kit, whole.header, match.entries).state):
        fail("the state after an undo is not the state of its log", step=step)


def _refuses_undo(match: AnyMatch, step: int) -> None:
    before = list(match.entries)
    try:
        match.undo(step)
    except Refused:
        if match.entries != before:
            fail("a refused undo changed the log", step=step)
        return
    fail("an undo to a step that does not exist was not refused", step=step)
