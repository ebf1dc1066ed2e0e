"""Health tells the truth: of a database that stands still, of a full disk, and of one that is away for a while."""

import asyncio
import os
import re
import signal
import subprocess
import sys

import httpx
import pytest
import websockets

from lab import postgres
from server.guests import until
from spelbord.server.monitoring import health
from spelbord.server.monitoring.health import HealthCheck
from spelbord.server.monitoring.metrics import Metrics
from spelbord.server.monitoring.outages import Outages

from .people import lay, wish


@pytest.fixture(autouse=True)
def asked_each_time(monkeypatch):
    monkeypatch.setattr(health, "FRESH", 0.0)


async def test_a_database_that_stands_still_is_not_waited_for(registries, postgres_url):
    registry = await registries(postgres_url)
    resources = registry.resources
    assert await resources.health.is_well()
    found = await resources.storage._pool.fetch(
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'spelbord' AND datname = current_database()"
    )
    pids = [row[0] for row in found]
    try:
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        async with asyncio.timeout(10):  # what waited for the query to be taken back took 14
            assert not await resources.health.is_well()
            assert not await resources.health.is_well()
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)
    async with asyncio.timeout(20):
        while not await resources.health.is_well():
            pass


async def test_one_question_is_enough_for_all_who_ask(monkeypatch):
    asked, answer = [], asyncio.Event()

    async def check():
        asked.append(1)
        await answer.wait()

    monkeypatch.setattr(health, "PATIENCE", 20.0)
    doctor = HealthCheck(check)
    waiting = [asyncio.create_task(doctor.is_well()) for _ in range(50)]
    await asyncio.sleep(0)
    answer.set()
    assert await asyncio.gather(*waiting) == [True] * 50
    assert len(asked) == 1


async def test_a_write_that_failed_makes_the_server_unwell_until_one_has_not(served):
    """There may be room for little and not for much."""
    storage = served.services.resources.storage

    async def pages(number):
        await storage._writer.check(lambda db: db.execute(f"PRAGMA max_page_count = {number}").fetchall())

    async with served.person() as client:
        table = await lay(client, "me", "bot")
        assert (await client.get("/health")).status_code == 200
        await pages(1)
        await fill(client, table)
        assert (await client.get("/health")).json()["code"] == "unready"
        with pytest.raises(storage.trouble, match="last write"):
            await pages(1_000_000)
        assert (await client.post("/api/v1/tables", json=wish("me", "bot"))).status_code == 201
        assert (await client.get("/health")).status_code == 200


async def fill(client, table):
    """Lay tables until there is no room for another."""
    for _ in range(200):
        answer = await client.post("/api/v1/tables", json=wish("me", "bot", name="x" * 40))
        if answer.status_code == 503:
            assert answer.json()["code"] == "unready"
            return
    raise AssertionError("there was always room")


def test_many_failures_are_one_line_and_counted(caplog):
    metrics = Metrics()
    outages = Outages((OSError,), metrics)
    with caplog.at_level("WARNING", "spelbord"):
        assert [outages.excuse(OSError("gone")) for _ in range(100)] == [True] * 100
        assert not outages.excuse(ValueError("our own fault"))
    assert len(caplog.records) == 1
    assert metrics.told("database_failures_total") == 100


@pytest.fixture
def own_postgres():
    """A PostgreSQL of this test's own, not yet started."""
    programs = postgres.programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed: apt install postgresql")
    server = postgres.Server(programs)
    yield server
    server.stop()


@pytest.fixture
def started(own_postgres, tmp_path):
    """A server whose database is not there yet, and the file that it writes its log to."""
    environ = {
        **os.environ,
        "SPELBORD_DATABASE": own_postgres.url,
        "SPELBORD_PORT": "0",
        "SPELBORD_LANG": "en",
        "SPELBORD_BOT_PAUSE": "0 0",
    }
    args = [sys.executable, "-m", "spelbord.terminal", "serve", "--no-browser"]
    log = tmp_path / "log"
    with (
        log.open("w") as errors,
        subprocess.Popen(args, env=environ, stdout=subprocess.PIPE, stderr=errors, text=True) as server,  # noqa: S603
    ):
        yield server, log
        server.kill()


async def test_a_server_waits_for_its_database_and_says_little_while_it_is_away(started, own_postgres):
    server, log = started
    await until(lambda: "trying again" in log.read_text(), 60)
    assert server.poll() is None
    await asyncio.to_thread(own_postgres.start)
    (address,) = re.findall(r"(http://\S+?)/", await asyncio.to_thread(server.stdout.readline))
    await _ask_while_away(address, own_postgres)
    noted = log.read_text()
    assert "Traceback" not in noted
    assert noted.count("the database does not do its work") == 1


async def _ask_while_away(address, database):
    async with httpx.AsyncClient(base_url=address, headers={"Origin": address}, timeout=60) as client:
        table = await lay(client, "me", "bot", begin=True)
        await asyncio.to_thread(database.end)
        for _ in range(3):
            answer = await client.post("/api/v1/tables", json=wish("me", "bot"))
            assert (answer.status_code, answer.json()["code"]) == (503, "unready")
            with pytest.raises(websockets.InvalidStatus) as refused:
                await websockets.connect(f"ws{address[4:]}/api/v1/tables/elsewhere/socket")
            assert refused.value.response.status_code == 503
        assert (await client.get("/health")).status_code == 503
        assert (await client.get(f"/api/v1/tables/{table}")).status_code in {200, 503}
