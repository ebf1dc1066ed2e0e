"""Moving groups of TrakkX about in a real browser, and drafts that are marked, taken back, hinted at and tidied."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, each_size, faults_of, picture, seen
from browser.hands import PRIMARY
from browser.trakkx import Finger, Keys, Tiler, lay_table
from spelbord.core import new_match, seed_from
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Lay, Sheet
from spelbord.games.trakkx.groups import Cell
from spelbord.games.trakkx.options import TrakkxOptions

ROW, SWAP = 14, 56
"""Tiles of one colour, and the first tile without one."""


# Two groups into one --------------------------------------------------------------------------------------------------


def opened(match, seat, tiles):
    """A seat opens with these tiles in a row."""
    cells = tuple(Cell(x, 0, tile) for x, tile in enumerate(tiles))
    (ticket,) = match.tickets
    assert ticket.prompt.seat == seat
    match.answer(ticket, Lay((Sheet(9, None, cells),)))


def gap_of(first, second):
    """Where one hand has three in a row and the tile after them, and the other the three after that."""
    for start in range(4 * ROW):
        own, other = {start, start + 1, start + 2, start + 3}, {start + 4, start + 5, start + 6}
        if start % ROW <= ROW - 7 and own <= set(first) and other <= set(second):
            return start
    return None


@pytest.fixture(scope="module")
def joinable():
    """A match of two who have opened, so that one tile of the first joins both rows to one; and that tile."""
    for number in range(20_000):
        match = new_match(KIT, TrakkxOptions(starter=1), 2, seed_from(f"join {number}"), names=("Saga", "Elis"))
        start = gap_of(*match.state.hands)
        if start is not None:
            opened(match, 0, range(start, start + 3))
            opened(match, 1, range(start + 4, start + 7))
            return match, start
    raise AssertionError("no deal has two rows with a gap of one")


def two_groups(visit, link, **look):
    """A page of somebody at the table with two groups."""
    page = visit(link, **look)
    expect(page.get_by_role("application", name="Bordet, 2 grupper")).to_be_visible()
    return page


def places(player):
    """Where each tile lies on the screen; the rows have no two alike."""
    return {tile: (x, y) for tile, x, y, _ in player.lying()}


def right(page):
    """The page says that the draft can be played."""
    return expect(page.locator("[data-state=right]"))


def test_two_groups_become_one_by_dragging(visit, house, joinable):
    match, start = joinable
    page = two_groups(visit, lay_table(house, match, ("Saga", "Elis"), "trakkx_drag")[0])
    saga = Tiler(page)
    assert saga.await_turn()
    x, y = places(saga)[start + 2]
    saga.put(start + 3, (x + 1, y))
    right(page).to_be_visible()
    # The whole group by its name, then by one of its tiles.
    page.get_by_role("button", name=re.compile("^Grupp B .*välj alla pjäser")).click()
    expect(page.get_by_text("3 valda")).to_be_visible()
    tile = page.locator(f".piece[data-tile='{start + 4}']").bounding_box()
    page.mouse.move(tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2)
    page.mouse.down()
    page.mouse.move(*saga.point((x + 2, y)), steps=5)
    picture(page, "trakkx_dragging")
    page.mouse.up()
    expect(page.get_by_role("application", name="Bordet, 1 grupp")).to_be_visible()
    right(page).to_contain_text("1 pjäs från handen, 1 av högst 3 grupper")
    expect(page.locator(".piece.moved")).to_have_count(3)
    picture(page, "trakkx_joined")
    saga.primary()
    expect(page.locator("[data-kind]")).to_have_count(0)
    (group,) = saga.scene()["view"]["table"]
    assert [cell["tile"] for cell in group["cells"]] == list(range(start, start + 7))


def test_two_groups_become_one_by_keyboard_and_the_other_can_see_it_again(visit, house, joinable):
    match, start = joinable
    links = lay_table(house, match, ("Saga", "Elis"), "trakkx_keys")
    page, elis = two_groups(visit, links[0]), two_groups(visit, links[1], still=False)
    saga = Keys(page)
    assert saga.await_turn()
    x, y = places(saga)[start + 2]
    saga.put(start + 3, (x + 1, y))
    saga.reach("[data-table]")
    saga.go_to(places(saga)[start + 4])
    saga.key("Space", "v")
    expect(page.get_by_text("3 valda")).to_be_visible()
    saga.go_to((x + 2, y))
    saga.key("Enter")
    right(page).to_be_visible()
    saga.primary()
    expect(elis.locator("[data-kind=turn]")).to_be_visible()
    expect(elis.get_by_role("application", name="Bordet, 1 grupp")).to_be_visible()
    # Three tiles that were moved and one that is new are marked, and what happened can be played again.
    expect(elis.locator(".piece.fresh")).to_have_count(4)
    elis.get_by_role("button", name="Visa igen").click()
    expect(elis.get_by_text(re.compile(r"Steg \d av \d"))).to_be_visible()
    expect(elis.get_by_role("button", name="Visa igen")).to_be_visible()
    assert faults_of(elis) == []


# A draft --------------------------------------------------------------------------------------------------------------


@each_size
def test_a_draft_marks_its_lines_and_is_taken_back_step_by_step(visit, house, joinable, size):
    match, start = joinable
    page = two_groups(visit, lay_table(house, match, ("Saga", "Elis"), f"trakkx_draft_{size['width']}")[0], size=size)
    saga = Tiler(page)
    assert saga.await_turn()
    seen(page, "trakkx_turn")
    x, y = places(saga)[start + 2]
    # Below the last tile it makes a line of two, and one that is said in words.
    saga.put(start + 3, (x, y + 1))
    expect(page.locator("[data-mark=broken]")).to_have_text("2/3")
    expect(page.locator("[data-state=wrong]")).to_contain_text("har bara två pjäser")
    expect(page.locator(PRIMARY)).to_have_text("Lägg: 1 linje kvar")
    words = page.get_by_role("region", name="Grupperna i ord")
    expect(words).to_contain_text("inte klar: 2/3")
    seen(page, "trakkx_broken")
    page.keyboard.press("z")
    expect(page.locator(".piece.new")).to_have_count(0)
    page.keyboard.press("y")
    expect(page.locator(".piece.new")).to_have_count(1)
    # It survives a reload, with every step.
    page.reload()
    expect(page.locator(f".piece.new[data-cell='{x},{y + 1}']")).to_be_visible()
    saga.press(page.get_by_role("button", name="Ångra, ta tillbaka ett steg"))
    expect(page.locator(".piece.new")).to_have_count(0)
    saga.put(start + 3, (x + 1, y))
    right(page).to_be_visible()
    expect(page.locator("[data-mark=valid]")).to_have_count(1)
    seen(page, "trakkx_right")
    saga.press(page.get_by_role("button", name="Lägg tillbaka allt"))
    saga.press(page.get_by_role("button", name="Ja, lägg tillbaka"))
    expect(page.locator(".piece.new")).to_have_count(0)


def test_several_tiles_are_laid_at_once_and_a_cell_that_fits_is_marked(visit, house):
    match = new_match(KIT, TrakkxOptions(starter=1), 2, seed_from("several"), names=("Saga", "Elis"))
    page = visit(lay_table(house, match, ("Saga", "Elis"), "trakkx_several")[0], size=PHONE, touch=True)
    saga = Finger(page)
    assert saga.await_turn()
    (sheet,) = max(
        (move["sheets"] for move in saga.scene()["asks"][0]["moves"] if move["type"] == "lay"),
        key=lambda sheets: len(sheets[0]["new"]),
    )
    for cell in sheet["new"]:
        saga.press(saga.in_hand(cell["tile"]))
    count = len(sheet["new"])
    expect(page.get_by_text(f"{count} valda")).to_be_visible()
    saga.press(page.get_by_role("button", name="Lägg här, för sig, som ny grupp"))
    right(page).to_contain_text(f"{count} pjäser från handen")
    expect(page.locator(PRIMARY)).to_have_text(f"Öppna med {count} pjäser")
    # The last one elsewhere, and back where the page says that it fits.
    last = page.locator(".piece.new").last
    at = last.get_attribute("data-cell")
    saga.press(last)
    x, y = map(int, at.split(","))
    page.touchscreen.tap(*saga.point((x, y + 2)))
    expect(page.locator("[data-mark=broken]")).not_to_have_count(0)
    saga.press(page.locator(f".piece.new[data-cell='{x},{y + 2}']"))
    saga.press(page.locator(f".chance.fits[data-cell='{at}']"))
    right(page).to_be_visible()
    saga.primary()
    expect(page.locator("[data-kind]")).to_have_count(0)


def test_the_hand_stays_as_it_was_put(visit, house, joinable):
    match, _ = joinable
    page = two_groups(visit, lay_table(house, match, ("Saga", "Elis"), "trakkx_hand")[0])
    assert Tiler(page).await_turn()
    tiles = "() => [...document.querySelectorAll('[data-tray] [data-tile]')].map((tile) => Number(tile.dataset.tile))"
    by_colour = page.evaluate(tiles)
    page.get_by_role("button", name="Sortera: färg").click()
    by_number = page.evaluate(tiles)
    assert by_number == sorted(by_colour, key=lambda tile: (tile >= SWAP, tile % ROW, tile))
    page.locator("[data-tray] button").first.focus()
    page.keyboard.press("Alt+ArrowRight")
    moved = page.evaluate(tiles)
    assert moved == [by_number[1], by_number[0], *by_number[2:]]
    page.reload()
    expect(page.get_by_role("button", name="Sortera: egen")).to_be_visible()
    assert page.evaluate(tiles) == moved


def test_a_hint_is_laid_out_step_by_step_and_not_played(visit, house, joinable):
    match, _ = joinable
    page = two_groups(visit, lay_table(house, match, ("Saga", "Elis"), "trakkx_hint")[0], still=False)
    saga = Tiler(page)
    assert saga.await_turn()
    step = saga.scene()["step"]
    for number in (1, 2, 3):
        page.keyboard.press("h")
        expect(page.locator(".hint li.got")).to_have_count(number, timeout=30_000)
    right(page).to_be_visible()
    laid = page.locator(".piece.new")
    expect(laid).not_to_have_count(0)
    count = int(re.search(r"(\d+) pjäs", page.locator("[data-state=right]").inner_text()).group(1))
    expect(laid).to_have_count(count)
    # Each step of the hint can be taken back by itself.
    page.keyboard.press("z")
    expect(laid).to_have_count(count - 1)
    assert saga.scene()["step"] == step


def test_tidying_lays_the_groups_out_anew_without_a_draft(visit, house, joinable):
    match, start = joinable
    page = two_groups(visit, lay_table(house, match, ("Saga", "Elis"), "trakkx_tidy")[0])
    saga = Tiler(page)
    assert saga.await_turn()
    page.get_by_role("button", name=re.compile("^Grupp B .*välj alla pjäser")).click()
    x, y = places(saga)[start + 4]
    page.mouse.click(*saga.point((x, y + 3)))
    expect(page.locator(f".piece[data-tile='{start + 4}'][data-cell='{x},{y + 3}']")).to_be_visible()
    before = saga.scene()["step"]
    page.get_by_role("button", name=re.compile("^Ordna")).click()
    expect(page.locator(f".piece[data-tile='{start + 4}'][data-cell='{x},{y + 3}']")).to_have_count(0)
    expect(page.get_by_role("application", name="Bordet, 2 grupper")).to_be_visible()
    assert saga.scene()["step"] == before
