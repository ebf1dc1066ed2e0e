"""A game that says that all seats see the same has a map of secrets without any, and the others have some."""

from pathlib import Path

import pytest

from spelbord.games import SHELF, kit_of

GAMES = Path(__file__).parents[1] / "games"


@pytest.mark.parametrize("game", SHELF)
def test_a_game_is_open_where_every_seat_sees_what_another_sees(game):
    lines = (GAMES / game / "flows.txt").read_text("utf-8").splitlines()
    apart = [line for line in lines if not line.startswith("#") and ": own" in line]
    assert kit_of(game).meta.open == (not apart)
