"""How *svår* cuts its losses: what it remembers of the others, the hands it imagines, and when it lays in part."""

from collections import Counter
from itertools import islice

import pytest

from spelbord.bots import Budget, Turn, ask_bot
from spelbord.core import Dice, Heard, new_match, seed_from
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Draw, Lay, Take, Three
from spelbord.games.trakkx.bots.cutting import NEAR
from spelbord.games.trakkx.bots.levels import middle_bot, strong_bot
from spelbord.games.trakkx.bots.rivals import Memory
from spelbord.games.trakkx.bots.standing import Standing
from spelbord.games.trakkx.bots.worlds import FEW, Ground, Worlds
from spelbord.games.trakkx.moves import simple_lays
from spelbord.games.trakkx.options import TrakkxOptions
from spelbord.games.trakkx.search.neighbourhood import Search
from spelbord.games.trakkx.tiles import BOX, KINDS

from .drawing import TILE, draw, tiles
from .playing import lay, play, prompt_of

SEVERAL = TrakkxOptions(rounds=3)
BUDGET = Budget(worlds=100)


def dice(label="dice"):
    return Dice(seed_from("cutting"), label)


def heard_by(viewer, events):
    """Events as a seat hears them, in one step."""
    told = [KIT.redact(event, viewer) for event in events]
    return [Heard(0, None, None, None, tuple(event for event in told if event is not None))]


def worlds_of(state, seat, events=(), label="dice"):
    memory = Memory(state.seats)
    memory.opened[:], memory.table = state.opened, {group.id: group for group in state.table}
    memory.hear(heard_by(seat, events))
    return Worlds(KIT.view(state, seat), memory.stuck, dice(label))


def answer(state, seat=0, heard=(), label="dice", budget=BUDGET):
    return strong_bot().choose(Turn(KIT, KIT.view(state, seat), prompt_of(state), heard, dice(label), budget))


# What is remembered --------------------------------------------------------------------------------------------------

TABLE = """
    display R4 Y2
    A opened hand R12 R13
    B* opened hand Y9 +3 G1
    C opened hand R5 B7 B8
    [A]
    R1 R2 R3
"""


def remembered(state, *events):
    memory = Memory(state.seats)
    memory.opened[:], memory.table = state.opened, {group.id: group for group in state.table}
    memory.hear(heard_by(0, events))
    return memory.stuck


def test_who_takes_or_draws_could_lay_nothing_before():
    """[TRX-37] A tile taken is seen, and one drawn is not."""
    state = draw(TABLE)
    table = tuple(state.table)
    _, took, _ = remembered(state, *play(state, "B take R4"))
    assert (took.table, took.seen, took.blind) == (table, (TILE["R4"],), 0)
    state = draw(TABLE)
    _, drew, _ = remembered(state, *play(state, "B draw"))
    assert (drew.table, drew.seen, drew.blind) == (table, (), 1)


def test_who_lays_could_lay_nothing_more_on_the_table_as_it_is_then():
    state = draw(TABLE.replace("Y9 +3 G1", "R4 Y9"))
    happened = lay(state, "[A]\n R1 R2 R3 +R4")
    _, laid, _ = remembered(draw(TABLE), *happened)
    assert laid.table == tuple(state.table)
    assert (laid.most_groups, laid.may_open, laid.blind) == (4 - 1, True, 0)


def test_tiles_that_a_three_brings_may_be_any():
    """[TRX-13] What C had before could still not be laid."""
    state = draw(TABLE)
    happened = play(state, "B three C", "C draw", "A draw")
    _, by, against = remembered(draw(TABLE), *happened)
    assert (by.seen, by.blind) == ((), 0)
    assert against.blind == 1
    state = draw(TABLE.replace("B* ", "B ").replace("C ", "C* "))
    happened = play(state, "C draw", "A draw", "B three C")
    assert remembered(draw(TABLE), *happened)[2].blind == 1 + 3


def test_a_swap_and_a_new_round_make_all_forgotten():
    """[TRX-11]"""
    state = draw(TABLE.replace("+3", "swap"))
    happened = play(state, "B swap", "A give R12 R13", "B give Y9 G1", "C give R5 B7")
    assert remembered(draw(TABLE), *happened) == [None, None, None]


def test_who_has_not_opened_may_lack_a_group_of_its_own_only():
    state = draw(TABLE.replace("B* opened", "B*"))
    assert remembered(state, *play(state, "B draw")) == [None, None, None]


# What is imagined ----------------------------------------------------------------------------------------------------


def game(name="imagined"):
    """A game among *medel*, turn by turn."""
    match = new_match(KIT, SEVERAL, 4, seed_from(name))
    while not match.over:
        ticket = match.tickets[0]
        if ticket.prompt.kind == "turn":
            yield match, ticket
        match.answer(ticket, ask_bot(match, ticket, middle_bot(), seed_from("bots"), Budget(worlds=4)))


def test_imagined_hands_go_with_all_that_was_seen():
    """[TRX-34, TRX-37] Sizes, tiles seen taken, and no tile that is elsewhere; and none that would have been laid."""
    constrained = 0
    for match, ticket in islice(game(), 1, None, 2):
        seat = ticket.prompt.seat
        view, memory = match.view(seat), Memory(4)
        memory.hear(match.heard(seat, 0))
        hands = Worlds(view, memory.stuck, dice(str(match.step))).hands()
        everywhere = Counter([*view.hand, *view.display, *view.box])
        everywhere.update(cell.tile for group in view.table for cell in group.cells)
        everywhere.update(tile for hand in hands.values() for tile in hand)
        assert not everywhere - Counter(BOX)
        for other, hand in hands.items():
            assert len(hand) == view.hands[other]
            assert not Counter(view.shown[other]) - Counter(hand)
            constrained += could_not_lay(match.state, other, hand, memory.stuck[other], view.shown[other])
    assert constrained > 10


def could_not_lay(state, seat, hand, stuck, shown):
    """Look at a hand on the table that is remembered, with the moves of the game; whether there was anything."""
    if stuck is None or not stuck.table or len(hand) > FEW or stuck.blind or stuck.seen or shown:
        return False
    then = KIT.copy(state)
    then.table[:], then.hands[seat] = stuck.table, sorted(hand)
    assert all(tile < KINDS for tile in hand)
    assert not simple_lays(then, seat)
    return True


def test_a_tile_is_imagined_that_fits_now_only_if_it_came_since():
    """Red 4 fits the table. C has one tile: what it kept when it laid, or what it has drawn since."""
    state = draw("A* opened hand R12 Y1\n B opened hand Y9 Y3 Y5 Y7 Y11\n C opened hand G1\n [A]\n R1 R2 R3")
    laid = lay(draw("A opened hand R12\n B hand Y9\n C* opened hand R3 G1\n [A]\n R1 R2"), "[A]\n R1 R2 +R3")
    kept = [worlds_of(state, 0, laid, str(number)).hands()[2] for number in range(60)]
    assert [TILE["R4"]] not in kept
    unknown = [worlds_of(state, 0, (), str(number)).hands()[2] for number in range(400)]
    assert [TILE["R4"]] in unknown


def test_what_can_be_laid_on_a_table():
    state = draw(TABLE)
    ground = Ground(state.table, 4, may_open=True, search=Search(1))
    assert [ground.takes(TILE[sign]) for sign in ("R4", "R5", "G1", "swap")] == [True, False, False, True]
    assert not ground.takes_any(tiles("R5 G1"))
    assert ground.takes_any(tiles("R4 G1"))
    assert ground.takes_any(tiles("G1 G2 G3"))
    assert not Ground(state.table, 1, may_open=False, search=Search(1)).takes_any(tiles("G1 G2 G3"))
    assert ground.may_take_all(tiles("R4 R5"))
    assert not ground.may_take_all(tiles("R4 Y9"))


# What is done --------------------------------------------------------------------------------------------------------

ONE_LEFT = "A* opened hand {hand} R4 Y14 G1\n B opened hand {b}\n [A]\n R1 R2 R3"
"""Red 4 can be laid, and nothing else."""


def seen_with(b, hand="", options=SEVERAL):
    """All that B has was seen taken."""
    state = draw(ONE_LEFT.format(hand=hand, b=b), options)
    state.shown[1] = tiles(b)
    return state


def test_the_odds_are_certain_where_the_last_tile_was_seen_taken():
    """[TRX-37]"""
    assert worlds_of(seen_with("R4"), 0).odds(20, lambda _: True) == [0, 1]
    assert worlds_of(seen_with("B9"), 0).odds(20, lambda _: True) == [0, 0]
    assert worlds_of(seen_with("+3"), 0).odds(20, lambda _: True) == [0, 1]


def test_who_goes_out_may_need_what_another_lays_before():
    """B lays red 4, and then red 5 fits, which is all that C has."""
    state = draw("A* opened hand Y14\n B opened hand R4 B9\n C opened hand R5\n [A]\n R1 R2 R3")
    state.shown[1], state.shown[2] = tiles("R4 B9"), tiles("R5")
    assert worlds_of(state, 0).odds(5, lambda _: True) == [0, 0, 1]
    state.shown[1] = tiles("B9 B12")
    state.hands[1] = tiles("B9 B12")
    assert worlds_of(state, 0).odds(5, lambda _: True) == [0, 0, 0]


def test_it_lays_in_part_where_somebody_surely_goes_out_and_waits_where_nobody_can():
    """[TRX-33] In a single round it waits in any case."""
    assert isinstance(answer(seen_with("R4")), Lay)
    assert isinstance(answer(seen_with("B9")), Take | Draw)
    assert isinstance(answer(seen_with("R4", options=TrakkxOptions())), Take | Draw)


def test_it_plays_the_three_against_who_would_go_out():
    """[TRX-13] Though another has fewer tiles, which fit nowhere."""
    rows = "A* opened hand +3 R4 Y14 G1\n B opened hand B9\n C opened hand R4 R5\n [A]\n R1 R2 R3"
    state = draw(rows, SEVERAL)
    state.shown[1], state.shown[2] = tiles("B9"), tiles("R4 R5")
    assert answer(state) == Three(2)


@pytest.mark.parametrize(("totals", "lays"), [((0, 0), False), ((0, 17), True), ((0, 60), False), ((50, 0), False)])
def test_in_the_last_round_it_lays_what_saves_the_match(totals, lays):
    """[TRX-33] Red 4 laid, 15 points are left; with it they are 19, and a tile more comes to that."""
    state = seen_with("R4", options=TrakkxOptions(rounds=2))
    state.round, state.totals[:] = 2, totals
    view = KIT.view(state, 0)
    standing = Standing(view, 0, tiles("Y14 G1"))
    gain = standing.by_laying() - standing.by_waiting([0, 1])
    assert (gain > 0.2) == lays


def test_it_stops_imagining_when_its_time_is_up():
    """The first world is looked at in any case."""
    asked = []

    def goes_on(done):
        asked.append(done)
        return len(asked) < 3

    assert worlds_of(seen_with("R4"), 0).odds(50, goes_on) == [0, 1]
    assert len(asked) == 3
    assert isinstance(answer(seen_with("R4"), budget=Budget(seconds=0.0, worlds=1)), Lay)


def test_the_same_dice_give_the_same_answer():
    """Where somebody has few tiles, so that it imagines their hands."""
    near = 0
    for match, ticket in islice(game(), 12, None, 9):
        near += min(match.view(None).hands) <= NEAR
        answers = [ask_bot(match, ticket, strong_bot(), seed_from("dice"), Budget(worlds=10)) for _ in range(2)]
        assert answers[0] == answers[1]
    assert near > 1


def test_who_has_left_is_not_waited_for():
    """[TRX-35] Everybody has opened when who has not is gone."""
    drawn = TABLE.replace("C opened", "C").replace("B* ", "B ").replace("C hand", "C* hand")
    state = draw(drawn)
    _, before, _ = remembered(draw(drawn), *play(draw(drawn.replace("C* ", "C ").replace("B ", "B* ")), "B draw"))
    assert not before.may_open
    _, after, _ = remembered(draw(drawn), *play(state, "C leave", "A draw", "B draw"))
    assert after.may_open
    assert worlds_of(state, 0).others == [1]
