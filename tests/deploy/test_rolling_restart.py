"""Two servers on one PostgreSQL behind a real proxy: each is restarted while people play, and nobody loses anything."""

from __future__ import annotations

import asyncio

import httpx
import msgspec
import pytest

from deploy.players import Player, play_matches
from deploy.proxies import Caddy, Nginx, free_port
from deploy.servers import Server
from spelbord.server.upkeep.logs import check_logs
from spelbord.storage import storage_for
from thorough import THOROUGH

TABLES, SEATS = 3, 2
GENEROUS = ("--requests-per-second", "1000", "--request-burst", "1000", "--address-per-second", "10000")


@pytest.fixture(params=[Nginx, Caddy], ids=["nginx", "caddy"])
def house(request, tmp_path, postgres_url):
    """A proxy, and two servers behind it."""
    servers = [Server(tmp_path, postgres_url, free_port(), *GENEROUS) for _ in range(2)]
    proxy = request.param(tmp_path, [server.port for server in servers])
    try:
        for server in servers:
            server.start()
        proxy.run()
        yield proxy, servers
    finally:
        proxy.stop()
        for server in servers:
            server.kill()


async def look_again_and_again(proxy, enough):
    """Somebody who opens the page and looks at the list of games all the time; every answer but a good one."""
    bad = []
    async with httpx.AsyncClient(base_url=proxy.url, verify=proxy.context(), timeout=30) as client:
        while not enough.is_set():
            for path in ("/", "/api/v1/games", "/api/v1/health"):
                answer = await client.get(path, headers={"Accept": "text/html"})
                if answer.status_code != 200:
                    bad.append((path, answer.status_code, answer.text[:200]))
            await asyncio.sleep(0.02)
    return bad


@pytest.mark.skipif(not THOROUGH, reason="a minute for each proxy: make thorough")
async def test_restarting_one_server_after_the_other_loses_nobody(house, postgres_url):
    proxy, servers = house
    context = proxy.context()
    players = [Player(proxy.url, context, f"Spelare {number}") for number in range(TABLES * SEATS)]
    enough = asyncio.Event()
    groups = [players[first : first + SEATS] for first in range(0, len(players), SEATS)]
    playing = [asyncio.create_task(play_matches(group, enough)) for group in groups]
    looking = asyncio.create_task(look_again_and_again(proxy, enough))
    codes = [await asyncio.to_thread(server.restart) for server in servers]
    enough.set()
    tables = [table for group in await asyncio.gather(*playing) for table in group]
    assert codes == [0, 0]
    assert await looking == []
    assert sum(player.comebacks for player in players) > 0, "nobody was at a server when it was restarted"
    await all_is_kept(postgres_url, players, tables)
    for player in players:
        await player.http.aclose()
    assert not [server.port for server in servers if "Traceback" in server.log()]


async def all_is_kept(url, players, tables):
    """Every answer that was acknowledged is in the log of its table, and every log holds true."""
    storage = storage_for(url)
    await storage.open()
    try:
        found = await check_logs(storage, lambda _: None)
        assert (found.sound, found.broken) == (len(tables), ())
        for table in tables:
            record = await storage.table(table)
            match = await storage.match(record.match or "")
            entries = [msgspec.json.decode(entry.body) for entry in match.entries]
            answers = {entry["asked"]: entry for entry in entries if entry["entry"] == "answer"}
            for player in players:
                mine = {step: action for (at, step), action in player.acknowledged.items() if at == table}
                assert [answers[step]["action"] for step in mine] == list(mine.values())
                assert table not in player.heard or len(player.heard[table]) == match.steps
            assert record.status == "over"
    finally:
        await storage.close()
