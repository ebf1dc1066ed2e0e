"""A push service and a browser of our own: what is sent to the one is decrypted by the other, as RFC 8291 says."""

from __future__ import annotations

import asyncio
import json
import os
from contextlib import asynccontextmanager
from email import message_from_bytes, policy

from aiosmtpd.smtp import SMTP
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from spelbord.server.notices.encrypting import decoded, encoded


class Browser:
    """Somebody's browser, which alone can read what is sent to it."""

    def __init__(self):
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = os.urandom(16)

    @property
    def keys(self):
        return {"p256dh": encoded(self.point), "auth": encoded(self.auth)}

    def read(self, body):
        """A message as JSON: written from the other side of the standard than what sends it."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender = body[21 : 21 + length]
        assert len(body) - 21 - length <= size
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        info = b"WebPush: info\x00" + self.point + sender
        secret = HKDF(SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(secret)
        plain = AESGCM(key).decrypt(nonce, body[21 + length :], None)
        return json.loads(plain.rstrip(b"\x00")[:-1])


def claims_of(authorization):
    """What a sender says of itself, once its signature is found true, and its public key."""
    scheme, _, rest = authorization.partition(" ")
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = fields["t"].split(".")
    assert (scheme, json.loads(decoded(head))["alg"]) == ("vapid", "ES256")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(fields["k"]))
    raw = decoded(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    try:
        key.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    except InvalidSignature:
        raise AssertionError("not signed by the key that it names") from None
    return json.loads(decoded(claims)), fields["k"]


class PushService:
    """Takes messages at `url/<name>`, and answers as it is told to."""

    def __init__(self):
        self.taken = []
        """Path, headers and body of each, in the order they came."""
        self.statuses = {}
        self.port = 0

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.port}"

    def at(self, name):
        return f"{self.origin}/{name}"

    async def serve(self, reader, writer):
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            first, *lines = head.strip().split("\r\n")
            headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
            body = await reader.readexactly(int(headers["content-length"]))
            path = first.split(" ")[1]
            self.taken.append((path, headers, body))
            status = self.statuses.get(path, 201)
            writer.write(f"HTTP/1.1 {status} Whatever\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
            await writer.drain()
        finally:
            writer.close()


@asynccontextmanager
async def push_service():
    """A push service on this machine."""
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    async with server:
        yield service


class Letters:
    """What a mail server of our own was handed, and whom it turns away."""

    def __init__(self):
        self.taken = []
        self.unknown = set()
        self.port = 0

    @property
    def address(self):
        return f"smtp://127.0.0.1:{self.port}"

    async def handle_RCPT(self, server, session, envelope, address, options):  # noqa: N802 - aiosmtpd calls it so
        if address in self.unknown:
            return "550 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):  # noqa: N802 - as above
        self.taken.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"


@asynccontextmanager
async def mail_server():
    """A mail server on this machine."""
    letters = Letters()
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(letters), "127.0.0.1", 0)
    letters.port = server.sockets[0].getsockname()[1]
    async with server:
        yield letters
