"""A server that lies below a path: its pages, its API, its sockets and its cookie are there, and nowhere else."""

import json
import re

import pytest

from spelbord.server.web.static_files import FOLDER
from spelbord.terminal.failing import Misused
from spelbord.terminal.serving import settings_from

from .people import lay

BASE = "/spel"


@pytest.fixture
async def below(serve_with):
    async with serve_with(base_path=BASE) as served:
        yield served


async def test_the_page_asks_for_everything_below_the_path_and_says_which_it_is(below):
    if not (FOLDER / "index.html").exists():
        pytest.skip("the client is not built")
    async with below.person(headers={"Accept": "text/html"}) as client:
        for path in (BASE, f"{BASE}/", f"{BASE}/t/x", f"{BASE}/about"):
            page = await client.get(path)
            assert page.status_code == 200
            asked = re.findall(r'(?:src|href)="(/[^"]*)"', page.text)
            assert asked
            assert [link for link in asked if not link.startswith(f"{BASE}/")] == []
        for link in asked:
            assert (await client.get(link)).status_code == 200, link


async def test_the_page_of_a_server_with_a_name_of_its_own_is_as_it_was_built(served):
    async with served.person(headers={"Accept": "text/html"}) as client:
        page = await client.get("/")
        assert not re.search(rf'="{BASE}/', page.text)


async def test_the_cookie_and_the_api_are_below_the_path(below):
    async with below.person() as client:
        client.base_url = f"{below.url}{BASE}"
        table = await lay(client, "me", "bot", begin=True)
        [cookie] = client.cookies.jar
        assert cookie.path == BASE
        async with below.person() as stranger:
            answer = await stranger.get(f"{BASE}/api/v1/tables/{table}")
            assert answer.json()["table"]["seat"] is None
        document = (await client.get("/api/v1/schema")).json()
        assert document["servers"] == [{"url": BASE}]
        page = await client.get("/api/v1/")
        for link in re.findall(r'(?:src|href)="(/[^"]*)"', page.text):
            assert link.startswith(f"{BASE}/"), "the page about the API leads out of the path"
            assert (await client.get(f"{below.url}{link}")).status_code == 200


async def test_sockets_are_below_the_path(below):
    import websockets

    async with below.person() as client:
        client.base_url = f"{below.url}{BASE}"
        table = await lay(client, "me", "bot", begin=True)
        cookie = "; ".join(f"{each.name}={each.value}" for each in client.cookies.jar)
        address = f"ws://127.0.0.1:{below.port}{BASE}/api/v1/tables/{table}/socket"
        async with websockets.connect(address, origin=below.url, additional_headers={"Cookie": cookie}) as socket:
            assert json.loads(await socket.recv())["table"]["seat"] == 0


async def test_a_proxy_may_take_the_path_off_and_those_who_watch_need_not_know_it(below):
    async with below.program() as client:
        for path in ("/health", f"{BASE}/health", "/api/v1/games", f"{BASE}/api/v1/games"):
            assert (await client.get(path)).status_code == 200
        assert (await client.get(f"{BASE}et/api/v1/games")).status_code == 404


@pytest.mark.parametrize(("written", "meant"), [("spel", "/spel"), ("/spel/", "/spel"), ("/", ""), ("a/b", "/a/b")])
def test_the_path_is_written_as_one_likes(written, meant, given):
    assert settings_from({**given, "base_path": written}).base_path == meant


@pytest.mark.parametrize("written", ['/"><script>', "/å", "/a b", "/a?b"])
def test_a_path_that_cannot_be_one_is_refused(written, given):
    with pytest.raises(Misused):
        settings_from({**given, "base_path": written})


@pytest.fixture
def given():
    """What `serve` is given where nobody gives anything."""
    from dataclasses import asdict

    from spelbord.server.settings import Settings

    return asdict(Settings())
