"""Storages that fail: some as a machine may (a server must withstand them), some as a bad server would (planted)."""

from __future__ import annotations

import asyncio
import os
import signal
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.storage import Storage

WRITES = ("save_session", "add_table", "save_table", "append", "cut", "add_talk", "write", "publish")
"""Methods of a storage that change something."""


def with_fault(storage_for: Callable[[str], Storage], name: str, **facts: Any) -> Callable[[str], Any]:
    """The same storages with something wrong with them."""
    return lambda url: FAULTS[name](storage_for(url), **facts)


class Around:
    """A storage around another: `wrong` is what goes wrong with a write, here nothing."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.inner, name)
        return partial(self.wrong, name, found) if name in WRITES else found

    async def wrong(self, name: str, call: Any, *args: Any, **more: Any) -> Any:  # noqa: ARG002 - for those who differ
        return await call(*args, **more)


class Fatal(Around):
    """The process dies at one write of a kind: before it, after it, or when it has just been begun."""

    def __init__(self, inner: Any, kind: str, at: int, moment: str, turns: int = 3) -> None:
        super().__init__(inner)
        self.kind, self.at, self.moment, self.turns = kind, at, moment, turns

    async def wrong(self, name: str, call: Any, *args: Any, **more: Any) -> Any:
        self.at -= name == self.kind
        if self.at:
            return await call(*args, **more)
        if self.moment == "before":
            die()
        task = asyncio.ensure_future(call(*args, **more))
        if self.moment == "during":
            for _ in range(self.turns):
                await asyncio.sleep(0)
            die()
        await task
        return die()


class FatalStatement(Around):
    """The process dies when SQLite is about to carry out one of its statements, be it between BEGIN and COMMIT."""

    def __init__(self, inner: Any, at: int) -> None:
        super().__init__(inner)
        self.at = at

    async def open(self) -> None:
        await self.inner.open()
        self.inner._writer._db.set_trace_callback(self._begin)

    def _begin(self, _statement: str) -> None:
        self.at -= 1
        if not self.at:
            die()


# Planted: what no server may do


class Hasty(Around):
    """Says that moves are stored, and stores them a little later."""

    async def wrong(self, name: str, call: Any, *args: Any, **more: Any) -> Any:
        if name == "append":
            self.last = asyncio.ensure_future(self._later(getattr(self, "last", None), call, *args))
            return None
        return await call(*args, **more)

    async def _later(self, before: Any, call: Any, *args: Any) -> None:
        if before is not None:
            await before
        await asyncio.sleep(0.02)
        await call(*args)


class Double(Around):
    """Keeps what somebody says twice."""

    async def wrong(self, name: str, call: Any, *args: Any, **more: Any) -> Any:
        if name == "add_talk":
            await call(*args, **more)
        return await call(*args, **more)


class Stuck(Around):
    """Never comes back from a write."""

    def __init__(self, inner: Any, at: int = 10) -> None:
        super().__init__(inner)
        self.at = at

    async def wrong(self, name: str, call: Any, *args: Any, **more: Any) -> Any:
        if name == "append":
            self.at -= 1
            if self.at <= 0:
                await asyncio.Event().wait()
        return await call(*args, **more)


class Silent(Around):
    """Tells other servers nothing of what was stored, and does not look for what they did not tell."""

    async def read(self, query: str, *facts: object) -> Any:
        return [] if "ANY(" in query else await self.inner.read(query, *facts)

    async def wrong(self, name: str, call: Any, *args: Any, **more: Any) -> Any:
        return None if name == "publish" else await call(*args, **more)


class Forging(Around):
    """Stores other events than those that were decided."""

    async def wrong(self, name: str, call: Any, *args: Any, **more: Any) -> Any:
        if name == "append":
            match, undos, step, entries = args
            args = (match, undos, step, [_without_events(entry) if entry.step % 7 == 5 else entry for entry in entries])
        return await call(*args, **more)


class Careless(Around):
    """Takes no notice of a write that failed."""

    async def wrong(self, name: str, call: Any, *args: Any, **more: Any) -> Any:
        try:
            return await call(*args, **more)
        except self.inner.trouble:
            if name == "append":
                return None
            raise


class Unsynced(Around):
    """Does not wait for the disk."""

    async def open(self) -> None:
        await self.inner.open()
        self.inner._writer._db.execute("PRAGMA synchronous = OFF")


class Hoarding(Around):
    """Keeps memory, an open file or a task for every table that was laid."""

    def __init__(self, inner: Any, what: str) -> None:
        super().__init__(inner)
        self.what = what
        self.hoard: list[Any] = []

    async def wrong(self, name: str, call: Any, *args: Any, **more: Any) -> Any:
        if name == "add_table":
            if self.what == "memory":
                self.hoard.append(os.urandom(5_000_000))
            elif self.what == "files":
                self.hoard.append(os.open(os.devnull, os.O_RDONLY))
            else:
                self.hoard.append(asyncio.ensure_future(asyncio.Event().wait()))
        return await call(*args, **more)


def _without_events(entry: Any) -> Any:
    return msgspec.structs.replace(entry, body=msgspec.json.encode({**msgspec.json.decode(entry.body), "events": []}))


def die() -> NoReturn:
    """End at once, as by a power cut of this process alone."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("nobody comes back from that")


FAULTS: dict[str, Any] = {
    "fatal": Fatal,
    "fatal_statement": FatalStatement,
    "hasty": Hasty,
    "double": Double,
    "stuck": Stuck,
    "silent": Silent,
    "forging": Forging,
    "careless": Careless,
    "unsynced": Unsynced,
    "hoarding": Hoarding,
}
