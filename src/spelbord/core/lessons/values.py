"""What a lesson is: a table, a position, and steps that are read or answered. It is data beside the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

import msgspec

from spelbord.core.values import Value

if TYPE_CHECKING:
    from spelbord.core.texts import Language

YOU = "du"
"""Who learns, where a lesson lists who sits at its table."""

Text: TypeAlias = Annotated[str, msgspec.Meta(min_length=1)]
Scalar: TypeAlias = bool | int | str | None
Fields: TypeAlias = dict[str, Scalar | list[Scalar]]
Pattern: TypeAlias = dict[str, Scalar | list[Scalar] | Fields]
"""Answers with a property: fields of an action with what they are, or with a list of what they may be.

`after` has fields of the view that whoever learns has when the answer has been carried out.
"""
Which: TypeAlias = Text | Pattern
"""One answer as it is typed, or all with a property; a pattern without fields is any answer."""


class Said(Value, frozen=True):
    """A text in both languages. `{card:7}` is the term `card.7` of the game, drawn where a screen can draw it."""

    sv: Text
    en: Text

    def text(self, language: Language) -> str:
        """The one in this language."""
        return self.sv if language == "sv" else self.en


class But(Value, frozen=True):
    """A kind word for another answer than the step is about."""

    when: Which
    say: Said


class Step(Value, frozen=True):
    """One thing at a time: to be answered, or only to be read."""

    say: Said
    """What to do, in a sentence."""
    more: Said | None = None
    """What follows from it, or what to look at."""
    why: Said | None = None
    answer: Text | None = None
    """What the lesson itself would answer, as it is typed; a step without is only read."""
    also: tuple[Which, ...] = ()
    """Other answers that go on as well."""
    points_at: tuple[Text, ...] | None = None
    """What to light up, by the names of its places; what a hint would, where nothing is said."""
    then: Said | None = None
    """What to look at while the others answer."""
    others: tuple[Text, ...] = ()
    """What others answer when the step is done, in turn: the number of the seat, a colon, and what is typed."""
    but: tuple[But, ...] = ()


class Lesson(Value, frozen=True):
    """A lesson as its file has it."""

    title: Said
    learnt: Said
    """What one can afterwards, in a sentence."""
    minutes: Annotated[int, msgspec.Meta(ge=1, le=6)]
    table: Annotated[tuple[Text, ...], msgspec.Meta(min_length=1)]
    """Who sits there; `du` is the one who learns."""
    seed: Text
    """What chance brings is made from this text."""
    step: Annotated[tuple[Step, ...], msgspec.Meta(min_length=1)]
    teaches: Annotated[tuple[Text, ...], msgspec.Meta(min_length=1)]
    """The rules that it shows, by their numbers on the game's rules page."""
    options: dict[str, bool | int | str] = {}
    before: tuple[Text, ...] = ()
    """What is answered before the first step, written like `others`; `seed: TEXT` lets chance go on by another."""
    id: str = ""
    """By the name of its file: `2-bidding.toml` is `bidding`, the second."""

    @property
    def seat(self) -> int:
        """Where the one who learns sits."""
        return self.table.index(YOU)

    def names(self, you: str) -> tuple[str, ...]:
        """What everybody is called."""
        return tuple(you if name == YOU else name for name in self.table)
