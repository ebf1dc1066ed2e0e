"""Running the server: a port, the application on it, and a calm end when it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import gc
import signal
import socket
import sys
import threading
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING

import uvicorn

from spelbord.server.app import build_app
from spelbord.server.monitoring.logs import note, open_log
from spelbord.server.monitoring.metrics import Metrics
from spelbord.server.monitoring.traces import open_traces
from spelbord.server.sockets.link import Link
from spelbord.server.web.http_protocol import bounded
from spelbord.storage import storage_for

if sys.platform != "win32":
    import resource

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from litestar import Litestar

    from spelbord.server.settings import Settings

SEARCHED = 50
"""Ports that are tried after the usual one."""
EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - named here to be recognised
LATE = 0.3
"""Seconds in which a request may still come by a connection that was made just before the port was closed."""
LAST_REQUESTS = 3
"""Seconds that requests and sockets have to end when the server stops."""
WIDEST = 4
"""Bytes that a character may need: what is longer than so many times the longest message is not even read."""

OWN_FILES = 128
"""Files that the server keeps for itself: its database, its processes, its pages."""
MOST_CONNECTIONS = 100_000
"""Connections where the system sets no limit."""
SWEEPS = (20_000, 20, 50)
"""New objects before the collector of rings looks at them, and how often it does before it looks at older ones."""


class Unusable(Exception):  # noqa: N818 - what the server was given, not what it did, is at fault
    """A port that cannot be used: the key of a text, and what fills it."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts


def bind(host: str, port: int, *, search: bool) -> socket.socket:
    """A listening place at this port; or, if it is taken and another will do, at the next free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for tried in range(port, min(port + SEARCHED, 65_536) if search else port + 1):
        # The protocol is named, or asyncio would not see that it is TCP and would let small messages wait for others.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, tried))
        except OSError as error:
            listener.close()
            if error.errno == errno.EADDRINUSE:
                continue
            raise Unusable("cannot_listen", host=host, port=tried, why=error.strerror or error) from None
        return listener
    raise Unusable("port_taken", port=port)


def addresses_of(listener: socket.socket, base_path: str) -> list[str]:
    """Where the server can be reached: from this computer, and from others if it listens to them."""
    host, port = listener.getsockname()[:2]
    hosts = [host] if host not in EVERYWHERE else ["127.0.0.1", *filter(None, [_lan_host()])]
    return [f"http://{f'[{each}]' if ':' in each else each}:{port}{base_path}/" for each in hosts]


def _lan_host() -> str | None:
    """Which address this computer has among its neighbours. Nothing is sent: only the way there is looked up."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))
        except OSError:
            return None
        host: str = asked.getsockname()[0]
        return host


class Server(uvicorn.Server):
    """uvicorn, but for how it begins and ends."""

    def __init__(self, config: uvicorn.Config, app: Litestar, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Say so when the server can be reached."""
        await super().startup(sockets)
        self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Answer those who have just come, and those who wait for news, before all connections are closed."""
        for listening in self.servers:
            listening.close()
        await asyncio.sleep(LATE)
        self._app.state.services.closing.set()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when told to. Unlike uvicorn, do not raise the signal again: tables and storage close after this."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def config_of(app: Litestar, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the application: as fast as it can (uvloop where it runs), and without its own logs."""
    return uvicorn.Config(
        app,
        loop="auto",
        http=bounded(settings, connections_in_all()),
        ws=Link,
        ws_max_size=WIDEST * settings.message_bytes,
        ws_ping_interval=None,
        ws_per_message_deflate=settings.deflate,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=LAST_REQUESTS,
    )


def serve(settings: Settings, listener: socket.socket, opened: Callable[[], None] = lambda: None) -> None:
    """Serve until told to stop. Raises `Refused` where the database cannot be used."""
    open_log(settings.log_level, as_json=settings.log_json)
    open_traces()
    _sweep_seldom()
    raise_limit_of_files()
    storage = storage_for(settings.database)
    metrics = Metrics()
    app = build_app(settings, storage, metrics)
    config = config_of(app, settings)
    with (
        storage.hold(addresses_of(listener, settings.base_path)[0]),
        _published(metrics, settings),
        asyncio.Runner(loop_factory=config.get_loop_factory()) as runner,
    ):
        runner.run(run(app, Server(config, app, opened), listener))


@contextmanager
def _published(metrics: Metrics, settings: Settings) -> Iterator[None]:
    """Let the metrics be read at a port of their own, where there shall be one."""
    with ExitStack() as stack:
        if settings.metrics_port:
            try:
                stack.enter_context(metrics.published(settings.metrics_host, settings.metrics_port))
            except OSError as error:
                raise Unusable("metrics_port", port=settings.metrics_port, why=error.strerror or error) from None
        yield


def raise_limit_of_files() -> None:
    """Let this process open as many files as it may: each connection is one."""
    if sys.platform != "win32":
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):  # some systems name a limit that they do not allow
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def connections_in_all() -> int:
    """As many as there are files to open, but for those that the server itself needs."""
    if sys.platform == "win32":
        return MOST_CONNECTIONS
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_CONNECTIONS if soft == resource.RLIM_INFINITY else max(OWN_FILES, soft - OWN_FILES)


def _sweep_seldom() -> None:
    """Let the collector of rings pass over what stays, and come seldom: values refer to none who refers back."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SWEEPS)


async def run(app: Litestar, server: Server, listener: socket.socket) -> None:
    """Open the application, serve it at a listening place until the server is told to stop, and close it."""
    try:
        async with app.lifespan():
            await server.serve([listener])
    except ExceptionGroup as group:
        raise group.exceptions[0] from None  # Litestar opens within a group of tasks; what went wrong is one thing
    note("stopped")
