"""Whether everything that a view holds can be had in words: by the board, or by one of the things that a kit shows."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import fields, replace

from spelbord.core import Decide, texts_of
from spelbord.testing.positions import positions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from spelbord.core import AnyKit, View
    from spelbord.testing.positions import Case

ASKED_ELSEWHERE = frozenset({"viewer", "options", "pending"})
"""Who looks, what the table agreed on, and what is asked: the terminal has words of its own for those."""
EACH = 32
"""Positions of each case that are looked at."""
PAIRS = 12
"""Pairs of values of a field that are tried."""


class _Seen(NamedTuple):
    seats: int
    view: Any
    """A view of a game, of whatever type that is."""


def unshown(kit: AnyKit, cases: Iterable[Case]) -> dict[str, str]:
    """The fields of the view that no words tell apart, each with why.

    Two views of played games differ in a field. Where one is given the value of the other, and nothing else, something
    that can be shown must say something else, or else whoever plays by text cannot know it. A field that never differs
    in these cases is told of too, since nothing is known of it.
    """
    seen = _views(kit, cases)
    found = {}
    for field in (field.name for field in fields(kit.sees)):
        if field not in ASKED_ELSEWHERE:
            why = _why_unshown(kit, field, seen)
            if why:
                found[field] = why
    return found


def _why_unshown(kit: AnyKit, field: str, seen: list[_Seen]) -> str:
    tried = 0
    for view, value in _unlike(field, seen):
        try:
            told = _told(kit, replace(view, **{field: value}))
        except Exception:  # noqa: BLE001, S112 - a view that cannot be has no words, and can lack them in any way
            continue
        tried += 1
        if told == _told(kit, view):
            return f"the same is said whether it is {getattr(view, field)!r} or {value!r}"
    return "" if tried else "it is the same in all positions, or cannot be told of in any other"


def _unlike(field: str, seen: list[_Seen]) -> list[tuple[Any, object]]:
    """Views, each with a value of the field that another has, of a table that is alike as far as there are some."""
    turned = [(each.view, value) for each in seen[:1] for value in _turned(getattr(each.view, field))]
    same_table = _pairs(field, seen, lambda each: (each.seats, each.view.options))
    return same_table or _pairs(field, seen, lambda each: each.seats) or turned or _pairs(field, seen, lambda _: 0)


def _pairs(field: str, seen: list[_Seen], alike: Callable[[_Seen], object]) -> list[tuple[Any, object]]:
    groups: dict[object, dict[str, _Seen]] = {}
    for each in seen:
        groups.setdefault(alike(each), {}).setdefault(repr(getattr(each.view, field)), each)
    pairs = [pair for group in groups.values() for pair in pairwise(group.values())]
    return [(one.view, getattr(other.view, field)) for one, other in pairs[:: -(-len(pairs) // PAIRS) or 1]]


def _turned(value: object) -> Iterator[object]:
    """Yes for no: what hardly ever happens may be so in none of these positions."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, tuple) and value and all(isinstance(each, bool) for each in value):
        yield (not value[0], *value[1:])


def _views(kit: AnyKit, cases: Iterable[Case]) -> list[_Seen]:
    """What the first seat sees where somebody is asked, of several tables in turn, so that neighbours differ."""
    tables = [[_Seen(case.seats, at.match.view(0)) for at in positions(kit, case, EACH)] for case in cases]
    seen = [table[number] for number in range(EACH) for table in tables if number < len(table)]
    return [each for each in seen if type(each.view.pending) is Decide]


def _told(kit: AnyKit, view: View) -> list[str]:
    texts = texts_of(kit.package, "sv")
    names = [f"Seat{seat}" for seat in range(kit.meta.seats[1])]
    lines = list(kit.notation.board(view, texts, names))
    for show in kit.shows.values():
        lines += show(view, texts, names)
    return lines
