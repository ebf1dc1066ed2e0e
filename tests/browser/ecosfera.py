"""People at a table of Ecosfera who play given moves with their own hands, and games that were played beforehand."""

import random

from playwright.sync_api import expect

from browser.hands import MOST_TABS, PRIMARY, Hands, Touching, Typing
from spelbord.bots import Budget, ask_bot, bot_for
from spelbord.core import new_match, seed_from, tag_of
from spelbord.games import kit_of
from spelbord.games.ecosfera import KIT
from spelbord.games.ecosfera.options import EcosferaOptions

SOLO = {"solo": True, "starter": 1}
EAGER = ("implement", "restore", "buy_consumer", "buy_producer", "use_star")
"""What somebody does first who wants to see everything a game has."""
MOST_MOVES = 80
MOST_GAMES = 2000


def new_game(seed, seats=2, names=(), **options):
    """A match in which nothing has been answered yet."""
    return new_match(KIT, EcosferaOptions(**options), seats, seed_from(seed), names=names)


def won_game(name, first, holds=lambda match: True, **options):
    """A short game that bots have won: its seed, and the moves; the first number is tried first."""
    for number in (first, *range(MOST_GAMES)):
        match, moves, bot = new_game(f"{name} {number}", **options), [], bot_for(kit_of("ecosfera"), "medel")
        while not match.over and len(moves) < MOST_MOVES:
            (ticket,) = match.tickets
            moves.append(ask_bot(match, ticket, bot, seed_from("bots"), Budget(worlds=1)))
            match.answer(ticket, moves[-1])
        if match.over and match.over.reason == "saved" and holds(match):
            return f"{name} {number}", moves
    raise AssertionError("no short game was won")


def game_asking(kind, numbers):
    """A solo game of level 2 that has come to a question of this kind."""
    for number in numbers:
        match, dice = new_game(f"kinds {number}", policy=True, **SOLO), random.Random(number)  # noqa: S311 - no secrets
        while not match.over:
            (ticket,) = match.tickets
            if ticket.prompt.kind == kind:
                return match
            moves = list(KIT.moves(match.state, ticket.prompt))
            eager = [move for tag in EAGER for move in moves if tag_of(move) == tag]
            match.answer(ticket, eager[0] if eager and dice.random() < 0.8 else dice.choice(moves))
    raise AssertionError(f"nobody was asked to {kind}")


class Diver(Hands):
    """Plays moves by mouse."""

    # What hands do

    def tool(self, act):
        self.press(self.page.locator(f"[data-act={act}]"))
        self.await_choices()

    def await_choices(self):
        """What there is to choose from is fetched when first needed."""
        self.page.wait_for_selector(f"[data-field], {PRIMARY}:not([aria-disabled], :disabled)")

    def choose(self, field, value):
        """Choose something where there is a choice."""
        written = str(value).lower() if isinstance(value, bool) else str(value)
        option = self.page.locator(f"[data-field={field}] input[value='{written}']")
        if option.count():
            self.press(option)

    def market(self, card):
        return self.page.locator(f".market [data-card='{card}']")

    def row(self, card):
        return self.page.locator(f"[data-row] [data-card='{card}']:not(.used)").first

    # A turn

    def play(self, move):
        """Make a move, and see the table go on."""
        if not self.await_turn():
            return
        before = self.step
        getattr(self, f"on_{tag_of(move)}", self.on_answer)(move)
        self.moved_on(before)

    def play_all(self, moves):
        for move in moves:
            self.play(move)
        return self

    # The moves

    def on_buy_producer(self, move):
        self.press(self.market(move.card))
        self.primary()

    def on_buy_consumer(self, move):
        for card in (move.one, move.other):
            self.press(self.row(card))
        self.press(self.market(move.card))
        self.primary()

    def on_restore(self, move):
        for card in (move.one, move.other):
            self.press(self.row(card))
        self.primary()

    def on_move(self, move):
        self.tool("move")
        for field in ("by", "card", "to"):
            self.choose(field, getattr(move, field))
        self.primary()

    def on_plus(self, move):
        self.tool("plus")
        self.choose("by", move.by)
        self.primary()

    def on_refresh(self, move):
        self.tool("refresh")
        for field in ("by", "shelf"):
            self.choose(field, getattr(move, field))
        self.primary()

    def on_use_star(self, move):
        self.tool("use_star")
        self.choose("card", move.card)
        self.primary()

    def on_implement(self, move):
        if self.kind == "react":
            self.primary()
            return
        self.open_measure(move.measure)
        self.press(self.page.get_by_role("dialog").get_by_role("button", name="Genomför · 1 finansiering"))

    def open_measure(self, measure):
        self.press(self.page.locator(f"[data-place='policy:{measure}']"))

    def on_end_turn(self, move):
        self.primary()
        sure = self.page.locator(PRIMARY).get_by_text("Avsluta ändå")
        if sure.count():
            self.primary()

    def on_decline(self, move):
        self.press(self.page.locator("[data-kind]").get_by_role("button", name="Avstå"))

    def on_answer(self, move):
        """What a policy card asks for is chosen field by field."""
        self.await_choices()
        for field in move.__struct_fields__:
            self.choose(field, getattr(move, field))
        self.primary()


class Finger(Touching, Diver):
    """Touches, on a phone."""

    def open_measure(self, measure):
        self.press(self.page.locator("[data-place=policies]"))
        self.press(self.page.get_by_role("dialog").locator(f"[data-policy='{measure}']"))


class Keys(Typing, Diver):
    """Has no pointer at all."""

    def on_buy_producer(self, move):
        """To the market by Tab, down to the producers, and along them by arrows."""
        self.reach(".shelf button")
        if not self.page.evaluate(
            "card => !!document.activeElement.closest('.shelf').querySelector(card)", _at(move.card)
        ):
            self.key("ArrowDown")
        for _ in range(MOST_TABS):
            if self.page.evaluate("card => document.activeElement.matches(card)", _at(move.card)):
                break
            self.key("ArrowRight")
        self.key("Enter")
        expect(self.market(move.card)).to_have_attribute("aria-pressed", "true")
        self.primary()

    def on_end_turn(self, move):
        self.key("e")
        if self.page.get_by_text("Du har inte gjort någon åtgärd i turen.").count():
            self.key("e")


def _at(card):
    return f"[data-card='{card}']"
