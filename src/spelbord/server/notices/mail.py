"""Messages by e-mail, through the server that the host names: to addresses whose owners have said yes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from spelbord.core import Refused, texts_of
from spelbord.server.notices.posting import Undelivered
from spelbord.server.protocol.refusals import PACKAGE
from spelbord.server.protocol.version import API

if TYPE_CHECKING:
    from spelbord.core import Language
    from spelbord.server.notices.messages import NoticeMessage

SECONDS = 20.0
LONGEST = 254
_ADDRESS = re.compile(r"([A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64})@([A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+)")
NEVER = range(550, 555)
"""Answers of a mail server that will not change: there is no such mailbox, or it takes nothing from us."""


def checked_address(text: str) -> str:
    """An address as mail is sent to it. Raises `Refused`."""
    local, at, domain = text.strip().rpartition("@")
    try:
        address = f"{local}{at}{domain.encode('idna').decode().lower()}"
    except UnicodeError:
        raise Refused("mail_malformed", "notice") from None
    if len(address) > LONGEST or not _ADDRESS.fullmatch(address) or ".." in address or local[:1] + local[-1:] == "..":
        raise Refused("mail_malformed", "notice")
    return address


@dataclass(frozen=True, slots=True)
class MailServer:
    """Where mail is handed in: `smtp://name:password@host:587`, with TLS from the start where it says `smtps`."""

    host: str
    port: int
    user: str | None
    password: str | None
    secure: bool

    @classmethod
    def of(cls, url: str) -> MailServer:
        """Read its address. Raises `ValueError`."""
        parts = urlsplit(url)
        if parts.scheme not in {"smtp", "smtps"} or not parts.hostname:
            raise ValueError("not an address of a mail server")
        secure = parts.scheme == "smtps"
        user = unquote(parts.username) if parts.username else None
        password = unquote(parts.password) if parts.password else None
        return cls(parts.hostname, parts.port or (465 if secure else 587), user, password, secure)


class MailSender:
    """Sends mail."""

    def __init__(self, server: MailServer, sender: str, public_url: str) -> None:
        self._server = server
        self._sender = sender
        self._public = public_url

    async def send(self, address: str, message: NoticeMessage, stop: str) -> None:
        """Hand a message over; `stop` is the token that ends it. Raises `Undelivered`."""
        words = texts_of(PACKAGE, "en" if message.language == "en" else "sv")
        link, ending = f"{self._public}/{message.path}", f"{self._public}/notices#stop={stop}"
        mail = self._mail(address, message.title)
        if message.id:
            mail["Message-ID"] = f"<{message.id}.{stop.partition('.')[0]}@{self._sender.rpartition('@')[2]}>"
        mail["List-Unsubscribe"] = f"<{self._public}{API}/notices/stop/{stop}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail.set_content(words.say("notice.mail", body=message.body, link=link, ending=ending))
        await self._hand_in(mail)

    async def ask(self, address: str, token: str, language: Language) -> None:
        """Ask whoever reads an address whether they want mail. Raises `Undelivered`."""
        words = texts_of(PACKAGE, language)
        mail = self._mail(address, words.say("notice.confirm"))
        mail.set_content(words.say("notice.confirm_mail", link=f"{self._public}/notices#confirm={token}"))
        await self._hand_in(mail)

    def _mail(self, address: str, subject: str) -> EmailMessage:
        mail = EmailMessage()
        mail["From"] = f"Spelbord <{self._sender}>"
        mail["To"] = address
        mail["Subject"] = subject
        mail["Date"] = formatdate(usegmt=True)
        mail["Auto-Submitted"] = "auto-generated"
        return mail

    async def _hand_in(self, mail: EmailMessage) -> None:
        import aiosmtplib

        server = self._server
        try:
            await aiosmtplib.send(
                mail,
                hostname=server.host,
                port=server.port,
                username=server.user,
                password=server.password,
                use_tls=server.secure,
                timeout=SECONDS,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            code = error.recipients[0].code if error.recipients else 0
            raise Undelivered("mail_refused", str(code), gone=code in NEVER) from None
        except aiosmtplib.SMTPResponseException as error:
            raise Undelivered("mail_status", str(error.code)) from None
        except (aiosmtplib.SMTPException, OSError) as error:
            raise Undelivered("mail_unreachable", type(error).__name__) from None
