"""By which names the server is reached, and whose pages may ask something of it."""

import pytest

from spelbord.server.settings import Settings
from spelbord.server.web.hosts import Hosts

from .people import key_of, lay


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8000",
        "192.168.1.7",
        "[::1]:8000",
        "localhost:8000",
        "mandarin",
        "mandarin.local:8000",
        "spel.lan.",
        "",
    ],
)
def test_addresses_and_names_of_ones_own_network_always_count(host):
    for settings in (Settings(), Settings(hosts=("spel.example",)), Settings(behind_proxy=True)):
        assert Hosts(settings).knows(host, from_proxy=False)


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "local.evil.example"])
def test_a_name_that_a_stranger_may_own_counts_only_where_it_was_named_or_let_through(host):
    assert not Hosts(Settings()).knows(host, from_proxy=False)
    assert not Hosts(Settings(hosts=("spel.example",), behind_proxy=True)).knows(host, from_proxy=True)
    assert Hosts(Settings(behind_proxy=True)).knows(host, from_proxy=True)
    assert Hosts(Settings(hosts=("*",))).knows(host, from_proxy=False)


def test_a_name_counts_however_it_is_written():
    hosts = Hosts(Settings(hosts=("Spel.Example",)))
    assert hosts.knows("SPEL.example.:443", from_proxy=False)


async def test_a_page_whose_name_was_made_to_lead_here_is_refused_whatever_it_asks(served):
    foreign = {"Host": f"evil.example:{served.port}", "Origin": f"http://evil.example:{served.port}"}
    async with served.person() as client:
        table = await lay(client, "me", "open")
        for answer in (
            await client.get("/api/v1/me", headers=foreign),
            await client.get(f"/api/v1/tables/{table}", headers=foreign),
            await client.put("/api/v1/me?lang=en", json={"name": "Ond"}, headers=foreign),
        ):
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign_host")
        assert f"“evil.example:{served.port}”" in answer.json()["text"]
        assert (await client.get("/health", headers=foreign)).status_code == 200


async def test_a_server_that_was_told_its_name_answers_to_it(serve_with):
    async with serve_with(hosts=("spel.example",)) as served:
        own = {"Host": "spel.example", "Origin": "http://spel.example"}
        async with served.person(headers=own) as client:
            assert (await client.put("/api/v1/me", json={"name": "Maja"})).status_code == 200


async def test_a_made_up_key_beside_a_cookie_makes_nobody_a_program(served):
    async with served.person() as client:
        await client.get("/api/v1/me")
        del client.headers["Origin"]
        made_up = {"Authorization": "Bearer anything"}
        for answer in (
            await client.put("/api/v1/me", json={"name": "Ond"}, headers=made_up),
            await client.post("/api/v1/tables", json={}, headers=made_up),
        ):
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")


async def test_a_program_with_a_real_key_may_have_a_cookie_too(served):
    async with served.person() as client:
        table = await lay(client, "me", "bot")
        key = await key_of(client, table)
        del client.headers["Origin"]
        answer = await client.post(
            f"/api/v1/tables/{table}/commands", json={"type": "begin"}, headers={"Authorization": f"Bearer {key}"}
        )
        assert answer.status_code == 200
