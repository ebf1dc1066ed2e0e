"""The shelf as a client sees it: each game with its seats and the options that its own struct describes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo, fields

from spelbord.bots import LEVELS
from spelbord.core import Language, texts_of
from spelbord.games import SHELF, kit_of
from spelbord.server.protocol import GameInfo, OptionInfo, Shelf, Words

if TYPE_CHECKING:
    from spelbord.core import Texts


def shelf_in(language: Language) -> Shelf:
    """Everything that can be played here."""
    return Shelf(tuple(_game(game, language) for game in SHELF), LEVELS)


def words_of(game: str, language: Language) -> Words:
    """All texts of a game. Raises `Refused` where there is no such game."""
    return Words(language, dict(texts_of(kit_of(game).package, language).entries))


def _game(game: str, language: Language) -> GameInfo:
    kit = kit_of(game)
    texts = texts_of(kit.package, language)
    meta = kit.meta
    fewest, most = meta.seats
    options = tuple(_option(field, texts) for field in fields(kit.options))
    title, pitch = _said(texts, "title", game), _said(texts, "pitch", "")
    return GameInfo(game, title, pitch, fewest, most, meta.usual_seats, meta.lowest_wins, options)


def _option(field: FieldInfo, texts: Texts) -> OptionInfo:
    """One option: a switch, one of several words, a number between bounds, or words of the table's own."""
    name = _said(texts, f"options.{field.name}.name", field.name)
    told = _said(texts, f"options.{field.name}.help", "")
    described = msgspec.inspect.type_info(field.type)
    if isinstance(described, msgspec.inspect.BoolType):
        return OptionInfo(field.name, "bool", field.default, name, told)
    if isinstance(described, msgspec.inspect.IntType):
        return OptionInfo(field.name, "int", field.default, name, told, (), described.ge, described.le)
    if get_origin(field.type) is Literal:
        return OptionInfo(field.name, "choice", field.default, name, told, tuple(map(str, get_args(field.type))))
    if isinstance(described, msgspec.inspect.StrType):
        return OptionInfo(field.name, "text", field.default, name, told, most=described.max_length)
    raise TypeError(f"an option cannot be shown: {field.name} is a {field.type}")


def _said(texts: Texts, key: str, otherwise: str) -> str:
    return texts.say(key) if key in texts else otherwise
