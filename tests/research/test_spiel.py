"""OpenSpiel's own tests of our games, and that they are the games they say they are."""

import pickle

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")

from spelbord.core import outward  # noqa: E402
from spelbord.research import spiel  # noqa: E402
from thorough import THOROUGH  # noqa: E402

NAMES = ("spelbord_tio_v1", "spelbord_ecosfera_v1")
SIMS = 20 if THOROUGH else 1


def some_way(game, deal=3, steps=25):
    state = game.new_initial_state()
    state.apply_action(deal)
    for number in range(steps):
        legal = state.legal_actions()
        if state.is_terminal():
            break
        state.apply_action(legal[number % len(legal)])
    return state


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_finds_no_fault(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=SIMS, serialize=False, verbose=False)
    few = pyspiel.load_game(name, {"players": 2, "deals": 5})
    pyspiel.random_sim_test(few, num_sims=SIMS, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_clone_and_a_pickle_stand_where_it_stood(name):
    state = some_way(pyspiel.load_game(name))
    clone, kept = state.clone(), pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    for other in (clone, kept):
        assert other.history() == state.history()
        assert other.observation_string(0) == state.observation_string(0)
        other.apply_action(other.legal_actions()[0])
    assert clone.observation_tensor(0) == kept.observation_tensor(0)
    assert len(clone.history()) == len(state.history()) + 1


def test_it_is_the_match_that_it_says_it_is():
    state = some_way(pyspiel.load_game("spelbord_tio_v1"))
    match = state.match()
    assert match.state == state.episode.state
    told = state.information_state_string(1)
    assert told == "".join(outward(step).decode() for step in match.heard(1))
    assert told != state.information_state_string(2)


def test_the_deal_is_the_one_move_of_nature():
    game = pyspiel.load_game("spelbord_tio_v1", {"players": 2, "deals": 4})
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(deal, 0.25) for deal in range(4)]
    assert state.information_state_string(0) == ""
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 2) == "deal 2"
    children = [state.child(deal) for deal in range(4)]
    assert len({child.observation_string(0) for child in children}) == 4
    assert "Lay(" in children[0].action_to_string(children[0].legal_actions()[0])
    assert children[0].action_to_string(0, game.num_distinct_actions() - 1)


def test_together_all_get_the_same():
    game = pyspiel.load_game("spelbord_ecosfera_v1")
    state = some_way(game, steps=5_000)
    assert state.is_terminal()
    assert set(state.returns()) in ({1.0}, {-1.0})
    assert spiel.COUNTED == ("tio", "ecosfera")
