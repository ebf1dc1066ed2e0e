"""Which version of the API this server speaks: the one place that names it.

Within a version fields, routes, messages and refusals are only added (docs/api.md says what programs may rely on). What
would break a program gets the next number.
"""

from __future__ import annotations

from spelbord.core import Refused

VERSION = 1
ROOT = "/api"
"""Below which every version lies."""
API = f"{ROOT}/v{VERSION}"
"""Below which this one lies: HTTP and sockets."""
PROTOCOL = f"spelbord.v{VERSION}"
"""The sub-protocol by which a socket says which messages it understands: a page can set no other header."""


def nowhere(path: str) -> Refused:
    """Why there is nothing at an address: no such page, or no such version of the API."""
    if f"{path}/".startswith(f"{ROOT}/") and not f"{path}/".startswith(f"{API}/"):
        return Refused("no_such_version", "http", version=API)
    return Refused("no_such_page", "http")
