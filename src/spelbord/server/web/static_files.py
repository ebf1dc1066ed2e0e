"""The web client's files: each read once, compressed once, and kept by browsers for as long as it may be."""

from __future__ import annotations

import gzip
import re
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b, sha256
from mimetypes import guess_type
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeAlias

from spelbord.core import Refused, texts_of
from spelbord.server.protocol.refusals import PACKAGE
from spelbord.server.web.client_files import ASSETS, BROTLI, HOME, TABLE, Built, look
from spelbord.server.web.security import header
from spelbord.server.web.wire import language_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from spelbord.server.web.security import Scope

FOLDER = Path(__file__).parent.with_name("static")
INDEX = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
LEAST = 1024
"""Files smaller than this are not worth compressing."""
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".woff2": "font/woff2"}
LOOK_AGAIN = 1.0
"""Seconds between looks into the folder: the client may be built anew while the server runs."""
A_TABLE = re.compile(r"t/[\w-]+/?")
SHOWN = re.compile(r"t/([\w-]{1,64})(?:/replay)?/?")
"""Pages that are about one table."""
Preview: TypeAlias = "Callable[[Scope, str], Awaitable[str]]"
ROBOTS = b"User-agent: *\nDisallow: /api/\nDisallow: /t/\n"


@dataclass(frozen=True, slots=True)
class File:
    """A file in the forms it can be sent in."""

    type: str
    etag: str
    forms: dict[str, bytes]
    """By encoding; the plain one is always there."""


class StaticFiles:
    """The client's files and pages, as an ASGI application.

    Files keep their names from build to build, so that a change of the client touches only what it changes. The page
    asks for them under a version, which is a hash of them all: what a browser has kept of one version never meets
    another's, and a file of a version that is gone is refused instead of being answered with a newer one.
    """

    def __init__(self, folder: Path = FOLDER, preview: Preview | None = None) -> None:
        """Send what is in a folder; `preview` says what the head of a table's page has for who shows its link."""
        self.folder = folder
        self._preview = preview
        self._built = Built({}, "", {})
        self._looked = -LOOK_AGAIN

    async def __call__(self, scope: Scope, _receive: Any, send: Any) -> None:
        """Send the file that the path names; for every other page of the client, its index."""
        if scope["method"] not in {"GET", "HEAD"}:
            raise Refused("wrong_method", "http", allowed="GET, HEAD")
        name = scope["path"].lstrip("/")
        if name.startswith(ASSETS):
            await _send_file(self._asset(name), FOR_EVER, scope, send)
        elif name == "robots.txt":
            await _send(send, scope, 200, "text/plain", ROBOTS)
        elif name not in {"", INDEX} and self.has(name):
            await _send_file(self._file(name), ASK_AGAIN, scope, send)
        elif name not in {"", INDEX} and "text/html" not in header(scope, b"accept"):
            raise Refused("no_such_page", "http")
        elif self.has(INDEX):
            await _send_file(await self._page_for(scope, name), ASK_AGAIN, scope, send)
        else:
            await _send(send, scope, 503, "text/html", _unbuilt(scope))

    @property
    def built(self) -> Built:
        """What is in the folder: looked at once a second at most."""
        now = monotonic()
        if now - self._looked >= LOOK_AGAIN:
            self._looked, self._built = now, look(self.folder, self._built)
        return self._built

    def has(self, name: str) -> bool:
        """Whether there is a file of this name. Only names that were found in the folder count: no path leads out."""
        return name in self.built.files and not name.startswith(".")

    def _asset(self, name: str) -> File:
        """The file that a path names under the version of now. Another version's is gone, whatever it was called."""
        version, _, rest = name.removeprefix(ASSETS).partition("/")
        if version != self.built.version or not self.has(ASSETS + rest):
            raise Refused("no_such_page", "http")
        return self._file(ASSETS + rest)

    async def _page_for(self, scope: Scope, name: str) -> File:
        """The client's page; that of a table with what a stranger may know of it in its head."""
        page, shown = self._page(name), SHOWN.fullmatch(name)
        head = await self._preview(scope, shown[1]) if self._preview and shown else ""
        return _with_head(page.forms[""], head) if head else page

    def _page(self, name: str) -> File:
        """The client's page, which asks for files by version, and at once for those that it will need in any case."""
        built = self.built
        source = HOME if name in {"", INDEX} else TABLE if A_TABLE.fullmatch(name) else None
        own = self._file(INDEX).forms[""]
        links = "".join(_link(file) for file in built.begins_with(*filter(None, [source])) if file.encode() not in own)
        return _page(own.replace(b"</head>", links.encode() + b"</head>"), built.version)

    def _file(self, name: str) -> File:
        path = self.folder / name
        try:
            return _read(path, path.stat().st_mtime_ns, self.folder / BROTLI)
        except OSError:  # it was there when the folder was looked through, and a new build has taken it away
            raise Refused("no_such_page", "http") from None


@lru_cache(maxsize=256)
def _read(path: Path, changed: int, brotli: Path) -> File:
    """A file with its compressed forms. Brotli's was made with the client, under the hash of what it is a form of."""
    data = path.read_bytes()
    type_ = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    compressed = brotli / sha256(data).hexdigest()
    return _in_forms(data, type_, {"br": compressed.read_bytes()} if compressed.is_file() else {})


def _in_forms(data: bytes, type_: str, forms: dict[str, bytes]) -> File:
    if len(data) >= LEAST and _is_text(type_):
        forms["gzip"] = gzip.compress(data, 9, mtime=0)
    return File(type_, f'W/"{blake2b(data, digest_size=12).hexdigest()}"', {"": data, **forms})


def _link(file: str) -> str:
    kind = "stylesheet" if file.endswith(".css") else "modulepreload"
    return f'<link rel="{kind}" crossorigin href="/{file}">\n  '


@lru_cache(maxsize=8)
def _page(data: bytes, version: str) -> File:
    return _in_forms(data.replace(f'"/{ASSETS}'.encode(), f'"/{ASSETS}{version}/'.encode()), "text/html", {})


@lru_cache(maxsize=64)
def _with_head(data: bytes, head: str) -> File:
    return _in_forms(data.replace(b"</head>", head.encode() + b"</head>"), "text/html", {})


@lru_cache(maxsize=16)
def _page_below(data: bytes, base: str) -> File:
    """A page whose addresses begin with the path that the server lies below; `base` in it tells the client."""
    page = data.replace(b'="/', f'="{base}/'.encode())
    etag = f'W/"{blake2b(page, digest_size=12).hexdigest()}"'
    return File("text/html", etag, {"": page, "gzip": gzip.compress(page, 9, mtime=0)})


def _is_text(type_: str) -> bool:
    return type_.startswith("text/") or type_.endswith(("json", "xml", "javascript"))


async def _send_file(file: File, kept: str, scope: Scope, send: Any) -> None:
    if file.type == "text/html" and scope.get("base_path"):
        file = _page_below(file.forms[""], scope["base_path"])
    headers = {"cache-control": kept, "etag": file.etag, "vary": "Accept-Encoding"}
    if file.etag in header(scope, b"if-none-match"):
        await _send(send, scope, 304, file.type, b"", headers)
        return
    accepted = header(scope, b"accept-encoding")
    encoding = next((name for name in ("br", "gzip") if name in accepted and name in file.forms), "")
    if encoding:
        headers["content-encoding"] = encoding
    await _send(send, scope, 200, file.type, file.forms[encoding], headers)


async def _send(
    send: Any, scope: Scope, status: int, type_: str, body: bytes, headers: dict[str, str] | None = None
) -> None:
    type_ = f"{type_}; charset=utf-8" if _is_text(type_) else type_
    every = {"content-type": type_, "content-length": str(len(body)), **(headers or {})}
    encoded = [(name.encode(), value.encode()) for name, value in every.items()]
    await send({"type": "http.response.start", "status": status, "headers": encoded})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def _unbuilt(scope: Scope) -> bytes:
    """The page that says how to get the real one."""
    texts = texts_of(PACKAGE, language_of(scope))
    title, told = texts.say("unbuilt.title"), texts.say("unbuilt.how")
    return (
        f'<!doctype html><html lang="{texts.language}"><meta charset="utf-8"><title>{title}</title>'
        f"<h1>{title}</h1><p>{told}</p></html>"
    ).encode()
