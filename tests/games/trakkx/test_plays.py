"""The generator of simple plays: equal to brute force, and each play once."""

from itertools import combinations, permutations

import pytest

from spelbord.core import Dice, seed_from
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.codes import CODE, TILE_OF
from spelbord.games.trakkx.moves import simple_lays
from spelbord.games.trakkx.search.geometry import ROW
from spelbord.games.trakkx.search.plays import Plays

from .drawing import TILE, draw
from .lines import LINES
from .playing import prompt_of

MIDDLE = 64 * ROW + 64
AROUND = (1, -1, ROW, -ROW)
REACH = 3


def a_table(dice, size):
    """A small sound table made of random plays, and how many of each tile are left."""
    plays, left = Plays(), dict.fromkeys(CODE, 2)
    for code in CODE:
        plays.fill(code, 2)
    play = dice.pick(plays.all_lines(MIDDLE))
    while True:
        for place, code in play:
            plays.put(place, code)
            left[code] -= 1
            plays.fill(code, left[code])
        further = [other for other in plays.all_plays() if len(other) <= 3]
        if len(plays.tiles()) >= size or not further:
            return plays, left
        play = dice.pick(further)


def a_pool(dice, lying, left):
    """A few tiles that have something to do with those that lie there."""
    near = [
        code
        for code, count in left.items()
        for _ in range(count)
        if any((code ^ other) & 15 == 0 or abs(code - other) <= 3 for other in lying.values())
    ]
    return dice.draw(near, min(len(near), 2 + dice.below(3)))


def is_sound(grid):
    """Written anew, to be right in its own way: every line of two or more is valid, and no tile lies alone."""
    for place in grid:
        if not any(place + step in grid for step in AROUND):
            return False
        for step in (1, ROW):
            line = []
            while place - step not in grid and place + len(line) * step in grid:
                line.append(TILE_OF[grid[place + len(line) * step]])
            if len(line) > 1 and tuple(line) not in LINES:
                return False
    return True


def brute_force(lying, pool):
    """Every way to put pool tiles on places of one row or column, without gaps, so that all is sound and hangs on."""
    xs, ys = [place % ROW for place in lying], [place // ROW for place in lying]
    columns, rows = range(min(xs) - REACH, max(xs) + REACH + 1), range(min(ys) - REACH, max(ys) + REACH + 1)
    lines = [[y * ROW + x for x in columns] for y in rows] + [[y * ROW + x for y in rows] for x in columns]
    found = set()
    for line in lines:
        for count in range(1, len(pool) + 1):
            for places in combinations([place for place in line if place not in lying], count):
                span = line[line.index(places[0]) : line.index(places[-1]) + 1]
                whole = all(place in lying or place in places for place in span)
                if whole and any(place + step in lying for place in places for step in AROUND):
                    for codes in set(permutations(pool, count)):
                        play = dict(zip(places, codes, strict=True))
                        if is_sound(lying | play):
                            found.add(frozenset(play.items()))
    return found


@pytest.mark.parametrize("number", range(60))
def test_simple_plays_are_those_that_brute_force_finds(number):
    """[TRX-R38, TRX-R39] All of them, each once, and no others."""
    dice = Dice(seed_from(f"plays {number}"), "test")
    plays, left = a_table(dice, 3 + dice.below(10))
    lying = dict(plays.tiles())
    assert plays.is_sound()
    assert is_sound(lying)
    pool = a_pool(dice, lying, left)
    for code in CODE:
        plays.fill(code, pool.count(code))
    found = [frozenset(play) for play in plays.all_plays()]
    assert len(found) == len(set(found))
    assert set(found) == brute_force(lying, pool)


PARALLEL = "A* opened hand {hand} Y14\n B opened hand B1\n [A]\n{table}"


@pytest.mark.parametrize(
    ("hand", "table", "count"),
    [
        # A rad at both ends, at one, at the other; two at once.
        ("R2 R6", "R3 R4 R5", 3),
        # Fives hung on the red one, on either side or across it, in either order of colours: 2 * 2 + 2.
        ("B5 G5", "R4 R5 R6", 6),
        # A block, above or below: the whole row; one tile on its column; a row that only begins at a corner.
        # 2 * (1 + 3 + 2).
        ("G3 G4 G5", "R3 R4 R5\nB3 B4 B5\nY3 Y4 Y5", 12),
        ("G3", "R3 R4 R5", 0),
    ],
)
def test_simple_plays_counted_by_hand(hand, table, count):
    """[TRX-R38] Plays on the table only, new groups left out."""
    state = draw(PARALLEL.format(hand=hand, table=table))
    added = [action for action in simple_lays(state, 0) if action.sheets[0].group == 0]
    assert len(added) == count
    for action in added:
        KIT.act(state, prompt_of(state), action)


def test_a_bridge_joins_two_lines():
    """[TRX-L2] Red 4 between 1-2-3 and 5-6-7 of one row, which hang together below."""
    state = draw(PARALLEL.format(hand="R4", table="R1 R2 R3 . R5 R6 R7\n. . B3 . B5\n. . G3 . G5"))
    assert [[cell.tile for cell in action.sheets[0].new] for action in simple_lays(state, 0)] == [[TILE["R4"]]]


def test_lines_of_the_hand_are_listed_for_opening():
    """[TRX-R33] 3-4-5, 4-5-6 and 3-4-5-6 of red, and the fives: three ways with three colours of four, and all four."""
    state = draw("A* hand R3 R4 R5 R6 Y5 G5 B5\n B hand B1")
    assert len(simple_lays(state, 0)) == 3 + 5
