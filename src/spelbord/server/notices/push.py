"""Messages to a browser, through whatever push service it has."""

from __future__ import annotations

import binascii
from typing import TYPE_CHECKING

import msgspec

from spelbord.core import Refused
from spelbord.server.notices import encrypting
from spelbord.server.notices.posting import Undelivered, post
from spelbord.server.notices.targets import addresses_of, target_of
from spelbord.server.protocol.notices import PushKeys

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

    from spelbord.server.notices.messages import NoticeMessage
    from spelbord.storage.notices import Channel

DAY = 86_400
GONE = frozenset({404, 410})
WELL = range(200, 300)
AUTH_BYTES = 16


_keys = msgspec.json.Decoder(PushKeys)


async def checked_keys(address: str, keys: PushKeys, *, own: bool) -> str:
    """The keys of a browser as they are kept. Raises `Refused` where they, or its address, cannot be used."""
    try:
        point, auth = encrypting.decoded(keys.p256dh), encrypting.decoded(keys.auth)
    except (ValueError, binascii.Error):
        raise Refused("push_malformed", "notice") from None
    if not encrypting.is_point(point) or len(auth) != AUTH_BYTES:
        raise Refused("push_malformed", "notice")
    target = target_of(address, own=own)
    await addresses_of(target.host, target.port, own=own)
    return msgspec.json.encode(keys).decode()


class PushSender:
    """Sends to browsers, signed with the server's key."""

    def __init__(self, key: EllipticCurvePrivateKey, contact: str, *, own: bool) -> None:
        self._key = key
        self._contact = contact
        self._own = own

    async def send(self, channel: Channel, message: NoticeMessage, now: float) -> None:
        """Hand a message over. Raises `Undelivered`."""
        try:
            keys, target = _keys.decode(channel.keys), target_of(channel.address, own=self._own)
        except Refused as refused:
            raise Undelivered(refused.code, gone=True) from None
        body = encrypting.encrypted(
            msgspec.json.encode(message), encrypting.decoded(keys.p256dh), encrypting.decoded(keys.auth)
        )
        headers = {
            "Authorization": encrypting.signed(self._key, target.origin, self._contact, now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(DAY),
            "Urgency": "normal",
            "Topic": message.tag,  # what waits at the service for a device that is off is replaced
        }
        status = await post(target, headers, body, own=self._own)
        if status not in WELL:
            raise Undelivered("gone" if status in GONE else "status", str(status), gone=status in GONE)
