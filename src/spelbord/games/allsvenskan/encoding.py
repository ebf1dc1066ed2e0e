"""A view of Allsvenskan as a row of numbers, and its actions by number.

A card on a board has a number of its own; clubs, cards with events on them and what Omstart puts away are listed, and
told by their features.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.core.dice import Dice, seed_from
from spelbord.core.pending import Decide
from spelbord.core.spaces import Field, Layout, Spaces, numbered
from spelbord.games.allsvenskan.actions import ChooseClub, Play, PutAway, Trick
from spelbord.games.allsvenskan.asking import KINDS, PLAY
from spelbord.games.allsvenskan.cards import CARDS, LOWER, NOTHING, UPPER
from spelbord.games.allsvenskan.folding import BITS
from spelbord.games.allsvenskan.imagining import imagine, state_of
from spelbord.games.allsvenskan.moves import PLAYS, moves, plain_plays
from spelbord.games.allsvenskan.sheet import CLUBS, EVENTS, MOST_CARDS, ROUNDS
from spelbord.games.allsvenskan.state import MOST_FP, MOST_GOALS, MOST_MARKERS, RIVALS, SEATS
from spelbord.games.allsvenskan.terms import terms_of
from spelbord.games.allsvenskan.tricks import check_tricks, cost_of, target_places

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from spelbord.core import Action, Prompt, Seat
    from spelbord.core.spaces import RowWriter
    from spelbord.games.allsvenskan.state import AllsvenskanState
    from spelbord.games.allsvenskan.views import AllsvenskanView

ASKED = KINDS[:4]
FACES = len(CARDS)
_HIGH, _MANY = 255, 127
SLOTS = 256
TILES = tuple(BITS)

LAYOUT = Layout(
    (
        Field("question", len(ASKED)),
        Field("round", 1, ROUNDS),
        Field("last_round", 1, ROUNDS),
        Field("phase", 1, 5),
        Field("half", 1, 2),
        Field("turn", 1, RIVALS),
        Field("hand", FACES, MOST_CARDS),
        Field("away", FACES, MOST_CARDS),
        Field("aside", FACES, MOST_CARDS),
        Field("stock", 2, 2 * MOST_CARDS),
        Field("bank", 1, _HIGH),
    ),
    (
        *[Field(name, 1) for name in ("asked", "ai", "again", "turned", "at_home", "meets_rival", "next_at_home")],
        Field("club", CLUBS),
        Field("blue", 1, _HIGH),
        Field("orange", 1, _HIGH),
        Field("put_away", 2, _HIGH),
        Field("fp", 1, MOST_FP),
        Field("noted", 1, MOST_FP),
        Field("tiles", len(TILES)),
        Field("homes", 1, _HIGH),
        Field("points", 1, _HIGH),
        Field("scored", 1, _HIGH),
        Field("conceded", 1, _HIGH),
        Field("streak", 1, _MANY, -_MANY),
        Field("place", 1, RIVALS),
        Field("order", 1, RIVALS),
        Field("goals", 2, MOST_GOALS),
        Field("markers", 2, MOST_MARKERS),
        Field("opponent", CLUBS),
        Field("next_opponent", CLUBS),
        Field("on_board", FACES),
        Field("face_up", FACES),
    ),
)
FEATURES = Layout((
    *[Field(name, 1) for name in ("is_club", "is_play", "puts_away")],
    Field("club", CLUBS),
    Field("home", 2, 9, -9),
    Field("away", 2, 9, -9),
    Field("extra", 2, 9),
    Field("card", FACES),
    Field("board", RIVALS),
    Field("symbols", 2, 6, -2),
    Field("upper_events", len(EVENTS), 3),
    Field("lower_events", len(EVENTS), 3),
    Field("cost", 1, MOST_FP),
    Field("blue", FACES),
    Field("orange", FACES),
))  # fmt: skip


def encode(view: AllsvenskanView, seat: Seat, row: bytearray, at: int) -> None:
    """Write what a seat sees; seats are counted from it."""
    write = LAYOUT.writer(row, at)
    pending = view.pending
    if type(pending) is Decide:
        write.flag("question", [ASKED.index(pending.prompts[0].kind)])
    for name in ("round", "last_round", "phase", "half", "turn", "bank"):
        write.put(name, getattr(view, name))
    for name in ("hand", "away", "aside"):
        write.count(name, getattr(view, name))
    for colour, number in enumerate(view.stock):
        write.put("stock", number, colour)
    ranks = {club.code: number for number, club in enumerate(view.clubs)}
    for whose in SEATS:
        own = LAYOUT.seat(row, at, (whose - seat) % RIVALS)
        if type(pending) is Decide:
            own.put("asked", pending.prompts[0].seat == whose)
        _write_rival(view, whose, own, ranks)
        _write_arena(view, whose, own, ranks)


def _write_rival(view: AllsvenskanView, seat: Seat, write: RowWriter, ranks: dict[str, int]) -> None:
    rival = view.rivals[seat]
    for name in ("ai", "again", "turned", "blue", "orange", "fp", "noted", "homes", "points", "scored", "conceded"):
        write.put(name, getattr(rival, name))
    write.put("streak", rival.streak)
    if rival.code:
        write.flag("club", [ranks[rival.code]])
    for colour, number in enumerate(rival.away):
        write.put("put_away", number, colour)
    write.flag("tiles", [TILES.index(tile) for tile in rival.tiles])
    write.flag("face_up", rival.face_up)
    for name, seats in (("place", view.table), ("order", view.order)):
        if seat in seats:
            write.put(name, seats.index(seat) + 1)


def _write_arena(view: AllsvenskanView, seat: Seat, write: RowWriter, ranks: dict[str, int]) -> None:
    if view.arenas:
        arena = view.arenas[seat]
        own = arena.place % 2
        for side in (0, 1):
            write.put("goals", arena.goals[own ^ side], side)
            write.put("markers", arena.markers[own ^ side], side)
        write.put("at_home", not own)
        write.flag("opponent", [arena.opponent])
        write.flag("on_board", [card for card in (arena.blue, arena.orange) if card != NOTHING])
    if view.schedules and view.round < view.last_round:
        following = view.schedules[seat][view.round]
        write.flag("next_opponent", [ranks[following.opponent]])
        write.put("next_at_home", following.home)
        write.put("meets_rival", following.rival)


def describe(view: AllsvenskanView, seat: Seat, action: Action, row: bytearray, at: int) -> None:
    """Write what a listed move is."""
    write = FEATURES.writer(row, at)
    if isinstance(action, ChooseClub):
        _write_club(view, action, write)
    elif isinstance(action, Play):
        _write_play(view, seat, action, write)
    elif isinstance(action, PutAway):
        write.put("puts_away", 1)
        write.flag("blue", [card for card in (action.blue,) if card != NOTHING])
        write.flag("orange", [card for card in (action.orange,) if card != NOTHING])


def _write_club(view: AllsvenskanView, action: ChooseClub, write: RowWriter) -> None:
    number = next(number for number, club in enumerate(view.clubs) if club.code == action.code)
    club = view.clubs[number]
    write.put("is_club", 1)
    write.flag("club", [number])
    for name, pair in (("home", club.home), ("away", club.away), ("extra", club.extra)):
        for place in (0, 1):
            write.put(name, pair[place], place)


def _write_play(view: AllsvenskanView, seat: Seat, action: Play, write: RowWriter) -> None:
    write.put("is_play", 1)
    write.flag("card", [action.card])
    write.flag("board", [(action.board - seat) % RIVALS])
    write.put("symbols", UPPER[action.card], 0)
    write.put("symbols", LOWER[action.card], 1)
    for symbol in ("upper", "lower"):
        write.count(f"{symbol}_events", [EVENTS.index(trick.name) for trick in action.tricks if trick.symbol == symbol])
    if action.tricks:
        write.put("cost", cost_of(state_of(view), seat, action.tricks))


def everything(view: AllsvenskanView, prompt: Prompt) -> Sequence[Action]:
    """Every card on every board, with every choice of events that tiles and FP allow."""
    world = imagine(view, Dice(seed_from("allsvenskan"), "everything"))
    if prompt.kind != PLAY:
        return moves(world, prompt)
    plain = plain_plays(world, prompt.seat)
    laid = [tricks for tricks in _choices(world, prompt.seat) if tricks]
    found: list[Action] = list(plain)
    for play in plain:
        places = target_places(world, prompt.seat, play.card, play.board)
        found += [Play(play.card, play.board, tricks) for tricks in laid if _fits(world, prompt.seat, places, tricks)]
    return found


def _choices(state: AllsvenskanState, seat: Seat) -> Iterator[tuple[Trick, ...]]:
    """Every way to lay the tiles that are left on the two symbols of a card, each event in the order of the tiles."""
    tiles = terms_of(state, seat).tiles
    free = [tile for tile, bit in BITS.items() if not state.tiles[seat] & bit]
    for size in range(len(free) + 1):
        for chosen in combinations(free, size):
            events = [[event for event, on in tiles.items() if tile in on] for tile in chosen]
            for names, symbols in product(product(*events), product(("upper", "lower"), repeat=size)):
                yield tuple([Trick(*trick) for trick in zip(names, symbols, chosen, strict=True)])  # type: ignore[arg-type]  # of a season


def _fits(state: AllsvenskanState, seat: Seat, places: tuple[int, int], tricks: tuple[Trick, ...]) -> bool:
    try:
        check_tricks(state, seat, places, tricks)
    except Refused:
        return False
    return True


@cache
def actions(seats: int, seat: Seat) -> tuple[Action, ...]:
    """What each number asks for: each card on the board of the next rival, of the one after, and so on."""
    return tuple(PLAYS[card][(seat + turn) % seats] for turn in range(1, seats) for card in CARDS)


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
