"""A card as a picture, 1200 by 630, for previews of links: drawn with Pillow, where that is installed.

Pictures are drawn in a thread, one at a time, and the last of them are kept: the same card is the same picture.
"""

from __future__ import annotations

import asyncio
import io
from collections import OrderedDict
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spelbord.core import Refused

if TYPE_CHECKING:
    from PIL import ImageDraw, ImageFont

    from spelbord.server.views.sharing import Card, CardRow

WIDTH, HEIGHT = 1200, 630
MOST_KEPT = 200
"""Pictures that are kept: some 30 kB each."""
MOST_WAITING = 20
"""Pictures that may wait to be drawn."""
FONTS = Path(__file__).with_name("fonts")
PAPER, SURFACE, INK, QUIET, LINE, PINE = "#f3f0e8", "#fffdf8", "#1d2831", "#55606a", "#ddd6c7", "#2b5a4c"
SEATS = ("#2b5f86", "#a03c2c", "#5f6d24", "#76497c", "#8a5a08", "#4d5a66", "#2b5a4c")
LEFT, RIGHT, TOP = 80, WIDTH - 80, 250
"""Where the seats stand."""
LAST_LETTER = "\xff"
"""Of those that the fonts have in a row; dashes, quotation marks, an ellipsis and the minus sign stand apart."""
SIGNS = frozenset("\u2013\u2014\u2018\u2019\u201c\u201d\u201e\u2026\u20ac\u2212")
LARGEST, SMALLEST = 76, 36
"""Of headlines, in pixels."""
IN_A_COLUMN = 4
TALLEST = 116
"""Of a seat's row."""


class Pictures:
    """The pictures of one server."""

    def __init__(self) -> None:
        self.there = find_spec("PIL") is not None
        """Whether pictures can be drawn here."""
        self._kept: OrderedDict[Card, bytes] = OrderedDict()
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def of(self, card: Card) -> bytes:
        """The picture of a card, as PNG. Raises `Refused` where none can be drawn, or many wait to be."""
        if not self.there:
            raise Refused("pictures_off", "http")
        if card not in self._kept:
            if self._waiting >= MOST_WAITING:
                raise Refused("crowded", "http")
            self._waiting += 1
            try:
                async with self._turn:
                    if card not in self._kept:
                        self._keep(card, await asyncio.to_thread(draw, card))
            finally:
                self._waiting -= 1
        self._kept.move_to_end(card)
        return self._kept[card]

    def _keep(self, card: Card, drawn: bytes) -> None:
        self._kept[card] = drawn
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)


def draw(card: Card) -> bytes:
    """A card as PNG."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    brush = ImageDraw.Draw(image)
    brush.rectangle((0, 0, WIDTH, 16), fill=PINE)
    _write(brush, (LEFT, 52), card.title, _font("figtree-700", 34), PINE, RIGHT - LEFT - 220)
    brush.text((RIGHT, 52), "Spelbord", font=_font("fraunces-600", 34), fill=INK, anchor="ra")
    _headline(brush, card.headline)
    for number, row in enumerate(card.rows):
        _row(brush, row, number, len(card.rows))
    written = io.BytesIO()
    image.save(written, "PNG", optimize=True)
    return written.getvalue()


def _headline(brush: ImageDraw.ImageDraw, text: str) -> None:
    """The headline, as large as it has room on its line."""
    text = _known(text)
    size = LARGEST
    while size > SMALLEST and brush.textlength(text, font=_font("fraunces-600", size)) > RIGHT - LEFT:
        size -= 4
    _write(brush, (LEFT, 118 + (LARGEST - size) // 2), text, _font("fraunces-600", size), INK, RIGHT - LEFT)


def _row(brush: ImageDraw.ImageDraw, row: CardRow, number: int, count: int) -> None:
    """A seat with its score; up to four in one column, more in two."""
    columns = 1 if count <= IN_A_COLUMN else 2
    lines = -(-count // columns)
    height = min(TALLEST, (HEIGHT - 40 - TOP) // lines)
    width = (RIGHT - LEFT - 30 * (columns - 1)) // columns
    left = LEFT + (number // lines) * (width + 30)
    top = TOP + (number % lines) * height
    box = (left, top, left + width, top + height - 12)
    brush.rounded_rectangle(box, 16, fill=SURFACE, outline=PINE if row.won else LINE, width=3 if row.won else 2)
    middle = (top + box[3]) // 2
    radius = min(26, (height - 12) // 2 - 12)
    centre = left + 20 + radius
    _seat(brush, (centre, middle), radius, SEATS[row.seat % len(SEATS)], bot=row.bot)
    name, score = _font("figtree-700" if row.won else "figtree-500", 32), _font("figtree-700", 34)
    taken = brush.textlength(row.score, font=score)
    start = centre + radius + 18
    _write(brush, (start, middle), row.name, name, INK, box[2] - start - taken - 44, anchor="lm")
    brush.text((box[2] - 24, middle), row.score, font=score, fill=PINE if row.won else QUIET, anchor="rm")


def _seat(brush: ImageDraw.ImageDraw, centre: tuple[int, int], radius: int, colour: str, *, bot: bool) -> None:
    """Round is a person, square a bot, as at the table."""
    across, down = centre
    box = (across - radius, down - radius, across + radius, down + radius)
    if bot:
        brush.rounded_rectangle(box, 8, fill=colour)
    else:
        brush.ellipse(box, fill=colour)


def _write(
    brush: ImageDraw.ImageDraw,
    place: tuple[float, float],
    text: str,
    font: ImageFont.FreeTypeFont,
    colour: str,
    room: float,
    anchor: str = "la",
) -> None:
    """Write on one line, cut where there is no room."""
    text = _known(text)
    if brush.textlength(text, font=font) > room:
        while text and brush.textlength(f"{text}…", font=font) > room:
            text = text[:-1]
        text = f"{text.rstrip()}…"
    brush.text(place, text, font=font, fill=colour, anchor=anchor)


def _known(text: str) -> str:
    """A text without what the fonts cannot write."""
    return "".join(sign for sign in text if " " <= sign <= LAST_LETTER or sign in SIGNS).strip()


_fonts: dict[tuple[str, int], Any] = {}


def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    from PIL import ImageFont

    if (name, size) not in _fonts:
        _fonts[name, size] = ImageFont.truetype(FONTS / f"{name}.ttf", size)
    found: ImageFont.FreeTypeFont = _fonts[name, size]
    return found
