"""The table of Alfapet as lines of plain text: the board drawn with its coordinates, and everything else in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Decide, Over, signed
from spelbord.core.notation import sentence
from spelbord.games.alfapet.boards import COLUMNS
from spelbord.games.alfapet.notation.phrases import named, placed_word, summed
from spelbord.games.alfapet.state import NOBODY
from spelbord.games.alfapet.tiles import SIGNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat, Texts
    from spelbord.games.alfapet.views import AlfapetView


def board(view: AlfapetView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The table as one viewer sees it: the board, the seats, the bag, the last word, the own rack."""
    lines = [_head(view, texts, names), *_grid(view), texts.say("board.legend")]
    lines += _marks(view, texts)
    lines += [_seat(view, seat, texts, names) for seat in range(len(view.counts))]
    if isinstance(view.pending, Over):
        return lines
    lines.append(texts.say("board.bag", bag=view.bag))
    if view.last is not None:
        lines.append(last_word(view, texts, names))
    lines += _agreed(view, texts)
    for seat, rack in enumerate(view.racks):
        if rack is not None:
            lines.append(_rack(view, seat, rack, texts, names))
    if view.viewer is not None:
        lines.append(texts.say("board.unseen", tiles=unseen(view, texts)))
    return lines


def _head(view: AlfapetView, texts: Texts, names: Sequence[str]) -> str:
    pending = view.pending
    if isinstance(pending, Over):
        return texts.say(f"reason.{pending.reason}")
    if not isinstance(pending, Decide):
        return texts.say(f"board.head.{pending.kind}")
    own = view.mover != NOBODY and any(p.by == view.viewer and p.kind == "turn" for p in pending.prompts)
    turn = texts.say("board.your_turn" if own else "board.turn", names, seat=view.mover)
    return texts.say("board.head.turn", turn=view.turn, whose=sentence(turn))


def _grid(view: AlfapetView) -> list[str]:
    """The squares with their coordinates on all sides: letters as they lie, factors where nothing lies."""
    columns = "   " + " ".join(COLUMNS[: len(view.squares[0])])
    rows = []
    for number, (lying, squares) in enumerate(zip(view.board, view.squares, strict=True), start=1):
        shown = [sign if there == "." else there for there, sign in zip(lying, squares, strict=True)]
        rows.append(f"{number:2} {' '.join(shown)} {number}")
    return [columns, *rows, columns]


def _marks(view: AlfapetView, texts: Texts) -> list[str]:
    """Where words turn and where stop tiles lie: the drawing alone does not say."""
    lines = [texts.say(f"board.bend.{corner.bend}", square=corner.square) for corner in view.bends]
    stops = [
        f"{COLUMNS[column]}{row}"
        for row, signs in enumerate(view.board, start=1)
        for column, sign in enumerate(signs)
        if sign == "#"
    ]
    return [*lines, texts.say("board.stops", squares=stops)] if stops else lines


def _seat(view: AlfapetView, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    key = "board.you" if seat == view.viewer else "board.other"
    line = texts.say(
        "board.seat",
        number=seat + 1,
        seat=texts.say(key, names, seat=seat),
        score=signed(view.scores[seat]),
        count=view.counts[seat],
    )
    shown = view.shown[seat]
    return f"{line} {texts.say('board.shown', tiles=named(shown, texts))}" if shown else line


def last_word(view: AlfapetView, texts: Texts, names: Sequence[str]) -> str:
    """The word laid last, with where it lies and what it gave."""
    last = view.last
    assert last is not None  # noqa: S101 - asked only where there is one
    facts = {"word": placed_word(last, texts), "sum": summed(last, texts), "total": signed(last.points)}
    return texts.say("board.last" if view.lying is None else "board.lying", names, seat=last.seat, **facts)


def _agreed(view: AlfapetView, texts: Texts) -> list[str]:
    """The theme, the words that give extra points, and what was rejected in this turn."""
    options = view.options
    lines = []
    if options.theme != "inget":
        lines.append(texts.say("board.theme", theme=options.theme_name or options.theme))
    if view.rejected:
        lines.append(texts.say("board.rejected", words=view.rejected))
    if options.bounty != "inget":
        lines.append(texts.say("board.bounty", points=options.bounty_points, list=options.bounty))
    if view.found:
        lines.append(texts.say("board.found", words=view.found))
    return lines


def _rack(view: AlfapetView, seat: Seat, rack: Sequence[str], texts: Texts, names: Sequence[str]) -> str:
    worth = [f"{tile} {view.points[SIGNS.index(tile)]}" if tile.isalpha() else named([tile], texts)[0] for tile in rack]
    key = "board.rack" if seat == view.viewer else "board.other_rack"
    return texts.say(key if rack else f"{key}_empty", names, seat=seat, tiles=worth)


def unseen(view: AlfapetView, texts: Texts) -> list[str]:
    """How many tiles of each kind the viewer sees nowhere, as far as there are any."""
    return [f"{sign} {count}" for sign, count in zip(named(SIGNS, texts), view.unseen, strict=True) if count]
