"""A page that was opened before the server was upgraded: it plays on, and says when it needs the new client."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

import spelbord
from browser.conftest import picture
from browser.house import House
from browser.players import Player, begin_against_bots

PACKAGE = Path(spelbord.__file__).parent
UPDATED = "Spelbord har uppdaterats."


class Upgraded(House):
    """A server that runs from a copy of the package, whose client can be changed."""

    def upgrade(self):
        """Another version of the client, and the server started anew with it."""
        self.stop()
        script = self.folder / "spelbord" / "server" / "static" / "assets" / "base.js"
        script.write_text(script.read_text("utf-8") + "\n// newer\n", "utf-8")
        self.start()


@pytest.fixture
def house(tmp_path, monkeypatch):
    shutil.copytree(PACKAGE, tmp_path / "spelbord", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    house = Upgraded(tmp_path).start()
    yield house
    house.stop()


def version_of(page):
    return re.search(r"/assets/(\w+)/", page.locator('script[type="module"]').get_attribute("src")).group(1)


def test_a_page_of_an_older_version_asks_to_be_loaded_anew_when_it_needs_a_file_that_is_gone(visit, house):
    page = visit(lost=True)
    expect(page.get_by_role("heading", name="Starta ett nytt bord")).to_be_visible()
    before = version_of(page)
    house.upgrade()
    page.get_by_role("button", name="Bjud in vänner").first.click()
    expect(page.get_by_text(UPDATED)).to_be_visible()
    picture(page, "updated_desktop")
    page.get_by_role("button", name="Ladda om").click()
    page.get_by_role("button", name="Bjud in vänner").first.click()
    expect(page.get_by_label("Vad heter du?")).to_be_visible()
    assert version_of(page) != before


def test_a_game_that_was_begun_before_is_played_on_and_what_came_with_it_still_opens(visit, house):
    page = visit(lost=True)
    with page.expect_response(re.compile(r"/TableSwitch\.js$")):  # the last that a table fetches while nobody waits
        begin_against_bots(page)
    page.wait_for_load_state("networkidle")
    player = Player(page)
    player.play_on(2)
    house.upgrade()
    expect(page.get_by_text("Ingen kontakt med bordet.")).to_have_count(0, timeout=30_000)
    player.play_on(4)
    page.get_by_role("button", name="Mer", exact=True).click()
    expect(page.get_by_role("dialog", name="Mer")).to_be_visible()
    expect(page.get_by_text(UPDATED)).to_have_count(0)


def test_a_server_that_is_away_is_not_taken_for_a_newer_one(visit, house):
    page = visit(lost=True)
    expect(page.get_by_role("heading", name="Starta ett nytt bord")).to_be_visible()
    house.stop()
    page.get_by_role("button", name="Bjud in vänner").first.click()
    expect(page.get_by_text("Det gick inte att nå servern.").first).to_be_visible()
    expect(page.get_by_text(UPDATED)).to_have_count(0)
    house.start()
    with page.expect_navigation():  # Chromium does not ask again for a file that did not come
        page.get_by_role("button", name="Försök igen").last.click()
    page.get_by_role("button", name="Bjud in vänner").first.click()
    expect(page.get_by_label("Vad heter du?")).to_be_visible()
