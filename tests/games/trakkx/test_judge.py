"""The judge of the tests knows the rulebook's examples, and the rules judge every layout as it does."""

from collections import Counter

import pytest

from spelbord.compiled import is_compiled
from spelbord.games.trakkx import laying
from spelbord.games.trakkx.layout import Layout

from . import judging
from .judge import IllegalLayoutError, Table, Thing, is_line, judged

LAYOUTS = 900
VERDICTS = ("lawful", "TRX-10", "TRX-22", *(f"TRX-L{number}" for number in range(1, 8)))


def sheet(drawn):
    """Tiles in rows; a plus means that it is new."""
    return [
        Thing((x, y), sign.removeprefix("+"), sign.startswith("+"))
        for y, row in enumerate(drawn.split("/"))
        for x, sign in enumerate(row.split())
        if sign != "."
    ]


def group(drawn):
    return {thing.place: thing.sign for thing in sheet(drawn)}


def verdict(groups, hand, sheets, opened=(True, True), gone=None):
    """The rule that is broken, or how many groups lie there in the end."""
    table = Table(opened, gone or [False] * len(opened), 0, [group(drawn) for drawn in groups], hand.split())
    try:
        return len(judged(table, [sheet(drawn) for drawn in sheets]))
    except IllegalLayoutError as why:
        return str(why)


# The judge by itself -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("signs", "valid"),
    [
        ("R7 B7 Y7", True),
        ("R7 B7 Y7 G7", True),
        ("R7 B7 Y7 R7", False),
        ("R12 R13 R14", True),
        ("R14 R13 R12", True),
        ("R13 R14 R1", False),
        ("R3 R4 R3", False),
        ("R3 R5 R7", False),
        ("R3 R4 B5", False),
        ("R3 R4", False),
        (" ".join(f"G{number}" for number in range(1, 15)), True),
    ],
)
def test_lines(signs, valid):
    """[TRX-L2, TRX-L3, TRX-28]"""
    assert is_line(signs.split()) is valid


def test_the_first_example_of_the_book():
    """[TRX-R41, TRX-29] Two lines of two beside the run, or none below it."""
    before = ". . . G6/. . . R6/B3 B4 B5 B6"
    assert verdict([before], "R5 Y5", [". . +R5 G6/. . +Y5 R6/B3 B4 B5 B6"]) == "TRX-L2"
    assert verdict([before], "R5 Y5", [". . . G6/. . . R6/B3 B4 B5 B6/. . +R5 ./. . +Y5 ."]) == 1


def test_the_second_example_of_the_book():
    """[TRX-L7] The third of three opens and adds to another group."""
    lying, hand = ["Y3 Y4 Y5", "B1 R1 G1"], "G2 G3 G4 G5 Y6 Y7"
    sheets = ["Y3 Y4 Y5 +Y6 +Y7", "B1 R1 G1", "+G2 +G3 +G4 +G5"]
    assert verdict(lying, hand, sheets, opened=(False, True, True)) == 3
    assert verdict(lying, hand, sheets[:2], opened=(False, True, True)) == "TRX-L7"


def test_the_third_example_of_the_book():
    """[TRX-24] Two groups become one."""
    lying = ["R3 G3 Y3/. . Y4/. . Y5", ". Y6 ./. G6 ./R5 R6 R7"]
    after = ". Y3 Y4 Y5 Y6 ./. . . . G6 ./+R2 R3 +R4 R5 R6 R7/. G3 . . . ./. +B3 . . . ."
    assert verdict(lying, "R4 B3 R2", [after, ""]) == 1


@pytest.mark.parametrize(
    ("opened", "gone", "sheets", "result"),
    [
        ((True, False), (), ["R1 R2 R3", "+B7 +B8 +B9"], "TRX-L6"),
        ((True, False), (False, True), ["R1 R2 R3", "+B7 +B8 +B9"], 2),
        ((False, True), (), ["R1 R2 R3", "+B7 +B8 +B9", "+G4 +Y4 +B4"], 3),
        ((False, True, False), (), ["R1 R2 R3", "+B7 +B8 +B9", "+G4 +Y4 +B4"], "TRX-L6"),
        ((False, True, False), (), ["R1 R2 R3", "+B7 +B8 +B9"], 2),
        ((True, True), (), ["R1 R2 R3", "+B7 +B8 +B9", "+G4 +Y4 +B4", "+G1 +G2 +G3"], "TRX-L6"),
        ((True,) * 4, (), ["R1 R2 R3", "+B7 +B8 +B9", "+G4 +Y4 +B4", "+G1 +G2 +G3"], 4),
    ],
)
def test_how_many_groups_there_may_be(opened, gone, sheets, result):
    """[TRX-L6, TRX-35, TRX-36]"""
    assert verdict(["R1 R2 R3"], "B7 B8 B9 G4 Y4 B4 G1 G2 G3", sheets, opened, gone) == result


@pytest.mark.parametrize(
    ("sheets", "result"),
    [
        (["R1 R2 R3"], "TRX-22"),
        (["R1 R2 R3 +R4", ""], 1),
        (["R1 R2 R3 +R5"], "TRX-L5"),
        (["R1 R2 +R4"], "TRX-L5"),
        (["R1 R2 R3 . +R4"], "TRX-L4"),
        (["R1 R2 R3 ++3"], "TRX-10"),
    ],
)
def test_tiles_come_from_the_table_and_the_hand(sheets, result):
    """[TRX-L5, TRX-L4, TRX-10, TRX-22]"""
    assert verdict(["R1 R2 R3"], "R4 +3", sheets) == result


def test_no_place_has_two_tiles():
    """[TRX-L1]"""
    table = Table([True, True], [False, False], 0, [], ["R1", "R2", "R3", "R3"])
    with pytest.raises(IllegalLayoutError, match="TRX-L1"):
        judged(table, [[*sheet("+R1 +R2 +R3"), Thing((2, 0), "R3", new=True)]])


# Both judges ---------------------------------------------------------------------------------------------------------


def compared():
    """What the layouts were like, all of them judged by both."""
    seen = Counter()
    for number in range(LAYOUTS):
        judging.compare(number, seen)
    return seen


def test_the_rules_judge_alike():
    """[TRX-L1, TRX-L2, TRX-L3, TRX-L4, TRX-L5, TRX-L6, TRX-L7]"""
    seen = compared()
    assert all(seen[verdict] for verdict in VERDICTS), seen
    assert seen["lawful for an opener"] > 20
    assert seen["TRX-L6 for an opener"]


from_sources = pytest.mark.skipif(is_compiled(), reason="a compiled class cannot be broken: from the sources it is")


@pytest.mark.parametrize(
    ("place", "name", "fault"),
    [
        (laying, "group_limit", lambda seats: 4),
        (laying, "everybody_has_opened", lambda state, seat: all(state.opened)),
        pytest.param(Layout, "is_sound", lambda self: True, marks=from_sources),
        pytest.param(
            Layout,
            "parts",
            lambda self: [[self.corner + here for here in self.places]] if self.places else [],
            marks=from_sources,
        ),
    ],
)
def test_rules_that_judge_otherwise_are_caught(place, name, fault, monkeypatch):
    monkeypatch.setattr(place, name, fault)
    with pytest.raises(AssertionError, match=r"layout \d+"):
        compared()
