"""The rearranging search: legal layouts only, as many tiles as can be, few of them moved; and what it can prove."""

import pytest

from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.codes import CODE
from spelbord.games.trakkx.events import Laid
from spelbord.games.trakkx.search import bound as bound_module
from spelbord.games.trakkx.search import neighbourhood
from spelbord.games.trakkx.search.advising import Advice, advise, is_accepted, steps, task_of, tiles_of
from spelbord.games.trakkx.search.bound import Bound, can_prove, counts_of, quick_bound
from spelbord.games.trakkx.search.regions import Regions
from spelbord.games.trakkx.search.solver import Solver, Task

from .drawing import draw, tiles
from .playing import fold, of, prompt_of, random_match
from .test_whole_games import is_lawful, is_whole

needs_bound = pytest.mark.skipif(not can_prove(), reason="OR-Tools is not installed: pip install 'spelbord[bound]'")
COMPILED = not neighbourhood.__file__.endswith(".py")
MANY = 2000 if COMPILED else 60
"""Steps of a search: enough for these tables."""


def advice_for(table, most=MANY, **how):
    state = draw(table)
    return state, advise(state, state.turn, steps(most), **how)


def played(table, most=MANY, **how):
    """The position after what is advised, and the advice."""
    state, advice = advice_for(table, most, **how)
    assert advice.lay is not None
    events = fold(state, KIT.act(state, prompt_of(state), advice.lay))
    is_lawful(state)
    is_whole(state)
    return state, advice, events


def test_a_search_that_is_renewed_does_as_a_new_one():
    used = neighbourhood.Search(3)
    found = []
    for search in (used, used, neighbourhood.Search(7)):
        search.renew(7)
        state = draw(
            "A* opened hand R4 R8 Y4 B4 G9\n B opened hand Y1\n [A]\n R1 R2 R3 R4 R5 R6 R7\n [B]\n G4\n G5\n G6"
        )
        if not found:
            state = draw("A* opened hand B1 B2 B3 R9\n B opened hand Y1\n [A]\n R10 R11 R12 R13")
        Regions(state.table).lay_on(search)
        for tile in state.hands[0]:
            search.fill(CODE[tile], 1)
        search.begin(3, True)
        found.append((search.run(40, 99), search.best()))
    assert found[1] == found[2]
    assert found[1][0] > 0


# Positions whose answer is known -------------------------------------------------------------------------------------

KNOWN = {
    "the rulebook's third example": (
        """
        A* opened hand R4 B3 R2 G9
        B  opened hand Y1
        [A]
        R3 G3 Y3
        .  .  Y4
        .  .  Y5
        [B]
        .  Y6 .
        .  G6 .
        R5 R6 R7
        """,
        3,
    ),
    "a tile taken from the end of a rad": ("A* opened hand B6 G6 Y1\n B opened hand Y1\n [A]\n R3 R4 R5 R6", 2),
    "a rad split in two": ("A* opened hand R4 Y1\n B opened hand Y1\n [A]\n R1 R2 R3 R4 R5 R6 R7", 1),
    "nothing goes": ("A* opened hand Y1 G9\n B opened hand Y1\n [A]\n R3 R4 R5", 0),
    "a sekvens opened for a rad": ("A* opened hand R4 R6 Y1\n B opened hand Y1\n [A]\n R5 G5 B5 Y5", 2),
}  # fmt: skip


@pytest.mark.parametrize(("table", "count"), KNOWN.values(), ids=KNOWN)
def test_as_many_tiles_are_laid_as_can_be(table, count):
    """[TRX-R43, TRX-R46] What a person would find, and nothing where nothing goes."""
    _, advice = advice_for(table)
    assert advice.tiles == count
    assert (advice.lay is None) == (count == 0)


def test_the_studys_example_is_solved():
    """Three elevens: a five is carried over to free a group, so that they may lie apart."""
    table = """
        A* opened hand R2 R11 B2 B14 G11 G13 G14 Y11
        B  opened hand Y1
        [A]
        R5 G5 Y5 B5
        [B]
        B8 .  .  R9
        B7 .  .  Y9
        B6 B7 B8 B9
        .  G7 .  .
        .  Y7 .  .
        R8 R7 R6 R5
        [C]
        R1 B1 G1 Y1
    """
    state, advice, _ = played(table, 20 * MANY)
    assert advice.tiles == 3
    assert [tile for tile in tiles("R11 G11 Y11") if tile in state.hands[0]] == []


def test_tiles_are_left_where_they_lie():
    """A tile that fits without moving anything moves nothing."""
    _, advice = advice_for("A* opened hand R6 Y1\n B opened hand Y1\n [A 5,7]\n R3 R4 R5\n [B]\n Y3 Y4 Y5 Y6")
    assert (advice.tiles, advice.moved) == (1, 0)
    assert [sheet.tiles for sheet in advice.lay.sheets] == [None]


def test_a_new_group_begins_at_the_corner_of_its_grid():
    _, advice = advice_for("A* hand R4 R5 R6 G1\n B hand Y1")
    assert [(cell.x, cell.y) for cell in advice.lay.sheets[0].new] == [(0, 0), (1, 0), (2, 0)]


def test_polishing_moves_no_more_than_before_and_lays_as_much():
    table = KNOWN["the rulebook's third example"][0]
    state = draw(table)
    rough = Solver(task_of(state, 0), 5)
    rough.run(MANY)
    tiles_laid, moved = rough.lays, rough.moves
    rough.polish(MANY)
    assert rough.lays == tiles_laid
    assert rough.moves <= moved


@pytest.mark.parametrize("seed", range(1, 11))
def test_a_group_that_holds_the_same_tiles_stays_as_it_lies(seed):
    """However the search has turned it about: nobody wants to be told to move tiles for nothing."""
    state = draw("""
        A* opened hand B12 G12 Y3 R7 Y1 Y4 Y9 G8 G14 B14
        B  opened hand Y1
        [A]
        .   .   R12
        .   .   R13
        R12 R13 R14
        B12 .   .
        G12 G13 G14
        [B]
        R3 G3 B3 Y3
        [C]
        Y8 G8 B8
    """)
    solver = Solver(task_of(state, 0), seed)
    solver.run(60)
    assert solver.lays == 3
    lying = {group.id: sorted(cell.tile for cell in group.cells) for group in state.table}
    moved = [sheet for sheet in solver.sheets() if not sheet.new]
    assert not [sheet for sheet in moved if sorted(cell.tile for cell in sheet.tiles) == lying[sheet.group]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_advised_is_accepted_all_through_a_game(seats):
    """[TRX-L1, TRX-L2, TRX-L5, TRX-L6, TRX-L7] Opened or not, before all have opened and after."""
    tried = 0
    for match in random_match(seats, f"advice {seats}"):
        state = match.state
        if match.over or match.tickets[0].prompt.kind != "turn" or match.step % 8:
            continue
        advice = advise(state, state.turn, steps(MANY // 10), seed=match.step, polish=5)
        if advice.lay is None:
            continue
        tried += 1
        after = KIT.copy(state)
        (laid,) = of(fold(after, KIT.act(state, match.tickets[0].prompt, advice.lay)), Laid)
        assert sum(len(group.cells) for group in laid.new) == advice.tiles == tiles_of(advice.lay)
        assert laid.moved <= advice.moved
        assert advice.tiles <= advice.most
        is_lawful(after)
        is_whole(after)
    assert tried > 5


def test_the_same_seed_gives_the_same_advice():
    table = KNOWN["the rulebook's third example"][0]
    one, same = (advice_for(table, 50, seed=9)[1] for _ in range(2))
    assert one == same


# Groups --------------------------------------------------------------------------------------------------------------


def test_no_group_of_hand_tiles_only_before_all_have_opened():
    """[TRX-L6] A has opened and B not: the greens must wait, whatever there is in hand."""
    _, advice = advice_for("A* opened hand G1 G2 G3 R9\n B hand Y1\n [A]\n R1 R2 R3")
    assert advice.lay is None
    _, advice = advice_for("A* opened hand G1 G2 G3 R9\n B opened hand Y1\n [A]\n R1 R2 R3")
    assert advice.tiles == 3


def test_equal_tiles_do_not_make_a_hand_group_look_shared():
    """[TRX-L6] The hand has the same three as the table: laid apart they would be a group of hand tiles only."""
    state, advice = advice_for("A* opened hand R1 R2 R3 R9\n B hand Y1\n [A]\n R1 R2 R3")
    assert advice.lay is None or is_accepted(state, 0, advice.lay)


def test_groups_are_joined_to_make_room():
    """[TRX-24] Three groups lie there, and the greens need one of their own: two that fit together are joined."""
    state, advice, _ = played("""
        A* opened hand G1 G2 G3 R4 Y9
        B  opened hand Y1
        [A]
        R1 R2 R3
        [B]
        R5 R6 R7
        [C]
        B5 B6 B7
    """)
    assert advice.tiles == 4
    assert len(state.table) == 3


def test_opening_lays_a_group_of_its_own_and_adds_to_others():
    """[TRX-L7, TRX-R41] The rulebook's second example."""
    state, advice, events = played("""
        A  opened hand R1
        B  opened hand R1
        C* hand G5 G6 G7 G8 Y3 Y4 B1
        [A]
        B2 G2 Y2
        [B]
        R7 Y7 G7
    """)
    assert advice.tiles == 6
    assert of(events, Laid)[0].opened
    assert len(state.table) == 3


def test_who_cannot_open_is_told_so():
    """[TRX-R33] No three tiles of the hand make a line: proven without any search."""
    _, advice = advice_for("A* hand G1 G2 R9\n B opened hand Y1\n [A]\n R6 R7 R8")
    assert advice == Advice(None, 0, 0, 0)
    assert advice.is_proven


@pytest.mark.parametrize("corner", ["-60,-60", "58,60"])
def test_a_table_at_the_edge_of_its_grid_is_searched_too(corner):
    """[TRX-L1] Groups never lie so near an edge that a layout would run over it."""
    state, advice = advice_for(f"A* opened hand R2 R6 Y1\n B opened hand Y1\n [A {corner}]\n R3 R4 R5")
    assert advice.tiles == advice.most == 2
    KIT.act(state, prompt_of(state), advice.lay)


# Bounds --------------------------------------------------------------------------------------------------------------


def test_the_quick_bound_knows_which_tiles_have_no_line():
    """Yellow 1 and green 9 find no partners on the table or in the hand: no play exists, and that is proven."""
    _, advice = advice_for(KNOWN["nothing goes"][0])
    assert (advice.tiles, advice.most) == (0, 0)
    assert advice.is_proven


def hard_task():
    """Hand tiles that would make lines if the table could spare tiles, which it cannot."""
    state = draw("A* opened hand B4 G4 Y14\n B opened hand Y1\n [A]\n R3 R4 R5")
    return task_of(state, 0)


@needs_bound
def test_the_bound_proves_that_no_better_play_exists():
    """[TRX-L2] Both fours can be hung on the red one."""
    bound = Bound(hard_task())
    assert bound.tighten() == 2


@needs_bound
@pytest.mark.parametrize(("table", "count"), KNOWN.values(), ids=KNOWN)
def test_known_answers_are_proven(table, count):
    _, advice = advice_for(table, 50 * MANY, prove=True)
    assert (advice.tiles, advice.most) == (count, count)


@needs_bound
def test_the_bound_sees_that_groups_are_too_many():
    """[TRX-L6] Three groups that share no tile, and a fourth in hand: nothing can be laid; the count says so."""
    state = draw("""
        A* opened hand Y4 Y5 Y6
        B  opened hand Y1
        [A]
        R1 R2 R3
        [B]
        B7 B8 B9
        [C]
        G11 G12 G13
    """)
    task = task_of(state, 0)
    assert quick_bound(task) == 3
    assert Bound(task).tighten() == 0
    assert Bound(task._replace(most_groups=4)).tighten() == 3


@needs_bound
def test_a_bound_that_takes_too_long_is_still_true(monkeypatch):
    """Broken off at once it knows what the quick bound knows, and cannot be tightened any more."""
    monkeypatch.setattr(bound_module, "EFFORT", 0.0)
    task = hard_task()
    bound = Bound(task)
    assert 2 <= bound.tighten() <= quick_bound(task)


@needs_bound
@pytest.mark.parametrize("seats", [2, 3])
def test_no_layout_has_more_tiles_than_the_bound(seats):
    """Positions of random games, as tight as the bound gets: what the search finds is never above it."""
    tried = 0
    for match in random_match(seats, f"bound {seats}"):
        state = match.state
        if match.over or match.tickets[0].prompt.kind != "turn" or not state.opened[state.turn] or match.step % 11:
            continue
        task = task_of(state, state.turn)
        solver = Solver(task, match.step)
        solver.run(MANY // 4)
        bound = Bound(task)
        for _ in range(6):
            bound.tighten()
            assert solver.lays <= bound.value <= quick_bound(task)
            if bound.is_final:
                break
        tried += 1
    assert tried > 5


@needs_bound
def test_every_layout_that_lies_there_obeys_the_bound():
    """What a player has just laid must have been possible: the table before, their tiles, and no bound below them."""
    before = None
    for match in random_match(3, "layouts"):
        state = match.state
        if before is not None and len(before.hands[before.turn]) > len(state.hands[before.turn]):
            laid = len(before.hands[before.turn]) - len(state.hands[before.turn])
            if before.opened[before.turn] and state.table != before.table:
                bound = Bound(task_of(before, before.turn))
                bound.tighten()
                assert bound.tighten() >= laid
        before = None
        if not match.over and match.tickets[0].prompt.kind == "turn" and match.step % 3 == 0:
            before = KIT.copy(state)


def test_counts_leave_event_tiles_out():
    table, hand = counts_of(Task((), tuple(tiles("R1 R1 swap +3")), 1, may_open=True))
    assert (dict(table), dict(hand)) == ({}, {tiles("R1")[0]: 2})
