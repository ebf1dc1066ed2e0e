"""From the old table to the new one, step by step: what a hint tells, and what can be shown."""

import pytest

from spelbord.core import LANGUAGES, texts_of
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Lay, Sheet
from spelbord.games.trakkx.groups import Cell
from spelbord.games.trakkx.search.advising import advise, steps
from spelbord.games.trakkx.search.steps import steps_of, walks_of

from .drawing import TILE, draw, layout, tiles
from .playing import prompt_of, random_match
from .test_search import KNOWN, MANY

MERGED = """
    [B -3,0]
    .  Y3 Y4 Y5 Y6 .
    .  .  .  .  G6 .
    +R2 R3 +R4 R5 R6 R7
    .  G3
    .  +B3
    [A]
"""


def follow(table, action):
    """Make the steps one after the other, and say where everything lies in the end."""
    lying = {(group.id, cell.x, cell.y): cell.tile for group in table for cell in group.cells}
    aside = []
    for step in steps_of(table, action):
        if step.source is not None:
            assert lying.pop((step.source.group, step.source.x, step.source.y)) == step.tile
        elif not step.new:
            aside.remove(step.tile)
        if step.target is None:
            aside.append(step.tile)
        else:
            place = (step.target.group, step.target.x, step.target.y)
            assert place not in lying
            lying[place] = step.tile
    assert aside == []
    return lying


def wanted(table, action):
    """Where everything shall lie."""
    lying = {group.id: group.cells for group in table}
    for sheet in action.sheets:
        stays = lying.get(sheet.group, ()) if sheet.tiles is None else sheet.tiles
        lying[sheet.group] = (*stays, *sheet.new)
    return {(group, cell.x, cell.y): cell.tile for group, cells in lying.items() for cell in cells}


@pytest.mark.parametrize("name", ["the rulebook's third example", "a rad split in two", "a sekvens opened for a rad"])
def test_a_hint_can_be_followed_tile_by_tile(name):
    """[TRX-R43] No tile is ever laid on another, and in the end the table lies as it was advised."""
    state = draw(KNOWN[name][0])
    advice = advise(state, 0, steps(MANY), seed=3)
    assert advice.lay is not None
    assert follow(state.table, advice.lay) == wanted(state.table, advice.lay)
    assert len([step for step in steps_of(state.table, advice.lay) if step.new]) == advice.tiles


def test_advice_can_be_followed_all_through_a_game():
    """[TRX-R43, TRX-L5]"""
    followed = 0
    for match in random_match(2, "steps"):
        state = match.state
        if not match.over and match.tickets[0].prompt.kind == "turn" and match.step % 9 == 0:
            advice = advise(state, state.turn, steps(30))
            if advice.lay is not None:
                followed += advice.moved > 0
                assert follow(state.table, advice.lay) == wanted(state.table, advice.lay)
    assert followed > 2


def test_tiles_that_change_places_go_by_way_of_the_side():
    """[TRX-R43] A rad turned round: its ends change places, and one of them is put aside for it."""
    state = draw("A* opened hand R6 Y1\n B opened hand Y1\n [A 1,0]\n R3 R4 R5")
    action = layout("[A]\n +R6 R5 R4 R3")
    assert [step.target is None for step in steps_of(state.table, action)] == [True, False, False, False]
    assert len(follow(state.table, action)) == 4


def test_a_new_tile_where_its_twin_lay_loses_nothing():
    """[TRX-28] The red five of the table goes to the fives, and the one of the hand takes its place."""
    state = draw("A* opened hand R5 Y1\n B opened hand Y1\n [A]\n R3 R4 R5\n [B]\n G5 B5 Y5")
    kept, five = (Cell(0, 0, TILE["R3"]), Cell(1, 0, TILE["R4"])), Cell(2, 0, TILE["R5"])
    action = Lay((Sheet(0, kept, (five,)), Sheet(1, (*state.table[1].cells, Cell(3, 0, TILE["R5"])), ())))
    KIT.act(state, prompt_of(state), action)
    assert [(step.tile, step.new) for step in steps_of(state.table, action)] == [(TILE["R5"], True)]
    assert follow(state.table, action) == wanted(state.table, action)


def test_a_line_that_is_moved_as_it_is_goes_in_one_walk():
    state = draw(KNOWN["the rulebook's third example"][0])
    action = layout(MERGED)
    walks = [[step.tile for step in walk] for walk in walks_of(steps_of(state.table, action))]
    assert sorted(map(sorted, walks)) == sorted(map(tiles, ["R3", "G3", "Y3", "Y4", "Y5", "R2", "R4", "B3"]))
    shifted = layout("[A 4,2]\n R3 G3 Y3\n . . Y4\n . . Y5\n [C]\n +B3 +R4 +R2")
    assert len(walks_of(steps_of(state.table, shifted))) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_third_step_of_a_hint_tells_the_way(language):
    """[TRX-R43] For lays that move something; others need no way."""
    texts = texts_of(KIT.package, language)
    state = draw("A* opened hand R4 Y1\n B opened hand Y1\n [A]\n R1 R2 R3 R4 R5 R6 R7")
    action = layout("[A]\n R1 R2 R3 R4\n [B]\n +R4 R5 R6 R7")
    told = KIT.notation.hint(KIT.view(state, 0), prompt_of(state), action, texts, ("Maja", "Granit"))
    assert texts.say("hint.steps", steps="")[:-1] not in told[1]
    assert {
        "sv": "Steg för steg: 1. röd 5, röd 6 och röd 7 från A 4,0 till B 1,0; 2. röd 4 från handen till B 0,0.",
        "en": "Step by step: 1. red 5, red 6 and red 7 from A 4,0 to B 1,0; 2. red 4 from your hand to B 0,0.",
    }[language] == told[2].split("”. ")[-1]
