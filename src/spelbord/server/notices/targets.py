"""Where messages may be sent: anywhere in the world, and nowhere in the server's own network.

A person names the address, and the server goes there. So each address of a name is looked at, when it is given and
again when it is connected to; the connection is made to an address that was looked at, and a name that has another
answer by then gains nothing.
"""

from __future__ import annotations

import asyncio
import re
import socket
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from spelbord.core import Refused

LONGEST = 1000
"""Characters of an address."""
SHOWN = 100
RESOLVE_SECONDS = 5.0
PORTS = {"https": 443, "http": 80}
_PLAIN = re.compile(r"[!-~]+")
"""Addresses are written in visible ASCII: nothing in them can end a line of a request."""
_TRANSLATED = ip_network("64:ff9b::/96")
"""Where IPv6 reaches IPv4 through a translator."""
_COMPATIBLE = ip_network("::/96")


@dataclass(frozen=True, slots=True)
class Target:
    """Where a request goes."""

    secure: bool
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        """Its origin, as it is written."""
        scheme = "https" if self.secure else "http"
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{scheme}://{host}" if self.port == PORTS[scheme] else f"{scheme}://{host}:{self.port}"


def target_of(url: str, *, own: bool = False) -> Target:
    """The target that an address names. Raises `Refused`; `own` lets tests use plain connections to this machine."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Refused("target_malformed", "notice") from None
    schemes = PORTS if own else {"https": 443}
    plain = len(url) <= LONGEST and _PLAIN.fullmatch(url)
    if not plain or parts.scheme not in schemes or not parts.hostname or "@" in parts.netloc or port == 0:
        raise Refused("target_malformed", "notice")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme == "https", parts.hostname, port or PORTS[parts.scheme], path)


async def addresses_of(host: str, port: int, *, own: bool = False) -> tuple[str, ...]:
    """The addresses of a name. Raises `Refused` where it has none, or any that is not in the open."""
    try:
        async with asyncio.timeout(RESOLVE_SECONDS):
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, TimeoutError, UnicodeError):
        raise Refused("target_unknown", "notice", host=host[:SHOWN]) from None
    addresses = tuple(dict.fromkeys(str(each[4][0]) for each in found))
    if not addresses or not all(is_open(address) or (own and is_own(address)) for address in addresses):
        raise Refused("target_inside", "notice", host=host[:SHOWN])
    return addresses


def is_open(address: str) -> bool:
    """Whether an address is one of the open internet, whatever form it is written in."""
    ip = ip_address(address.partition("%")[0])
    inner = _within(ip)
    if inner is not None:
        return is_open(str(inner))
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


def is_own(address: str) -> bool:
    """Whether it is this very machine."""
    return ip_address(address.partition("%")[0]).is_loopback


def _within(ip: IPv4Address | IPv6Address) -> IPv4Address | None:
    """The older address that a newer one stands for."""
    if isinstance(ip, IPv4Address):
        return None
    if ip.ipv4_mapped is not None:
        return ip.ipv4_mapped
    if ip.sixtofour is not None:
        return ip.sixtofour
    if ip.teredo is not None:
        return ip.teredo[1]
    if ip in _TRANSLATED or (ip in _COMPATIBLE and not ip.is_loopback):
        return IPv4Address(int(ip) & 0xFFFF_FFFF)
    return None
