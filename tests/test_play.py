"""`make play`: the sources play at once, and the compiled engine as soon as there is one, at the same table."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parent.parent
MODULE = "spelbord.core.flow"
PROJECT = f'[tool.spelbord]\ncompiled = ["{MODULE}"]\n'
LATEST = 120
"""Seconds."""

pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")


@pytest.fixture
def checkout(tmp_path):
    """One of which a single module is compiled, in seconds instead of a minute."""
    source = Path("src", *MODULE.split("."))
    for name in (
        "scripts/engine.py",
        "scripts/play.py",
        "hatch_build.py",
        "hatch_build.h",
        f"{source}.py",
        f"{source}.pxd",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    for package in (tmp_path / source).relative_to(tmp_path / "src").parents:
        (tmp_path / "src" / package / "__init__.py").touch()
    (tmp_path / "pyproject.toml").write_text(PROJECT, "utf-8")
    return tmp_path


@pytest.fixture
def play(checkout, tmp_path):
    """Start it as `make play` does; returns its address, and ends it in good order."""
    begun = []

    def play(**environ):
        command = [sys.executable, str(checkout / "scripts/play.py"), "--port", "0", "--no-browser", "--lang", "en"]
        environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | environ
        environ |= {"SPELBORD_DATABASE": f"sqlite:///{tmp_path}/tables.db", "PYTHONUNBUFFERED": "1"}
        begun.append(subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True))  # noqa: S603 - our own
        return begun[-1].stdout

    yield play
    for process in begun:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=LATEST)


def address_in(lines):
    """Where the server says that it is."""
    for line in lines:
        if found := re.search(r"http://[^/\s]+", line):
            return found[0]
    raise AssertionError("the server said nothing")


def health_of(address):
    return httpx.get(f"{address}/api/v1/health").json()


def test_the_sources_play_until_the_engine_is_compiled_and_the_table_stays(play):
    out = play()
    first = address_in(out)
    assert health_of(first)["engine"] == "interpreted"
    laid = httpx.post(
        f"{first}/api/v1/tables", json={"game": "tio", "seats": [{"kind": "me"}, {"kind": "open"}]}
    ).json()
    second = address_in(out)
    assert health_of(second)["engine"] == "compiled"
    assert httpx.get(f"{second}/api/v1/tables/{laid['table']}").status_code == 200


def test_who_wants_the_sources_gets_them(play, checkout):
    out = play(SPELBORD_COMPILED="0")
    assert health_of(address_in(out))["engine"] == "interpreted"
    time.sleep(1)
    assert not (checkout / "build").exists()
