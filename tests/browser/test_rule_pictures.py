"""Rules with pictures: every piece of every game, in both languages, drawn and said."""

import pytest
from playwright.sync_api import expect

from browser.conftest import DESKTOP, PHONE, each_size, faults_of, overflows, seen
from spelbord.games import SHELF
from thorough import THOROUGH

PICTURES = {
    "tio": "number penalty joker hidden chip guarded auction round",
    "alfapet": "tile blank arrow stop letters words minus start cross",
    "trakkx": "tile sequence row crossing broken swap three left",
    "ecosfera": "element producer consumer habitats abilities star pressure sea policies",
    "allsvenskan": "club card symbols defence arena modifications success event property half",
}
BOOK = {"sv": ("Regler", "Så går spelet till", "Det du ser på bordet"), "en": ("Rules", "How to play", "What you see")}

DRAWN = """(each) => {
    const box = each.querySelector('.inside').getBoundingClientRect();
    const frame = each.querySelector('.drawing').getBoundingClientRect();
    const fits = box.left >= frame.left - 1 && box.right <= frame.right + 1;
    const sound = box.width > 15 && box.height > 15 && box.height < 200;
    return each.querySelector('.inside').childElementCount > 0 && sound && fits;
}"""
"""Whether something is drawn, as large as a piece is, inside its frame."""


def sitting(visit, game, lang, size):
    page = visit(f"/learn/{game}", size=size, lang=lang)
    play = {"sv": "Spela på riktigt", "en": "Play for real"}[lang]
    page.get_by_role("button", name=play).click()
    page.wait_for_url("**/t/**")
    return page


def opened(page, lang):
    rules, whole, title = BOOK[lang]
    page.get_by_role("button", name=rules).or_(page.get_by_role("tab", name=rules)).first.click()
    page.get_by_role("button", name=whole).click()
    return page.get_by_role("dialog").get_by_role("region", name=title)


@pytest.mark.parametrize("lang", ["sv", "en"] if THOROUGH else ["sv"])
@pytest.mark.parametrize("game", SHELF)
def test_the_rules_show_every_piece(visit, game, lang):
    page = sitting(visit, game, lang, PHONE if lang == "en" else DESKTOP)
    pictures = opened(page, lang)
    items = pictures.locator("[data-picture]")
    expect(items.first).to_be_visible()
    assert [each.get_attribute("data-picture") for each in items.all()] == PICTURES[game].split()
    for each in items.all():
        assert each.evaluate(DRAWN), each.get_attribute("data-picture")
        image = each.get_by_role("img")
        assert image.get_attribute("aria-label").endswith(".")
        assert each.locator("> p").inner_text().endswith(".")
    assert faults_of(page) == []
    assert not overflows(page)


@each_size
def test_the_rules_of_the_moment_show_what_helps_now(visit, size):
    page = sitting(visit, "tio", "sv", size)
    page.get_by_role("button", name="Regler").or_(page.get_by_role("tab", name="Regler")).first.click()
    items = page.locator("[data-picture]")
    expect(items.first).to_be_visible()
    shown = [each.get_attribute("data-picture") for each in items.all()]
    assert shown
    assert len(shown) < len(PICTURES["tio"].split())
    seen(page, "rules_now")
