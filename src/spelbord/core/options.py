"""A game's options for people to choose from: what each may be and what it is called, and reading what was chosen.

The names come from the game's texts: `options.<field>.name` and `.help`, `options.<field>.choice.<value>` for each word
or number to choose from (and `.choice_help.<value>` where it needs a line of its own), `preset.<name>.name` and
`.help`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import inspect
from msgspec.structs import FieldInfo, fields

from spelbord.core.refusals import Refused
from spelbord.core.shape import UNREADABLE, reason
from spelbord.core.values import Options, Value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from spelbord.core.documents import Document, Reading
    from spelbord.core.kit import AnyKit, Kit, O
    from spelbord.core.texts import Texts

Chosen: TypeAlias = bool | int | str
"""What an option may be."""
SHORT = 100
"""Letters of a text that fits on one line; what may be longer is written on several."""


class OptionChoice(Value, frozen=True):
    """One of the words or numbers that an option may be."""

    value: int | str
    """As the option has it: a number stays one."""
    name: str
    help: str
    settles: dict[str, Chosen] = {}
    """What other options are while this is chosen, whatever stands there."""


class OptionInfo(Value, frozen=True):
    """A switch, a number, a choice or a text that people agree on, as a form shows it."""

    field: str
    kind: Literal["bool", "int", "choice", "text", "lines"]
    default: Chosen
    name: str
    help: str
    choices: tuple[OptionChoice, ...] = ()
    """All of them; of a number, those that have a name."""
    least: int | None = None
    most: int | None = None
    """The largest number, or the letters that a text may have."""
    needs: dict[str, tuple[Chosen, ...]] = {}
    """What other options must be for this one to matter: for each of them any of these."""
    document: bool = False
    """Whether it is a document: there is one to start from, and a check that finds all that is wrong with one."""


class OptionPreset(Value, frozen=True):
    """Choices that go together under one name."""

    id: str
    name: str
    help: str
    options: dict[str, Chosen]


def options_in(kit: AnyKit, texts: Texts) -> tuple[OptionInfo, ...]:
    """Everything that can be agreed on, in the order of the game's own struct."""
    return tuple(_option(field, kit, texts) for field in fields(kit.options))


def presets_in(kit: AnyKit, texts: Texts) -> tuple[OptionPreset, ...]:
    """The choices that the game has names for."""
    return tuple(_preset(name, {**chosen}, texts) for name, chosen in kit.options.presets.items())


def read_options(kit: Kit[O, Any, Any, Any, Any], plain: Mapping[str, Any], seats: int, bots: int = 0) -> O:
    """What was chosen as the game's own type, complete with defaults and found to go together, and with the bots.

    Raises `Refused`; its fact `field` names the option that is to blame, where there is one.
    """
    for field in fields(kit.options):
        if field.name in plain:
            _check(field, plain[field.name])
    try:
        options: O = msgspec.convert(dict(plain), kit.options)
    except UNREADABLE as error:
        raise Refused("options_malformed", "options", why=reason(error)) from None
    options.check(seats)
    if bots:
        options.check_bots()
    return options


def read_document(kit: AnyKit, name: str, text: str) -> Reading:
    """What a text says that somebody writes for an option, with all that is wrong with it.

    Raises `Refused` where the game has no such document, or where the text is longer than the option may be.
    """
    document = document_of(kit, name)
    _check(next(field for field in fields(kit.options) if field.name == name), text)
    return document.check(text)


def document_of(kit: AnyKit, name: str) -> Document:
    """The document that an option is. Raises `Refused` where it is none."""
    if name not in kit.documents:
        raise Refused("no_such_document", "options", name=name)
    return kit.documents[name]


def value_name(field: str, value: object, texts: Texts) -> str:
    """What a chosen word is called; anything else as it stands."""
    return _said(texts, f"options.{field}.choice.{value}", str(value))


def _option(field: FieldInfo, kit: AnyKit, texts: Texts) -> OptionInfo:
    described = _bare(field)
    name, told = _said(texts, f"options.{field.name}.name", field.name), _said(texts, f"options.{field.name}.help", "")
    kind: Literal["bool", "int", "choice", "text", "lines"]
    choices: tuple[OptionChoice, ...] = ()
    least = most = None
    match described:
        case inspect.BoolType():
            kind = "bool"
        case inspect.IntType():
            kind, least, most = "int", described.ge, described.le
            choices = _named_numbers(field.name, least, most, kit.options, texts)
        case inspect.LiteralType():
            # In the order of the source: what msgspec found is sorted.
            retired = kit.options.retired.get(field.name, ())
            offered = [value for value in get_args(field.type) if value not in retired]
            kind, choices = "choice", tuple(_choice(field.name, value, kit.options, texts) for value in offered)
        case inspect.StrType():
            most = described.max_length
            kind = "text" if most is not None and most <= SHORT else "lines"
        case _:
            raise TypeError(f"an option cannot be shown: {field.name} is a {field.type}")
    needs = {**kit.options.needs.get(field.name, {})}
    document = field.name in kit.documents
    return OptionInfo(field.name, kind, field.default, name, told, choices, least, most, needs, document)


def _named_numbers(
    field: str, least: int | None, most: int | None, type_: type[Options], texts: Texts
) -> tuple[OptionChoice, ...]:
    """The numbers that mean something else than so many, such as 0 for "by lot"."""
    numbers = () if least is None or most is None else range(least, most + 1)
    named = (number for number in numbers if f"options.{field}.choice.{number}" in texts)
    return tuple(_choice(field, number, type_, texts) for number in named)


def _choice(field: str, value: int | str, type_: type[Options], texts: Texts) -> OptionChoice:
    told = _said(texts, f"options.{field}.choice_help.{value}", "")
    settles = {**type_.settles.get(field, {}).get(str(value), {})}
    return OptionChoice(value, value_name(field, value, texts), told, settles)


def _preset(name: str, chosen: dict[str, Chosen], texts: Texts) -> OptionPreset:
    said, told = _said(texts, f"preset.{name}.name", name), _said(texts, f"preset.{name}.help", "")
    return OptionPreset(name, said, told, chosen)


def _bare(field: FieldInfo) -> inspect.Type:
    described = inspect.type_info(field.type)
    return described.type if isinstance(described, inspect.Metadata) else described


def _check(field: FieldInfo, value: object) -> None:
    """Refuse what one option cannot be: in words where a person could have meant it."""
    try:
        msgspec.convert(value, field.type)
    except UNREADABLE as error:
        described = _bare(field)
        if isinstance(described, inspect.IntType) and type(value) is int and None not in (described.ge, described.le):
            raise Refused(
                "option_number", "options", field=field.name, least=described.ge or 0, most=described.le or 0
            ) from None
        if isinstance(described, inspect.StrType) and isinstance(value, str):
            most = described.max_length or 0
            raise Refused("option_long", "options", field=field.name, length=len(value), most=most) from None
        raise Refused("options_malformed", "options", field=field.name, why=f"{field.name}: {reason(error)}") from None


def _said(texts: Texts, key: str, otherwise: str) -> str:
    return texts.say(key) if key in texts else otherwise
