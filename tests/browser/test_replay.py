"""The replay of a finished match: stepping, eyes, links, and playing on from there."""

import re

import httpx
import pytest
from playwright.sync_api import expect

from browser.conftest import DESKTOP, PHONE, faults_of, overflows, picture
from browser.players import Player


@pytest.fixture(scope="module")
def finished(house):
    """A table of two whose match is over, played through the API."""
    with httpx.Client(base_url=house.url, headers={"Origin": house.url}, timeout=30) as client:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "lätt"}]
        table = client.post("/api/tables", json={"game": "tio", "seats": seats, "begin": True}).json()["table"]
        news = client.get(f"/api/tables/{table}").json()
        while not news["scene"]["end"]:
            for ask in news["scene"]["asks"]:
                answer = {"type": "answer", "ticket": ask["ticket"], "action": ask["moves"][0]}
                assert client.post(f"/api/tables/{table}/commands", json=answer).status_code == 200
            told = client.get(f"/api/tables/{table}/news", params={**news["mark"], "wait": 5}).json()
            news = {**told, "scene": told["scene"] or news["scene"]}
    return table


@pytest.mark.parametrize(("size", "dark"), [(DESKTOP, False), (PHONE, True)], ids=["desktop", "phone"])
def test_a_replay_is_stepped_through_anybodys_eyes(visit, finished, size, dark):
    page = visit(f"/t/{finished}/replay", size=size, dark=dark)
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    first = slider.get_attribute("aria-valuetext")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(slider).not_to_have_attribute("aria-valuetext", first)
    picture(page, f"replay_{'phone' if size is PHONE else 'desktop'}")
    assert not overflows(page)
    assert faults_of(page) == []
    page.get_by_role("radio", name="Alla kort").click()
    expect(page).to_have_url(re.compile("eyes=all"))
    page.reload()
    expect(page.get_by_role("radio", name="Alla kort")).to_be_checked()


def test_playing_on_from_a_step_lays_a_new_table(visit, finished):
    page = visit(f"/t/{finished}/replay?step=8")
    page.get_by_role("button", name="Spela vidare härifrån").click()
    page.get_by_role("button", name="Duka och spela").click()
    page.wait_for_url(lambda url: "/t/" in url and finished not in url)
    Player(page).play_on(3)


def test_the_record_of_a_finished_match_verifies(house, finished, tmp_path):
    from spelbord.core import read_record, verify
    from spelbord.games import kit_of

    record = httpx.get(f"{house.url}/api/tables/{finished}/record")
    verdict = verify(kit_of("tio"), read_record(kit_of("tio"), record.content))
    assert verdict.sound
    assert verdict.seeded
