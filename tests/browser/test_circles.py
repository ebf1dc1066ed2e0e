"""A circle of two in real browsers: made, joined by its link, a table that is announced, a finished game, a ladder."""

import re

from playwright.sync_api import expect

from browser.conftest import PHONE, seen
from browser.test_together import pasted

LEAVE = """(table) => fetch(`/api/v1/tables/${table}/commands`, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ type: 'leave' }),
}).then((answer) => answer.status)"""


def make_circle(page):
    """Saga makes a circle, and copies its link."""
    expect(page.get_by_text("Du hör inte till någon krets än.")).to_be_visible()
    page.get_by_role("button", name="Skapa kretsen").click()
    expect(page.get_by_text("Skriv ett namn först.")).to_be_visible()
    page.get_by_label("Vad heter du?").fill("Saga")
    page.get_by_label("Vad ska den heta?").fill("Söndagsgänget")
    page.get_by_role("button", name="Skapa kretsen").click()
    expect(page.get_by_role("heading", name="Söndagsgänget")).to_be_visible()
    seen(page, "circle_empty")
    page.get_by_role("button", name="Bjud in").click()
    page.get_by_role("button", name="Kopiera länk").click()
    link = pasted(page, r"/c/\S+#i=\S+")
    seen(page, "circle_link")
    page.keyboard.press("Escape")
    return link


def join_in_english(visit, link):
    """Elis comes by the link, on a phone."""
    page = visit(link, size=PHONE, touch=True, lang="en")
    expect(page.get_by_role("heading", name="Söndagsgänget")).to_be_visible()
    expect(page.get_by_text("Saga invites you")).to_be_visible()
    page.get_by_label("What is your name?").fill("Elis")
    seen(page, "circle_door")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_text("2 members")).to_be_visible()
    assert "#" not in page.url
    return page


def test_a_circle_of_two_with_a_finished_game_and_a_ladder(visit):
    saga = visit("/circles")
    link = make_circle(saga)
    elis = join_in_english(visit, link)
    # Whoever has no link finds nothing, in the same words as where there is nothing.
    stranger = visit(link.split("#")[0], lost=True)
    expect(stranger.get_by_role("heading", name="Här finns ingen krets för dig")).to_be_visible()
    elis.goto("/")
    expect(elis.get_by_role("heading", name="Circles")).to_be_visible()
    saga.get_by_role("button", name="Duka ett bord").click()
    saga.get_by_role("button", name=re.compile("^10")).click()
    for place in (4, 3):
        saga.get_by_role("button", name=f"Flytta eller ta bort plats {place}").click()
        saga.get_by_role("button", name="Ta bort", exact=True).click()
    saga.get_by_role("button", name="Duka bordet").click()
    expect(saga.get_by_text("Bordet hör till en krets")).to_be_visible()
    seen(saga, "circle_lobby")
    elis.get_by_role("link", name=re.compile("^Join")).click(timeout=30_000)
    elis.get_by_role("button", name="Sit down").click()
    saga.get_by_role("button", name="Börja", exact=True).click()
    expect(elis.locator("main.stage")).to_be_visible()
    table = saga.url.rpartition("/")[2]
    assert [page.evaluate(LEAVE, table) for page in (saga, elis)] == [200, 200]  # bots play it to its end for them
    expect(saga.get_by_role("table", name="Slutställning")).to_be_visible(timeout=60_000)
    saga.goto(link.split("#")[0])
    ladder = saga.get_by_role("region", name="Stegen")
    expect(ladder.get_by_role("row")).to_have_count(3)
    expect(saga.get_by_role("region", name="Resultat").get_by_role("listitem")).to_have_count(1)
    expect(saga.get_by_role("region", name="Bäst i varje spel").get_by_text("leder")).to_be_visible()
    seen(saga, "circle")
    elis.goto(link.split("#")[0])
    elis.get_by_role("button", name="10", exact=True).click()
    expect(elis.get_by_role("region", name="The ladder").get_by_role("row")).to_have_count(3)
    seen(elis, "circle")
    saga.get_by_role("button", name="Mer om Elis").click()
    saga.get_by_role("button", name="Ta bort ur kretsen").click()
    seen(saga, "circle_remove")
    saga.get_by_role("button", name="Ta bort ur kretsen").click()
    expect(ladder.get_by_role("row")).to_have_count(2)
    expect(saga.get_by_role("region", name="Resultat").get_by_text("Gäst").first).to_be_visible()
