"""People at a table of 10, who look at the page and do something that it offers, each with their own hands."""

import re

from playwright.sync_api import expect

from browser.hands import MOST_TURNS, Hands, Touching, Typing


class Player(Hands):
    """Plays what the page offers. Every second choice is the bold one, so that a game has auctions and second cards."""

    def __init__(self, page):
        super().__init__(page)
        self.turns = 0

    # What hands do

    def pass_(self):
        passing = re.compile("^Passa")
        self.press(self.page.locator("[data-kind]").get_by_role("button", name=passing))

    # A turn

    def answer(self):
        """Answer one question, and see the page go on."""
        asked = self.look()
        self.seen.add(asked["kind"])
        self.turns += 1
        getattr(self, f"on_{asked['kind']}")()
        self.moved_on(asked["step"])

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


class Finger(Touching, Player):
    """Touches."""


class Guarding(Player):
    """Protects every card, so that whoever wants it must bid, and always wants another's."""

    bold = True

    def on_lay(self):
        self.press(self.cards.first)
        self.press(self.page.get_by_role("radiogroup", name="Skydd").get_by_role("radio", name="1"))
        self.primary()


class Keys(Typing, Player):
    """Has no pointer at all."""

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
