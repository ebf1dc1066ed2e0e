"""The usual taps of each game, and how long the page takes to answer one: from the finger's rise to the new picture."""

from contextlib import contextmanager
from dataclasses import dataclass, field

from benchmarks.taps.tables import Position

POSITIONS = [
    Position("tio", 4, "lay", 60),
    Position("alfapet", 2, "turn", 40),
    Position("trakkx", 2, "turn", 120, {"starter": 1}),
    Position("ecosfera", 3, "turn", 60),
    Position("allsvenskan", 4, "play", 60),
]
PHONE = {"width": 390, "height": 844}
LOG = "[aria-label='Öppna loggen']"
RECALL = "[aria-label='Ta tillbaka brickorna']"
PLAYABLE, CHOSEN = "[data-card]:not(.not)", "[data-card][aria-pressed=true]"
ESCAPE = "Escape"
"""A key instead of a tap, on the way back."""

LISTEN = """() => {
    window.answered = new Promise((done) => {
        let rose = null, clicked = false;
        addEventListener('pointerup', (event) => { rose = event.timeStamp; }, { capture: true, once: true });
        addEventListener('click', () => { clicked = true; }, { capture: true, once: true });
        const observer = new MutationObserver(() => {
            if (!clicked) return;
            observer.disconnect();
            // The task after a frame has begun comes when the frame is drawn.
            requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => done(performance.now() - rose);
                port2.postMessage(null);
            });
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        setTimeout(() => done(null), 5000);
    });
}"""
FIND = """(selector) => {
    for (const thing of document.querySelectorAll(selector)) {
        const { left, top, width, height } = thing.getBoundingClientRect();
        const at = [left + width / 2, top + height / 2];
        if (width && thing.contains(document.elementFromPoint(...at))) return at;
    }
    return null;
}"""
"""Where the first of these is that can be met."""
CALM = """() => new Promise((done) => {
    let last = setTimeout(finish, 120);
    const observer = new MutationObserver(() => { clearTimeout(last); last = setTimeout(finish, 120); });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    function finish() { observer.disconnect(); done(); }
})"""
"""Until the page has said all that it wants to say."""


@dataclass
class Tap:
    """What is tapped, what is tapped before it, and how it is taken back."""

    game: str
    title: str
    on: str
    back: str
    before: str = ""
    times: list[float] = field(default_factory=list)
    """Milliseconds until each was answered."""
    work: list[float] = field(default_factory=list)
    """Milliseconds of CPU time that the page's own thread spent on each, whatever else the machine does."""


def part_of(times, part):
    """The time within which this part of them lies."""
    return sorted(times)[min(len(times) - 1, int(part * len(times)))]


def taps_of(game):
    """The usual taps: choose a piece, put it somewhere, open a panel."""
    own = {
        "tio": [("choose a card", "[data-place^='hand:']", "[data-place^='hand:']", "")],
        "alfapet": [
            ("choose a tile", "[data-slot='0']", "[data-slot='0']", ""),
            ("lay it on a square", "[data-square]:not(:has(.tile))", RECALL, "[data-slot='0']"),
            ("open the tiles left", "[data-place=bag]", ESCAPE, ""),
        ],
        "trakkx": [
            ("choose a tile of the hand", "[data-tray] button", "[aria-label='Välj ingen']", ""),
            ("choose a tile of the table", "[data-table] .piece", "[aria-label='Välj ingen']", ""),
            ("put it on a place", ".chance", "[aria-label^='Ångra, ta tillbaka']", "[data-tray] button"),
        ],
        "ecosfera": [
            ("look at a card of the market", ".shelf .piece", ESCAPE, ""),
            ("open the deck", "[data-place='deck:0']", ESCAPE, ""),
        ],
        "allsvenskan": [
            ("choose a card", PLAYABLE, CHOSEN, ""),
            ("aim it at a team", "[data-target]", CHOSEN, PLAYABLE),
            ("open the season", "[aria-label='Tabell och säsong']", ESCAPE, ""),
        ],
    }  # fmt: skip
    return [Tap(game, *words) for words in [*own[game], ("open the log", LOG, ESCAPE, "")]]


@contextmanager
def phone(browser, address):
    """A page of somebody who touches, whose turn it is."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, locale="sv-SE")
    page = context.new_page()
    page.goto(address)
    page.locator("[data-kind]").wait_for()
    page.evaluate(CALM)
    try:
        yield page
    finally:
        context.close()


def measure(page, taps, repeats, slower):
    """Tap each of these in turn, then all again, with a processor that is so many times slower."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    for _ in range(repeats):
        for tap in taps:
            if tap.before:
                _touch(page, tap.before)
            page.evaluate(LISTEN)
            at = _place(page, tap.on)
            spent = _spent(session)
            page.touchscreen.tap(*at)
            time = page.evaluate("() => window.answered")
            if time is None:
                raise ValueError(f"{tap.game}: nothing changed by a tap to {tap.title}")
            tap.times.append(time)
            tap.work.append(_spent(session) - spent)
            page.evaluate(CALM)
            _back(page, tap.back)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    session.detach()


def _spent(session):
    """CPU time of the page's thread so far, in milliseconds."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(1000 * metric["value"] for metric in metrics if metric["name"] == "TaskDuration")


def _touch(page, selector):
    page.touchscreen.tap(*_place(page, selector))
    page.evaluate(CALM)


def _place(page, selector):
    at = page.evaluate(FIND, selector)
    if at is None:
        raise ValueError(f"nothing can be met at {selector}")
    return at


def _back(page, how):
    if how == ESCAPE:
        page.keyboard.press(how)
        page.evaluate(CALM)
    else:
        _touch(page, how)
