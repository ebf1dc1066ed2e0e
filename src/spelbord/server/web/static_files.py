"""The web client's files: each read once, compressed once, and kept by browsers for as long as it may be."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from mimetypes import guess_type
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from spelbord.core import Refused, texts_of
from spelbord.server.protocol.refusals import PACKAGE
from spelbord.server.web.security import header
from spelbord.server.web.wire import language_of

if TYPE_CHECKING:
    from spelbord.server.web.security import Scope

FOLDER = Path(__file__).parent.with_name("static")
INDEX = "index.html"
HASHED = "assets/"
"""Files whose name changes with what is in them."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
LEAST = 1024
"""Files smaller than this are not worth compressing."""
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".woff2": "font/woff2"}
LOOK_AGAIN = 1.0
"""Seconds between looks into the folder: the client may be built anew while the server runs."""
ROBOTS = b"User-agent: *\nDisallow: /api/\nDisallow: /t/\n"


@dataclass(frozen=True, slots=True)
class File:
    """A file in the forms it can be sent in."""

    type: str
    etag: str
    forms: dict[str, bytes]
    """By encoding; the plain one is always there."""


class StaticFiles:
    """The client's files and pages, as an ASGI application."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self._names: frozenset[str] = frozenset()
        self._looked = -LOOK_AGAIN

    async def __call__(self, scope: Scope, _receive: Any, send: Any) -> None:
        """Send the file that the path names; for every other page of the client, its index."""
        if scope["method"] not in {"GET", "HEAD"}:
            raise Refused("wrong_method", "http", allowed="GET, HEAD")
        name = scope["path"].lstrip("/") or INDEX
        if self.has(name):
            kept = FOR_EVER if name.startswith(HASHED) else ASK_AGAIN
            await _send_file(self._file(name), kept, scope, send)
        elif name == "robots.txt":
            await _send(send, scope, 200, "text/plain", ROBOTS)
        elif name.startswith(HASHED) or "text/html" not in header(scope, b"accept"):
            raise Refused("no_such_page", "http")
        elif self.has(INDEX):
            await _send_file(self._file(INDEX), ASK_AGAIN, scope, send)
        else:
            await _send(send, scope, 503, "text/html", _unbuilt(scope))

    def has(self, name: str) -> bool:
        """Whether there is a file of this name. Only names that were found in the folder count: no path leads out."""
        now = monotonic()
        if name not in self._names and now - self._looked >= LOOK_AGAIN:
            self._looked = now
            found = (path for path in self.folder.rglob("*") if path.is_file())
            self._names = frozenset(path.relative_to(self.folder).as_posix() for path in found)
        return name in self._names and not name.startswith(".")

    def _file(self, name: str) -> File:
        path = self.folder / name
        try:
            return _read(path, path.stat().st_mtime_ns)
        except OSError:  # it was there when the folder was looked through, and a new build has taken it away
            raise Refused("no_such_page", "http") from None


@lru_cache(maxsize=256)
def _read(path: Path, changed: int) -> File:
    """A file with its compressed forms: those beside it, or made here once."""
    data = path.read_bytes()
    type_ = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    forms = {"": data}
    for encoding, suffix in (("br", ".br"), ("gzip", ".gz")):
        beside = path.with_name(path.name + suffix)
        if beside.is_file():
            forms[encoding] = beside.read_bytes()
    if "gzip" not in forms and len(data) >= LEAST and _is_text(type_):
        forms["gzip"] = gzip.compress(data, 9, mtime=0)
    return File(type_, f'W/"{blake2b(data, digest_size=12).hexdigest()}"', forms)


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
