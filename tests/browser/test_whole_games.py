"""Whole games of 10 in a real browser: by mouse, by keyboard alone, by touch on a phone."""

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, faults_of, overflows, picture
from browser.players import Finger, Keys, Player, begin_against_bots
from thorough import THOROUGH

QUESTIONS = {"lay", "open", "second"}


def ended(player):
    """The game is over, and the page says how."""
    page = player.page
    expect(page.get_by_role("table", name="Slutställning")).to_be_visible()
    expect(page.get_by_role("img", name="Omgång för omgång")).to_be_visible()
    assert player.turns >= 20
    assert player.seen >= QUESTIONS


@pytest.mark.skipif(not THOROUGH, reason="by touch and by key it is played too: make thorough")
def test_a_game_by_mouse(visit):
    page = visit()
    begin_against_bots(page)
    player = Player(page).play_on()
    ended(player)
    picture(page, "end_desktop")
    assert faults_of(page) == []
    plays_again(page)


def plays_again(page):
    """A rematch has the level of the last game until another is chosen, and that alone begins nothing."""
    again = page.get_by_role("button", name="Revansch")
    expect(again).to_contain_text("Nivå: lätt")
    page.get_by_role("button", name="Välj nivå").click()
    expect(page.get_by_role("menuitemradio", checked=True)).to_contain_text("Lätt")
    assert faults_of(page) == []
    page.get_by_role("menuitemradio").filter(has=page.get_by_text("Svår", exact=True)).click()
    expect(again).to_contain_text("Nivå: svår")
    picture(page, "rematch_desktop")
    before = page.url
    again.click()
    page.wait_for_url(lambda url: "/t/" in url and url != before)
    page.locator("[data-place='seat:0']").first.click()
    expect(page.get_by_role("dialog").get_by_text("nivå svår")).to_be_visible()


def test_a_game_by_keyboard_alone(visit):
    page, fetched = visit(), []
    page.on("request", lambda asked: fetched.append(asked.url) if asked.url.endswith("/words") else None)
    keys = Keys(page)
    keys_to_first_game(keys)
    ended(keys.play_on())
    assert len(fetched) == 1, "the game is loaded once, whatever happens at the table"


def keys_to_first_game(keys):
    """From the address bar to the table without a pointer."""
    expect(keys.page.get_by_text("Spela mot datorn").first).to_be_visible()
    for _ in range(40):
        keys.key("Tab")
        if keys.page.evaluate("() => document.activeElement.textContent.includes('Spela mot datorn')"):
            return keys.key("Enter")
    raise AssertionError("Tab never came to a game")


def test_a_game_by_touch_on_a_phone(visit):
    page = visit(size=PHONE, touch=True)
    page.get_by_role("button", name="Spela mot datorn").first.tap()
    player = Finger(page)
    for turn in range(6):
        player.play_on(1)
        assert not overflows(page)
        picture(page, f"phone_turn_{turn}")
    ended(player.play_on())
    picture(page, "end_phone")
    assert not overflows(page)
    assert faults_of(page) == []
