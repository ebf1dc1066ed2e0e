"""What is in the box, and how a round begins."""

from collections import Counter

import pytest

from spelbord.core import Dice, new_match, seed_from
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.events import RoundBegun
from spelbord.games.trakkx.options import TrakkxOptions
from spelbord.games.trakkx.tiles import BOX, COLOUR, NUMBER, POINTS, RADER, SEKVENSER, SWAP, THREE, group_limit

from .drawing import draw, tiles
from .playing import asked, of, play

SEATS = (2, 3, 4)


def dealt(seats, name="deal", **options):
    return new_match(KIT, TrakkxOptions(**options), seats, seed_from(name))


def test_a_game_has_two_to_four_seats():
    """[TRX-R01]"""
    assert KIT.meta.seats == (2, 4)


def test_there_are_112_numbers_and_four_event_tiles():
    """[TRX-R02, TRX-R03] 1 to 14 in four colours and two event tiles, two of each: 116, worth 920 points."""
    count = Counter(BOX)
    assert len(BOX) == 116
    assert set(count.values()) == {2}
    numbers = [tile for tile in count if NUMBER[tile]]
    assert {(COLOUR[tile], NUMBER[tile]) for tile in numbers} == {(c, n) for c in range(4) for n in range(1, 15)}
    assert sorted(set(count) - set(numbers)) == [SWAP, THREE]
    assert sum(POINTS[tile] for tile in BOX) == 8 * 105 + 4 * 20 == 920


def test_there_are_382_lines():
    """[TRX-R27, TRX-R28] 312 rader and 70 sekvenser, directions and orders of colours apart."""
    assert (len(RADER), len(SEKVENSER)) == (312, 70)


@pytest.mark.parametrize(("seats", "in_bag"), [(2, 80), (3, 65), (4, 50)])
def test_fifteen_each_six_open_and_the_rest_in_the_bag(seats, in_bag):
    """[TRX-R07, TRX-R08, TRX-R10, TRX-R11] The numbers of each table."""
    state = dealt(seats).state
    assert [len(hand) for hand in state.hands] == [15] * seats
    assert len(state.display) == 6
    assert len(state.bag) == in_bag
    assert state.bag == sorted(state.bag)
    assert state.round == 1


def test_event_tiles_may_be_dealt_and_displayed():
    """[TRX-R08, TRX-02] They are shuffled in with the rest."""
    states = [dealt(4, f"deal {number}").state for number in range(40)]
    assert any({SWAP, THREE} & set(hand) for state in states for hand in state.hands)
    assert any({SWAP, THREE} & set(state.display) for state in states)


@pytest.mark.parametrize(("seats", "limit"), [(2, 3), (3, 3), (4, 4)])
def test_nothing_lies_on_the_table_and_the_limit_is_known(seats, limit):
    """[TRX-R32, TRX-R31] No group at the start; three at most with two or three players, four with four."""
    match = dealt(seats)
    assert match.state.table == []
    undealt = KIT.start(TrakkxOptions(), seats)
    assert match.state.opened == undealt.opened == [False] * seats
    assert (undealt.gone, undealt.totals) == ([False] * seats, [0] * seats)
    assert match.view(None).limit == group_limit(seats) == limit


def test_who_starts_is_drawn_by_lot():
    """[TRX-01, TRX-R12] The youngest in the book; here anybody, each as likely."""
    assert {dealt(3, f"lot {number}").state.turn for number in range(30)} == {0, 1, 2}


@pytest.mark.parametrize("starter", [1, 2, 3])
def test_who_starts_may_be_agreed(starter):
    """[TRX-01] By the number of the seat."""
    assert {dealt(3, f"agreed {number}", starter=starter).state.turn for number in range(8)} == {starter - 1}


def test_a_seat_that_is_not_there_cannot_start():
    """[TRX-01] Then lots are drawn."""
    assert {dealt(2, f"nobody {number}", starter=4).state.turn for number in range(20)} == {0, 1}


def test_the_next_round_starts_with_the_next_clockwise_and_all_tiles():
    """[TRX-01, TRX-15] Every round has all 116 tiles, those of the box too; hands, display and bag are new."""
    state = draw(
        """
        starter C | box swap swap +3 | display R9 Y9 G9 | passes 1
        A* opened hand +3
        B  opened hand R1
        C  opened hand Y1
        """,
        TrakkxOptions(rounds=2),
    )
    state.shown = [[], tiles("R1"), tiles("Y1")]
    events = play(state, "A three B")
    assert (len(state.display), state.shown, state.passes) == (6, [[], [], []], 0)
    assert [event.starter for event in of(events, RoundBegun)] == [0]
    assert asked(state) == "A turn"
    assert (state.round, state.starter, state.box, state.table) == (2, 0, [], [])
    assert state.opened == [False] * 3
    assert [len(hand) for hand in state.hands] == [15] * 3
    assert KIT.pieces(state) == KIT.pieces(KIT.start(TrakkxOptions(), 3))


def test_the_deal_holds_nothing_but_dice():
    """[TRX-R07] The same dice deal the same, and other dice something else."""
    start = KIT.start(TrakkxOptions(), 4)
    one, same, other = (KIT.chance(start, Dice(seed_from(seed), "deal")) for seed in ("a", "a", "b"))
    assert one == same != other
