"""What goes to a push service: encrypted for one browser (RFC 8291, aes128gcm) and signed by this server (RFC 8292)."""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import TYPE_CHECKING

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey, EllipticCurvePublicKey

CURVE = ec.SECP256R1()
RECORD = 4096
MOST_BYTES = 3_800
"""What a message may hold: push services take 4096 bytes with all that stands around it."""
HALF_A_DAY = 12 * 3600


def fresh_key() -> bytes:
    """A new private key, as a database keeps it."""
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big")


def key_from(kept: bytes) -> EllipticCurvePrivateKey:
    """A private key that was kept."""
    return ec.derive_private_key(int.from_bytes(kept, "big"), CURVE)


def point_of(key: EllipticCurvePublicKey) -> bytes:
    """A public key as 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public_text(key: EllipticCurvePrivateKey) -> str:
    """The public half, as browsers take it."""
    return encoded(point_of(key.public_key()))


def encrypted(text: bytes, browser: bytes, auth: bytes) -> bytes:
    """A message that only the browser with this public key and secret can read."""
    if len(text) > MOST_BYTES:
        raise ValueError("the message is too long for a push service")
    own, salt = ec.generate_private_key(CURVE), os.urandom(16)
    sender = point_of(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser))
    secret = _derived(auth, shared, b"WebPush: info\0" + browser + sender, 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def signed(key: EllipticCurvePrivateKey, origin: str, contact: str, now: float) -> str:
    """What tells a push service at this origin who sends, and whom to write to where something is wrong."""
    claims: dict[str, str | int] = {"aud": origin, "exp": int(now) + HALF_A_DAY}
    if contact:
        claims["sub"] = contact
    body = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
    r, s = decode_dss_signature(key.sign(body.encode(), ec.ECDSA(SHA256())))
    token = f"{body}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return f"vapid t={token}, k={public_text(key)}"


def encoded(data: bytes) -> str:
    """Bytes in letters that may stand in an address."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The other way. Raises `ValueError`."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def is_point(data: bytes) -> bool:
    """Whether these bytes are a public key."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data)
    except ValueError:
        return False
    return True


def _derived(salt: bytes, secret: bytes, purpose: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, purpose).derive(secret)


def _json(value: object) -> str:
    return encoded(msgspec.json.encode(value))
