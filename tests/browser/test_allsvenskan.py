"""Spelet om Allsvenskan in a real browser: seasons, a rival match, events, two browsers, leaving and coming back."""

import json
import re
from itertools import count

import pytest
from playwright.sync_api import expect

from browser.allsvenskan import NAMES, Coach, Finger, Keys, go_on, is_asked, new_season, play_until, season_where
from browser.conftest import DESKTOP, PHONE, faults_of, overflows, picture
from browser.hands import PRIMARY, play_together
from browser.trakkx import lay_table
from spelbord.core import texts_of
from spelbord.core.options import options_in
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan.actions import ChooseClub, Play, PutAway, Trick
from spelbord.games.allsvenskan.cards import NOTHING, PER_COLOUR
from spelbord.games.allsvenskan.events import FullTime, Landed
from spelbord.games.allsvenskan.seasons import season_of
from spelbord.games.allsvenskan.state import SEATS

LOOKS = [(DESKTOP, False), (DESKTOP, True), (PHONE, False), (PHONE, True)]
LOOK_NAMES = ["desktop-light", "desktop-dark", "phone-light", "phone-dark"]
OVER = re.compile("vann med|delar segern")
TABLES = count()
MOST_ANSWERS = 40
"""More than a round can have."""


def lay_against_bots(page, **options):
    """A new table against bots, begun; the last seats are AI rivals where the options say so."""
    seats = [{"kind": "me", "name": "Disa"}, *({"kind": "bot", "level": "lätt"} for _ in range(3))]
    wish = {"game": "allsvenskan", "seats": seats, "options": options, "begin": True}
    headers = {"content-type": "application/json", "origin": re.sub(r"^(https?://[^/]+).*", r"\1", page.url)}
    answer = page.request.post("/api/v1/tables", data=json.dumps(wish), headers=headers)
    assert answer.ok, answer.text()
    page.goto(f"/t/{answer.json()['table']}")


def name_of(code):
    """What a club of the shipped season is called."""
    season = season_of(KIT.options())
    return next(club.name for club in season.clubs if club.code == code)


def meets_a_rival(match):
    """Whether the first seat is to play in a round in which its club meets another rival's."""
    places = match.state.places
    return is_asked("play")(match) and any(places[seat] == places[0] ^ 1 for seat in SEATS)


# Whole seasons --------------------------------------------------------------------------------------------------------


def test_a_short_season_against_bots_and_an_ai_rival_by_mouse(visit):
    page = visit("/")
    lay_against_bots(page, ai_rivals="1")
    coach = Coach(page).play_on()
    assert coach.seen >= {"club", "play"}
    expect(page.get_by_role("heading", name=OVER)).to_be_visible()
    expect(page.get_by_role("table", name="Tabell")).to_contain_text("AI-rival")
    compared = page.get_by_role("table", name=re.compile("Poäng som räcker till varje plats efter 15 omgångar"))
    expect(compared.get_by_role("row")).to_have_count(17)
    expect(compared.locator("tr.hit").first).to_be_visible()
    assert faults_of(page) == []
    picture(page, "allsvenskan_end")


def test_the_first_rounds_on_a_phone_by_touch(visit):
    page = visit("/", size=PHONE, touch=True, still=False)
    lay_against_bots(page, ai_rivals="2")
    finger = Finger(page).play_on(7)
    assert finger.seen >= {"club", "play"}
    finger.await_turn()
    arenas, leaving = page.locator("[data-arena]"), page.get_by_role("button", name="Till omgång")
    # What a round came to lies over the arenas, and is fetched when it is first shown.
    expect(arenas.first.or_(leaving)).to_be_visible()
    if leaving.count():
        finger.press(leaving)
    # All four arenas are seen at once, whole.
    expect(arenas).to_have_count(4)
    for arena in arenas.all():
        expect(arena).to_be_in_viewport(ratio=0.99)
    assert not overflows(page)


def test_the_first_rounds_by_keyboard(visit):
    page = visit("/", still=False)
    lay_against_bots(page)
    keys = Keys(page).play_on(6)
    assert keys.seen == {"club", "play"}
    keys.await_turn()
    keys.key("s")
    expect(page.get_by_role("dialog")).to_contain_text("omgångar spelade")
    keys.key("Escape", "t")
    expect(page.get_by_role("heading", name="Bordsprat")).to_be_visible()


# A turn ---------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def rich():
    """A position in which the first seat has FP and is to play, as its log."""
    return season_where("rich", lambda match: is_asked("play")(match) and match.state.fp[0] >= 5)


def again(match):
    """The same match, to go on with."""
    return type(match)(match.kit, match.header, match.entries)


@pytest.mark.parametrize(("size", "dark"), LOOKS, ids=LOOK_NAMES)
def test_a_card_shows_what_it_would_do_before_it_is_played(visit, house, rich, size, dark):
    match = again(rich)
    look = f"{size['width']}{'dark' if dark else 'light'}"
    page = visit(lay_table(house, match, NAMES, f"turn{look}")[0], size=size, dark=dark)
    coach = Coach(page)
    assert coach.await_turn()
    (ticket,) = (ticket for ticket in match.tickets_of(0) if ticket.prompt.kind == "play")
    plays = [move for move in KIT.moves(match.state, ticket.prompt) if isinstance(move, Play) and not move.tricks]
    effects = {play: [event for event in match.preview(ticket, play) if isinstance(event, Landed)] for play in plays}
    play = max(plays, key=lambda each: sum(landed.goals for landed in effects[each]))
    upper, lower = effects[play]
    expect(page.get_by_role("region", name=f"Omgång {match.state.round - 1}")).to_be_visible()
    picture(page, f"allsvenskan_summary_{look}")
    coach.press(coach.card(play.card))
    coach.aim(play.board)
    effect = page.locator("[data-kind] .effects li")
    expect(effect).to_have_count(2)
    expect(effect.first).to_contain_text(upper.club)
    expect(effect.last).to_contain_text(lower.club)
    scored = sum(landed.goals > 0 for landed in (upper, lower))
    assert scored
    expect(page.locator(".goals .new").first).to_be_visible()
    expect(page.locator(PRIMARY)).to_have_text(f"Spela på {name_of(upper.club)}")
    picture(page, f"allsvenskan_turn_{look}")
    assert not overflows(page)
    assert faults_of(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(PRIMARY)).to_have_text("Välj ett kort")
    expect(page.locator(".goals .new")).to_have_count(0)


def test_a_rival_match_changes_on_both_boards(visit, house):
    match = season_where("rival", meets_a_rival)
    state = match.state
    other = next(seat for seat in SEATS if state.places[seat] == state.places[0] ^ 1)
    page = visit(lay_table(house, match, NAMES, "rival")[0])
    coach = Coach(page)
    assert coach.await_turn()
    (ticket,) = (ticket for ticket in match.tickets_of(0) if ticket.prompt.kind == "play")
    plays = [
        move
        for move in KIT.moves(state, ticket.prompt)
        if isinstance(move, Play) and not move.tricks and move.board == other
    ]
    coach.press(coach.card(plays[0].card))
    boards = [page.locator(f"[data-arena='{seat}']") for seat in (0, other)]
    for board in boards:
        expect(board).to_contain_text("Rivalmöte")
    coach.aim(other)
    # Both symbols go to the one match, and it is marked on both boards.
    for board in boards:
        expect(board.locator(".team.upper")).to_have_count(1)
        expect(board.locator(".team.lower")).to_have_count(1)
    picture(page, "allsvenskan_rival")
    before = coach.step
    coach.primary()
    coach.moved_on(before)
    match.answer(ticket, plays[0])
    if match.state.round == state.round and match.state.places[0] != NOTHING:
        goals = match.state.goals[match.state.places[0] & ~1 :][:2]
        for board in boards:
            expect(board.locator(".goals")).to_have_text(re.compile(rf"{goals[0]}\s*\u2013\s*{goals[1]}"))


def test_events_are_laid_paid_and_flipped(visit, house, rich):
    match = again(rich)
    state = match.state
    (ticket,) = (ticket for ticket in match.tickets_of(0) if ticket.prompt.kind == "play")
    tricks = (Trick("off", "upper", "A"), Trick("hem", "lower", "B"))
    plain = [move for move in KIT.moves(state, ticket.prompt) if isinstance(move, Play) and not move.tricks]
    fitting = [play for play in plain if (state.places[0] ^ (play.card >= PER_COLOUR)) % 2 == 0]
    play = Play(fitting[0].card, fitting[0].board, tricks)
    before = state.fp[0]
    page = visit(lay_table(house, match, NAMES, "events")[0])
    coach = Coach(page)
    assert coach.await_turn()
    coach.press(coach.card(play.card))
    coach.aim(play.board)
    coach.press(page.get_by_role("button", name="Händelser ·"))
    dialog = page.get_by_role("dialog")
    for trick in tricks:
        coach.press(dialog.locator(f"[data-trick='{trick.name}:{trick.tile}:{trick.symbol}']"))
    expect(dialog).to_contain_text(f"4 används, {before - 4} kvar")
    expect(dialog).to_contain_text(re.compile(r"säk(ert|ra) mål, \d om det går hem \(50\s%\)|hur slanten än faller"))
    # What cannot be laid says why, in the server's words.
    expect(dialog.locator("[data-trick][aria-disabled]").first).to_have_attribute("title", re.compile(r"\w.*\."))
    picture(page, "allsvenskan_events")
    assert faults_of(page) == []
    step = coach.step
    coach.press(dialog.get_by_role("button", name="Spela kortet · 4 FP"))
    coach.moved_on(step)
    match.answer(ticket, play)
    news = page.request.get("/api/v1/tables/events").json()
    assert news["scene"]["view"]["rivals"][0]["fp"] == match.state.fp[0]
    expect(page.get_by_text(re.compile("^(Träff|Miss)$")).first).to_be_visible()


def test_a_card_that_cannot_be_played_says_why(visit, house):
    match = season_where("second", lambda match: is_asked("play")(match) and match.state.half == 2)
    page = visit(lay_table(house, match, NAMES, "second")[0])
    coach = Coach(page)
    assert coach.await_turn()
    coach.press(page.locator("[data-kind] .pc.not").first)
    expect(page.get_by_role("alert").or_(page.locator(".refusal, [data-refusal]")).first).to_be_visible()
    expect(page.get_by_text("Nu gäller den andra färgen").first).to_be_visible()


def test_a_card_can_be_dragged_to_a_club(visit, house, rich):
    match = again(rich)
    page = visit(lay_table(house, match, NAMES, "drag")[0])
    coach = Coach(page)
    assert coach.await_turn()
    page.get_by_role("button", name="Till omgång").click()
    (ticket,) = (ticket for ticket in match.tickets_of(0) if ticket.prompt.kind == "play")
    play = KIT.moves(match.state, ticket.prompt)[0]
    assert isinstance(play, Play)
    board = page.locator(f"[data-arena='{play.board}']")
    coach.card(play.card).drag_to(board.locator(".team.blue" if play.card < PER_COLOUR else ".team.orange"))
    expect(page.locator(PRIMARY)).to_have_text(re.compile("^Spela på"))


def test_sirius_swaps_cards_by_omstart(visit, house):
    match = new_season("omstart", length="komplett")
    while not match.state.round:
        (ticket,) = match.awaited
        match.answer(ticket, ChooseClub("SIR") if ticket.prompt.seat == 0 else KIT.lapse(match.state, ticket.prompt))
    play_until(match, is_asked("omstart"))
    page = visit(lay_table(house, match, NAMES, "omstart")[0], size=PHONE, touch=True)
    finger = Finger(page)
    hand = match.state.hands[0]
    (ticket,) = match.awaited
    assert finger.await_turn()
    expect(page.locator(PRIMARY)).to_have_text("Behåll alla")
    finger.play(PutAway(hand[0], hand[-1]))
    match.answer(ticket, PutAway(hand[0], hand[-1]))
    assert page.request.get("/api/v1/tables/omstart").json()["scene"]["view"]["hand"] == match.state.hands[0]
    picture(page, "allsvenskan_omstart")
    assert not overflows(page)


def test_a_finished_season_can_be_seen_again_with_every_card(visit, house):
    match = new_season("replay")
    while not match.over:
        go_on(match)
    links = lay_table(house, match, NAMES, "replay", over=match.over.ranks)
    page = visit(links[0])
    expect(page.get_by_role("heading", name=OVER)).to_be_visible()
    page.get_by_role("link", name="Se repris").click()
    page.wait_for_url(re.compile("/replay"))
    ended = next(step for step, entry in enumerate(match.entries) if FullTime in map(type, entry.events))
    page.goto(f"/t/replay/replay?step={ended}&eyes=all")
    expect(page.locator("[data-arena]")).to_have_count(4)
    expect(page.locator(".hands > li")).to_have_count(4)
    page.goto(f"/t/replay/replay?step={ended + 1}&eyes=all")
    expect(page.get_by_role("region", name="Omgång 1", exact=True)).to_be_visible()
    assert faults_of(page) == []
    picture(page, "allsvenskan_replay")


# More than one --------------------------------------------------------------------------------------------------------


def test_two_browsers_talk_leave_and_come_back(visit, house):
    match = play_until(new_season("two"), lambda match: match.state.round == 2)
    links = lay_table(house, match, NAMES, "two")
    disa, algot, elin = visit(links[0]), visit(links[1], size=PHONE, touch=True), visit(links[2])
    # Disa says something to Algot alone: Elin only sees that she does.
    disa.keyboard.press("t")
    disa.get_by_role("dialog").get_by_role("combobox", name="Säg det till").select_option("Algot")
    disa.get_by_role("button", name="Jag har ett blått kort som är bra").click()
    expect(disa.get_by_role("dialog")).to_contain_text("Jag har ett bra blått kort.")
    algot.get_by_role("button", name="Bordsprat, 1 sak sagd").tap()
    expect(algot.get_by_role("dialog")).to_contain_text("Jag har ett bra blått kort.")
    elin.get_by_role("button", name="Bordsprat, 1 sak sagd").click()
    expect(elin.get_by_role("dialog")).to_contain_text("säger något som du inte hör")
    assert faults_of(elin) == []
    for page in (disa, algot, elin):
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    # Algot leaves when the round is over, and the club is an AI rival.
    algot.get_by_role("button", name="Till omgång 2").tap()
    algot.locator("[data-place='seat:1']").tap()
    algot.get_by_role("button", name="Lämna över till AI-rival efter omgången").tap()
    algot.keyboard.press("Escape")
    expect(algot.get_by_text("Du lämnar över till en AI-rival när omgången är slut.")).to_be_visible()
    seats = [Coach(disa), Finger(algot), Coach(elin), Coach(visit(links[3]))]
    play_round(seats, 3)
    expect(algot.get_by_text("Din klubb är AI-rival nu.")).to_be_visible()
    expect(disa.get_by_role("region", name="Omgång 2")).to_be_visible()
    picture(algot, "allsvenskan_left")
    assert faults_of(algot) == []
    # Algot comes back, and has a hand again.
    algot.get_by_role("button", name="Ta över efter omgången").tap()
    play_round(seats, 4)
    expect(algot.get_by_text("Din klubb är AI-rival nu.")).to_have_count(0)
    play_round(seats, 5)
    assert {"ai", "play"} <= set().union(*(seat.seen for seat in seats))
    assert "play" in seats[1].seen


def play_round(seats, last):
    """Let whoever is asked answer until this round has come."""
    header = seats[0].page.locator("header").first
    for _ in range(MOST_ANSWERS):
        if f"Omgång {last} av" in header.inner_text():
            return
        play_together(seats, turns=1)
    raise AssertionError(f"round {last} never came")


# The season -----------------------------------------------------------------------------------------------------------


class TestTheSeason:
    @pytest.fixture
    def chromium(self, launch):
        """The whole browser: the one without windows does not print."""
        return launch()

    @pytest.mark.parametrize(("size", "dark"), [LOOKS[0], LOOKS[3]], ids=[LOOK_NAMES[0], LOOK_NAMES[3]])
    def test_the_season_its_rounds_and_its_clubs_can_be_looked_into(self, visit, house, rich, size, dark):
        match = again(rich)
        look = f"{size['width']}{'dark' if dark else 'light'}"
        page = visit(lay_table(house, match, NAMES, f"season{look}")[0], size=size, dark=dark)
        Coach(page).await_turn()
        page.get_by_role("button", name="Tabell och säsong").click()
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_role("table", name="Tabell")).to_be_visible()
        expect(dialog.get_by_role("img", name=re.compile("Poäng omgång för omgång"))).to_be_visible()
        assert faults_of(page) == []
        picture(page, f"allsvenskan_season_{look}")
        # On paper lies the season sheet and nothing else.
        dialog.get_by_role("button", name="Skriv ut bladet").click()
        page.emulate_media(media="print")
        expect(page.locator(".paper")).to_be_visible()
        expect(page.locator(".paper tbody tr")).to_have_count(15 + 4)
        expect(dialog).to_be_hidden()
        picture(page, f"allsvenskan_paper_{look}")
        page.emulate_media(media="screen")
        # A round that has been played tells how it went.
        full = [event for entry in match.entries for event in entry.events if isinstance(event, FullTime)]
        dialog.get_by_role("button", name=re.compile("^Omgång\\s*1\\b")).first.click()
        expect(page.get_by_role("dialog")).to_contain_text(f"{full[0].codes[0]}")
        expect(page.get_by_role("dialog")).to_contain_text("Avspark")
        assert faults_of(page) == []
        page.keyboard.press("Escape")
        # A club says of each value where it comes from.
        page.get_by_role("button", name="Till omgång").click()
        page.get_by_role("button", name=re.compile("om klubben")).first.click()
        expect(page.get_by_role("dialog")).to_contain_text("rekonstruerat")
        expect(page.get_by_role("dialog")).to_contain_text("från verkligheten")
        assert faults_of(page) == []
        picture(page, f"allsvenskan_club_{look}")


@pytest.mark.parametrize(("size", "dark"), [LOOKS[1], LOOKS[2]], ids=[LOOK_NAMES[1], LOOK_NAMES[2]])
def test_choosing_a_club_has_help_for_beginners(visit, house, size, dark):
    match = play_until(new_season("club"), is_asked("club"))
    look = f"{size['width']}{'dark' if dark else 'light'}"
    page = visit(lay_table(house, match, NAMES, f"club{look}")[0], size=size, dark=dark)
    Coach(page).await_turn()
    expect(page.get_by_text("enklast att börja med")).to_be_visible()
    page.locator("[data-club]:not([aria-disabled])").first.click()
    expect(page.locator(PRIMARY)).to_have_text(re.compile("^Ta "))
    page.get_by_role("button", name="Om klubben").click()
    expect(page.get_by_role("dialog")).to_contain_text("Lagegenskap")
    page.keyboard.press("Escape")
    picture(page, f"allsvenskan_choice_{look}")
    assert faults_of(page) == []
    assert not overflows(page)


SPILLED = """() => [...document.querySelectorAll("[data-place^='team:'] .club")].flatMap((club) => {
    const room = club.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(club.querySelector('b'));
    return [...words.getClientRects()].filter(({ left, right }) => left < room.left - 1 || right > room.right + 1);
}).length"""
"""How many lines of clubs' names go beyond the room that they have."""


def test_the_longest_names_of_clubs_stay_in_their_boxes(visit, house):
    match = new_season("longest")
    for code in ("HEL", "DIF", "NOR", "DEG"):
        (ticket,) = match.awaited
        match.answer(ticket, ChooseClub(code))
    play_until(match, is_asked("play"))
    page = visit(lay_table(house, match, NAMES, f"longest{next(TABLES)}")[0], size=PHONE)
    expect(page.locator("[data-arena]")).to_have_count(4)
    for size in (PHONE, {"width": 1040, "height": 800}, DESKTOP):
        page.set_viewport_size(size)
        assert page.evaluate(SPILLED) == 0, size


# What goes with a complete season, with AI rivals or with a season of one's own, and what opens it.
OPENED_BY = {
    "length": ("Komplett, 30 omgångar", ("gold_start", "gold_open", "gold_cheap")),
    "ai_rivals": ("En", ("ai_clubs",)),
}


def test_all_that_a_table_can_agree_on_is_there_to_choose(visit):
    page = visit("/")
    offered = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Spelet om Allsvenskan"))
    offered.get_by_role("button", name="Bjud in vänner").click()
    page.get_by_text(re.compile("Fler regelval")).click()
    names = {option.field: option.name for option in options_in(KIT, texts_of(KIT.package, "sv"))}
    assert len(names) == 9
    for name in names.values():
        expect(page.get_by_text(name, exact=True).first).to_be_visible()
    for field, (choice, opened) in OPENED_BY.items():
        fields = [page.get_by_label(names[other], exact=True) for other in opened]
        for control in fields:
            expect(control).to_be_disabled()
        several = page.get_by_role("radiogroup", name=names[field], exact=True)
        if several.count():
            several.get_by_role("radio", name=choice, exact=True).check()
        else:
            page.get_by_role("combobox", name=names[field], exact=True).select_option(choice)
        for control in fields:
            expect(control).to_be_enabled()
    # A season of one's own is written in an editor, which gives it to the table.
    season = page.get_by_role("listitem").filter(has=page.get_by_text(names["season_text"], exact=True)).last
    expect(season.get_by_role("button").first).to_be_enabled()
    picture(page, "allsvenskan_create")
    assert faults_of(page) == []
