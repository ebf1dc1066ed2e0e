"""A game's options as text: what there is, what it may be, and reading `key=value`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import fields

from spelbord.core import Refused
from spelbord.core.options import options_in, presets_in, value_name
from spelbord.core.options import read_options as read_chosen
from spelbord.core.values import Value
from spelbord.terminal.failing import Misused
from spelbord.terminal.files import text_of
from spelbord.terminal.wording import game_words, synonyms, truth_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import AnyKit, Texts
    from spelbord.core.options import OptionInfo, OptionPreset


class Option(Value, frozen=True):
    """One option of a game, for people and programs to read."""

    name: str
    title: str
    help: str
    values: tuple[str, ...]
    """What it may be; a whole number or free text has no list."""
    default: str
    labels: tuple[str, ...] = ()
    """What the values are called, with what they mean; where they are words to choose from."""
    bounds: tuple[int, int] | None = None
    """The least and the largest number."""
    needs: dict[str, tuple[bool | int | str, ...]] = {}
    """What other options must be for this one to matter."""
    document: bool = False
    """Whether it is a text of its own kind, which is read from a file."""


def options_of_kit(kit: AnyKit, words: Texts, texts: Texts, *, practice: bool = False) -> list[Option]:
    """What the people at the table can agree on before the first card; or one person who practises against bots."""
    chosen = kit.options.practice if practice else {}
    return [_option(info, chosen.get(info.field, info.default), words) for info in options_in(kit, texts)]


def presets_of_kit(kit: AnyKit, texts: Texts) -> list[OptionPreset]:
    """Choices that go together, by the one word that chooses them."""
    return list(presets_in(kit, texts))


def read_options(kit: AnyKit, given: Sequence[str], words: Texts, seats: int, bots: int = 0) -> Any:
    """The game's own options from `key=value` lines and names of presets. Raises `Misused` with what would do."""
    known = {option.name: option for option in options_of_kit(kit, words, words)}
    chosen: dict[str, Any] = {**kit.options.practice} if is_practice(seats, bots) else {}
    for line in given:
        name, sign, value = line.partition("=")
        name = name.strip().replace("-", "_")
        if not sign and name in kit.options.presets:
            chosen |= kit.options.presets[name]
        elif sign and name in known:
            chosen[name] = _read(known[name], value.strip(), kit, words)
        else:
            raise Misused("option", line=line, options=_menu(kit, words))
    try:
        options = read_chosen(kit, chosen, seats, bots)
    except Refused as refused:
        raise Misused("options", why=game_words(kit, words.language).refuse(refused)) from None
    for name in chosen:
        _check_needs(known[name], options, words)
    return options


def _check_needs(option: Option, options: Any, words: Texts) -> None:
    """Say so where what was asked for would do nothing, because another option is not what it needs."""
    if shown(getattr(options, option.name), words) == option.default:
        return
    for name, values in option.needs.items():
        if getattr(options, name) not in values:
            raise Misused("option_idle", name=option.name, other=f"{name}={'|'.join(shown(v, words) for v in values)}")


def is_practice(seats: int, bots: int) -> bool:
    """Whether one person plays against bots alone."""
    return bool(bots) and seats - bots == 1


def shown(value: object, words: Texts) -> str:
    """A value as a person writes it."""
    if isinstance(value, bool):
        return synonyms(words, "yes" if value else "no")[0]
    return str(value)


def told(field: str, value: object, words: Texts, texts: Texts) -> str:
    """A value as a person says it: what is chosen from a list by its name, and a long text by how long it is."""
    if isinstance(value, str) and "\n" in value:
        return words.say("intro.document", lines=len(value.splitlines()))
    return shown(value, words) if isinstance(value, bool) else value_name(field, value, texts)


def _option(info: OptionInfo, default: object, words: Texts) -> Option:
    values = tuple(str(choice.value) for choice in info.choices)
    if info.kind == "bool":
        values = (shown(True, words), shown(False, words))
    labels = tuple(f"{choice.name}. {choice.help}".rstrip(". ") for choice in info.choices)
    bounds = (info.least, info.most) if info.least is not None and info.most is not None else None
    return Option(
        info.field, info.name, info.help, values, shown(default, words), labels, bounds, info.needs, info.document
    )


def _read(option: Option, text: str, kit: AnyKit, words: Texts) -> Any:
    """A value as the game has it: yes and no in either language, and choices in capitals or not."""
    type_ = next(field.type for field in fields(kit.options) if field.name == option.name)
    is_text = type_ is not bool and not option.values and option.bounds is None
    if option.document and text and "\n" not in text:
        text = text if text.startswith("@") else f"@{text}"
    value: Any = truth_of(text) if type_ is bool else text_of(text) if is_text else text
    same = [known for known in option.values if type_ is not bool and known.casefold() == text.casefold()]
    try:
        return msgspec.convert(same[0] if same else value, type_, strict=False)
    except msgspec.ValidationError:
        raise Misused("option_value", name=option.name, value=text, options=_menu(kit, words)) from None


def _menu(kit: AnyKit, words: Texts) -> str:
    """All options with what they may be, as one phrase."""
    items = [f"{option.name}={_values(option)}" for option in options_of_kit(kit, words, words)]
    return words.listed([*items, *kit.options.presets]) or words.say("none")


def _values(option: Option) -> str:
    return "|".join(option.values) or ("..".join(map(str, option.bounds)) if option.bounds else "…")


def flag_of(option: Option) -> str:
    """An option as it is written behind `--option`."""
    return f"{option.name}={_values(option)}"
