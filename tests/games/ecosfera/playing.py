"""Playing on from a drawn table: a line for each answer, `A buy fucus`, `A move sun B by gadus`, `B no`.

Chance has its turns in between, with dice of our own, and after every step the pieces are counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest

from spelbord.core import Chance, Decide, Dice, Over, Refused, seed_from
from spelbord.games.ecosfera import KIT
from spelbord.games.ecosfera import actions as a
from spelbord.games.ecosfera.cards import IDS, MARKET, NOTHING
from spelbord.games.ecosfera.policies import IDS as POLICY_IDS
from spelbord.games.ecosfera.state import USED

from .drawing import LETTERS, card, habitat, policy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from spelbord.core import Action, Event

E = TypeVar("E", bound="Event")


def _buy(name, *pair):
    return a.BuyConsumer(card(name), *map(card, pair)) if pair else a.BuyProducer(card(name))


def _move(name, to, *by):
    return a.Move(_by(by), card(name), MARKET if to == "market" else LETTERS.index(to))


def _by(words):
    return card(words[-1]) if words else NOTHING


_VERBS: dict[str, Callable[..., Action]] = {
    "buy": _buy,
    "restore": lambda one, other: a.Restore(card(one), card(other)),
    "move": _move,
    "plus": lambda *by: a.Plus(_by(by)),
    "refresh": lambda shelf, *by: a.Refresh(_by(by), shelf),
    "star": lambda name: a.UseStar(card(name)),
    "implement": lambda name: a.Implement(policy(name)),
    "end": a.EndTurn,
    "up": a.Reactivate,
    "no": a.Decline,
    "habitat": lambda name: a.RestoreOne(habitat(name)),
    "take": lambda name: a.Take(card(name)),
    "give": lambda word: a.GiveBack(used=word == "used"),
    "discard": lambda name: a.Discard(card(name)),
    "choose": lambda seat: a.ChooseRow(LETTERS.index(seat)),
    "place": lambda name, seat: a.Place(card(name), LETTERS.index(seat)),
    "regulate": lambda one, other, place: a.Regulate(card(one), card(other), habitat(place)),
}


def action(text):
    """The action that a line such as `buy fucus` names."""
    verb, *words = text.split()
    return _VERBS[verb](*words)


def prompt_of(state):
    """The one question that is open."""
    assert isinstance(state.pending, Decide)
    (prompt,) = state.pending.prompts
    return prompt


def asked(state):
    """Who is asked what, as `B turn`; or `chance row`, or `over saved`."""
    pending = state.pending
    if isinstance(pending, Over):
        return f"over {pending.reason}"
    if isinstance(pending, Chance):
        return f"chance {pending.kind}"
    prompt = prompt_of(state)
    return f"{LETTERS[prompt.seat]} {prompt.kind}"


def play(state, *lines, label="test"):
    """Answer in turn, each line by the seat it names, and return what happened."""
    dice = Dice(seed_from(label), label)
    happened = []
    for line in (line.strip() for text in lines for line in text.splitlines() if line.strip()):
        prompt = prompt_of(state)
        assert LETTERS.index(line[0]) == prompt.seat, f"{line[0]} is not asked: {asked(state)}"
        wanted = action(line[1:])
        assert wanted in KIT.moves(state, prompt), line
        happened += fold(state, KIT.act(state, prompt, wanted))
        while isinstance(state.pending, Chance):
            happened += fold(state, KIT.chance(state, dice))
    return happened


def fold(state, events):
    """Fold events in order, see that nothing was made or lost, and return them."""
    before, folded = KIT.pieces(state), list(events)
    KIT.apply(state, folded)
    assert KIT.pieces(state) == before
    assert len(state.marks) == len(state.rows[state.seat])
    return folded


def refuse(state, line):
    """The code and rule with which a line is refused; it is not listed either."""
    prompt = prompt_of(state)
    wanted = action(line[1:])
    assert wanted not in KIT.moves(state, prompt)
    with pytest.raises(Refused) as refused:
        KIT.act(state, prompt, wanted)
    return f"{refused.value.code} {refused.value.rule}"


def facts(state, line):
    """What a refusal tells besides."""
    with pytest.raises(Refused) as refused:
        KIT.act(state, prompt_of(state), action(line[1:]))
    return refused.value.facts


def of(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Only the events of one kind."""
    return [event for event in events if type(event) is kind]


def row(state, seat="A"):
    """A row as it would be drawn, without its order."""
    number = LETTERS.index(seat)
    marks = state.marks if number == state.seat else [0] * len(state.rows[number])
    pairs = zip(state.rows[number], marks, strict=True)
    return " ".join(sorted(IDS[there].split("-")[0] + "!" * bool(mark & USED) for there, mark in pairs))


def names(cards):
    """Cards as they would be drawn, in order."""
    return " ".join("-" if there == NOTHING else IDS[there].split("-")[0] for there in cards)


def policies(cards):
    """Policy cards by id, in order."""
    return " ".join(POLICY_IDS[there] for there in cards)
