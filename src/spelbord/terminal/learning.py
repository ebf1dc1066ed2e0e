"""`spelbord learn`: a game's lessons, played at the terminal; what was learnt is remembered between sittings."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import msgspec

from spelbord.core import Refused, seed_from
from spelbord.core.lessons import LessonCourse, begin, filled, lessons_of
from spelbord.core.values import Value
from spelbord.games import SHELF, kit_of
from spelbord.terminal.failing import Failed, PlayerLeft
from spelbord.terminal.files import fold, load, save, saves_folder
from spelbord.terminal.playing import TerminalGame
from spelbord.terminal.seating import PERSON, Seating
from spelbord.terminal.wording import game_words, meaning, said, synonyms

if TYPE_CHECKING:
    from pathlib import Path

    from spelbord.core import Action, AnyKit, AnyMatch, Seat, Texts, Ticket
    from spelbord.core.lessons import Lesson
    from spelbord.terminal.screen import Screen

RULE = "lesson"
"""The rule that a refusal rests on which is only a kind word."""


class Remembered(Value, frozen=True):
    """How far somebody came in a lesson."""

    read: int = 0
    done: bool = False


class Progress:
    """What is remembered of all lessons, in a file beside saved matches."""

    def __init__(self) -> None:
        """Look at what is there. What cannot be read is as if nothing had been learnt."""
        self.folder = saves_folder(os.environ) / "lessons"
        self._file = self.folder / "progress.json"
        try:
            self._lessons = msgspec.json.decode(self._file.read_bytes(), type=dict[str, Remembered])
        except (OSError, msgspec.MsgspecError):
            self._lessons = {}

    def of(self, kit: AnyKit, lesson: Lesson) -> Remembered:
        """How far a lesson was taken."""
        return self._lessons.get(f"{kit.meta.id}/{lesson.id}", Remembered())

    def note(self, kit: AnyKit, lesson: Lesson, remembered: Remembered) -> None:
        """Remember it from now on."""
        self._lessons[f"{kit.meta.id}/{lesson.id}"] = remembered
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._file.write_bytes(msgspec.json.encode(self._lessons))
        except OSError as error:
            raise Refused("folder_unusable", "files", folder=str(self.folder), why=str(error.strerror)) from None

    def path(self, kit: AnyKit, lesson: Lesson) -> Path:
        """Where a lesson that was left lies."""
        return self.folder / f"{kit.meta.id}-{lesson.id}.spelbord"


class LessonGame(TerminalGame):
    """A lesson at the terminal: a sitting where others answer by the script."""

    def __init__(self, course: LessonCourse, screen: Screen, words: Texts, progress: Progress) -> None:
        """Sit down to a lesson that begins or goes on."""
        kit, lesson = course.match.kit, course.lesson
        self.course, self.progress = course, progress
        sitters = tuple(PERSON if seat == lesson.seat else "random" for seat in range(len(lesson.table)))
        seating = Seating(course.match.header.names, sitters, seed_from(lesson.seed))
        super().__init__(course.match, seating, screen, words, progress.path(kit, lesson), save)

    def run(self) -> None:
        """Go on until the lesson is over or somebody leaves it."""
        try:
            while not self.course.done:
                self._go_on()
        except PlayerLeft:
            self._leave("left")
            raise
        except (EOFError, KeyboardInterrupt):
            self._leave("left")
            raise PlayerLeft from None
        self._finish()

    def save(self) -> None:
        """Keep the match, and how far was read."""
        self.progress.note(self.kit, self.course.lesson, Remembered(self.course.read, self.course.done))
        super().save()

    def _go_on(self) -> None:
        seat, step = self.course.lesson.seat, self.course.step
        due = self.course.due()
        self.tell(seat)
        if due is not None:
            self.match.answer(*due)
            self.save()
            self.tell(seat)
            self.screen.pause()
        elif step is not None and step.answer is None:
            self._show_step()
            self._read_on()
        else:
            expected = self.course.expected()
            if expected is not None:
                self.show_board(seat)
                self._show_step()
                self.show_question(expected[0])
                self._hear_answer(expected[0])
                self.save()

    def _show_step(self) -> None:
        step, words = self.course.step, self.words
        if step is None:
            return
        steps = len(self.course.lesson.step)
        self.screen.question(words.say("lesson.step", number=self.course.place.step + 1, steps=steps))
        self.screen.say(filled(step.say, self.texts, self.names), style="bold")
        if step.more is not None:
            self.screen.say(filled(step.more, self.texts, self.names))
        key = "lesson.read" if step.answer is None else "lesson.words"
        self.screen.remark(words.say(key, **{word: synonyms(words, word)[0] for word in ("why", "skip", "quit")}))

    def _read_on(self) -> None:
        """Wait until a step is read that takes no answer."""
        while True:
            word = meaning(self.screen.read(), ("quit", "why", "board"))
            if word == "quit":
                raise PlayerLeft
            if word == "why":
                self._say_why()
            elif word == "board":
                self.show_board(self.course.lesson.seat)
            else:
                break
        self.course.read = self.course.place.step + 1
        self.save()

    def _say_why(self) -> None:
        step = self.course.step
        why = None if step is None else step.why or step.more
        self.screen.say(filled(why, self.texts, self.names) or self.words.say("lesson.no_why"))

    def _answer(self, line: str, ticket: Ticket) -> None:
        word, expected = meaning(line, ("why", "skip")), self.course.expected()
        if word == "why":
            self._say_why()
        elif word == "skip" and expected is not None:
            self.match.answer(*expected)
        else:
            super()._answer(line, ticket)

    def give(self, ticket: Ticket, action: Action) -> None:
        """Answer, if the answer is on the way; if it only is another, say so kindly."""
        try:
            self.course.check(ticket, action, self.texts)
        except Refused as refused:
            if refused.rule != RULE:
                raise
            self.screen.say(self.texts.say(f"refused.{refused.code}", self.names, **refused.facts))
        else:
            super().give(ticket, action)

    def advise(self, ticket: Ticket) -> Action:
        """What the lesson is about."""
        expected = self.course.expected()
        return super().advise(ticket) if expected is None else expected[1]

    def last_answer(self, seat: Seat) -> int | None:
        """The step of the last answer in this lesson."""
        step = super().last_answer(seat)
        return None if step is None or step < self.course.floor else step

    def undoable(self, seat: Seat) -> int | None:
        """The same, if it can be taken back without asking; nothing before the first step can."""
        step = super().undoable(seat)
        return None if step is None or step < self.course.floor else step

    def _leave(self, why: str) -> None:  # noqa: ARG002 - however it was left, it waits
        self.save()
        game, lesson = self.kit.meta.id, self.course.lesson.id
        self.screen.say(self.words.say("lesson.left", game=game, lesson=lesson))

    def _finish(self) -> None:
        self.tell(self.course.lesson.seat)
        self.progress.note(self.kit, self.course.lesson, Remembered(done=True))
        self.path.unlink(missing_ok=True)
        self.screen.gap()
        self.screen.say(filled(self.course.lesson.learnt, self.texts, self.names), style="bold green")


def learn(kit: AnyKit, lesson: Lesson | None, screen: Screen, words: Texts) -> None:
    """Play a lesson; where none was named, the first that was not finished, and those after it."""
    progress, lessons = Progress(), lessons_of(kit.package)
    if not lessons:
        raise Failed("no_lessons", game=kit.meta.id)
    left = [each for each in lessons if not progress.of(kit, each).done] or list(lessons)
    try:
        for each in left if lesson is None else [lesson]:
            _introduce(kit, each, screen, words)
            LessonGame(_taken_up(kit, each, progress, words), screen, words, progress).run()
    except PlayerLeft:
        return
    if lesson is None:
        screen.say(words.say("lesson.all", game=kit.meta.id))


def _introduce(kit: AnyKit, lesson: Lesson, screen: Screen, words: Texts) -> None:
    number = lessons_of(kit.package).index(lesson) + 1
    screen.gap()
    title = lesson.title.text(words.language)
    screen.say(words.say("lesson.title", number=number, title=title, minutes=lesson.minutes), style="bold")


def _taken_up(kit: AnyKit, lesson: Lesson, progress: Progress, words: Texts) -> LessonCourse:
    """The lesson where it was left, or from its first step."""
    fresh = begin(kit, lesson, words.say("guest"))
    left = _left(progress.path(kit, lesson), fresh)
    if left is None:
        return LessonCourse(lesson, fresh, fresh.step)
    return LessonCourse(lesson, left, fresh.step, progress.of(kit, lesson).read)


def _left(path: Path, fresh: AnyMatch) -> AnyMatch | None:
    """The match of a lesson that was left, if it began as the lesson does today."""
    if not path.exists():
        return None
    try:
        match = fold(load(str(path)))
    except (Failed, Refused):
        return None
    same = match.header == fresh.header and match.entries[: fresh.step] == fresh.entries
    return match if same else None


def show_lessons(game: str | None, screen: Screen, words: Texts) -> None:
    """Which lessons there are, of one game or of all, and which were finished."""
    progress = Progress()
    for kit in [kit_of(name) for name in ([game] if game else SHELF)]:
        lines = [
            words.say(
                "lesson.done" if progress.of(kit, lesson).done else "lesson.line",
                title=lesson.title.text(words.language),
                minutes=lesson.minutes,
                line=f"spelbord learn {kit.meta.id} {lesson.id}",
            )
            for lesson in lessons_of(kit.package)
        ]
        if lines:
            screen.board(said(game_words(kit, words.language), "title", kit.meta.id), lines)
