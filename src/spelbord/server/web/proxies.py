"""Where a request comes from and what it was addressed to, as far as that can be believed."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, TypeAlias

from spelbord.server.web.security import header, headers_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.server.settings import Settings
    from spelbord.server.web.security import Scope

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network

SUBSCRIBER = 64
"""Bits of an IPv6 address that say whose it is: whoever has one such network has every address in it."""


class Proxies:
    """The proxies before this server, whose `X-Forwarded-…` are believed."""

    def __init__(self, settings: Settings) -> None:
        self._any = settings.behind_proxy
        self._named = networks(settings.proxies)

    def believes(self, scope: Scope) -> bool:
        """Whether whoever connected is a proxy of ours: any that connects, or where some are named, one of these."""
        return self._any and (not self._named or self._is_named(_peer(scope)))

    def is_secure(self, scope: Scope) -> bool:
        """Whether the request came by https, or to our own proxy by it."""
        if self.believes(scope):
            return _last(scope, b"x-forwarded-proto").lower() == "https"
        return scope["scheme"] in {"https", "wss"}

    def host(self, scope: Scope) -> str:
        """The host that the browser asked for, with its port."""
        return (self.believes(scope) and _last(scope, b"x-forwarded-host")) or header(scope, b"host")

    def address(self, scope: Scope) -> str:
        """Where the request came from, as limits count it.

        Each proxy adds whom it heard from. What stands before the last that is not one of ours is hearsay.
        """
        address = _peer(scope)
        if self.believes(scope):
            for told in reversed(headers_of(scope, b"x-forwarded-for")):
                address = _without_port(told)
                if not self._is_named(address):
                    break
        return subscriber(address)

    def _is_named(self, text: str) -> bool:
        address = _address(text)
        return address is not None and any(address in network for network in self._named)


def networks(named: Iterable[str]) -> tuple[Network, ...]:
    """Addresses and networks as they are written. Raises `ValueError` where one of them is neither."""
    return tuple(ip_network(text, strict=False) for text in named)


@lru_cache(maxsize=4096)
def subscriber(text: str) -> str:
    """The address itself; of IPv6 the network that its owner has all of."""
    address = _address(text)
    if address is None or address.version == 4:  # noqa: PLR2004 - the version's own name
        return text if address is None else str(address)
    return str(IPv6Network((int(address) >> SUBSCRIBER << SUBSCRIBER, SUBSCRIBER)))


def _address(text: str) -> Address | None:
    """An address as it is written; an IPv4 address that is written as IPv6 is the same place."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def _peer(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _last(scope: Scope, name: bytes) -> str:
    """What the proxy nearest to us says."""
    told = headers_of(scope, name)
    return told[-1] if told else ""


def _without_port(text: str) -> str:
    if text.startswith("["):
        return text[1:].partition("]")[0]
    host, colon, port = text.rpartition(":")
    return host if colon and ":" not in host and port.isdecimal() else text
