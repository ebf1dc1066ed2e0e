"""One's own games in a browser: finding them again, figures, sharing a result, and reporting a fault."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from browser.conftest import DESKTOP, PHONE, seen
from browser.test_order import admin
from browser.test_replay import played_out

TAKES = """window.shared = []; navigator.share = async (data) => { window.shared.push(data); };"""


class Api:
    """Somebody's own questions to the server, from their page."""

    def __init__(self, page, url):
        self.page, self.headers = page, {"Origin": url}

    def get(self, path):
        return self.page.request.get(f"/api/v1{path}").json()

    def post(self, path, body):
        answer = self.page.request.post(f"/api/v1{path}", data=body, headers=self.headers)
        assert answer.ok, answer.text()
        return answer.json()

    def be(self, name):
        self.page.request.put("/api/v1/me", data={"name": name}, headers=self.headers)


@pytest.fixture
def pair(visit, house):
    """Two people, of whom the first has a page of this size and language, at a table of Alfapet."""

    def pair(*, finished, **looks):
        ada, bo = visit("/about", **looks), visit("/about")
        people = [Api(ada, house.url), Api(bo, house.url)]
        for person, name in zip(people, ("Saga", "Elis"), strict=True):
            person.be(name)
        wish = {"game": "alfapet", "name": "Fredag", "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = people[0].post("/tables", wish)["table"]
        people[1].post(f"/tables/{table}/commands", {"type": "sit"})
        people[0].post(f"/tables/{table}/commands", {"type": "begin"})
        while finished and not pass_once(people, table):
            pass
        return ada, table

    return pair


def pass_once(people, table):
    """Whoever is asked passes; whether it is over: all have passed twice running [ALF-40]."""
    for person in people:
        scene = person.get(f"/tables/{table}")["scene"]
        if scene["end"]:
            return True
        for ask in scene["asks"][:1]:
            action = next(move for move in ask["moves"] if move["type"] == "pass")
            person.post(f"/tables/{table}/commands", {"type": "answer", "ticket": ask["ticket"], "action": action})
    return False


@pytest.mark.parametrize(("size", "lang"), [(DESKTOP, "sv"), (PHONE, "en")], ids=["desktop", "phone"])
def test_finished_game_is_found_again_and_counted(pair, size, lang):
    page, table = pair(finished=True, size=size, lang=lang)
    sv = lang == "sv"
    page.goto("/mine")
    row = page.get_by_role("listitem").filter(has_text="mot Elis" if sv else "against Elis")
    expect(row).to_have_count(1)
    search = page.get_by_role("searchbox")
    search.fill("nobody")
    expect(page.get_by_text("Inga partier passar" if sv else "No games match")).to_be_visible()
    search.fill("FREDAG eli")
    expect(row).to_have_count(1)
    seen(page, "mine_games")
    page.get_by_role("link", name="Statistik" if sv else "Statistics").click()
    expect(page.get_by_role("button", name="Alfapet", pressed=True)).to_be_visible()
    page.get_by_text("Visa som tabell" if sv else "Show as a table").click()
    expect(page.get_by_role("table").get_by_role("row")).to_have_count(2)
    seen(page, "mine_figures")
    page.get_by_role("link", name="Vänner" if sv else "Friends").click()
    expect(page.get_by_role("rowheader", name="Elis")).to_be_visible()
    seen(page, "mine_friends")
    page.go_back()
    page.go_back()
    row.get_by_role("link").first.click()
    page.wait_for_url(f"**/t/{table}")


@pytest.mark.parametrize(("size", "lang"), [(DESKTOP, "en"), (PHONE, "sv")], ids=["desktop", "phone"])
def test_moment_is_kept_with_its_pieces_and_opens_the_replay_there(visit, house, size, lang):
    page = visit("/about", size=size, lang=lang)
    sv = lang == "sv"
    table = played_out(page.request, house)
    page.goto("/mine/moments")
    told = page.get_by_role("main")
    moment = told.get_by_role("listitem").get_by_role("link").first
    expect(moment).to_contain_text("Omgång" if sv else "Round")
    expect(told.locator(".piece").first).to_be_visible()
    seen(page, "mine_moments")
    page.get_by_role("button", name="10", exact=True).click()
    expect(moment).to_be_visible()
    step = re.search(r"step=(\d+)", moment.get_attribute("href")).group(1)
    moment.click()
    page.wait_for_url(f"**/t/{table}/replay?step={step}*")


@pytest.mark.parametrize(("size", "lang"), [(DESKTOP, "sv"), (PHONE, "en")], ids=["desktop", "phone"])
def test_single_game_is_taken_out_after_a_question_and_comes_back(pair, size, lang):
    page, table = pair(finished=True, size=size, lang=lang)
    sv = lang == "sv"
    page.goto("/mine")
    page.get_by_role("button", name="Mer om Alfapet" if sv else "More about Alfapet").click()
    page.get_by_role("button", name="Ta bort ur mina spel" if sv else "Remove from my games").click()
    seen(page, "mine_take_out")
    page.get_by_role("button", name="Behåll" if sv else "Keep").click()
    page.get_by_role("button", name="Mer om Alfapet" if sv else "More about Alfapet").click()
    page.get_by_role("button", name="Ta bort ur mina spel" if sv else "Remove from my games").click()
    page.get_by_role("button", name="Ta bort" if sv else "Remove", exact=True).click()
    undo = page.get_by_role("button", name="Ångra" if sv else "Undo")
    expect(undo).to_be_focused()
    seen(page, "mine_taken_out")
    games = page.request.get("/api/v1/me/games").json()
    assert (games["all"], games["games"]) == (0, [])
    page.keyboard.press("Enter")
    row = page.get_by_role("listitem").filter(has_text="mot Elis" if sv else "against Elis")
    expect(row.get_by_role("link").first).to_be_visible()
    [game] = page.request.get("/api/v1/me/games").json()["games"]
    assert game["table"] == table


def test_fault_in_a_replay_is_told_with_the_eyes_that_look(pair, house):
    page, table = pair(finished=True, size=PHONE)
    page.goto(f"/t/{table}/replay?step=2&eyes=1")
    page.get_by_role("button", name="Mer", exact=True).click()
    page.get_by_role("button", name="Rapportera ett fel").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Vad hände").fill("Fel bricka.")
    sheet.get_by_text("Visa allt som skickas").click()
    shown = json.loads(sheet.locator("pre").text_content())
    assert (shown["step"], shown["eyes"], shown["table"]["seat"], shown["table"]["eyes"]) == (2, "1", 0, "1")
    assert [heard["step"] for heard in shown["table"]["heard"]] == [0, 1]
    seen(page, "fault_replay")
    sheet.get_by_role("button", name="Skicka till den").click()
    expect(page.get_by_text("Felet är rapporterat.").first).to_be_visible()
    listed = re.findall(rf"^(\d+)\. .*{table}: Saga rapporterar ett fel", admin(house, "reports"), re.MULTILINE)
    assert "Fel bricka." in admin(house, "report", listed[-1])
    admin(house, "handle", listed[-1])


def test_result_is_shared_with_one_tap_or_seen_before_it_is_copied(pair):
    page, table = pair(finished=True, size=PHONE, touch=True)
    page.add_init_script(TAKES)
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Dela").tap()
    page.wait_for_function("() => window.shared.length === 1")
    [shared] = page.evaluate("() => window.shared")
    assert shared["text"].startswith("Spelbord · Alfapet\n")
    assert shared["text"].endswith(f"/t/{table}")
    page.set_viewport_size(DESKTOP)
    page.get_by_role("button", name="Dela").click()
    sheet = page.get_by_role("dialog")
    drawn = sheet.get_by_role("img")
    expect(drawn).to_be_visible()
    assert drawn.evaluate("async (image) => { await image.decode(); return image.naturalWidth; }") == 1200
    seen(page, "share_sheet")
    sheet.get_by_role("button", name="Kopiera texten").click()
    expect(sheet.get_by_text("Kopierat.")).to_be_visible()
    assert page.evaluate("() => navigator.clipboard.readText()") == shared["text"]


def test_fault_is_shown_before_it_is_saved_or_sent(pair, house):
    page, table = pair(finished=False, lang="en")
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Report a fault").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("What happened").fill("A tile vanished.")
    sheet.get_by_text("Show all that is sent").click()
    shown = json.loads(sheet.locator("pre").text_content())
    assert (shown["text"], shown["table"]["game"], shown["table"]["seat"]) == ("A tile vanished.", "alfapet", 0)
    seen(page, "fault_sheet")
    with page.expect_download() as saved:
        sheet.get_by_role("button", name="Save as a file").click()
    assert json.loads(saved.value.path().read_text("utf-8")) == shown
    sheet.get_by_role("button", name="Send to whoever").click()
    expect(page.get_by_text("The fault is reported.").first).to_be_visible()
    listed = re.findall(rf"^(\d+)\. .*{table}: Saga rapporterar ett fel", admin(house, "reports"), re.MULTILINE)
    assert "A tile vanished." in admin(house, "report", listed[-1])
    admin(house, "handle", listed[-1])
