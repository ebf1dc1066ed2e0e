"""Coins in the air: every way they can fall is told once, nothing is rolled, and nothing hidden is drawn on."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from spelbord.core import Chance, Dice, new_match, seed_from
from spelbord.core.ways import TellingDice, ways
from spelbord.games import kit_of
from toys.kuvert import KIT as KUVERT


def every(roll):
    """What a roll brings in all the ways it can fall."""
    found = []
    falls: list[int] | None = []
    while falls is not None:
        dice = TellingDice(falls)
        found.append((roll(dice), tuple(dice.sides)))
        falls = dice.next_falls()
    return found


def test_every_side_of_every_die_is_up_once():
    assert every(lambda dice: (dice.below(2), dice.below(3))) == [
        ((one, two), (2, 3)) for one in range(2) for two in range(3)
    ]


def test_a_die_that_is_only_thrown_after_some_falls_is_told_of_there_alone():
    found = every(lambda dice: (first := dice.below(2)) or 10 + dice.below(3) + first)
    assert found == [(10, (2, 3)), (11, (2, 3)), (12, (2, 3)), (1, (2,))]


def test_drawing_from_a_pile_is_told_of_card_by_card():
    found = [tuple(drawn) for drawn, _ in every(lambda dice: dice.draw(["a", "b", "c"], 2))]
    assert found == [("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "b")]


def test_where_no_chance_is_pending_there_are_no_ways():
    tio = kit_of("tio")
    match = new_match(tio, tio.options(), 2, seed_from("ways"))
    assert ways(tio, match.state) == []


@pytest.mark.parametrize("game", ["tio", "alfapet"])
def test_a_chance_that_draws_on_what_is_hidden_is_not_told(game):
    kit = kit_of(game)
    start = kit.start(kit.options(), 2)
    assert isinstance(kit.pending(start), Chance)
    assert ways(kit, start) == []


def test_nobody_is_told_of_more_ways_than_can_be_read():
    """The prizes of the toy are few, the ways to deal its cards are not."""
    start = KUVERT.start(KUVERT.options(), 2)
    assert KUVERT.pending(start).kind == "deal"
    assert ways(replace(KUVERT, meta=changed(KUVERT.meta, coins=frozenset({"deal"}))), start) == []


def test_an_answer_is_decided_once_to_foresee_what_it_leads_to_and_how_coins_can_fall():
    allsvenskan, decided = kit_of("allsvenskan"), []
    course = allsvenskan.course

    def decide(flow, prompt, action):
        decided.append(action)
        course.decide(flow, prompt, action)

    listened = replace(allsvenskan, course=replace(course, decide=decide))
    match = new_match(listened, allsvenskan.options(), 4, seed_from("ways"))
    while not (plays := _with_a_coin(match)):
        match.answer(match.tickets[0], allsvenskan.moves(match.state, match.tickets[0].prompt)[0])
    decided.clear()
    foreseen, found = match.foresee(match.tickets[0], plays[0])
    assert decided == [plays[0]]
    assert foreseen == match.preview(match.tickets[0], plays[0])
    assert [share for share, _ in found] == [0.5, 0.5]


def _with_a_coin(match):
    moves = match.kit.moves(match.state, match.tickets[0].prompt)
    return [move for move in moves if [trick.name for trick in getattr(move, "tricks", ())] == ["hem"]]


def test_a_coin_that_is_open_is_told_of_in_all_its_ways_and_stays_in_the_air():
    coins = replace(KUVERT, meta=changed(KUVERT.meta, coins=frozenset({"prize"})))
    state = KUVERT.start(KUVERT.options(), 2)
    KUVERT.apply(state, KUVERT.chance(state, Dice(seed_from("kuvert"), "deal")))
    found = ways(coins, state)
    assert [[event.prize for event in events] for _, events in found] == [[prize] for prize in state.prizes]
    assert {share for share, _ in found} == {1 / len(state.prizes)}
    assert KUVERT.pending(state) == Chance("prize", 0)
