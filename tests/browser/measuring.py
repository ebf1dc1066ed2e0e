"""Measuring what is written on a page: at every size of screen and in both languages."""

import json
import os
from pathlib import Path

from browser.conftest import SETTLED, picture

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
"""Look at more positions, in dark too, and let axe look at every screen: some ten minutes."""

SPEAK = """async (language) => {
    const kept = { ...JSON.parse(localStorage.getItem('spelbord.prefs') ?? '{}'), language };
    localStorage.setItem('spelbord.prefs', JSON.stringify(kept));
    dispatchEvent(new StorageEvent('storage', { key: 'spelbord.prefs', newValue: JSON.stringify(kept) }));
}"""
"""Choose a language as another tab of the same person does."""

QUIET = """(calm) => new Promise((done) => {
    let last = setTimeout(finish, calm);
    const observer = new MutationObserver(() => { clearTimeout(last); last = setTimeout(finish, calm); });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    function finish() { observer.disconnect(); done(); }
    setTimeout(finish, 3000);
})"""
"""Until nothing has changed for so many milliseconds."""


def speak(page, language):
    """Have the page in a language, all its texts fetched."""
    if page.evaluate("() => document.documentElement.lang") != language:
        page.evaluate(SPEAK, language)
        page.wait_for_load_state("networkidle")
    page.evaluate(QUIET, 60)


def resize(page, size):
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(QUIET, 20)
    page.evaluate(SETTLED)


def measure(page, screen, *, prepare=lambda page: None, languages=LANGUAGES, sizes=tuple(SIZES)):
    """What is found on a screen, as lines that say where; `prepare` opens what is to be looked at, each time anew."""
    lines = []
    for language in languages:
        speak(page, language)
        for size in sizes:
            resize(page, size)
            prepare(page)
            lines += [told(screen, size, language, each) for each in page.evaluate(SCRIPT)]
            if os.environ.get("SPELBORD_PICTURES"):
                picture(page, f"measured_{screen}_{size}_{language}")
    return lines


def told(screen, size, language, found):
    """A finding as a line."""
    return f"{screen} {size} {language}: {found['kind']} {json.dumps(found['text'], ensure_ascii=False)} in {found['path']} ({found['detail']})"
