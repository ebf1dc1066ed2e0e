"""What a route's signature is written in. Litestar looks these names up when the routes are made."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.params import FromPath

from spelbord.server.services import House

Asked: TypeAlias = Request[Any, Any, Any]
"""The request."""
AtHand: TypeAlias = NamedDependency[House]
"""The server, as routes know it."""
Named: TypeAlias = FromPath[str]
"""A part of the path."""
Sent: TypeAlias = Response[bytes]
"""The answer, encoded already."""

NAMES = {"Asked": Asked, "AtHand": AtHand, "Named": Named, "Sent": Sent}
