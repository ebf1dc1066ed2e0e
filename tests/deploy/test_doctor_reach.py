"""The doctor looks through a real proxy: what comes through, what does not, and the certificate."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from deploy.proxies import Nginx, certify, free_port
from deploy.servers import Server


class Behind:
    """A server behind nginx, whose sample may be spoilt before it is started."""

    def __init__(self, home):
        self.home = home
        self.server = Server(home, f"sqlite:///{home}/spelbord.db", free_port(), "--hosts", "localhost")
        self.proxy = Nginx(home, [self.server.port, self.server.port])

    def start(self, **spoilt):
        config = self.proxy.configured()
        sample = self.home / "spelbord.conf"
        text = sample.read_text("utf-8")
        for old, new in spoilt.items():
            assert old in text
            text = text.replace(old, new)
        sample.write_text(text, "utf-8")
        self.proxy.start(["nginx", "-e", str(self.home / "nginx.log"), "-c", str(config)])

    def examined(self, *flags):
        """What the doctor finds, in a process that trusts our certificate."""
        args = ["--url", self.proxy.url, "--port", str(self.server.port), "--json", *flags]
        done = subprocess.run(  # noqa: S603 - our own command
            [sys.executable, "-m", "spelbord.terminal", "doctor", *args],
            env={**os.environ, "SPELBORD_SAVES": str(self.home), "SSL_CERT_FILE": str(self.proxy.authority)},
            capture_output=True,
            check=False,
        )
        return done.returncode, {(each["check"], each["outcome"]): each["level"] for each in json.loads(done.stdout)}


@pytest.fixture
def behind(tmp_path):
    house = Behind(tmp_path)
    try:
        yield house
    finally:
        house.proxy.stop()
        house.server.kill()


def test_a_sound_house_is_told_so(behind):
    behind.server.start()
    behind.start()
    code, found = behind.examined("--behind-proxy", "--proxies", "127.0.0.1")
    told = [("proxy", "sound"), ("tls", "good"), ("port", "ours"), ("clock", "same_url"), ("names", "known")]
    assert {each: found.get(each) for each in told} == dict.fromkeys(told, "well")
    assert code == 0


@pytest.mark.parametrize(
    ("spoilt", "outcome"),
    [
        ({"proxy_set_header Upgrade $http_upgrade;": ""}, "no_sockets"),
        ({"proxy_set_header X-Forwarded-Proto $scheme;": "proxy_set_header X-Forwarded-Proto http;"}, "scheme"),
        ({"$http_host": "inside.example"}, "host"),
        ({"proxy_pass http://spelbord;": "return 404;"}, "other"),
    ],
)
def test_what_a_proxy_does_wrong_is_found(behind, spoilt, outcome):
    behind.server.start()
    behind.start(**spoilt)
    code, found = behind.examined("--behind-proxy")
    assert (code, found.get(("proxy", outcome))) == (1, "fault")


def test_a_proxy_without_a_server_and_a_certificate_that_ends_are_found(behind):
    behind.start()
    certify(behind.home, days=3)
    behind.proxy.process.send_signal(1)  # nginx reads its files anew
    code, found = behind.examined("--behind-proxy")
    assert (code, found["proxy", "nobody"], found["port", "free"]) == (1, "fault", "well")


def test_a_certificate_that_nobody_trusts_is_a_fault(behind, monkeypatch):
    behind.server.start()
    behind.start()
    (behind.home / "elsewhere").mkdir()
    certify(behind.home / "elsewhere")
    monkeypatch.setattr(Nginx, "authority", behind.home / "elsewhere" / "certificate.pem")
    code, found = behind.examined("--behind-proxy")
    assert (code, found["tls", "untrusted"]) == (1, "fault")


def test_a_server_that_does_not_believe_its_proxy_is_found(tmp_path):
    house = Behind(tmp_path)
    house.server._flags = ["--port", str(house.server.port)]
    try:
        house.server.start()
        house.start()
        code, found = house.examined()
        assert (code, found["proxy", "unbelieved"]) == (1, "fault")
    finally:
        house.proxy.stop()
        house.server.kill()
