"""Whole games by chance: any move, eagerly what brings the table forward, or mostly what is sensible."""

from __future__ import annotations

from typing import Any

from spelbord.core import Chance, Dice, Over, seed_from
from spelbord.games.ecosfera import KIT
from spelbord.games.ecosfera import actions as a
from spelbord.games.ecosfera.bots.levels import quick
from spelbord.games.ecosfera.options import EcosferaOptions

FORWARD = (a.BuyProducer, a.BuyConsumer, a.Restore, a.Implement)
LONGEST = 20_000
"""Steps after which a game counts as hung."""


def eager(state, prompt):
    """The moves that bring the table forward if there are any, and now and then the others."""
    listed = list(KIT.moves(state, prompt))
    forward = [move for move in listed if type(move) in FORWARD]
    return forward if prompt.kind == "turn" and forward and state.rolls[3] % 4 else listed


def sensible(state, prompt):
    """Mostly what a sensible player does, so that games get far enough for decks and piles to run out."""
    return KIT.moves(state, prompt) if state.rolls[3] % 5 == 0 else [quick(state, prompt)]


def any_table(dice):
    """Options and seats, each as likely."""
    switches = (
        "high_pressure",
        "eutrophication",
        "biodiversity_loss",
        "policy",
        "house_cards",
        "pass_pressure",
        "solo",
    )
    chosen: dict[str, Any] = {name: bool(dice.below(2)) for name in switches}
    options = EcosferaOptions(elements=3 + dice.below(6), starter=dice.below(5), **chosen)
    return options, 1 + dice.below(4)


def whole_game(name, moves=None):
    """Play one game to its end and count its cards; return the last state and how many steps it took."""
    dice = Dice(seed_from(name), "whole")
    options, seats = any_table(dice)
    listing = moves or dice.pick((KIT.moves, eager, sensible))
    state = KIT.start(options, seats)
    first, steps = KIT.pieces(state), 0
    while not isinstance(state.pending, Over):
        if isinstance(state.pending, Chance):
            events = KIT.chance(state, dice)
        else:
            (prompt,) = state.pending.prompts
            events = KIT.act(state, prompt, dice.pick(listing(state, prompt)))
        KIT.apply(state, events)
        steps += 1
        assert steps < LONGEST, f"{name} hangs: {options} {seats}"
    assert KIT.pieces(state) == first, name
    return state, steps
