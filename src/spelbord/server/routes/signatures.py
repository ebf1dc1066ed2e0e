"""What a route's signature is written in. Litestar looks these names up when the routes are made."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.params import FromPath

from spelbord.server.services import Services

HttpRequest: TypeAlias = Request[Any, Any, Any]
"""The request."""
FromApp: TypeAlias = NamedDependency[Services]
"""The server's services, which the application provides."""
PathPart: TypeAlias = FromPath[str]
"""A part of the path."""
PathNumber: TypeAlias = FromPath[int]
"""A number in the path."""
HttpResponse: TypeAlias = Response[bytes]
"""The answer, encoded already."""

NAMES = {
    "HttpRequest": HttpRequest,
    "FromApp": FromApp,
    "PathPart": PathPart,
    "PathNumber": PathNumber,
    "HttpResponse": HttpResponse,
}
