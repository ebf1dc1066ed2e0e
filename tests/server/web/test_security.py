"""Headers on every kind of answer, and limits for those who ask too often."""

import json

import pytest
from websockets.exceptions import InvalidStatus

from .people import command, lay, wish

ALWAYS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


def directives(answer):
    """The content security policy, taken apart."""
    return {name: set(values) for name, *values in map(str.split, answer.headers["content-security-policy"].split(";"))}


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/t/abc", 200),
        ("GET", "/robots.txt", 200),
        ("GET", "/nothing.js", 404),
        ("POST", "/", 405),
        ("GET", "/api/v1", 200),
        ("GET", "/api/v1/games", 200),
        ("GET", "/api/v1/me", 200),
        ("GET", "/api/v1/schema", 200),
        ("GET", "/api/v1/nothing", 404),
        ("DELETE", "/api/v1/me", 405),
        ("PUT", "/api/v1/me", 415),
        ("OPTIONS", "/api/v1/me", 204),
        ("GET", "/api/v1/tables/none", 404),
        ("GET", "/api/v1/tables/none/socket", 426),
        ("GET", "/health", 200),
        ("GET", "/metrics", 401),
    ],
)
async def test_every_kind_of_answer_has_its_headers(served, method, path, status):
    async with served.program() as client:
        accept = "*/*" if path.endswith(".js") else "text/html"
        answer = await client.request(method, path, headers={"Accept": accept})
        assert answer.status_code == status
        assert {name: answer.headers[name] for name in ALWAYS} == ALWAYS
        assert "server" not in answer.headers
        assert "strict-transport-security" not in answer.headers
        policy = directives(answer)
        assert policy["default-src"] == {"'none'"}
        assert policy["frame-ancestors"] == {"'none'"}
        assert policy["script-src"] == {"'self'"}
        assert not any("unsafe" in value or "http" in value for values in policy.values() for value in values)


async def test_a_socket_is_opened_and_refused_with_the_same_headers(served):
    async with served.person() as host:
        table = await lay(host, "me", "bot")
        async with served.open_socket(table, host) as socket:
            assert {name: socket.response.headers[name] for name in ALWAYS} == ALWAYS
        with pytest.raises(InvalidStatus) as refused:
            await served.open_socket("nowhere", host)
        assert {name: refused.value.response.headers[name] for name in ALWAYS} == ALWAYS


async def test_https_is_insisted_on_only_by_https(serve_with):
    async with serve_with(behind_proxy=True) as served, served.program() as client:
        secure = await client.get("/", headers={"X-Forwarded-Proto": "https"})
        assert secure.headers["strict-transport-security"] == "max-age=31536000"
        assert "strict-transport-security" not in (await client.get("/")).headers


async def test_a_fault_of_ours_is_told_without_any_detail_and_with_headers(served, monkeypatch, caplog):
    async with served.person() as client:
        table = await lay(client, "me", "bot")
        laid = await served.services.registry.table(table)
        monkeypatch.setattr(type(laid), "news", lambda *_: dict[str, str]()["secret-key"])
        answer = await client.get(f"/api/v1/tables/{table}?lang=en")
        assert (answer.status_code, answer.json()["code"]) == (500, "broken")
        assert "secret-key" not in answer.text
        assert {name: answer.headers[name] for name in ALWAYS} == ALWAYS
        assert f"GET /api/v1/tables/{table} failed" in caplog.text


async def test_what_is_told_of_a_table_is_kept_by_nobody(served):
    async with served.person() as client:
        table = await lay(client, "me", "bot")
        for path in (f"/api/v1/tables/{table}", "/api/v1/me"):
            assert (await client.get(path)).headers["cache-control"] == "no-store"


# Limits


async def test_who_asks_too_often_is_told_when_to_come_back(serve_with):
    async with serve_with(address_per_second=0.5, address_burst=5) as served, served.program() as client:
        answers = [await client.get("/api/v1/games") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 2
        assert answers[-1].json()["facts"]["seconds"] == int(answers[-1].headers["retry-after"])


async def test_one_sessions_haste_does_not_slow_another(serve_with):
    slow = serve_with(requests_per_second=0.01, request_burst=4)
    async with slow as served, served.person() as hasty, served.person() as calm:
        await hasty.get("/api/v1/me")
        await calm.get("/api/v1/me")
        assert [(await hasty.get("/api/v1/me")).status_code for _ in range(5)] == [200] * 4 + [429]
        assert (await calm.get("/api/v1/me")).status_code == 200


async def test_the_clients_files_are_never_held_back(serve_with):
    async with serve_with(address_per_second=0.01, address_burst=1) as served, served.program() as client:
        answers = [await client.get("/robots.txt") for _ in range(20)]
        assert {answer.status_code for answer in answers} == {200}


async def test_an_address_lays_only_so_many_tables_whoever_asks_from_it(serve_with):
    async with serve_with(table_burst=2, tables_per_minute=1) as served:
        statuses = []
        for _ in range(3):
            async with served.program() as client:
                statuses.append((await client.post("/api/v1/tables", json=wish("me", "bot"))).status_code)
        assert statuses == [201, 201, 429]


async def test_behind_our_proxy_the_address_is_the_one_it_tells(serve_with):
    async with serve_with(table_burst=1, tables_per_minute=1, behind_proxy=True) as served, served.program() as client:
        statuses = []
        for told in ("10.0.0.1", "10.0.0.2", "10.0.0.9, 10.0.0.1"):
            headers = {"X-Forwarded-For": told}
            client.cookies.clear()
            statuses.append((await client.post("/api/v1/tables", json=wish("me", "bot"), headers=headers)).status_code)
        assert statuses == [201, 201, 429]


async def test_opening_sockets_is_limited_too(serve_with):
    async with serve_with(requests_per_second=0.01, request_burst=4) as served, served.person() as host:
        table = await lay(host, "me", "bot")
        for _ in range(4):
            await (await served.open_socket(table, host)).close()
        with pytest.raises(InvalidStatus) as refused:
            await served.open_socket(table, host)
        assert refused.value.response.status_code == 429
        assert json.loads(refused.value.response.body)["code"] == "too_fast"


async def test_refusals_are_counted_by_code(served):
    async with served.person() as client:
        await command(client, "nowhere", "undo")
        metrics = await served.metrics()
        assert 'spelbord_refusals_total{code="no_such_table"} 1' in metrics
        assert 'spelbord_requests_total{status="404"} 1' in metrics


async def test_what_is_done_is_counted_by_kind_however_it_was_asked(served):
    async with served.person() as client:
        table = await lay(client, "me", "bot")
        await command(client, table, "talk", text="Hej!")
        async with served.open_socket(table, client) as socket:
            await socket.send('{"type":"request","id":1,"command":{"type":"talk","text":"Hopp!"}}')
            while '"reply"' not in await socket.recv():
                pass
            metrics = await served.metrics()
        assert 'spelbord_commands_total{kind="talk"} 2' in metrics
        assert "spelbord_sockets 1" in metrics
        assert "spelbord_tables 1" in metrics
