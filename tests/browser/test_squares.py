"""Squares and cells while something is held: large enough for a finger, and as before when nothing is."""

from itertools import count

import pytest
from playwright.sync_api import expect

from browser.conftest import DESKTOP, PHONE, faults_of, overflows, picture
from browser.hands import let_go, swipe
from browser.spellers import TappingSpeller, lay_a_table
from browser.trakkx import PAN, SQUARE, Finger, Tiler, lay_table
from spelbord.core import new_match, seed_from
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Lay
from spelbord.games.trakkx.options import TrakkxOptions

EASY_TO_HIT = 32
"""Pixels that a finger needs."""
CROWDED = 40
"""So many tiles are a full table."""
TABLES = count()
ON_ITS_SIDE = {"width": 844, "height": 390}
SEEN = """() => {
    const field = document.querySelector('[data-table]');
    return [field, field.firstElementChild].map((part) => part.getAttribute('style')).join(' ');
}"""
"""From where the table of TrakkX is seen."""

each_way = pytest.mark.parametrize("size", [PHONE, ON_ITS_SIDE], ids=["upright", "on_its_side"])


def move(finger, x, y):
    """Move a finger that is on the screen."""
    finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})


def middle(thing):
    box = thing.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# TrakkX ---------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def crowded():
    """A match with so many tiles on the table that all of them are small on a phone; the first seat is asked."""
    match = new_match(KIT, TrakkxOptions(starter=1), 2, seed_from("crowded 4"), names=("Saga", "Elis"))
    while sum(len(group.cells) for group in match.state.table) < CROWDED or match.tickets[0].prompt.seat:
        ticket = match.tickets[0]
        moves = KIT.moves(match.state, ticket.prompt)
        lays = [move for move in moves if isinstance(move, Lay)]
        match.answer(ticket, max(lays, key=lambda lay: len(lay.sheets[0].new)) if lays else moves[0])
    return match


def full_table(visit, house, match, size, *, touch=True):
    """Somebody whose turn it is at a full table."""
    id_ = f"trakkx_squares_{next(TABLES)}"
    page = visit(lay_table(house, match, ("Saga", "Elis"), id_)[0], size=size, touch=touch)
    player = Finger(page) if touch else Tiler(page)
    assert player.await_turn()
    return player


@each_way
def test_cells_of_trakkx_are_large_while_a_finger_holds_a_tile(visit, house, crowded, size):
    player = full_table(visit, house, crowded, size)
    page = player.page
    whole = page.evaluate(SEEN)
    assert page.evaluate(SQUARE) < EASY_TO_HIT
    # From the hand: the table can still be moved, and is seen as before when the tile is put back.
    player.press(page.locator("[data-tray] button").first)
    assert page.evaluate(SQUARE) >= EASY_TO_HIT
    picture(page, f"trakkx_held_{size['width']}")
    assert not overflows(page)
    assert faults_of(page) == []
    closely = page.evaluate(SEEN)
    left, top, _, _ = page.evaluate(PAN, [0, 0])
    player.drag(left, top, -40, -30)
    assert page.evaluate(SEEN) not in (whole, closely)
    assert page.evaluate(SQUARE) >= EASY_TO_HIT
    player.press(page.get_by_role("button", name="Välj ingen"))
    # All of it again, in the room that there is: panels that came meanwhile may have taken some.
    assert page.evaluate(SQUARE) < EASY_TO_HIT
    # From the table: it stays under the finger.
    tile = page.locator("[data-table] .piece").last
    at = middle(tile)
    page.touchscreen.tap(*at)
    expect(tile).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(SQUARE) >= EASY_TO_HIT
    assert middle(tile) == pytest.approx(at, abs=6)
    player.press(page.get_by_role("button", name="Hela bordet"))
    assert page.evaluate(SQUARE) < EASY_TO_HIT


@each_way
def test_a_tile_of_trakkx_that_a_finger_carries_to_the_edge_moves_the_table(visit, house, crowded, size):
    page = full_table(visit, house, crowded, size).page
    field = page.locator("[data-table]").bounding_box()
    centre = field["x"] + field["width"] / 2, field["y"] + field["height"] / 2 + 30
    finger = swipe(page, [middle(page.locator("[data-tray] button").first), centre], lift=False)
    expect(page.locator("[data-table] .target")).to_be_visible()
    assert page.evaluate(SQUARE) >= EASY_TO_HIT
    begun = page.evaluate(SEEN)
    move(finger, field["x"] + 4, centre[1])
    page.wait_for_function(f"before => ({SEEN})() !== before", arg=begun)
    # It is let go over what is no place for it: nothing is held any more.
    move(finger, *middle(page.get_by_role("button", name="Sortera: färg")))
    let_go(finger)
    expect(page.locator("[data-table] .target")).to_have_count(0)
    assert page.evaluate(SQUARE) < EASY_TO_HIT
    expect(page.locator("[data-table] .piece.new")).to_have_count(0)


def test_a_mouse_picks_and_puts_where_it_looks(visit, house, crowded):
    player = full_table(visit, house, crowded, DESKTOP, touch=False)
    page = player.page
    assert page.evaluate(SQUARE) >= EASY_TO_HIT
    page.locator("[data-table] .piece").last.click()
    seen = page.evaluate(SEEN)
    page.keyboard.press("Escape")
    assert page.evaluate(SEEN) == seen


# Alfapet --------------------------------------------------------------------------------------------------------------

SIDE = """() => Math.min(...[...document.querySelectorAll('[data-square]')].map((square) => {
    const { width, height } = square.getBoundingClientRect();
    return Math.min(width, height);
}))"""
"""The side of the smallest square of the board."""


@each_way
def test_squares_of_alfapet_are_large_while_a_finger_holds_a_tile(visit, size):
    page = lay_a_table(visit(size=size, touch=True), [], preset="full")
    player = TappingSpeller(page)
    player.await_turn()
    whole = page.evaluate(SIDE)
    assert whole < EASY_TO_HIT
    tile = page.locator("[data-rack] .slot").first
    player.press(tile)
    page.wait_for_function(f"least => ({SIDE})() >= least", arg=EASY_TO_HIT)
    picture(page, f"alfapet_held_{size['width']}")
    assert not overflows(page)
    player.press(tile)
    page.wait_for_function(f"side => ({SIDE})() === side", arg=whole)
