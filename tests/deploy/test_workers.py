"""`spelbord serve --workers`: several processes on one port, which are started anew without anybody losing anything."""

from __future__ import annotations

import asyncio
import os
import signal
import ssl
from pathlib import Path

import httpx
import pytest

from deploy.players import Player, play_matches
from deploy.proxies import free_port
from deploy.servers import Server
from deploy.test_rolling_restart import GENEROUS, all_is_kept
from server.guests import until

WORKERS = 2


@pytest.fixture
def server(tmp_path, postgres_url):
    """Two processes on one port, with metrics at two others."""
    found = Server(tmp_path, postgres_url, free_port(), *GENEROUS, "--workers", str(WORKERS))
    found.metrics = free_port()
    found._flags += ["--metrics-port", str(found.metrics)]
    try:
        found.start()
        yield found
    finally:
        found.kill()


def processes_of(server):
    """The processes that serve: the parent's own, but for the one that tidies up after all of them."""
    pid = server._process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    return {int(child) for child in children if b"spawn_main" in command_of(child)}


def command_of(pid):
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


async def test_both_processes_serve_and_both_tell_what_they_count(server):
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as client:
        await asyncio.gather(*(client.get("/api/v1/games", headers={"Connection": "close"}) for _ in range(200)))
        told = [
            (await client.get(f"http://127.0.0.1:{server.metrics + number}/metrics")).text for number in range(WORKERS)
        ]
    requests = [text.split('spelbord_requests_total{status="200"} ')[1].split("\n")[0] for text in told]
    assert all(float(number) > 0 for number in requests), "whoever connects is taken by any of them"
    assert len(processes_of(server)) == WORKERS
    assert server.stop() == 0
    assert "Traceback" not in server.log()


async def test_a_process_that_is_killed_is_replaced_and_nobody_loses_anything(server, postgres_url):
    url = f"http://127.0.0.1:{server.port}"
    players = [Player(url, ssl.create_default_context(), f"Spelare {number}") for number in range(4)]
    enough = asyncio.Event()
    playing = [asyncio.create_task(play_matches(players[first : first + 2], enough)) for first in (0, 2)]
    before = processes_of(server)
    os.kill(min(before), signal.SIGKILL)
    await until(lambda: len(processes_of(server)) == WORKERS and min(before) not in processes_of(server), 60)
    enough.set()
    tables = [table for group in await asyncio.gather(*playing) for table in group]
    await all_is_kept(postgres_url, players, tables)
    for player in players:
        await player.http.aclose()


async def test_a_signal_lets_all_processes_start_anew_one_after_the_other(server):
    before = processes_of(server)
    server._process.send_signal(signal.SIGHUP)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=30) as client:

        async def is_well():
            return (await client.get("/health", headers={"Connection": "close"})).status_code == 200

        async with asyncio.timeout(60):
            while processes_of(server) & before or len(processes_of(server)) < WORKERS:
                assert await is_well()
        assert await is_well()


async def test_processes_go_with_their_parent_however_it_ends(server):
    left = processes_of(server)
    server.kill()
    await until(lambda: not any(map(command_of, left)), 30)


def test_a_file_is_had_by_one_process_only(tmp_path):
    from terminal.conftest import invoke

    done = invoke("serve", "--workers", "2", "--database", f"sqlite:///{tmp_path}/x.db", "--lang", "en")
    assert (done.exit_code, done.stderr) == (
        2,
        "--workers needs PostgreSQL: a SQLite file can be had by one server process only.\n",
    )
