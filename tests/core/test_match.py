"""The loop: how a match begins, is taken up again, is heard and is kept without its seed."""

import msgspec
import pytest

from spelbord.core import Chance, Decide, Match, Prompt, Roll, Ticket, new_match, seed_from
from toys.kuvert import KIT
from toys.kuvert.values import KuvertOptions

from .sitting import choose, everything, play_on, play_round, refused

replaced = msgspec.structs.replace


# Beginning ------------------------------------------------------------------------------------------------------------


def test_new_match_stands_at_its_first_decision(match):
    assert [type(entry) for entry in match.entries] == [Roll, Roll]
    assert isinstance(match.pending, Decide)
    assert match.tickets == tuple(Ticket(2, Prompt(seat, seat, "choose")) for seat in range(3))
    assert match.over is None


def test_seed_must_be_one():
    with refused("seed_malformed"):
        new_match(KIT, KuvertOptions(), 3, "guess")


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 1_000])
def test_seats_must_be_as_many_as_the_game_takes(seats):
    with refused("wrong_seats"):
        new_match(KIT, KuvertOptions(), seats, seed_from("x"))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "tio"}, "wrong_game"),
        ({"rules": 2}, "wrong_version"),
        ({"data": "other"}, "wrong_version"),
        ({"options": {"rival": "yes"}}, "malformed"),
        ({"options": {"unheard": True}}, "malformed"),
    ],
)
def test_header_must_be_of_this_game(match, change, code):
    with refused(code):
        Match(KIT, replaced(match.header, **change))


def test_a_log_is_taken_up_where_it_ends(match):
    choose(match, 1)
    again = Match(KIT, match.header, match.entries)
    assert everything(again) == everything(match)
    assert everything(play_on(again)) == everything(play_on(match))


# Heard ----------------------------------------------------------------------------------------------------------------


def test_heard_steps_are_numbered_without_gaps(match):
    play_round(match)
    for viewer in (0, 1, 2, None):
        assert [step.step for step in match.heard(viewer)] == list(range(match.step))
        assert match.heard(viewer, 4) == match.heard(viewer)[4:]


def test_rolls_are_heard_with_their_chance(match):
    deal, prize = match.heard(None)
    assert (deal.chance, prize.chance) == (Chance("deal"), Chance("prize"))
    assert deal.prompt is None
    assert deal.events[0].cards == (None, None, None)


def test_prompts_are_heard_by_all(match):
    choose(match, 0)
    assert {match.heard(viewer, 2)[0].prompt for viewer in (0, 1, 2, None)} == {Prompt(0, 0, "choose")}


# Without the seed -----------------------------------------------------------------------------------------------------


def test_folding_needs_no_seed_and_rolling_does(match):
    play_round(match)
    private = Match(KIT, replaced(match.header, seed=None), match.entries)
    assert private.state == match.state
    choose(private, 0)
    with refused("seed_missing"):
        private.roll(Chance("prize", 1))
