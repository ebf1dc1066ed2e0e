"""What this server can send, to whom, and the keys and tokens that go with it."""

from __future__ import annotations

import hashlib
import hmac
import logging
import time
from typing import TYPE_CHECKING, Self
from zoneinfo import available_timezones

from spelbord.core import Refused
from spelbord.server.monitoring.logs import note
from spelbord.server.notices.mail import MailSender, MailServer, checked_address
from spelbord.server.notices.messages import sample_of
from spelbord.server.notices.posting import Undelivered
from spelbord.server.people.limits import Buckets
from spelbord.storage import notices as stored
from spelbord.storage.notices import Channel, NoticePerson

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from spelbord.core import Language
    from spelbord.server.notices.messages import NoticeMessage
    from spelbord.server.notices.other import OtherSender
    from spelbord.server.notices.push import PushSender
    from spelbord.server.protocol.notices import PushKeys
    from spelbord.server.settings import Settings
    from spelbord.storage.base import Storage

MOST_CHANNELS = {"push": 10, "mail": 2, "other": 3}
"""Channels of a kind that one person may have."""
LONGEST_LABEL = 60
MOST_FAILURES = 5
"""Failures in a row after which a channel is given up."""
ASKING_SECONDS = 600.0
"""One mail that asks for a yes in so long to an address, and for a person; `ASKING_BURST` at once."""
ASKING_BURST = 3


class Notices:
    """Who is told, and how."""

    def __init__(
        self, storage: Storage, settings: Settings, secret: bytes, wall: Callable[[], float], server: str
    ) -> None:
        self.storage = storage
        self.settings = settings
        self.wall = wall
        self.server = server
        self.push: PushSender | None = None
        self.push_key = ""
        """What a browser must know to let this server send to it."""
        self.mail: MailSender | None = None
        self.other: OtherSender | None = None
        self.people: dict[str, NoticePerson] = {}
        """Those who want to be told, as far as is known here: others may have changed it a moment ago."""
        self._glances: set[tuple[str, str | None]] = set()
        self._secret = secret
        self._asking = Buckets(1 / ASKING_SECONDS, ASKING_BURST)

    @classmethod
    async def of(
        cls, storage: Storage, settings: Settings, secret: bytes, wall: Callable[[], float], server: str
    ) -> Self:
        """What a server with these settings can send."""
        notices = cls(storage, settings, secret, wall, server)
        if settings.notices:
            await notices._open_push()
            notices._open_mail()
            notices._open_other()
        await notices.look_again()
        return notices

    async def _open_push(self) -> None:
        try:
            from spelbord.server.notices import encrypting
            from spelbord.server.notices.push import PushSender
        except ModuleNotFoundError:  # the extra `notify` is not installed
            return
        key = encrypting.key_from(await stored.push_key(self.storage, encrypting.fresh_key()))
        contact = self.settings.notice_contact or self.settings.public_url
        self.push = PushSender(key, contact, own=self.settings.notice_loopback)
        self.push_key = encrypting.public_text(key)

    def _open_mail(self) -> None:
        settings = self.settings
        if not (settings.smtp and settings.mail_from and settings.public_url):
            return
        try:
            import aiosmtplib  # noqa: F401 - only whether it is there
        except ModuleNotFoundError:
            note("mail is set up, and the extra notify is not installed", logging.WARNING)
            return
        self.mail = MailSender(MailServer.of(settings.smtp), settings.mail_from, settings.public_url)

    def _open_other(self) -> None:
        if not self.settings.notice_schemes:
            return
        try:
            from spelbord.server.notices.other import OtherSender
        except ModuleNotFoundError:
            note("other channels are set up, and the extra notify is not installed", logging.WARNING)
            return
        self.other = OtherSender(
            self.settings.notice_schemes, self.settings.public_url, own=self.settings.notice_loopback
        )

    @property
    def sends(self) -> tuple[str, ...]:
        """The kinds of channel that this server has."""
        senders = {"push": self.push, "mail": self.mail, "other": self.other}
        return tuple(kind for kind, sender in senders.items() if sender is not None)

    # Who

    async def look_again(self) -> None:
        """Read who wants to be told."""
        self.people = {person.session: person for person in await stored.noticed_people(self.storage)}

    def wanted_by(self, sessions: Iterable[str]) -> list[NoticePerson]:
        """Those of these who want to be told."""
        return [self.people[session] for session in sessions if session in self.people] if self.people else []

    def saw(self, session: str, table: str | None = None) -> None:
        """Somebody looks at a page of ours, or at a table: written down a little later, with what others saw."""
        if session in self.people:
            self._glances.add((session, table))

    async def note_seen(self, present: Iterable[tuple[str, str]]) -> None:
        """Write down who has looked since the last time, and who looks now."""
        seen = self._glances.union(pair for pair in present if pair[0] in self.people)
        self._glances = set()
        await stored.note_seen(self.storage, sorted(seen, key=str), self.wall())

    async def person(self, session: str, language: Language = "sv") -> NoticePerson:
        """How somebody likes to be told; as is usual where they have not said."""
        known = await stored.notice_person(self.storage, session)
        return known or NoticePerson(session, self.wall(), language)

    async def like(self, person: NoticePerson) -> None:
        """Remember how somebody likes to be told. Raises `Refused`."""
        if person.zone not in available_timezones():
            raise Refused("zone_unknown", "notice", zone=person.zone[:40])
        await stored.keep_person(self.storage, person)
        self.people[person.session] = await self.person(person.session)

    # Their channels

    async def add_push(self, session: str, address: str, keys: PushKeys, label: str) -> Channel:
        """Tell somebody through this browser from now on. Raises `Refused`."""
        if self.push is None:
            raise Refused("notices_off", "notice")
        from spelbord.server.notices.push import checked_keys

        await self._check_count(session, "push", address)
        kept = await checked_keys(address, keys, own=self.settings.notice_loopback)
        return await self._add(session, "push", address, kept, label, self.wall())

    async def add_mail(self, session: str, address: str, language: Language) -> Channel:
        """Ask whoever reads this address whether they want mail. Raises `Refused`."""
        if self.mail is None:
            raise Refused("notices_off", "notice")
        address = checked_address(address)
        await self._check_count(session, "mail", address)
        known = [each for each in await stored.channels_of(self.storage, session) if each.address == address]
        if known and known[0].usable:
            return known[0]
        for whose in (session, address):
            if (seconds := self._asking.take(whose, time.monotonic())) > 0:
                raise Refused("too_fast", "http", seconds=int(seconds) + 1)
        channel = await self._add(session, "mail", address, "", "", None)
        try:
            await self.mail.ask(address, self.token("confirm", channel), language)
        except Undelivered as undelivered:
            await stored.drop_channel(self.storage, session, channel.number)
            raise Refused("mail_unsent", "notice", why=undelivered.detail) from None
        return channel

    async def add_other(self, session: str, address: str) -> Channel:
        """Tell somebody wherever this address leads. Raises `Refused`."""
        if self.other is None:
            raise Refused("notices_off", "notice")
        await self._check_count(session, "other", address)
        label = await self.other.checked(address)
        return await self._add(session, "other", address, "", label, self.wall())

    async def _check_count(self, session: str, kind: str, address: str) -> None:
        same = [each.address for each in await stored.channels_of(self.storage, session) if each.kind == kind]
        if address not in same and len(same) >= MOST_CHANNELS[kind]:
            raise Refused("channels_many", "notice", most=MOST_CHANNELS[kind])

    async def _add(
        self, session: str, kind: str, address: str, keys: str, label: str, confirmed: float | None
    ) -> Channel:
        now = self.wall()
        if await stored.notice_person(self.storage, session) is None:
            await self.like(NoticePerson(session, now))
        fresh = Channel(0, session, kind, address, keys, label[:LONGEST_LABEL], now, confirmed)
        return await stored.add_channel(self.storage, fresh)

    def token(self, purpose: str, channel: Channel) -> str:
        """What lets whoever has it confirm a channel, or stop it."""
        return f"{channel.number}.{self._signed(purpose, channel)}"

    async def channel_by(self, purpose: str, token: str) -> Channel:
        """The channel that a token is for. Raises `Refused`."""
        number, _, signature = token.partition(".")
        known = number.isascii() and number.isdigit() and len(number) < 19  # noqa: PLR2004 - what a database can count to
        channel = await stored.channel_of(self.storage, int(number)) if known else None
        if channel is None or not hmac.compare_digest(self._signed(purpose, channel).encode(), signature.encode()):
            raise Refused("notice_link", "notice")
        return channel

    def _signed(self, purpose: str, channel: Channel) -> str:
        text = f"notice|{purpose}|{channel.number}|{channel.session}|{channel.address}"
        return hmac.new(self._secret, text.encode(), hashlib.sha256).hexdigest()[:32]

    # Sending

    async def deliver(self, channel: Channel, message: NoticeMessage) -> None:
        """Hand a message to a channel, and remember how that went. Raises `Undelivered`."""
        now = self.wall()
        try:
            await self._hand_over(channel, message, now)
        except Undelivered as undelivered:
            most = 0 if undelivered.gone else MOST_FAILURES
            await stored.note_failure(self.storage, channel.number, now, undelivered.kept, most)
            raise
        await stored.note_delivery(self.storage, channel.number, now)

    async def _hand_over(self, channel: Channel, message: NoticeMessage, now: float) -> None:
        if channel.kind == "push" and self.push is not None:
            await self.push.send(channel, message, now)
        elif channel.kind == "mail" and self.mail is not None:
            await self.mail.send(channel.address, message, self.token("stop", channel))
        elif channel.kind == "other" and self.other is not None:
            await self.other.send(channel.address, message)
        else:
            raise Undelivered("closed")

    async def try_out(self, session: str, language: Language) -> list[Channel]:
        """Send a sample everywhere, and say how each channel is afterwards. Raises `Refused` where there is none."""
        usable = [each for each in await stored.channels_of(self.storage, session) if each.usable]
        if not usable:
            raise Refused("no_channels", "notice")
        for channel in usable:
            try:
                await self.deliver(channel, sample_of(language))
            except Undelivered:
                continue  # the channel says so itself
        tried = {each.number for each in usable}
        return [each for each in await stored.channels_of(self.storage, session) if each.number in tried]
