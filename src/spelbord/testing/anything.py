"""Values made from nothing but their types: every choice of a switch, and actions that nobody would think of."""

from __future__ import annotations

import enum
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args, get_origin

from msgspec import inspect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from spelbord.core import Action, AnyKit, Dice

INTEGERS = (*range(-2, 22), 48, 49, 99, (1 << 31) - 1, -(1 << 31), (1 << 63) - 1, -(1 << 63))
"""Small ones as a game has them, and the borders of what travels."""
TEXTS = ("", "a", "åäö", "{n}", "\x00", "x" * 300)
MOST_ITEMS = 4


def choices_of(type_: Any) -> tuple[Any, ...]:
    """Every value of a switch: a bool, a literal or an enumeration. Empty for any other type."""
    if type_ is bool:
        return (False, True)
    if get_origin(type_) is Literal:
        return get_args(type_)
    if isinstance(type_, enum.EnumMeta):
        return tuple(type_)
    return ()


def any_action(kit: AnyKit, dice: Dice) -> Action:
    """An action of any of the game's types with anything in its fields that the types allow."""
    action: Action = make(shape_of(dice.pick(kit.actions)), dice)
    return action


def shape_of(type_: Any) -> inspect.Type:
    """What a type is made of."""
    return _shape(type_)


_shape = cache(inspect.type_info)  # looking into a type takes longer than making a value of it


def unbounded(type_: inspect.Type, path: str) -> Iterator[str]:
    """Where in a type there are whole numbers of any size: JSON carries them, and MessagePack cannot."""
    if isinstance(type_, inspect.IntType) and None in _bounds(type_):
        yield path
    fields = type_.fields if isinstance(type_, inspect.StructType) else ()
    for field in fields:
        yield from unbounded(field.type, f"{path}.{field.name}")
    inner = [getattr(type_, name, None) for name in ("item_type", "key_type", "value_type")]
    for part in (*inner, *getattr(type_, "types", ()), *getattr(type_, "item_types", ())):
        if part is not None:
            yield from unbounded(part, path)


def _bounds(type_: inspect.IntType) -> tuple[int | None, int | None]:
    """The least and the greatest whole number of a type."""
    least = type_.gt + 1 if type_.gt is not None else type_.ge
    greatest = type_.lt - 1 if type_.lt is not None else type_.le
    return least, greatest


Maker: TypeAlias = "Callable[[Any, Dice], Any]"


def make(type_: inspect.Type, dice: Dice) -> Any:
    """Something of this type."""
    maker = _MAKERS.get(type(type_))
    if maker is None:
        raise TypeError(f"no values are made of {type_!r} here")
    return maker(type_, dice)


def _integer(type_: inspect.IntType, dice: Dice) -> int:
    return dice.pick(_within(*_bounds(type_)))


@cache
def _within(least: int | None, greatest: int | None) -> tuple[int, ...]:
    """The integers to choose from, and the bounds themselves."""
    low, high = min(INTEGERS) if least is None else least, max(INTEGERS) if greatest is None else greatest
    return (low, *(number for number in INTEGERS if low < number < high), high)


def _text(type_: inspect.StrType, dice: Dice) -> str:
    """One of the texts, cut or filled up to what the type allows."""
    if type_.pattern is not None:
        raise TypeError(f"no texts are made by a pattern here: {type_!r}")
    return dice.pick(TEXTS)[: type_.max_length].ljust(type_.min_length or 0, "a")


def _how_many(type_: Any, dice: Dice) -> range:
    """As many items as a type allows, and not too many."""
    least, most = type_.min_length or 0, type_.max_length
    return range(least + dice.below(MOST_ITEMS if most is None else min(MOST_ITEMS, most - least + 1)))


def _several(type_: Any, dice: Dice) -> list[Any]:
    return [make(type_.item_type, dice) for _ in _how_many(type_, dice)]


def _struct(type_: inspect.StructType, dice: Dice) -> Any:
    return type_.cls(**{field.name: make(field.type, dice) for field in type_.fields})


_MAKERS: dict[type[inspect.Type], Maker] = {
    inspect.BoolType: lambda _, dice: bool(dice.below(2)),
    inspect.IntType: _integer,
    inspect.FloatType: lambda _, dice: float(dice.pick(INTEGERS)),
    inspect.StrType: _text,
    inspect.NoneType: lambda _, __: None,
    inspect.LiteralType: lambda type_, dice: dice.pick(type_.values),
    inspect.EnumType: lambda type_, dice: dice.pick(tuple(type_.cls)),
    inspect.UnionType: lambda type_, dice: make(dice.pick(type_.types), dice),
    inspect.ListType: _several,
    inspect.VarTupleType: lambda type_, dice: tuple(_several(type_, dice)),
    inspect.TupleType: lambda type_, dice: tuple(make(item, dice) for item in type_.item_types),
    inspect.SetType: lambda type_, dice: set(_several(type_, dice)),
    inspect.FrozenSetType: lambda type_, dice: frozenset(_several(type_, dice)),
    inspect.DictType: lambda type_, dice: {
        make(type_.key_type, dice): make(type_.value_type, dice) for _ in _how_many(type_, dice)
    },
    inspect.StructType: _struct,
}
