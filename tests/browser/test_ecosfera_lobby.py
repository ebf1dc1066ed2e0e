"""Ecosfera before the first card: the sheet on which a table is laid, and the page for teachers."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import DESKTOP, PHONE, faults_of, overflows, picture

TILE = "Ecosfera Baltica"


def tile(page, text=TILE):
    return page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=text, exact=True))


def test_numbers_and_variants_chosen_on_the_sheet_are_what_the_server_lays(visit):
    """[ECO-02, ECO-03] What can be combined can be combined here, and the sheet says how hard it is."""
    page = visit()
    tile(page).get_by_role("button", name="Bjud in vänner").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("status")).to_contain_text(re.compile(r"vinner \d+ % av partierna"))
    sheet.get_by_role("combobox", name="Förval").select_option("Politik och pengar")
    expect(sheet.get_by_role("switch", name=re.compile("Politikkort"))).to_be_checked()
    sheet.get_by_role("combobox", name="Element i marknaden").select_option("5")
    expect(sheet.get_by_role("status")).to_contain_text("inte räknat")
    for name in ("Hög mänsklig påverkan", "Övergödning", "Förlust av biologisk mångfald"):
        sheet.get_by_role("switch", name=re.compile(name)).check()
    sheet.get_by_text("Fler regelval").click()
    sheet.get_by_role("combobox", name="Vem som börjar").select_option("2")
    picture(page, "ecosfera_sheet")
    assert faults_of(page) == []
    sheet.get_by_label("Vad heter du?").fill("Saga")
    sheet.get_by_role("button", name="Duka bordet").click()
    expect(page.get_by_role("heading", name="Bordet är dukat")).to_be_visible()
    laid = page.request.get(f"/api/v1/tables/{page.url.split('/')[-1].split('#')[0]}").json()
    options = laid["table"]["options"]
    assert (options["elements"], options["starter"]) == (5, 2)
    assert all(options[field] for field in ("policy", "high_pressure", "eutrophication", "biodiversity_loss"))


@pytest.mark.parametrize(("lang", "size", "dark"), [("sv", DESKTOP, False), ("en", PHONE, True)])
def test_teachers_find_goals_and_lessons_and_can_print_them(visit, lang, size, dark):
    link, goals, lesson = {
        "sv": ("Ecosfera Baltica i klassrummet", "Det här lär man sig", "Övergödning"),
        "en": ("Ecosfera Baltica in the classroom", "What pupils learn", "Eutrophication"),
    }[lang]
    page = visit(size=size, dark=dark, lang=lang)
    page.get_by_role("link", name=link).click()
    expect(page.get_by_role("heading", level=1, name=link)).to_be_visible()
    for heading in (goals, lesson):
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    picture(page, f"ecosfera_class_{lang}")
    assert not overflows(page)
    assert faults_of(page) == []
    page.emulate_media(media="print")
    expect(page.get_by_role("button")).to_have_count(0)
    picture(page, f"ecosfera_class_{lang}_printed")
