"""A game's options as text: what there is, what it may be, and reading `key=value`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.core.values import Value
from spelbord.terminal.failing import Misused
from spelbord.terminal.wording import said, synonyms, truth_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import AnyKit, Texts


class Option(Value, frozen=True):
    """One option of a game, for people and programs to read."""

    name: str
    title: str
    help: str
    values: tuple[str, ...]
    """What it may be; a whole number or free text has no list."""
    default: str


def options_of_kit(kit: AnyKit, words: Texts, texts: Texts) -> list[Option]:
    """What the people at the table can agree on before the first card."""
    return [
        Option(
            field.name,
            said(texts, f"options.{field.name}.name", field.name),
            said(texts, f"options.{field.name}.help", ""),
            _values(field.type, words),
            shown(field.default, words),
        )
        for field in _fields(kit)
    ]


def read_options(kit: AnyKit, given: Sequence[str], words: Texts) -> Any:
    """The game's own options from `key=value` lines. Raises `Misused` with what there is to choose from."""
    fields = {field.name: field for field in _fields(kit)}
    chosen: dict[str, Any] = {}
    for line in given:
        name, sign, value = line.partition("=")
        name = name.strip().replace("-", "_")
        if not sign or name not in fields:
            raise Misused("option", line=line, options=_menu(kit, words))
        chosen[name] = _read(fields[name], value.strip(), kit, words)
    return kit.options(**chosen)


def shown(value: object, words: Texts) -> str:
    """A value as a person writes it."""
    if isinstance(value, bool):
        return synonyms(words, "yes" if value else "no")[0]
    return str(value)


def _read(field: Any, text: str, kit: AnyKit, words: Texts) -> Any:
    if isinstance(field.type, msgspec.inspect.BoolType):
        value = truth_of(text)
        if value is not None:
            return value
    else:
        try:
            hint = msgspec.structs.fields(kit.options)
            type_ = next(known.type for known in hint if known.name == field.name)
            return msgspec.convert(text, type_, strict=False)
        except msgspec.ValidationError:
            pass
    raise Misused("option_value", name=field.name, value=text, options=_menu(kit, words))


def _fields(kit: AnyKit) -> Sequence[Any]:
    described = msgspec.inspect.type_info(kit.options)
    return described.fields if isinstance(described, msgspec.inspect.StructType) else ()


def _values(type_: Any, words: Texts) -> tuple[str, ...]:
    if isinstance(type_, msgspec.inspect.BoolType):
        return (shown(True, words), shown(False, words))
    if isinstance(type_, msgspec.inspect.LiteralType):
        return tuple(str(value) for value in type_.values)
    return ()


def _menu(kit: AnyKit, words: Texts) -> str:
    """All options with what they may be, as one phrase."""
    items = [f"{option.name}={'|'.join(option.values) or '…'}" for option in options_of_kit(kit, words, words)]
    return words.listed(items) or words.say("none")
