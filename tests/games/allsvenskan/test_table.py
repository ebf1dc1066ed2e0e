"""The table of the rivals: points, order, ties, the shared title, and the table to compare with."""

import pytest

from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan.events import Ended, FullTime
from spelbord.games.allsvenskan.notation.phrases import difference
from spelbord.games.allsvenskan.options import AllsvenskanOptions
from spelbord.games.allsvenskan.scoring import compared, final_ranks, table
from spelbord.games.allsvenskan.state import Result

from .drawing import SEASON, club_of, draw
from .playing import codes, finish_round, fold, of

SHORT = AllsvenskanOptions()


def test_a_round_gives_points_and_goals():
    """[ALL-R15, ALL-R16, ALL-R21] 3 for a win, 1 for a draw, 0 for a defeat; goals add up; the order is made anew."""
    state = draw("""
        round 2 | half 2 | turn 3 | order ABCD | score ELF=0 MFF=2 SUN=1 HAM=1 MJÄ=3 DIF=0 DEG=0 HÄC=0
        A MFF | points 3 | goals 3-2 | done bo
        B HAM | points 3 | goals 2-0 | done bo
        C DIF | points 1 | goals 1-1 | done bo
        D DEG | points 0 | goals 0-4 | done bo
    """)
    # Everybody has played, so the round ended with the drawing.
    assert state.round == 3
    assert state.points == [6, 4, 1, 1]
    assert (state.scored, state.conceded) == ([5, 3, 1, 0], [2, 1, 4, 4])
    assert codes(state, table(state)) == "MFF HAM DIF DEG"
    assert codes(state, state.order) == "DEG DIF HAM MFF"
    assert [difference(number) for number in (3, 0, -2)] == ["+3", "0", "\N{MINUS SIGN}2"]


def test_the_end_of_a_round_is_told_with_the_table_that_it_makes():
    """[ALL-R16, ALL-20] From round 7 a win gives FP for wins in a row and the goal difference, and a draw one."""
    dear_wins = 0
    for number in range(8, 14):
        state = draw(f"round {number}\nA MFF | points 3 | streak 1\nB HAM | points 9\nC DIF | points 1\nD DEG")
        before = [*state.streaks]
        (told,) = of(finish_round(state), FullTime)
        assert codes(state, told.table) == codes(state, table(state))
        for seat, (own, other) in enumerate(zip(told.scored, told.conceded, strict=True)):
            won = before[seat] + 1 + own - other
            assert told.fp[seat] == (won if own > other else int(own == other))
            dear_wins += own > other > 0
    assert dear_wins


def test_the_view_has_each_round_with_the_points_after_it():
    """[ALL-R21] What a curve is drawn from, and the table to compare with [ALL-R114]."""
    state = draw("""
        round 2 | half 2 | turn 3 | order ABCD | score ELF=0 MFF=2 SUN=1 HAM=1 MJÄ=3 DIF=0 DEG=0 HÄC=0
        A MFF | points 3 | goals 3-2 | done bo
        B HAM | points 3 | goals 2-0 | done bo
        C DIF | points 1 | goals 1-1 | done bo
        D DEG | points 0 | goals 0-4 | done bo
    """)
    view = KIT.view(state, None)
    assert [rival.results[-1] for rival in view.rivals[:2]] == [Result(2, 0, 6), Result(1, 1, 4)]
    assert view.comparison == SEASON.comparison[0], "the season of the drawing is complete"
    assert KIT.view(KIT.start(SHORT, 4), None).comparison == SEASON.comparison[1]
    assert view.marks["comparison"] == "rulebook"


def table_after(rounds):
    """The table of MFF, HAM, AIK and DEG after these results, by code: goals for and against."""
    state = KIT.start(SHORT, 4)
    state.clubs = tuple(club_of(code) for code in ("MFF", "HAM", "AIK", "DEG"))
    for number, results in enumerate(rounds, start=1):
        scored = tuple(results[code][0] for code in ("MFF", "HAM", "AIK", "DEG"))
        conceded = tuple(results[code][1] for code in ("MFF", "HAM", "AIK", "DEG"))
        gained = [3 if won > lost else won == lost for won, lost in zip(scored, conceded, strict=True)]
        points = tuple(had + now for had, now in zip(state.points, gained, strict=True))
        zero = (0, 0, 0, 0)
        empty = ("",) * 4
        event = FullTime(number, empty, empty, scored, conceded, points, zero, zero, zero, zero)
        fold(state, [event])
    rows = []
    for seat in table(state):
        goals = f"{state.scored[seat]} {state.conceded[seat]}"
        rows.append(f"{codes(state, [seat])} {goals} {state.scored[seat] - state.conceded[seat]} {state.points[seat]}")
    return rows


ROUND_1 = {"HAM": (2, 0), "MFF": (3, 2), "AIK": (2, 3), "DEG": (0, 2)}
ROUND_2 = {"MFF": (3, 1), "HAM": (4, 3), "AIK": (1, 0), "DEG": (1, 1)}


def test_the_printed_tables_are_those_after_round_1_and_round_2():
    """[ALL-R14, ALL-R17, ALL-R22, ALL-R23, ALL-03] Malmö is before Hammarby by rank 1 against 5; DEG has -2."""
    assert table_after([ROUND_1]) == ["HAM 2 0 2 3", "MFF 3 2 1 3", "AIK 2 3 -1 0", "DEG 0 2 -2 0"]
    assert table_after([ROUND_1, ROUND_2]) == ["MFF 6 3 3 6", "HAM 6 3 3 6", "AIK 3 3 0 3", "DEG 1 3 -2 1"]


@pytest.mark.parametrize(
    ("rows", "order"),
    [
        ("4 0-9, 3 9-0, 2 5-0, 1 1-0", "MFF HAM AIK DEG"),
        ("3 1-1, 3 4-2, 3 1-0, 3 0-0", "HAM AIK MFF DEG"),
        ("3 2-1, 3 3-2, 3 2-1, 3 4-3", "DEG HAM MFF AIK"),
        ("3 2-1, 3 2-1, 3 2-1, 3 2-1", "MFF AIK HAM DEG"),
    ],
)
def test_points_then_difference_then_goals_then_rank(rows, order):
    """[ALL-03, ALL-R17, ALL-R18] The lower rank number stands higher."""
    state = KIT.start(SHORT, 4)
    state.clubs = tuple(club_of(code) for code in ("MFF", "HAM", "AIK", "DEG"))
    for seat, row in enumerate(rows.split(", ")):
        points, goals = row.split()
        state.points[seat] = int(points)
        state.scored[seat], state.conceded[seat] = map(int, goals.split("-"))
    assert codes(state, table(state)) == order


def test_of_equal_points_the_difference_decides_who_won():
    """[ALL-03, ALL-26] Not the goals of both: 9-8 is less than 3-0, and more than 8-8."""
    state = KIT.start(SHORT, 4)
    state.points[:] = [6, 6, 6, 3]
    state.scored[:], state.conceded[:] = [9, 3, 8, 9], [8, 0, 8, 0]
    assert final_ranks(state) == (2, 1, 3, 4)


LAST = """
    round 15 | half 2 | turn 3 | order ABCD | score {score}
    A {one} | points {a} | goals {ag} | done bo
    B HAM{kind} | points {b} | goals {bg} | done bo
    C DIF | points 0 | goals 0-9 | done bo
    D DEG | points 0 | goals 0-9 | done bo
"""
NIL = "MFF=0 SIR=0 MJÄ=0 DEG=0 HÄC=0 DIF=0 VAR=0 HAM=0"


def last(options=SHORT, kind="", score=NIL, **rows):
    facts = {"one": "MFF", "a": 30, "ag": "30-10", "b": 30, "bg": "30-10", **rows}
    return draw(LAST.format(score=score, kind=kind, **facts), options)


def test_equals_share_the_title_whatever_their_rank():
    """[ALL-03, ALL-R19, ALL-R20, ALL-26] Level on points, difference and goals: both are champions."""
    state = last()
    assert state.over.ranks == (1, 1, 3, 3)
    assert last(bg="29-10").over.ranks == (1, 2, 3, 3)
    assert last(b=33).over.ranks == (2, 1, 3, 3)


def test_an_ai_rival_can_win_and_can_share():
    """[ALL-26, ALL-R79] Alone on top, all others have lost."""
    assert last(kind=" ai", b=31).over.ranks == (2, 1, 3, 3)
    assert last(kind=" ai").over.ranks == (1, 1, 3, 3)


def test_ranks_of_equals_are_shared():
    """[ALL-R20] Final ranks never look at rank numbers."""
    state = KIT.start(SHORT, 4)
    state.clubs = (0, 1, 2, 3)
    assert final_ranks(state) == (1, 1, 1, 1)


@pytest.mark.parametrize(
    ("points", "short", "place"),
    [(60, False, 2), (59, False, 3), (90, False, 1), (17, False, 16), (16, False, 16), (30, True, 2), (29, True, 3),
     (0, True, 16), (9, True, 16), (12, True, 15)],
)  # fmt: skip
def test_the_table_to_compare_with(points, short, place):
    """[ALL-R114] The place of the first row that one reaches: 60 points are second, 59 third."""
    assert compared(SEASON, points, short=short) == place


def test_the_end_tells_points_and_places_to_compare():
    """[ALL-R19, ALL-R114, ALL-R111] After round 15 a short season is over."""
    state = draw("""
        round 15 | half 2 | turn 2 | order ABCD
        A MFF | points 30
        B HAM | points 24
        C DIF | points 9 | done bo
        D DEG | points 3 | done bo
    """, SHORT)  # fmt: skip
    (ended,) = of(finish_round(state), Ended)
    assert state.over.reason == "kort"
    assert (state.half, state.turn, state.plays) == (0, 0, [])
    assert ended.points == tuple(state.points) == KIT.standing(state)
    assert ended.places == tuple(compared(SEASON, points, short=True) for points in state.points)
