"""What `spelbord doctor` says of messages to people who are away, and which settings `serve` refuses."""

import socket
import threading

import pytest

from spelbord.server.settings import Settings
from spelbord.terminal.doctor import Patient
from spelbord.terminal.doctor import notices as look
from spelbord.terminal.failing import Misused
from spelbord.terminal.serving import _check_notices


def outcomes(url="", **settings):
    found = look.look_at_notices(Patient(Settings(**settings), url))
    return {each.outcome: each.level for each in found}


@pytest.fixture
def answering():
    """Something that says a line to whoever connects; where it is."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def greet(line):
            def serve():
                with listening.accept()[0] as there:
                    there.sendall(line)

            threading.Thread(target=serve, daemon=True).start()
            return f"smtp://127.0.0.1:{listening.getsockname()[1]}"

        yield greet


def test_push_wants_a_contact_and_https():
    assert outcomes() == {"no_contact": "note", "no_mail": "note"}
    assert outcomes(public_url="https://spel.example")["push"] == "well"
    assert outcomes("http://spel.example", notice_contact="mailto:a@b.se")["plain"] == "warning"


def test_what_is_off_or_not_installed_is_said(monkeypatch):
    assert outcomes(notices=False) == {"off": "note"}
    monkeypatch.setattr(look, "NEEDED", ("no_such_package",))
    assert outcomes() == {"not_installed": "note"}
    assert outcomes(smtp="smtp://127.0.0.1") == {"not_installed": "fault"}


def test_a_mail_server_is_known_by_its_greeting(answering):
    assert outcomes(smtp=answering(b"220 hej\r\n"))["mail"] == "well"
    assert outcomes(smtp=answering(b"HTTP/1.1 400"))["mail_greeting"] == "fault"
    assert outcomes(smtp="smtp://127.0.0.1:1")["mail_silent"] == "fault"


def test_what_opens_the_server_to_more_is_said():
    found = outcomes(notice_schemes=("json",), notice_loopback=True)
    assert (found["schemes"], found["loopback"]) == ("note", "warning")


@pytest.mark.parametrize(
    "settings",
    [
        {"public_url": "spel.example"},
        {"notice_contact": "a@b.se"},
        {"smtp": "http://mail.example", "mail_from": "a@b.se", "public_url": "https://spel.example"},
        {"mail_from": "ingen"},
        {"smtp": "smtp://mail.example"},
    ],
)
def test_settings_that_cannot_be_are_refused_before_the_server_starts(settings):
    with pytest.raises(Misused):
        _check_notices(Settings(**settings))
