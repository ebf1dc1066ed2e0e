"""Playing over days, in a real browser: time and holidays, notes, prepared moves, and a rack on two devices."""

from playwright.sync_api import expect

from browser.conftest import DESKTOP, PHONE, seen

DAY = 86_400
KEPT = """(path) => {
    const headers = { 'content-type': 'application/json' };
    fetch(path, { method: 'POST', headers, body: '{"type":"recall"}' })
        .then((answer) => answer.json()).then((kept) => { window.kept = kept.order; });
    return window.kept?.includes('spelbord.rack');
}"""
"""Whether the server keeps how the tiles lie."""
SLOW = {"kind": "move", "seconds": 3 * DAY, "holidays": 7, "nights": True}


def api(page, path, body):
    """Ask the server as who the page is."""
    answer = page.evaluate(
        """async ([path, body]) => {
            const headers = { 'content-type': 'application/json' };
            const asked = { method: 'POST', headers, body: JSON.stringify(body) };
            const answer = await fetch(`/api/v1/${path}`, asked);
            return { status: answer.status, body: await answer.json() };
        }""",
        [path, body],
    )
    assert answer["status"] < 300, answer
    return answer["body"]


def lay(visit, game, names, sizes, lang="sv"):
    """People at a table over days, each with a page of their own."""
    pages = [visit("/about", size=size, touch=size == PHONE, lang=lang) for size in sizes]
    seats = [{"kind": "me", "name": names[0]}, *({"kind": "open"} for _ in names[1:])]
    id_ = api(pages[0], "tables", {"game": game, "seats": seats, "clock": SLOW, "name": "Torsdagsbordet"})["table"]
    for page, name in zip(pages[1:], names[1:], strict=True):
        api(page, f"tables/{id_}/commands", {"type": "sit", "name": name})
    return pages, id_


def begun(pages, id_):
    api(pages[0], f"tables/{id_}/commands", {"type": "begin"})
    for page in pages:
        page.goto(f"/t/{id_}")
        expect(page.get_by_role("region", name="Tid").or_(page.get_by_role("region", name="Time"))).to_be_visible()
    return pages


def asked_first(pages):
    """The page whose turn it is, and the others."""
    mine = [page for page in pages if page.get_by_role("region", name="Tid").get_by_text("Din tur", exact=True).count()]
    return mine[0], [page for page in pages if page is not mine[0]]


def test_what_was_agreed_is_said_before_and_a_holiday_is_seen_by_the_others(visit):
    pages, id_ = lay(visit, "tio", ("Saga", "Elis"), (DESKTOP, PHONE))
    for page in pages:
        page.goto(f"/t/{id_}")
        expect(page.get_by_text("Var och en får 7 semesterdagar.")).to_be_visible()
        expect(page.get_by_text("Datorn lägger ditt högsta kort dolt")).to_be_visible()
        seen(page, "days_lobby")
    saga, elis = begun(pages, id_)
    saga.get_by_role("button", name="Semester, paus och natt").click()
    expect(saga.get_by_text("Du har 7 dagar kvar")).to_be_visible()
    seen(saga, "days_sheet")
    saga.get_by_role("combobox", name="Hur länge").select_option("3")
    saga.get_by_role("button", name="Ta semester").click()
    expect(elis.get_by_text("Saga är borta till")).to_be_visible()
    saga.keyboard.press("Escape")
    saga.get_by_role("button", name="Jag är tillbaka").click()
    expect(elis.get_by_text("Saga är borta till")).to_have_count(0)
    elis.get_by_role("button", name="Semester, paus och natt").click()
    elis.get_by_role("button", name="Be om en paus").click()
    saga.get_by_role("button", name="Ja, pausa").click()
    expect(elis.get_by_text("Bordet är pausat")).to_be_visible()
    seen(elis, "days_paused")


def test_a_word_is_prepared_while_waiting_and_laid_when_the_turn_comes(visit):
    pages, id_ = lay(visit, "alfapet", ("Saga", "Elis"), (DESKTOP, DESKTOP))
    begun(pages, id_)
    first, [waiting] = asked_first(pages)
    waiting.keyboard.press("f")
    waiting.get_by_role("button", name="Lägg ett drag på bordet").click()
    expect(waiting.get_by_text("Du förbereder ett drag.")).to_be_visible()
    seen(waiting, "days_preparing")
    waiting.get_by_role("button", name="Byt eller passa").click()
    waiting.get_by_role("button", name="Förbered: passa", exact=True).click()
    expect(waiting.get_by_role("region", name="Förberett").get_by_text("Passa")).to_be_visible()
    seen(waiting, "days_prepared")
    waiting.keyboard.press("Escape")
    first.get_by_role("button", name="Byt eller passa").click()
    first.get_by_role("button", name="Passa", exact=True).click()
    expect(first.get_by_role("region", name="Tid").get_by_text("Din tur", exact=True)).to_be_visible()
    expect(first.get_by_text("Elis passar.").or_(first.get_by_text("Saga passar.")).first).to_be_visible()


def test_bids_are_prepared_on_a_phone_in_english_and_notes_are_one_s_own(visit):
    pages, id_ = lay(visit, "tio", ("Saga", "Elis", "Maja"), (PHONE, PHONE, PHONE), lang="en")
    begun(pages, id_)
    saga = pages[0]
    saga.get_by_role("button", name="More").click()
    saga.get_by_role("button", name="My notes").click()
    saga.get_by_label("Notes at this table").fill("Elis has a joker left.")
    expect(saga.get_by_text("Saved.")).to_be_visible()
    seen(saga, "days_notes")
    saga.goto(f"/t/{id_}")
    saga.get_by_role("button", name="More").click()
    saga.get_by_role("button", name="My notes").click()
    expect(saga.get_by_label("Notes at this table")).to_have_value("Elis has a joker left.")
    saga.keyboard.press("Escape")
    for page in pages[1:]:
        assert "joker left" not in page.content()
    waiting = next(page for page in pages if page.get_by_text("Your turn", exact=True).count() == 0)
    waiting.get_by_role("button", name="More").click()
    waiting.get_by_role("button", name="Prepare answers").click()
    expect(waiting.get_by_role("heading", name="Prepare answers")).to_be_visible()
    seen(waiting, "days_orders")


def test_a_phrase_stands_where_one_looks_and_the_rack_lies_alike_on_another_device(visit):
    pages, id_ = lay(visit, "alfapet", ("Saga", "Elis"), (DESKTOP, DESKTOP))
    saga, elis = begun(pages, id_)
    saga.get_by_role("tab", name="Chatt").click()
    saga.get_by_text("Färdiga fraser").click()
    saga.get_by_role("button", name="Ingen brådska.").click()
    expect(elis.get_by_role("button", name="Saga Ingen brådska.")).to_be_visible()
    seen(elis, "days_said")
    first, _ = asked_first([saga, elis])
    first.get_by_role("button", name="Blanda stället").click()
    first.wait_for_function(KEPT, arg=f"/api/v1/tables/{id_}/commands", polling=500)
    key = api(first, f"tables/{id_}/commands", {"type": "get_key"})["key"]
    phone = visit(f"/t/{id_}#key={key}", size=PHONE, touch=True)
    expect(phone.get_by_role("region", name="Tid")).to_be_visible()
    assert rack_of(phone) == rack_of(first)


def rack_of(page):
    slots = page.locator("[data-slot]")
    expect(slots).to_have_count(7)
    return [slot.get_attribute("data-place") for slot in slots.all()]


def test_cards_are_arranged_while_waiting_and_notes_stay_open_beside_the_board(visit):
    """By key, by taps and by dragging; and they lie so after a reload."""
    pages, id_ = lay(visit, "tio", ("Saga", "Elis"), (DESKTOP, DESKTOP))
    begun(pages, id_)
    _, [waiting] = asked_first(pages)
    hand = waiting.get_by_role("toolbar", name="Din hand").get_by_role("button")
    expect(hand.first).to_be_visible()
    cards = places(hand)
    hand.first.focus()
    waiting.keyboard.press("Alt+ArrowRight")
    expect(hand.nth(1)).to_be_focused()
    cards[:2] = reversed(cards[:2])
    assert places(hand) == cards
    hand.first.click()
    hand.last.click()
    cards.append(cards.pop(0))
    assert places(hand) == cards
    hand.last.drag_to(hand.first)
    cards.insert(0, cards.pop())
    assert places(hand) == cards
    waiting.keyboard.press("a")
    notes = waiting.get_by_role("textbox", name="Anteckningar vid det här bordet")
    expect(notes).to_be_focused()
    waiting.keyboard.type("Elis har en joker kvar.")
    expect(waiting.get_by_role("tabpanel").get_by_text("Sparat.")).to_be_visible()
    seen(waiting, "days_notes_beside")
    waiting.reload()
    expect(hand.first).to_be_visible()
    assert places(hand) == cards
    waiting.get_by_role("tab", name="Mina anteckningar").click()
    expect(notes).to_have_value("Elis har en joker kvar.")


def places(hand):
    return [card.get_attribute("data-place") for card in hand.all()]


def test_a_holiday_is_taken_at_all_tables_and_each_says_what_it_allows(visit):
    saga, elis = (visit("/about"), visit("/about"))
    for name, days in (("Långa bordet", 7), ("Korta bordet", 2), ("Stränga bordet", 0)):
        seats = [{"kind": "me", "name": "Saga"}, {"kind": "open"}]
        wish = {"game": "tio", "seats": seats, "clock": {**SLOW, "holidays": days}, "name": name}
        id_ = api(saga, "tables", wish)["table"]
        api(elis, f"tables/{id_}/commands", {"type": "sit", "name": "Elis"})
        api(saga, f"tables/{id_}/commands", {"type": "begin"})
    saga.goto("/")
    saga.get_by_role("link", name="Semester").click()
    section = saga.get_by_role("region", name="Semester")
    expect(section.get_by_text("7 av 7 dagar kvar")).to_be_visible()
    section.get_by_role("combobox", name="Hur länge").select_option("5")
    section.get_by_role("button", name="Ta semester vid alla bord").click()
    expect(section.get_by_text("Du är borta till")).to_be_visible()
    expect(section.get_by_text("fler dagar fanns inte kvar")).to_be_visible()
    expect(section.get_by_text("kom ni överens om att spela utan semester")).to_be_visible()
    seen(saga, "days_holidays")
    section.get_by_role("button", name="Jag är tillbaka vid alla bord").click()
    expect(section.get_by_text("2 av 7 dagar kvar").or_(section.get_by_text("6 av 7 dagar kvar"))).to_be_visible()
