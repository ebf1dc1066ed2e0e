"""Larger text, chosen in the settings: all of it grows, it is kept, and the screens of a phone hold it."""

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, faults_of, overflows, picture
from browser.trakkx import lay_table
from spelbord.core import new_match, seed_from
from spelbord.games import SHELF, kit_of

LARGEST = 1.3
"""How many times the usual size."""
SIZES = """() => {
    const sizes = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const holder = walker.currentNode.parentElement;
        // What is printed on pieces is as large as they are, and what an icon shows as the icon.
        if (!walker.currentNode.data.trim() || holder.closest(PRINTED) || !holder.checkVisibility()) continue;
        sizes.push([walker.currentNode.data.trim(), parseFloat(getComputedStyle(holder).fontSize)]);
    }
    return sizes;
}"""
PRINTED = (
    "svg, [data-square], [data-place^='card:'], [data-place^='row:'], [data-place^='hand:'], [data-place^='element:']"
)
CHOOSE = """(text) => {
    const kept = { ...JSON.parse(localStorage.getItem('spelbord.prefs') ?? '{}'), text };
    localStorage.setItem('spelbord.prefs', JSON.stringify(kept));
    dispatchEvent(new StorageEvent('storage', { key: 'spelbord.prefs', newValue: JSON.stringify(kept) }));
}"""
"""Choose a size of text as another tab of the same person does."""


def sizes(page):
    return page.evaluate(SIZES.replace("PRINTED", f'"{PRINTED}"'))


@pytest.mark.parametrize(
    ("lang", "words"),
    [("sv", ("Inställningar", "Textstorlek", "Störst")), ("en", ("Settings", "Text size", "Largest"))],
    ids=["sv", "en"],
)
def test_larger_text_is_chosen_in_the_settings_and_kept(visit, lang, words):
    settings, label, largest = words
    page = visit(size=PHONE, lang=lang)
    usual = page.get_by_role("heading", level=1).evaluate("heading => parseFloat(getComputedStyle(heading).fontSize)")
    page.get_by_role("button", name=settings).first.click()
    page.get_by_role("radiogroup", name=label).get_by_role("radio", name=largest).check()
    picture(page, f"text_size_settings_{lang}")
    assert faults_of(page) == []
    assert not overflows(page)
    page.reload()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_be_visible()
    assert heading.evaluate("heading => parseFloat(getComputedStyle(heading).fontSize)") == pytest.approx(
        usual * LARGEST
    )
    assert not overflows(page)


@pytest.mark.parametrize("game", SHELF)
def test_all_text_at_a_table_grows_and_the_phone_holds_it(visit, house, game):
    kit = kit_of(game)
    seats = max(2, kit.meta.seats[0])
    names = ("Saga", "Elis", "Maja", "Olle")[:seats]
    match = new_match(kit, kit.options(), seats, seed_from("text"), names=names)
    page = visit(lay_table(house, match, names, f"text_{game}")[match.tickets[0].prompt.by], size=PHONE, touch=True)
    expect(page.locator("[data-primary] button")).to_be_visible()
    usual = sizes(page)
    page.evaluate(CHOOSE, "largest")
    grown = dict(sizes(page))
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    picture(page, f"text_size_{game}")
    for text, size in usual:
        if text in grown:
            assert grown[text] >= size * LARGEST - 0.1, text
    assert not overflows(page)
    assert faults_of(page) == []
    # What is to be pressed is there, and not cut.
    box = page.locator("[data-primary] button").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
