"""A value with one small thing changed: every leaf in turn, found by nothing but the value's own shape."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from spelbord.core import Seat


@dataclass(frozen=True, slots=True)
class Change:
    """One leaf changed: where, in which way, whose it is if it is a seat's, and the whole value after it."""

    path: str
    """`hands[seat][]`: `[seat]` is a list with a place for each seat, `[]` any other."""
    way: str
    """`value` changed, one more where there was none (`absence`), one fewer (`count`), or two exchanged (`order`)."""
    seat: Seat | None
    after: tuple[Any, ...]
    """What the value could be instead; the first that a view can show is as good as any."""


def lengths(value: Any, path: str) -> Iterator[tuple[str, int]]:
    """The length of every list in a value, by path."""
    if isinstance(value, list | tuple):
        yield path, len(value)
        for item in value:
            yield from lengths(item, f"{path}[]")
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from lengths(getattr(value, name), f"{path}.{name}")


def changes(value: Any, path: str, by_seat: Collection[str], seat: Seat | None = None) -> Iterator[Change]:
    """Every small change of a value; `by_seat` are the paths of lists with a place for each seat."""
    if isinstance(value, bool):
        yield Change(path, "value", seat, (not value,))
    elif isinstance(value, int | float):
        yield Change(path, "value" if value >= 0 else "absence", seat, (value + 1, value - 1))
    elif isinstance(value, str):
        yield Change(path, "value", seat, (f"{value}'",))
    elif isinstance(value, list | tuple):
        yield from _of_list(value, path, by_seat, seat)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            for change in changes(getattr(value, name), f"{path}.{name}", by_seat, seat):
                yield _within(change, lambda part, name=name: msgspec.structs.replace(value, **{name: part}))
    elif isinstance(value, Mapping):
        yield from _of_mapping(value, path, by_seat, seat)
    elif isinstance(value, set | frozenset) and value:
        yield Change(path, "count", seat, (type(value)(sorted(value, key=repr)[1:]),))


def _within(change: Change, rebuild: Any) -> Change:
    return replace(change, after=tuple(rebuild(part) for part in change.after))


def _of_list(value: Sequence[Any], path: str, by_seat: Collection[str], seat: Seat | None) -> Iterator[Change]:
    def exchanged(places: Mapping[int, Any]) -> Any:
        return type(value)(places.get(number, item) for number, item in enumerate(value))  # type: ignore[call-arg]

    own = seat is None and path in by_seat
    # The first, the last and one between stand for a long list; of the seats none does for another.
    numbers = range(len(value)) if own else sorted({0, len(value) // 2, len(value) - 1} & set(range(len(value))))
    for number in numbers:
        inner = changes(value[number], f"{path}[seat]" if own else f"{path}[]", by_seat, number if own else seat)
        for change in inner:
            yield _within(change, lambda part, number=number: exchanged({number: part}))
    if value and not own:
        yield Change(path, "count", seat, (value[:-1],))
    if not own and len(value) > 1 and value[0] != value[-1]:
        yield Change(path, "order", seat, (exchanged({0: value[-1], len(value) - 1: value[0]}),))


def _of_mapping(value: Mapping[Any, Any], path: str, by_seat: Collection[str], seat: Seat | None) -> Iterator[Change]:
    for key, item in value.items():
        for change in changes(item, f"{path}{{}}", by_seat, seat):
            yield _within(change, lambda part, key=key: {**value, key: part})
    if value:
        yield Change(path, "count", seat, (dict(list(value.items())[1:]),))
