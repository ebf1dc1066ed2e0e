"""Whole games of TrakkX in a real browser, passing tiles in secret among three, and looking back."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import DESKTOP, PHONE, faults_of, overflows, picture
from browser.hands import PRIMARY
from browser.trakkx import Finger, Keys, Tiler, begin_against_bots, lay_table
from spelbord.core import new_match, seed_from
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Lay
from spelbord.games.trakkx.events import Laid
from spelbord.games.trakkx.options import TrakkxOptions
from thorough import THOROUGH

SWAP, THREE = 56, 57
EASY_TO_HIT = 32
"""Pixels that a finger needs."""
NAMES = ("Saga", "Elis", "Maja")


def ended(player):
    """The game is over, and the page says how."""
    expect(player.page.get_by_role("table", name="Slutställning")).to_be_visible(timeout=20_000)


def with_bots(house, id_):
    """The link to a table with two bots, at which one begins and can open at once."""
    for number in range(1000):
        match = new_match(KIT, TrakkxOptions(starter=1), 3, seed_from(f"opening {number}"), names=NAMES)
        if any(isinstance(move, Lay) for move in KIT.moves(match.state, match.tickets[0].prompt)):
            return lay_table(house, match, NAMES, id_, bots=(1, 2))[0]
    raise AssertionError("nobody can open")


@pytest.mark.skipif(not THOROUGH, reason="by touch and by key it is played too: make thorough")
def test_a_game_by_mouse_from_the_first_page_on(visit):
    page = visit()
    begin_against_bots(page)
    ended(Tiler(page).play_on())


def test_a_game_by_keyboard_alone(visit, house):
    player = Keys(visit(with_bots(house, "trakkx_keyboard"))).play_on()
    ended(player)
    assert player.laid >= 3


def test_a_game_by_touch_on_a_phone(visit, house):
    page = visit(with_bots(house, "trakkx_touch"), size=PHONE, touch=True)
    player = Finger(page)
    for _ in range(3):
        player.play_on(1)
        assert not overflows(page)
    ended(player.play_on())
    assert player.laid >= 3
    assert min(player.squares) >= EASY_TO_HIT
    assert faults_of(page) == []


# Passing tiles --------------------------------------------------------------------------------------------------------


def test_three_pass_two_tiles_in_secret_at_the_same_time(visit, house):
    match = next(
        match
        for number in range(1000)
        for match in [new_match(KIT, TrakkxOptions(starter=1), 3, seed_from(f"swap {number}"), names=NAMES)]
        if SWAP in match.state.hands[0]
    )
    links = lay_table(house, match, NAMES, "trakkx_swap")
    pages = [visit(links[0]), visit(links[1], size=PHONE, touch=True), visit(links[2], dark=True)]
    saga, elis, maja = Tiler(pages[0]), Finger(pages[1]), Tiler(pages[2])
    assert saga.await_turn()
    saga.press(saga.in_hand(SWAP))
    expect(pages[0].locator(PRIMARY)).to_have_text("Spela byt")
    saga.primary()
    for page in pages:
        expect(page.locator("[data-kind=give]")).to_be_visible()
    chosen = {}
    for player in (elis, saga, maja):
        tiles = player.page.locator("[data-tray] button")
        chosen[player] = sorted(int(tiles.nth(place).get_attribute("data-tile")) for place in (0, 1))
        if player is maja:
            picture(player.page, "trakkx_give_desktop")
            picture(elis.page, "trakkx_give_phone")
            assert faults_of(player.page) == []
            assert faults_of(elis.page) == []
            # Who has chosen is seen, and what is not.
            expect(player.page.get_by_role("list", name="Vem som skickar till vem")).to_contain_text("har valt")
            assert player.scene()["view"]["given"] == []
        player.on_give()
    for page in pages:
        expect(page.get_by_role("list", name="Vem som skickar till vem")).to_have_count(0)
    for giver, receiver, other in ((saga, elis, maja), (elis, maja, saga), (maja, saga, elis)):
        hand = receiver.scene()["view"]["hand"]
        assert all(tile in hand for tile in chosen[giver])
        handed = [event for event in events(other.page) if event["type"] == "handed"]
        assert [event["tiles"] for event in handed if event["seat"] == players_seat(giver, saga, elis)] == [
            [None, None]
        ]


def test_three_more_tiles_for_somebody_of_choice(visit, house):
    match = next(
        match
        for number in range(1000)
        for match in [new_match(KIT, TrakkxOptions(starter=1), 3, seed_from(f"three {number}"), names=NAMES)]
        if THREE in match.state.hands[0]
    )
    page = visit(lay_table(house, match, NAMES, "trakkx_three")[0], size=PHONE, touch=True)
    saga = Finger(page)
    assert saga.await_turn()
    saga.press(saga.in_hand(THREE))
    expect(page.locator(PRIMARY)).to_have_text("Spela +3: välj mot vem")
    page.get_by_role("radiogroup", name="Mot vem?").get_by_role("radio", name="Maja").check()
    expect(page.locator(PRIMARY)).to_have_text("Spela +3 mot Maja")
    picture(page, "trakkx_three_phone")
    assert faults_of(page) == []
    saga.primary()
    expect(page.locator("[data-kind]")).to_have_count(0)
    assert saga.scene()["view"]["hands"] == [14, 15, 18]


def test_a_round_that_was_counted_is_told_at_the_beginning_of_the_next(visit, house):
    match = new_match(KIT, TrakkxOptions(rounds=2, starter=1), 2, seed_from("rounds"), names=NAMES[:2])
    while match.state.round == 1:
        ticket = match.tickets[0]
        match.answer(ticket, KIT.moves(match.state, ticket.prompt)[0])
    page = visit(lay_table(house, match, NAMES[:2], "trakkx_rounds")[1])
    last = match.state.last
    panel = page.get_by_role("region", name=re.compile("blev av med alla pjäser|slutade utan vinnare"))
    for hand, points, total in zip(last.hands, last.points, last.totals, strict=True):
        expect(panel).to_contain_text(f"{points} poäng kvar" if hand else "allt lagt")
        expect(panel).to_contain_text(f"{total} totalt")
    picture(page, "trakkx_counted")
    assert faults_of(page) == []


def players_seat(player, saga, elis):
    return 0 if player is saga else 1 if player is elis else 2


def events(page):
    """Everything that somebody has heard."""
    table = page.url.split("/t/")[1].split("#")[0]
    news = page.request.get(f"/api/v1/tables/{table}").json()
    return [event for told in news["told"] for event in told["heard"]["events"]]


# Looking back ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def finished(house):
    """A table of two whose match is over, played by the first move that was listed each time."""
    match = new_match(KIT, TrakkxOptions(starter=1), 2, seed_from("finished"), names=("Saga", "Elis"))
    while not match.over:
        ticket = match.tickets[0]
        match.answer(ticket, KIT.moves(match.state, ticket.prompt)[0])
    lay_table(house, match, ("Saga", "Elis"), "trakkx_finished", over=match.over.ranks)
    return match


@pytest.mark.parametrize(("size", "dark"), [(DESKTOP, True), (PHONE, False)], ids=["desktop", "phone"])
def test_a_replay_shows_the_table_and_every_hand(visit, finished, size, dark):
    page = visit("/t/trakkx_finished/replay", size=size, dark=dark)
    laid = next(entry.step for entry in finished.entries if any(type(event) is Laid for event in entry.events))
    # Of the last step there is most to say; the table has its room nevertheless, and all that is said can be read.
    page.goto(f"/t/trakkx_finished/replay?step={finished.step}&eyes=0")
    assert page.locator("[data-table]").bounding_box()["height"] > 0.4 * size["height"]
    page.goto(f"/t/trakkx_finished/replay?step={laid + 1}&eyes=all")
    expect(page.get_by_role("application", name="Bordet, 1 grupp")).to_be_visible()
    expect(page.locator(".hands li")).to_have_count(2)
    before = page.locator("[data-table] .piece").count()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-table] .piece")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-table] .piece")).to_have_count(before)
    picture(page, f"trakkx_replay_{'phone' if size is PHONE else 'desktop'}")
    assert not overflows(page)
    assert faults_of(page) == []
