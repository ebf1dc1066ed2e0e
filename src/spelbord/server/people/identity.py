"""Who somebody is: a signed cookie for browsers, the key of a seat for programs. There are no accounts.

A session is written down when it first does something; until then it is only a cookie that we have signed.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.server.people.keys import is_ours, seat_of_key, table_of_key
from spelbord.server.people.naming import LONGEST, clean
from spelbord.server.people.who import NOBODY, Who
from spelbord.server.protocol.queries import SeatQuery
from spelbord.server.web.proxies import Proxies
from spelbord.server.web.security import header
from spelbord.server.web.wire import query_of
from spelbord.storage.base import Session

if TYPE_CHECKING:
    from spelbord.server.settings import Settings
    from spelbord.server.web.security import Scope
    from spelbord.storage.base import Storage, TableRecord

COOKIE = "spelbord_session"
YEAR = 365 * 24 * 3600
HOUR = 3600.0
FRESH = 60.0
"""Seconds for which a session is not looked up again: another server may have changed its name."""
MOST_KNOWN = 10_000
KEY_PREFIX = "key."
"""Before a seat's key among the sub-protocols of a socket: a page can set no other header."""


class Identity:
    """Reads and writes who somebody is."""

    def __init__(self, secret: bytes, storage: Storage, settings: Settings) -> None:
        self._secret = secret
        self._storage = storage
        self._proxies = Proxies(settings)
        self._path = settings.base_path or "/"
        self._known: OrderedDict[str, tuple[float, Session]] = OrderedDict()

    def seal(self, session: str) -> str:
        """The session as it stands in the cookie: with our signature."""
        return f"{session}.{hmac.new(self._secret, f'session|{session}'.encode(), hashlib.sha256).hexdigest()}"

    def session_of(self, scope: Scope) -> str:
        """The session whose cookie came with a request; a cookie that we did not sign is none."""
        for pair in header(scope, b"cookie").split(";"):
            name, _, value = pair.strip().partition("=")
            session = value.partition(".")[0]
            if name == COOKIE and session and hmac.compare_digest(self.seal(session).encode(), value.encode()):
                return session
        return ""

    def cookie(self, scope: Scope, session: str) -> str:
        """What tells a browser who it is from now on."""
        secure = "; Secure" if self._proxies.is_secure(scope) else ""
        return f"{COOKIE}={self.seal(session)}; Path={self._path}; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"

    def proven_key(self, scope: Scope) -> str:
        """The key of a seat that came with a request, if we signed it; whether it is still good, its table says."""
        key = key_of(scope)
        return key if key and is_ours(self._secret, key) else ""

    async def look_up(self, session: str) -> Session | None:
        """What is written down about a session. That nothing is, is not kept: another server may write it any time."""
        known = self._known.get(session)
        if known is not None and time.monotonic() - known[0] <= FRESH:
            return known[1]
        stored = await self._storage.session(session)
        if stored is None:
            self._known.pop(session, None)
        else:
            self._learn(stored)
        return stored

    async def remember(self, session: str, name: str = "") -> Session:
        """Write down a session that is new, has a new name, or was last seen more than an hour ago."""
        stored = await (self._storage.session(session) if name else self.look_up(session))
        now = time.time()
        if stored is not None and name in {"", stored.name} and now - stored.seen <= HOUR:
            return stored
        # Only what is new is written, and the rest read again: another server may have given it a name meanwhile.
        await self._storage.save_session(Session(session, name, now, now))
        written = await self._storage.session(session) or Session(session, name, now, now)
        self._learn(written)
        return written

    async def caller(self, scope: Scope, record: TableRecord) -> Caller:
        """Who asks something of a table. Raises `Refused` where a key came along that does not fit."""
        key = key_of(scope)
        if key:
            if table_of_key(key) != record.id:
                raise Refused("key_elsewhere", "http")
            caller = Caller(NOBODY, key, self._secret)
            if caller.who(record).key_seat is None:
                raise Refused("key_wrong", "http")
            return caller
        session = self.session_of(scope)
        stored = await self.look_up(session) if session else None
        looks_as = query_of(scope, SeatQuery).seat
        return Caller(Who(session, stored.name if stored else "", looks_as=looks_as))

    async def who(self, scope: Scope, record: TableRecord) -> Who:
        """As `caller`, for one request."""
        return (await self.caller(scope, record)).who(record)

    def forget(self, session: str) -> None:
        """Somebody has been deleted."""
        self._known.pop(session, None)

    def end_cookie(self, scope: Scope) -> str:
        """What lets a browser forget who it was."""
        return self.cookie(scope, "").replace(f"Max-Age={YEAR}", "Max-Age=0")

    def _learn(self, stored: Session) -> None:
        now = time.monotonic()
        self._known[stored.id] = (now, stored)
        self._known.move_to_end(stored.id)
        # Whoever was looked up so long ago is looked up again anyway.
        while len(self._known) > MOST_KNOWN or now - next(iter(self._known.values()))[0] > FRESH:
            self._known.popitem(last=False)


class Caller:
    """Somebody at the other end of a connection, for as long as it lasts."""

    __slots__ = ("_key", "_record", "_secret", "_who", "written")

    def __init__(self, who: Who, key: str = "", secret: bytes = b"") -> None:
        self._who = who
        self._key = key
        self._secret = secret
        self._record: TableRecord | None = None
        self.written = not who.session
        """Whether there is nothing to write down before they do something."""

    def who(self, record: TableRecord) -> Who:
        """Who this is now. A key is looked up again when the table has changed: others may sit there by then."""
        if self._key and self._record is not record:
            self._record = record
            self._who = Who("", "", seat_of_key(self._secret, record, self._key))
        return self._who

    async def settle(self, identity: Identity) -> None:
        """Write down a session that is about to do something."""
        if not self.written:
            await identity.remember(self._who.session)
            self.written = True


def new_session() -> str:
    """A name for somebody who has never been here: nobody can guess it."""
    return secrets.token_urlsafe(16)


def key_of(scope: Scope) -> str:
    """The key that a program sent along: as a bearer, or among a socket's sub-protocols. Never in the address."""
    scheme, _, key = header(scope, b"authorization").partition(" ")
    if scheme.lower() == "bearer":
        return key.strip()
    offered = (protocol for protocol in scope.get("subprotocols", ()) if protocol.startswith(KEY_PREFIX))
    return next(offered, "").removeprefix(KEY_PREFIX)


def as_name(wished: str) -> str:
    """A name as it is kept. Raises `Refused` where nothing of it can be seen."""
    name = clean(wished, LONGEST)
    if not name:
        raise Refused("nameless", "http")
    return name
