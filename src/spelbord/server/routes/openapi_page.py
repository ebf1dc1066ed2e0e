"""The OpenAPI document as one plain page: no script, no other host, readable with any browser."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Any

from spelbord.server.protocol.version import API

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.server.protocol import JsonObject

STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
section { border-top: 1px solid #8886; padding: .5rem 0; overflow-x: auto; }
h3 { margin: .5rem 0 0; font-size: 1.1rem; }
code { font-family: ui-monospace, monospace; }
table { border-collapse: collapse; }
td, th { border-bottom: 1px solid #8883; padding: .2rem .8rem .2rem 0; text-align: left; vertical-align: top; }
p { margin: .3rem 0; }
"""


def page_of(document: JsonObject) -> str:
    """The page."""
    described, base = document["info"], document["servers"][0]["url"].rstrip("/")
    paragraphs = "".join(f"<p>{_marked(text)}</p>" for text in described["description"].split("\n\n"))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(described['title'])} API</title>"
        f'<link rel="icon" href="{base}/favicon.svg"><link rel="stylesheet" href="{base}{API}/page.css">'
        "</head><body><main>"
        f"<h1>{escape(described['title'])} API {escape(described['version'])}</h1>{paragraphs}"
        f'<p>For programs: <a href="{base}{API}/schema">{API}/schema</a> (OpenAPI 3.1), '
        f'<a href="{base}{API}/asyncapi.json">{API}/asyncapi.json</a> (AsyncAPI 3.0).</p>'
        f"<h2>Routes</h2>{''.join(_routes(document))}"
        f"<h2>Values</h2>{''.join(_values(document))}"
        "</main></body></html>"
    )


def _marked(text: str) -> str:
    """Text with what stands in backticks as code."""
    return re.sub("`([^`]*)`", r"<code>\1</code>", escape(text))


def _routes(document: JsonObject) -> Iterator[str]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            taken = operation.get("requestBody", {}).get("content", {})
            yield (
                f"<section><h3><code>{method.upper()} {escape(path)}</code></h3><p>{_marked(operation['summary'])}</p>"
                f"{_parameters(operation['parameters'])}"
                f"{''.join(f'<p>Takes {_content(media)}</p>' for media in taken.values())}"
                f"{_responses(operation['responses'])}</section>"
            )


def _parameters(parameters: list[JsonObject]) -> str:
    told = [f"<code>{escape(parameter['name'])}</code> ({_shown(parameter['schema'])})" for parameter in parameters]
    return f"<p>Parameters: {', '.join(told)}</p>"


def _responses(responses: JsonObject) -> str:
    rows = "".join(
        f"<tr><th scope=row>{status}</th><td>{_marked(response['description'])}</td>"
        f"<td>{''.join(f'{escape(type_)} {_content(media)}' for type_, media in response['content'].items())}</td></tr>"
        for status, response in responses.items()
    )
    return f"<table>{rows}</table>"


def _content(media: JsonObject) -> str:
    return _shown(media["schema"]) if "schema" in media else ""


def _values(document: JsonObject) -> Iterator[str]:
    for name, schema in document["components"]["schemas"].items():
        rows = "".join(
            f"<tr><th scope=row><code>{escape(field)}</code></th><td>{_shown(shape)}</td>"
            f"<td>{'' if field in schema.get('required', ()) else 'optional'}</td></tr>"
            for field, shape in schema.get("properties", {}).items()
        )
        described = _marked(schema.get("description", "").partition("\n")[0])
        one_of = "" if "properties" in schema else f"<p>{_shown(schema)}</p>"
        shown = f"<p>{described}</p>{one_of}<table>{rows}</table>"
        yield f'<section id="{escape(name)}"><h3>{escape(name)}</h3>{shown}</section>'


def _shown(schema: Any) -> str:
    """A schema in a few words, with links to the values it names."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if members := schema.get("anyOf") or schema.get("oneOf"):
        return " or ".join(_shown(member) for member in members)
    if "const" in schema:
        return f"<code>{escape(repr(schema['const']))}</code>"
    if "enum" in schema:
        return " or ".join(f"<code>{escape(repr(value))}</code>" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_shown(schema.get('items') or {})}"
    return escape(str(schema.get("type", "anything")))
