"""Real proxies with the samples of deploy/, but for names, ports and certificates."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import time
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
PATIENCE = 30
NGINX = """
{user}
daemon off;
worker_processes 1;
pid {home}/nginx.pid;
error_log {home}/nginx.log;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path {home}/body;
    proxy_temp_path {home}/proxy;
    fastcgi_temp_path {home}/fastcgi;
    uwsgi_temp_path {home}/uwsgi;
    scgi_temp_path {home}/scgi;
    include {home}/spelbord.conf;
}}
"""
CADDY = """
{{
    admin off
    auto_https disable_redirects
    skip_install_trust
    storage file_system {home}/storage
    log {{
        output file {home}/caddy.log
    }}
}}
import {sample}
"""


def program(name: str) -> str:
    """Where a program is; without it the test is left out, and in CI it fails."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    if found is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"{name} is not installed: sh scripts/provide")
    return found


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Proxy:
    """Something that speaks https at `url` and passes all on to some ports of this computer."""

    def __init__(self, home: Path, ports: list[int]) -> None:
        self.home, self.ports, self.port = home, ports, free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"https://localhost:{self.port}"

    @property
    def authority(self) -> Path:
        """The certificate that whoever comes must trust."""
        raise NotImplementedError

    def context(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.authority))

    def start(self, command: list[str], **environ: str) -> None:
        self.process = subprocess.Popen(command, env={**os.environ, **environ}, stderr=subprocess.DEVNULL)  # noqa: S603
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert self.process.poll() is None, f"{command[0]} ended at once"
            assert time.monotonic() < end, f"{command[0]} does not answer"
            time.sleep(0.05)

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(PATIENCE)

    def _answers(self) -> bool:
        try:
            with (
                socket.create_connection(("localhost", self.port), 1) as plain,
                self.context().wrap_socket(plain, server_hostname="localhost"),
            ):
                return True
        except OSError:
            return False


class Nginx(Proxy):
    """`deploy/nginx.conf`, with a certificate of our own."""

    @property
    def authority(self) -> Path:
        return self.home / "certificate.pem"

    def configured(self) -> Path:
        """The configuration, with the sample as it is but for names and places."""
        changes = {
            "127.0.0.1:8001": f"127.0.0.1:{self.ports[0]}",
            "127.0.0.1:8002": f"127.0.0.1:{self.ports[1]}",
            "listen 80;": f"listen 127.0.0.1:{free_port()};",
            "listen 443 ssl http2;": f"listen {self.port} ssl http2;",
            "server_name spel.example;": "server_name localhost;",
            "/etc/letsencrypt/live/spel.example/fullchain.pem": str(self.home / "certificate.pem"),
            "/etc/letsencrypt/live/spel.example/privkey.pem": str(self.home / "key.pem"),
        }
        sample = (DEPLOY / "nginx.conf").read_text("utf-8")
        for old, new in changes.items():
            assert old in sample
            sample = sample.replace(old, new)
        (self.home / "spelbord.conf").write_text(sample, "utf-8")
        user = "user root;" if os.geteuid() == 0 else ""
        (self.home / "nginx.conf").write_text(NGINX.format(home=self.home, user=user), "utf-8")
        certify(self.home)
        return self.home / "nginx.conf"

    def run(self) -> None:
        self.start([program("nginx"), "-e", str(self.home / "nginx.log"), "-c", str(self.configured())])


class Caddy(Proxy):
    """`deploy/Caddyfile`, with a certificate that Caddy makes itself."""

    @property
    def authority(self) -> Path:
        return self.home / "storage/pki/authorities/local/root.crt"

    def run(self) -> None:
        around = self.home / "Caddyfile"
        around.write_text(CADDY.format(home=self.home, sample=DEPLOY / "Caddyfile"), "utf-8")
        servers = " ".join(f"127.0.0.1:{port}" for port in self.ports)
        command = [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(around)]
        named = {"SPELBORD_NAME": f"localhost:{self.port}", "SPELBORD_SERVERS": servers}
        self.start(command, **named, HOME=str(self.home))


def certify(home: Path, days: int = 30) -> None:
    """A certificate for localhost that is its own authority."""
    command = [
        program("openssl"),
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
    ]
    command += ["-keyout", str(home / "key.pem"), "-out", str(home / "certificate.pem"), "-days", str(days)]
    command += ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - openssl itself
