"""Larger text, chosen in the settings: all of it grows, it is kept, and the screens of a phone hold it."""

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, faults_of, overflows, picture
from browser.trakkx import lay_table
from spelbord.core import new_match, seed_from
from spelbord.games import SHELF, kit_of

LARGEST = 1.3
"""How many times the usual size."""
PRINTED = ["svg", "[data-square]", *(f"[data-place^='{piece}:']" for piece in ("card", "row", "hand", "element"))]
"""What is printed on pieces is as large as they are, and what an icon shows as the icon."""
REMEMBER = """(printed) => {
    window.written = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const [text, holder] = [walker.currentNode.data.trim(), walker.currentNode.parentElement];
        if (text && !holder.closest(printed) && holder.checkVisibility())
            window.written.push([text, holder, parseFloat(getComputedStyle(holder).fontSize)]);
    }
    return window.written.length;
}"""
"""Keep what is written on the page, and how large it is."""
GROWN = """() => window.written.filter(([, holder]) => holder.isConnected).map(
    ([text, holder, before]) => [text, before, parseFloat(getComputedStyle(holder).fontSize)])"""
"""What of it is still there, how large it was and is."""
CHOOSE = """(text) => {
    const kept = { ...JSON.parse(localStorage.getItem('spelbord.prefs') ?? '{}'), text };
    localStorage.setItem('spelbord.prefs', JSON.stringify(kept));
    dispatchEvent(new StorageEvent('storage', { key: 'spelbord.prefs', newValue: JSON.stringify(kept) }));
}"""
"""Choose a size of text as another tab of the same person does."""


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
    assert page.evaluate(REMEMBER, ", ".join(PRINTED))
    page.evaluate(CHOOSE, "largest")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    picture(page, f"text_size_{game}")
    grown = page.evaluate(GROWN)
    assert grown
    assert [text for text, before, now in grown if now < before * LARGEST - 0.1] == []
    assert not overflows(page)
    assert faults_of(page) == []
    # What is to be pressed is there, and not cut.
    box = page.locator("[data-primary] button").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
