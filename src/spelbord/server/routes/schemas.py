"""JSON schemas of all that goes over the wire, made from the values themselves; OpenAPI and AsyncAPI share them.

What the server sends is open: every field is there, and a later server may add more. What it takes is closed: unknown
fields are refused, and what has a default may be left out. Where a value goes both ways, the one that is taken has a
name of its own, with `Input` behind it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Union

import msgspec

from spelbord.games import SHELF, kit_of
from spelbord.server.protocol.tables import REFERENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from spelbord.server.protocol import JsonObject

BY_GAME = ("View", "Action", "Event")
"""What each game has its own of."""


class Schemas:
    """The schema of each type that is taken or given, and the components that they refer to."""

    def __init__(self, taken: Sequence[Any], given: Sequence[Any]) -> None:
        found_out, out = msgspec.json.schema_components(given, ref_template=REFERENCE)
        found_in, into = msgspec.json.schema_components(taken, ref_template=REFERENCE)
        _add_games(out, BY_GAME)
        _add_games(into, ("Action",))
        _tell_scenes_apart(out)
        names = {name: f"{name}Input" for name in into.keys() & out.keys()}
        self.components: JsonObject = {name: walked(schema, _opened) for name, schema in out.items()}
        for name, schema in into.items():
            title = names.get(name, name)
            self.components[title] = {**walked(_renamed(schema, names), _tidied), "title": title}
        self._given: dict[Any, JsonObject] = dict(
            zip(given, (walked(schema, _opened) for schema in found_out), strict=True)
        )
        tidy = (walked(_renamed(schema, names), _tidied) for schema in found_in)
        self._taken: dict[Any, JsonObject] = dict(zip(taken, tidy, strict=True))

    def given(self, type_: Any) -> JsonObject:
        """The schema of what the server sends."""
        return self._given[type_]

    def taken(self, type_: Any) -> JsonObject:
        """The schema of what the server takes."""
        return self._taken[type_]


def refer_to(name: str) -> JsonObject:
    """A reference to a component."""
    return {"$ref": REFERENCE.format(name=name)}


def _add_games(components: JsonObject, what: Iterable[str]) -> None:
    """Each game's views, actions and events, under the game's name, and what any of them may be."""
    titles = [kit_of(game).sees.__name__.removesuffix("View") for game in SHELF]
    for game, title in zip(SHELF, titles, strict=True):
        _add_game(components, game, title, what)
    for kind in what:
        # A view has fields like no other game's. Actions and events of two games may look the same.
        one_or_any = "oneOf" if kind == "View" else "anyOf"
        told = f"Of one of the games: `table.game` says which. {kind}s of a game have its name before them."
        components[kind] = {
            "title": kind,
            "description": told,
            one_or_any: [refer_to(f"{title}{kind}") for title in titles],
        }


def _add_game(components: JsonObject, game: str, title: str, what: Iterable[str]) -> None:
    kit = kit_of(game)
    types = {"View": kit.sees, "Action": Union[kit.actions], "Event": Union[kit.events]}
    roots, found = msgspec.json.schema_components([types[kind] for kind in what], ref_template=REFERENCE)
    names = {
        name: name if name.startswith(title) or components.get(name) == schema else f"{title}{name}"
        for name, schema in found.items()
    }
    for name, schema in found.items():
        components[names[name]] = {**_renamed(schema, names), "title": names[name]}
    for kind, root in zip(what, roots, strict=True):
        if kind != "View":
            components[f"{title}{kind}"] = {"title": f"{title}{kind}", **_renamed(root, names)}


def _tell_scenes_apart(components: JsonObject) -> None:
    """Scenes with the whole view, and those that leave out what the reader has (`keeps`), have schemas of their own."""
    scene = components["Scene"]
    partly = {"title": "PartialView", "type": "object", "properties": {}}
    partly["description"] = "The fields of a game's view that are not as they were; the others the reader has."
    components["PartialView"] = partly
    kept, nothing = refer_to("Unchanged"), {"type": "null"}
    components["Scene"] = _with(scene, "Scene", view=refer_to("View"), kept=nothing)
    components["KeptScene"] = _with(scene, "KeptScene", view=refer_to("PartialView"), kept=kept)
    components["News"] = _with(
        components["News"], "News", scene={"oneOf": [refer_to("Scene"), refer_to("KeptScene"), nothing]}
    )
    if "Scenes" in components:
        _tell_replays_apart(components, scene)


def _tell_replays_apart(components: JsonObject, scene: JsonObject) -> None:
    """The same for steps that were asked for, where a view may be those of all seats in a row."""
    scenes, nothing = components["Scenes"], {"type": "null"}
    for title, view, keeps in (("Whole", "View", False), ("Kept", "PartialView", True)):
        eyes = {"oneOf": [refer_to(view), {"type": "array", "items": refer_to(view)}]}
        components[f"{title}Replay"] = _with(scene, f"{title}Replay", view=eyes, kept=nothing)
        shown = {"type": "array", "items": refer_to(f"{title}Replay")}
        components[f"{title}Scenes"] = _with(
            scenes, f"{title}Scenes", scenes=shown, keeps={"type": "boolean", "const": keeps}
        )
    components["Scenes"] = {"title": "Scenes", "oneOf": [refer_to("WholeScenes"), refer_to("KeptScenes")]}


def _with(schema: JsonObject, title: str, **properties: JsonObject) -> JsonObject:
    """A schema under another name, with some properties otherwise."""
    return {**schema, "title": title, "properties": {**schema["properties"], **properties}}


def _renamed(schema: Any, names: dict[str, str]) -> Any:
    """A schema with references to other names."""

    def other(reference: str) -> str:
        name = reference.rpartition("/")[2]
        return REFERENCE.format(name=names.get(name, name))

    def renamed(one: JsonObject) -> JsonObject:
        if "$ref" in one:
            return {**one, "$ref": other(one["$ref"])}
        if "discriminator" in one:
            mapping = {tag: other(reference) for tag, reference in one["discriminator"]["mapping"].items()}
            return {**one, "discriminator": {**one["discriminator"], "mapping": mapping}}
        return one

    return walked(schema, renamed)


def walked(schema: Any, change: Callable[[JsonObject], JsonObject]) -> Any:
    """A schema with each schema in it changed, from within."""
    if isinstance(schema, list | tuple):
        return [walked(each, change) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return change({key: _inside(key, value, change) for key, value in schema.items()})


def _inside(key: str, value: Any, change: Callable[[JsonObject], JsonObject]) -> Any:
    if key == "properties":
        return {name: walked(each, change) for name, each in value.items()}
    if key in {"default", "enum", "required", "discriminator"}:
        return value
    return walked(value, change)


def _tidied(schema: JsonObject) -> JsonObject:
    """A schema as every tool reads it."""
    if "$ref" in schema:
        return {"$ref": schema["$ref"]}
    tidy: JsonObject = msgspec.json.decode(msgspec.json.encode(schema))  # a default may be a tuple
    if schema.get("type") == "array":
        each = schema.get("prefixItems", [])
        # A list of so and so many, each of its own kind: tools that do not know such lists see what may be in it.
        tidy["items"] = {"anyOf": list(each)} if each else schema.get("items") or {}
    match schema.get("enum"):
        case [str(only)]:
            tidy = {**tidy, "type": "string", "const": only}
            del tidy["enum"]
    if "discriminator" in schema and "anyOf" in schema:
        tidy["oneOf"] = tidy.pop("anyOf")
    return tidy


def _opened(schema: JsonObject) -> JsonObject:
    """A schema of what is sent: all fields are there, and there may come to be more."""
    tidy = _tidied(schema)
    tidy.pop("default", None)
    if tidy.get("additionalProperties") is False:
        del tidy["additionalProperties"]
    if tidy.get("properties"):
        tidy["required"] = list(tidy["properties"])
    return tidy
