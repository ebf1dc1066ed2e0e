"""How well the bots play: chosen on the shelf, told at the table, and hurried."""

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, each_size, faults_of, seen
from browser.hands import MOVED
from browser.house import House
from browser.players import Finger, begin_against_bots
from spelbord.bots import LEVELS
from spelbord.games import SHELF

LONG = "600 600"
"""Seconds that a bot waits, if nobody hurries it."""
SOON = 60_000
"""Milliseconds for a bot that was hurried, with time to spare for a slow machine."""


@pytest.fixture(scope="module")
def slow_house(tmp_path_factory):
    house = House(tmp_path_factory.mktemp("slow"), BOT_PAUSE=LONG).start()
    yield house
    house.stop()


def level_button(page, game):
    return page.get_by_role("button", name=f"Välj nivå i {game}", exact=True)


def play_button(page):
    return page.get_by_role("button", name="Spela mot datorn").first


@each_size
def test_a_level_is_chosen_by_keys_kept_for_its_game_and_begins_nothing(visit, size):
    page = visit(size=size)
    expect(play_button(page)).to_contain_text("Nivå: lätt")
    opener = level_button(page, "10")
    opener.focus()
    page.keyboard.press("Enter")
    items = page.get_by_role("menuitemradio")
    expect(items).to_have_count(len(LEVELS))
    expect(items.first).to_be_focused()
    for item in items.all():
        expect(item.locator("b + span")).to_contain_text(".")
    seen(page, "levels")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(items).to_have_count(0)
    expect(opener).to_be_focused()
    expect(play_button(page)).to_contain_text("Nivå: lätt")
    page.keyboard.press("Enter")
    expect(items.first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(items.last).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(play_button(page)).to_contain_text("Nivå: svår")
    expect(opener).to_be_focused()
    page.reload()
    expect(play_button(page)).to_contain_text("Nivå: svår")
    assert "/t/" not in page.url
    expect(page.get_by_text("Nivå: lätt")).to_have_count(len(SHELF) - 1)
    play_button(page).click()
    page.wait_for_url("**/t/**")


def test_a_bot_has_a_level_and_a_line_of_character(visit):
    page = visit()
    play_button(page).click()
    bot = page.locator("li button[data-place^='seat:']").filter(has_not_text="Du").first
    bot.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text("Bot, nivå lätt")).to_be_visible()
    expect(sheet.locator(".character")).to_contain_text(".")
    assert faults_of(page) == []


def test_what_is_won_together_is_played_with_the_computer(visit):
    page = visit()
    expect(page.get_by_role("button", name="Spela med datorn")).to_contain_text("Nivå: lätt")


def press_space(page, _hurry):
    page.wait_for_load_state("networkidle")  # keys are heard a moment after the first drawing
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("Space")


@pytest.mark.parametrize("press", [press_space, lambda _page, hurry: hurry.tap()], ids=["key", "tap"])
def test_a_bots_pause_can_be_hurried(chromium, slow_house, press):
    context = chromium.new_context(base_url=slow_house.url, viewport=PHONE, has_touch=True, locale="sv-SE")
    page = context.new_page()
    page.set_default_timeout(15_000)
    page.goto("/")
    begin_against_bots(page)
    finger, hurry = Finger(page), page.get_by_role("button", name="Skynda på")
    expect(hurry.or_(page.locator("[data-kind]")).first).to_be_visible()
    if finger.kind:
        finger.play_on(1)
    expect(hurry).to_be_visible()
    before = finger.step
    press(page, hurry)
    page.evaluate(MOVED, [before, SOON])
    context.close()
