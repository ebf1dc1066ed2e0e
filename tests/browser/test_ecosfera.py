"""Whole games of Ecosfera in a real browser: won and lost, alone with two rows, with a measure, and two at a table."""

import re
from itertools import chain

import pytest
from playwright.sync_api import expect

from browser.conftest import DESKTOP, PHONE, each_size, faults_of, overflows, picture, seen
from browser.ecosfera import SOLO, Diver, Finger, Keys, game_asking, new_game, won_game
from browser.hands import PRIMARY, play_together
from browser.trakkx import lay_table
from spelbord.core import tag_of
from spelbord.games.ecosfera import KIT
from spelbord.games.ecosfera.actions import BuyProducer, EndTurn, Move
from spelbord.games.ecosfera.events import ProducerBought

NAMES = ("Saga", "Elis")
SAVED, LOST = "Östersjön lever igen!", "Havet klarade det inte"


def headline(page, text):
    """The end says this; the last move is seen for some seconds before."""
    expect(page.get_by_role("heading", name=text)).to_be_visible(timeout=15_000)


@pytest.fixture(scope="module")
def won():
    """A short game on two rows that was won, as its seed and moves."""
    return won_game("won", 99, **SOLO)


# Whole games ----------------------------------------------------------------------------------------------------------


def test_a_game_alone_with_two_rows_is_won_by_mouse(visit, house, won):
    seed, moves = won
    page = visit(lay_table(house, new_game(seed, names=NAMES, **SOLO), NAMES, "ecosfera_won")[0])
    diver = Diver(page).play_all(moves[:1])
    expect(page.get_by_role("toolbar", name=re.compile("Rad: Rad [12]"))).to_be_visible()
    diver.play_all(moves[1:])
    headline(page, SAVED)
    expect(page.locator(".won")).to_contain_text("Alla sex habitat är återställda")
    expect(page.get_by_role("heading", name="Det som återställdes")).to_be_visible()
    picture(page, "ecosfera_won")
    assert faults_of(page) == []
    # On paper stands what happened, and nothing to press.
    page.emulate_media(media="print")
    expect(page.get_by_text("Spela igen")).to_be_hidden()
    expect(page.get_by_role("heading", name="Att diskutera")).to_be_visible()
    picture(page, "ecosfera_printed")


def test_a_game_alone_is_lost_by_keyboard(visit, house):
    match = new_game("lost", seats=1, high_pressure=True, **SOLO)
    # As large text makes it: the layout of a phone, and still no pointer.
    page = visit(lay_table(house, match, NAMES[:1], "ecosfera_lost")[0], size=PHONE)
    keys = Keys(page)
    keys.await_turn()
    bought = next(move for move in KIT.moves(match.state, match.tickets[0].prompt) if isinstance(move, BuyProducer))
    keys.play(bought)
    expect(page.locator(f"[data-row] [data-card='{bought.card}']")).to_be_visible()
    while keys.await_turn():
        keys.play(EndTurn())
    headline(page, LOST)
    expect(page.get_by_text(re.compile(r"Omgång \d+: tre påverkankort i en rad")).first).to_be_visible()


def test_a_measure_is_paid_and_the_game_won_by_touch_on_a_phone(visit, house):
    level_2 = {**SOLO, "policy": True}
    seed, moves = won_game("policy", 24, lambda match: match.state.implemented > 0, **level_2)
    match = new_game(seed, names=NAMES, **level_2)
    paid = next(number for number, move in enumerate(moves) if tag_of(move) == "implement")
    for move in moves[: paid - 8]:
        match.answer(match.tickets[0], move)
    page = visit(lay_table(house, match, NAMES, "ecosfera_policy")[0], size=PHONE, touch=True)
    # It stays while the market goes up under it, and nothing of that is seen between its parts.
    aim = page.locator("[data-place=aim]")
    assert aim.evaluate("aim => getComputedStyle(aim).backgroundColor").startswith("rgb(")
    Finger(page).play_all(moves[paid - 8 :])
    headline(page, SAVED)
    expect(page.get_by_role("heading", name="Åtgärder som genomfördes")).to_be_visible()
    expect(page.get_by_text("Ingen åtgärd genomfördes.")).to_have_count(0)
    assert not overflows(page)
    picture(page, "ecosfera_won_phone")


def test_two_at_a_table_see_each_other_and_point(visit, house):
    match = new_game("two", names=NAMES, starter=1, high_pressure=True)
    links = lay_table(house, match, NAMES, "ecosfera_two")
    saga, elis = visit(links[0]), visit(links[1], size=PHONE, touch=True)
    divers = (Diver(saga), Finger(elis))
    buying = next(move for move in KIT.moves(match.state, match.tickets[0].prompt) if isinstance(move, BuyProducer))
    divers[0].play(buying)
    card = f"card:{buying.card}"
    expect(elis.locator(f"[data-place='seat:0'] [data-place='{card}']")).to_be_visible()
    # Saga points at what she wants next, and Elis sees where.
    wanted = saga.locator(".market [data-card]").first.get_attribute("data-place")
    saga.get_by_role("tab", name="Chatt").click()
    saga.get_by_role("button", name="Peka på något").click()
    saga.locator(f"[data-place='{wanted}']").click()
    expect(elis.locator(f"[data-ping='{wanted}']")).to_be_visible()
    divers[0].play(EndTurn())
    # Three pressure cards may take anybody's turn.
    play_together(divers, answer=lambda diver: diver.play(EndTurn()))
    for page in (saga, elis):
        headline(page, LOST)


# A turn ---------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def midway(won):
    """How far the won game can be played until somebody could buy a producer with an element of the market."""
    seed, moves = won
    match = new_game(seed, names=NAMES, **SOLO)
    for number, move in enumerate(moves):
        (ticket,) = match.tickets
        (event, *_) = KIT.act(match.state, ticket.prompt, move)
        if number > 8 and isinstance(event, ProducerBought) and event.extra >= 0:
            return number, event
        match.answer(ticket, move)
    raise AssertionError("nobody took an element from the market")


@each_size
def test_choosing_a_card_shows_what_pays_for_it_and_can_be_taken_back(visit, house, won, midway, size):
    (seed, moves), (number, bought) = won, midway
    match = new_game(seed, names=NAMES, **SOLO)
    for move in moves[:number]:
        match.answer(match.tickets[0], move)
    page = visit(lay_table(house, match, NAMES, f"ecosfera_turn_{size['width']}")[0], size=size)
    diver = Diver(page)
    diver.await_turn()
    goal = diver.market(bought.card)
    expect(goal).to_have_attribute("data-look", "can")
    seen(page, "ecosfera_turn")
    diver.press(goal)
    expect(page.locator("[data-row] [data-look=pays]")).to_have_count(len(bought.paid) - 1)
    expect(page.locator("[data-row] [data-place='extra:0']")).to_be_visible()
    expect(page.get_by_role("region", name="Vad du kan göra")).to_contain_text("ur marknaden")
    # What is seen there is also said.
    expect(page.locator("[data-announce=polite]")).to_contain_text("ur marknaden")
    seen(page, "ecosfera_goal")
    page.keyboard.press("Escape")
    expect(page.locator("[data-row] [data-look=pays]")).to_have_count(0)
    # One that cannot be bought says why, in the server's words.
    closed = page.locator(".market [data-look=none]").last
    closed.click()
    expect(page.locator("[data-primary] [aria-disabled]")).to_contain_text("går inte att köpa")
    expect(page.get_by_role("region", name="Vad du kan göra")).to_contain_text(re.compile("fattas|behövs|delar|köps"))
    page.get_by_role("button", name="Om kortet").click()
    expect(page.get_by_role("dialog")).to_contain_text("I Östersjön")
    if size is PHONE:
        assert faults_of(page) == []


def test_what_was_done_is_taken_back_as_long_as_nothing_was_seen(visit, house):
    match = new_game("undo", names=NAMES, **SOLO)
    (ticket,) = match.tickets
    passing = next(move for move in KIT.moves(match.state, ticket.prompt) if isinstance(move, Move) and move.to < 0)
    page = visit(lay_table(house, match, NAMES, "ecosfera_undo")[0])
    diver = Diver(page)
    assert diver.await_turn()
    before = page.locator("[data-row] [data-card]").count()
    diver.play(passing)
    expect(page.locator("[data-row] [data-card]")).to_have_count(before - 1)
    page.keyboard.press("z")
    expect(page.locator("[data-row] [data-card]")).to_have_count(before)
    expect(page.locator(PRIMARY)).to_have_text("Avsluta turen")


def test_decks_and_discards_can_be_looked_into(visit, house, won):
    seed, moves = won
    match = new_game(seed, names=NAMES, **SOLO)
    for move in moves[:10]:
        match.answer(match.tickets[0], move)
    page = visit(lay_table(house, match, NAMES, "ecosfera_decks")[0])
    Diver(page).await_turn()
    for name, title in (
        (re.compile("djur: se vad som är kvar"), "Kvar i konsumentleken"),
        (re.compile("^Lek"), re.compile("^Lek: ")),
        (re.compile("^Kast"), re.compile("^Kasthög: ")),
        (re.compile("Så läser du korten"), "Så läser du korten"),
    ):
        page.get_by_role("button", name=name).last.click()
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.set_viewport_size(PHONE)
    page.get_by_role("button", name=re.compile("visa havet")).click()
    page.get_by_role("button", name=re.compile("Kvar i producentleken")).click()
    expect(page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()


# What policy cards ask ------------------------------------------------------------------------------------------------

KINDS = ("reactivate", "react", "restore", "take", "give", "discard", "gear", "settle", "regulate", "recycle", "plant")


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_is_answered_by_what_the_page_offers(visit, house, kind):
    match = game_asking(kind, chain(range(100), range(480, 2000)))
    (ticket,) = match.tickets
    move = KIT.moves(match.state, ticket.prompt)[-1 if kind in {"plant", "settle", "regulate", "gear"} else 0]
    page = visit(lay_table(house, match, NAMES, f"ecosfera_{kind}")[0], size=PHONE if kind < "p" else DESKTOP)
    diver = Diver(page)
    diver.await_turn()
    assert diver.kind == kind
    picture(page, f"ecosfera_{kind}")
    assert not overflows(page)
    if kind in {"react", "discard", "settle"}:
        assert faults_of(page) == []
    diver.play(move)
    match.answer(ticket, move)
    news = page.request.get(f"/api/v1/tables/ecosfera_{kind}").json()
    # The same has been heard as when the move is made without a page.
    heard = [event["type"] for told in news["told"] for event in told["heard"]["events"]]
    assert heard[-5:] == [tag_of(event) for entry in match.entries for event in entry.events][-5:]


# Looking back ---------------------------------------------------------------------------------------------------------


@each_size
def test_a_game_is_looked_back_on_in_habitats(visit, house, won, size):
    seed, moves = won
    match = new_game(seed, names=NAMES, **SOLO)
    for move in moves:
        match.answer(match.tickets[0], move)
    table = f"ecosfera_review_{size['width']}"
    lay_table(house, match, NAMES, table, over=match.over.ranks)
    page = visit(f"/t/{table}/replay", size=size)
    page.get_by_role("button" if size is PHONE else "radio", name="Analys").click()
    pane = page.get_by_role("region", name="Analys")
    expect(pane.get_by_role("progressbar")).to_have_count(0, timeout=60_000)
    expect(pane.get_by_text(re.compile(r"^Bordet valde det bästa \d+ gånger av \d+\.$"))).to_be_visible()
    expect(pane.get_by_label("Vems val")).to_have_count(0)
    pane.get_by_role("radio", name="Dyrast först").click()
    seen(page, "ecosfera_review")
    pane.get_by_role("list", name="Bordets val").get_by_role("button").first.click()
    expect(page.get_by_text(re.compile(r"hade gett ungefär \d,\d habitat till")).first).to_be_visible()
    pane.get_by_role("button", name="Visa det bättre draget").click()
    expect(page).to_have_url(re.compile(r"step=\d+"))
    expect(page.get_by_text(re.compile("^Bättre: ")).first).to_be_visible()
    picture(page, f"ecosfera_better_{'phone' if size is PHONE else 'desktop'}")
