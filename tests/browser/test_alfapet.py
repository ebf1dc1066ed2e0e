"""Whole games of Alfapet in a real browser: by mouse, by keyboard alone, by touch on a phone."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, each_size, faults_of, overflows, picture, seen
from browser.hands import play_together
from browser.spellers import (
    EVERYTHING,
    Speller,
    TappingSpeller,
    WritingSpeller,
    lay_a_table,
    lays_everything,
    match_where,
    words_in,
)
from browser.test_together import sit_down
from browser.trakkx import lay_table
from spelbord.core import Match
from spelbord.games.alfapet.tiles import BLANK


def ended(player, seats):
    """The game is over, and the page says how: what was laid, and what was left on the racks."""
    table = player.page.get_by_role("table", name="Slutställning")
    expect(table).to_be_visible(timeout=20_000)
    expect(table.locator("tbody tr")).to_have_count(seats)
    expect(table.get_by_text("Kvar på stället").filter(visible=True).first).to_be_visible()
    for row in table.locator("tbody tr").all():
        laid, left, score = (number(cell) for cell in row.locator("td").all_inner_texts()[1:])
        assert laid + left == score


def number(text):
    """A number as the table writes it, without what explains it."""
    minus, points = re.match(r"(\D?)(\d+)", text).groups()
    return -int(points) if minus else int(points)


@pytest.fixture(scope="module")
def rich():
    """A match alone in which a word can be bent, one begun from a stop tile, and one has Å, Ä or Ö."""
    return match_where(lays_everything)


def test_a_game_alone_by_mouse(visit, house, rich):
    page = visit(lay_table(house, rich, ("Disa",), "alfapet_mouse")[0])
    player = Speller(page, patience=4).play_on()
    ended(player, 1)
    assert player.laid == EVERYTHING
    expect(page.get_by_text("Nytt rekord med de här inställningarna!")).to_be_visible()
    assert faults_of(page) == []


def test_a_game_alone_by_keyboard(visit, house, rich):
    page = visit(lay_table(house, rich, ("Disa",), "alfapet_keyboard")[0])
    keys = WritingSpeller(page, patience=4).play_on()
    ended(keys, 1)
    assert keys.laid == EVERYTHING


def test_a_game_with_two_racks_by_touch_on_a_phone(visit, house):
    match = match_where(lays_everything, seats=2, two_racks=True)
    page = visit(lay_table(house, match, ("Disa", "Elis"), "alfapet_touch")[0], size=PHONE, touch=True)
    player = TappingSpeller(page, patience=4).play_on()
    ended(player, 2)
    assert player.laid == EVERYTHING
    assert not overflows(page)
    picture(page, "alfapet_end_phone")
    assert faults_of(page) == []


def test_who_practises_against_the_computer_has_word_help(visit):
    """ALF-43."""
    page = visit()
    card = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Alfapet", exact=True))
    card.get_by_role("button", name="Spela mot datorn").click()
    page.get_by_role("grid", name="Brädet").wait_for()
    player = Speller(page)
    player.await_turn()
    assert player.scene["view"]["word_help"]
    page.keyboard.press("h")
    expect(page.locator(".hint li.got")).to_have_count(1, timeout=30_000)


def lay_everything(player):
    """Put the whole rack on the empty board: its letters, in the order of the alphabet, are no word."""
    scene = player.scene
    rack = scene["view"]["racks"][scene["asks"][0]["ticket"]["prompt"]["seat"]]
    squares = [f"{column}9" for column in "EFGHIJK"]
    for sign, square in zip(rack, squares, strict=True):
        player.put(sign, square)
    expect(player.page.locator("[data-primary]")).to_contain_text("Lägg ·")
    return squares


def test_without_help_the_list_speaks_only_when_a_word_is_laid(visit):
    """ALF-43."""
    page = lay_a_table(visit(), [], preset="enkel", word_help="aldrig")
    player = Speller(page)
    player.await_turn()
    squares = lay_everything(player)
    for verdict in ("Alla ord finns", "Finns inte i ordlistan"):
        expect(page.get_by_text(verdict)).to_have_count(0)
    player.primary()
    expect(page.get_by_role("alert")).to_contain_text("ordet finns inte i ordlistan")
    picture(page, "alfapet_refused_desktop")
    assert faults_of(page) == []
    expect(player.cell(squares[0])).to_have_accessible_name(re.compile("utkast"))
    player.press(page.get_by_role("button", name="Ta tillbaka brickorna"))
    expect(page.locator("[data-rack] .slot.out")).to_have_count(0)


def test_tiles_change_places_and_the_reason_is_told_while_they_lie_wrong(visit):
    page = lay_a_table(visit(), [], preset="enkel")
    player = Speller(page)
    player.await_turn()
    rack = player.scene["view"]["racks"][0]
    player.put(rack[0], "A1")
    expect(page.get_by_label("Ditt utkast")).to_contain_text("Ett ord har minst två bokstäver")
    player.put(rack[-1], "B1")
    expect(page.get_by_label("Ditt utkast")).to_contain_text("ska gå över mittrutan")
    player.primary()
    expect(page.get_by_role("alert")).to_contain_text("ALF-33")
    player.cell("A1").drag_to(player.cell("B1"))
    expect(player.cell("A1")).to_have_accessible_name(re.compile(f"^A1, {rack[-1]}"))
    expect(player.cell("B1")).to_have_accessible_name(re.compile(f"^B1, {rack[0]}"))
    page.reload()
    expect(player.cell("A1")).to_have_accessible_name(re.compile(f"^A1, {rack[-1]}"))
    player.cell("A1").drag_to(page.locator("[data-swap]"))
    expect(page.get_by_role("dialog").get_by_role("button", name=f"Byts, {rack[-1]}")).to_be_visible()
    before = player.step
    page.get_by_role("dialog").get_by_role("button", name="Byt 1 bricka").click()
    player.moved_on(before)
    expect(page.locator("[data-rack] .slot.out")).to_have_count(0)


def test_a_word_is_challenged_and_another_stands(visit):
    """ALF-45: whoever comes next may challenge, or play on."""
    host = lay_a_table(visit(), [{"kind": "person"}], preset="enkel", challenge=True, pass_end=True)
    table = host.request.get(f"/api/v1/tables/{host.url.split('/t/')[1]}").json()["table"]
    guest = visit(f"/t/{table['id']}#i={table['invitation']}", size=PHONE, touch=True)
    sit_down(guest, "Elis")
    host.get_by_role("button", name="Börja", exact=True).click()
    host.locator("[data-rack], [aria-label='Ditt ställ']").first.wait_for()
    players = [Speller(host), TappingSpeller(guest)]
    asked = []
    play_together(players, turns=1, answer=asked.append)
    first, second = players if asked == players[:1] else players[::-1]
    lay_everything(first)
    first.primary()
    expect(second.page.get_by_label("Ditt utkast")).to_contain_text("Spelar du vidare godtar du dem")
    picture(second.page, "alfapet_challenge")
    assert faults_of(second.page) == []
    second.press(second.page.get_by_role("button", name="Utmana"))
    # Both pages hear of it, one after the other.
    for player in players:
        expect(player.cell("I9")).to_have_accessible_name("I9, mittrutan")
    lay_everything(second)
    before = second.step
    second.primary()
    second.moved_on(before)
    pass_on(first)
    second.await_turn()
    expect(second.cell("I9")).to_have_accessible_name(re.compile("^I9, [A-ZÅÄÖ], "))
    for player in (second, first, second):
        pass_on(player)
    ended(first, 2)
    ended(second, 2)


def pass_on(player):
    """Pass, and see one's own page go on: else it would seem to ask again."""
    player.await_turn()
    before = player.step
    player.pass_()
    player.moved_on(before)


def has_blank_and_words(match):
    """A blank on the first rack, and words to lay for some turns."""
    return BLANK in match.state.racks[0] and lays_everything(match)


@pytest.fixture(scope="module")
def blank():
    return match_where(has_blank_and_words)


@each_size
def test_the_board_in_every_look(visit, house, blank, size):
    page = visit(lay_table(house, blank, ("Disa",), f"alfapet_look_{size['width']}")[0], size=size)
    player = Speller(page)
    player.await_turn()
    player.put("?", "I9")
    letters = page.get_by_role("dialog", name="Välj bokstav")
    expect(letters.get_by_role("button", name="Ö", exact=True)).to_be_visible()
    seen(page, "alfapet_blank")
    letters.get_by_role("button", name="Ö", exact=True).click()
    expect(player.cell("I9")).to_have_accessible_name(re.compile("^I9, Ö"))
    page.get_by_role("button", name="Ta tillbaka brickorna").click()
    player.play_on(2)
    scene = player.scene
    player.lay_out(words_in(scene)[0], scene["view"]["board"])
    expect(page.locator("[data-primary]")).to_contain_text("Lägg ·")
    seen(page, "alfapet")
    page.locator(".tile.last:not(.stop)").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("är ett godkänt ord")
    seen(page, "alfapet_word")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Byt eller passa").click()
    seen(page, "alfapet_swap")


def test_a_finger_drags_a_tile_to_a_board_that_is_looked_at_closely(visit):
    page = lay_a_table(visit(size=PHONE, touch=True), [], preset="enkel")
    player = TappingSpeller(page)
    player.await_turn()
    player.press(page.get_by_role("button", name="Förstora brädet"))
    rack = player.scene["view"]["racks"][0]
    slide(page, player.tile(rack[0]), player.cell("I9"))
    expect(player.cell("I9")).to_have_accessible_name(re.compile(f"^I9, {rack[0]},"))
    picture(page, "alfapet_zoomed_phone")
    slide(page, player.cell("I9"), page.locator("[data-slot='3']"))
    expect(page.locator("[data-rack] .slot.out")).to_have_count(0)
    expect(page.locator("[data-slot='3']")).to_have_accessible_name(re.compile(f"^{rack[0]},"))


def slide(page, thing, goal, above=38):
    """Drag by touch: the tile floats above the finger, which therefore goes lower than the goal."""
    start, end = thing.bounding_box(), goal.bounding_box()
    devtools = page.context.new_cdp_session(page)
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    to_x, to_y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2 + above
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.2, 0.5, 1):
        point = {"x": x + (to_x - x) * part, "y": y + (to_y - y) * part}
        devtools.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_replay_shows_the_board_and_the_racks_at_once(visit, house, rich):
    match = Match(rich.kit, rich.header, rich.entries)
    while not match.over:
        (ticket,) = match.tickets
        match.answer(ticket, match.kit.lapse(match.state, ticket.prompt))
    lay_table(house, match, ("Disa",), "alfapet_replayed", over=match.over.ranks)
    page = visit("/t/alfapet_replayed/replay?step=1&eyes=all")
    rack = page.locator(".racks ul")
    expect(rack.get_by_role("listitem")).to_have_count(7)
    expect(rack).to_be_in_viewport(ratio=1)
    bottom = "element => element.getBoundingClientRect().bottom"
    assert rack.evaluate(bottom) <= page.get_by_role("main").evaluate(bottom)
    top = "element => element.getBoundingClientRect().top"
    assert page.get_by_role("grid", name="Brädet").evaluate(bottom) <= rack.evaluate(top)
