"""Who somebody is: cookies that only we can make, keys that stop working, and pages of others that get nowhere."""

import pytest

from spelbord.server.people import identity

from .people import command, key_of, lay, until_asked

COOKIE = "spelbord_session"


def attributes(answer):
    """The cookie that an answer sets, taken apart."""
    value, *rest = answer.headers["set-cookie"].split("; ")
    return value.partition("=")[2], set(rest)


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(served):
    async with served.person() as client:
        value, rest = attributes(await client.get("/api/v1/me"))
        assert rest == {"Path=/", f"Max-Age={365 * 24 * 3600}", "HttpOnly", "SameSite=Lax"}
        assert "." in value


async def test_the_cookie_is_for_https_only_where_our_proxy_says_so(serve_with):
    headers = {"X-Forwarded-Proto": "https"}
    async with serve_with(behind_proxy=True) as served, served.person() as client:
        assert "Secure" in attributes(await client.get("/api/v1/me", headers=headers))[1]
        assert "Secure" not in attributes(await client.get("/api/v1/me"))[1]


async def test_nobody_else_is_believed_about_https(served):
    async with served.person() as client:
        assert "Secure" not in attributes(await client.get("/api/v1/me", headers={"X-Forwarded-Proto": "https"}))[1]


async def test_only_looking_round_leaves_no_trace(served):
    async with served.person() as host, served.program() as crawler:
        table = await lay(host, "me", "bot")
        for path in ("/", "/api/v1/games", f"/api/v1/tables/{table}", f"/t/{table}"):
            assert "set-cookie" not in (await crawler.get(path)).headers
        session = attributes(await crawler.get("/api/v1/me"))[0].partition(".")[0]
        assert await served.services.resources.storage.session(session) is None


@pytest.mark.parametrize(
    "spoil",
    [
        lambda value: value[:-1] + ("0" if value[-1] != "0" else "1"),
        lambda value: "x" + value,
        lambda value: value.partition(".")[0],
        lambda value: value.partition(".")[0] + ".",
        lambda _value: "",
        lambda _value: "ö.ö",
    ],
)
async def test_a_cookie_that_was_tampered_with_is_a_strangers(served, spoil):
    async with served.person() as client:
        await client.put("/api/v1/me", json={"name": "Maja"})
        table = await lay(client, "me", "bot")
        spoiled = spoil(client.cookies[COOKIE])
    async with served.person(headers={"Cookie": f"{COOKIE}={spoiled}".encode()}) as thief:
        assert (await thief.get("/api/v1/me")).json()["name"] == ""
        assert (await command(thief, table, "get_key")).json()["code"] == "not_seated"


async def test_a_cookie_of_another_server_is_a_strangers(served):
    foreign = identity.Identity(
        b"another secret", served.services.resources.storage, served.services.resources.settings
    )
    async with served.person(headers={"Cookie": f"{COOKIE}={foreign.seal('somebody')}"}) as client:
        assert (await client.get("/api/v1/me")).cookies[COOKIE].partition(".")[0] != "somebody"


async def test_the_right_cookie_is_found_among_others(served):
    async with served.person() as client:
        await client.put("/api/v1/me", json={"name": "Maja"})
        cookie = client.cookies[COOKIE]
    several = f"a=b; {COOKIE}=fel.fel; {COOKIE}={cookie}; c"
    async with served.person(headers={"Cookie": several}) as client:
        assert (await client.get("/api/v1/me")).json()["name"] == "Maja"


async def test_when_somebody_was_seen_is_written_down_once_an_hour(served, monkeypatch):
    async with served.person() as client:
        await client.put("/api/v1/me", json={"name": "Maja"})
        session = client.cookies[COOKIE].partition(".")[0]
        first = await served.services.resources.storage.session(session)
        await lay(client, "me", "bot")
        assert (await served.services.resources.storage.session(session)).seen == first.seen
        monkeypatch.setattr(f"{identity.__name__}.time.time", lambda: first.seen + 3_601)
        await lay(client, "me", "bot")
        later = await served.services.resources.storage.session(session)
        assert (later.seen, later.created, later.name) == (first.seen + 3_601, first.created, "Maja")


async def test_what_is_known_of_people_does_not_grow_without_end(served, monkeypatch):
    monkeypatch.setattr(identity, "MOST_KNOWN", 3)
    who = served.services.resources.identity
    for number in range(10):
        await who.remember(f"session{number}")
    assert len(who._known) == 3


async def test_whoever_would_be_looked_up_again_anyway_is_forgotten(served, monkeypatch):
    who = served.services.resources.identity
    for number in range(10):
        await who.remember(f"session{number}")
    monkeypatch.setattr(identity, "FRESH", 0.0)
    await who.remember("newcomer")
    assert list(who._known) == ["newcomer"]


# Keys


async def test_the_key_of_a_seat_plays_for_it(served):
    async with served.person() as host:
        table = await lay(host, "me", "bot", begin=True)
        async with served.program(await key_of(host, table)) as bot:
            ask = (await until_asked(bot, table))["scene"]["asks"][0]
            done = await command(bot, table, "answer", ticket=ask["ticket"], action=ask["moves"][0])
            assert done.json() == {"type": "done"}


@pytest.mark.parametrize("spoil", [lambda key: key[:-1], lambda key: key + "0", lambda key: key[:-1] + "ö"])
async def test_a_wrong_key_is_refused_and_never_taken_for_an_onlooker(served, spoil):
    async with served.person() as host:
        table = await lay(host, "me", "bot", begin=True)
        key = spoil(await key_of(host, table))
    async with served.program() as bot:
        answer = await bot.get(f"/api/v1/tables/{table}", headers={"Authorization": f"Bearer {key}".encode("latin-1")})
        assert (answer.status_code, answer.json()["code"]) == (401, "key_wrong")
        assert answer.headers["www-authenticate"] == "Bearer"


async def test_a_key_opens_no_other_table(served):
    async with served.person() as host:
        table, other = await lay(host, "me", "bot"), await lay(host, "me", "bot")
        async with served.program(await key_of(host, table)) as bot:
            answer = await bot.get(f"/api/v1/tables/{other}")
            assert (answer.status_code, answer.json()["code"]) == (403, "key_elsewhere")


async def test_the_key_of_a_seat_that_was_given_up_is_worth_nothing(served):
    async with served.person() as host:
        table = await lay(host, "me", "open")
        async with served.person() as guest:
            await command(guest, table, "sit", name="Olle")
            key = await key_of(guest, table)
            await command(guest, table, "leave")
        async with served.program(key) as bot:
            assert (await bot.get(f"/api/v1/tables/{table}")).json()["code"] == "key_wrong"


# Whose page asks


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1", "https://127.0.0.1:1"])
async def test_another_sites_page_changes_nothing(served, origin):
    async with served.person() as client:
        table = await lay(client, "me", "bot")
        for request in (
            client.put("/api/v1/me", json={"name": "Ond"}, headers={"Origin": origin}),
            client.post("/api/v1/tables", json={}, headers={"Origin": origin}),
            client.post(f"/api/v1/tables/{table}/commands", json={"type": "begin"}, headers={"Origin": origin}),
            client.post(f"/api/v1/tables/{table}/forks", json={}, headers={"Origin": origin}),
        ):
            answer = await request
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")


async def test_a_browser_must_say_whose_page_asks_and_a_program_need_not(served):
    async with served.person() as client:
        await client.get("/api/v1/me")
        del client.headers["Origin"]
        assert (await client.put("/api/v1/me", json={"name": "Ond"})).json()["code"] == "foreign_origin"
    async with served.program() as program:
        assert (await program.put("/api/v1/me", json={"name": "Bot"})).status_code == 200


async def test_origins_that_the_host_has_named_may_ask(serve_with):
    friend = "https://spel.example"
    async with serve_with(origins=(friend,)) as served, served.person(headers={"Origin": friend}) as client:
        answer = await client.put("/api/v1/me", json={"name": "Maja"})
        assert answer.status_code == 200
        assert answer.headers["access-control-allow-origin"] == friend
        other = await client.get("/api/v1/games", headers={"Origin": "https://evil.example"})
        assert "access-control-allow-origin" not in other.headers


async def test_behind_our_proxy_a_page_belongs_to_the_host_that_it_tells(serve_with):
    headers = {"Origin": "https://spel.example", "X-Forwarded-Host": "spel.example"}
    async with serve_with(behind_proxy=True) as served, served.person(headers=headers) as client:
        assert (await client.put("/api/v1/me", json={"name": "Maja"})).status_code == 200
    async with serve_with(behind_proxy=False) as served, served.person(headers=headers) as client:
        assert (await client.put("/api/v1/me", json={"name": "Maja"})).status_code == 403


async def test_a_name_that_was_given_at_a_table_is_known_at_the_next(served):
    async with served.person() as host, served.person() as guest:
        table = await lay(host, "me", "open", "open")
        await command(guest, table, "sit", name="Olle")
        assert (await guest.get("/api/v1/me")).json()["name"] == "Olle"
        other = await lay(host, "me", "open")
        await command(guest, other, "sit", name="Nils")
        assert (await guest.get("/api/v1/me")).json()["name"] == "Olle"
