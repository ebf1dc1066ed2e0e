"""A server that runs for as long as it is probed."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import pickle
import select
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

from benchmarks.load.spent import cpu_seconds
from benchmarks.table import ROOT

from lab.probing.server import SECRET

START_SECONDS = 60
LIMITLESS = 10**9
UNLIMITED = {
    "requests_per_second": LIMITLESS,
    "request_burst": LIMITLESS,
    "address_per_second": LIMITLESS,
    "address_burst": LIMITLESS,
    "sockets_per_address": LIMITLESS,
    "connections_per_address": LIMITLESS,
    "tables_per_minute": LIMITLESS,
    "table_burst": LIMITLESS,
    "talk_per_minute": LIMITLESS,
    "tables_at_hand": LIMITLESS,
}
"""Nobody is told to be slower: what one may do is another matter than what comes of it."""
CALM = {"ping_seconds": 10**6, "give_up_seconds": 10**7, "silent_seconds": 10**7, "idle_seconds": 10**6}
"""Nothing happens by itself, so that two servers that are told the same do the same."""
LOG, DATABASE = "log", "spelbord.db"
COOKIE = "spelbord_session"


class House:
    """A server process, where it can be reached, and what it writes."""

    session = table = ""
    """Somebody, and a table where they sit, if there is need of them."""

    def __init__(self, process, folder):
        self.process = process
        self.log_file = folder / LOG
        self.database = folder / DATABASE
        self.port = int(self._said())

    def _said(self):
        if not select.select([self.process.stdout], [], [], START_SECONDS)[0]:
            raise RuntimeError(f"the server does not answer: {self.log()[-2000:]}")
        said = self.process.stdout.readline()
        if not said:
            raise RuntimeError(f"the server has gone: {self.log()[-2000:]}")
        return said

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def alive(self):
        return self.process.poll() is None

    def lay(self, placed):
        """Lay tables, each in a position of its own."""
        self._order(list(placed))

    def plant(self, fault):
        """Have this fault from now on, and no other; without a name, none."""
        self._order(fault)

    def _order(self, order):
        self.process.stdin.write(base64.b64encode(pickle.dumps(order)) + b"\n")
        self.process.stdin.flush()
        self._said()

    def log(self):
        return self.log_file.read_text("utf-8", errors="replace")

    def memory(self):
        """Bytes that the process holds now."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("utf-8")
        return 1024 * int(status.partition("VmRSS:")[2].split()[0])

    def spent(self):
        """Seconds of CPU."""
        return cpu_seconds(self.process.pid)


@contextmanager
def house(fault="", **settings):
    """A server on a database of its own, which is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="spelbord-lab-") as folder:
        chosen = {**UNLIMITED, "database": f"sqlite:///{folder}/{DATABASE}", "log_level": "warning", **settings}
        words = json.dumps({"settings": chosen, "fault": fault})
        with Path(folder, LOG).open("wb") as noted:
            process = subprocess.Popen(
                [sys.executable, "-m", "lab.probing.server", words],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=noted,
            )
        try:
            yield House(process, Path(folder))
        finally:
            _stop(process)


def _stop(process):
    """End it: it goes by itself when nobody can tell it anything any more."""
    process.stdin.close()
    until = time.monotonic() + 20
    while process.poll() is None and time.monotonic() < until:
        time.sleep(0.02)
    if process.poll() is None:
        process.kill()
    process.wait()
    process.stdout.close()


def cookie(session):
    """The cookie of a session, as the server would have made it."""
    seal = hmac.new(SECRET, f"session|{session}".encode(), hashlib.sha256).hexdigest()
    return f"{COOKIE}={session}.{seal}"
