"""The bots of 10: the easy one plays as a newcomer does and does nothing absurd, the even one goes by the points."""

import pytest

from spelbord.bots import Budget, Turn, bot_for
from spelbord.core import Dice, seed_from
from spelbord.games.tio import KIT
from spelbord.games.tio.actions import Add, Bid, Keep, Lay, Open, Pass, Swap, TurnUp
from spelbord.games.tio.bots.even import FAR, even_bot, lead
from spelbord.games.tio.options import TioOptions

from .drawing import CARD, draw
from .playing import play, prompt_of

MANY = 40


def turn_at(state, number=0):
    prompt = prompt_of(state)
    return Turn(KIT, KIT.view(state, prompt.by), prompt, (), Dice(seed_from("easy"), str(number)), Budget(worlds=1))


def choices(state, level="lätt"):
    """What a bot does at a table, with many dice."""
    bot = bot_for(KIT, level)
    return [bot.choose(turn_at(state, number)) for number in range(MANY)]


@pytest.mark.parametrize(("hand", "first", "best"), [("4 5 2", "6", "4"), ("0 1 3", "7", "3"), ("1 j 8", "2", "8")])
def test_easy_always_lays_the_second_card_that_brings_it_nearest_to_ten(hand, first, best):
    state = draw(f"card 6 | ask A second\nA* hand {hand} | {first}^\nB hand 10 10 10 | 10_")
    assert set(choices(state)) == {Add(CARD[best])}


def test_easy_takes_a_joker_where_nothing_else_helps_and_keeps_it_where_little_is_gained():
    table = "card 6 | ask A second\nA* hand 9 9 j | {}^\nB hand 10 10 10 | 10_"
    assert set(choices(draw(table.format("3")))) == {Add(CARD["j"])}
    assert set(choices(draw(table.format("9")))) == {Pass()}


def test_easy_does_not_leave_a_card_face_down_that_a_second_would_help():
    state = draw("card 6 | ask A turn\nA* hand 4 5 2 | 6_\nB hand 10 10 10 | 10_")
    assert set(choices(state)) == {TurnUp()}
    state = draw("card 6 | ask A turn\nA* hand 4 5 2 | 10_\nB hand 10 9 10 | 10_")
    assert set(choices(state)) == {Keep()}


def test_easy_takes_an_open_unprotected_card_that_makes_ten_of_nothing():
    """It costs one chip: nobody refuses that."""
    state = draw("card 6 | ask A open\nA* hand 9 9 9 | 3^\nB hand 1 1 1 | 10^\nC hand 1 1 j | 4_")
    assert set(choices(state)) == {Swap(1)}


def test_easy_bids_on_feeling_for_what_it_sees_and_gives_three_chips_at_most():
    table = "card 6 | ask A open\nA* hand 9 9 9 | 3^\nB hand 1 1 1 | 10^ +2\nC hand 2 4 j | 4_"
    assert set(choices(draw(table))) == {Open(1, 2), Pass()}
    state = draw(table.replace("ask A open", "ask C open").replace("C hand 2 4 j", "C hand 2 4 9"))
    play(state, "C open B 2")
    assert set(choices(state)) == {Bid(3), Pass()}
    state = draw(table.replace("ask A open", "ask C open"))
    play(state, "C open B 3")
    assert set(choices(state)) == {Pass()}


def test_easy_wants_no_card_that_it_cannot_see():
    state = draw("card 6 | ask A open\nA* hand 9 9 9 | 3^\nB hand 1 1 1 | 10_\nC hand 2 4 j | 4_ +1")
    assert set(choices(state)) == {Pass()}


def test_easy_lays_towards_ten_mostly_openly_and_never_the_worst_it_has():
    state = draw("card 6 | ask A lay\nA* hand 10 7 3 0\nB hand 1 1 1 2")
    laid = choices(state)
    assert all(isinstance(lay, Lay) and lay.card in {10, 7, 3} for lay in laid)
    assert sum(lay.up for lay in laid) > MANY // 2
    assert any(not lay.up for lay in laid)
    assert all(lay.chips <= 1 for lay in laid)


def test_easy_auctions_unprotected_cards_where_the_table_agreed_on_that():
    table = "card 6 | ask A open\nA* hand 9 9 9 | 3^\nB hand 1 1 1 | 10^\nC hand 1 1 j | 4_"
    assert set(choices(draw(table, TioOptions(open_auction=True)))) == {Open(1, 1), Pass()}


def test_even_counts_penalty_points_and_chips():
    level = draw("card 6 | ask A second\nA* hand 4 5 2 penalty 1 1 | 6^\nB hand 10 10 10 penalty 2 2 | 10_")
    assert lead(turn_at(level)) == 0
    behind = draw("card 6 | ask A second\nA* hand 4 5 2 penalty s8 s6 1 | 6^\nB hand 10 10 10 | 10_")
    assert lead(turn_at(behind)) == -(10 + 8 + 1) / FAR
    ahead = draw("card 6 | ask A second\nA* hand 4 5 2 | 6^\nB hand 10 10 10 penalty s8 | 10_")
    assert lead(turn_at(ahead)) == 10 / FAR


def test_even_plays_as_easy_when_level_and_as_hard_when_far_behind():
    bot = even_bot()
    level = draw("card 6 | ask A second\nA* hand 4 5 2 | 6^\nB hand 10 10 10 | 10_")
    assert {bot.bot_for(turn_at(level, number)) for number in range(MANY)} == {bot.weak}
    far = draw("card 6 | ask A second\nA* hand 4 5 2 penalty s8 s6 | 6^\nB hand 10 10 10 | 10_")
    assert {bot.bot_for(turn_at(far, number)) for number in range(MANY)} == {bot.strong}
    near = draw("card 6 | ask A second\nA* hand 4 5 2 penalty s6 | 6^\nB hand 10 10 10 | 10_")
    assert {bot.bot_for(turn_at(near, number)) for number in range(MANY)} == {bot.weak, bot.strong}
