"""Whole games over all variants: they end, and every card is there."""

from collections import Counter

from spelbord.games.ecosfera.cards import ALL_HABITATS, TILES

from .whole import whole_game

GAMES = 200


def test_random_games_over_all_variants_end_with_all_cards():
    """[ECO-15, ECO-17, ECO-18, ECO-27] Whatever runs out, nothing hangs; the end is six tiles of one kind."""
    ends = Counter()
    for number in range(GAMES):
        state, _ = whole_game(f"whole {number}")
        reason = state.pending.reason
        ends[reason, state.options.policy] += 1
        assert (state.restored == ALL_HABITATS) == (reason == "saved")
        assert (state.impacts == TILES) == (reason == "lost")
        assert state.pending.scores == (state.restored.bit_count(),) * state.seats
    assert ends["lost", True]
    assert ends["lost", False]
