"""Measuring what is written on a page: at every size of screen and in both languages."""

import json
import os
import zlib
from pathlib import Path

from browser.conftest import picture

SIZES = {
    "phone": (390, 844),
    "lying": (844, 390),
    "tablet": (820, 1180),
    "desktop": (1280, 800),
    "large": (1920, 1080),
}
LANGUAGES = ("sv", "en")
SCRIPT = Path(__file__).with_name("measuring.js").read_text("utf-8")
LONG = bool(os.environ.get("SPELBORD_MEASURE_ALL"))
"""Look at each screen in both languages, at more positions, and let axe look too: a quarter of an hour or more."""

CHOOSE = """(language) => {
    const key = 'spelbord.prefs';
    const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), language });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
}"""

DRAWN = """async (width) => {
    while (innerWidth !== width) await new Promise(requestAnimationFrame);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""
"""Until the page has been drawn at its new size, and whoever listens for that has heard of it."""

QUIET = """(calm) => new Promise((done) => {
    let last = setTimeout(finish, calm);
    const observer = new MutationObserver(() => { clearTimeout(last); last = setTimeout(finish, calm); });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    function finish() { observer.disconnect(); done(); }
    setTimeout(finish, 3000);
})"""
"""Until nothing has changed for so many milliseconds; with reduced motion, all that moves has then arrived."""


def speak(page, language):
    """Have the page in a language, loaded anew as somebody who reads it would."""
    if spoken_on(page) != language:
        choose(page, language)
        page.reload(wait_until="networkidle")
    page.evaluate(QUIET, 60)


def choose(page, language):
    """Choose a language as if in another tab: the page follows."""
    page.evaluate(CHOOSE, language)


def spoken_on(page):
    return page.evaluate("() => document.documentElement.lang")


def resize(page, size):
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN, width)
    page.evaluate(QUIET, 40)


def measure(page, screen, *, prepare=lambda page: None, also=lambda page: (), sizes=tuple(SIZES)):
    """What is found on a screen, as lines that say where.

    `prepare` opens what is to be looked at, each time anew; `also` looks for something of its own.
    """
    lines = []
    # In the language that it is in first, which spares a loading.
    ordered = sorted(LANGUAGES, key=spoken_on(page).__ne__)
    for language in ordered if LONG else languages_of(screen):
        speak(page, language)
        for size in sizes:
            resize(page, size)
            prepare(page)
            lines += [told(screen, size, language, each) for each in page.evaluate(SCRIPT)]
            lines += [f"{screen} {size} {language}: {each}" for each in also(page)]
            if os.environ.get("SPELBORD_PICTURES"):
                picture(page, f"measured_{screen}_{size}_{language}")
    return lines


def languages_of(screen):
    """Where there is little time, one language for each screen, in turn."""
    return (LANGUAGES[zlib.crc32(screen.encode()) % len(LANGUAGES)],)


def told(screen, size, language, found):
    """A finding as a line."""
    text = json.dumps(found["text"], ensure_ascii=False)
    return f"{screen} {size} {language}: {found['kind']} {text} in {found['path']} ({found['detail']})"


def out_of_sight(page, selector):
    """Those of these that cannot be seen without scrolling: outside the window, or clipped by what scrolls."""
    return page.evaluate(SIGHT, selector)


SIGHT = """(selector) => {
    const all = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    if (!all.length) return [`nothing is ${selector}`];
    const hidden = (element) => {
        const box = element.getBoundingClientRect();
        let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
        for (let each = element.parentElement; each; each = each.parentElement) {
            const { display, overflowX, overflowY } = getComputedStyle(each);
            if (display === 'contents') continue;
            const edge = each.getBoundingClientRect();
            if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
            if (overflowY !== 'visible' && each !== document.body && each !== document.documentElement)
                [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
        }
        return box.left < left - 2 || box.top < top - 2 || box.right > right + 2 || box.bottom > bottom + 2;
    };
    const words = (element) => element.textContent.replace(/\\s+/g, ' ').trim().slice(0, 40);
    return all.filter(hidden).map((each) => `out of sight: ${words(each)}`);
}"""
