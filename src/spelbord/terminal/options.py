"""A game's options as text: what there is, what it may be, and reading `key=value`."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo, fields

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
            _values(field, words),
            shown(field.default, words),
        )
        for field in fields(kit.options)
    ]


def read_options(kit: AnyKit, given: Sequence[str], words: Texts) -> Any:
    """The game's own options from `key=value` lines. Raises `Misused` with what there is to choose from."""
    known = {field.name: field for field in fields(kit.options)}
    chosen: dict[str, Any] = {}
    for line in given:
        name, sign, value = line.partition("=")
        name = name.strip().replace("-", "_")
        if not sign or name not in known:
            raise Misused("option", line=line, options=_menu(kit, words))
        chosen[name] = _read(known[name], value.strip(), kit, words)
    return kit.options(**chosen)


def shown(value: object, words: Texts) -> str:
    """A value as a person writes it."""
    if isinstance(value, bool):
        return synonyms(words, "yes" if value else "no")[0]
    return str(value)


def _read(field: FieldInfo, text: str, kit: AnyKit, words: Texts) -> Any:
    if field.type is bool:
        truth = truth_of(text)
        if truth is not None:
            return truth
    else:
        with suppress(msgspec.ValidationError):
            return msgspec.convert(text, field.type, strict=False)
    raise Misused("option_value", name=field.name, value=text, options=_menu(kit, words))


def _values(field: FieldInfo, words: Texts) -> tuple[str, ...]:
    if field.type is bool:
        return (shown(True, words), shown(False, words))
    return tuple(str(value) for value in get_args(field.type)) if get_origin(field.type) is Literal else ()


def _menu(kit: AnyKit, words: Texts) -> str:
    """All options with what they may be, as one phrase."""
    items = [f"{option.name}={'|'.join(option.values) or '…'}" for option in options_of_kit(kit, words, words)]
    return words.listed(items) or words.say("none")
