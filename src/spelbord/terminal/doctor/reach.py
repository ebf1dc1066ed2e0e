"""How people reach the server: its port, its names, the proxy before it, and the certificate."""

from __future__ import annotations

import http.client
import json
import socket
import ssl
import time
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import SplitResult, urlsplit

from spelbord.server.protocol.version import API
from spelbord.server.web.hosts import ANY, Hosts, is_near
from spelbord.terminal.doctor.findings import fault, note, warning, well

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.terminal.doctor.findings import Patient, Symptom

PATIENCE = 5.0
SHORT_KEY = 16
"""Letters below which a key can be guessed."""
LAST_DAYS = 14
DAY = 86_400
EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - named here to be recognised
UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "c3BlbGJvcmQgZG9jdG9yIQ==",
}


@dataclass(frozen=True, slots=True)
class HttpAnswer:
    """What came back."""

    status: int
    headers: http.client.HTTPMessage
    told: dict[str, Any]
    """The body, where it was an object of JSON."""


def look_at_port(patient: Patient) -> Iterator[Symptom]:
    """Whether the port is free, or already this server's."""
    settings = patient.settings
    here = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    facts = {"host": settings.host, "port": settings.port}
    with socket.socket(socket.AF_INET6 if ":" in here else socket.AF_INET) as asked:
        asked.settimeout(PATIENCE)
        try:
            taken = asked.connect_ex((here, settings.port)) == 0
        except OSError as error:
            yield fault("port", "unknown", why=error.strerror or str(error), **facts)
            return
    if not taken:
        yield well("port", "free", **facts)
        return
    found = _ask(urlsplit(f"http://{f'[{here}]' if ':' in here else here}:{settings.port}"), "/health")
    if isinstance(found, HttpAnswer) and found.told.get("status") == "ok":
        yield well("port", "ours", tables=found.told["tables"], **facts)
    elif isinstance(found, HttpAnswer) and found.told.get("code") == "unready":
        yield fault("port", "unready", **facts)
    else:
        yield fault("port", "taken", **facts)


def look_at_names(patient: Patient) -> Iterator[Symptom]:
    """Whether the names and keys that were set keep strangers out, and nobody else."""
    settings = patient.settings
    if ANY in settings.hosts:
        yield warning("names", "any")
    if settings.metrics_key and len(settings.metrics_key) < SHORT_KEY:
        yield warning("names", "short_key", letters=len(settings.metrics_key))
    if settings.behind_proxy and not settings.proxies and settings.host in EVERYWHERE:
        yield warning("names", "open_port", port=settings.port)
    name = urlsplit(patient.url).hostname or ""
    if name and not Hosts(settings).knows(name, from_proxy=settings.behind_proxy):
        yield fault("names", "foreign", name=name)
    elif name:
        yield well("names", "known", name=name)


def look_at_proxy(patient: Patient) -> Iterator[Symptom]:
    """What comes through from the address that people use."""
    if not patient.url:
        yield note("proxy", "untold")
        return
    address = urlsplit(patient.url)
    if (path := address.path.rstrip("/")) != patient.settings.base_path:
        yield fault("proxy", "path", path=path or "/", base=patient.settings.base_path or "/")
    found = _ask(address, f"{API}/connection")
    if not isinstance(found, HttpAnswer):
        yield fault("proxy", "silent", url=patient.url, why=found)
    elif found.status in {502, 503, 504} and not found.told:
        yield fault("proxy", "nobody", url=patient.url, status=found.status)
    elif "address" not in found.told:
        yield fault("proxy", "other", url=patient.url, status=found.status)
    else:
        yield from _look_through(patient, address, found.told)


def _look_through(patient: Patient, address: SplitResult, seen: dict[str, Any]) -> Iterator[Symptom]:
    """What our server says of a request that came by this address."""
    sound = True
    if seen["forwarded"] and not seen["believed"]:
        sound = False
        yield fault("proxy", "unbelieved")
    elif not seen["forwarded"] and (address.scheme == "https" or patient.settings.behind_proxy):
        sound = False
        yield fault("proxy", "mute")
    elif (address.scheme == "https") != seen["secure"]:
        sound = False
        yield fault("proxy", "scheme", scheme=address.scheme)
    if seen["host"].partition(":")[0].lower() != (address.hostname or ""):
        sound = False
        yield fault("proxy", "host", host=seen["host"], name=address.hostname)
    if sound and _is_loopback(seen["address"]) and not _is_loopback(_looked_up(address)):
        yield warning("proxy", "one_address", address=seen["address"])
    socket_ = _ask(address, f"{API}/tables/spelbord-doctor/socket", UPGRADE)
    if isinstance(socket_, HttpAnswer) and socket_.told.get("code") == "no_such_table":
        yield well("proxy", "sound", url=patient.url, address=seen["address"]) if sound else note("proxy", "sockets")
    else:
        yield fault("proxy", "no_sockets")


def look_at_tls(patient: Patient) -> Iterator[Symptom]:
    """Whether the certificate is good, and for how long."""
    address = urlsplit(patient.url)
    name = address.hostname or ""
    if not name:
        return
    if address.scheme != "https":
        yield (note if is_near(name) else warning)("tls", "near" if is_near(name) else "open", name=name)
        return
    try:
        with (
            socket.create_connection((name, address.port or 443), PATIENCE) as plain,
            ssl.create_default_context().wrap_socket(plain, server_hostname=name) as secured,
        ):
            ends = ssl.cert_time_to_seconds(str((secured.getpeercert() or {})["notAfter"]))
            version = secured.version()
    except ssl.SSLCertVerificationError as error:
        yield fault("tls", "untrusted", name=name, why=error.verify_message)
        return
    except OSError as error:
        yield fault("tls", "silent", name=name, why=error.strerror or str(error))
        return
    days = int((ends - time.time()) // DAY)
    yield (warning if days < LAST_DAYS else well)(
        "tls", "ending" if days < LAST_DAYS else "good", days=days, tls=version
    )


def time_of_url(url: str) -> float | None:
    """How far the clock behind an address is ahead of ours, in seconds."""
    if not url:
        return None
    before = time.time()
    found = _ask(urlsplit(url), f"{API}/health")
    if not isinstance(found, HttpAnswer) or "date" not in found.headers:
        return None
    return parsedate_to_datetime(found.headers["date"]).timestamp() - (before + time.time()) / 2


def _ask(address: SplitResult, path: str, headers: dict[str, str] | None = None) -> HttpAnswer | str:
    """The answer to a request below an address, or why there is none."""
    kind = http.client.HTTPSConnection if address.scheme == "https" else http.client.HTTPConnection
    connection = kind(address.hostname or "", address.port, timeout=PATIENCE)
    try:
        connection.request("GET", address.path.rstrip("/") + path, headers=headers or {})
        found = connection.getresponse()
        data = found.read(100_000)
        try:
            told = json.loads(data)
        except ValueError:
            told = {}
        return HttpAnswer(found.status, found.headers, told if isinstance(told, dict) else {})
    except ssl.SSLCertVerificationError as error:
        return error.verify_message
    except (OSError, http.client.HTTPException) as error:
        return getattr(error, "strerror", None) or str(error) or type(error).__name__
    finally:
        connection.close()


def _looked_up(address: SplitResult) -> str:
    try:
        return str(socket.getaddrinfo(address.hostname, None)[0][4][0])
    except OSError:
        return ""


def _is_loopback(text: str) -> bool:
    try:
        return ip_address(text.partition("/")[0]).is_loopback
    except ValueError:
        return False
