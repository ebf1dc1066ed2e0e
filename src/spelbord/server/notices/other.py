"""Messages through other services, by the library apprise: those that the host of the server allows, and no others.

Apprise looks names up and connects by itself. An address with a host of its own is looked at when it is given and
before each message; a name that changes between that look and apprise's own is the host's risk, which is why nothing is
allowed unless a host says so.
"""

from __future__ import annotations

import asyncio
import warnings
from typing import TYPE_CHECKING, Any

import apprise

from spelbord.core import Refused
from spelbord.server.notices.posting import SECONDS, Undelivered
from spelbord.server.notices.targets import LONGEST, addresses_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from spelbord.server.notices.messages import NoticeMessage

NEVER = frozenset({"dbus", "file", "glib", "gnome", "kde", "macosx", "qt", "syslog", "windows"})
"""What stays on the server's own machine."""


class OtherSender:
    """Sends wherever a host allows."""

    def __init__(self, schemes: Collection[str], public_url: str, *, own: bool) -> None:
        self.schemes = tuple(scheme.lower() for scheme in schemes if scheme.lower() not in NEVER)
        self._public = public_url
        self._own = own
        with warnings.catch_warnings():  # it loads all that it knows when first asked, with what some of that warns of
            warnings.simplefilter("ignore")
            apprise.Apprise.instantiate("json://localhost")

    async def checked(self, address: str) -> str:
        """What a channel of this address is called. Raises `Refused` where nothing may be sent there."""
        scheme = address.partition("://")[0].lower()
        if scheme not in self.schemes:
            raise Refused("scheme_closed", "notice", schemes=", ".join(self.schemes))
        return str((await self._service(address)).service_name)

    async def _service(self, address: str) -> Any:
        short = len(address) <= LONGEST and address.isprintable()
        service = apprise.Apprise.instantiate(address, suppress_exceptions=True) if short else None
        if service is None:
            raise Refused("other_malformed", "notice")
        host = getattr(service, "host", None)
        if host:
            await addresses_of(str(host), 443, own=self._own)
        return service

    async def send(self, address: str, message: NoticeMessage) -> None:
        """Hand a message over. Raises `Undelivered`."""
        try:
            service = await self._service(address)
            body = f"{message.body}\n{self._public}/{message.path}" if self._public else message.body
            async with asyncio.timeout(SECONDS):
                told = await asyncio.to_thread(service.notify, body=body or message.title, title=message.title)
        except Refused as refused:
            raise Undelivered(refused.code) from None
        except TimeoutError:
            raise Undelivered("silent") from None
        if not told:
            raise Undelivered("other_refused")
