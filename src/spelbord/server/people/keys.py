"""Keys of seats and invitations to tables: derived from the server's secret, and kept nowhere."""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING

from spelbord.core import seed_from

if TYPE_CHECKING:
    from spelbord.core import Seat
    from spelbord.storage.base import TableRecord

_LENGTH = 32
"""Hexadecimal digits of a key: 128 bits."""
_INVITATION = 12
"""Digits of an invitation, which is also typed by hand: 48 bits, and whoever guesses is slowed down."""
_CIRCLE = 24
"""Digits of a circle's link, which lasts for years and is never typed: 96 bits."""


def _sign(secret: bytes, *parts: object) -> str:
    return hmac.new(secret, "|".join(map(str, parts)).encode(), hashlib.sha256).hexdigest()


def invitation(secret: bytes, table: str) -> str:
    """What opens the seats of a table that are kept for people."""
    return _sign(secret, "invite", table)[:_INVITATION]


def is_invitation(secret: bytes, table: str, text: str) -> bool:
    """Whether this is the invitation of that table; how long it takes to say so tells nothing."""
    return hmac.compare_digest(invitation(secret, table).encode(), text.strip().lower().encode())


def circle_link(secret: bytes, circle: str, number: int) -> str:
    """What opens a circle, as long as its link has this number."""
    return _sign(secret, "circle", circle, number)[:_CIRCLE]


def is_circle_link(secret: bytes, circle: str, number: int, text: str) -> bool:
    """Whether this opens the circle; how long it takes to say so tells nothing."""
    return hmac.compare_digest(circle_link(secret, circle, number).encode(), text.strip().lower().encode())


def seat_key(secret: bytes, record: TableRecord, seat: Seat) -> str:
    """The private key of whoever sits here now. It names the table and the sitting, so that it can be looked up."""
    turnover = record.seats[seat].turnover
    return f"{record.id}.{turnover}.{_sign(secret, 'seat', record.id, turnover)[:_LENGTH]}"


def is_ours(secret: bytes, key: str) -> bool:
    """Whether we have signed this key of a seat, for whoever sat there then."""
    table, _, rest = key.strip().partition(".")
    turnover, _, signed = rest.partition(".")
    return hmac.compare_digest(_sign(secret, "seat", table, turnover)[:_LENGTH].encode(), signed.encode())


def table_of_key(key: str) -> str:
    """The table that a key says it belongs to."""
    return key.partition(".")[0]


def seat_of_key(secret: bytes, record: TableRecord, key: str) -> Seat | None:
    """The seat of this table that a key opens, if it opens any."""
    for seat, sitter in enumerate(record.seats):
        fits = hmac.compare_digest(seat_key(secret, record, seat).encode(), key.strip().encode())
        if fits and sitter.taken and sitter.kind != "bot":
            return seat
    return None


def rematch_id(secret: bytes, table: str) -> str:
    """The id of a table's rematch: settled, so that two servers that create it at once create the same one."""
    return _sign(secret, "rematch", table)[:_INVITATION]


def bot_seed(secret: bytes, table: str) -> str:
    """The seed of the dice of a table's bots. It has nothing to do with the match's own."""
    return seed_from(_sign(secret, "bots", table))
