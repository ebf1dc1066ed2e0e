"""OpenAPI and AsyncAPI: typed by game, open in what is sent, closed in what is taken."""

import copy
import json
import os
from pathlib import Path

import jsonschema_rs
import pytest
from openapi_spec_validator import validate
from openapi_spec_validator.validation.exceptions import OpenAPIValidationError

from spelbord.games import SHELF, kit_of
from spelbord.server.app import build_app
from spelbord.server.routes.asyncapi import document_of_sockets
from spelbord.server.routes.openapi import document_of
from spelbord.server.settings import Settings
from spelbord.storage import storage_for

ASYNCAPI = Path(__file__).parents[3] / "web/node_modules/@asyncapi/specs/schemas/3.0.0-without-$id.json"
OPENAPI = json.loads(json.dumps(document_of(build_app(Settings(), storage_for("sqlite://")).routes)))
SOCKETS = json.loads(json.dumps(document_of_sockets()))
DOCUMENTS = pytest.mark.parametrize("document", [OPENAPI, SOCKETS], ids=["OpenAPI", "AsyncAPI"])
TITLES = {game: kit_of(game).sees.__name__.removesuffix("View") for game in SHELF}


def schemas_in(schema, path=""):
    """Every schema within a schema, with the way to it."""
    yield path, schema
    for key in ("anyOf", "oneOf", "prefixItems"):
        for number, each in enumerate(schema.get(key, ())):
            yield from schemas_in(each, f"{path}/{key}/{number}")
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            yield from schemas_in(schema[key], f"{path}/{key}")
    for name, each in schema.get("properties", {}).items():
        yield from schemas_in(each, f"{path}/{name}")


def within(document, roots):
    """Every schema that one comes to from some roots."""
    left, seen = list(roots), set()
    while left:
        for path, schema in schemas_in(left.pop()):
            yield path, schema
            name = schema.get("$ref", "").rpartition("/")[2]
            if name and name not in seen:
                seen.add(name)
                left.append(document["components"]["schemas"][name])


def sent(document):
    """Where what the server sends begins."""
    if "asyncapi" in document:
        messages = document["components"]["messages"]
        return [messages[name]["payload"] for name in ("news", "reply", "ping")]
    answers = [
        response.get("content", {})
        for methods in document["paths"].values()
        for operation in methods.values()
        for response in operation["responses"].values()
    ]
    return [media["schema"] for content in answers for media in content.values() if "schema" in media]


def taken(document):
    """Where what it takes begins."""
    if "asyncapi" in document:
        messages = document["components"]["messages"]
        return [messages[name]["payload"] for name in ("request", "catch_up", "pong")]
    return [
        operation["requestBody"]["content"]["application/json"]["schema"]
        for methods in document["paths"].values()
        for operation in methods.values()
        if "requestBody" in operation
    ]


@DOCUMENTS
def test_every_list_says_what_is_in_it(document):
    lists = [(path, schema) for path, schema in within(document, sent(document) + taken(document))]
    assert [path for path, schema in lists if schema.get("type") == "array" and "items" not in schema] == []


@DOCUMENTS
def test_what_is_sent_is_open_and_has_every_field(document):
    objects = [(path, schema) for path, schema in within(document, sent(document)) if schema.get("properties")]
    assert len(objects) > 100
    for path, schema in objects:
        assert schema.get("additionalProperties") is not False, (path, schema)
        assert set(schema["required"]) == set(schema["properties"]), (path, schema)


@DOCUMENTS
def test_what_is_taken_is_closed(document):
    objects = [(path, schema) for path, schema in within(document, taken(document)) if "properties" in schema]
    assert len(objects) > 50
    assert [path for path, schema in objects if schema.get("additionalProperties") is not False] == []


@DOCUMENTS
@pytest.mark.parametrize("game", SHELF)
def test_views_actions_and_events_are_typed_by_game(document, game):
    kit, schemas = kit_of(game), document["components"]["schemas"]
    title = TITLES[game]
    assert schemas[f"{title}View"]["properties"].keys() == set(kit.sees.__struct_fields__)
    for kind, structs in (("Action", kit.actions), ("ActionInput", kit.actions), ("Event", kit.events)):
        members = [schemas[one["$ref"].rpartition("/")[2]] for one in schemas[f"{title}{kind}"]["oneOf"]]
        tags = {member["properties"]["type"]["const"] for member in members}
        assert tags == {struct.__struct_config__.tag for struct in structs}


@DOCUMENTS
def test_where_a_view_or_an_action_stands_all_games_are_named(document):
    schemas = document["components"]["schemas"]
    for kind, way in (("View", "oneOf"), ("Action", "anyOf"), ("Event", "anyOf")):
        named = [one["$ref"].rpartition("/")[2] for one in schemas[kind][way]]
        assert named == [f"{title}{kind}" for title in TITLES.values()]
    assert schemas["Scene"]["properties"]["view"] == {"$ref": "#/components/schemas/View"}
    assert schemas["Ask"]["properties"]["moves"]["items"] == {"$ref": "#/components/schemas/Action"}
    assert schemas["Heard"]["properties"]["events"]["items"] == {"$ref": "#/components/schemas/Event"}
    assert schemas["AnswerPrompt"]["properties"]["action"] == {"$ref": "#/components/schemas/ActionInput"}


@DOCUMENTS
def test_every_reference_and_every_tag_leads_somewhere(document):
    text = json.dumps(document)
    named = {part.partition('"')[0] for part in text.split('"#/components/schemas/')[1:]}
    assert named <= document["components"]["schemas"].keys()
    for name in document["components"]["schemas"]:
        jsonschema_rs.meta.validate(document["components"]["schemas"][name])


def test_somebody_elses_validator_finds_nothing_wrong_with_openapi():
    validate(OPENAPI)
    broken = copy.deepcopy(OPENAPI)
    del broken["paths"]["/api/v1/me"]["get"]["responses"]
    broken["paths"]["/api/v1/me"]["get"]["parameters"][0].pop("in")
    with pytest.raises(OpenAPIValidationError):
        validate(broken)


@pytest.mark.skipif(not ASYNCAPI.exists() and not os.environ.get("CI"), reason="web/node_modules is not there")
def test_somebody_elses_validator_finds_nothing_wrong_with_asyncapi():
    judge = jsonschema_rs.validator_for(json.loads(ASYNCAPI.read_text("utf-8")))
    judge.validate(SOCKETS)
    for broken in (_without(SOCKETS, "info"), {**SOCKETS, "asyncapi": "1"}, _misdirected(SOCKETS)):
        assert not judge.is_valid(broken)


def _without(document, key):
    return {name: value for name, value in document.items() if name != key}


def _misdirected(document):
    broken = copy.deepcopy(document)
    broken["operations"]["tell"]["action"] = "publish"
    return broken


async def test_the_server_hands_out_both_documents(served):
    async with served.program() as client:
        assert (await client.get("/api/v1/schema")).json() == OPENAPI
        assert (await client.get("/api/v1/asyncapi.json")).json() == SOCKETS
