"""The way in and out of the server: every answer gets its headers, and every request is counted and noted."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Any

from spelbord.core import Refused
from spelbord.server.monitoring.logs import LOG, note, path_for_log
from spelbord.server.monitoring.traces import span
from spelbord.server.protocol.version import ROOT
from spelbord.server.web.proxies import Proxies
from spelbord.server.web.security import PLAIN, SECURE
from spelbord.server.web.wire import send_refusal

if TYPE_CHECKING:
    from litestar.types import ASGIApp

    from spelbord.server.monitoring.metrics import Metrics
    from spelbord.server.settings import Settings
    from spelbord.server.web.security import Scope

REFUSED = 400
ASKED = (f"{ROOT}/", "/health/", "/metrics/")
"""What is answered from memory and database; the rest are files."""


class Gateway:
    """The outermost application: behind it the API, the sockets, and the client's files."""

    def __init__(self, api: ASGIApp, files: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._api = api
        self._files = files
        self._proxies = Proxies(settings)
        self._base = settings.base_path
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        """Let a request through, and see its answer out."""
        self._place(scope)
        if scope["type"] == "websocket":
            # Sockets go straight through: nothing stands between them and each of their messages.
            await scope["app"].state.sockets.serve(scope, receive, send)
            return
        path = scope["path"]
        inner = self._api if f"{path}/".startswith(ASKED) else self._files
        headers = SECURE if self._proxies.is_secure(scope) else PLAIN
        began = time.perf_counter()
        status = 0

        async def dressed(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *headers]
            await send(message)

        try:
            with span(f"{scope['method']} {path_for_log(path)}") as traced:
                await inner(scope, receive, dressed)
                if traced is not None:
                    traced.set_attribute("http.response.status_code", status)
        except Refused as refused:
            await send_refusal(refused, scope, dressed)
        except Exception:  # noqa: BLE001 - whatever it was, it is noted, and who asked gets an answer
            LOG.exception("%s %s failed", scope["method"], path_for_log(path))
            if status == 0:
                await send_refusal(Refused("broken", "http"), scope, dressed)
        finally:
            self._noted(scope, path, status, time.perf_counter() - began)

    def _place(self, scope: Scope) -> None:
        """Take off the path that the server lies below, where the proxy has left it on."""
        if not self._base:
            return
        scope["base_path"] = self._base
        path = scope["path"]
        if f"{path}/".startswith(f"{self._base}/"):
            scope["path"] = path.removeprefix(self._base) or "/"
            scope["raw_path"] = scope["path"].encode()

    def _noted(self, scope: Scope, path: str, status: int, seconds: float) -> None:
        self._metrics.requests.inc(str(status))
        facts = {"status": status, "ms": round(1000 * seconds, 1)}
        note(f"{scope['method']} {path_for_log(path)}", logging.INFO if status >= REFUSED else logging.DEBUG, **facts)
