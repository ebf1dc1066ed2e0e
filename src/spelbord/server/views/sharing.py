"""A table as it may be shown to whoever holds its link: as text, as the head of a page, and for a picture.

While a match goes on there is nothing here but its game, who sits there and that it goes on. Where a table takes no
onlookers, a stranger with the link is told nothing of it at all.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from spelbord.core import texts_of
from spelbord.core.values import Value
from spelbord.games import SHELF, kit_of
from spelbord.server.protocol.refusals import PACKAGE
from spelbord.server.records.changes import is_person
from spelbord.server.records.results import result_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Language, Over, Texts
    from spelbord.storage.base import TableRecord


class CardRow(Value, frozen=True):
    """A seat on a card."""

    seat: int
    name: str
    bot: bool
    score: str
    """Nothing before the end."""
    won: bool


class Card(Value, frozen=True):
    """What is shared of a table."""

    game: str
    title: str
    headline: str
    rows: tuple[CardRow, ...]


def is_open(record: TableRecord) -> bool:
    """Whether a stranger with the link may look at a table."""
    return record.status == "lobby" or (record.onlookers and record.status in {"playing", "over"})


def card_of(record: TableRecord, over: Over | None, language: Language) -> Card:
    """What is shared of a table: with `over`, how each seat stood; the winners first."""
    words = texts_of(PACKAGE, language)
    names = [seat.name for seat in record.seats]
    rows = [
        CardRow(
            place,
            seat.name or words.say("share.free"),
            bot=not is_person(seat) and seat.taken,
            score="" if over is None else _signed(over.scores[place]),
            won=bool(record.ranks) and record.ranks[place] == 1,
        )
        for place, seat in enumerate(record.seats)
    ]
    order = sorted(range(len(rows)), key=lambda place: record.ranks[place] if record.ranks else 0)
    headline = _headline(record, names, words)
    return Card(record.game, title_of(record.game, language), headline, tuple(rows[place] for place in order))


def title_of(game: str, language: Language) -> str:
    """What a game is called."""
    return texts_of(SHELF[game], language).say("title") if game in SHELF else game


def _headline(record: TableRecord, names: Sequence[str], words: Texts) -> str:
    if record.status != "over" or not record.ranks:
        free = sum(not seat.taken for seat in record.seats)
        if record.status == "lobby":
            return words.say("share.lobby", free=free) if free else words.say("share.full")
        return words.say(f"share.{record.status}")
    winners = [place for place, rank in enumerate(record.ranks) if rank == 1]
    result = result_of(kit_of(record.game), record.ranks, winners[0] if winners else 0)
    key = "won" if result == "lost" else result
    return words.say(f"share.{key}", names, seats=tuple(winners))


def text_of(card: Card, link: str, language: Language) -> str:
    """A card as text to send: what it was, who won, how they stood, and where it can be seen."""
    words = texts_of(PACKAGE, language)
    standing = [words.say("share.row", name=row.name, score=row.score) for row in card.rows if row.score]
    lines = [f"Spelbord · {card.title}", card.headline, *([", ".join(standing)] if standing else []), link]
    return "\n".join(line for line in lines if line)


def head_of(card: Card, address: str, picture: str, language: Language) -> str:
    """What programs that show previews of links look for in a page."""
    told = f"{card.headline}. {', '.join(row.name for row in card.rows)}"
    facts = {
        "og:site_name": "Spelbord",
        "og:type": "website",
        "og:title": f"{card.title} · Spelbord",
        "og:description": told,
        "og:url": address,
        "og:locale": {"sv": "sv_SE", "en": "en_GB"}[language],
    }
    if picture:
        facts |= {"og:image": picture, "og:image:width": "1200", "og:image:height": "630", "og:image:alt": told}
    tags = [f'<meta property="{name}" content="{escape(value)}">' for name, value in facts.items()]
    if picture:
        tags.append('<meta name="twitter:card" content="summary_large_image">')
    return "".join(f"{tag}\n  " for tag in tags)


def _signed(score: int) -> str:
    return f"\N{MINUS SIGN}{-score}" if score < 0 else str(score)
