"""Chromium, a real server, and eyes: pictures go to build/pictures, which is not in git."""

import os
import shutil
from contextlib import ExitStack
from pathlib import Path
from zlib import crc32

import pytest
from playwright.sync_api import expect, sync_playwright

from browser.house import House
from thorough import THOROUGH

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "build" / "pictures"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
# Without windows and what belongs to them, notices among it; `make thorough` has the whole browser everywhere.
SHELL = None if THOROUGH else shutil.which("chromium-headless-shell")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
LATEST = 15_000
"""Milliseconds that a page may take for anything: more than it takes on a machine that stands still for a moment."""
expect.set_options(timeout=LATEST)

SETTLED = """async () => {
    await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {})));
    await new Promise(requestAnimationFrame);
}"""
"""Until what has begun to change its looks has changed them."""

each_size = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


LONG = ("test_ecosfera_lobby", "test_measuring", "test_rule_pictures", "test_squares", "test_text_size")
"""Files whose subject others touch as well: `make thorough` runs them."""
BOTH = ("test_pages", "test_alfapet")
"""Files that look at everything; others look at one of two screens, by turns, and `make thorough` at both."""


def is_left_out(item):
    """Whether a test is left to `make thorough`."""
    size = getattr(item, "callspec", None) and item.callspec.params.get("size")
    other = (DESKTOP, PHONE)[crc32(item.originalname.encode()) % 2]
    return item.path.stem in LONG or (size == other and item.path.stem not in BOTH)


def pytest_collection_modifyitems(items):
    """Without chromium these tests cannot be run; in CI that is a failure."""
    for item in [] if THOROUGH else items:
        if "browser" in item.path.parts and is_left_out(item):
            item.add_marker(pytest.mark.skip(reason="minutes in all: make thorough"))
    if CHROMIUM or os.environ.get("CI"):
        return
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.skip(reason="chromium is not installed (apt install chromium)"))


@pytest.fixture(scope="session")
def launch():
    """Start a browser: the whole one, or another where its program is named. All of them end with the run."""
    assert CHROMIUM, "CI needs chromium: apt install chromium"
    with sync_playwright() as playwright, ExitStack() as started:

        def launch(program=CHROMIUM):
            browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
            started.callback(browser.close)
            return browser

        yield launch


@pytest.fixture(scope="session")
def chromium(launch):
    """A browser for all tests that need no window."""
    return launch(SHELL or CHROMIUM)


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    """A server for all tests that do it no harm (with xdist: for each worker)."""
    house = House(tmp_path_factory.mktemp("house")).start()
    yield house
    house.stop()


@pytest.fixture
def visit(chromium, house):
    """Open a page as a new person: own cookies, size, theme and language. An error it logs fails the test."""
    contexts, troubles = [], []

    def visit(path="/", *, size=DESKTOP, dark=False, touch=False, lang="sv", still=True, lost=False):
        context = chromium.new_context(
            base_url=house.url,
            viewport=size,
            color_scheme="dark" if dark else "light",
            has_touch=touch,
            is_mobile=touch,
            locale="sv-SE" if lang == "sv" else "en-GB",
            reduced_motion="reduce" if still else "no-preference",
            permissions=["clipboard-read", "clipboard-write"],
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(LATEST)
        page.on("pageerror", lambda error: troubles.append(f"{page.url}: {error}"))
        if not lost:
            page.on(
                "console", lambda said: troubles.extend([f"{page.url}: {said.text}"] if said.type == "error" else [])
            )
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert troubles == []


def seen(page, name):
    """Look at the page by night and by day: keep pictures, nothing for axe to find, nothing to scroll sideways."""
    size = "phone" if page.viewport_size == PHONE else "desktop"
    for theme, rules in (("dark", ["color-contrast"]), ("light", [])):  # at night only the colours are others
        page.emulate_media(color_scheme=theme)
        page.evaluate(SETTLED)
        picture(page, f"{name}_{size}_{theme}")
        if THOROUGH or not rules:
            assert faults_of(page, rules) == []
    assert not overflows(page)


def picture(page, name):
    """Keep what the page looks like now."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")


def faults_of(page, rules=()):
    """What axe finds, with every rule it has unless some are named."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    # All rules are run; what they found nothing against is not described, which takes most of the time.
    options = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    found = page.evaluate("async options => (await axe.run(options)).violations", options)
    return [f"{fault['id']}: {node['html'][:200]}" for fault in found for node in fault["nodes"]]


def overflows(page):
    """Whether the page can be scrolled sideways."""
    return page.evaluate("() => document.documentElement.scrollWidth > document.documentElement.clientWidth")
