"""Keeping order in real browsers: hosts remove and mute, people block and report, and everybody owns their data."""

import json
import os
import re
import subprocess
import sys
import zipfile

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, each_size, seen
from browser.test_together import lay_a_table, sit_down


def admin(house, *args):
    """What `spelbord admin` says, beside the server that runs."""
    command = [sys.executable, "-m", "spelbord.terminal", "admin", *args, "--database", house.database]
    done = subprocess.run(command, capture_output=True, check=True, env={**os.environ, "SPELBORD_LANG": "sv"})  # noqa: S603 - our own command
    return done.stdout.decode()


@pytest.fixture
def three(visit):
    """Saga, who has laid the table, Elis, who disturbs and may be sent away, and Maja on a phone."""

    def begin(*, begin=True):
        host = visit()
        link = lay_a_table(host, "Saga", 3)
        others = [visit(link, lost=True), visit(link, size=PHONE, touch=True)]
        for page, name in zip(others, ("Elis", "Maja"), strict=True):
            sit_down(page, name)
            expect(page.get_by_role("heading", name="Vid bordet, ")).to_be_visible()
        expect(host.get_by_role("heading", name="Vid bordet, 3 av 3")).to_be_visible()
        if begin:
            host.get_by_role("button", name="Börja", exact=True).click()
            for page in (host, *others):
                expect(page.get_by_role("list", name="Bordet, i turordning")).to_be_visible()
        return host, *others

    return begin


def seat_of(page, name):
    """What opens the sheet of somebody: their seat at the table, before the match a button beside their name."""
    seats = page.locator("button[data-place^='seat:']").filter(has_text=name)
    return seats.or_(page.get_by_role("button", name=f"Mer om {name}").and_(page.locator("main.lobby button"))).first


def about(page, name):
    """The sheet of somebody at the table."""
    seat_of(page, name).click()
    return page.get_by_role("dialog", name=name)


def say(page, text):
    page.get_by_role("tab", name="Chatt").click()
    page.get_by_label("Skriv till bordet").fill(text)
    page.keyboard.press("Enter")


def test_host_removes_somebody_from_the_lobby_who_stays_out(three):
    host, elis, _ = three(begin=False)
    sheet = about(host, "Elis")
    seen(host, "order_lobby_person")
    sheet.get_by_role("button", name="Ta bort från bordet").click()
    expect(sheet.get_by_text("Platsen blir ledig. Elis kan inte komma tillbaka")).to_be_visible()
    sheet.get_by_role("button", name="Ta bort", exact=True).click()
    expect(host.get_by_role("heading", name="Vid bordet, 2 av 3")).to_be_visible()
    gone = "Värden har tagit bort dig från det här bordet"
    expect(elis.get_by_text(gone)).to_be_visible()
    elis.reload()
    expect(elis.get_by_text(gone)).to_be_visible()
    seen(elis, "order_removed")
    assert elis.get_by_role("button", name="Sätt dig").count() == 0
    host.get_by_role("button", name="Släpp in Elis igen").click()
    expect(host.get_by_role("button", name="Släpp in Elis igen")).to_have_count(0)
    elis.reload()
    sit_down(elis, "Elis")
    expect(host.get_by_role("heading", name="Vid bordet, 3 av 3")).to_be_visible()


def test_host_removes_somebody_from_the_match_and_a_bot_plays_on(three):
    host, elis, maja = three()
    sheet = about(host, "Elis")
    sheet.get_by_role("button", name="Ta bort från bordet").click()
    expect(sheet.get_by_text("En bot tar över platsen för gott.")).to_be_visible()
    seen(host, "order_remove_sure")
    sheet.get_by_role("button", name="Ta bort", exact=True).click()
    expect(elis.get_by_text("Värden har tagit bort dig från det här bordet")).to_be_visible()
    for page in (host, maja):
        expect(page.locator("button[data-place^='seat:']").filter(has_text="Elis")).to_have_count(0)


def test_host_mutes_and_the_others_need_do_nothing(three):
    host, elis, maja = three()
    say(elis, "hallå hallå")
    host.get_by_role("tab", name="Chatt").click()
    expect(host.get_by_text("hallå hallå").first).to_be_visible()
    about(host, "Elis").get_by_role("switch", name="Stäng av chatten för Elis").click()
    expect(elis.get_by_text("Värden har stängt av chatten för dig.")).to_be_visible()
    assert elis.get_by_label("Skriv till bordet").count() == 0
    about(maja, "Elis")
    expect(maja.get_by_text("Värden har stängt av chatten för den här spelaren.")).to_be_visible()
    assert maja.get_by_role("button", name="Ta bort från bordet").count() == 0
    host.get_by_role("switch", name="Stäng av chatten för Elis").click()
    expect(elis.get_by_label("Skriv till bordet")).to_be_visible()


def test_blocked_talk_is_gone_stays_gone_and_comes_back_from_my_data(three):
    host, elis, maja = three()
    say(elis, "något dumt")
    host.get_by_role("tab", name="Chatt").click()
    line = host.get_by_role("listitem").filter(has_text="något dumt")
    line.get_by_role("button", name="Mer om Elis").click()
    seen(host, "order_line")
    host.get_by_role("dialog").get_by_role("button", name="Visa inte vad Elis skriver").click()
    expect(line).to_have_count(0)
    say(elis, "ännu dummare")
    expect(maja.get_by_text("ännu dummare").first).to_be_attached()
    host.reload()
    host.get_by_role("tab", name="Chatt").click()
    expect(host.get_by_text("Ingen har skrivit något.")).to_be_visible()
    expect(about(host, "Elis").get_by_role("switch", name="Visa inte vad Elis skriver")).to_be_checked()
    host.goto("/mine/data")
    host.get_by_role("button", name="Visa igen vad Elis skriver").click()
    expect(host.get_by_text("Ingen.")).to_be_visible()


def test_report_reaches_whoever_keeps_the_server(three, house):
    _, elis, maja = three()
    say(elis, "riktigt elakt sagt")
    sheet = about(maja, "Elis")
    sheet.get_by_role("button", name="Anmäl").click()
    sheet.get_by_label("Något som skrevs").check()
    sheet.get_by_label("Berätta mer").fill("Så ska det inte låta.")
    seen(maja, "order_report")
    sheet.get_by_role("button", name="Skicka anmälan").click()
    expect(maja.get_by_text("Anmälan är skickad.").first).to_be_visible()
    listed = re.findall(r"^(\d+)\. .*Maja anmäler Elis för prat", admin(house, "reports"), re.MULTILINE)
    told = admin(house, "report", listed[-1])
    assert "Så ska det inte låta." in told
    assert "Elis: riktigt elakt sagt" in told
    admin(house, "handle", listed[-1])
    assert "riktigt" not in admin(house, "reports")


def test_host_closes_the_table_for_all(three):
    host, _, maja = three()
    host.get_by_role("button", name="Mer", exact=True).click()
    host.get_by_role("button", name="Stäng bordet för alla").click()
    host.get_by_role("dialog").get_by_role("button", name="Stäng bordet", exact=True).click()
    for page in (host, maja):
        expect(page.get_by_text("Värden har stängt bordet")).to_be_visible()
    seen(maja, "order_closed")


@each_size
def test_own_data_is_shown_fetched_and_deleted(visit, size, tmp_path):
    page = visit(size=size)
    link = lay_a_table(page, "Saga", 2)
    friend = visit(link)
    sit_down(friend, "Elis")
    page.get_by_role("button", name="Börja", exact=True).click()
    expect(friend.get_by_role("list", name="Bordet, i turordning")).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name="Saga: inställningar").click()
    page.get_by_role("dialog").get_by_role("link", name="Mina spel").click()
    page.get_by_role("link", name="Mina uppgifter").click()
    expect(page.get_by_role("definition").filter(has_text="Saga")).to_be_visible()
    seen(page, "mine")
    with page.expect_download() as download:
        page.get_by_role("link", name="Ladda ner").click()
    download.value.save_as(tmp_path / "mine.zip")
    with zipfile.ZipFile(tmp_path / "mine.zip") as archive:
        assert json.loads(archive.read("person.json"))["name"] == "Saga"
        [table] = [name for name in archive.namelist() if name.endswith("table.json")]
        assert json.loads(archive.read(table))["status"] == "playing"
    page.get_by_role("button", name="Radera").click()
    page.get_by_role("button", name="Radera allt", exact=True).click()
    expect(page.get_by_text("Namnet stämmer inte.")).to_be_visible()
    seen(page, "mine_sure")
    page.get_by_label("Skriv ditt namn, Saga, för att bekräfta").fill("Saga")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Allt om dig är raderat.").first).to_be_visible()
    expect(page.get_by_role("heading", name="Fem brädspel vid ett bord")).to_be_visible()
    expect(seat_of(friend, "Gäst")).to_be_visible()


@each_size
def test_what_is_kept_of_people_can_be_read_from_the_page_about(visit, size):
    page = visit("/about", size=size)
    page.get_by_role("link", name="Personuppgifter").click()
    expect(page.get_by_role("heading", name="Personuppgifter", level=1)).to_be_visible()
    expect(page.get_by_role("definition").first).to_have_text("tills någon raderar det")
    seen(page, "privacy")
    english = visit("/privacy", size=size, lang="en")
    expect(english.get_by_role("heading", name="Personal data", level=1)).to_be_visible()
