"""How often an address and a person may ask, whatever they claim to be, and what they may read."""

import asyncio
import json
from dataclasses import replace

import pytest
from websockets.exceptions import InvalidStatus

from server.guests import until
from spelbord.server.people.costs import HINT
from spelbord.server.settings import Settings

from .conftest import METRICS_KEY, serving
from .people import command, key_of, lay, news_of, until_asked, wish

SCHOOL = 60


def statuses(answers):
    return [answer.status_code for answer in answers]


async def test_a_key_that_nobody_signed_gets_nobody_a_bucket_of_their_own(serve_with):
    async with serve_with(address_per_second=0.01, address_burst=5) as served, served.program() as client:
        answers = [
            await client.get("/api/v1/games", headers={"Authorization": f"Bearer made-up.{number}.0"})
            for number in range(7)
        ]
        assert statuses(answers) == [200] * 5 + [429] * 2


async def test_nor_does_a_new_session_for_each_request(serve_with):
    async with serve_with(address_per_second=0.01, address_burst=5) as served:
        answers = []
        for _ in range(7):
            async with served.person() as stranger:
                answers.append(await stranger.get("/api/v1/me"))
        assert statuses(answers) == [200] * 5 + [429] * 2


async def test_a_key_that_verifies_has_a_bucket_of_its_own(serve_with):
    async with serve_with(requests_per_second=0.01, request_burst=3) as served, served.person() as host:
        table = await lay(host, "me", "bot", begin=True)
        key = await key_of(host, table)
        async with served.program(key) as bot, served.program() as onlooker:
            assert statuses([await bot.get("/api/v1/games") for _ in range(4)]) == [200] * 3 + [429]
            assert statuses([await onlooker.get("/api/v1/games") for _ in range(4)]) == [200] * 4


@pytest.mark.parametrize("path", ["/health", "/metrics", "/api/v1/health", "/api/v1/metrics"])
async def test_those_who_run_servers_are_counted_too(serve_with, path):
    async with serve_with(address_per_second=0.01, address_burst=2) as served, served.program(METRICS_KEY) as client:
        assert statuses([await client.get(path) for _ in range(3)]) == [200, 200, 429]


@pytest.mark.parametrize("path", ["/metrics", "/api/v1/metrics"])
async def test_metrics_are_for_whoever_has_their_key(serve_with, path):
    async with serve_with(metrics_key="rätt") as served, served.program() as client:
        right, wrong = ({"Authorization": f"Bearer {key}".encode("latin-1")} for key in ("rätt", "fel"))
        assert (await client.get(path, headers=right)).status_code == 200
        assert (await client.get(path, headers=wrong)).json()["code"] == "key_wrong"
        assert (await client.get(path)).status_code == 401


async def test_without_a_key_there_are_no_metrics_to_read(serve_with):
    async with serve_with(metrics_key="") as served:
        for key in ("", "None", METRICS_KEY):
            async with served.program(key) as client:
                assert (await client.get("/metrics")).json()["code"] == "no_such_page"


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (["2001:db8:1:2::1", "2001:db8:1:2:ffff::2"], [201, 429]),
        (["2001:db8:1:2::1", "2001:db8:1:3::1"], [201, 201]),
        (["192.0.2.1", "::ffff:192.0.2.1"], [201, 429]),
        (["192.0.2.1:1001", "192.0.2.1:1002"], [201, 429]),
        (["[2001:db8:1:2::1]:1001", "2001:db8:1:2::7"], [201, 429]),
        (["192.0.2.7, 192.0.2.1", "192.0.2.8, 192.0.2.1"], [201, 429]),
    ],
)
async def test_an_address_is_whoever_owns_it(serve_with, told, expected):
    async with serve_with(table_burst=1, tables_per_minute=1, behind_proxy=True) as served:
        assert [await laid_from(served, [("X-Forwarded-For", address)]) for address in told] == expected


async def laid_from(served, headers):
    async with served.program() as client:
        return (await client.post("/api/v1/tables", json=wish("me", "bot"), headers=headers)).status_code


async def test_what_a_client_claims_on_a_line_of_its_own_is_hearsay(serve_with):
    """Some proxies add a line where others add to the one that came."""
    async with serve_with(table_burst=1, tables_per_minute=1, behind_proxy=True) as served:
        lines = [[("X-Forwarded-For", f"192.0.2.{claimed}"), ("X-Forwarded-For", "198.51.100.1")] for claimed in (1, 2)]
        assert [await laid_from(served, headers) for headers in lines] == [201, 429]


async def test_only_proxies_that_are_named_are_believed(serve_with):
    far = serve_with(table_burst=1, tables_per_minute=1, behind_proxy=True, proxies=("10.0.0.0/8",))
    async with far as served:
        assert [await laid_from(served, [("X-Forwarded-For", f"192.0.2.{n}")]) for n in (1, 2)] == [201, 429]


async def test_a_chain_of_named_proxies_leads_back_to_who_asked(serve_with):
    chain = serve_with(table_burst=1, tables_per_minute=1, behind_proxy=True, proxies=("127.0.0.1", "10.0.0.0/8"))
    async with chain as served:
        told = ["192.0.2.1, 10.1.2.3", "192.0.2.2, 10.1.2.3", "192.0.2.1, 10.9.9.9, 10.1.2.3"]
        assert [await laid_from(served, [("X-Forwarded-For", way)]) for way in told] == [201, 201, 429]


async def test_sockets_of_one_address_are_counted_while_they_are_open(serve_with):
    async with serve_with(sockets_per_address=2) as served, served.person() as host:
        table = await lay(host, "me", "bot")
        first, _second = await served.open_socket(table, host), await served.open_socket(table, host)
        with pytest.raises(InvalidStatus) as refused:
            await served.open_socket(table)
        assert refused.value.response.status_code == 429
        assert json.loads(refused.value.response.body)["code"] == "too_many_sockets"
        await first.close()
        await until(lambda: served.app.state.sockets._by_address["127.0.0.1"] == 1)
        await served.open_socket(table)


async def test_a_socket_that_was_refused_is_not_counted(serve_with):
    async with serve_with(sockets_per_address=1) as served:
        for _ in range(3):
            with pytest.raises(InvalidStatus) as refused:
                await served.open_socket("nowhere")
            assert refused.value.response.status_code == 404


# What costs more


async def test_a_window_of_scenes_costs_as_much_as_it_shows(serve_with):
    async with serve_with(requests_per_second=0.001, request_burst=60) as served, served.person() as host:
        table = await lay(host, "me", "bot", begin=True)
        many = [await host.get(f"/api/v1/tables/{table}/scenes?first=0&last=199") for _ in range(3)]
        assert statuses(many) == [200, 200, 429]
        few = [await host.get(f"/api/v1/tables/{table}/scenes?first=0&last=0") for _ in range(3)]
        assert statuses(few) == [200] * 3


async def test_a_hint_costs_more_than_an_answer_by_socket_too(serve_with):
    async with serve_with(requests_per_second=0.001, request_burst=60) as served, served.person() as host:
        table = await lay(host, "me", "bot", begin=True)
        ask = (await until_asked(host, table))["scene"]["asks"][0]
        hint = {"type": "hint", "ticket": ask["ticket"]}
        async with served.open_socket(table, host) as socket:
            heard = [await told_by(socket, number, hint) for number in range(60 // HINT + 1)]
        assert heard[0] == "hinted"
        assert heard[-1] == "too_fast"


async def told_by(socket, number, asked):
    """What a command comes to: the kind of its outcome, or the code of the refusal."""
    await socket.send(json.dumps({"type": "request", "id": number, "command": asked}))
    while (message := json.loads(await socket.recv()))["type"] != "reply":
        pass
    return message["no"]["code"] if message["no"] else message["outcome"]["type"]


# A class arrives


async def test_a_class_of_sixty_behind_one_address_is_served_at_once(tmp_path):
    """With the limits as they are: each opens the page, half lay a table and half join, and all open a socket."""
    async with serving(replace(Settings(), bot_pause=(0.0, 0.0)), tmp_path) as served:
        people = [served.person() for _ in range(SCHOOL)]
        try:
            tables = await asyncio.gather(*(arrive(person) for person in people))
            joined = await asyncio.gather(
                *(command(person, tables[number - 1], "sit") for number, person in enumerate(people))
            )
            assert statuses(joined) == [200] * SCHOOL
            sockets = await asyncio.gather(
                *(served.open_socket(tables[number], person) for number, person in enumerate(people))
            )
            assert len(sockets) == SCHOOL
            assert [(await news_of(person, tables[n]))["table"]["seat"] for n, person in enumerate(people)] == [0] * 60
            for socket in sockets:
                await socket.close()
        finally:
            for person in people:
                await person.aclose()


async def arrive(person):
    for path in ("/", "/api/v1/me", "/api/v1/games", "/api/v1/games/tio/words"):
        assert (await person.get(path)).status_code == 200
    return await lay(person, "me", "open")
