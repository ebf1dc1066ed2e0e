"""Whatever is sent, by HTTP or by socket, the server answers, does not fall, and tells nothing it should not."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from spelbord.server.app import build_app
from spelbord.server.routes.openapi import document_of
from spelbord.server.settings import Settings
from spelbord.storage import storage_for

from .people import wish

CALM = settings(
    max_examples=20,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
LOOSE = {
    "SPELBORD_PORT": "0",
    "SPELBORD_REQUESTS_PER_SECOND": "100000",
    "SPELBORD_REQUEST_BURST": "100000",
    "SPELBORD_ADDRESS_PER_SECOND": "100000",
    "SPELBORD_ADDRESS_BURST": "100000",
    "SPELBORD_TABLE_BURST": "100000",
    "SPELBORD_POLL_SECONDS": "0.02",
    "SPELBORD_BOT_PAUSE": "0 0",
    "SPELBORD_LOG_LEVEL": "error",
}
QUICK = schemathesis.Config.from_dict({"phases": {"coverage": {"enabled": False}}})
"""Random requests only: their boundaries, one by one, take minutes, and test_routes.py has those that matter."""
schema = schemathesis.openapi.from_dict(
    document_of(build_app(Settings(), storage_for("sqlite://")).routes), config=QUICK
)


class Target:
    """A server to throw things at, with a seat at a table."""

    def __init__(self, folder):
        self.folder = folder
        environ = {**os.environ, **LOOSE, "SPELBORD_SAVES": str(folder), "SPELBORD_LANG": "en"}
        args = [sys.executable, "-m", "spelbord.terminal", "serve"]
        with (folder / "log").open("w") as log:
            self.process = subprocess.Popen(args, env=environ, stdout=subprocess.PIPE, stderr=log, text=True)  # noqa: S603
        self.url = self.process.stdout.readline().split()[3].rstrip("/")
        self.client = httpx.Client(base_url=self.url, headers={"Origin": self.url}, timeout=30)
        self.table = ""

    def sit_down(self):
        """Have a table where a match is under way: another one when the last was played to its end."""
        if not self.table or not self.secrets():
            self.table = self.client.post("/api/v1/tables", json=wish("me", "bot", begin=True)).json()["table"]
            key = self.client.post(f"/api/v1/tables/{self.table}/commands", json={"type": "get_key"}).json()["key"]
            self.headers = {"Authorization": f"Bearer {key}"}

    def secrets(self):
        """What nobody may be told while the match at the table goes on: its seed."""
        running = """SELECT header FROM matches JOIN tables ON match_id = matches.id
            WHERE tables.id = ? AND status = 'playing'"""
        with closing(sqlite3.connect(self.folder / "spelbord.db")) as database:
            return [json.loads(header)["seed"] for [header] in database.execute(running, [self.table])]

    def close(self):
        """What the server wrote to its log until it was told to stop."""
        self.client.close()
        self.process.send_signal(signal.SIGTERM)
        self.process.communicate(timeout=10)
        return (self.folder / "log").read_text("utf-8")


@pytest.fixture(scope="module")
def target(tmp_path_factory):
    target = Target(tmp_path_factory.mktemp("fuzz"))
    yield target
    log = target.close()
    assert target.process.returncode == 0
    assert "Traceback" not in log
    assert log == ""


@schema.parametrize()
@CALM
def test_every_route_answers_as_it_says_whatever_it_is_asked(case, target):
    case.call_and_validate(base_url=target.url, checks=CHECKS)
    if "table" in (case.path_parameters or {}):
        target.sit_down()
        case.path_parameters["table"] = target.table
        answer = case.call_and_validate(base_url=target.url, checks=CHECKS, headers=target.headers)
        said = answer.content.decode("utf-8", "replace")  # a picture is no text
        assert not any(secret in said for secret in target.secrets())


plain = st.recursive(
    st.none() | st.booleans() | st.integers(-10, 10) | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
tickets = st.fixed_dictionaries(
    {
        "step": st.integers(-2, 60),
        "prompt": st.fixed_dictionaries(
            {"seat": st.integers(-1, 3), "by": st.integers(-1, 3), "kind": st.sampled_from(["lay", "open", "bid", "x"])}
        ),
    }
)
actions = st.one_of(
    st.fixed_dictionaries(
        {"type": st.just("lay"), "card": st.integers(-5, 80), "up": st.booleans(), "chips": st.integers(-1, 5)}
    ),
    st.fixed_dictionaries({"type": st.sampled_from(["pass", "keep", "turn_up", "fly"])}),
    st.fixed_dictionaries(
        {
            "type": st.sampled_from(["bid", "open", "swap", "add"]),
            "chips": st.integers(-9, 9),
            "owner": st.integers(-1, 9),
        }
    ),
    st.dictionaries(st.text(max_size=5), plain, max_size=3),
)
commands = st.one_of(
    st.fixed_dictionaries({"type": st.just("answer"), "ticket": tickets, "action": actions}),
    st.fixed_dictionaries({"type": st.just("preview"), "ticket": tickets, "actions": st.lists(actions, max_size=3)}),
    st.fixed_dictionaries({"type": st.just("hint"), "ticket": tickets, "depth": st.integers(0, 4)}),
    st.fixed_dictionaries({"type": st.just("talk"), "text": st.text(max_size=250)}),
    st.fixed_dictionaries({"type": st.just("sit"), "key": st.text(max_size=20), "seat": st.integers(-1, 9)}),
    st.fixed_dictionaries({"type": st.sampled_from(["undo", "hurry", "begin", "rematch", "return", "get_key", "x"])}),
    st.fixed_dictionaries({"type": st.sampled_from(["consent", "replace", "arrange"]), "yes": plain, "seat": plain}),
)
marks = st.dictionaries(st.sampled_from(["version", "step", "talk", "undos"]), st.integers(-(2**33), 2**33))
requests = st.fixed_dictionaries({"type": st.just("request"), "id": st.integers(-5, 2**40), "command": commands})
messages = st.one_of(
    requests.map(json.dumps),
    st.fixed_dictionaries({"type": st.just("catch_up"), "mark": marks}).map(json.dumps),
    st.just('{"type":"pong"}'),
    plain.map(json.dumps),
    st.text(max_size=50),
    st.binary(max_size=50),
)


@settings(CALM, max_examples=60)
@given(st.lists(messages, min_size=1, max_size=15), st.booleans())
def test_a_socket_answers_whatever_it_is_sent(target, sent, seated):
    target.sit_down()
    address = f"ws{target.url[4:]}/api/v1/tables/{target.table}/socket"
    with connect(address, additional_headers=target.headers if seated else {}) as socket:
        received = [socket.recv(timeout=10)]
        try:
            for message in sent:
                socket.send(message)
            socket.send('{"type":"request","id":424242,"command":{"type":"hurry"}}')
            while '"id":424242' not in received[-1]:
                received.append(socket.recv(timeout=10))
        except ConnectionClosed as closed:
            assert closed.rcvd.code == 1008  # noqa: PT017 - whoever is too rude is shown out, and nothing else
    assert {json.loads(message)["type"] for message in received} <= {"news", "reply", "ping"}
    assert not any(secret in message for secret in target.secrets() for message in received)
    assert '"code":"broken"' not in "".join(map(str, received))
