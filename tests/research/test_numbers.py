"""What a game is told as: numbers for actions, rows for views, features for moves that are listed."""

import hashlib

import pytest

from research.playing import GAMES, answers, begun
from spelbord.core.spaces import Field, Layout, offsets, size_of
from spelbord.games import kit_of
from spelbord.research.numbers import Table
from thorough import THOROUGH

SEEN = {
    # game: rules, version of the spaces, and the hash of all its numbers and fields. Where a hash has changed, what was
    # learnt before is of no use any more: let the version rise, and write the new hash here.
    "tio": (1, 1, "c5abc422ff0baa2c"),
    "alfapet": (1, 1, "9eef766c786e0a68"),
    "trakkx": (1, 1, "06a073d9dab7ebd1"),
    "ecosfera": (1, 1, "ecab05df7cd75a92"),
    "allsvenskan": (1, 1, "2b18a6471c756bef"),
}
STEPS = 4_000 if THOROUGH else 120


def fingerprint(kit):
    fewest, most = kit.meta.seats
    tables = [(seats, kit.spaces.actions(seats, 0), kit.spaces.fields(seats)) for seats in range(fewest, most + 1)]
    return hashlib.sha256(repr((tables, kit.spaces.features, kit.spaces.slots)).encode()).hexdigest()[:16]


@pytest.mark.parametrize("game", GAMES)
def test_numbers_and_fields_mean_the_same_for_ever(game):
    kit = kit_of(game)
    assert (kit.meta.rules, kit.spaces.version, fingerprint(kit)) == SEEN[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_number_has_one_action_and_every_action_one_number(game):
    kit = kit_of(game)
    for seats in range(kit.meta.seats[0], kit.meta.seats[1] + 1):
        for seat in range(seats):
            actions, numbers = kit.spaces.actions(seats, seat), kit.spaces.numbers(seats, seat)
            assert [numbers[action] for action in actions] == list(range(len(actions)))


@pytest.mark.parametrize("game", ["tio", "ecosfera"])
def test_a_larger_table_has_the_same_numbers_and_some_more(game):
    kit = kit_of(game)
    small, large = (kit.spaces.actions(seats, 0) for seats in kit.meta.seats)
    assert large[: len(small)] == small
    assert len(large) > len(small)


@pytest.mark.parametrize("game", ["tio", "ecosfera"])
def test_where_actions_can_be_counted_every_move_has_a_number(game):
    for episode in answers(begun(game), most=STEPS):
        assert len(episode.legal) == len(episode.rules.moves(episode.state, episode.prompt))
        assert not episode.offered
        assert len(set(episode.legal)) == len(episode.legal)


@pytest.mark.parametrize("game", ["tio", "ecosfera"])
def test_numbers_that_are_listed_at_once_are_those_of_the_listed_moves(game):
    options = {"policy": True, "pass_pressure": True} if game == "ecosfera" else {}
    fewest, most = kit_of(game).meta.seats
    for seats in range(fewest, most + 1):
        episode = begun(game, seats=seats, options=options)
        for _ in answers(episode, most=STEPS):
            numbers = episode.rules.numbers[episode.seat]
            assert episode.legal == [numbers[move] for move in episode.rules.moves(episode.state, episode.prompt)]


@pytest.mark.parametrize("game", GAMES)
def test_a_number_that_is_allowed_stands_for_a_move(game):
    for episode in answers(begun(game), most=STEPS):
        moves = list(episode.rules.moves(episode.state, episode.prompt))
        assert all(episode.action(number) in moves for number in episode.legal)
        assert episode.left_out == len(moves) - len(episode.legal)


@pytest.mark.parametrize("game", GAMES)
def test_every_place_of_a_row_holds_what_its_field_says(game):
    table = Table(game, history=4)
    space = table.observation_space()
    for episode in answers(begun(game, history=4), most=STEPS // 2):
        for seat in range(table.seats):
            prompt = episode.prompt if episode.prompt.by == seat else None
            assert space.contains(table.observe(episode, seat, prompt))


def test_of_too_many_moves_a_spread_is_offered_and_the_rest_counted():
    table = Table("alfapet", slots=3)
    episode = begun("alfapet", slots=3)
    while not episode.left_out:
        episode.take(episode.legal[-1])
    listed = [move for move in table.kit.moves(episode.state, episode.prompt) if move not in table.rules.numbers[0]]
    assert len(episode.offered) == 3
    assert episode.left_out == len(listed) - 3
    assert [listed.index(move) for move in episode.offered] == sorted(listed.index(move) for move in episode.offered)


def test_where_somebody_sits_makes_no_difference_to_what_they_are_told():
    """Own seat first, then clockwise: the row of the first seat is that of another whose table is turned."""
    kit = kit_of("tio")
    episode = begun("tio", seats=3)
    fields = kit.spaces.fields(3)
    at = offsets(fields)
    rows = [bytearray(size_of(fields)) for _ in range(3)]
    for seat, row in enumerate(rows):
        episode.look(row, 0, seat)
    asked = episode.prompt.seat
    for seat, row in enumerate(rows):
        assert [row[at[f"seat_{place}_asked_seat"]] for place in range(3)].index(1) == (asked - seat) % 3


def test_a_field_tells_what_it_cannot_hold_as_the_nearest_that_it_can():
    layout = Layout((Field("low", 1, 5, -5),), (Field("own", 2, 3),))
    row = bytearray(layout.size + 2 * layout.width)
    layout.writer(row, 0).put("low", -9)
    layout.seat(row, 0, 1).put("own", 7, 1)
    assert list(row) == [0, 0, 0, 0, 3]
    layout.writer(row, 0).put("low", 2)
    assert row[0] == 7
    assert [field.name for field in layout.fields(2)] == ["low", "seat_0_own", "seat_1_own"]
