"""People at a table of 10, who look at the page and do something that it offers, each with their own hands."""

import re

from playwright.sync_api import expect

PRIMARY = "[data-primary] button"
OVER = re.compile("vann med|delar segern")
MOST_TURNS = 400
MOST_TABS = 80
MOST_IDLE = 200


class Player:
    """Plays what the page offers. Every second choice is the bold one, so that a game has auctions and second cards."""

    def __init__(self, page):
        self.page = page
        self.turns = 0
        self.seen = set()

    # What hands do

    def press(self, thing):
        thing.click()

    def pass_(self):
        passing = re.compile("^(Passa|Öppna inte|Lägg inget mer)$")
        self.press(self.page.locator("[data-kind]").get_by_role("button", name=passing))

    def primary(self):
        self.press(self.page.locator(PRIMARY))

    # What the page asks

    @property
    def kind(self):
        return self.page.evaluate("() => document.querySelector('[data-kind]')?.dataset.kind ?? ''")

    @property
    def over(self):
        return self.page.get_by_role("heading", name=OVER).is_visible()

    @property
    def is_asked(self):
        ready = (
            "() => !!document.querySelector('[data-kind] [data-primary] button') && !document.querySelector('.end h2')"
        )
        return self.page.evaluate(ready)

    def await_turn(self):
        """Wait until it is this player's turn or the game is over; whether it is his turn."""
        ready = "() => document.querySelector('.end h2') || document.querySelector('[data-kind] [data-primary] button')"
        self.page.wait_for_function(ready, timeout=60_000)
        return not self.over

    def answer(self):
        """Answer one question, and see the page go on."""
        kind, before = self.kind, self.question()
        self.seen.add(kind)
        self.turns += 1
        getattr(self, f"on_{kind}")()
        self.page.wait_for_function(
            "before => (document.querySelector('footer [aria-live]')?.textContent ?? '') !== before", arg=before
        )

    def question(self):
        return self.page.evaluate("() => document.querySelector('footer [aria-live]')?.textContent ?? ''")

    def play_on(self, turns=MOST_TURNS):
        """Play until the end, or for so many turns."""
        last = self.turns + turns
        while self.turns < last and self.await_turn():
            self.answer()
        return self

    @property
    def bold(self):
        return self.turns % 2 == 0

    # The seven questions

    @property
    def cards(self):
        return self.page.get_by_role("toolbar", name="Din hand").get_by_role("button")

    def on_lay(self):
        self.press(self.cards.nth(self.turns % 2))
        if self.bold:
            self.press(self.page.get_by_role("radio", name="Nedåt"))
        self.primary()

    def on_open(self):
        offers = self.page.get_by_role("button", name=re.compile("Välj kortet hos")).and_(
            self.page.locator(":not(.closed)")
        )
        if self.bold and offers.count():
            self.press(offers.first)
        self.primary()

    def on_bid(self):
        self.primary() if self.bold else self.pass_()

    def on_raise(self):
        self.primary()

    def on_turn(self):
        self.primary()

    def on_second(self):
        fitting = self.page.locator("[data-kind=second] [role=toolbar] button:not(.not)")
        if fitting.count():
            self.press(fitting.first)
        self.primary()

    def on_start(self):
        self.press(self.page.get_by_role("radiogroup").get_by_role("radio").first)
        self.primary()


class Finger(Player):
    """Touches, and has no pointer that hovers."""

    def press(self, thing):
        thing.tap()


class Guarding(Player):
    """Protects every card, so that whoever wants it must bid, and always wants another's."""

    bold = True

    def on_lay(self):
        self.press(self.cards.first)
        self.press(self.page.get_by_role("radiogroup", name="Skydd").get_by_role("radio", name="1"))
        self.primary()


class Keys(Player):
    """Has no pointer at all: Tab, arrows, Space, Enter, and the letters that the page tells of."""

    def key(self, *names):
        for name in names:
            self.page.keyboard.press(name)

    def reach(self, selector):
        """Go on with Tab until something has the focus."""
        for _ in range(MOST_TABS):
            if self.page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", selector):
                return
            self.key("Tab")
        raise AssertionError(f"Tab never came to {selector}")

    def primary(self):
        self.reach(PRIMARY)
        self.key("Enter")

    def pass_(self):
        self.key("p")

    def on_lay(self):
        self.reach("[role=toolbar] button")
        self.key(*["ArrowRight"] * (self.turns % 3), "Space")
        self.key("n" if self.bold else "u", "1", "Enter")

    def on_open(self):
        if self.bold and self.page.locator("[data-place^='mat:'] button.cards:not(.closed)").count():
            self.reach("[data-place^='mat:'] button.cards:not(.closed)")
            self.key("Enter")
            self.primary()
        else:
            self.pass_()

    def on_bid(self):
        if self.bold:
            self.key("+")
            self.primary()
        else:
            self.pass_()

    def on_second(self):
        if self.page.locator("[data-kind=second] [role=toolbar] button:not(.not)").count():
            self.reach("[role=toolbar] button")
            for _ in range(4):
                if self.page.evaluate("() => document.activeElement.classList.contains('not')"):
                    self.key("ArrowRight")
            self.key("Space", "Enter")
        else:
            self.pass_()

    def on_start(self):
        self.reach("input[type=radio]")
        self.key("Space", "Enter")


def begin_against_bots(page):
    """Two clicks from the first page to the first card: the second is the card."""
    page.get_by_role("button", name="Spela mot datorn").first.click()
    expect(page.get_by_role("list", name="Bordet, i turordning")).to_be_visible()


def play_together(players, turns=MOST_TURNS):
    """Let whoever is asked answer, until it is over for all or so many answers were given."""
    given = idle = 0
    while given < turns and idle < MOST_IDLE:
        asked = [player for player in players if player.is_asked]
        for player in asked[:1]:
            player.answer()
            given += 1
        idle = 0 if asked else idle + 1
        if not asked:
            if all(player.over for player in players):
                return
            players[0].page.wait_for_timeout(50)
    assert given == turns, f"nobody was asked any more after {given} answers"
