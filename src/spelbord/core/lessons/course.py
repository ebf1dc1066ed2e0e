"""How a lesson goes: where somebody is in it, what others answer, and what is said to an answer off its way.

Everything follows from the log and from how many steps were read, so that undo, replay and another device need nothing
of their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from spelbord.core.dice import seed_from
from spelbord.core.lessons.reading import RESEEDED, SCRIPTED
from spelbord.core.log import Answer
from spelbord.core.match import fork, new_match
from spelbord.core.options import read_options
from spelbord.core.refusals import Refused
from spelbord.core.table_words import in_usual_words, words_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core.kit import AnyKit
    from spelbord.core.lessons.values import Lesson, Said, Step, Which
    from spelbord.core.match import AnyMatch
    from spelbord.core.pending import Ticket
    from spelbord.core.texts import Texts
    from spelbord.core.values import Action, Seat


AFTER = "after"
"""In a pattern: what whoever learns must see when the answer has been carried out."""


class ScriptError(Exception):
    """A lesson's script does not go with the rules."""


class Place(NamedTuple):
    """Where somebody is in a lesson."""

    step: int
    """The step that they are at; as many as there are when all is done."""
    given: int
    """What others have answered since it began."""
    due: int
    """What others shall have answered before this step."""

    @property
    def watching(self) -> bool:
        """Whether others are to answer first."""
        return self.given < self.due


def begin(kit: AnyKit, lesson: Lesson, you: str) -> AnyMatch:
    """The match of a lesson, at its first step. Raises `ScriptError` where the rules do not lead there."""
    seats, names = len(lesson.table), lesson.names(you)
    options = read_options(kit, lesson.options, seats, seats - 1)
    match: AnyMatch = new_match(kit, options, seats, seed_from(lesson.seed), names=names)
    for line in lesson.before:
        if reseeded := RESEEDED.fullmatch(line):
            match = fork(match, match.step, seed_from(reseeded[1]), names=names)
        else:
            _carry_out(match, line)
    return match


def _carry_out(match: AnyMatch, line: str) -> None:
    ticket, action = scripted(match, line)
    try:
        match.answer(ticket, action)
    except Refused as refused:
        raise ScriptError(f"{line!r} at step {match.step}: {refused}") from None


def scripted(match: AnyMatch, line: str) -> tuple[Ticket, Action]:
    """Who answers what by a line of the script. Raises `ScriptError` where they are not asked, or not so."""
    found = SCRIPTED.fullmatch(line)
    if found is None:
        raise ScriptError(f"{line!r} names no seat")
    seat = int(found[1]) - 1
    return typed(match, match.tickets_of(seat), seat, found[2])


def typed(match: AnyMatch, tickets: Sequence[Ticket], seat: Seat, line: str) -> tuple[Ticket, Action]:
    """The question among these that a line answers, and the answer; one that goes, where the line fits several."""
    kit, why = match.kit, f"seat {seat + 1} is not asked anything"
    plain = in_usual_words(kit, line, words_at(match, "sv"))
    for ticket in tickets:
        try:
            action: Action = kit.notation.read(plain, ticket.prompt)
            kit.act(match.state, ticket.prompt, action)
        except Refused as refused:
            why = str(refused)
        else:
            return ticket, action
    raise ScriptError(f"{seat + 1}: {line!r} at step {match.step}: {why}")


def filled(said: Said | None, texts: Texts, names: Sequence[str]) -> str:
    """A text of a lesson in the voice of these texts; nothing where there is none."""
    return "" if said is None else texts.fill(said.text(texts.language), names)


@dataclass(slots=True)
class LessonCourse:
    """A lesson at a match."""

    lesson: Lesson
    match: AnyMatch
    floor: int
    """Entries of the log before the first step."""
    read: int = 0
    """How far steps that are only read were gone on from."""

    @property
    def place(self) -> Place:
        """Where whoever learns is now."""
        by = [entry.prompt.by for entry in self.match.entries[self.floor :] if type(entry) is Answer]
        mine, steps = by.count(self.lesson.seat), self.lesson.step
        at = 0
        while at < len(steps) and (mine if steps[at].answer is not None else at < self.read):
            mine -= steps[at].answer is not None
            at += 1
        return Place(at, len(by) - by.count(self.lesson.seat), sum(len(step.others) for step in steps[:at]))

    @property
    def step(self) -> Step | None:
        """The step to be taken now; none while others answer, or when all is done."""
        place = self.place
        return None if place.watching or place.step >= len(self.lesson.step) else self.lesson.step[place.step]

    @property
    def done(self) -> bool:
        """Whether it is over."""
        place = self.place
        return place.step >= len(self.lesson.step) and not place.watching

    def due(self) -> tuple[Ticket, Action] | None:
        """What another seat answers now, if it is one's turn. Raises `ScriptError`."""
        place = self.place
        lines = [line for step in self.lesson.step[: place.step] for line in step.others]
        return scripted(self.match, lines[place.given]) if place.watching else None

    def expected(self) -> tuple[Ticket, Action] | None:
        """What the lesson itself would answer now, if an answer is wanted. Raises `ScriptError`."""
        step = self.step
        return None if step is None or step.answer is None else self._typed(step.answer)

    def check(self, ticket: Ticket, action: Action, texts: Texts) -> None:
        """Refuse an answer that does not go on: as the rules do where it breaks one, and kindly otherwise.

        Nothing has been answered then. A question that is no longer open is for the match to refuse.
        """
        if ticket not in self.match.tickets or ticket.prompt.by != self.lesson.seat:
            return
        step = self.step
        if self.done:
            raise Refused("lesson_over", "lesson")
        if step is None:
            raise Refused("lesson_watch", "lesson")
        if step.answer is None:
            raise Refused("lesson_read", "lesson")
        self.match.kit.act(self.match.state, ticket.prompt, action)
        if not self.fits(ticket, action, step.answer, *step.also):
            raise Refused("lesson_other", "lesson", text=self.kind_word(ticket, action, texts))

    def fits(self, ticket: Ticket, action: Action, *wanted: Which) -> bool:
        """Whether an answer is one of these."""
        return any(self._is(ticket, action, which) for which in wanted)

    def _is(self, ticket: Ticket, action: Action, which: Which) -> bool:
        if isinstance(which, dict):
            said, seen = dict(which), which.get(AFTER)
            said.pop(AFTER, None)
            return has(action, said) and (not isinstance(seen, dict) or has(self._sight_after(ticket, action), seen))
        try:
            asked, wanted = self._typed(which)
        except ScriptError:  # it answers another question, or cannot be answered now
            return False
        # The same may be said in several ways: letters that lie already may be named, or not.
        return asked == ticket and (wanted == action or self._after(ticket, action) == self._after(ticket, wanted))

    def _after(self, ticket: Ticket, action: Action) -> Any:
        """The position that an answer which the rules take leads to."""
        kit, state = self.match.kit, self.match.state
        events, after = kit.act(state, ticket.prompt, action), kit.copy(state)
        kit.apply(after, events)
        return after

    def _sight_after(self, ticket: Ticket, action: Action) -> Any:
        """What whoever learns would see then."""
        return self.match.kit.view(self._after(ticket, action), self.lesson.seat)

    def _typed(self, line: str) -> tuple[Ticket, Action]:
        seat = self.lesson.seat
        return typed(self.match, self.match.tickets_of(seat), seat, line)

    def kind_word(self, ticket: Ticket, action: Action, texts: Texts) -> str:
        """What is said to an answer that the rules would take, and this step is not about."""
        step, names, prompt = self.step, self.match.header.names, ticket.prompt
        for but in step.but if step is not None else ():
            if self._is(ticket, action, but.when):
                return filled(but.say, texts, names)
        move = self.match.kit.notation.say(self.match.view(prompt.by), prompt, action, texts, names)
        return texts.say("lesson.other", names, move=move)

    def points_at(self) -> tuple[str, ...]:
        """The places that the step is about."""
        step = self.step
        if step is None:
            return ()
        if step.points_at is not None:
            return step.points_at
        expected = self.expected()
        if expected is None:
            return ()
        ticket, action = expected
        targets = self.match.kit.notation.targets(self.match.view(ticket.prompt.by), ticket.prompt, action)
        return targets[-1] if targets else ()


def has(value: Any, pattern: dict[str, Any]) -> bool:
    """Whether an action or a view has these fields, each as it is there or one of those in a list."""
    plain = msgspec.json.decode(msgspec.json.encode(value))
    return all(
        name in plain and (plain[name] == wanted or (isinstance(wanted, list) and plain[name] in wanted))
        for name, wanted in pattern.items()
    )
