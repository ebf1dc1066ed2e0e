"""The five events, called tricks in the code: which tile, which symbol, what they cost, and what they add up to."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.allsvenskan import terms
from spelbord.games.allsvenskan.cards import COLOUR, LOWER, NOTHING, UPPER
from spelbord.games.allsvenskan.folding import BITS
from spelbord.games.allsvenskan.terms import costs_of, name_of, spared

if TYPE_CHECKING:
    from spelbord.core import Seat
    from spelbord.games.allsvenskan.actions import Trick
    from spelbord.games.allsvenskan.state import AllsvenskanState
    from spelbord.games.allsvenskan.terms import Terms

FROM = 7
"""The first round with FP and events [ALL-14, ALL-20]."""
GOLD_FROM = 25
"""Guldstriden, the place for house rules [ALL-R113]."""
START_FP = 3


def target_places(state: AllsvenskanState, seat: Seat, card: int, board: Seat) -> tuple[int, int]:
    """The places that the upper and the lower symbol of a card go to [ALL-R48, ALL-R49]."""
    colour, places = COLOUR[card], state.places
    return places[board] ^ colour, places[seat] ^ colour


def rival_at(state: AllsvenskanState, place: int) -> Seat:
    """The seat whose club plays at a place, or `NOTHING`."""
    return state.places.index(place) if place in state.places else NOTHING


def is_cheap(state: AllsvenskanState) -> bool:
    """Whether the house rule of cheap events holds in this round."""
    return state.round >= GOLD_FROM and state.options.gold_cheap


@lru_cache(maxsize=4096)
def price(tricks: tuple[Trick, ...], homes: int, holds: Terms, cheap: bool) -> int:  # noqa: FBT001 - as `is_cheap` says
    """What these events cost together, after so many HEMMASTÖD in the round [ALL-R100, ALL-R103 to ALL-R109].

    Each costs at least 1 FP, whatever a property or a house rule takes off [ALL-38].
    """
    return sum([max(1, cost - cheap) for cost, _ in costs_of(holds, tricks, homes)])


def cost_of(state: AllsvenskanState, seat: Seat, tricks: tuple[Trick, ...]) -> int:
    """What events cost a seat now."""
    return price(tricks, state.homes[seat], terms.terms_of(state, seat), is_cheap(state))


def check_tricks(state: AllsvenskanState, seat: Seat, places: tuple[int, int], tricks: tuple[Trick, ...]) -> None:
    """Raise `Refused` where one of the events on a card cannot be laid, or all of them not be paid."""
    if state.round < FROM:
        raise Refused("events_later", "ALL-14", first=FROM)
    used, tiles = state.tiles[seat], terms.terms_of(state, seat).tiles
    for trick in tricks:
        _check_tile(trick, used, tiles[trick.name])
        used |= BITS[trick.tile]
        place = places[trick.symbol == "lower"]
        if trick.name == "hem" and place % 2:
            raise Refused("not_at_home", "ALL-16", symbol=trick.symbol)
        if trick.name == "skada":
            _check_injury(state, seat, place)
    cost = cost_of(state, seat, tricks)
    if cost > state.fp[seat]:
        raise Refused("too_few_fp", "ALL-14", cost=cost, fp=state.fp[seat])


def _check_tile(trick: Trick, used: int, tiles: tuple[str, ...]) -> None:
    if trick.tile not in tiles:
        raise Refused("wrong_tile", "ALL-15", trick=trick.name, tile=trick.tile, tiles=tiles)
    if used & BITS[trick.tile]:
        raise Refused("tile_used", "ALL-R101", trick=trick.name, tile=trick.tile)


def _check_injury(state: AllsvenskanState, seat: Seat, place: int) -> None:
    victim = rival_at(state, place)
    if victim in {NOTHING, seat}:
        raise Refused("no_rival_there", "ALL-19")
    if state.ai[victim]:
        raise Refused("ai_uninjured", "ALL-19", seat=victim)
    if victim in spared(state):
        raise Refused("uninjured", "ALL-38", seat=victim, name=name_of(state, victim))


@lru_cache
def injuries(tricks: tuple[Trick, ...]) -> tuple[int, ...]:
    """The symbols with SKADA on them: 0 is the upper, 1 the lower."""
    return tuple(int(trick.symbol == "lower") for trick in tricks if trick.name == "skada")


@lru_cache(maxsize=16384)
def nets(card: int, tricks: tuple[Trick, ...], flips: tuple[bool, ...] = ()) -> tuple[int, int]:
    """Chances less defence of both symbols of a card with its events, the coins having fallen so."""
    return _net(UPPER[card], "upper", tricks, flips), _net(LOWER[card], "lower", tricks, flips)


def _net(value: int, symbol: str, tricks: tuple[Trick, ...], flips: tuple[bool, ...]) -> int:
    """MIRAKEL first, then all others in full [ALL-09, ALL-18]."""
    coins = iter(flips)
    added = 0
    for trick in tricks:
        won = next(coins) if trick.name == "hem" else True
        if trick.symbol != symbol:
            continue
        if trick.name == "mirakel":
            value = 0
        added += {"hem": int(won), "off": 1, "def": -1}.get(trick.name, 0)
    return value + added
