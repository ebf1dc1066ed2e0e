"""The laws of lessons: each goes to its end by its own script, whatever it allows, and is kind to everything else."""

from __future__ import annotations

import string
from itertools import islice
from typing import TYPE_CHECKING

from spelbord.core import LANGUAGES, Refused, texts_of
from spelbord.core.lessons import LessonCourse, begin, filled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.core import Action, AnyKit, Ticket
    from spelbord.core.lessons import Lesson, Said
    from spelbord.core.lessons.values import Which

MOST_TRIED = 60
"""Answers off the way that are tried at a step, and answers with a property that are followed to the end."""
MOST_FOLLOWED = 6
LONGEST_SAID, LONGEST_MORE, LONGEST_WHY = 90, 240, 420
"""Letters of what a step says: it is read beside the table, on a phone."""


def _must(held: object, why: str) -> None:
    if not held:
        raise AssertionError(why)


def opened(kit: AnyKit, lesson: Lesson) -> LessonCourse:
    """A lesson at its first step."""
    match = begin(kit, lesson, "Kim")
    return LessonCourse(lesson, match, match.step)


def go_on(course: LessonCourse) -> None:
    """Take one step further as the script says: somebody's answer, or reading."""
    move = course.due() or course.expected()
    if move is None:
        course.read = course.place.step + 1
    else:
        course.match.answer(*move)


def stations(kit: AnyKit, lesson: Lesson) -> Iterator[LessonCourse]:
    """The lesson at each of its steps, in turn; it goes on when the next is asked for."""
    course = opened(kit, lesson)
    while not course.done:
        if course.step is not None:
            yield course
        go_on(course)


def a_lesson_goes_to_its_end(kit: AnyKit, lesson: Lesson) -> None:
    """By its own script, with a legal answer to every question and each other's at their turn."""
    reached = [course.place.step for course in stations(kit, lesson)]
    _must(reached == [*range(len(lesson.step))], f"steps {reached} of {len(lesson.step)}")


def every_allowed_answer_goes_to_the_end(kit: AnyKit, lesson: Lesson) -> None:
    """Whatever else a step takes: the script of the others holds after it too."""
    for at, step in enumerate(lesson.step):
        for which in step.also:
            for number in range(len(_followed(_at(kit, lesson, at), which))):
                course = _at(kit, lesson, at)
                ticket, action = _followed(course, which)[number]
                course.check(ticket, action, texts_of(kit.package, "sv"))
                course.match.answer(ticket, action)
                while not course.done:
                    go_on(course)


def _at(kit: AnyKit, lesson: Lesson, step: int) -> LessonCourse:
    course = opened(kit, lesson)
    while course.step is None or course.place.step < step:
        go_on(course)
    return course


def _followed(course: LessonCourse, which: Which) -> list[tuple[Ticket, Action]]:
    """Some answers that this allows: at least one."""
    # Where a game lists but some of its moves, what the lesson itself would answer is among those with the property.
    typed = (which,) if isinstance(which, str) else (course.step.answer,) if course.step and course.step.answer else ()
    found = [answer for answer in answers(course, typed) if course.fits(*answer, which)]
    _must(found, f"step {course.place.step + 1}: no answer is {which!r}")
    return found[:: max(1, len(found) // MOST_FOLLOWED)]


def answers(course: LessonCourse, typed: tuple[str, ...] = ()) -> Iterator[tuple[Ticket, Action]]:
    """What whoever learns could answer now, by the rules; with what is typed first, where it can be read."""
    match, seat = course.match, course.lesson.seat
    for ticket in match.tickets_of(seat):
        for line in typed:
            try:
                yield ticket, match.kit.notation.read(line, ticket.prompt)
            except Refused:
                continue
        yield from ((ticket, move) for move in match.kit.moves(match.state, ticket.prompt))


def other_answers_get_a_kind_word(kit: AnyKit, lesson: Lesson) -> None:
    """Whatever else the rules would take, in both languages; and what they would not take is refused by them."""
    tried: list[Action] = []
    for course in stations(kit, lesson):
        step = lesson.step[course.place.step]
        words = tuple(but.when for but in step.but if isinstance(but.when, str))
        for ticket, action in islice(answers(course, words), MOST_TRIED):
            tried.append(action)
            if step.answer is None or not course.fits(ticket, action, step.answer, *step.also):
                _refused_kindly(course, ticket, action)
        if step.answer is not None:
            _illegal_are_refused_by_the_rules(course, tried)


def _refused_kindly(course: LessonCourse, ticket: Ticket, action: Action) -> None:
    match = course.match
    before = match.step, match.view(course.lesson.seat)
    for language in LANGUAGES:
        texts = texts_of(match.kit.package, language)
        try:
            course.check(ticket, action, texts)
        except Refused as refused:
            if refused.rule != "lesson":
                return  # what is only tried may be against the rules
            _must(texts.say(f"refused.{refused.code}", match.header.names, **refused.facts), f"no words for {action}")
        else:
            raise AssertionError(f"step {course.place.step + 1} lets {action} pass")
    _must(before == (match.step, match.view(course.lesson.seat)), f"{action} changed something")


def _illegal_are_refused_by_the_rules(course: LessonCourse, tried: list[Action]) -> None:
    match = course.match
    for ticket in match.tickets_of(course.lesson.seat):
        for action in tried[:MOST_TRIED]:
            try:
                match.kit.act(match.state, ticket.prompt, action)
            except Refused as refused:
                _must(_code(course, ticket, action) == refused.code, f"{action} is against the rules")


def _code(course: LessonCourse, ticket: Ticket, action: Action) -> str:
    try:
        course.check(ticket, action, texts_of(course.match.kit.package, "sv"))
    except Refused as refused:
        return refused.code
    return ""


def every_kind_word_is_for_some_answer(kit: AnyKit, lesson: Lesson) -> None:
    """No step has words for what cannot be answered there, or what goes on anyway."""
    for course in stations(kit, lesson):
        step = lesson.step[course.place.step]
        for but in step.but:
            words = (but.when,) if isinstance(but.when, str) else ()
            met = [a for a in answers(course, words) if course.fits(*a, but.when)]
            off = [a for a in met if not course.fits(*a, step.answer or "", *step.also)]
            _must(off, f"step {course.place.step + 1}: nothing that is off the way is {but.when!r}")


def a_lesson_speaks_both_languages(kit: AnyKit, lesson: Lesson) -> None:
    """All its texts can be filled, are short, and have the same pieces in both languages."""
    for said, most in texts_in(lesson):
        _must(sorted(_holes(said.sv)) == sorted(_holes(said.en)), f"not the same pieces: {said.sv!r}, {said.en!r}")
        for language in LANGUAGES:
            texts = texts_of(kit.package, language)
            for fact, kind in _holes(said.text(language)):
                plain = "|" in kind or kind in {"", "seat", "whom"} or kind.startswith("whose ")
                _must(plain or f"{kind}.{fact}" in texts, f"{said.sv!r}: no {kind}.{fact}")
            text = filled(said, texts, lesson.names("Kim"))
            _must(text == " ".join(text.split()), f"stray spaces: {text!r}")
            _must(len(text) <= most, f"{len(text)} letters, at most {most}: {text!r}")


def texts_in(lesson: Lesson) -> Iterator[tuple[Said, int]]:
    """Every text of a lesson, and how long it may be."""
    yield lesson.title, LONGEST_SAID
    yield lesson.learnt, LONGEST_SAID
    for step in lesson.step:
        yield step.say, LONGEST_SAID
        named = ((step.more, LONGEST_MORE), (step.why, LONGEST_WHY), (step.then, LONGEST_MORE))
        yield from ((said, most) for said, most in named if said is not None)
        yield from ((but.say, LONGEST_MORE) for but in step.but)


def _holes(text: str) -> list[tuple[str, str]]:
    return [
        (name.partition("|")[0], spec or "") for _, name, spec, _ in string.Formatter().parse(text) if name is not None
    ]


LAWS = (
    a_lesson_goes_to_its_end,
    every_allowed_answer_goes_to_the_end,
    other_answers_get_a_kind_word,
    every_kind_word_is_for_some_answer,
    a_lesson_speaks_both_languages,
)
