"""The client's types, made from the Python values so that they cannot drift: `python -m spelbord.server.typescript`.

A reader of a message finds every field in it, so no field is optional there. What a client sends may leave out what has
a default.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Union

import msgspec
from msgspec import inspect

from spelbord.core.values import Action, Event
from spelbord.games import SHELF, kit_of
from spelbord.server import protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_HEAD = "// Made from the Python values by `python -m spelbord.server.typescript`. Do not edit.\n"
_SENT = (
    *(protocol.Command, protocol.SeatWish, protocol.TableWish, protocol.ForkWish, protocol.LessonWish),
    *(protocol.CircleChange, Action),
)
"""What a client writes: there, what has a default may be left out."""
_ANY_GAME = (Action, Event)
_UNIONS = {
    "AnyCommand": protocol.AnyCommand,
    "AnyOutcome": protocol.AnyOutcome,
    "AnyMessage": protocol.AnyMessage,
    "AnyRequest": protocol.AnyRequest,
}
_PLAIN: dict[type[inspect.Type], str] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.RawType: "object",
}


def protocol_types() -> str:
    """The file of everything that goes over the wire, games apart."""
    roots = [
        thing
        for thing in vars(protocol).values()
        if isinstance(thing, type)
        and issubclass(thing, msgspec.Struct)
        and thing.__module__.startswith(protocol.__name__)
    ]
    bases = (protocol.Command, protocol.Outcome, protocol.Message)
    file = _File()
    file.add([root for root in roots if root not in bases])
    for name, union in _UNIONS.items():
        file.alias(name, union)
    return file.text()


def game_types(game: str) -> str:
    """The file of one game: its options, actions, events and view, and what people may write for it."""
    kit = kit_of(game)
    file = _File()
    documents = [document.gives for document in kit.documents.values()]
    file.add([kit.options, *kit.actions, *kit.events, kit.sees, *documents])
    title = kit.sees.__name__.removesuffix("View")
    file.alias(f"{title}Action", Union[kit.actions])
    file.alias(f"{title}Event", Union[kit.events])
    return file.text()


def printed_tables(game: str) -> str | None:
    """The file of what is printed on a game's pieces, where its kit has such tables."""
    tables = kit_of(game).printed
    if not tables:
        return None
    file = _File()
    for name, rows in tables.items():
        file.table(name, rows)
    return file.text()


class _File:
    def __init__(self) -> None:
        self._interfaces: dict[type, str] = {}
        self._aliases: list[str] = []

    def add(self, structs: Iterable[type]) -> None:
        for struct in structs:
            self._say(_inspected(struct))

    def alias(self, name: str, union: Any) -> None:
        self._aliases.append(f"export type {name} = {self._say(_inspected(union))}\n")

    def table(self, name: str, rows: Sequence[msgspec.Struct]) -> None:
        row = self._say(_inspected(type(rows[0])))
        lines = [f"  {msgspec.json.encode(each).decode()}," for each in rows]
        self._aliases.append("\n".join([f"export const {name}: readonly {row}[] = [", *lines, "]\n"]))

    def text(self) -> str:
        return "\n".join([_HEAD, *self._interfaces.values(), *self._aliases])

    def _say(self, type_: inspect.Type) -> str:
        """A type as TypeScript writes it."""
        match type_:
            case inspect.StructType():
                said = self._interface(type_)
            case inspect.Metadata():
                said = self._say(type_.type)
            case inspect.UnionType():
                said = " | ".join(self._say(member) for member in type_.types)
            case inspect.LiteralType():
                said = " | ".join(msgspec.json.encode(value).decode() for value in type_.values)
            case inspect.VarTupleType():
                item = self._say(type_.item_type)
                said = f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
            case inspect.TupleType():
                said = f"readonly [{', '.join(self._say(item) for item in type_.item_types)}]"
            case inspect.DictType():
                said = f"Readonly<Record<{self._say(type_.key_type)}, {self._say(type_.value_type)}>>"
            case _:
                said = _PLAIN[type(type_)]
        return said

    def _interface(self, type_: inspect.StructType) -> str:
        name = type_.cls.__name__
        if type_.cls not in self._interfaces:
            self._interfaces[type_.cls] = ""  # holds its place: an interface may name itself
            lines = [f"export interface {name} {{"]
            if type_.tag_field is not None:
                # A bare action or event stands for those of any game, whose own file says what they are.
                tag = "string" if type_.cls in _ANY_GAME else f'"{type_.tag}"'
                lines.append(f"  readonly {type_.tag_field}: {tag}")
            for field in type_.fields:
                mark = "?" if not field.required and issubclass(type_.cls, _SENT) else ""
                lines.append(f"  readonly {field.encode_name}{mark}: {self._say(field.type)}")
            self._interfaces[type_.cls] = "\n".join([*lines, "}\n"])
        return name


@cache
def _inspected(type_: Any) -> inspect.Type:
    found = inspect.type_info(type_)
    return found.type if isinstance(found, inspect.Metadata) else found


def files() -> dict[str, str]:
    """Every generated file, by its path under the client's sources."""
    made = {"core/protocol.gen.ts": protocol_types()}
    for game in SHELF:
        made[f"games/{game}/values.gen.ts"] = game_types(game)
        printed = printed_tables(game)
        if printed is not None:
            made[f"games/{game}/printed.gen.ts"] = printed
    return made


def main(argv: list[str]) -> None:
    """Write the files under the folder of the client's sources."""
    root = Path(argv[0] if argv else "web/src")
    for path, text in files().items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
