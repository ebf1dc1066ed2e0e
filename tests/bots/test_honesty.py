"""Bots see what a person in their seat sees, and what they do follows from that alone."""

from dataclasses import fields
from itertools import islice

import pytest
from msgspec.structs import replace

from spelbord.bots import NAMES, Budget, Turn, ask_bot, bot_for
from spelbord.core import Dice, Match, encode, new_match, seed_from
from spelbord.games import SHELF, kit_of

CASES = [(game, name) for game in SHELF for name in NAMES]
QUICK, QUICKEST = Budget(worlds=8), Budget(worlds=2)
MANY, FEW = 40, 4
SLOW = {"search", "svår", "jämn"}
"""Bots that take their time over each position, but for those of 10: they are asked in few."""


def pace(game, name):
    """In how many positions a bot is asked, in how many worlds for each, and how long it may think."""
    return (FEW, 2, QUICKEST) if name in SLOW and game != "tio" else (MANY, 3, QUICK)


def positions(kit, seats, every):
    """Matches at every so many decisions of a random game."""
    match = new_match(kit, kit.options(), seats, seed_from(f"honest/{seats}"))
    dice = Dice(seed_from("honest"), str(seats))
    count = 0
    while match.over is None:
        ticket = match.tickets[0]
        if count % every == 0:
            yield Match(kit, match.header, match.entries), ticket
        count += 1
        match.answer(ticket, dice.pick(kit.moves(match.state, ticket.prompt)))


@pytest.mark.parametrize(("game", "name"), CASES)
def test_a_choice_stays_the_same_when_cards_it_cannot_see_are_exchanged(game, name):
    kit, bot = kit_of(game), bot_for(kit_of(game), name)
    most, worlds, budget = pace(game, name)
    exchanged = hidden = 0
    for match, ticket in islice(positions(kit, kit.meta.usual_seats, every=6), most):
        by = ticket.prompt.by
        hidden += replace(match.view(by), viewer=None) != match.view(None)
        chosen = ask_bot(match, ticket, bot, seed_from("dice"), budget)
        for world in range(worlds):
            original = match.state
            match.state = kit.imagine(match.view(by), Dice(seed_from("world"), str(world)))
            exchanged += match.state != original
            assert ask_bot(match, ticket, bot, seed_from("dice"), budget) == chosen
    # Where an onlooker sees all that a seat sees, there is one world only.
    assert exchanged >= min(20 if most == MANY else FEW, hidden), "the worlds were the same, so nothing was tried"


@pytest.mark.parametrize(("game", "name"), CASES)
def test_the_same_dice_give_the_same_choice_and_it_is_accepted(game, name):
    kit, bot = kit_of(game), bot_for(kit_of(game), name)
    most, _, budget = pace(game, name)
    for match, ticket in islice(positions(kit, kit.meta.usual_seats, every=17), most):
        first = ask_bot(match, ticket, bot, seed_from("a"), budget)
        assert ask_bot(match, ticket, bot, seed_from("a"), budget) == first
        match.answer(ticket, first)


def test_what_a_bot_is_given_holds_no_state_and_no_match():
    assert [field.name for field in fields(Turn)] == ["kit", "view", "prompt", "heard", "dice", "budget"]


@pytest.mark.parametrize("game", SHELF)
def test_a_bots_dice_are_not_the_matchs(game):
    """However long a bot thinks, what chance brings stays the same."""
    kit = kit_of(game)
    logs = []
    for thinking in (1, 5):
        match = new_match(kit, kit.options(), kit.meta.usual_seats, seed_from("dice apart"))
        ticket = match.tickets[0]
        ask_bot(match, ticket, bot_for(kit_of(game), "greedy"), seed_from("x"), Budget(worlds=thinking))
        match.answer(ticket, kit.lapse(match.state, ticket.prompt))
        logs.append([encode(entry) for entry in match.entries])
    assert logs[0] == logs[1]
