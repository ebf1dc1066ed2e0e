"""The second referee knows the rules, and has nothing to object to in what the search finds."""

from collections import Counter

import pytest

from . import refereed
from .referee import IllegalMoveError, Referee
from .refereed import BOX, Listed, named

PLAIN = "\n".join(" ".join("**" if (column, row) == (8, 8) else "." for column in range(17)) for row in range(17))
KABEL = "I9=K J9=A K9=B L9=E M9=L"
FOAL = "H7=F H8=Ö> I8=L"
SMALL = range(230, 290)
GAMES = (7, 8, 10, 13)
"""Where a search that lets letters pass for too long is caught: 286 among the small boards, and most of the games."""


def read(text):
    """Squares and signs: `I9=K J9=Av`."""
    return {named(name): sign for name, sign in (part.split("=") for part in text.split())}


def judged(table, move, rack, board=PLAIN, size=7):
    return Referee(board, Listed(), size).points(read(table), rack, read(move))


# The referee by itself -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "move", "rack", "points"),
    [
        ("", KABEL, "KABELOO", 10),
        (KABEL, "M10=Å M11=T M12=A", "ÅTA", 7),  # ALF-R31
        (KABEL, "G9=E H9=L", "EL", 12),  # ALF-R32
        (KABEL, "M10=å M11=T M12=A", "?TA", 3),  # ALF-19
        (KABEL, "M10=Å M11=T> N11=A", "ÅTA>", 7),  # ALF-R36
        (KABEL, "N9=# O9=B P9=O Q9=K", "#BOK", 9),  # ALF-R42
        (KABEL, "N9=# N10=B N11=O N12=K", "#BOK", 9),  # ALF-R44
        (KABEL + " M10=Å M11=T> N11=A", "O11=R", "R", 8),  # ALF-08
    ],
)
def test_what_moves_give(table, move, rack, points):
    assert judged(table, move, rack) == points


def test_squares_and_bonus():
    """ALF-R22, ALF-R23, ALF-R29: on the board of the box, J9 to L9 and N9."""
    assert judged("", KABEL, "KABELOO", BOX) == 10 + 1
    assert judged("", KABEL.replace("M9=L", "M9=l"), "KABE?OO", BOX) == 9 + 1
    assert judged(KABEL, "N9=S", "S", BOX) == 10 - 2
    assert judged("", "I9=K J9=A K9=B L9=E M9=Lv M10=N", "KABELN>") - judged("", KABEL, "KABEL") == 51


@pytest.mark.parametrize(
    ("table", "move", "rack", "why"),
    [
        (KABEL, "I9=K", "K", "ALF-R50"),
        (KABEL, "R9=K", "K", "ALF-R50"),
        (KABEL, "N9=S", "A", "ALF-R15"),
        (KABEL, "M10=Å M11=T> N11=A", "ÅTA", "ALF-R15"),
        (KABEL, "N9=S I10=O", "SO", "ALF-R15"),
        (KABEL, "N9=#", "#", "ALF-13"),
        (KABEL, "M10=Å M11=T M12=A>", "ÅTA>", "ALF-05"),
        (KABEL + " N12=A", "M10=Å M11=Å M12=T> M13=A", "ÅÅTA>", "ALF-R15"),
        (KABEL + " M13=A", "M10=Å M11=T M12=A> N12=R", "ÅTAR>", "ALF-06"),
        ("", "A1=K A2=O", "KO", "ALF-33"),
        ("", "H9=# I9=K I10=O", "#KO", "ALF-13"),
        (KABEL, "A1=K A2=O", "KO", "ALF-R13"),
        (KABEL, "H9=# H10=K H11=O", "#KO", "ALF-09"),
        (KABEL, "N9=# M10=Å M11=T M12=A", "#ÅTA", "ALF-35"),
        (KABEL, "N9=X", "X", "KABELX"),
        (FOAL, "H6=R I6=A J6=Nv J7=C> K7=H", "RANCH>>", "RFÖL"),
    ],
)
def test_what_is_illegal(table, move, rack, why):
    with pytest.raises(IllegalMoveError, match=why):
        judged(table, move, rack)


# What the search finds -----------------------------------------------------------------------------------------------


def test_moves_on_small_boards_are_legal_and_count_right():
    seen = Counter()
    for number in SMALL:
        refereed.small(number, seen)
    kinds = ("0 arrows", "1 arrows", "2 arrows", "3 arrows", "stop and arrow", "blank", "tangled")
    assert all(seen[kind] for kind in kinds), seen


@pytest.mark.parametrize("number", GAMES)
def test_moves_in_games_are_legal_and_count_right(number):
    seen = Counter()
    refereed.game(number, seen)
    assert seen["2 arrows"] > 50
    assert seen["stop and arrow"]
