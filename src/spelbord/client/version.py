"""Which version of a server's API this package speaks."""

from __future__ import annotations

from websockets.typing import Subprotocol

API = "/api/v1"
PROTOCOL = Subprotocol("spelbord.v1")
