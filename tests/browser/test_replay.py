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


@pytest.mark.parametrize(("size", "dark"), [(DESKTOP, True), (PHONE, False)], ids=["desktop", "phone"])
def test_a_match_is_looked_back_on_and_better_moves_are_shown(visit, finished, size, dark):
    page = visit(f"/t/{finished}/replay", size=size, dark=dark)
    small = size is PHONE
    opener = page.get_by_role("button", name="Analys") if small else page.get_by_role("radio", name="Analys")
    opener.click()
    pane = page.get_by_role("region", name="Analys")
    dear = pane.get_by_role("button", name=re.compile(r"gav bort \S+ poäng"))
    expect(dear.first).to_be_visible(timeout=60_000)
    expect(pane.get_by_role("progressbar")).to_have_count(0, timeout=60_000)
    picture(page, f"review_{'phone' if small else 'desktop'}")
    assert not overflows(page)
    assert faults_of(page) == []
    step = re.search(r"Steg (\d+)", dear.first.inner_text()).group(1)
    dear.first.click()
    expect(page).to_have_url(re.compile(f"step={step}\\b"))
    if small:
        opener.click()
    page.get_by_role("button", name="Visa det bättre draget").click()
    expect(page).to_have_url(re.compile(f"step={int(step) - 1}\\b"))
    expect(page.get_by_text(re.compile("^Bättre: ")).first).to_be_visible()
    picture(page, f"review_better_{'phone' if small else 'desktop'}")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text(re.compile("^Bättre: "))).to_have_count(0)


def test_the_record_of_a_finished_match_verifies(house, finished, tmp_path):
    from spelbord.core import read_record, verify
    from spelbord.games import kit_of

    record = httpx.get(f"{house.url}/api/tables/{finished}/record")
    verdict = verify(kit_of("tio"), read_record(kit_of("tio"), record.content))
    assert verdict.sound
    assert verdict.seeded
