"""Two servers on one database send what waits, and are killed in the middle of it: nobody is forgotten."""

import asyncio
import time
from collections import Counter

import pytest

from browser.house import House
from server.notices.services import Browser, PushService
from spelbord.server.notices.sending import AT_ONCE
from spelbord.storage import notices, storage_for
from spelbord.storage.notices import Channel, Notice, NoticePerson

PEOPLE = 60
KILLS = 2
SECONDS = 120


class SlowService(PushService):
    """Takes its time, so that some are on their way when a server dies."""

    async def serve(self, reader, writer):
        await asyncio.sleep(0.05)
        await super().serve(reader, writer)

    @property
    def counted(self):
        return Counter(path for path, _, _ in self.taken)


@pytest.fixture
async def service():
    service = SlowService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    async with server:
        yield service


@pytest.fixture
async def storage(postgres_url):
    storage = storage_for(postgres_url)
    await storage.open()
    yield storage
    await storage.close()


@pytest.fixture
async def servers(tmp_path, postgres_url):
    """Two servers that can be killed and started again."""
    houses = []
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        house = House(tmp_path / name, NOTICE_LOOPBACK="1")
        house.database = postgres_url
        houses.append(house)
    yield houses
    for house in houses:
        await asyncio.to_thread(house.stop)


async def fill(storage, service, table):
    """Something for everybody, due now."""
    browsers, now = {}, time.time()
    for number in range(PEOPLE):
        who = f"{table}-{number}"
        browsers[f"/{who}"] = browser = Browser()
        await notices.keep_person(storage, NoticePerson(who, now - 60, quiet=(0, 0)))
        keys = '{{"p256dh":"{p256dh}","auth":"{auth}"}}'.format(**browser.keys)
        await notices.add_channel(storage, Channel(0, who, "push", service.at(who), keys, "", now, now))
    facts = {"game": "tio", "others": ["Bo"], "told": ""}
    told = [Notice(f"{table}-{number}", table, "turn", "0.1", now, None, facts) for number in range(PEOPLE)]
    await notices.put_notices(storage, table, 1, told, now)
    return browsers


async def start(servers):
    await asyncio.gather(*(asyncio.to_thread(server.start) for server in servers))


async def until(condition):
    async with asyncio.timeout(SECONDS):
        while not condition():  # noqa: ASYNC110 - seen from outside: other processes have no event of ours
            await asyncio.sleep(0.01)


async def left(storage):
    [[count]] = await storage.read("SELECT count(*) FROM outbox WHERE done IS NULL")
    return count


async def until_empty(storage):
    async with asyncio.timeout(SECONDS):
        while await left(storage):  # noqa: ASYNC110 - as above
            await asyncio.sleep(0.05)


async def test_nobody_is_told_twice_by_two_servers_and_nobody_is_forgotten_when_they_die(storage, service, servers):
    await fill(storage, service, "calm")
    await start(servers)
    await until(lambda: len(service.counted) == PEOPLE)
    await until_empty(storage)
    assert set(service.counted.values()) == {1}, "where nobody dies, once is once"

    service.taken.clear()
    browsers = await fill(storage, service, "wild")
    for kill in range(1, KILLS + 1):
        await until(lambda: len(service.counted) >= kill * PEOPLE // (KILLS + 2))  # noqa: B023 - waited for here
        for server in servers:
            await asyncio.to_thread(server.kill)
        assert await left(storage) > 0, "they died in the middle of it"
        # What the dead had for themselves is free when their time is out: it is, as if it had been waited for.
        await storage.write(("UPDATE notice_people SET taken = 0", ()))
        await start(servers)
    await until(lambda: len(service.counted) == PEOPLE)
    await until_empty(storage)
    again = sum(service.counted.values()) - PEOPLE
    assert again <= KILLS * len(servers) * AT_ONCE, "at most those who were on their way when a server died"
    told = {}
    for path, _, body in service.taken:
        told.setdefault(path, set()).add(browsers[path].read(body)["id"])
    assert all(len(ids) == 1 for ids in told.values()), "the same message, which a browser shows once"
