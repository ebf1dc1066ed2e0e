"""Every screen, at every size and in both languages, with the longest names: all words large enough, whole and apart.

Positions come from the golden games, so nothing is waited for. `SPELBORD_MEASURE_ALL=1`, which `make thorough` sets,
looks at each screen in both languages, at more positions, at ends and beside tables, and lets axe look too.
"""

import json
import re
from http import HTTPStatus
from itertools import count

import pytest
from playwright.sync_api import expect

from browser.conftest import faults_of
from browser.measuring import LONG, QUIET, measure, out_of_sight
from browser.stops import NAMES, end_of, largest, lay, some_way, stops_of
from spelbord.core import texts_of
from spelbord.games import SHELF, kit_of

GAMES = tuple(SHELF)
READY = ".frame main, .end h2"
PANES = {"log": "l", "rules": "r", "talk": "c", "keys": "?", "board": "b"}
SEASON = "/documents/allsvenskan/season_text"
SCORES = {
    "tio": "[data-place^='seat:']",
    "alfapet": "[data-place^='seat:']",
    "trakkx": "[data-place^='seat:']",
    "ecosfera": "[data-place=aim]",
    "allsvenskan": "[data-arena] header, .summary h2, .choice .who li",
}
"""Where each game says how it stands, and in Ecosfera what is left to do."""


long = pytest.mark.skipif(not LONG, reason="about a minute for each game: make thorough")


tables = count(1)
"""Each table is a new one: a test that is tried again finds those of its first try in the house."""


@pytest.fixture
def table(visit, house):
    """Look at a stop of a game through somebody's eyes; without any, as an onlooker."""

    def look(game, stop, *, address=None, lost=False):
        link = lay(house, game, stop, f"{game}_{stop.name}_{next(tables)}")
        page = visit(address(link) if address else link, lost=lost)
        page.locator(READY).first.wait_for(state="attached")
        return page

    return look


def found_on(page, screen, **how):
    """What is found on a screen; where there is time, by axe too."""
    found = measure(page, screen, **how)
    return found + [f"{screen}: {fault}" for fault in faults_of(page)] if LONG else found


@long
@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_a_game(table, game):
    found = []
    for stop in stops_of(game, parts=(0.3, 0.6, 0.9) if LONG else (0.7,)):
        page = table(game, stop)
        screen = f"{game}-{stop.name}"
        found += found_on(page, screen, also=lambda page: out_of_sight(page, SCORES[game]))
        page.context.close()
    assert not found, "\n".join(found)


@long
@pytest.mark.parametrize("game", GAMES)
def test_end_replay_and_looking_on(table, game):
    end = end_of(game)
    found = found_on(table(game, end), f"{game}-end")
    found += found_on(table(game, end, address=replay_of), f"{game}-replay")
    midway = some_way(game, largest(game)[0], 0.5)
    # The key of a seat that there is none of: one looks on, and is told so.
    page = table(game, midway, address=with_a_wrong_key, lost=True)
    found += found_on(page, f"{game}-refused", prepare=refused_at(page.url))
    assert not found, "\n".join(found)


def replay_of(link):
    return f"{link.split('#')[0]}/replay?step=12"


WRONG = "#key=x.0.00"


def with_a_wrong_key(link):
    return re.sub("#key=.*", WRONG, link)


def refused_at(address):
    """See the refusal, which is shown once."""

    def prepare(page):
        if not page.locator(".frame [role=alert]").count():
            page.goto("about:blank")
            page.goto(address + WRONG)
        page.locator(".frame [role=alert]").wait_for()

    return prepare


@long
@pytest.mark.parametrize("game", GAMES)
def test_what_lies_beside_a_table(table, game):
    midway = some_way(game, largest(game)[0], 0.25)
    page = table(game, midway)
    found = []
    for name, key in PANES.items():
        found += found_on(page, f"{game}-{name}", prepare=opening(key))
        page.keyboard.press("Escape")
    assert not found, "\n".join(found)


def opening(key):
    """Open what a key opens, anew at each size: what lies beside the table here is a sheet there."""

    def prepare(page):
        page.keyboard.press("Escape")
        page.keyboard.press(key)
        expect(page.get_by_role("dialog").or_(page.get_by_role("tabpanel")).first).to_be_visible()

    return prepare


@long
def test_pages_around_the_tables(visit):
    page = visit("/")
    lobbies = [create(page, "tio", 7), create(page, "allsvenskan", 4)]
    found = []
    for name, path in {
        "home": "/",
        "lobby": f"/t/{lobbies[0]}",
        "lobby-terms": f"/t/{lobbies[1]}",
        "mine": "/mine",
        "mine-data": "/mine/data",
        "notices": "/notices",
        "privacy": "/privacy",
        "about": "/about",
        "class": "/class/ecosfera",
        "missing": "/nowhere",
        "documents": SEASON,
    }.items():
        page.goto(path, wait_until="networkidle")
        found += found_on(page, name)
    assert not found, "\n".join(found)


def create(page, game, seats):
    """A table that waits for people with long names, and for one that nobody has taken."""
    wishes = [{"kind": "me", "name": NAMES[0]}]
    wishes += [{"kind": "bot", "name": name, "level": "medel"} for name in NAMES[1 : seats - 1]]
    wish = {"game": game, "seats": [*wishes, {"kind": "person", "name": ""}], "name": "Fredagsgänget i Ångermanland"}
    origin = page.evaluate("() => location.origin")
    headers = {"content-type": "application/json", "origin": origin}
    answer = page.request.post("/api/v1/tables", data=json.dumps(wish), headers=headers)
    assert answer.status == HTTPStatus.CREATED, answer.text()
    return answer.json()["table"]


@long
@pytest.mark.parametrize("game", GAMES)
def test_creating_a_table(visit, game):
    page = visit("/")
    title = texts_of(kit_of(game).package, "sv").say("title")
    card = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=title, exact=True))
    inviting = card.get_by_role("button", name=re.compile("^(Bjud in vänner|Invite friends)$"))

    def prepare(page):
        page.keyboard.press("Escape")
        expect(card.get_by_role("button").first).to_be_attached()
        if not inviting.is_visible():
            card.get_by_role("button", name=re.compile(re.escape(title))).click()
        inviting.click()
        expect(page.get_by_role("dialog")).to_be_visible()

    found = found_on(page, f"create-{game}", prepare=prepare)
    assert not found, "\n".join(found)


@long
@pytest.mark.parametrize("game", GAMES)
def test_the_largest_text_on_a_phone(table, game):
    page = table(game, some_way(game, largest(game)[0], 0.65))

    def prepare(page):
        page.evaluate("() => { document.documentElement.dataset.text = 'largest'; }")
        page.evaluate(QUIET, 60)

    found = found_on(page, f"{game}-largest", prepare=prepare, sizes=("phone",))
    assert not found, "\n".join(found)


def test_settings_and_joining(visit):
    page = visit("/")
    found = []
    for name, label in {"settings": "Inställningar|Settings", "join": "Gå med.*|Join.*"}.items():

        def prepare(page, label=label):
            page.keyboard.press("Escape")
            page.get_by_role("button", name=re.compile(f"^({label})$")).first.click()
            expect(page.get_by_role("dialog")).to_be_visible()

        found += found_on(page, name, prepare=prepare)
        page.keyboard.press("Escape")
    assert not found, "\n".join(found)


def test_the_editor_of_a_season(visit):
    page = visit(SEASON)

    def prepare(page):
        start = page.get_by_role("button", name=re.compile("^(Börja från spelets egen|Start from the game)"))
        if start.count():
            start.click()
        page.get_by_role("radio", name=re.compile("^(Delar|Parts)$")).check(force=True)

    found = found_on(page, "documents-parts", prepare=prepare)
    assert not found, "\n".join(found)
