"""Tables of 10, drawn as text and read into positions.

    card 6 | pot 2 | ask B open
    A* chips 4 hand 9 3 s2   | 7^ +1
    B  chips 5 hand 4 4      | j_ +2 of C A
    C  hand 0 5 j seen penalty 1 1 took 3 | 10_

A line for each seat: `*` marks the starter; then its free chips (7 less those on its card, unless said), its hand, its
penalty pile and the round cards it took. After the first bar lies the first card, `^` up or `_` down, with its chips,
and `of` names those who owned it before, first the one who laid it; after the second bar lies the second card. Cards
are 0 to 10, s1 to s8 and j. A seat is known to have its joker while it has one, unless `seen` says otherwise.

Cards drawn nowhere are in the pile; or, where the pile itself is drawn, with the seat that has `penalty rest`. Nothing
is made or lost: a drawing that breaks this is a ValueError.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from spelbord.core import ask
from spelbord.games.tio import KIT
from spelbord.games.tio.cards import CHIPS, COPIES, JOKER, NOTHING
from spelbord.games.tio.options import TioOptions

if TYPE_CHECKING:
    from spelbord.games.tio.state import TioState

CARD = {**{str(value): value for value in range(11)}, **{f"s{value}": 10 + value for value in range(1, 9)}, "j": JOKER}
"""Each card by its sign."""
LETTERS = "ABCDEFG"
_SEAT_WORDS = ("chips", "hand", "penalty", "took", "seen", "of")


def cards(signs: str) -> list[int]:
    """Cards by their signs, in the order of a hand."""
    return sorted(CARD[sign] for sign in signs.split())


def draw(text: str, options: TioOptions | None = None) -> TioState:
    """The position that a drawing shows."""
    lines = [line.split("#")[0].strip() for line in text.splitlines()]
    rows = [line for line in lines if line[:1] in LETTERS and line]
    table = dict(part.split(maxsplit=1) for line in lines if line and line not in rows for part in line.split("|"))
    state = KIT.start(options or TioOptions(), len(rows))
    for seat, row in enumerate(rows):
        _seat(state, seat, row)
    for seat, row in enumerate(rows):
        still = JOKER in state.hands[seat] or _down_joker(state, seat)
        state.jokers[seat] = still and "seen" not in row.split()
    _turns(state, table)
    _cards_left(state, table, [seat for seat, row in enumerate(rows) if "penalty rest" in row])
    if sum(state.chips) + sum(state.guards) + state.pot != CHIPS * state.seats:
        raise ValueError(f"chips made or lost: {state.chips} free, {state.guards} on cards, {state.pot} in the pot")
    return state


def _seat(state: TioState, seat: int, row: str) -> None:
    own, first, second, *_ = [*(zone.split() for zone in row.split("|")), [], []]
    name, *words = own
    if name.rstrip("*") != LETTERS[seat]:
        raise ValueError(f"seat {LETTERS[seat]} is missing before {row!r}")
    if name.endswith("*"):
        state.starter = seat
    said = _by_word(words)
    state.hands[seat] = cards(" ".join(said.get("hand", ())))
    state.piles[seat] = [CARD[sign] for sign in said.get("penalty", ()) if sign != "rest"]
    state.taken[seat] = [int(sign) for sign in said.get("took", ())]
    if first:
        _first(state, seat, first)
    if second:
        state.seconds[seat] = CARD[second[0]]
    state.chips[seat] = int(said["chips"][0]) if "chips" in said else CHIPS - state.guards[seat]


def _first(state: TioState, seat: int, zone: list[str]) -> None:
    sign, *rest = zone
    state.firsts[seat] = CARD[sign[:-1]]
    state.ups[seat] = {"^": True, "_": False}[sign[-1]]
    state.guards[seat] = sum(int(word) for word in rest if word.startswith("+"))
    owners = [LETTERS.index(letter) for letter in _by_word(rest).get("of", ())]
    state.laid_by[seat] = owners[0] if owners else seat
    state.known_by[seat] = sum(1 << owner for owner in {*owners, seat})


def _by_word(words: list[str]) -> dict[str, list[str]]:
    said: dict[str, list[str]] = {"": []}
    last = ""
    for word in words:
        if word in _SEAT_WORDS:
            last = word
        said.setdefault(last, []).extend([] if word == last else [word])
    return said


def _down_joker(state: TioState, seat: int) -> bool:
    return any(
        state.laid_by[place] == seat and state.firsts[place] == JOKER and not state.ups[place]
        for place in range(state.seats)
    )


def _turns(state: TioState, table: dict[str, str]) -> None:
    """Whose turn it is, and the rest of what lies in the middle."""
    letter, kind = table["ask"].split()
    seat = LETTERS.index(letter)
    state.pending = ask(seat, kind)
    state.dealer = (state.starter - 1) % state.seats
    taken = {card for cards in state.taken for card in cards}
    state.round_cards = [card for card in state.round_cards if card not in taken]
    state.round = len(taken)
    if kind != "start":
        state.round += 1
        state.round_card = int(table.get("card", state.round_cards[0]))
        state.round_cards.remove(state.round_card)
    state.pot = int(table.get("pot", 0))
    state.opener = LETTERS.index(table["opener"].strip()) if "opener" in table else seat if kind == "open" else NOTHING
    state.seller = LETTERS.index(table["seller"].strip()) if "seller" in table else NOTHING
    if "auction" in table:
        owner, bid, leader = table["auction"].split()
        state.owner, state.bid, state.leader = LETTERS.index(owner), int(bid), LETTERS.index(leader)


def _cards_left(state: TioState, table: dict[str, str], rest_to: list[int]) -> None:
    """Give every card that is drawn nowhere its place."""
    left = Counter(dict(enumerate(COPIES)))
    if not state.options.surplus_jokers:
        left[JOKER] = state.seats
    for place in [*state.hands, *state.piles, state.firsts, state.seconds]:
        left.subtract(card for card in place if card != NOTHING)
    pile = cards(table["pile"]) if table.get("pile", "none").strip() != "none" else []
    left.subtract(pile)
    if min(left.values()) < 0:
        raise ValueError(f"more cards than the box holds: {+Counter({card: -n for card, n in left.items()})}")
    if ("pile" in table) != bool(rest_to):
        raise ValueError("draw both the pile and who has the rest, or neither")
    rest = sorted(left.elements())
    state.pile = pile if rest_to else rest
    if rest_to:
        state.piles[rest_to[0]] += rest
