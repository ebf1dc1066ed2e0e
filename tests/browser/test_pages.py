"""Every page, light and dark, large and small: nothing for axe to find, nothing to scroll sideways, no word missing."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import DESKTOP, PHONE, faults_of, overflows, picture
from browser.players import Player, begin_against_bots

LOOKS = [
    pytest.param(DESKTOP, False, id="desktop-light"),
    pytest.param(DESKTOP, True, id="desktop-dark"),
    pytest.param(PHONE, False, id="phone-light"),
    pytest.param(PHONE, True, id="phone-dark"),
]


LIGHT_INK = "rgb(29, 40, 49)"


def seen(page, name, size, dark):
    """Keep a picture, and let axe look for faults."""
    picture(page, f"{name}_{'phone' if size is PHONE else 'desktop'}_{'dark' if dark else 'light'}")
    assert not overflows(page)
    assert faults_of(page) == []


@pytest.mark.parametrize("chosen", ["", "dark"])
def test_paper_is_white_in_the_dark(visit, chosen):
    """Whether the system is dark or somebody has chosen it: nobody prints light letters."""
    page = visit(dark=not chosen)
    page.evaluate("theme => theme && (document.documentElement.dataset.theme = theme)", chosen)
    page.emulate_media(media="print")
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("body")).to_have_css("color", LIGHT_INK)


@pytest.mark.parametrize(("size", "dark"), LOOKS)
def test_pages_of_the_lobby(visit, size, dark):
    page = visit(size=size, dark=dark)
    expect(page.get_by_role("heading", name="Starta ett nytt bord")).to_be_visible()
    seen(page, "home", size, dark)
    page.get_by_role("button", name="Inställningar").click()
    seen(page, "settings", size, dark)
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^Gå med")).first.click()
    seen(page, "join", size, dark)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Bjud in vänner").first.click()
    seen(page, "create", size, dark)
    page.get_by_label("Vad heter du?").fill("Saga")
    page.get_by_role("button", name="Duka bordet").click()
    expect(page.get_by_role("heading", name="Bordet är dukat")).to_be_visible()
    seen(page, "invite", size, dark)
    guest = visit(page.url, size=size, dark=dark)
    expect(guest.get_by_role("heading", name="Saga har dukat ett bord")).to_be_visible()
    seen(guest, "guest", size, dark)
    lost = visit("/nowhere", size=size, dark=dark)
    seen(lost, "missing", size, dark)


@pytest.mark.parametrize(("size", "dark"), LOOKS)
def test_the_table_in_every_question(visit, size, dark):
    page = visit(size=size, dark=dark)
    begin_against_bots(page)
    player = Player(page)
    pictured = set()
    while len(pictured) < 5 and player.await_turn():
        if player.kind not in pictured:
            pictured.add(player.kind)
            seen(page, f"table_{player.kind}", size, dark)
        player.answer()
    assert pictured >= {"lay", "open", "second"}


@pytest.mark.parametrize(("size", "dark"), LOOKS[::3])
def test_what_lies_beside_the_table(visit, size, dark):
    page = visit(size=size, dark=dark)
    begin_against_bots(page)
    Player(page).play_on(2)
    for key, name in (("r", "rules"), ("l", "log"), ("c", "talk"), ("h", "hint"), ("?", "keys"), ("b", "board")):
        page.keyboard.press(key)
        page.wait_for_timeout(300)
        seen(page, name, size, dark)
        page.keyboard.press("Escape")


def test_english_beside_swedish(visit):
    page = visit(lang="en")
    expect(page.get_by_role("heading", name="Lay a new table")).to_be_visible()
    page.get_by_role("button", name="Play the computer").first.click()
    expect(page.get_by_role("tab", name="Log")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    picture(page, "table_english")
