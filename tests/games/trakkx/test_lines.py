"""The layout rule: lines, and what they may be made of."""

import pytest

from spelbord.core import Refused
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Lay, Sheet
from spelbord.games.trakkx.events import Laid
from spelbord.games.trakkx.grid import faults_in, largest_first, lines_of, place, to_the_middle, x_and_y
from spelbord.games.trakkx.groups import Cell
from spelbord.games.trakkx.layout import Layout, grid_of

from .drawing import TILE, draw, sheets
from .playing import lay, of, prompt_of


def grid(drawn):
    """What is drawn as one grid."""
    (sheet,) = sheets(["[A]", *drawn.strip().splitlines()])
    return grid_of(sheet.tiles or ())


def judged(drawn):
    """Whether it is sound, and the signs of the first fault if not."""
    lies = grid(drawn)
    fault = next(iter(faults_in(lies)), [])
    assert Layout(lies).is_sound() == (not fault)
    return [lies[place] for place in fault]


def fault(drawn):
    """The code and the rule by which a group of hand tiles is refused."""
    signs = drawn.replace("+", "").split()
    hand = " ".join(sign for sign in signs if sign != ".")
    state = draw(f"A* hand {hand} G1\n B opened hand B1")
    with pytest.raises(Refused) as refusal:
        lay(
            state,
            "[A]\n"
            + "\n".join(
                " ".join("." if s == "." else f"+{s}" for s in row.split()) for row in drawn.strip().splitlines()
            ),
        )
    return refusal.value.code, refusal.value.rule


VALID = {
    "a sekvens of three": "R5 Y5 B5",
    "a sekvens of four": "R5 Y5 B5 G5",
    "in any order": "G5 R5 B5",
    "standing up": "R5\nY5\nB5",
    "a rad of three": "R3 R4 R5",
    "falling": "R5 R4 R3",
    "a rad of fourteen": " ".join(f"G{number}" for number in range(1, 15)),
    "a rad standing up": "B9\nB10\nB11",
    "two rader end to end are one": "Y1 Y2 Y3 Y4 Y5 Y6",
    "a corner": "R3 R4 R5\n. . B5\n. . G5",
    "a cross": ". B4 .\nR3 R4 R5\n. G4 .",
    "a T": "R3 R4 R5\n. B4 .\n. Y4 .",
    "a comb": ". . Y5 .\n. . G5 .\nR3 R4 R5 R6\n. Y4 . .\n. B4 . .",
    "a block": "R3 R4 R5\nB3 B4 B5\nG3 G4 G5",
    "a ring": "R5 R6 R7 R8\nB5 . . B8\nY5 Y6 Y7 Y8",
    "diagonal contact is no contact": ". . . . Y9\n. . . . G9\nR3 R4 R5 . B9\nB3 . . .\nG3 . . .",
}
INVALID = {
    "a line of two": ("R5 R6", "line_of_two", "TRX-L2"),
    "two of one number": ("R5 Y5", "line_of_two", "TRX-L2"),
    "a tile alone": ("R5", "lone_tile", "TRX-L4"),
    "a colour twice": ("R7 Y7 R7", "colour_twice", "TRX-L3"),
    "7-7-7-7 with two reds": ("R7 Y7 B7 R7", "colour_twice", "TRX-L3"),
    "five of a number": ("R7 Y7 B7 G7 R7", "colour_twice", "TRX-L3"),
    "from 14 to 1": ("R12 R13 R14 R1", "steps_broken", "TRX-L3"),
    "turning": ("R3 R4 R3", "steps_broken", "TRX-L3"),
    "a gap": ("R3 R4 R6", "steps_broken", "TRX-L3"),
    "numbers that jump": ("R3 R5 R7", "steps_broken", "TRX-L3"),
    "colours mixed": ("R3 B4 R5", "line_mixed", "TRX-L3"),
    "a number too many": ("R5 Y5 B6", "line_mixed", "TRX-L3"),
    "a rad and a sekvens in one": ("R3 R4 R5 Y5 B5", "line_mixed", "TRX-L3"),
    "a block of two by two": ("R3 R4\nB3 B4", "line_of_two", "TRX-L2"),
    "a short line across": ("R3 R4 R5\n. B4 B5\n. G4 .", "line_of_two", "TRX-L2"),
    "a block with a bad column": ("R3 R4 R5\nB3 B4 B5\nG5 G4 G3", "line_mixed", "TRX-L3"),
}


@pytest.mark.parametrize("drawn", VALID.values(), ids=VALID)
def test_a_valid_layout(drawn):
    """[TRX-L1, TRX-L2, TRX-L3, TRX-R27, TRX-R28, TRX-R29, TRX-R30, TRX-29] Sekvenser, rader, and how they cross."""
    assert judged(drawn) == []


@pytest.mark.parametrize(("drawn", "code", "rule"), INVALID.values(), ids=INVALID)
def test_an_invalid_layout_is_refused_with_its_rule(drawn, code, rule):
    """[TRX-L2, TRX-L3, TRX-L4, TRX-R27, TRX-R28, TRX-R39, TRX-28, TRX-29] Whatever is wrong with it has a name."""
    assert judged(drawn)
    assert fault(drawn) == (code, rule)


def test_equal_tiles_are_never_in_one_line():
    """[TRX-28] Neither in a sekvens nor in a rad, however they lie."""
    for drawn in ("R5 Y5 R5", "R5 R5 R6", "R4 R5 R5", "R5 R4 R5"):
        assert judged(drawn)


def test_an_event_tile_is_no_part_of_a_line():
    """[TRX-10] It is no joker and cannot lie on the table at all."""
    state = draw("A* hand R3 R5 +3 swap\n B hand Y1")
    for tile in ("+3", "swap"):
        new = tuple(Cell(x, 0, TILE[sign]) for x, sign in enumerate(("R3", tile, "R5")))
        with pytest.raises(Refused) as refusal:
            KIT.act(state, prompt_of(state), Lay((Sheet(0, (), new),)))
        assert (refusal.value.code, refusal.value.rule) == ("not_a_number", "TRX-10")


def test_the_first_fault_is_named_with_its_places():
    """[TRX-L2] In reading order, with tiles, group, columns and rows; and where all lie that are not valid."""
    state = draw("A* opened hand R5 Y5\n B opened hand Y1\n [B 2,1]\n. . . G6\n. . . R6\nB3 B4 B5 B6")
    with pytest.raises(Refused) as refusal:
        lay(state, "[B 2,1]\n. . +R5 G6\n. . +Y5 R6\nB3 B4 B5 B6")
    assert refusal.value.value.facts == {
        "group": 1,
        "xs": (4, 5),
        "ys": (1, 1),
        "tiles": (TILE["R5"], TILE["G6"]),
        "broken": (1, 4, 1, 5, 1, 1, 4, 2, 5, 2),
        "whys": ("line_of_two", "line_of_two"),
    }


def test_groups_have_no_place_relative_to_each_other():
    """[TRX-L1] The same places on two grids are no contact."""
    state = draw("A* opened hand R6\n B opened hand Y1\n [A]\n R3 R4 R5\n [B]\n R3 R4 R5")
    lay(state, "[A]\n R3 R4 R5 +R6")
    assert len(state.table) == 2


def test_parts_hang_together_along_rows_and_columns_only():
    """[TRX-L1, TRX-L4] Diagonal contact is no contact; every part has a line, so three tiles at least."""
    lies = grid("R3 R4 R5 .\n. . . B6\n. . . G6\n. . . Y6")
    assert [len(part) for part in largest_first(Layout(lies).parts())] == [3, 3]
    assert [len(line) for line in lines_of(lies)] == [3, 3]


@pytest.mark.parametrize(("x", "y"), [(0, 0), (3, -1), (-200, 200), (200, -200), (-7, -7)])
def test_a_place_is_one_number_and_can_be_told_again(x, y):
    assert x_and_y(place(x, y)) == (x, y)


def test_a_grid_has_edges():
    """[TRX-L1] Places stay small. No layout is lost by it, since all of a group may be moved."""
    state = draw("A* opened hand R1 B1\n B opened hand G1\n [A -200,0]\n R2 R3 R4")
    with pytest.raises(Refused) as refusal:
        lay(state, "[A -201,0]\n+R1 R2 R3 R4")
    assert (refusal.value.code, refusal.value.rule) == ("off_the_grid", "TRX-L1")


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("down", [False, True])
def test_the_edge_of_a_grid_belongs_to_it(sign, down):
    """[TRX-L1] Two hundred places in every direction, and no more."""

    def laid(last):
        along = [sign * (last - at) for at in range(3)]
        lying = [(0, at, f"R{number}") if down else (at, 0, f"R{number}") for number, at in enumerate(along, start=1)]
        cells = [Cell(x, y, TILE[sign]) for x, y, sign in lying]
        state = draw("A* opened hand R1 R2 R3 G9\n B opened hand Y1")
        return KIT.act(state, prompt_of(state), Lay((Sheet(0, (), tuple(cells)),)))

    assert of(laid(200), Laid)
    with pytest.raises(Refused) as refusal:
        laid(201)
    assert refusal.value.code == "off_the_grid"


@pytest.mark.parametrize("down", [False, True])
@pytest.mark.parametrize(("first", "moved"), [(-60, 0), (58, 0), (-61, 60), (59, -60), (-200, 199), (0, 0)])
def test_by_how_much_a_group_is_moved(first, moved, down):
    """[TRX-L1] Not at all within sixty places of the middle, and else to the middle."""
    along = range(first, first + 3)
    places = [place(0, at) if down else place(at, 0) for at in along]
    assert to_the_middle(places) == (place(0, moved) if down else place(moved, 0))


def test_the_tiles_of_a_group_by_place():
    assert grid_of((Cell(2, 1, 5), Cell(-3, -1, 7))) == {place(2, 1): 5, place(-3, -1): 7}


@pytest.mark.parametrize(("x", "y"), [(-61, 0), (59, 0), (0, 61), (0, -61), (-200, 200)])
def test_a_group_that_comes_near_the_edge_is_moved_to_the_middle(x, y):
    """[TRX-L1] So there is always room to grow, whatever places were sent."""
    state = draw(f"A* opened hand R1 B1\n B opened hand G1\n [A {x},{y}]\n R2 R3 R4")
    (laid,) = of(lay(state, f"[A {x - (x > -200)},{y}]\n+R1 R2 R3 R4"), Laid)
    (group,) = state.table
    assert all(-2 <= cell.x <= 2 and cell.y == 0 for cell in group.cells)
    assert laid.new[0].cells == group.cells[:1]
