"""Every page, light and dark, large and small: nothing for axe to find, nothing to scroll sideways, no word missing."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import each_size, picture, seen
from browser.players import Player, begin_against_bots

LIGHT_INK = "rgb(29, 40, 49)"


@pytest.mark.parametrize("chosen", ["", "dark"])
def test_paper_is_white_in_the_dark(visit, chosen):
    """Whether the system is dark or somebody has chosen it: nobody prints light letters."""
    page = visit(dark=not chosen)
    page.evaluate("theme => theme && (document.documentElement.dataset.theme = theme)", chosen)
    page.emulate_media(media="print")
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("body")).to_have_css("color", LIGHT_INK)


@each_size
def test_pages_of_the_lobby(visit, size):
    page = visit(size=size)
    expect(page.get_by_role("heading", name="Starta ett nytt bord")).to_be_visible()
    seen(page, "home")
    sheet = page.get_by_role("dialog")
    page.get_by_role("button", name="Inställningar").click()
    expect(sheet).to_be_visible()
    seen(page, "settings")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^Gå med")).first.click()
    expect(sheet).to_be_visible()
    seen(page, "join")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Bjud in vänner").first.click()
    expect(sheet).to_be_visible()
    seen(page, "create")
    page.get_by_label("Vad heter du?").fill("Saga")
    page.get_by_role("button", name="Duka bordet").click()
    expect(page.get_by_role("heading", name="Bordet är dukat")).to_be_visible()
    seen(page, "invite")
    guest = visit(page.url, size=size)
    expect(guest.get_by_role("heading", name="Saga har dukat ett bord")).to_be_visible()
    seen(guest, "guest")
    lost = visit("/nowhere", size=size)
    seen(lost, "missing")


@each_size
def test_the_table_in_every_question(visit, size):
    page = visit(size=size)
    begin_against_bots(page)
    player = Player(page)
    pictured = set()
    while len(pictured) < 5 and player.await_turn():
        if player.kind not in pictured:
            pictured.add(player.kind)
            seen(page, f"table_{player.kind}")
        player.answer()
    assert pictured >= {"lay", "open", "second"}


@each_size
def test_what_lies_beside_the_table(visit, size):
    page = visit(size=size)
    begin_against_bots(page)
    Player(page).play_on(2)
    for key, name in (("r", "rules"), ("l", "log"), ("c", "talk"), ("h", "hint"), ("?", "keys"), ("b", "board")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog").or_(page.get_by_role("tabpanel")).first).to_be_visible()
        seen(page, name)
        page.keyboard.press("Escape")


def test_english_beside_swedish(visit):
    page = visit(lang="en")
    expect(page.get_by_role("heading", name="New table")).to_be_visible()
    page.get_by_role("button", name="Play the computer").first.click()
    expect(page.get_by_role("tab", name="Log")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    picture(page, "table_english")
