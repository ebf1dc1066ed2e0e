"""A game that was laid out a moment ago is played in a browser, on the plain board of the client as it is committed."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, seen
from browser.hands import PRIMARY
from browser.house import House
from newgame import NAME, Copy

TRICKS = 5
MOVE, END = "footer ul button", ".end h2"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A server with one game more on its shelf."""
    copy = Copy(tmp_path_factory.mktemp("laid"))
    code, said = copy.spelbord("new-game", NAME)
    assert code == 0, said
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", copy.environ["PYTHONPATH"])
        house = House(tmp_path_factory.mktemp("house")).start()
    yield house
    house.stop()


def sit_down(page):
    """From the first page to a table of the new game; on a phone its card is opened first."""
    title = NAME.capitalize()
    card = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=title, exact=True))
    start = card.get_by_role("button", name="Spela mot datorn")
    expect(card.get_by_role("button").first).to_be_attached()
    if not start.is_visible():
        card.get_by_role("button", name=re.compile(title)).click()
    start.click()
    page.wait_for_selector(MOVE)


def test_a_whole_game_against_bots(visit):
    page, turns = visit(), 0
    sit_down(page)
    seen(page, "plain")
    while page.wait_for_selector(f"{MOVE}, {END}") and not page.locator(END).count():
        step = page.locator("footer").get_attribute("data-step")
        page.locator(MOVE).first.click()
        page.locator(PRIMARY).click()
        page.wait_for_selector(f"footer:not([data-step='{step}']), {END}")
        turns += 1
    assert turns == TRICKS
    expect(page.get_by_role("table", name="Slutställning")).to_be_visible()
    expect(page.locator("body")).to_contain_text(NAME.capitalize())


def test_the_plain_board_on_a_phone(visit):
    page = visit(size=PHONE, touch=True)
    sit_down(page)
    seen(page, "plain")
