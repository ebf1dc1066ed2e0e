"""States as bytes, and what in them could be changed."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

_encoder = msgspec.msgpack.Encoder(order="deterministic")


def snapshot(state: Any) -> bytes:
    """A state as bytes, be it a struct or a dataclass: two are the same position if, and only if, these are equal."""
    return _encoder.encode(state)


def fields_of(state: Any) -> tuple[str, ...]:
    """The names of a state's fields, be it a struct or a dataclass."""
    if isinstance(state, msgspec.Struct):
        return state.__struct_fields__
    return tuple(field.name for field in dataclasses.fields(state))


def mutables(value: Any, path: str = "state") -> Iterator[tuple[int, str]]:
    """Identity and path of every part of a value that could be changed in place."""
    if _is_mutable(value):
        yield id(value), path
    for name, part in _parts(value):
        yield from mutables(part, f"{path}{name}")


def _is_mutable(value: Any) -> bool:
    if isinstance(value, msgspec.Struct):
        return not value.__struct_config__.frozen
    if dataclasses.is_dataclass(value):
        return not value.__dataclass_params__.frozen  # type: ignore[union-attr]  # what the decorator was told
    return isinstance(value, list | dict | set | bytearray)


def _parts(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, msgspec.Struct) or dataclasses.is_dataclass(value):
        yield from ((f".{name}", getattr(value, name)) for name in fields_of(value))
    elif isinstance(value, Mapping):
        yield from ((f"[{key!r}]", part) for key, part in value.items())
    elif isinstance(value, list | tuple | set | frozenset):
        yield from ((f"[{number}]", part) for number, part in enumerate(value))
