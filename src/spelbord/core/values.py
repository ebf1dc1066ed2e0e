"""What everything at the table is made of: small frozen values, and one mutable state.

Values are msgspec structs: they cost little to make, compare by content, refuse unknown fields and know how to
travel. `gc=False` is safe because a frozen value can only hold values that were there before it: no cycles.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, ClassVar, TypeAlias, dataclass_transform

import msgspec

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31 - 1)]
"""A number in an action. Bounded where it comes in, so that whatever is said back about it fits every wire."""

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""


def snake_case(name: str) -> str:
    """A class name as the tag it has on the wire."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


# Type checkers do not inherit `frozen=True` from a msgspec base, so the base says it in their own language.
@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A fact that never changes."""


class Options(Value, frozen=True):
    """What the people agreed before the first card: a game's variants and switches."""

    presets: ClassVar[Mapping[str, Mapping[str, bool | int | str]]] = {}
    """Choices that go together, by the name under which they can be chosen at once."""
    needs: ClassVar[Mapping[str, Mapping[str, tuple[bool | int | str, ...]]]] = {}
    """Options that matter only where others are one of these: `{"penalty": {"challenge": (True,)}}`."""

    retired: ClassVar[Mapping[str, tuple[int | str, ...]]] = {}
    """Choices that old logs have and that still stand for the same: they are read, and nobody is offered them."""

    settles: ClassVar[Mapping[str, Mapping[str, Mapping[str, bool | int | str]]]] = {}
    """What a choice makes of other options, for as long as it is chosen: `{"preset": {"plain": {"blanks": False}}}`."""
    later: ClassVar[frozenset[str]] = frozenset()
    """Options that came when logs were already kept: left out of a log where they are as usual, so that a match is
    written as it was before there were any."""

    practice: ClassVar[Mapping[str, bool | int | str]] = {}
    """What is chosen beforehand where one person practises against bots; everybody may choose otherwise."""

    def roles(self, seats: int) -> tuple[str, ...]:
        """By seat what it is where nobody sits there as at other games, such as a row that another seat plays.

        Nothing stands for a seat like any other. The texts have `role.<role>.told`, and `role.<role>.name` where the
        seat is called by it.
        """
        return ("",) * seats

    def check(self, seats: int) -> None:
        """Raise `Refused`, with the fact `field`, where what was chosen does not go together or not with so many seats.

        A log is taken as it is; this is asked when a table is being laid.
        """

    def allows_hints(self, seats: int) -> bool:  # noqa: ARG002 - most games ask nobody
        """Whether hints go with what was agreed."""
        return True

    def check_bots(self) -> None:
        """Raise `Refused`, with the fact `field`, where what was chosen cannot be played with bots at the table."""


class Action(Value, frozen=True, cache_hash=True, tag_field="type", tag=snake_case):
    """What a seat asks for. It may be refused. Most are made once and looked up often, hence the hash that is kept."""


class Event(Value, frozen=True, tag_field="type", tag=snake_case):
    """What happened. It is never refused, and folding it is the only way a state changes."""

    news: ClassVar[bool] = False
    """Whether it tells the seat that brought it about what it could not know before: no undo goes back over news."""


_tags: dict[type[msgspec.Struct], str] = {}


def tag_of(value: msgspec.Struct) -> str:
    """What a value of several kinds is called on the wire, and in texts and statistics."""
    kind = type(value)
    tag = _tags.get(kind)
    if tag is None:  # msgspec tells how a class is set by making a description of it each time
        tag = _tags[kind] = str(kind.__struct_config__.tag)
    return tag


class View(Value, frozen=True):
    """What one viewer may see of a state, built field by field."""


class State(msgspec.Struct):
    """A position of a game: mutable, complete, and never sent anywhere. A game may have a dataclass instead."""
