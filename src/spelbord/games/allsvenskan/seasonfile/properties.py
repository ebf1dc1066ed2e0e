"""Property cards that a season's file describes by parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbord.core import LANGUAGES
from spelbord.games.allsvenskan.describing import described
from spelbord.games.allsvenskan.parts import NONE, Part, Property
from spelbord.games.allsvenskan.properties import NO_PROPERTY, PROPERTIES
from spelbord.games.allsvenskan.sheet import EVENTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core.toml_lines import Path
    from spelbord.games.allsvenskan.seasonfile.reader import Reader, Table

LONGEST = 40
"""Letters of a key or a name."""
MOST_PARTS, MOST_PROPERTIES = 6, 32
MOST_FP = 12
MOST_TIMES = 30
GIVES = {
    "match": ("fp", "each"),
    "round": ("fp",),
    "kickoff": ("symbols",),
    "deal": ("extra", "swap", "price"),
    "event": ("event", "cost", "price", "nth"),
    "coin": (),
    "injury": ("most",),
}
"""By when a part works: what may be said of what it gives."""
BEFORE = ("rounds", "ground", "opponent", "rank", "category", "place")
AFTER = ("result", "scored", "conceded", "margin", "streak")
"""Conditions that are known when a match is over: of parts after the match alone."""
SPANS = ("nth", "rounds", "rank", "place", "scored", "conceded", "margin", "streak")
WORDS = {
    "ground": ("home", "away"),
    "opponent": ("rival", "other"),
    "each": ("scored", "conceded", "margin", "streak"),
    "per": ("round", "deal", "season"),
    "event": EVENTS,
}
RESULTS = ("win", "draw", "loss")


def keys_of(when: str) -> tuple[str, ...]:
    """Everything that may be said of such a part."""
    after = AFTER if when == "match" else ()
    limit = () if when == "injury" else ("times", "per")
    return ("when", *GIVES[when], *BEFORE, *after, *limit)


def read_properties(reader: Reader, table: Table) -> dict[str, Property]:
    """By key, all that the file describes."""
    found: dict[str, Property] = {}
    tables = reader.tables(table, ("property",))
    if len(tables) > MOST_PROPERTIES:
        reader.wrong(("property",), len(tables), "few_properties")
    for number, card in enumerate(tables[:MOST_PROPERTIES]):
        path: Path = ("property", number)
        key = reader.text(card, (*path, "key"), LONGEST)
        if not key:
            continue
        reader.names[path] = key
        reader.known(card, path, ("key", "name", "part"))
        if not key.replace("_", "").isalnum() or key in {NO_PROPERTY, *PROPERTIES, *found}:
            reader.wrong((*path, "key"), key, "property_key")
        found[key] = _property(reader, card, path, key)
    return found


def _property(reader: Reader, card: Table, path: Path, key: str) -> Property:
    name = reader.text(card, (*path, "name"), LONGEST)
    tables = reader.tables(card, (*path, "part"))
    if not 0 < len(tables) <= MOST_PARTS:
        reader.wrong((*path, "part"), len(tables), "parts")
    noted = len(reader.problems)
    parts = tuple(_part(reader, part, (*path, "part", number)) for number, part in enumerate(tables[:MOST_PARTS]))
    told: dict[str, str] = {}
    if noted == len(reader.problems):
        told.update({language: described(name, parts, language) for language in LANGUAGES})
    return Property(key, name, parts, told)


def _part(reader: Reader, part: Table, path: Path) -> Part:
    when = part.get("when")
    if when not in GIVES:
        if "when" in part:
            reader.wrong((*path, "when"), when, "when")
        else:
            reader.get(part, (*path, "when"), "when")
        return Part("coin")
    reader.known(part, path, keys_of(when))
    _check_gives(reader, part, path, when)
    said = {key: _value(reader, key, part[key], (*path, key)) for key in keys_of(when) if key in part and key != "when"}
    if said.get("nth") and said.get("event") != "hem":
        reader.wrong((*path, "nth"), part["nth"], "nth")
    if said.get("per") and not said.get("times"):
        reader.get(part, (*path, "times"), "times")
    return Part(when, **said)


def _check_gives(reader: Reader, part: Table, path: Path, when: str) -> None:
    """That a part does something, and one thing."""
    if when in {"match", "round"}:
        reader.get(part, (*path, "fp"), "fp")
    elif when == "kickoff":
        reader.get(part, (*path, "symbols"), "symbols")
    elif when == "deal" and ("extra" in part) == ("swap" in part):
        reader.note(path, "one_of", "deal_part", where=reader.called(path), keys=("extra", "swap"))
    elif when == "deal" and "price" in part and "swap" not in part:
        reader.wrong((*path, "price"), part["price"], "deal_part")
    elif when == "event":
        reader.get(part, (*path, "event"), "event")
        if ("cost" in part) == ("price" in part):
            reader.note(path, "one_of", "event_part", where=reader.called(path), keys=("cost", "price"))


def _value(reader: Reader, key: str, value: object, path: Path) -> Any:
    """A value as a part has it."""
    if key in SPANS:
        return reader.span(value, path)
    if key in WORDS:
        return reader.choice(value, path, key, WORDS[key])
    return _READERS.get(key, _number)(reader, value, path)


def _symbols(reader: Reader, value: object, path: Path) -> tuple[int, int]:
    return reader.pair(value, path)


def _cards(reader: Reader, value: object, path: Path) -> tuple[int, int]:
    key = str(path[-1])
    pair = reader.colours(value, path, key, 2 if key == "extra" else 1)
    if pair == NONE:
        reader.wrong(path, value, key)
    return pair


def _category(reader: Reader, value: object, path: Path) -> str:
    if not isinstance(value, str) or not value.strip():
        reader.wrong(path, value, "text")
    return str(value).strip()


def _results(reader: Reader, value: object, path: Path) -> tuple[str, ...]:
    results = value if isinstance(value, list) else [value]
    if not results or any(result not in RESULTS for result in results):
        reader.wrong(path, value, "result")
        return ()
    return tuple(dict.fromkeys(results))


def _number(reader: Reader, value: object, path: Path) -> int:
    key = str(path[-1])
    least, most = {"price": (1, MOST_FP), "most": (0, 5), "times": (1, MOST_TIMES)}.get(key, (-MOST_FP, MOST_FP))
    number = reader.number(value, path, key, (least, most))
    if key in {"fp", "cost"} and number == 0:
        reader.wrong(path, value, key)
    return number


_READERS: dict[str, Callable[[Reader, object, Path], Any]] = {
    "symbols": _symbols,
    "extra": _cards,
    "swap": _cards,
    "result": _results,
    "category": _category,
}
