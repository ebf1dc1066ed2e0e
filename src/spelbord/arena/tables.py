"""Rows as Parquet, by the extra `data`: what other programs read quickest."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from spelbord.arena.keeping import COLUMNS, games_in, rows_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

SEATS = "seats.parquet"
_TYPES = {
    "deal": "int32", "rotation": "int16", "seat": "int8", "bot": "string", "score": "int32", "rank": "int8",
    "win": "float64", "decisions": "int32", "lost": "int32", "steps": "int32", "reason": "string",
}  # fmt: skip


def write_seats(folder: Path) -> None:
    """Write the rows of a simulation's folder as Parquet beside it."""
    rows = [row for game in games_in(folder) for row in rows_of(game)]
    write_table(folder / SEATS, {name: _TYPES[name] for name in COLUMNS}, rows)


def write_table(path: Path, types: Mapping[str, str], rows: Sequence[Sequence[Any]]) -> None:
    """Write rows under these columns, whole or not at all. Raises `ModuleNotFoundError` without pyarrow."""
    pa: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")

    schema = pa.schema([(name, _type(pa, kind)) for name, kind in types.items()])
    columns: Iterable[Sequence[Any]] = zip(*rows, strict=True) if rows else [()] * len(types)
    arrays = [_array(pa, list(values), field.type) for values, field in zip(columns, schema, strict=True)]
    beside = path.with_suffix(".part")
    parquet.write_table(pa.Table.from_arrays(arrays, schema=schema), beside, compression="zstd")
    beside.replace(path)


def _array(pa: Any, values: list[Any], kind: Any) -> Any:
    """A column; rows of small numbers, which are bytes, go into it as they lie in memory."""
    if not pa.types.is_fixed_size_list(kind):
        return pa.array(values, kind)
    numbers = pa.Array.from_buffers(pa.uint8(), len(values) * kind.list_size, [None, pa.py_buffer(b"".join(values))])
    return pa.FixedSizeListArray.from_arrays(numbers, type=kind)


def _type(pa: Any, kind: str) -> Any:
    """`int8`, `string` and so on, a list of them, or a row of so many small numbers (`row 7`)."""
    if kind.startswith("row "):
        return pa.list_(pa.uint8(), int(kind.removeprefix("row ")))
    return pa.list_(_type(pa, kind.removeprefix("list "))) if kind.startswith("list ") else getattr(pa, kind)()
