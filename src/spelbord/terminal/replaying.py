"""A played match once more: step by step, any step at once, and through whose eyes one likes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.hearing import heard
from spelbord.core.shape import typed_number
from spelbord.core.values import Value
from spelbord.terminal.ending import show_winners
from spelbord.terminal.failing import Failed
from spelbord.terminal.files import fold
from spelbord.terminal.seating import names_of, open_eyes
from spelbord.terminal.telling import board_of, told
from spelbord.terminal.wording import meaning, said, table_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import AnyMatch, Entry, Event, Seat, Texts
    from spelbord.terminal.files import Saved
    from spelbord.terminal.screen import Screen


class Sentences(Value, frozen=True):
    """One step in words."""

    step: int
    sentences: tuple[str, ...]


class Replay:
    """A saved match, the step one stands at, and the eyes one sees it through."""

    def __init__(self, saved: Saved, words: Texts) -> None:
        """Open it before its first entry, as an onlooker."""
        self.saved = saved
        self.words = words
        self.texts = table_words(saved.kit, saved.record.header.options, words.language)
        self.names = names_of(saved.record.header, words)
        self.whole = fold(saved)
        self.step = 0
        self.eyes: Seat | None = None
        self.open = False
        """Whether all cards are told of, also those that nobody saw at the time."""

    @property
    def steps(self) -> int:
        """How many entries there are."""
        return len(self.saved.record.entries)

    def look_through(self, eyes: str) -> None:
        """Take the eyes of a seat, by number or name, or of an onlooker (0). A running match keeps its secrets."""
        seat = self._seat(eyes)
        if seat is not None and not self.whole.over and seat not in open_eyes(self.saved.record.header):
            raise Failed("eyes_closed", name=self.names[seat])
        self.eyes, self.open = seat, False

    def look_at_all(self) -> None:
        """Tell of every card, which only a match that is over allows."""
        if not self.whole.over:
            raise Failed("still_running")
        self.eyes, self.open = None, True

    def _seat(self, eyes: str) -> Seat | None:
        folded = [name.casefold() for name in self.names]
        if eyes.casefold() in folded:
            return folded.index(eyes.casefold())
        number = typed_number(eyes)
        if number is not None and number <= len(self.names):
            return number - 1 if number else None
        raise Failed("no_such_eyes", eyes=eyes, seats=len(self.names))

    def jump(self, step: int) -> None:
        """Stand after this many entries."""
        if not 0 <= step <= self.steps:
            raise Failed("no_such_step", step=step, steps=self.steps)
        self.step = step

    def told(self, entry: Entry) -> tuple[str, ...]:
        """An entry as the eyes that are looking heard of it."""
        events: Sequence[Event] = entry.events if self.open else heard(self.saved.kit, entry, self.eyes).events
        return told(self.saved, events, self.texts, self.names)

    def all_told(self) -> list[Sentences]:
        """Every step in words; those of which nothing is told have none."""
        return [Sentences(entry.step, self.told(entry)) for entry in self.saved.record.entries]

    def at(self) -> AnyMatch:
        """The match as it stood here."""
        return fold(self.saved, self.step)

    def heading(self) -> str:
        """Where one stands and who looks."""
        if self.open:
            who = self.words.say("replay.open")
        elif self.eyes is None:
            who = self.words.say("replay.onlooker")
        else:
            who = self.words.say("replay.seat", name=self.names[self.eyes])
        title = said(self.texts, "title", self.saved.record.header.game)
        return self.words.say("replay.heading", title=title, step=self.step, steps=self.steps, who=who)


def show_step(replay: Replay, screen: Screen) -> None:
    """What happened at this step, and the table after it."""
    screen.gap()
    if replay.step:
        screen.news(replay.told(replay.saved.record.entries[replay.step - 1]))
    match = replay.at()
    screen.board(replay.heading(), board_of(replay.saved, match, replay.eyes, replay.texts, replay.names))
    show_winners(match, screen, replay.words)


def show_all(replay: Replay, screen: Screen) -> None:
    """The whole log as sentences."""
    for step in replay.all_told():
        screen.news(step.sentences)
    if not replay.whole.over:
        screen.remark(replay.words.say("replay.unfinished", steps=replay.steps))


def walk(replay: Replay, screen: Screen) -> None:
    """Step to and fro until whoever looks has seen enough."""
    screen.remark(replay.words.say("replay.keys"))
    show_step(replay, screen)
    while True:
        try:
            line = screen.read().strip()
        except (EOFError, KeyboardInterrupt):
            screen.gap()
            return
        if meaning(line, ("quit",)):
            return
        try:
            _obey(replay, line)
        except Failed as failed:
            screen.refuse(replay.words.say(failed.key, **failed.facts))
        else:
            show_step(replay, screen)


def _obey(replay: Replay, line: str) -> None:
    if (number := typed_number(line)) is not None:
        replay.jump(number)
        return
    first, _, rest = line.partition(" ")
    if meaning(first, ("eyes",)):
        replay.look_through(rest.strip() or "0")
        return
    order = _ORDERS.get(meaning(line, _ORDERS) or ("" if line else "next"))
    if order is None:
        raise Failed("replay_word", line=line)
    order(replay)


_ORDERS: dict[str, Callable[[Replay], None]] = {
    "next": lambda replay: replay.jump(min(replay.step + 1, replay.steps)),
    "back": lambda replay: replay.jump(max(replay.step - 1, 0)),
    "all": Replay.look_at_all,
}
