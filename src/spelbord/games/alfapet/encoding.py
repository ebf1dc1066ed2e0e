"""A view of Alfapet as a row of numbers, and its actions by number. Words are listed, and told by their features."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from spelbord.core.dice import Dice, seed_from
from spelbord.core.pending import Decide
from spelbord.core.spaces import Field, Layout, Spaces, numbered
from spelbord.games.alfapet.actions import Approve, Challenge, Exchange, Lay, Pass, Reject, Waive
from spelbord.games.alfapet.asking import KINDS as QUESTIONS
from spelbord.games.alfapet.boards import squares_of
from spelbord.games.alfapet.imagining import cells_of, imagine, kinds
from spelbord.games.alfapet.moves import PASS, was_rejected
from spelbord.games.alfapet.placing import place
from spelbord.games.alfapet.rules import owed
from spelbord.games.alfapet.search import Search
from spelbord.games.alfapet.state import NOBODY
from spelbord.games.alfapet.terms import terms_of
from spelbord.games.alfapet.tiles import BEND_NAMES, KIND, KINDS, LETTER, OF_BLANK, SIGNS, TURNS, signs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt, Seat
    from spelbord.games.alfapet.views import AlfapetView

SIDE = 17
SQUARES = SIDE * SIDE
_HIGH = 255
HUNDRED, BELOW = 100, -10
SLOTS = 64
PREMIUMS = ".234dtq-*"
SWITCHES = ("blanks", "stops", "arrows", "minus", "one_arrow", "last_bonus", "play_out", "pass_end", "challenge")
BENDS = tuple(BEND_NAMES)

LAYOUT = Layout(
    (
        Field("question", len(QUESTIONS)),
        Field("options", len(SWITCHES)),
        Field("rack_agreed", 1, 8),
        Field("letters", SQUARES, LETTER),
        Field("blanks", SQUARES),
        Field("bends", SQUARES, len(BENDS) - 1),
        Field("premiums", SQUARES, len(PREMIUMS) - 1),
        Field("last_laid", SQUARES),
        Field("tile_points", KINDS, _HIGH),
        Field("rack", KINDS, 8),
        Field("unseen", KINDS, _HIGH),
        Field("bag", 1, _HIGH),
        Field("turn", 1, _HIGH),
        Field("passes", 1, _HIGH),
        Field("barren", 1, _HIGH),
        Field("own_vote", 1, 1, -1),
    ),
    (
        *[Field(name, 1) for name in ("asked", "mover", "starter", "waived", "voted")],
        Field("rack_size", 1, 8),
        Field("hundreds", 1, _HIGH + BELOW, BELOW),
        Field("points", 1, HUNDRED - 1),
        Field("shown", KINDS, 8),
    ),
)
FEATURES = Layout((
    Field("word", 1),
    Field("exchange", 1),
    Field("hundreds", 1, 9),
    Field("points", 1, HUNDRED - 1),
    Field("words", 1, 16),
    Field("longest", 1, SIDE * 2),
    Field("stop", 1),
    Field("bends", 1, 8),
    Field("row", 1, SIDE - 1),
    Field("column", 1, SIDE - 1),
    Field("down", 1),
    Field("tiles", KINDS, 8),
    Field("kept", KINDS, 8),
))  # fmt: skip


def encode(view: AlfapetView, seat: Seat, row: bytearray, at: int) -> None:
    """Write what a seat sees; seats are counted from it."""
    write = LAYOUT.writer(row, at)
    pending = view.pending
    if type(pending) is Decide:
        write.flag("question", [QUESTIONS.index(pending.prompts[0].kind)])
    for number, name in enumerate(SWITCHES):
        write.put("options", getattr(view.options, name), number)
    for name in ("bag", "turn", "passes", "barren"):
        write.put(name, getattr(view, name))
    write.put("rack_agreed", view.options.rack)
    write.put("own_vote", view.vote)
    write.count("rack", kinds(view.racks[seat] or ()))
    for kind in range(KINDS):
        write.put("tile_points", view.points[kind], kind)
        write.put("unseen", view.unseen[kind], kind)
    _write_board(view, row, at)
    for whose in range(len(view.scores)):
        _write_seat(view, seat, whose, row, at)


def _write_board(view: AlfapetView, row: bytearray, at: int) -> None:
    write = LAYOUT.writer(row, at)
    premiums = "".join(view.squares)
    for square, code in enumerate(cells_of(view)):
        if code:
            write.put("letters", code & LETTER, square)
            write.put("blanks", code & OF_BLANK != 0, square)
            write.put("bends", BENDS.index(code & TURNS), square)
        write.put("premiums", PREMIUMS.index(premiums[square]), square)
    if view.last is not None:
        squares = squares_of(len(view.board[0]), len(view.board))
        write.flag("last_laid", [squares[tile.square] for tile in view.last.tiles])


def _write_seat(view: AlfapetView, seat: Seat, whose: Seat, row: bytearray, at: int) -> None:
    write = LAYOUT.seat(row, at, (whose - seat) % len(view.scores))
    asked = [prompt.seat for prompt in view.pending.prompts] if type(view.pending) is Decide else []
    flags = {
        "asked": whose in asked,
        "mover": whose == view.mover,
        "starter": whose == view.starter,
        "waived": view.waived[whose],
        "voted": view.voted[whose],
        "rack_size": view.counts[whose],
        "hundreds": view.scores[whose] // HUNDRED,
        "points": view.scores[whose] % HUNDRED,
    }
    for name, number in flags.items():
        write.put(name, number)
    write.count("shown", kinds(view.shown[whose]))


def describe(view: AlfapetView, seat: Seat, action: Action, row: bytearray, at: int) -> None:
    """Write what a word gives, what it is made of and what it keeps; or what is exchanged."""
    write = FEATURES.writer(row, at)
    rack = kinds(view.racks[seat] or ())
    if isinstance(action, Exchange):
        used = [KIND[sign] for sign in action.tiles]
        write.put("exchange", 1)
    elif isinstance(action, Lay):
        used = _write_word(view, rack, action, row, at)
    else:
        return
    for kind in used:
        rack.remove(kind)
    write.count("tiles", used)
    write.count("kept", rack)


def _write_word(view: AlfapetView, rack: list[int], lay: Lay, row: bytearray, at: int) -> list[int]:
    """What a word gives and where it lies; answers the tiles that it takes from the rack."""
    terms = terms_of(view.options, len(view.scores))
    placement = place(terms, view.options, cells_of(view), rack, lay)
    squares = [squares_of(SIDE, SIDE)[tile.square] for tile in placement.tiles]
    bends = sum([tile.bend != "none" for tile in placement.tiles])
    first, last = min(squares), max(squares)
    numbers_ = {
        "word": 1,
        "hundreds": placement.points // HUNDRED,
        "points": placement.points % HUNDRED,
        "words": len(placement.words),
        "longest": max([len(word.word) for word in placement.words]),
        "stop": bool(placement.stop),
        "bends": bends,
        "row": first // SIDE,
        "column": first % SIDE,
        "down": last - first >= SIDE,
    }
    write = FEATURES.writer(row, at)
    for name, number in numbers_.items():
        write.put(name, number)
    letters = ["?" if tile.blank else tile.letter for tile in placement.tiles]
    return [KIND[sign] for sign in (*letters, *[">"] * bends, *["#"] * bool(placement.stop))]


def everything(view: AlfapetView, prompt: Prompt) -> Sequence[Action]:
    """Every word that the list allows, the best first; every set of tiles that can be exchanged; and to pass."""
    world = imagine(view, Dice(seed_from("alfapet"), "everything"))
    rack = tuple(world.racks[prompt.seat])
    search = Search(terms_of(view.options, len(view.scores)), view.options, world.cells, rack)
    words: list[Action] = [found.lay for found in search.run()]
    if view.rejected:
        words = [lay for lay in words if isinstance(lay, Lay) and not was_rejected(world, prompt, lay)]
    if len(world.bag) <= owed(world):
        return [*words, PASS]
    sets = {tiles for size in range(1, len(rack) + 1) for tiles in combinations(rack, size)}
    return [*words, *(Exchange(signs(tiles)) for tiles in sorted(sets)), PASS]


ACTIONS: tuple[Action, ...] = (
    Pass(), Challenge(), Waive(), Approve(), Reject(), *(Exchange((sign,)) for sign in SIGNS)
)  # fmt: skip


def actions(seats: int, seat: Seat) -> tuple[Action, ...]:
    """What each number asks for; none names a seat."""
    return ACTIONS


SPACES = Spaces(
    version=1,
    fields=LAYOUT.fields,
    encode=encode,
    actions=actions,
    numbers=numbered(actions),
    slots=SLOTS,
    features=FEATURES.shared,
    describe=describe,
    everything=everything,
)
assert NOBODY == -1  # noqa: S101 - the vote of who has not voted
