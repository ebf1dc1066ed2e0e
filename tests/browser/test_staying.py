"""What stays: a draft over a reload, a game over a killed server, a place in the log over a lost connection."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import DESKTOP, PHONE, picture
from browser.house import House
from browser.players import Player, begin_against_bots

STANDS_IN_THE_WAY = """(words) => {
    const { left, top, width, height } = words.getBoundingClientRect();
    return words.closest('.banner').contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
"""Whether what lies under a banner cannot be pressed."""
SHINES_THROUGH = """(words) => {
    for (let each = words; each; each = each.parentElement)
        if (/^rgb\\(/.test(getComputedStyle(each).backgroundColor)) return !each.matches('.over');
}"""
"""Whether words under a banner are read through it."""
COVERED = """(words) => {
    const { bottom } = words.closest('.banner').getBoundingClientRect();
    return [...document.querySelectorAll("[data-place^='seat:'] .figures")]
        .filter((seat) => seat.getBoundingClientRect().top < bottom).length;
}"""
"""How many scores lie under a banner."""


@pytest.fixture
def house(tmp_path):
    """A server of the test's own, since it comes to harm."""
    house = House(tmp_path).start()
    yield house
    house.stop()


def steps_of(page):
    return int(re.search(r"(\d+) av (\d+)", page.get_by_text(re.compile(r"^\d+ av \d+$")).first.inner_text()).group(2))


def test_a_draft_survives_a_reload(visit):
    page = visit()
    begin_against_bots(page)
    player = Player(page)
    while player.await_turn() and player.kind != "lay":
        player.answer()
    player.cards.nth(2).click()
    page.get_by_role("radio", name="Nedåt").click()
    wanted = page.locator("[data-primary]").inner_text()
    page.reload()
    expect(page.locator("[data-primary]")).to_have_text(wanted)
    asked = player.step
    player.primary()
    player.moved_on(asked)
    player.play_on(3)


def test_a_killed_server_loses_nothing(visit, house):
    page = visit(lost=True)
    begin_against_bots(page)
    player = Player(page)
    for _ in range(3):
        player.play_on(4)
        told = steps_of(page)
        house.kill()
        expect(page.get_by_text("Ingen kontakt med bordet.")).to_be_visible()
        picture(page, "lost_desktop")
        assert not page.get_by_text("Ingen kontakt med bordet.").evaluate(STANDS_IN_THE_WAY)
        page.set_viewport_size(PHONE)
        picture(page, "lost_phone")
        assert not page.get_by_text("Ingen kontakt med bordet.").evaluate(SHINES_THROUGH)
        assert not page.get_by_text("Ingen kontakt med bordet.").evaluate(COVERED)
        page.set_viewport_size(DESKTOP)
        house.start()
        expect(page.get_by_text("Ingen kontakt med bordet.")).to_have_count(0, timeout=30_000)
        assert steps_of(page) >= told
    player.play_on()
    expect(page.get_by_role("table", name="Slutställning")).to_be_visible()


def test_an_answer_given_while_the_server_is_gone_is_played_once(visit, house):
    page = visit(lost=True)
    begin_against_bots(page)
    player = Player(page)
    player.await_turn()
    before, asked = steps_of(page), player.step
    player.cards.first.click()
    # The server dies in the very moment: the answer may be stored or not, and is never played twice.
    page.locator("[data-primary] button").click(no_wait_after=True)
    house.kill()
    house.start()
    # The page may not know of the loss yet, and still show the question that was answered.
    player.moved_on(asked)
    expect(page.get_by_text("Ingen kontakt med bordet.")).to_have_count(0, timeout=30_000)
    player.play_on(2)
    assert steps_of(page) > before
    laid = page.get_by_role("list").get_by_text(re.compile(r"^Du lägger (?!.*andra)")).count()
    assert laid <= 1 + page.get_by_text(re.compile("^Omgång [2-9]:")).count()


def test_a_part_that_did_not_come_stands_in_nobodys_way_and_comes_when_the_server_is_back(visit):
    page = visit(lost=True)
    gone = re.compile(r"/assets/\w+/(SidePanel|base)\.js$")
    page.route(gone, lambda route: route.abort())
    begin_against_bots(page)
    failed = page.get_by_role("alert").filter(has_text="Det här gick inte att hämta.")
    expect(failed).to_be_visible()
    picture(page, "part_lost_desktop")
    player = Player(page)
    player.play_on(2)
    page.unroute(gone)
    # The browser never asks again for a file that did not come: the page makes itself anew, and play goes on.
    expect(page.get_by_role("tab", name="Logg")).to_be_visible(timeout=60_000)
    expect(failed).to_have_count(0)
    player.play_on(1)
