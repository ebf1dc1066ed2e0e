"""Every lesson of every game in a real browser: by keyboard alone at a desk, and by touch on a phone."""

import pytest
from playwright.sync_api import expect

from browser.conftest import DESKTOP, PHONE, faults_of, overflows, seen
from browser.hands import PRIMARY, Hands, Touching, Typing
from spelbord.core.lessons import lesson_of, lessons_of
from spelbord.games import SHELF, kit_of
from spelbord.testing.lessons import stations
from thorough import THOROUGH

LESSONS = [(game, lesson.id) for game in SHELF for lesson in lessons_of(kit_of(game).package)]
BY_KEY, BY_TOUCH = (LESSONS, LESSONS) if THOROUGH else (LESSONS[::5], LESSONS[2::5])
HINTS = 3
LATEST = 30_000

GIVES_HINTS = "() => document.querySelector('footer [aria-label^=\"Ledtråd\"]') !== null"
IN_SIGHT = """([place, scroll]) => {
    const coach = document.querySelector('section.coach').getBoundingClientRect();
    const found = [...document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)];
    const apart = (box) => box.bottom <= coach.top + 1 || box.top >= coach.bottom - 1
        || box.right <= coach.left + 1 || box.left >= coach.right - 1;
    const free = (box) => box.width > 0 && box.height > 0 && apart(box);
    if (scroll) found[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return found.some((each) => free(each.getBoundingClientRect()));
}"""
"""Whether something that a lesson points at is drawn, and not under the lesson itself; others than the first of it may
have to be scrolled to."""


class Learner(Hands):
    """Somebody who takes a lesson, going by what it says."""

    def read(self):
        """Go on from what is only read."""
        raise NotImplementedError

    def hint(self):
        """Ask for the next step of a hint."""
        raise NotImplementedError

    def close(self):
        """Look at the table again."""
        raise NotImplementedError

    def play(self):
        """Play what lies there as a draft."""
        raise NotImplementedError

    def skip(self):
        """Let the table do it."""
        raise NotImplementedError

    def at(self, step, steps):
        """See a step begin."""
        expect(self.page.locator("section.coach")).to_contain_text(f"Steg {step + 1} av {steps}", timeout=LATEST)
        expect(self.page.locator("section.coach .acts button").last).to_be_enabled()

    def answer(self):
        """Do as the lesson says: lay what a hint lays out, or let the table do it where a button of its own would."""
        drafted = False
        if self.page.evaluate(GIVES_HINTS):
            for _ in range(HINTS):
                self.hint()
            drafted = self.page.locator(".hint").get_by_text("ligger som utkast").count() > 0
            self.close()
        if drafted:
            self.play()
        else:
            self.skip()


class TypingLearner(Typing, Learner):
    def read(self):
        self.page.evaluate("document.activeElement?.blur()")
        self.key("Enter")

    def hint(self):
        given = self.page.locator(".hint .got").count()
        self.key("h")
        expect(self.page.locator(".hint .got")).to_have_count(given + 1, timeout=LATEST)

    def close(self):
        self.page.evaluate("document.activeElement?.blur()")

    def play(self):
        self.reach(f"footer {PRIMARY}")
        self.key("Enter")

    def skip(self):
        self.key("Control+Enter")


class TouchingLearner(Touching, Learner):
    def read(self):
        self.press(self.page.locator("section.coach").locator(PRIMARY))

    def hint(self):
        if not self.page.locator("dialog[open]").count():
            self.press(self.page.get_by_role("button", name="Regler"))
        given = self.page.locator(".hint .got").count()
        self.press(self.page.locator(".hint button"))
        expect(self.page.locator(".hint .got")).to_have_count(given + 1, timeout=LATEST)

    def close(self):
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def play(self):
        self.press(self.page.locator(f"footer {PRIMARY}"))

    def skip(self):
        self.press(self.page.locator("section.coach").get_by_role("button", name="Hoppa över"))


def taken(learner, game, name):
    """Take a lesson from its first step to its end, seeing all that it points at."""
    kit, page = kit_of(game), learner.page
    lesson = lesson_of(kit, name)
    for course in stations(kit, lesson):
        step = course.place.step
        learner.at(step, len(lesson.step))
        for number, place in enumerate(course.points_at()):
            expect(page.locator(f'[data-place="{place}"]').first, f"step {step + 1}").to_be_visible()
            page.wait_for_function(IN_SIGHT, arg=[place, number > 0])
        if course.step.answer is None:
            learner.read()
        else:
            learner.answer()
    expect(page.locator("section.coach")).to_contain_text("Klart", timeout=LATEST)
    assert faults_of(page) == []
    assert not overflows(page)


@pytest.mark.parametrize(("game", "lesson"), BY_KEY)
def test_a_lesson_by_keyboard_alone(visit, game, lesson):
    page = visit(f"/learn/{game}/{lesson}", size=DESKTOP)
    taken(TypingLearner(page), game, lesson)


@pytest.mark.parametrize(("game", "lesson"), BY_TOUCH)
def test_a_lesson_by_touch_on_a_phone(visit, game, lesson):
    page = visit(f"/learn/{game}/{lesson}", size=PHONE, touch=True)
    taken(TouchingLearner(page), game, lesson)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_lesson_is_kind_explains_itself_and_goes_on_after_a_reload(visit, size):
    page = visit(size=size)
    page.get_by_role("button", name="Lär dig").first.click()
    coach = page.locator("section.coach")
    expect(coach).to_contain_text("Steg 1 av 5")
    seen(page, "lesson_read")
    coach.get_by_role("button", name="Vidare").click()
    expect(coach).to_contain_text("Lägg till din")
    seen(page, "lesson_step")
    page.locator('[data-place="hand:19"]').click()
    page.locator(f"footer {PRIMARY}").click()
    expect(coach.get_by_role("alert")).to_contain_text("Jokern blir det som fattas")
    coach.get_by_role("button", name="Varför?").click()
    expect(coach).to_contain_text("ingen kan slå 10")
    seen(page, "lesson_kind")
    page.reload()
    expect(coach).to_contain_text("Steg 2 av 5")
    page.goto("/")
    expect(page.get_by_role("button", name="Lär dig, 0 av")).to_be_visible()
    page.get_by_role("button", name="Lär dig, 0 av").click()
    expect(coach).to_contain_text("Steg 2 av 5")


def test_after_a_lesson_comes_the_next_or_a_real_game(visit):
    page = visit("/learn/tio/aim")
    coach = page.locator("section.coach")
    for _ in lesson_of(kit_of("tio"), "aim").step:
        coach.get_by_role("button", name="Vidare").or_(coach.get_by_role("button", name="Hoppa över")).click()
    expect(coach).to_contain_text("Klart: Målet")
    coach.get_by_role("button", name="Nästa lektion").click()
    expect(coach).to_contain_text("Steg 1 av 7")
    page.get_by_role("link", name="Avsluta lektionen").click()
    expect(page.get_by_role("button", name="Fortsätt")).to_be_visible()
    expect(page.get_by_role("button", name="Gör om")).to_be_visible()
    seen(page, "learn_page")
    page.get_by_role("button", name="Spela på riktigt").click()
    expect(page.locator("[data-kind]").or_(page.locator("footer"))).not_to_have_count(0)
    expect(coach).to_have_count(0)


def test_a_newcomer_is_offered_lessons_and_who_is_refused_is_shown(visit):
    page = visit()
    page.get_by_role("button", name="Spela mot datorn").first.click()
    expect(page.get_by_text("Första gången? Lär dig grunderna på")).to_be_visible()
    assert faults_of(page) == []
    page.get_by_role("button", name="Nej tack").click()
    expect(page.get_by_text("Första gången?")).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Regler").first.click()
    link = page.get_by_role("link", name="Lär dig steg för steg")
    expect(link).to_have_attribute("href", "/learn/tio")
    expect(page.get_by_text("Första gången?")).to_have_count(0)


def test_an_unknown_lesson_says_so(visit):
    page = visit("/learn/tio/schack", lost=True)
    expect(page.get_by_text("Det finns ingen lektion som heter schack")).to_be_visible()
    expect(page.get_by_role("button", name="Börja: Bluffa")).to_be_visible()
