"""People at a table of TrakkX, each with their own hands, and tables that are laid as a test wants them."""

import asyncio
import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import expect

from browser.hands import Hands, Touching, Typing, swipe
from spelbord.server.people.keys import seat_key
from spelbord.server.records.match import TimedMatch
from spelbord.storage import Claim, SeatRecord, Session, TableRecord
from spelbord.storage.sqlite import SqliteStorage

MOST_TURNS = 60
MOST_PANS = 20
POINT = """async ([x, y]) => {
    const still = () => document.querySelector('[data-table] > div').style.transform;
    for (let before = null; before !== still(); ) {
        before = still();
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    const field = document.querySelector('[data-table]').getBoundingClientRect();
    const plane = new DOMMatrix(getComputedStyle(document.querySelector('[data-table] > div')).transform);
    const q = parseFloat(document.querySelector('[data-table]').style.getPropertyValue('--q'));
    const at = [field.left + plane.e + (x + 0.5) * q, field.top + plane.f + (y + 0.5) * q];
    const across = at[0] > field.left + 4 && at[0] < field.right - 4;
    return [...at, across && at[1] > field.top + 54 && at[1] < field.bottom - 4];
}"""
PAN = """([x, y]) => {
    const field = document.querySelector('[data-table]');
    const { left, right, top, bottom } = field.getBoundingClientRect();
    const dx = Math.max(-120, Math.min(120, (left + right) / 2 - x));
    const dy = Math.max(-90, Math.min(90, (top + 60 + bottom) / 2 - y));
    // What a finger comes near to, it may meet: a tile, or the buttons above the table.
    const near = [0, -12, 12].flatMap((x) => [0, -12, 12].map((y) => [x, y]));
    const bare = (px, py) => document.elementFromPoint(px, py)?.closest('[data-table], button') === field
        || document.elementFromPoint(px, py)?.closest('.chance');
    for (let py = bottom - 16; py > top + 16; py -= 5)
        for (let px = left + 16; px < right - 16; px += 5)
            if (near.every(([x, y]) => bare(px + x, py + y))) return [px, py, dx, dy];
    throw new Error('no place without a tile to move the table by');
}"""
SQUARE = """() => {
    const { width, height } = document.querySelector('[data-table] :is(.chance, .piece)').getBoundingClientRect();
    return Math.min(width, height);
}"""
"""The side of what a finger meets on the table."""
LYING = """() => [...document.querySelectorAll('[data-table] .piece')].map(
    (piece) => [Number(piece.dataset.tile), ...piece.dataset.cell.split(',').map(Number), piece.matches('.new')])"""


def lay_table(house, match, names, id_, over=(), bots=()):
    """Lay a table on which this match lies, with bots in these seats, and return each seat's own link."""
    # The browser has a loop of its own in this thread.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(_lay_table(house, match, names, id_, over, bots))).result()


async def _lay_table(house, match, names, id_, over, bots):
    storage = SqliteStorage(house.folder / "table.db")
    await storage.open()
    try:
        await storage.save_session(Session("host", "Host", 1000.0, 1000.0))
        seats = tuple(
            SeatRecord("bot", name, "medel", taken=True, turnover=place)
            if place in bots
            else SeatRecord("person", name, "lätt", taken=True, turnover=place)
            for place, name in enumerate(names)
        )
        played = TimedMatch.begun(match, 1000.0)
        record = TableRecord(
            id=id_,
            game=match.header.game,
            host="host",
            created=1000.0,
            changed=1000.0,
            seats=seats,
            status="over" if over else "playing",
            options=match.header.options,
            match=played.id,
            ranks=over,
        )
        await storage.add_table(record, [Claim("host", id_, 0, 0)], played.to_record())
        return [f"/t/{id_}#key={seat_key(await storage.secret(), record, seat)}" for seat in range(len(names))]
    finally:
        await storage.close()


def begin_against_bots(page, press=None):
    """From the first page to the table of TrakkX."""
    card = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="TrakkX", exact=True))
    start = card.get_by_role("button", name="Spela mot datorn")
    expect(card.get_by_role("button").first).to_be_attached()
    if not start.is_visible():
        card.get_by_role("button", name=re.compile("TrakkX")).click()
    (press or (lambda thing: thing.click()))(start)
    expect(page.get_by_role("application", name=re.compile("Bordet"))).to_be_visible()


def distance(cell, spot):
    """How many steps there are from a cell to a spot."""
    return abs(cell["x"] - spot[0]) + abs(cell["y"] - spot[1])


def cells_of(sheet, table):
    """The tiles that lie on the grid of a sheet."""
    return [cell for group in table if group["id"] == sheet["group"] for cell in group["cells"]]


class Tiler(Hands):
    """Lays what the server lists as the largest simple lay, tile by tile, and takes a tile where there is none."""

    def __init__(self, page):
        super().__init__(page)
        self.turns = 0
        self.laid = 0
        self.squares = []

    # What the page says

    def scene(self):
        """What the server tells this player."""
        table = self.page.url.split("/t/")[1].split("#")[0].split("?")[0]
        return self.page.request.get(f"/api/v1/tables/{table}").json()["scene"]

    def lying(self):
        return self.page.evaluate(LYING)

    # What hands do

    def in_hand(self, tile):
        return self.page.locator(f"[data-tray] [data-tile='{tile}']").first

    def point(self, cell):
        """Where a cell is on the screen; where it is not, the whole table is shown, and moved by the bare ground."""
        x, y, inside = self.page.evaluate(POINT, list(cell))
        if not inside:
            self.see_all()
        for _ in range(MOST_PANS):
            x, y, inside = self.page.evaluate(POINT, list(cell))
            if inside:
                return x, y
            self.drag(*self.page.evaluate(PAN, [x, y]))
        raise AssertionError(f"{cell} is not in sight but at {x:.0f}, {y:.0f}")

    def see_all(self):
        self.press(self.page.get_by_role("button", name="Hela bordet"))

    def drag(self, left, top, dx, dy):
        """Move the table."""
        self.page.mouse.move(left, top)
        self.page.mouse.down()
        self.page.mouse.move(left + dx, top + dy, steps=3)
        self.page.mouse.up()

    def put(self, tile, cell):
        """Drag a tile from the hand."""
        box = self.in_hand(tile).bounding_box()
        to = self.point(cell)
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.move(*to, steps=4)
        self.page.mouse.up()

    def apart(self, tiles):
        """Where the page would have a group of its own for these tiles."""
        for tile in tiles:
            self.press(self.in_hand(tile))
        cell = self.page.locator(".chance.apart").get_attribute("data-cell")
        self.page.keyboard.press("Escape")
        return tuple(map(int, cell.split(",")))

    # A turn

    def play_on(self, turns=MOST_TURNS):
        last = self.turns + turns
        while self.turns < last and self.await_turn():
            self.answer()
        return self

    def answer(self):
        asked = self.look()
        self.seen.add(asked["kind"])
        self.turns += 1
        getattr(self, f"on_{asked['kind']}")()
        self.moved_on(asked["step"])

    def on_give(self):
        tiles = self.page.locator("[data-tray] button")
        for place in range(min(2, tiles.count())):
            self.press(tiles.nth(place))
        self.primary()

    def on_turn(self):
        scene = self.scene()
        moves = scene["asks"][0]["moves"]
        table = scene["view"]["table"]
        lays = [
            move["sheets"][0] for move in moves if move["type"] == "lay" and self.has_room(move["sheets"][0], table)
        ]
        if lays:
            self.lay(max(lays, key=lambda sheet: len(sheet["new"])), table)
        elif scene["view"]["display"]:
            self.take()
        else:
            self.primary()

    def take(self):
        self.press(self.page.locator("[data-pool] button").first)
        self.primary()

    def has_room(self, sheet, table):
        """Whether no other group lies on the screen where these tiles would; a new one finds a place."""
        offset = self.offset(sheet, table)
        if offset is None:
            return True
        own = {(cell["x"] + offset[0], cell["y"] + offset[1]) for cell in cells_of(sheet, table)}
        others = [(x, y) for _, x, y, _ in self.lying() if (x, y) not in own]
        new = [(cell["x"] + offset[0], cell["y"] + offset[1]) for cell in sheet["new"]]
        return all(abs(x - left) + abs(y - top) > 1 for x, y in new for left, top in others)

    def lay(self, sheet, table):
        """Lay each tile by hand, and see the page say that all is right."""
        first = sheet["new"][0]
        offset = self.offset(sheet, table)
        if offset is None:
            x, y = self.apart([cell["tile"] for cell in sheet["new"]])
            offset = x - first["x"], y - first["y"]
        dx, dy = offset
        lying = [(cell["x"], cell["y"]) for cell in cells_of(sheet, table)]
        # What is nearest to the others first: then the page shows the next place by itself.
        cells = sorted(sheet["new"], key=lambda cell: min([distance(cell, spot) for spot in lying], default=0))
        for cell in cells:
            self.put(cell["tile"], (cell["x"] + dx, cell["y"] + dy))
        # The server looks at the layout when its turn comes, which takes a while on a busy machine.
        expect(self.page.locator("[data-state=right]")).to_be_visible(timeout=15_000)
        expect(self.page.locator("[data-mark=broken]")).to_have_count(0)
        self.laid += len(cells)
        self.primary()

    def offset(self, sheet, table):
        """From the grid of a group to the screen: where most of its tiles lie. None for a new group."""
        votes = Counter(
            (x - cell["x"], y - cell["y"])
            for cell in cells_of(sheet, table)
            for tile, x, y, _ in self.lying()
            if tile == cell["tile"]
        )
        return votes.most_common(1)[0][0] if votes else None


class Finger(Touching, Tiler):
    """Taps a tile, moves the table under it where its place is not seen, and taps the place."""

    def put(self, tile, cell):
        self.press(self.in_hand(tile))
        to = self.point(cell)
        self.squares.append(self.page.evaluate(SQUARE))
        self.page.touchscreen.tap(*to)

    def see_all(self):
        """The whole table would be too small again: a finger goes there."""

    def drag(self, left, top, dx, dy):
        swipe(self.page, [(left, top), (left + dx / 2, top + dy / 2), (left + dx, top + dy)])


class Keys(Typing, Tiler):
    """Has no pointer: Tab, arrows, Space, Enter."""

    def press(self, thing):
        """Only asked for to pick and put back; the keys do that by Space."""
        tile = thing.get_attribute("data-tile")
        self.to_tile(tile)
        self.key("Space")

    def to_tile(self, tile):
        self.reach("[data-tray] button")
        for _ in range(40):
            if self.page.evaluate("tile => document.activeElement.dataset.tile === tile", str(tile)):
                return
            self.key("ArrowRight")
        raise AssertionError(f"the arrows never came to {tile}")

    def take(self):
        self.reach("[data-pool] button")
        self.key("Space")
        self.primary()

    def on_give(self):
        self.reach("[data-tray] button")
        self.key("Space", "ArrowRight", "Space")
        self.primary()

    def put(self, tile, cell):
        self.to_tile(tile)
        self.key("Enter")
        self.go_to(cell)
        self.key("Enter")

    def go_to(self, cell):
        """Move the cursor of the table, which has the focus."""
        x, y = self.cursor()
        self.key(*["ArrowRight" if cell[0] > x else "ArrowLeft"] * abs(cell[0] - x))
        self.key(*["ArrowDown" if cell[1] > y else "ArrowUp"] * abs(cell[1] - y))

    def cursor(self):
        return self.page.evaluate(
            """() => {
                const style = document.querySelector('[data-table] .cursor').style;
                return ['--x', '--y'].map((name) => Number(style.getPropertyValue(name)));
            }"""
        )
