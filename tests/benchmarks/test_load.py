"""The load test's own side in small: a real server, real sockets, a few tables. The peer is not started here."""

import json
import subprocess
import sys

import pytest
from benchmarks.load.proof import prove
from benchmarks.load.servers import ROOT, own_server
from benchmarks.load.spent import cpu_seconds, resident_bytes
from benchmarks.load.wire import Socket

TABLES = 3


def play(server, *words):
    command = [sys.executable, "-m", "benchmarks.load.client", "own", "--port", str(server.port)]
    command += ["--pid", str(server.pid), "--tables", str(TABLES), "--warm", "0.2", "--seconds", "0.6", *words]
    run = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True, timeout=60)  # noqa: S603
    return json.loads(run.stdout)


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """Both ways of playing on one server, which is then killed; its database, and what the clients saw."""
    database = tmp_path_factory.mktemp("load") / "load.db"
    with own_server(database) as server:
        seen = [play(server, "--at-once", "2"), play(server, "--rate", "50")]
        assert resident_bytes(server.pid) > 0
        assert cpu_seconds(server.pid) > 0
        server.kill()
    return database, seen


@pytest.fixture(scope="module")
def own(tmp_path_factory):
    with own_server(tmp_path_factory.mktemp("load") / "others.db") as server:
        yield server


@pytest.mark.parametrize("way", [0, 1], ids=["flat out", "paced"])
def test_every_move_reaches_all_four(played, way):
    seen = played[1][way]
    assert seen["moves"] > 0
    assert len(seen["tables"]) == TABLES
    assert (seen["refused"], seen["lost"], seen["unheard"]) == ([], 0, 0)
    assert 0 < seen["p50"] <= seen["p95"] <= seen["p99"] <= seen["worst"]


async def test_all_that_was_seen_is_stored_and_verifies(played):
    database, seen = played
    moves = {**seen[0]["tables"], **seen[1]["tables"]}
    assert await prove(database, moves) == {"tables": 2 * TABLES, "moves": sum(moves.values()), "verified": 2 * TABLES}


async def test_a_move_that_is_not_stored_is_noticed(played):
    database, seen = played
    name, moves = next(iter(seen[0]["tables"].items()))
    with pytest.raises(ValueError, match="moves reached everybody"):
        await prove(database, {name: moves + 1})


@pytest.mark.parametrize("words", [["--keeps"], ["--onlookers", "2"], ["--game", "allsvenskan"]], ids=" ".join)
def test_other_tables_are_played_to_everybody(own, words):
    seen = play(own, "--at-once", "2", *words)
    assert seen["moves"] > 0
    assert (seen["refused"], seen["lost"], seen["unheard"]) == ([], 0, 0)


@pytest.mark.parametrize(
    ("head", "size"),
    [(b"\x81\x05", 5), (b"\x81\x7d", 125), (b"\x81\x7e\x00\x7e", 126), (b"\x81\x7f" + (70_000).to_bytes(8), 70_000)],
)
async def test_a_message_is_heard_however_it_is_cut(head, size):
    heard = []
    socket = Socket(1, "/", {}, heard.append, None)
    socket.data_received(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
    text = b"x" * size
    frame = head + text
    for cut in (1, 3, len(frame) - 1):
        socket.data_received(frame[:cut])
        socket.data_received(frame[cut:] + frame[:1])
        socket.data_received(frame[1:])
    assert heard == [text] * 6
