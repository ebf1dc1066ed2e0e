"""A newcomer's way on a phone, from the first page to the end of a game's first lesson: how long, and how many taps.

    python tests/browser/walking.py [GAME ...]

Time is reckoned, so that it is the same on every machine: each word that comes into sight is read at `WORDS_A_MINUTE`,
each tap takes `SECONDS_A_TAP`, and what the others do is waited for at the bots' usual pace, by the clock. What a step
asks for is done by tapping what is lit and then the primary button; where that is not enough, as where a word is laid
out, three hints lay it; and what cannot be laid out is left to the table with "Hoppa över".
"""

import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect, sync_playwright

from browser.conftest import CHROMIUM, FLAGS, PHONE
from browser.hands import PRIMARY
from browser.house import House
from spelbord.core import texts_of
from spelbord.games import SHELF, kit_of

WORDS_A_MINUTE = 200
SECONDS_A_TAP = 1.5
HINTS = 3
USUAL_PAUSE = "0.6 1.5"
LATEST = 30_000
MOMENT, BLINK = 2_500, 500


class Newcomer:
    """Somebody who reads all that is shown, and taps."""

    def __init__(self, page):
        self.page = page
        self.taps = self.words = self.hinted = self.skipped = 0
        self.waited = 0.0

    @property
    def seconds(self):
        return self.words * 60 / WORDS_A_MINUTE + self.taps * SECONDS_A_TAP + self.waited

    @property
    def coach(self):
        return self.page.locator("section.coach")

    def read(self, thing):
        self.words += len(thing.inner_text().split())

    def tap(self, thing):
        self.taps += 1
        thing.tap()

    def come_to(self, title):
        """From the first page to the first step of the first lesson."""
        page = self.page
        expect(page.get_by_role("button", name="Lär dig").first).to_be_visible()
        self.read(page.locator("main"))
        card = page.locator("li.card").filter(has_text=title)
        learn = card.get_by_role("button", name="Lär dig")
        if not learn.is_visible():
            self.tap(card.get_by_role("button", name="visa hur man börjar"))
        self.tap(learn)

    def learn(self):
        """Take the lesson, step by step."""
        expect(self.coach).to_contain_text("Steg 1", timeout=LATEST)
        while not self.coach.locator("h2").is_visible():
            step = self.coach.locator(".where").inner_text()
            self.read(self.coach.locator(".words"))
            going = self.coach.locator(PRIMARY)
            if going.count():
                self.tap(going)
            else:
                self.answer(step)
            self.wait(step)
        self.read(self.coach.locator(".words"))

    def wait(self, step):
        """Watch what the others do, until the next step or the end."""
        began = time.monotonic()
        done = self.coach.locator("h2").or_(self.coach.locator(".where").filter(has_not_text=step))
        expect(done.first).to_be_visible(timeout=LATEST)
        goes_on = self.coach.locator(PRIMARY).or_(self.coach.get_by_role("button", name="Hoppa över"))
        expect(self.coach.locator("h2").or_(goes_on).first).to_be_visible(timeout=LATEST)
        self.waited += time.monotonic() - began

    def answer(self, step):
        for way in (self.by_lights, self.by_hints, self.by_skipping):
            way()
            if self.gone_on(step):
                return

    def gone_on(self, step):
        """Whether the table took it as the answer, as far as can be told in a moment."""
        with suppress(PlaywrightTimeout):
            self.page.wait_for_function(GONE_ON, arg=step, timeout=MOMENT)
            return True
        return False

    def by_lights(self):
        """Tap what is lit, and the primary button."""
        for place in self.page.evaluate(LIT):
            target = self.page.locator(f'[data-place="{place}"]').first
            button = target.locator("xpath=descendant-or-self::button").first
            if button.count() and button.is_enabled():
                self.tap(button)
                self.close()
        self.press_primary()

    def close(self):
        """Away with a sheet that came up, if one did."""
        closing = self.page.locator("dialog[open]").get_by_role("button", name="Stäng").last
        with suppress(PlaywrightTimeout):
            closing.wait_for(timeout=BLINK)
            self.tap(closing)

    def press_primary(self):
        primary = self.page.locator(f"footer {PRIMARY}")
        if primary.count() and primary.is_visible() and primary.get_attribute("aria-disabled") is None:
            self.tap(primary)

    def by_hints(self):
        page = self.page
        if not page.locator('footer [aria-label^="Ledtråd"]').count():
            return
        self.hinted += 1
        self.tap(page.get_by_role("button", name="Regler").first)
        for given in range(HINTS):
            self.tap(page.locator(".hint button"))
            expect(page.locator(".hint .got")).to_have_count(given + 1, timeout=LATEST)
        self.read(page.locator(".hint"))
        self.close()
        self.press_primary()

    def by_skipping(self):
        self.skipped += 1
        self.tap(self.coach.get_by_role("button", name="Hoppa över"))


GONE_ON = """(step) => {
    const coach = document.querySelector('section.coach');
    const text = coach.querySelector('.where')?.textContent ?? '';
    return !text.includes(step) || !coach.querySelector('[aria-label^="Hoppa över"]');
}"""
"""Whether a lesson has left a step, or shows what the others do."""

LIT = """() => [...document.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => [...(rule.selectorText ?? '').matchAll(/data-place="(.+?)"/g)].map((found) => found[1]))
    .map((place) => place.replaceAll('\\\\\\\\', ''))"""
"""The places that are lit now."""


def walk(browser, url, game):
    context = browser.new_context(base_url=url, viewport=PHONE, has_touch=True, is_mobile=True, locale="sv-SE")
    page = context.new_page()
    page.set_default_timeout(15_000)
    page.goto("/")
    newcomer = Newcomer(page)
    newcomer.come_to(title_of(game))
    newcomer.learn()
    context.close()
    return newcomer


def title_of(game):
    return texts_of(kit_of(game).package, "sv").say("title")


def say(line):
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(games):
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), BOT_PAUSE=USUAL_PAUSE).start()
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            say(f"{'':12}{'seconds':>9}{'taps':>6}{'words':>7}{'waited':>8}{'hinted':>8}{'skipped':>9}")
            for game in games or SHELF:
                it = walk(browser, house.url, game)
                counts = f"{it.taps:>6}{it.words:>7}{it.waited:>8.0f}{it.hinted:>8}{it.skipped:>9}"
                say(f"{game:12}{it.seconds:>9.0f}{counts}")
            browser.close()
        finally:
            house.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
