"""The environments by their makers' own checks, and by what ours promise besides."""

import pickle
import warnings

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env

from research.playing import GAMES, begun, step_through
from spelbord.core import Over, Refused
from spelbord.games import SHELF, kit_of
from spelbord.games.tio.actions import Bid
from spelbord.games.tio.options import TioOptions
from spelbord.games.trakkx.moves import SWAPS
from spelbord.research import VERSIONS, GameEnv, SeatEnv, TogetherEnv, id_of
from spelbord.research.logged import LoggedEpisode
from thorough import THOROUGH

pytestmark = [
    # An observation with a mask is a dictionary, which api_test knows and warns of all the same.
    pytest.mark.filterwarnings("ignore:Observation"),
    pytest.mark.filterwarnings("ignore:.*alternative render modes"),
]
with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # PettingZoo's tests load its old games in an old way
    from pettingzoo.test import api_test, parallel_api_test, seed_test

CYCLES = 1_000 if THOROUGH else 40


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_no_fault(game, capsys):
    api_test(GameEnv(game, history=4), num_cycles=CYCLES)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: GameEnv(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", ["trakkx", "alfapet"])
def test_pettingzoo_finds_no_fault_where_all_answer_at_once(game):
    parallel_api_test(TogetherEnv(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_finds_no_fault(game):
    check_env(gymnasium.make(id_of(game)).unwrapped)


def test_games_are_known_to_gymnasium():
    with gymnasium.make("spelbord.research:spelbord/Tio-v1", seats=2, bots="greedy") as env:
        observed, _ = env.reset(seed=3)
        assert env.observation_space.contains(observed)
    many = gymnasium.make_vec("spelbord/Tio-v1", num_envs=2)
    observed, _ = many.reset(seed=3)
    assert observed["observation"].shape[0] == 2
    many.close()


def test_games_are_known_to_pettingzoo():
    assert isinstance(pettingzoo.make("aec", "spelbord/Ecosfera-v1", seats=3), GameEnv)
    assert isinstance(pettingzoo.make("parallel", "spelbord/Trakkx-v1"), TogetherEnv)


def test_a_game_is_registered_by_the_version_of_its_spaces():
    assert {game: kit_of(game).spaces.version for game in SHELF} == VERSIONS


@pytest.mark.parametrize("game", ["tio", "ecosfera"])
def test_a_whole_game_pays_the_result(game):
    env = GameEnv(game)
    env.reset(seed=5)
    total = step_through(env)
    over = env.episode.over
    if game == "ecosfera":
        assert set(total.values()) == {-1.0 if over.reason == "lost" else 1.0}
    else:
        assert sum(total.values()) == pytest.approx(0)
        assert max(total, key=total.get) == f"seat_{over.ranks.index(1)}"
    assert env.agents == []


def test_the_score_is_paid_as_it_changes():
    env = GameEnv("tio", seats=3, reward="score")
    env.reset(seed=5)
    before = env.table.standing(env.episode)
    total = step_through(env)
    scores = env.episode.over.scores
    assert list(total.values()) == [-score - start for score, start in zip(scores, before, strict=True)]


def test_equals_share_what_lies_between():
    table, episode = GameEnv("tio").table, begun("tio")
    episode.over = Over("rounds", (5, 5, 7, 9), (1, 1, 3, 4))
    assert table.results(episode) == pytest.approx([2 / 3, 2 / 3, -1 / 3, -1])


def test_an_answer_that_is_not_allowed_ends_the_game():
    env = GameEnv("tio")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(0)
    assert all(env.terminations.values())
    assert {agent: -1.0} == {name: reward for name, reward in env.rewards.items() if reward}
    assert env.infos[agent]["illegal"]
    seat = SeatEnv("tio")
    seat.reset(seed=1)
    assert seat.step(0)[1:] == (-1.0, True, False, {"illegal": True})


def test_an_action_of_the_game_itself_can_be_played():
    env = GameEnv("tio")
    env.reset(seed=1)
    action = env.action_of(env.episode.legal[0])
    with pytest.raises(Refused, match="not_now"):
        env.play(Bid(3))
    env.play(action)
    assert env.episode.decisions == 1
    seat = SeatEnv("tio", bots="greedy")
    seat.reset(seed=1)
    seat.play(seat.all_actions()[0])


def test_who_is_not_asked_may_answer_nothing_and_sees_the_own_view():
    env = GameEnv("tio")
    env.reset(seed=1)
    for agent in env.agents:
        observed = env.observe(agent)
        assert bool(observed["action_mask"].any()) == (agent == env.agent_selection)
    rows = env.perfect_information_observations()
    assert [row.tobytes() for row in rows] == [env.observe(agent)["observation"].tobytes() for agent in env.agents]


def test_what_was_observed_stays_as_it_was_when_the_game_and_its_clones_go_on():
    env = GameEnv("tio")
    env.reset(seed=1)
    kept, then = [], []
    for _ in range(20):
        for one in (env, env.perfect_information_clone()):
            observed = one.last()[0]
            kept.append(observed)
            then.append({name: part.tobytes() for name, part in observed.items()})
        env.step(env.episode.legal[0])
    assert [{name: part.tobytes() for name, part in observed.items()} for observed in kept] == then
    assert then[0] == then[1] != then[2]


@pytest.mark.parametrize("make", [GameEnv, SeatEnv, lambda game: SeatEnv(game, bots="greedy")])
def test_clones_and_pickles_go_their_own_way(make):
    env = make("tio")
    env.reset(seed=1)
    others = [env.perfect_information_clone(), pickle.loads(pickle.dumps(env))]  # noqa: S301 - our own
    before = env.perfect_information_state()
    for other in others:
        for _ in range(5):
            other.step(other.episode.legal[0])
    assert env.episode.state == before
    assert others[0].episode.state == others[1].episode.state != before
    others[0].reset()
    others[1].reset()
    assert others[0].episode.seed == others[1].episode.seed


def test_an_imagined_clone_remembers_what_its_seat_heard():
    env = GameEnv("tio", history=40)
    env.reset(seed=1)
    for _ in range(9):
        env.step(env.episode.legal[0])
    agent = env.agent_selection
    world = env.imagined_clone("3" * 64)
    assert world.observe(agent)["history"].tobytes() == env.observe(agent)["history"].tobytes()
    other = next(name for name in env.agents if name != agent)
    assert world.observe(other)["history"].tobytes() != env.observe(other)["history"].tobytes()


def test_an_imagined_clone_is_told_the_same_and_dealt_something_else():
    env = GameEnv("tio")
    env.reset(seed=1)
    agent = env.agent_selection
    worlds = [env.imagined_clone(seed * 64) for seed in "12"]
    rows = {world.observe(agent)["observation"].tobytes() for world in [env, *worlds]}
    assert len(rows) == 1
    assert worlds[0].episode.state.hands != worlds[1].episode.state.hands
    for world in worlds:
        world.step(world.episode.legal[0])
    seat = SeatEnv("tio", seats=2, bots="greedy")
    seat.reset(seed=1)
    with pytest.raises(ValueError, match="bots cannot sit in an imagined world"):
        seat.imagined_clone("1" * 64)
    alone = SeatEnv("tio", seats=2)
    alone.reset(seed=1)
    alone.imagined_clone("1" * 64).step(alone.episode.legal[0])


def test_bots_sit_at_the_table_and_hear_what_a_seat_hears():
    env = SeatEnv("tio", seats=3, seat=1, bots=["medel", "greedy"])
    env.reset(seed=2)
    for _ in range(6):
        assert env.episode.prompt.by == 1
        env.step(env.episode.legal[0])
    assert isinstance(env.episode, LoggedEpisode)
    assert {ticket.prompt.by for ticket in env.episode.match.tickets} == {1}


def test_what_cannot_be_agreed_on_is_refused():
    with pytest.raises(Refused, match="wrong_seats"):
        GameEnv("tio", seats=9)
    with pytest.raises(Refused):
        GameEnv("tio", options={"no_such_option": 1})
    with pytest.raises(ValueError, match="one is asked after the other"):
        TogetherEnv("tio")
    with pytest.raises(ValueError, match="reward='score'"):
        GameEnv("alfapet", seats=1)
    with pytest.raises(ValueError, match="no seat 4"):
        SeatEnv("tio", seat=4)
    with pytest.raises(ValueError, match="name one bot, or 3"):
        SeatEnv("tio", bots=["greedy", "greedy"])


def test_options_are_the_games_own():
    env = GameEnv("tio", options={"open_auction": True})
    assert env.table.rules.options == GameEnv("tio", options=TioOptions(open_auction=True)).table.rules.options


def test_alone_one_plays_for_the_score():
    env = GameEnv("alfapet", seats=1, reward="score")
    env.reset(seed=1)
    assert step_through(env, most=30)["seat_0"] >= 0


def test_one_person_plays_every_row():
    env = GameEnv("ecosfera", options={"solo": True})
    env.reset(seed=1)
    seen = set()
    for _ in range(40):
        if env.episode.prompt is None:
            break
        seen.add((env.agent_selection, env.episode.prompt.seat))
        observed = env.observe(env.agent_selection)
        env.step(np.flatnonzero(observed["action_mask"])[0])
    assert seen == {("seat_0", 0), ("seat_0", 1)}


def test_all_who_swap_answer_at_once():
    env = TogetherEnv("trakkx", seats=3)
    for seed in range(60):
        observed, _ = env.reset(seed=seed)
        while env.agents and len(env.asked()) == 1:
            swap = env.table.rules.numbers[0][SWAPS]
            actions = {agent: _first(one, swap) for agent, one in observed.items()}
            observed, *_ = env.step(actions)
        if env.agents:
            break
    assert len(env.asked()) == 3
    before = env.episode.decisions
    env.step({agent: _first(one) for agent, one in observed.items()})
    assert env.episode.decisions == before + 3
    observed, rewards, ended, *_ = env.step(dict.fromkeys(env.agents, env.table.numbers))
    assert sorted(rewards.values()) == [-1.0, 0.0, 0.0]
    assert all(ended.values())


def _first(observed, wanted=None):
    allowed = np.flatnonzero(observed["action_mask"]).tolist()
    return wanted if wanted in allowed else allowed[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_shown_in_words(game):
    env = GameEnv(game, render_mode="ansi")
    env.reset(seed=1)
    assert env.render()
    assert GameEnv(game).render() is None
