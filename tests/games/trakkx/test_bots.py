"""The bots of TrakkX: what each level does, and that it goes by what its seat sees."""

from collections.abc import Callable
from typing import Any

import pytest

from spelbord.bots import ADVISER, Budget, Turn, ask_bot, bot_for
from spelbord.core import Dice, Match, new_match, seed_from
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Draw, Give, Lay, Sheet, Swap, Take, Three
from spelbord.games.trakkx.bots.easy import easy_bot
from spelbord.games.trakkx.bots.even import FAR, SLACK, even_bot, tiles_behind, tiles_more
from spelbord.games.trakkx.bots.levels import STRONG, advising_bot, middle_bot, strong_bot
from spelbord.games.trakkx.bots.policy import clock, kept
from spelbord.games.trakkx.events import Laid
from spelbord.games.trakkx.groups import Cell
from spelbord.games.trakkx.options import TrakkxOptions
from spelbord.games.trakkx.search import neighbourhood
from spelbord.games.trakkx.search.potential import poorest, potentials

from .drawing import TILE, draw, tiles
from .playing import of, play, prompt_of
from .test_whole_games import is_lawful, is_whole

BOTS: dict[str, Callable[[], Any]] = {"lätt": easy_bot, "medel": middle_bot, "svår": strong_bot, "jämn": even_bot}
QUICK = Budget(worlds=2)
COMPILED = not neighbourhood.__file__.endswith(".py")


def answer(state, level, seat=None, worlds=10):
    """What a bot answers at a drawn table."""
    match = new_match(KIT, TrakkxOptions(), state.seats, seed_from("bots"))
    match.state, match.pending = state, KIT.pending(state)
    match.tickets = match.tickets[:0]
    match._hand_out(None)
    ticket = next(ticket for ticket in match.tickets if seat in {None, ticket.prompt.seat})
    return ask_bot(match, ticket, bot_for(KIT, level), seed_from("dice"), Budget(worlds=worlds))


def whole_game(levels, name, budget=QUICK):
    match = new_match(KIT, TrakkxOptions(), len(levels), seed_from(name))
    bots = [BOTS[level]() for level in levels]
    while not match.over:
        ticket = match.tickets[0]
        match.answer(ticket, ask_bot(match, ticket, bots[ticket.prompt.by], seed_from("bots"), budget))
    return match


def test_the_four_levels_are_this_games_own():
    assert [bot_for(KIT, level).name for level in BOTS] == list(BOTS)
    assert bot_for(KIT, "medel") == middle_bot()


@pytest.mark.parametrize("levels", [("lätt", "medel"), ("svår", "lätt", "medel"), ("medel", "lätt", "lätt", "medel")])
def test_they_play_whole_games(levels):
    """[TRX-L1, TRX-L6] Every table on the way is lawful, and all tiles are there."""
    match = whole_game(levels, f"whole {levels}")
    state = KIT.start(TrakkxOptions(), len(levels))
    for entry in match.entries:
        KIT.apply(state, entry.events)
        is_lawful(state)
        is_whole(state)
    assert match.over


def test_laett_moves_nothing_as_long_as_there_is_a_bag_and_a_hand():
    """Towards the end it looks a little harder, so that its games do not stall."""
    match = whole_game(("lätt", "lätt", "lätt"), "simple")
    state, laid = KIT.start(TrakkxOptions(), 3), 0
    for entry in match.entries:
        for event in of(entry.events, Laid):
            laid += 1
            assert event.moved == 0 or not state.bag or len(state.hands[entry.prompt.seat]) <= 2
        KIT.apply(state, entry.events)
    assert laid > 10
    assert match.over.reason == "out"


def many(state, level="lätt"):
    """What a bot answers at a drawn table, with many dice."""
    prompt = prompt_of(state)
    view = KIT.view(state, prompt.by)
    dice = (Dice(seed_from("many"), str(number)) for number in range(40))
    return [bot_for(KIT, level).choose(Turn(KIT, view, prompt, (), each, QUICK)) for each in dice]


def test_laett_always_sees_what_empties_its_hand():
    """Nobody overlooks that."""
    state = draw("A* opened hand R4 R5 R6\n B opened hand Y1 Y2\n [A]\n R1 R2 R3")
    assert {tuple(kept(state.hands[0], lay)) for lay in many(state)} == {()}


def test_laett_lays_mostly_the_longest_and_always_something():
    state = draw("A* opened hand R4 R5 R6 Y14 G1\n B opened hand Y1 Y2\n [A]\n R1 R2 R3")
    left = [len(kept(state.hands[0], lay)) for lay in many(state)]
    assert left.count(2) > 20
    assert set(left) > {2}
    assert max(left) < 5


def test_laett_opens_as_soon_as_it_can():
    state = draw("A* hand R4 R5 R6 Y14 G1\n B opened hand Y1 Y2\n [A]\n R1 R2 R3")
    assert all(isinstance(each, Lay) for each in many(state))


SPLIT = "display B11 R11\n A* opened hand R4 {more} Y14 G1\n B opened hand Y1\n [A]\n R1 R2 R3 R4 R5 R6 R7"
"""Red 4 goes into the rad if that is split in two, which *lätt* does not see."""


def test_jaemn_counts_the_tiles_that_all_can_see_as_they_are_after_an_easy_turn():
    level = draw(SPLIT.format(more=""))
    assert tiles_behind(KIT.view(level, 0), 0) == 2
    assert [tiles_more(move) for move in (Draw(), Take(0), Swap(), Three(1))] == [1, 1, -1, -1]
    assert all(isinstance(move, Take | Draw) for move in many(level, "jämn"))
    far = draw(SPLIT.format(more="Y12 G3 Y10 G5"))
    assert tiles_behind(KIT.view(far, 0), 0) + 1 == SLACK + FAR
    assert all(isinstance(move, Lay) for move in many(far, "jämn"))


def test_jaemn_lays_as_laett_where_that_is_enough():
    """It has as many tiles more, but what fits without moving anything brings it near."""
    state = draw("A* opened hand R4 R5 R6 Y14 G1 Y12 G3\n B opened hand Y1\n [A]\n R1 R2 R3")
    assert many(state, "jämn") == many(state, "lätt")
    assert even_bot().strong == middle_bot()


def test_medel_rearranges_where_laett_sees_nothing():
    """A second red 4 goes into a rad of seven if that is split in two."""
    split = draw(SPLIT.format(more=""))
    assert isinstance(answer(split, "lätt"), Take | Draw)
    assert isinstance(answer(split, "medel"), Lay)


@pytest.mark.parametrize("level", BOTS)
def test_an_event_tile_is_played_where_nothing_can_be_laid(level):
    """[TRX-13] The +3 goes to the opponent who has fewest tiles."""
    state = draw("A* opened hand +3 Y14 G1\n B opened hand Y1 Y2 Y3\n C hand R1\n [A]\n R7 R8 R9")
    assert answer(state, level) == Three(2)
    state = draw("A* opened hand swap Y14 G1\n B opened hand Y1 Y2 Y3\n C hand R1\n [A]\n R7 R8 R9")
    assert answer(state, level) == Swap()


HALF = "A* opened hand {hand} R4 Y14 G1\n B opened hand {b}\n [A]\n R1 R2 R3"
"""Red 4 can be laid, and nothing else."""


def test_svaar_lays_nothing_until_it_can_lay_everything():
    """What can be laid now can be laid later, in the same turn as the rest."""
    assert isinstance(answer(draw(HALF.format(hand="", b="Y1 Y5 Y9 Y11")), "medel"), Lay)
    assert isinstance(answer(draw(HALF.format(hand="", b="Y1 Y5 Y9 Y11")), "svår"), Take | Draw)
    whole = "A* hand R4 R5 R6 G5 B5\n B opened hand Y1 Y5 Y9 Y11\n [A]\n R1 R2 R3"
    assert kept(draw(whole).hands[0], answer(draw(whole), "svår")) == []


def test_svaar_lays_what_it_can_when_the_bag_is_empty():
    """[TRX-07] There is nothing to wait for."""
    state = draw("bag none | display rest\n A* opened hand R4 Y14 G1\n B opened hand Y1 Y5 Y9 Y11\n [A]\n R1 R2 R3")
    assert isinstance(answer(state, "svår"), Lay)


def test_svaar_keeps_the_three_for_who_is_nearly_out():
    """[TRX-13] The swap goes at once."""
    assert isinstance(answer(draw(HALF.format(hand="+3", b="Y1 Y5 Y9 Y11")), "svår"), Take | Draw)
    assert answer(draw(HALF.format(hand="+3", b="Y1 Y5")), "svår") == Three(1)
    assert answer(draw(HALF.format(hand="swap", b="Y1 Y5 Y9 Y11")), "svår") == Swap()


def test_who_gives_hints_lays_what_can_be_laid():
    assert bot_for(KIT, ADVISER) == advising_bot()
    assert isinstance(answer(draw(HALF.format(hand="", b="Y1 Y5 Y9 Y11")), "adviser"), Lay)


def test_what_is_kept_is_the_hand_without_what_is_laid():
    lay = Lay((Sheet(0, None, (Cell(0, 0, TILE["R4"]), Cell(1, 0, TILE["R5"]))),))
    assert kept(tiles("R4 R4 R5 Y3"), lay) == tiles("R4 Y3")
    assert kept(tiles("R4 R5"), None) == tiles("R4 R5")


@pytest.mark.parametrize("level", BOTS)
def test_what_has_least_potential_is_passed_on(level):
    """[TRX-11] Red 4 and 5 stay together."""
    state = draw("A* hand swap R4 R5 Y14 G1\n B hand Y1 Y2 Y3")
    play(state, "A swap")
    assert answer(state, level, seat=0) == Give(tuple(tiles("G1 Y14")))


@pytest.mark.parametrize("level", BOTS)
def test_a_tile_that_goes_with_the_hand_is_taken_from_the_display(level):
    """[TRX-R15] Red 5 completes a rad; the others are of no use."""
    state = draw("display G14 R5 B1 Y9\n A* hand R4 R6 Y12\n B hand Y1")
    assert answer(state, level) == Take(TILE["R5"])


@pytest.mark.parametrize("level", BOTS)
def test_where_nothing_is_of_use_it_draws_or_passes(level):
    """[TRX-07] From the bag, or from the display if that is all there is; else it passes."""
    assert answer(draw("display G14 B1\n A* hand R4 Y12\n B hand Y1"), level) == Draw()
    assert isinstance(answer(draw("bag none | display G14 B1\n A* hand R4 Y12\n B hand rest"), level), Take)
    state = draw("bag none\n A* hand R4 Y12\n B hand rest")
    assert KIT.act(state, prompt_of(state), answer(state, level))


def test_svaar_takes_the_tile_with_which_most_can_be_laid():
    """Red 6 would make a rad of three; blue 9 makes a rad and a sekvens of the other tiles, five in all."""
    state = draw("display R6 B9\n A* opened hand R4 R5 B8 B10 G9 Y9 Y1\n B opened hand Y1\n [A]\n G2 G3 G4")
    assert answer(state, "svår", worlds=60) == Take(TILE["B9"])


@pytest.mark.parametrize("level", BOTS)
def test_a_choice_stays_the_same_when_tiles_it_cannot_see_are_exchanged(level):
    """[TRX-34] And the same dice give the same choice."""
    match = whole_game(("lätt", "lätt", "lätt"), "honest")
    exchanged = 0
    for step in range(2, match.step, 9):
        here = Match(KIT, match.header, match.entries[:step])
        for ticket in here.tickets[:1]:
            chosen = ask_bot(here, ticket, BOTS[level](), seed_from("dice"), QUICK)
            original = here.state
            for world in range(2):
                here.state = KIT.imagine(here.view(ticket.prompt.by), Dice(seed_from("world"), str(world)))
                exchanged += here.state != original
                assert ask_bot(here, ticket, BOTS[level](), seed_from("dice"), QUICK) == chosen
    assert exchanged > 10


def test_medel_is_stronger_than_laett():
    """A few deals, each from both seats; the long runs are in the report of the benchmarks."""
    won = 0
    for deal in range(4 if COMPILED else 2):
        for seat in range(2):
            levels = ["medel" if other == seat else "lätt" for other in range(2)]
            match = whole_game(levels, f"paired {deal}", Budget(worlds=60 if COMPILED else 4))
            won += match.over.ranks[seat] == 1
    assert won >= (6 if COMPILED else 3)


def test_a_clock_counts_steps_where_there_are_no_seconds():
    goes_on = clock(Budget(worlds=3))
    assert [goes_on(done) for done in (0, 29, 30)] == [True, True, False]
    assert not clock(Budget(seconds=0.0, worlds=3))(0)
    assert STRONG.seconds


def test_potentials_count_what_a_tile_needs():
    state = draw("A* opened hand R4 R5 Y14\n B opened hand Y1\n [A]\n B4 G4 Y4")
    worth = potentials(state, tiles("R4 R5 Y14"), tiles("R6 R12 swap"))
    assert worth[TILE["R6"]] > worth[TILE["swap"]] > worth[TILE["R12"]]
    assert poorest(state, tiles("R4 R5 Y14")) == tuple(tiles("R5 Y14"))
    assert poorest(state, tiles("Y14")) == tuple(tiles("Y14"))
