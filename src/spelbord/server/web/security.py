"""What keeps others out: headers on every answer, and the question whose page it is that asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from spelbord.core import Refused

if TYPE_CHECKING:
    from collections.abc import Collection

Scope: TypeAlias = Any
"""What the web server knows of a request: the mapping that ASGI describes."""
Headers: TypeAlias = tuple[tuple[bytes, bytes], ...]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
"""Nothing but our own files, no script or style within a page, and no page of others around ours."""
# An invitation is a secret in an address: no other host is told where somebody came from.
PLAIN: Headers = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
SECURE: Headers = (*PLAIN, (b"strict-transport-security", b"max-age=31536000"))
UNSAFE = frozenset({"POST", "PUT", "PATCH", "DELETE"})


def header(scope: Scope, name: bytes) -> str:
    """A header of a request; nothing where it has none."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def headers_of(scope: Scope, name: bytes) -> list[str]:
    """All values of a header that lists some, in their order, however many lines they stand on."""
    listed = ",".join(value.decode("latin-1") for key, value in scope["headers"] if key == name)
    return [value for value in map(str.strip, listed.split(",")) if value]


def check_origin(scope: Scope, host: str, allowed: Collection[str], *, as_program: bool) -> None:
    """Refuse what another site's page asks in the name of whoever looks at it.

    A browser says which page asks; only a program may leave that out, and no program has a cookie by accident.
    """
    origin = header(scope, b"origin")
    if not origin:
        if as_program:
            return
    elif origin in allowed or origin.partition("://")[2] == host:
        return
    raise Refused("foreign_origin", "http")
