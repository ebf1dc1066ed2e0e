"""Whole games of Alfapet in a real browser: by mouse, by keyboard alone, by touch on a phone."""

import re

from playwright.sync_api import expect

from browser.conftest import PHONE, faults_of, overflows, picture
from browser.spellers import EVERYTHING, Speller, TappingSpeller, WritingSpeller, lay_a_table

BOT = {"kind": "bot", "level": "medel"}


def ended(player, seats):
    """The game is over, and the page says how: what was laid, and what was left on the racks."""
    table = player.page.get_by_role("table", name="Slutställning")
    expect(table).to_be_visible()
    expect(table.locator("tbody tr")).to_have_count(seats)
    expect(table.get_by_role("columnheader", name="Kvar på stället")).to_be_visible()
    for row in table.locator("tbody tr").all():
        laid, left, score = (number(cell) for cell in row.locator("td").all_inner_texts()[1:])
        assert laid + left == score


def number(text):
    """A number as the table writes it, without what explains it."""
    minus, points = re.match(r"(\D?)(\d+)", text).groups()
    return -int(points) if minus else int(points)


def test_a_game_alone_by_mouse(visit):
    page = lay_a_table(visit(), [])
    player = Speller(page, patience=6).play_on()
    ended(player, 1)
    assert player.laid == EVERYTHING
    expect(page.get_by_text("Nytt rekord med de här inställningarna!")).to_be_visible()
    assert faults_of(page) == []


def test_a_game_alone_by_keyboard(visit):
    page = lay_a_table(visit(), [])
    keys = WritingSpeller(page, patience=8).play_on()
    ended(keys, 1)
    assert keys.laid == EVERYTHING


def test_a_game_with_two_racks_by_touch_on_a_phone(visit):
    page = lay_a_table(visit(size=PHONE, touch=True), [BOT], two_racks=True)
    player = TappingSpeller(page, patience=6).play_on()
    ended(player, 2)
    assert player.laid == EVERYTHING
    assert not overflows(page)
    picture(page, "alfapet_end_phone")
    assert faults_of(page) == []
