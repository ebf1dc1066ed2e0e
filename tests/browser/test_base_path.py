"""A server below a path of a name that has other things too: pages, moves, links and sockets stay there."""

import re

import pytest
from playwright.sync_api import expect

from browser.house import House

from .conftest import DESKTOP

BASE = "/spel"


@pytest.fixture
def below(tmp_path):
    house = House(tmp_path, BASE_PATH=BASE).start()
    yield house
    house.stop()


@pytest.fixture
def page(chromium, below):
    """A page that fails where anything outside the path is asked for."""
    context = chromium.new_context(base_url=below.url, viewport=DESKTOP, locale="sv-SE", reduced_motion="reduce")
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    yield page
    context.close()
    outside = [url for url in asked if not re.match(rf"(?:http|ws)://127\.0\.0\.1:{below.port}{BASE}(?:/|$)", url)]
    assert not outside
    assert any(url.startswith("ws:") for url in asked), "nobody opened a socket"


def test_a_table_is_laid_played_and_found_again_below_the_path(page, below):
    page.goto(f"{BASE}/")
    answer = page.request.post(
        f"{BASE}/api/v1/tables",
        data={"game": "tio", "begin": True, "seats": [{"kind": "me"}, {"kind": "bot", "level": "lätt"}]},
        headers={"Origin": below.url},
    )
    table = answer.json()["table"]
    page.goto(f"{BASE}/")
    mine = page.locator(f'a[href="{BASE}/t/{table}"]').first
    mine.click()
    expect(page).to_have_url(f"{below.url}{BASE}/t/{table}")
    page.reload()
    back = page.locator('a[href$="/"]').first
    expect(back).to_be_visible()
    back.click()
    expect(page).to_have_url(f"{below.url}{BASE}/")


def test_links_that_pages_write_from_the_root_lead_below_the_path(page, below):
    page.goto(f"{BASE}/about")
    link = page.locator('a[href="/privacy"]')
    link.hover()
    expect(page.locator(f'a[href="{BASE}/privacy"]')).to_be_visible()
    page.locator(f'a[href="{BASE}/privacy"]').click()
    expect(page).to_have_url(f"{below.url}{BASE}/privacy")
    table = page.request.post(
        f"{BASE}/api/v1/tables",
        data={"game": "tio", "begin": True, "seats": [{"kind": "me"}, {"kind": "bot", "level": "lätt"}]},
        headers={"Origin": below.url},
    ).json()["table"]
    with page.expect_websocket():
        page.goto(f"{BASE}/t/{table}")
