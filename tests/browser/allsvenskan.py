"""People at a table of Spelet om Allsvenskan who play with their own hands, and seasons that were played beforehand."""

from playwright.sync_api import expect

from browser.hands import MOST_TURNS, Hands, Touching, Typing
from spelbord.core import new_match, seed_from, tag_of
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan.cards import NOTHING
from spelbord.games.allsvenskan.options import AllsvenskanOptions

NAMES = ("Disa", "Algot", "Elin", "Sixten")
MOST_SEASONS = 60


def new_season(seed, **options):
    """A season in which nobody has chosen a club yet."""
    return new_match(KIT, AllsvenskanOptions(**options), len(NAMES), seed_from(seed), names=NAMES)


def go_on(match):
    """Let the match have the answer that it would give for a silent seat: a season passes in no time."""
    (ticket,) = match.awaited
    match.answer(ticket, KIT.lapse(match.state, ticket.prompt))


def play_until(match, holds):
    """Go on until something holds."""
    while not holds(match):
        assert not match.over, "the season ended first"
        go_on(match)
    return match


def season_where(name, holds, **options):
    """The first season that comes to a position where this holds."""
    for number in range(MOST_SEASONS):
        match = new_season(f"{name} {number}", **options)
        while not match.over:
            if holds(match):
                return match
            go_on(match)
    raise AssertionError("no season came to that")


def is_asked(kind, seat=0):
    """Whether the match waits for this seat's answer to a question of this kind."""
    return lambda match: any(t.prompt.kind == kind and t.prompt.by == seat for t in match.awaited)


class Coach(Hands):
    """Plays by mouse what the page offers."""

    # What hands do

    def card(self, number):
        return self.page.locator(f"[data-kind] [data-card='{number}']").first

    def aim(self, board):
        self.press(self.page.locator(f"button[data-target='{board}']"))

    # A turn

    def answer(self):
        """Answer one question with something that the page offers, and see the table go on."""
        asked = self.look()
        self.seen.add(asked["kind"])
        getattr(self, f"on_{asked['kind']}")()
        self.moved_on(asked["step"])

    def play_on(self, turns=MOST_TURNS):
        """Play until the end, or for so many turns."""
        while turns and self.await_turn():
            self.answer()
            turns -= 1
        return self

    def play(self, move):
        """Make this very move, and see the table go on."""
        assert self.await_turn()
        before = self.step
        getattr(self, f"do_{tag_of(move)}")(move)
        self.moved_on(before)

    # Questions

    def on_club(self):
        self.press(self.page.locator("[data-club][aria-pressed]:not([aria-disabled])").first)
        self.primary()

    def on_play(self):
        self.press(self.page.locator("[data-kind] .pc:not(.not)").first)
        self.press(self.page.locator("button[data-target]").first)
        self.primary()

    def on_ai(self):
        self.on_play()

    def on_omstart(self):
        self.primary()

    # Moves

    def do_play(self, move):
        self.press(self.card(move.card))
        self.aim(move.board)
        if move.tricks:
            self.press(self.page.get_by_role("button", name="Händelser ·"))
            dialog = self.page.get_by_role("dialog")
            for trick in move.tricks:
                self.press(dialog.locator(f"[data-trick='{trick.name}:{trick.tile}:{trick.symbol}']"))
            self.press(dialog.get_by_role("button", name="Spela kortet"))
            expect(dialog).to_have_count(0)
        else:
            self.primary()

    def do_put_away(self, move):
        for card in (move.blue, move.orange):
            if card != NOTHING:
                self.press(self.card(card))
        self.primary()


class Finger(Touching, Coach):
    """Touches, on a phone."""


class Keys(Typing, Coach):
    """Has no pointer at all."""

    def on_club(self):
        self.reach("[data-club]")
        clubs = self.page.locator("[data-club]")
        free = clubs.evaluate_all("all => all.findIndex(one => !one.matches('[aria-disabled]'))")
        # One stop for Tab; arrows go on, Enter picks the club, and takes it.
        self.key(*["ArrowRight"] * free, "Enter", "Enter")

    def on_play(self):
        hand = self.page.locator("[data-kind] .pc")
        hand.first.wait_for()  # it is fetched when first needed
        fitting = hand.evaluate_all("all => all.findIndex(one => !one.matches('.not'))")
        self.key(str((fitting + 1) % 10), "ArrowDown", "ArrowDown")
        self.page.locator("body").press("Enter")

    def on_omstart(self):
        self.key("Enter")
