"""The API as a document and as a page: every route is in it, and it says what is true."""

import json
import re
from pathlib import Path

import jsonschema_rs
import pytest
from litestar.routes import HTTPRoute

from .people import command, lay, play_by_polling, until_asked

DOCUMENT = "/api/v1/games/allsvenskan/documents/season_text"


@pytest.fixture
async def document(served):
    async with served.program() as client:
        return (await client.get("/api/v1/schema")).json()


def checker(document, reference):
    """What checks a value against a schema of the document."""
    return jsonschema_rs.Draft202012Validator({"$ref": reference, "components": document["components"]})


async def test_every_route_is_described(served, document):
    routes = {
        (route.path_format, method.lower())
        for route in served.app.routes
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/v1")
        for method in route.methods - {"OPTIONS"}
    }
    described = {(path, method) for path, methods in document["paths"].items() for method in methods}
    assert described == routes
    assert ("/api/v1/tables/{table}/commands", "post") in described


async def test_every_operation_has_a_summary_an_answer_and_refusals(document):
    names = []
    for methods in document["paths"].values():
        for operation in methods.values():
            names.append(operation["operationId"])
            assert operation["summary"].endswith(".")
            assert "429" in operation["responses"]
    assert len(set(names)) == len(names)


async def test_a_query_may_be_too_long(served, document):
    async with served.program() as client:
        answer = await client.get("/api/v1/tables/x/news", params={"points": "x" * 4000})
    assert answer.status_code == 413
    assert "413" in document["paths"]["/api/v1/tables/{table}/news"]["get"]["responses"]


async def test_every_reference_leads_somewhere_and_every_schema_is_one(document):
    text = json.dumps(document)
    for name in set(re.findall(r'"#/components/schemas/(\w+)"', text)):
        jsonschema_rs.meta.validate(document["components"]["schemas"][name])


async def test_what_is_really_sent_is_as_described(served, document):
    async with served.person() as client:
        table = await lay(client, "me", "bot", begin=True)
        news = await until_asked(client, table)
        ask = news["scene"]["asks"][0]
        done = await command(client, table, "answer", ticket=ask["ticket"], action=ask["moves"][0])
        sent = {
            "Shelf": (await client.get("/api/v1/games")).json(),
            "Words": (await client.get("/api/v1/games/tio/words")).json(),
            "DocumentText": (await client.get(DOCUMENT)).json(),
            "DocumentCheck": (await client.post(DOCUMENT, json={"text": "name = 1"})).json(),
            "Me": (await client.get("/api/v1/me")).json(),
            "News": news,
            "Done": done.json(),
            "Health": (await client.get("/api/v1/health")).json(),
            "No": (await client.get("/api/v1/tables/none")).json(),
            "Scenes": (await client.get(f"/api/v1/tables/{table}/scenes?first=0&last=2")).json(),
        }
        await play_by_polling(client, table)
        sent["Summary"] = (await client.get(f"/api/v1/tables/{table}/summary")).json()
        for name, value in sent.items():
            checker(document, f"#/components/schemas/{name}").validate(value)


async def test_the_page_names_every_route_and_needs_no_script_and_no_other_host(served, document):
    async with served.program() as client:
        answer = await client.get("/api/v1")
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        for path in document["paths"]:
            assert path in answer.text
        assert "<script" not in answer.text
        assert "style=" not in answer.text
        assert re.findall(r'(?:src|href)="((?!#|/)[^"]*)"', answer.text) == []
        for link in set(re.findall(r'href="(/[^"]*)"', answer.text)):
            assert (await client.get(link)).status_code == 200
        for name in set(re.findall(r'href="#(\w+)"', answer.text)):
            assert f'id="{name}"' in answer.text


async def test_the_guide_names_every_route_and_no_other(document):
    guide = (Path(__file__).parents[3] / "docs" / "api.md").read_text("utf-8")
    table = guide.partition("## Routes")[2].partition("## Playing")[0]
    named = {(path, method.lower()) for method, path in re.findall(r"`([A-Z]+) (/api[^`]*)`", table)}
    assert named == {(path, method) for path, methods in document["paths"].items() for method in methods}
