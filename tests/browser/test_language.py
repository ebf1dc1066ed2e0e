"""Choosing another language at a table changes every word there, as a new visit would."""

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from browser.measuring import QUIET, choose, speak
from browser.stops import end_of, largest, lay, some_way, stops_of
from spelbord.games import SHELF
from thorough import THOROUGH

WORDS = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words = [];
    while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode;
        const heard = parentElement.closest('[data-announce]');
        if (data.trim() && !heard) words.push(data.replace(/\\s+/g, ' ').trim());
    }
    for (const each of document.querySelectorAll('[aria-label], [title], [placeholder]'))
        for (const name of ['aria-label', 'title', 'placeholder']) words.push(each.getAttribute(name) ?? '');
    return [...new Set(words.filter(Boolean))].sort();
}"""
SAME = f"(wanted) => JSON.stringify(({WORDS})()) === JSON.stringify(wanted)"


def left_behind(page, prepare=lambda page: None):
    """Words after another language was chosen that a page loaded in it does not have, and the reverse."""
    for language in ("en", "sv"):
        speak(page, language)
        prepare(page)
        page.evaluate(QUIET, 200)
        if language == "en":
            wanted = page.evaluate(WORDS)
    choose(page, "en")
    try:
        page.wait_for_function(SAME, arg=wanted, timeout=8_000)
    except TooLate:
        return "\n".join(sorted(set(page.evaluate(WORDS)) ^ set(wanted)))
    return ""


@pytest.mark.parametrize("game", SHELF if THOROUGH else ("alfapet",))
def test_a_table_changes_its_language_wholly(visit, house, game):
    for stop in stops_of(game, parts=(0.6,)):
        page = visit(lay(house, game, stop, f"language_{game}_{stop.name}"))
        page.locator(".frame main").wait_for()
        assert left_behind(page) == "", stop.name
        page.context.close()


@pytest.mark.parametrize("game", SHELF if THOROUGH else ("alfapet",))
def test_so_does_its_end(visit, house, game):
    page = visit(lay(house, game, end_of(game), f"language_{game}_end"))
    page.locator(".end h2").wait_for()
    assert left_behind(page) == ""


def test_so_does_what_is_looked_back_at(visit, house):
    midway = some_way("tio", largest("tio")[0], 0.5)
    page = visit(lay(house, "tio", midway, "language_back"))
    page.locator(".frame main").wait_for()

    def back(page):
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".dock.past")).to_be_visible()

    assert left_behind(page, back) == ""
