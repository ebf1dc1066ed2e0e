"""Traces, with OpenTelemetry's own library and a place in memory for them to go to."""

import subprocess
import sys

import pytest
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from spelbord.server.monitoring import traces

from .people import command, lay, until_asked


@pytest.fixture
def spans():
    exporter = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    traces.use(provider.get_tracer("spelbord"))
    yield exporter.get_finished_spans
    traces.use(None)
    provider.shutdown()


async def test_a_move_is_one_trace_from_the_request_to_the_disk(served, spans):
    async with served.person() as client:
        bots = await lay(client, "me", "bot", begin=True)
        ask = (await until_asked(client, bots))["scene"]["asks"][0]
        done = await command(client, bots, "answer", ticket=ask["ticket"], action=ask["moves"][0])
        assert done.status_code == 200
    [answered] = [each for each in spans() if each.name == "command answer"]
    [kept] = [each for each in spans() if each.name == "append" and each.parent.span_id == answered.context.span_id]
    [asked] = [each for each in spans() if each.context.span_id == answered.parent.span_id]
    assert asked.name == f"POST /api/v1/tables/{bots}/commands"
    assert asked.attributes["http.response.status_code"] == 200
    assert (kept.context.trace_id, answered.attributes["game"]) == (asked.context.trace_id, "tio")


async def test_no_span_tells_what_somebody_said_or_is_called(served, spans):
    async with served.person() as client:
        table = await lay(client, "me", "open", name="Hemligt bord")
        assert (await command(client, table, "talk", text="viskning")).status_code == 200
        await client.put("/api/v1/me", json={"name": "Åsa"})
    told = "".join(each.to_json() for each in spans())
    assert "command talk" in told
    assert not [word for word in ("viskning", "Hemligt", "Åsa", "spelbord_session") if word in told]


def test_without_the_library_or_without_a_wish_nothing_is_traced():
    """In a process of its own, where the library cannot be found."""
    code = """
import sys
sys.modules["opentelemetry"] = None
from spelbord.server.monitoring import traces
traces.open_traces()
with traces.span("x", game="tio") as traced:
    print(traced)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.stdout, done.stderr) == ("None\n", "")
    traces.open_traces()
    with traces.span("x") as traced:
        assert traced is None
