"""What everybody at a table can do, whatever is played: see what is asked, press, touch, or use keys alone."""

PRIMARY = "[data-primary] button"
MOST_TABS = 80
MOST_TURNS = 400
MOST_IDLE = 1000
LATEST = 60_000
"""Milliseconds until somebody who waits for the table gives up."""

SEEN = """
    const seen = () => {
        const over = document.querySelector('.end h2') !== null;
        const dock = over ? null : document.querySelector('[data-kind]');
        return {
            over,
            kind: dock?.dataset.kind ?? '',
            step: document.querySelector('footer[data-step]')?.dataset.step ?? '',
            ready: !!dock?.querySelector('[data-primary] button'),
        };
    };
"""
LOOK = f"() => {{ {SEEN} return seen(); }}"
"""What the page asks for now: looked at once, since each look is a way to the browser and back."""


def waiting_for(condition):
    """Script that looks whenever the page changes until this holds of what is seen `now`, and tells what was seen."""
    return f"""([before, latest]) => new Promise((tell, fail) => {{
        {SEEN}
        const late = setTimeout(() => fail(new Error('the table does not go on')), latest);
        const look = () => {{
            const now = seen();
            if (!({condition})) return;
            observer.disconnect();
            clearTimeout(late);
            tell(now);
        }};
        const observer = new MutationObserver(look);
        observer.observe(document, {{ subtree: true, childList: true, attributes: true }});
        look();
    }})"""


TURN, MOVED = waiting_for("now.over || now.ready"), waiting_for("now.over || now.step !== before")

CHANGE = """() => new Promise((done) => {
    new MutationObserver((_, observer) => { observer.disconnect(); done(); })
        .observe(document, { subtree: true, childList: true, attributes: true });
    setTimeout(done, 50);
})"""
"""Until something changes here, or it is time to look at another page."""


class Hands:
    """Somebody with a mouse."""

    def __init__(self, page):
        self.page = page
        self.seen = set()

    # What hands do

    def press(self, thing):
        thing.click()

    def primary(self):
        self.press(self.page.locator(PRIMARY))

    # What the page asks

    def look(self):
        return self.page.evaluate(LOOK)

    @property
    def kind(self):
        return self.look()["kind"]

    @property
    def step(self):
        return self.look()["step"]

    @property
    def over(self):
        return self.look()["over"]

    @property
    def is_asked(self):
        return self.look()["ready"]

    def await_turn(self):
        """Wait until there is a question or the end; whether there is a question."""
        return not self.page.evaluate(TURN, ["", LATEST])["over"]

    def moved_on(self, before):
        """See the table go on from a question."""
        self.page.evaluate(MOVED, [before, LATEST])


class Touching(Hands):
    """Somebody who touches, and has no pointer that hovers."""

    def press(self, thing):
        thing.tap()


def swipe(page, way, *, lift=True):
    """Move a finger along these points of the screen, and lift it; or leave it there, and return its session."""
    session = page.context.new_cdp_session(page)
    for number, (x, y) in enumerate(way):
        kind = "touchMove" if number else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    if lift:
        let_go(session)
    return session


def let_go(session):
    """Lift the finger that a swipe left on the screen."""
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


class Typing(Hands):
    """Somebody without any pointer: Tab, arrows, Space, Enter, and the letters that the page tells of."""

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


def play_together(players, turns=MOST_TURNS, answer=lambda player: player.answer()):
    """Let whoever is asked answer, until it is over for all or so many answers were given."""
    given = idle = 0
    while given < turns and idle < MOST_IDLE:
        seen = [player.look() for player in players]
        asked = next((player for player, sees in zip(players, seen, strict=True) if sees["ready"]), None)
        if asked:
            answer(asked)
            given += 1
        elif all(sees["over"] for sees in seen):
            return
        else:
            players[0].page.evaluate(CHANGE)
        idle = 0 if asked else idle + 1
    assert given == turns, f"nobody was asked any more after {given} answers"
