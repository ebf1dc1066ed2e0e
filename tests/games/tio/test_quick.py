"""How imagined worlds of 10 are played on and judged: a quick player for any seat, and chances of winning."""

import pytest

from spelbord.core import Chance, Decide, Dice, Over, seed_from
from spelbord.games.tio import KIT
from spelbord.games.tio.actions import Add, Keep, Pass, Swap, TurnUp
from spelbord.games.tio.bots.quick import policy
from spelbord.games.tio.cards import JOKER
from spelbord.games.tio.chances import POINT, chance
from spelbord.games.tio.options import TioOptions

from .drawing import CARD, draw
from .playing import prompt_of

MANY = 60


def answers(state):
    """What the quick player does with many dice."""
    return [policy(state, prompt_of(state), Dice(seed_from("quick"), str(number))) for number in range(MANY)]


@pytest.mark.parametrize("seats", [2, 4, 7])
@pytest.mark.parametrize("options", [TioOptions(), TioOptions(surplus_jokers=False, open_auction=True)])
def test_it_answers_all_through_a_game_and_leaves_the_position_as_it_was(seats, options):
    dice = Dice(seed_from("quick"), f"{seats}/{options}")
    state = KIT.start(options, seats)
    flow = KIT.course.flow(state)
    while not isinstance(state.pending, Over):
        if isinstance(state.pending, Chance):
            KIT.course.roll(flow, dice)
            continue
        assert isinstance(state.pending, Decide)
        prompt, before = state.pending.prompts[0], KIT.copy(state)
        move = policy(state, prompt, dice)
        assert state == before
        listed = KIT.moves(state, prompt)
        assert move in listed
        # Now and then anything at all, so that hidden cards, chips and auctions occur too.
        KIT.course.decide(flow, prompt, dice.pick(listed) if dice.below(3) == 0 else move)


def test_it_takes_an_open_card_that_helps_and_none_that_does_not():
    table = "card 6 | ask A open\nA* hand 9 9 9 | 3^\nB hand 1 1 1 | {}^\nC hand 1 1 j | 4_"
    assert set(answers(draw(table.format(10)))) == {Swap(1)}
    assert Swap(1) not in answers(draw(table.format(0)))


def test_it_does_not_know_what_lies_face_down_unless_it_has_owned_it():
    """Whether a hidden card is the best or the worst makes no difference but by what is left to guess from."""
    table = "card 6 | ask A open\nA* hand 2 2 4 | 5^\nB hand 1 1 1 | {}\nC hand 1 1 4 | 6^ +2"
    taken = [answers(draw(table.format(card))).count(Swap(1)) for card in ("10_", "0_")]
    assert abs(taken[0] - taken[1]) < MANY // 5
    assert set(answers(draw(table.format("10_ of A")))) == {Swap(1)}
    assert Swap(1) not in answers(draw(table.format("0_ of A")))


def test_it_adds_what_helps_and_turns_a_card_up_for_that_alone():
    second = "card 6 | ask A {}\nA* hand 4 9 9 | {}\nB hand 10 10 10 | 10_\nC hand 9 8 7 | 7^"
    assert set(answers(draw(second.format("second", "6^")))) == {Add(CARD["4"])}
    assert set(answers(draw(second.format("turn", "6_")))) == {TurnUp()}
    assert set(answers(draw(second.format("second", "10^")))) == {Pass()}
    assert set(answers(draw(second.format("turn", "10_")))) == {Keep()}


def test_the_last_to_add_knows_how_the_round_ends():
    """[TIO-27] A joker beats another nine that came first, and is not thrown after a ten that it cannot beat."""
    table = "card 6 | pot 8 | ask B second\nA* chips 5 hand 1 1 1 | {}^\nB chips 1 hand 7 j 9 | 9^"
    assert set(answers(draw(table.format(9)))) == {Add(JOKER)}
    assert set(answers(draw(table.format(10)))) == {Pass()}


def test_chances_go_by_points_cards_and_chips_and_add_up():
    hands = ("A* hand 10 10 8 3 penalty 1", "B hand 5 5 3 3 penalty s8 s7", "C hand 5 5 2 2 penalty 1")
    state = draw("\n".join(("card 6 | ask A lay", *hands)))
    shares = [chance(state, seat) for seat in range(3)]
    assert sum(shares) == pytest.approx(1)
    assert shares[0] > shares[2] > shares[1]


def test_at_the_end_who_won_has_won():
    state = draw("card 6 | ask A lay\nA* hand 1 1 1 2 penalty 1\nB hand 2 2 2 3\nC hand 3 3 3 4")
    state.pending = Over("rounds", (1, 0, 0), (3, 1, 1))
    shares = [chance(state, seat) for seat in range(3)]
    assert shares == [pytest.approx(share, abs=20 * POINT) for share in (0, 0.5, 0.5)]
