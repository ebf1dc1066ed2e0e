"""A season of one's own in a real browser: begun from the game's, broken, mended, taken away as a file, and played."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, each_size, seen

PAGE = "/documents/allsvenskan/season_text"
SOUND = "Inga fel. Den går att spela med."
HOME = 'home = "1/–"'  # noqa: RUF001 - as season files write it
BROKEN = 'home = "9/1"'
LINE = 34
"""Where the first club of the game's own season has its symbols at home."""


@pytest.fixture
def editor(visit):
    """The page, with the game's own season open."""

    def begin(**how):
        page = visit(PAGE, **how)
        page.get_by_role("button", name="Börja från spelets egen").click()
        expect(page.get_by_text(SOUND)).to_be_visible()
        return page

    return begin


def text_of(page):
    return page.get_by_role("textbox", name="Texten")


def break_a_line(page):
    """Give the first club a symbol that there is none of, and see where that is."""
    whole = text_of(page).input_value()
    text_of(page).fill(whole.replace(HOME, BROKEN, 1))
    problem = page.get_by_role("button", name=re.compile(f"Rad {LINE} "))
    expect(problem).to_contain_text("9/1")
    expect(problem).to_contain_text("Rätt vore:")
    return whole, problem


def selected(page):
    return text_of(page).evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")


def exported(page, to):
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Exportera").click()
    waiting.value.save_as(to / waiting.value.suggested_filename)
    return to / waiting.value.suggested_filename


@each_size
def test_a_broken_line_is_shown_where_it_is_and_mended(editor, size):
    page = editor(size=size)
    seen(page, "documents_text")
    whole, problem = break_a_line(page)
    expect(page.get_by_role("button", name="Rätta 1 fel först")).to_have_attribute("aria-disabled", "true")
    seen(page, "documents_problem")
    problem.click()
    assert selected(page) == BROKEN
    page.keyboard.insert_text(HOME)
    expect(page.get_by_text(SOUND)).to_be_visible()
    assert text_of(page).input_value() == whole


def test_what_is_no_such_text_at_all_is_told_in_the_readers_language(visit):
    page = visit(PAGE, lang="en")
    page.get_by_role("button", name=re.compile("^Start from the game")).click()
    expect(page.get_by_text("No problems. It can be played.")).to_be_visible()
    page.get_by_role("textbox", name="The text").fill("name = ")
    expect(page.get_by_role("button", name=re.compile("^Line 1 "))).to_be_visible()
    page.get_by_role("radio", name="Parts").check(force=True)
    expect(page.get_by_text("Fix the problems first.")).to_be_visible()


def test_seasons_stay_on_the_device_by_name_until_they_are_removed(editor, tmp_path):
    page = editor()
    page.get_by_label("Namn").fill("Min låda")
    file = exported(page, tmp_path)
    assert file.name == "Min låda.toml"
    page.reload()
    page.get_by_role("button", name="Öppna Min låda").click()
    assert text_of(page).input_value() == file.read_text("utf-8")
    page.get_by_role("button", name="Alla sparade").click()
    seen(page, "documents_kept")
    page.get_by_role("button", name="Ta bort Min låda").click()
    page.get_by_role("dialog").get_by_role("button", name="Avbryt").click()
    expect(page.get_by_role("button", name="Öppna Min låda")).to_be_visible()
    page.get_by_role("button", name="Ta bort Min låda").click()
    page.get_by_role("dialog").get_by_role("button", name="Ta bort").click()
    expect(page.get_by_text("Inget är sparat än.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Inget är sparat än.")).to_be_visible()


def test_files_that_cannot_be_seasons_are_refused(visit, tmp_path):
    page = visit(PAGE)
    picker = page.locator("input[type=file]")
    for name, content, told in (
        ("stor.toml", b"#" * 20_001, "stor.toml är för stor. Högst 20 000 tecken går."),
        ("bild.toml", b"\x89PNG\x00\xff", "bild.toml är ingen textfil i UTF-8."),
        ("tom.toml", b" \n", "tom.toml är tom."),
    ):
        (tmp_path / name).write_bytes(content)
        picker.set_input_files(tmp_path / name)
        expect(page.get_by_role("alert")).to_have_text(re.compile(told.replace(" ", r"\s")))
    expect(page.get_by_text("Inget är sparat än.")).to_be_visible()


def test_a_file_can_be_dropped(visit):
    page = visit(PAGE)
    carried = page.evaluate_handle(
        """() => {
            const carried = new DataTransfer();
            carried.items.add(new File(['name = "Släppt"\\r\\n'], 'släppt.toml'));
            return carried;
        }"""
    )
    page.locator("[data-drop]").dispatch_event("drop", {"dataTransfer": carried})
    expect(page.get_by_label("Namn")).to_have_value("släppt")
    assert text_of(page).input_value() == 'name = "Släppt"\n'


@each_size
def test_a_club_is_changed_by_hand_and_the_text_follows(editor, size):
    page = editor(size=size)
    page.get_by_role("radio", name="Delar").check(force=True)
    expect(page.get_by_text("Djurgårdens IF")).to_be_visible()
    expect(page.get_by_text("Mästarvana")).to_be_visible()
    seen(page, "documents_parts")
    page.get_by_role("button", name="Ändra Malmö FF").click()
    page.get_by_role("combobox", name="Hemma, eget lag").select_option("2")
    page.get_by_role("combobox", name="Hemma, varifrån").select_option("box")
    page.get_by_role("combobox", name="Lagegenskap", exact=True).select_option("omstart")
    seen(page, "documents_club")
    expect(page.get_by_text("från spelet: 1")).to_be_visible()
    page.get_by_role("radio", name="Text").check(force=True)
    expect(page.get_by_text(SOUND)).to_be_visible()
    written = text_of(page).input_value()
    malmo = written[written.index('code = "MFF"') : written.index('code = "AIK"')]
    assert HOME.replace("1", "2") in malmo
    assert 'box = ["home"]' in malmo
    assert 'property = "omstart"' in malmo


def test_a_season_comes_from_a_file_and_is_played(editor, tmp_path):
    """Broken, mended, exported, imported by another person on a phone, and given to a table that begins with it."""
    page = editor()
    whole, _ = break_a_line(page)
    text_of(page).fill(whole.replace('"Malmö FF"', '"Malmö från lådan"', 1))
    expect(page.get_by_text(SOUND)).to_be_visible()
    file = exported(page, tmp_path)
    page.get_by_role("button", name="Alla sparade").click()
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_label("Namn")).to_have_value("Min egen (2)")
    page.get_by_role("button", name="Duka ett bord med den").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("281 rader vid bordet")).to_be_visible()
    bots = dialog.get_by_role("radio", name="Bot", exact=True)
    for place in range(bots.count()):
        bots.nth(place).check(force=True)
    dialog.get_by_role("button", name="Börja").click()
    expect(page.locator("[data-club=MFF]")).to_contain_text("Malmö från lådan")


def test_a_table_gets_one_where_it_is_laid(visit):
    page = visit(size=PHONE, touch=True)
    card = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Spelet om Allsvenskan"))
    card.get_by_role("button", name="Bjud in vänner").click()
    page.get_by_role("dialog").locator("summary").click()
    page.get_by_role("button", name="Egen säsong: Skriv eller hämta …").click()
    page.get_by_role("button", name="Börja från spelets egen").click()
    expect(page.get_by_text(SOUND)).to_be_visible()
    seen(page, "documents_sheet")
    page.get_by_role("textbox", name="Namn", exact=True).press("Enter")
    page.get_by_role("button", name="Spela med den").click()
    expect(page.get_by_text("281 rader vid bordet")).to_be_visible()
    expect(page.get_by_role("combobox", name="Säsongens data")).to_have_value("egen")
    seen(page, "documents_given")
    page.get_by_label("Vad heter du?").fill("Saga")
    page.get_by_role("button", name="Duka bordet").click()
    expect(page.get_by_role("heading", name="Bordet är dukat")).to_be_visible()
    expect(page.get_by_text("Säsongens data: En egen säsong.")).to_be_visible()
    expect(page.get_by_text("rulebook")).to_have_count(0)
