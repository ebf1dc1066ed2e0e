"""Traces by OpenTelemetry, where its library is installed and told where to send them; otherwise nothing is done.

A span has a kind, a game, a status and how long it took: no names, keys, cards or talk, as in the log.
"""

from __future__ import annotations

import os
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any, TypeVar

from spelbord import __version__
from spelbord.server.monitoring.logs import note

if TYPE_CHECKING:
    from collections.abc import Coroutine

T = TypeVar("T")

NAME = "spelbord"
WISHED = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
"""Variables of OpenTelemetry's own: one of them says where traces go, and then there are some."""
_UNTRACED: AbstractContextManager[None] = nullcontext()
_tracer: Any = None


def open_traces() -> None:
    """Trace from here on, if that is wished for and can be done.

    `opentelemetry-instrument spelbord serve` sets the library up by itself: then that is used as it is.
    """
    try:
        from opentelemetry import trace
    except ModuleNotFoundError:
        if any(os.environ.get(name) for name in WISHED):
            note("no traces: OpenTelemetry is not installed")
        return
    if isinstance(trace.get_tracer_provider(), trace.ProxyTracerProvider):
        if not any(os.environ.get(name) for name in WISHED):
            return
        try:
            trace.set_tracer_provider(_provider())
        except ModuleNotFoundError as missing:
            note("no traces: a part of OpenTelemetry is not installed", module=missing.name)
            return
    use(trace.get_tracer(NAME, __version__))


def _provider() -> Any:
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

    service = os.environ.get("OTEL_SERVICE_NAME", NAME)
    provider = TracerProvider(resource=Resource.create({"service.name": service, "service.version": __version__}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return provider


def use(tracer: Any) -> None:
    """Trace with this from here on; with nothing, not at all."""
    global _tracer  # noqa: PLW0603 - one for the process, as OpenTelemetry has it
    _tracer = tracer


def traced() -> bool:
    """Whether anybody is told: what is done with every move asks first."""
    return _tracer is not None


async def within(name: str, work: Coroutine[Any, Any, T], **facts: str | float) -> T:
    """What some work comes to that is one span."""
    with span(name, **facts):
        return await work


def span(name: str, **facts: str | float) -> AbstractContextManager[Any]:
    """What happens within is one span; whoever begins others within has them below it."""
    if _tracer is None:
        return _UNTRACED
    told: AbstractContextManager[Any] = _tracer.start_as_current_span(name, attributes=facts)
    return told
