"""The replay of a finished match: stepping, eyes, links, and playing on from there."""

import re

import httpx
import pytest
from playwright.sync_api import APIRequestContext, expect

from browser.conftest import DESKTOP, PHONE, each_size, faults_of, overflows, picture, seen
from browser.players import Player

BODY = {httpx.Client: "json", APIRequestContext: "data"}
"""What each kind of client calls what it sends."""


def played_out(client, house):
    """A table of two whose match is played to its end by the API, as whoever this client is."""
    headers = {"Origin": house.url}
    seats = [{"kind": "me"}, {"kind": "bot", "level": "lätt"}]

    def post(path, body):
        answer = client.post(f"{house.url}{path}", headers=headers, **{BODY[type(client)]: body})
        return answer.json()

    table = post("/api/v1/tables", {"game": "tio", "seats": seats, "begin": True})["table"]
    news = client.get(f"{house.url}/api/v1/tables/{table}").json()
    while not news["scene"]["end"]:
        for ask in news["scene"]["asks"]:
            answer = {"type": "answer", "ticket": ask["ticket"], "action": ask["moves"][0]}
            assert post(f"/api/v1/tables/{table}/commands", answer) == {"type": "done"}
        told = client.get(f"{house.url}/api/v1/tables/{table}/news", params={**news["mark"], "wait": 5}).json()
        news = {**told, "scene": told["scene"] or news["scene"]}
    return table


@pytest.fixture(scope="module")
def finished(house):
    """A table of two whose match is over, played through the API."""
    with httpx.Client(timeout=30) as client:
        return played_out(client, house)


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
    page.get_by_role("radio", name="Allt öppet").click()
    expect(page).to_have_url(re.compile("eyes=all"))
    page.reload()
    expect(page.get_by_role("radio", name="Allt öppet")).to_be_checked()


def test_playing_on_from_a_step_lays_a_new_table(visit, finished):
    page = visit(f"/t/{finished}/replay?step=8")
    page.get_by_role("button", name="Spela vidare härifrån").click()
    page.get_by_role("button", name="Duka och spela").click()
    page.wait_for_url(lambda url: "/t/" in url and finished not in url)
    Player(page).play_on(3)


def analysis_of(page):
    """The analysis when it is complete."""
    pane = page.get_by_role("region", name=re.compile("^(Analys|Analysis)$"))
    expect(pane.get_by_role("heading", level=2).first).to_be_visible(timeout=60_000)
    expect(pane.get_by_role("progressbar")).to_have_count(0, timeout=60_000)
    return pane


@each_size
def test_a_match_is_looked_back_on_and_better_moves_are_shown(visit, finished, size):
    page = visit(f"/t/{finished}/replay?analysis=1", size=size)
    small = size is PHONE
    pane = analysis_of(page)
    expect(pane.get_by_role("heading", name=re.compile(r"^\d+ % av valen var bäst$"))).to_be_visible()
    expect(pane.get_by_role("radio", name="I ordning")).to_be_checked()
    seen(page, "review")
    pane.get_by_role("radio", name="Dyrast först").click()
    rows = pane.get_by_role("list", name="Allas val").get_by_role("button", name=re.compile("poäng sämre"))
    expect(rows.first).to_be_visible()
    rows.first.focus()
    page.keyboard.press("ArrowDown")
    expect(rows.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(rows.first).to_have_attribute("aria-expanded", "true")
    step = int(rows.first.get_attribute("data-step"))
    seen(page, "review_open")
    if small:
        pane.get_by_role("button", name="Visa det bättre draget").click()
    expect(page).to_have_url(re.compile(f"step={step}\\b"))
    expect(page.get_by_text(re.compile("^Bättre: ")).first).to_be_visible()
    picture(page, f"review_better_{'phone' if small else 'desktop'}")
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text(re.compile("^Bättre: "))).to_have_count(0)


@each_size
def test_told_moments_jump_and_the_link_opens_the_analysis_again(visit, finished, size):
    page = visit(f"/t/{finished}/replay?analysis=1", size=size, lang="en")
    pane = analysis_of(page)
    expect(pane.get_by_role("heading", name=re.compile("of the choices were best$"))).to_be_visible()
    pane.get_by_role("list", name="Three moments").get_by_role("button", name=re.compile("Biggest loss")).click()
    row = pane.locator("button[data-step][aria-expanded=true]")
    expect(row).to_be_focused()
    seen(page, "review_english")
    page.reload()
    expect(page.get_by_role("region", name="Analysis")).to_be_visible()


@each_size
def test_the_end_leads_to_the_analysis_of_ones_own_choices(visit, house, size):
    page = visit("/", size=size)
    table = played_out(page.context.request, house)
    page.goto(f"/t/{table}")
    link = page.get_by_role("link", name="Analys")
    expect(link).to_be_visible()
    seen(page, "end_with_analysis")
    link.click()
    pane = analysis_of(page)
    mine = pane.get_by_role("list", name="Dina val").get_by_role("listitem")
    own = mine.count()
    pane.get_by_label("Vems val").select_option(label="Allas")
    expect(pane.get_by_role("list", name="Allas val")).to_be_visible()
    assert pane.get_by_role("list", name="Allas val").get_by_role("listitem").count() > own
    expect(page.get_by_role("heading", name="Analys: 10", level=1)).to_be_attached()


def test_an_analysis_that_cannot_be_had_says_so_and_can_be_asked_for_again(visit, finished):
    page = visit("/", lost=True)
    no = {"code": "no_review", "rule": "review", "text": "Det gick inte att räkna på partiet.", "facts": {}}
    page.route("**/review?*", lambda route: route.fulfill(status=409, json=no))
    page.goto(f"/t/{finished}/replay?analysis=1")
    expect(page.get_by_role("alert").filter(has_text="Det gick inte att räkna på partiet.")).to_be_visible()
    seen(page, "review_failed")
    page.unroute("**/review?*")
    page.get_by_role("button", name="Försök igen").click()
    analysis_of(page)


def test_the_record_of_a_finished_match_verifies(house, finished, tmp_path):
    from spelbord.core import read_record, verify
    from spelbord.games import kit_of

    record = httpx.get(f"{house.url}/api/v1/tables/{finished}/record")
    verdict = verify(kit_of("tio"), read_record(kit_of("tio"), record.content))
    assert verdict.sound
    assert verdict.seeded
