"""By which names this server is known: a page of another site must not come in by a name that leads here by trick.

Whoever owns a name can let it lead to any address, also to one in somebody's own network, and a browser then takes
that page and this server for the same site. So a name counts only where the host has named it, where a proxy of
ours has let it through, or where nobody outside can own it.
"""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spelbord.server.settings import Settings

ANY = "*"
OURS = ("localhost", "local", "lan", "home.arpa", "internal")
"""Names that end so are given within one's own network."""


class Hosts:
    """The names that are good."""

    def __init__(self, settings: Settings) -> None:
        self._named = frozenset(bare(host) for host in settings.hosts)
        self._own = frozenset({"", socket.gethostname().lower()})

    def knows(self, host: str, *, from_proxy: bool) -> bool:
        """Whether a request to this host is meant for this server."""
        name = bare(host)
        if name in self._named or ANY in self._named or name in self._own or is_near(name):
            return True
        return from_proxy and not self._named


def bare(host: str) -> str:
    """A host without its port, its brackets and the dot at its end."""
    name = host.strip().lower()
    name = name[1:].partition("]")[0] if name.startswith("[") else name.partition(":")[0]
    return name.rstrip(".")


def is_near(name: str) -> bool:
    """Whether no stranger can own such a name: an address, a name without a dot, or one that is given at home."""
    try:
        ip_address(name)
    except ValueError:
        return "." not in name or name.endswith(tuple(f".{end}" for end in OURS))
    return True
