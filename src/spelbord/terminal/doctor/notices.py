"""Whether people who are away can be told: what is installed, what is set, and whether the mail server answers."""

from __future__ import annotations

import socket
import ssl
from importlib.util import find_spec
from typing import TYPE_CHECKING

from spelbord.server.notices.mail import MailServer
from spelbord.terminal.doctor.findings import fault, note, warning, well

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.server.settings import Settings
    from spelbord.terminal.doctor.findings import Patient, Symptom

PATIENCE = 5.0
NEEDED = ("cryptography", "aiosmtplib")
READY = b"220"
"""What a mail server says first."""


def look_at_notices(patient: Patient) -> Iterator[Symptom]:
    """How messages would be sent."""
    settings = patient.settings
    if not settings.notices:
        yield note("notices", "off")
        return
    if not all(map(find_spec, NEEDED)):
        wanted = settings.smtp or settings.notice_schemes
        yield (fault if wanted else note)("notices", "not_installed")
        return
    yield from _push(settings, patient.url or settings.public_url)
    yield from _mail(settings)
    if settings.notice_schemes:
        yield note("notices", "schemes", schemes=", ".join(settings.notice_schemes))
    if settings.notice_loopback:
        yield warning("notices", "loopback")


def _push(settings: Settings, url: str) -> Iterator[Symptom]:
    contact = settings.notice_contact or settings.public_url
    yield well("notices", "push", contact=contact) if contact else note("notices", "no_contact")
    if url.startswith("http://"):
        yield warning("notices", "plain", url=url)


def _mail(settings: Settings) -> Iterator[Symptom]:
    """Whether the mail server says that it is one. Nothing is sent, and no password is given."""
    if not settings.smtp:
        yield note("notices", "no_mail")
        return
    server = MailServer.of(settings.smtp)
    facts = {"host": server.host, "port": server.port}
    try:
        greeting = _greeting(server)
    except OSError as error:
        yield fault("notices", "mail_silent", why=error.strerror or type(error).__name__, **facts)
        return
    yield well("notices", "mail", **facts) if greeting == READY else fault("notices", "mail_greeting", **facts)


def _greeting(server: MailServer) -> bytes:
    with socket.create_connection((server.host, server.port), PATIENCE) as plain:
        if not server.secure:
            return plain.recv(len(READY))
        with ssl.create_default_context().wrap_socket(plain, server_hostname=server.host) as safe:
            return safe.recv(len(READY))
