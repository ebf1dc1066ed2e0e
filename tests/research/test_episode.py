"""The loop under all environments: the same game as a match, and copies that go their own way."""

import copy
import pickle

import pytest

from research.playing import GAMES, begun, played
from spelbord.core import Refused, new_match, seed_from
from spelbord.games import kit_of
from spelbord.games.tio.actions import Lay
from spelbord.research import Table
from spelbord.research.episode import rules_of
from spelbord.research.history import WIDTH, History
from spelbord.testing.snapshots import snapshot
from toys.kuvert import KIT

STEPS = 60


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_answers_are_the_same_match(game):
    episode = begun(game)
    match = new_match(kit_of(game), kit_of(game).options(), episode.rules.seats, seed_from("research"))
    for number in range(STEPS):
        assert snapshot(match.state) == snapshot(episode.state)
        if episode.prompt is None:
            break
        ticket = next(ticket for ticket in match.tickets if ticket.prompt == episode.prompt)
        chosen = episode.legal[number % len(episode.legal)]
        match.answer(ticket, episode.action(chosen))
        episode.take(chosen)
    assert snapshot(match.state) == snapshot(episode.state)


@pytest.mark.parametrize("game", GAMES)
def test_numbers_are_those_of_the_moves_whatever_was_listed_before(game):
    """What was listed after a number the last time is tried first: here it never is right, and then always."""
    episode = begun(game)
    for number in range(STEPS):
        if episode.prompt is None:
            break
        rules, seat = episode.rules, episode.prompt.seat
        moves = list(rules.moves(episode.state, episode.prompt))
        counted = [rules.numbers[seat][move] for move in moves if move in rules.numbers[seat]]
        rules.following[seat][:] = [0] * len(rules.following[seat])
        for _ in range(2):
            episode.list_moves(episode.prompt)
            assert episode.legal[: len(counted)] == counted
        episode.take(episode.legal[number % len(episode.legal)])


@pytest.mark.parametrize(
    ("seat", "viewer", "at"), [(-1, 0, 0), (0, -1, 0), (4, 0, 0), (0, 4, 0), (0, 0, 1), (0, 0, -1)]
)
def test_nothing_is_written_outside_of_a_row(seat, viewer, at):
    episode, size = begun("tio", seats=4), Table("tio", seats=4).size
    with pytest.raises(ValueError, match=f"seat {seat} as seat {viewer}"):
        episode.write(viewer, seat, bytearray(size), at)


@pytest.mark.parametrize("logged", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_clone_and_a_pickle_stand_where_it_stood_and_go_their_own_way(game, logged):
    episode = played(begun(game, logged=logged), most=20)
    before = snapshot(episode.state)
    copies = [episode.clone(), pickle.loads(pickle.dumps(episode)), copy.deepcopy(episode)]  # noqa: S301 - our own
    for other in copies:
        assert (other.prompt, other.legal, other.decisions) == (episode.prompt, episode.legal, episode.decisions)
        assert snapshot(other.state) == before
        played(other, most=10)
        assert snapshot(episode.state) == before
    assert len({snapshot(other.state) for other in copies}) == 1, "they are dealt the same"


@pytest.mark.parametrize("logged", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_an_imagined_world_looks_the_same_to_who_is_asked(game, logged):
    episode = played(begun(game, logged=logged), most=20)
    before = snapshot(episode.state)
    world = episode.imagined(seed_from("other"))
    kit, by = episode.rules.kit, episode.prompt.by
    assert kit.view(world.state, by) == kit.view(episode.state, by)
    assert world.legal == episode.legal
    played(world, most=5)
    assert snapshot(episode.state) == before


def test_nobody_imagines_anything_when_all_is_over():
    episode = played(begun("tio"))
    with pytest.raises(ValueError, match="nobody is asked"):
        episode.imagined("ab" * 32)
    with pytest.raises(Refused, match="match_over"):
        episode.play(Lay(1, up=True))
    assert episode.all_actions() == []


def test_an_answer_that_the_rules_refuse_changes_nothing():
    episode = begun("tio")
    before = snapshot(episode.state)
    with pytest.raises(Refused, match="third_chip"):
        episode.play(Lay(episode.state.hands[episode.prompt.seat][0], up=True, chips=3))
    assert snapshot(episode.state) == before
    with pytest.raises(ValueError, match="no answer now"):
        episode.action(0)


def test_a_new_deal_begins_from_the_start():
    episode = played(begun("tio"))
    assert episode.over is not None
    episode.begin(seed_from("next"))
    assert episode.over is None
    assert episode.decisions == 0


def test_a_game_without_spaces_is_refused():
    with pytest.raises(ValueError, match="not told in numbers"):
        rules_of(KIT, KIT.options(), 2, 0)


def test_a_history_tells_what_the_seat_heard_and_no_more():
    """Two games that sound alike to a seat have the same history for it; who drew a card hears which."""
    episode = played(begun("tio", history=64), most=30)
    history = History(episode.rules.kit, 4, 64)
    kit = episode.rules.kit
    for seat in range(4):
        told, other = bytearray(64 * WIDTH), bytearray(64 * WIDTH)
        history.write(episode.events, seat, told)
        heard = [kit.redact(event, seat) for event in episode.events]
        history.write([event for event in heard if event is not None], seat, other)
        assert told == other
    rows = [bytearray(64 * WIDTH) for _ in range(2)]
    for seat, row in enumerate(rows):
        history.write(episode.events[:6], seat, row)
    assert rows[0] != rows[1], "each hears the own cards"
