"""The two servers, each in a process of its own on a free port of this machine."""

import os
import re
import select
import shutil
import subprocess
import sys
import sysconfig
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "build" / "load"
"""Databases, logs and the peer's packages: on the disk that the project lies on, and not in git."""
PEER = Path(__file__).parent / "peer"
START_SECONDS = 30
UNLIMITED = {
    "SPELBORD_REQUESTS_PER_SECOND": "1000000",
    "SPELBORD_REQUEST_BURST": "1000000",
    "SPELBORD_ADDRESS_PER_SECOND": "1000000",
    "SPELBORD_ADDRESS_BURST": "1000000",
    "SPELBORD_SOCKETS_PER_ADDRESS": "1000000",
    "SPELBORD_CONNECTIONS_PER_ADDRESS": "1000000",
    "SPELBORD_TABLES_PER_MINUTE": "1000000",
    "SPELBORD_TABLE_BURST": "1000000",
    "SPELBORD_LOG_LEVEL": "warning",
}
"""What is set otherwise than by default: four people play at hundreds of tables at once, faster than any four could."""


@dataclass
class Server:
    """A server that runs."""

    side: str
    process: subprocess.Popen[bytes]
    port: int

    @property
    def pid(self):
        return self.process.pid

    def kill(self):
        """Stop it as a power cut would: nothing is finished, nothing is tidied up."""
        self.process.kill()
        self.process.wait()


def system_python():
    """The system's own Python of our version, if that is another build than the one at work.

    Distributions and container images build it with optimisations that cost half an hour of compiling, which a Python
    that somebody built at home often lacks. What was compiled for the one runs in the other.
    """
    found = shutil.which(f"python{sys.version_info.major}.{sys.version_info.minor}", path=os.defpath)
    ours = Path(sys.executable).resolve()
    return None if found is None or Path(found).resolve() == ours else found


def version_of(python):
    """Which release of Python that is."""
    told = subprocess.run([python, "--version"], capture_output=True, text=True, check=True).stdout
    return told.removeprefix("Python ").strip()


@contextmanager
def own_server(database, python=sys.executable, **settings):
    """`spelbord serve` on this database; on another Python with the packages of this one."""
    command = [python, "-m", "spelbord.terminal", "serve", "--no-browser", "--port", "0"]
    chosen = {f"SPELBORD_{name.upper()}": str(value) for name, value in settings.items()}
    if python != sys.executable:
        chosen["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), sysconfig.get_path("purelib")])
    command += ["--database", f"sqlite:///{database}"]
    with _running("own", command, {**UNLIMITED, **chosen}, ROOT, database.with_suffix(".log")) as server:
        yield server


@contextmanager
def peer_server():
    """boardgame.io's server."""
    place = installed_peer()
    with _running("peer", ["node", "server.mjs"], {"NODE_ENV": "production"}, place, place / "server.log") as server:
        yield server


def installed_peer():
    """The folder with the peer and its packages, installed from the lock file when that has changed."""
    place = FOLDER / "peer"
    place.mkdir(parents=True, exist_ok=True)
    lock, stamp = (PEER / "package-lock.json").read_bytes(), place / "installed.json"
    for file in PEER.iterdir():
        shutil.copy(file, place)
    if not stamp.exists() or stamp.read_bytes() != lock:
        if shutil.which("npm") is None:
            sys.exit("The peer needs Node and npm; --alone leaves it out.")
        print("Installing boardgame.io into build/load/peer", file=sys.stderr)
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=place, check=True)
        stamp.write_bytes(lock)
    return place


@contextmanager
def _running(side, command, settings, place, noted):
    with noted.open("wb") as log:
        process = subprocess.Popen(
            command,
            cwd=place,
            env={**os.environ, **settings},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
        )
        try:
            yield Server(side, process, _port(process, noted))
        finally:
            _stop(process)


def _port(process, noted):
    """The port that the server says it listens on, in its first lines."""
    until, said = time.monotonic() + START_SECONDS, b""
    while time.monotonic() < until and process.poll() is None:
        if select.select([process.stdout], [], [], 0.2)[0]:
            said += os.read(process.stdout.fileno(), 4096)
            found = re.search(rb"(?:127\.0\.0\.1:|\"port\":)(\d+)", said)
            if found:
                return int(found[1])
    raise RuntimeError(f"the server does not start: {said!r}\n{noted.read_text()[-2000:]}")


def _stop(process):
    process.stdin.close()
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    process.stdout.close()
