"""Several browsers at one table: invited by link, playing, looking on, talking, and once more."""

import re

from playwright.sync_api import expect

from browser.conftest import PHONE, faults_of, picture
from browser.hands import play_together
from browser.players import Finger, Guarding, Player


def lay_a_table(page, name, seats):
    page.get_by_role("button", name="Bjud in vänner").first.click()
    page.get_by_label("Vad heter du?").fill(name)
    for place in range(4, seats, -1):
        page.get_by_role("button", name=f"Flytta eller ta bort plats {place}").click()
        page.get_by_role("button", name="Ta bort", exact=True).click()
    page.get_by_role("button", name="Duka bordet").click()
    expect(page.get_by_role("heading", name="Bordet är dukat")).to_be_visible()
    page.get_by_role("button", name="Kopiera länk").click()
    return pasted(page, r"/t/\S+#i=\S+")


def pasted(page, form):
    """The link that was copied, without this server's address."""
    page.wait_for_function("() => navigator.clipboard.readText().then(text => text.includes('#'))")
    return re.search(form, page.evaluate("() => navigator.clipboard.readText()")).group()


def sit_down(page, name):
    page.get_by_label("Vad heter du?").fill(name)
    page.get_by_role("button", name="Sätt dig").click()


def begin(visit):
    """Saga on a desktop and Elis on a phone."""
    host = visit()
    link = lay_a_table(host, "Saga", 2)
    guest = visit(link, size=PHONE, touch=True)
    sit_down(guest, "Elis")
    expect(host.get_by_role("heading", name="Vid bordet, 2 av 2")).to_be_visible()
    picture(host, "lobby_desktop")
    host.get_by_role("button", name="Börja", exact=True).click()
    return host, guest, link


def test_a_whole_game_of_two_with_an_onlooker_and_a_rematch(visit):
    host, guest, link = begin(visit)
    onlooker = visit(link.split("#")[0])
    expect(onlooker.get_by_text("Du tittar på.")).to_be_visible()
    expect(host.get_by_role("button", name="1 tittar på")).to_be_visible()
    picture(onlooker, "onlooker_desktop")
    assert faults_of(onlooker) == []
    assert faults_of(host) == []
    assert onlooker.get_by_label("Din hand").count() == 0
    saga, elis = Player(host), Finger(guest)
    play_together([saga, elis])
    for page in (host, guest, onlooker):
        expect(page.get_by_role("table", name="Slutställning")).to_be_visible()
    assert saga.seen | elis.seen >= {"lay", "open", "raise", "second", "start"}
    tables = [page.get_by_role("table", name="Slutställning") for page in (host, guest, onlooker)]
    scores = [table.locator("tbody tr > :last-child").all_inner_texts() for table in tables]
    assert len(scores[0]) == 2
    assert scores[0] == scores[1] == scores[2]
    before = host.url
    host.get_by_role("button", name="Revansch").click()
    guest.get_by_role("button", name="Revansch").tap()
    for page in (host, guest):
        page.wait_for_url(lambda url: "/t/" in url and url != before)
        expect(page.get_by_role("list", name="Bordet, i turordning")).to_be_visible()
    assert host.url == guest.url


def test_an_auction_among_three(visit):
    host = visit()
    link = lay_a_table(host, "Saga", 3)
    pages = [host, visit(link), visit(link, dark=True)]
    for page, name in zip(pages[1:], ("Elis", "Maja"), strict=True):
        sit_down(page, name)
    host.get_by_role("button", name="Börja", exact=True).click()
    players = [Guarding(page) for page in pages]
    while not any("bid" in player.seen for player in players):
        play_together(players, turns=1)
        for player in players:
            if player.is_asked and player.kind == "bid":
                expect(player.page.get_by_role("heading", name=re.compile("Auktion om"))).to_be_visible()
                picture(player.page, "auction_desktop")
    play_together(players, turns=6)


def test_talk_reaches_the_other_and_not_those_who_may_not_write(visit):
    host, guest, link = begin(visit)
    onlooker = visit(link.split("#")[0])
    host.get_by_role("tab", name="Chatt").click()
    host.get_by_label("Skriv till bordet").fill("Nu <b>kör</b> vi!")
    host.keyboard.press("Enter")
    onlooker.get_by_role("tab", name="Chatt").click()
    expect(onlooker.get_by_text("Nu <b>kör</b> vi!").first).to_be_visible()
    expect(onlooker.get_by_text("Bara de som sitter vid bordet kan skriva.")).to_be_visible()
    expect(guest.get_by_text("Nu <b>kör</b> vi!").first).to_be_attached()


def test_undo_among_people_needs_consent(visit):
    host, guest, _ = begin(visit)
    players = [Player(host), Finger(guest)]
    play_together(players, turns=5)
    asker = next(
        (player for player in players if player.page.get_by_role("button", name="Be att få ångra").count()), None
    )
    assert asker, "nobody has anything to take back after five answers"
    other = next(player for player in players if player is not asker)
    asker.press(asker.page.get_by_role("button", name="Be att få ångra"))
    expect(other.page.get_by_text("vill ta tillbaka sitt senaste drag")).to_be_visible()
    other.press(other.page.get_by_role("button", name="Det går bra"))
    expect(other.page.get_by_text("vill ta tillbaka sitt senaste drag")).to_have_count(0)


def test_a_seat_goes_on_from_another_device(visit):
    host, _, _ = begin(visit)
    host.get_by_role("button", name="Mer", exact=True).click()
    host.get_by_role("button", name="Spela vidare på en annan enhet").click()
    host.get_by_role("button", name="Visa länken").click()
    host.get_by_role("button", name="Kopiera länk").click()
    link = pasted(host, r"/t/\S+#key=\S+")
    other = visit(link, size=PHONE, touch=True)
    expect(other.get_by_role("list", name="Bordet, i turordning")).to_be_visible()
    expect(other.get_by_text("Du tittar på.")).to_have_count(0)
    assert "key=" not in other.url


def test_leaving_hands_over_to_a_bot_and_coming_back_takes_over(visit):
    host, guest, _ = begin(visit)
    guest.get_by_role("button", name="Mer", exact=True).tap()
    guest.get_by_role("button", name="Lämna bordet till en bot").tap()
    guest.locator("dialog[open]").get_by_role("button", name="Lämna", exact=False).last.tap()
    expect(host.get_by_text("en bot spelar").first).to_be_attached()
    Player(host).play_on(3)
    guest.get_by_role("button", name="Jag är tillbaka").tap()
    expect(host.get_by_text("en bot spelar")).to_have_count(0)


def test_rules_are_changed_in_the_lobby_and_people_whisper_and_point(visit):
    host = visit()
    link = lay_a_table(host, "Saga", 3)
    pages = [host, visit(link, size=PHONE, touch=True), visit(link)]
    for page, name in zip(pages[1:], ("Elis", "Maja"), strict=True):
        sit_down(page, name)
    host.get_by_role("button", name="Ändra regler").click()
    host.get_by_role("switch", name="Auktion om oskyddade kort").click()
    host.get_by_role("radio", name="Per drag").click()
    picture(host, "lobby_rules")
    assert faults_of(host) == []
    host.get_by_role("button", name="Spara reglerna").click()
    for page in pages:
        expect(page.locator("p.terms")).to_contain_text("2 min per drag")
        expect(page.locator("p.terms")).to_contain_text("Auktion om oskyddade kort: ja.")
    expect(host.get_by_role("heading", name="Vid bordet, 3 av 3")).to_be_visible()
    host.get_by_role("button", name="Börja", exact=True).click()
    expect(host.get_by_role("tab", name="Chatt")).to_be_visible()
    host.get_by_role("tab", name="Chatt").click()
    host.get_by_label("Till vem").select_option("Maja")
    host.get_by_label("Skriv till bordet").fill("bara mellan oss")
    host.get_by_role("button", name="Skicka").click()
    expect(host.get_by_text("viskat till Maja")).to_be_visible()
    pages[2].get_by_role("tab", name=re.compile("^Chatt")).click()
    expect(pages[2].get_by_role("list", name="Chatt")).to_contain_text("bara mellan oss")
    expect(pages[2].get_by_role("list", name="Chatt")).to_contain_text("viskat till dig")
    host.get_by_role("button", name="Peka på något").click()
    assert faults_of(host) == []
    host.locator("main.stage [data-place='pot']").first.click()
    for page in pages:
        expect(page.locator("[data-ping=pot]")).to_be_visible()
    picture(pages[1], "pointing_phone")
    assert "bara mellan oss" not in pages[1].content()
    for page in pages:
        expect(page.locator("[data-ping=pot]")).to_have_count(0)
