"""Playing on from a drawn round: a line for each answer, `A b1/2 B +hemA^ +off_`, board by letter.

`^` is the upper symbol and `_` the lower. Chance has its turns in between, with dice of our own or coins that the test
names, and after every step the pieces are counted.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

import msgspec
import pytest

from spelbord.core import Chance, Decide, Dice, Over, Refused, seed_from
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan.seasons import season_of

from .drawing import LETTERS, cards_like, place_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.core import Event

E = TypeVar("E", bound="Event")

_TRICK = re.compile(r"\+(hem|off|def|mirakel|skada)([ABC]?)([\^_])")
_TILE = {"off": "A", "def": "B", "mirakel": "C", "skada": "C", "hem": "A"}


class Coins(Dice):
    """Dice that flip as a test says, and otherwise roll like any."""

    def __init__(self, flips="", label="test"):
        super().__init__(seed_from(label), label)
        self.flips = [flip == "h" for flip in flips]

    def below(self, n):
        return int(self.flips.pop(0)) if n == 2 and self.flips else super().below(n)


def trick(text):
    name, tile, side = _TRICK.fullmatch(text).groups()
    symbol = "upper" if side == "^" else "lower"
    return msgspec.convert({"name": name, "symbol": symbol, "tile": tile or _TILE[name]}, a.Trick)


def action(state, seat, text):
    """The action that a line such as `b1/2 C +off_` names."""
    sign, board, *tricks = text.split()
    held = state.ups[seat] if state.ai[seat] else state.hands[seat]
    card = next((card for card in cards_like(sign) if card in held), cards_like(sign)[0])
    return a.Play(card, LETTERS.index(board), tuple(trick(part) for part in tricks))


def prompt_of(state):
    """The question that the table waits for."""
    pending = KIT.pending(state)
    assert isinstance(pending, Decide)
    return pending.prompts[0]


def asked(state):
    """Who is asked what, as `B play`, or `C ai by A`; or `chance deal`, or `over kort`."""
    pending = KIT.pending(state)
    if isinstance(pending, Over):
        return f"over {pending.reason}"
    if isinstance(pending, Chance):
        return f"chance {pending.kind}"
    prompt = pending.prompts[0]
    by = "" if prompt.by == prompt.seat else f" by {LETTERS[prompt.by]}"
    return f"{LETTERS[prompt.seat]} {prompt.kind}{by}"


def plays(state) -> list[a.Play]:
    """The cards that are listed to play; nothing else is."""
    moves = KIT.moves(state, prompt_of(state))
    listed = [move for move in moves if isinstance(move, a.Play)]
    assert listed == list(moves)
    return listed


def fold(state, events):
    """Fold events in order, see that nothing was made or lost, and return them."""
    before, folded = KIT.pieces(state), list(events)
    KIT.apply(state, folded)
    assert KIT.pieces(state) == before
    assert all(0 <= markers <= 2 for markers in state.markers)
    assert all(0 <= goals <= 6 for goals in state.goals)
    assert all(0 <= fp <= 12 for fp in state.fp)
    assert all(cards == sorted(cards) for cards in (*state.hands, *state.away, state.aside, state.stock))
    return folded


def answer(state, prompt, wanted, dice=None):
    """Answer one question, and let chance have its turns."""
    happened = fold(state, KIT.act(state, prompt, wanted))
    return happened + settle(state, dice)


def settle(state, dice=None):
    """Let chance have its turns."""
    dice = dice or Coins()
    happened = []
    while isinstance(KIT.pending(state), Chance):
        happened += fold(state, KIT.chance(state, dice))
    return happened


def play(state, *lines, coins=""):
    """Play the cards of these lines in turn, each by the seat it names, and return what happened."""
    dice = Coins(coins)
    happened = []
    for line in (line.strip() for text in lines for line in text.splitlines() if line.strip()):
        prompt = prompt_of(state)
        seat = LETTERS.index(line[0])
        assert seat == prompt.seat, f"{line[0]} is not asked: {asked(state)}"
        happened += answer(state, prompt, action(state, seat, line[1:]), dice)
    return happened


def refuse(state, line):
    """The code and rule with which a line is refused; it is not listed either."""
    prompt = prompt_of(state)
    wanted = action(state, prompt.seat, line[1:])
    assert wanted not in KIT.moves(state, prompt)
    with pytest.raises(Refused) as refused:
        KIT.act(state, prompt, wanted)
    return f"{refused.value.code} {refused.value.rule}"


def of(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Only the events of one kind."""
    return [event for event in events if type(event) is kind]


def score(state, home, away):
    """A match as `1-0`, with markers as `1-0 +0/+2` where there are any."""
    one, other = place_of(state, home), place_of(state, away)
    assert one % 2 == 0
    assert other == one ^ 1
    goals = f"{state.goals[one]}-{state.goals[other]}"
    markers = f" +{state.markers[one]}/+{state.markers[other]}" if state.markers[one] or state.markers[other] else ""
    return goals + markers


def finish_round(state, coins=""):
    """Play the round to its end as silent seats do, and return what happened."""
    number, dice = state.round, Coins(coins)
    happened = settle(state, dice)
    while state.round == number and not isinstance(KIT.pending(state), Over):
        prompt = prompt_of(state)
        happened += answer(state, prompt, KIT.lapse(state, prompt), dice)
    return happened


def codes(state, seats):
    """The clubs of these seats."""
    return " ".join(season_of(state.options).clubs[state.clubs[seat]].code for seat in seats)
