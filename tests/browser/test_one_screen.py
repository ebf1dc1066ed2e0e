"""Several people at one screen: whole games, and nothing of anybody's hand in the page between the turns."""

import json
import re

import pytest
from playwright.sync_api import expect

from browser.conftest import DESKTOP, PHONE, faults_of, overflows, seen
from browser.hands import CHANGE
from browser.players import Player
from thorough import THOROUGH

PEOPLE = ("Saga", "Elis", "Tuva")
SPOKEN = "() => [...document.querySelectorAll('[data-announce]')].map((each) => each.textContent).join(' ')"


class Wire:
    """The sockets that are open now, and what those heard that were nobody's."""

    def __init__(self, page):
        self.open = []
        self.hands = []
        page.on("websocket", self.opened)

    def opened(self, socket):
        self.open.append(socket)
        if "seat=" not in socket.url:
            socket.on("framereceived", self.heard)

    def heard(self, frame):
        scene = json.loads(frame).get("scene") or {}
        self.hands += (scene.get("view") or {}).get("hand") or []

    @property
    def eyes(self):
        """The seats whose sockets are open."""
        seats = [re.findall(r"seat=(\d)", socket.url) for socket in self.open if not socket.is_closed()]
        return {seat for each in seats for seat in each}


def lay(page, friends, here, names, people=2):
    """Lay a table for all at this screen."""
    page.get_by_role("button", name=friends).first.click()
    page.get_by_role("radio", name=here).check()
    for _ in range(len(names) - people):
        page.get_by_role("button", name=re.compile("En person till|One more person")).click()
    for number, name in enumerate(names, 1):
        page.get_by_label(re.compile(f"(Namn på|Name of) person {number}")).fill(name)


def hides_all(page, wire, title):
    """The curtain is down: no hand on the screen, in the page, on the line or in anybody's ears."""
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    assert page.get_by_role("toolbar").count() == 0
    assert page.locator("main.stage, [data-kind], [data-place], dialog").count() == 0
    assert wire.eyes == set()
    assert wire.hands == []
    page.wait_for_function(f"() => ({SPOKEN})().trim() === {json.dumps(title)}")


@pytest.mark.skipif(not THOROUGH, reason="a whole game with three curtains a round: make thorough")
def test_a_whole_game_of_three_at_one_screen(visit):
    page = visit("/about")
    wire = Wire(page)
    page.goto("/")
    lay(page, "Bjud in vänner", "Alla vid den här skärmen", PEOPLE)
    seen(page, "screen_create")
    page.get_by_role("button", name="Börja spela").click()
    player, holders, curtains = Player(page), set(), 0
    while True:
        asked = page.get_by_role("heading", name=re.compile("^Lämna över till"))
        expect(asked.or_(page.get_by_role("table", name="Slutställning"))).to_be_visible()
        if not asked.count():
            break
        title = asked.inner_text()
        name = title.removeprefix("Lämna över till ")
        if curtains < 6:
            hides_all(page, wire, title)
        if curtains == 3:
            seen(page, "screen_curtain")
        curtains += 1
        page.get_by_role("button", name=f"Jag är {name}").first.click()
        holders.add(name)
        over = page.get_by_role("table", name="Slutställning")
        hand_over = page.get_by_role("button", name=re.compile("^Lämna över till"))
        while not (hand_over.count() or over.count()):
            if player.is_asked:
                player.answer()
            else:
                page.evaluate(CHANGE)
        if curtains == 4:
            seen(page, "screen_table")
        if over.count():
            break
        hand_over.click()
    assert holders == {*PEOPLE}
    assert curtains > 12
    assert wire.hands == []
    expect(page.get_by_role("button", name="Revansch")).to_be_visible()
    page.get_by_role("button", name="Revansch").click()
    expect(page.get_by_role("heading", name=re.compile("^Lämna över till"))).to_be_visible()


def test_on_a_phone_in_english_a_turn_is_taken_back_and_a_reload_hides_all(visit):
    page = visit("/about", size=PHONE, touch=True, lang="en")
    wire = Wire(page)
    page.goto("/")
    lay(page, "Invite friends", "All at this screen", PEOPLE[:2])
    seen(page, "screen_create")
    page.get_by_role("button", name="Start game").click()
    title = page.get_by_role("heading", name=re.compile("^Hand over to")).inner_text()
    hides_all(page, wire, title)
    seen(page, "screen_curtain")
    page.get_by_role("button", name="I am " + title.removeprefix("Hand over to ")).click()
    hand = page.get_by_role("toolbar", name="Your hand").get_by_role("button")
    expect(hand.first).to_be_visible()
    assert len(wire.eyes) == 1
    page.get_by_role("button", name="Hint").click()
    card = page.get_by_role("dialog").locator("section.hint li.got")
    expect(card).to_have_count(1, timeout=30_000)
    hinted = card.first.inner_text()
    page.keyboard.press("Escape")
    hand.first.click()
    page.locator("[data-primary] button").first.click()
    passing = page.get_by_role("button", name=re.compile("^Hand over to"))
    expect(passing).to_be_visible()
    assert faults_of(page) == []
    assert not overflows(page)
    wire.open.clear()  # they go with the page
    page.reload()
    hides_all(page, wire, page.get_by_role("heading", name=re.compile("^Hand over to")).inner_text())
    assert hinted not in page.content()
    first = title.removeprefix("Hand over to ")
    page.get_by_role("button", name=f"I am {first}").click()
    page.get_by_role("button", name=re.compile("^Undo")).first.click()
    expect(page.locator("[data-kind=lay]")).to_be_visible()
    expect(passing).to_have_count(0)


def test_in_a_game_without_secrets_the_screen_passes_on_by_itself(visit):
    page = visit("/", size=DESKTOP)
    page.get_by_role("listitem").filter(has_text="Ecosfera").get_by_role("button", name="Bjud in vänner").click()
    page.get_by_role("radio", name="Alla vid den här skärmen").check()
    expect(page.get_by_text("Här är ingenting hemligt")).to_be_visible()
    page.get_by_role("button", name="Börja spela").click()
    expect(page.locator("main.stage")).to_be_visible()
    expect(page.locator("[data-kind]").first).to_be_visible()
    assert page.get_by_role("button", name=re.compile("^Lämna över till")).count() == 0
    assert faults_of(page) == []
