"""All answers, where a game lists only some: they contain what is listed, and the rules take each of them."""

import pytest

from research.playing import answers, begun
from spelbord.core import Refused
from spelbord.games.alfapet.actions import Exchange, Lay
from spelbord.games.alfapet.moves import offers
from spelbord.games.allsvenskan.actions import Play
from thorough import THOROUGH

EACH = 6 if THOROUGH else 2


def asked_for(game, kind, count=EACH, **agreed):
    found = (one for one in answers(begun(game, **agreed)) if one.prompt.kind == kind)
    return [episode.clone() for _, episode in zip(range(count * 5), found, strict=False)][::5]


def accepted(episode, actions):
    for action in actions:
        episode.clone().play(action)
    return True


def test_all_words_of_alfapet_and_all_exchanges():
    for episode in asked_for("alfapet", "turn"):
        everything = episode.all_actions()
        listed = episode.rules.moves(episode.state, episode.prompt)
        assert {move for move in listed if isinstance(move, Lay)} <= set(everything)
        assert len({*everything}) == len(everything)
        assert accepted(episode, everything[:20] + everything[-20:])
        exchanged = {move.tiles for move in everything if isinstance(move, Exchange)}
        rack = episode.state.racks[episode.prompt.seat]
        assert max(map(len, exchanged)) == len(rack)


def test_all_events_of_allsvenskan():
    late = [
        one for one in asked_for("allsvenskan", "play", 40) if one.state.round >= 7 and one.state.fp[one.prompt.seat]
    ]
    assert late
    for episode in late[-EACH:]:
        everything = set(episode.all_actions())
        # Which of two events is named first makes no difference, and only one order is among all of them.
        listed = {_sorted(move) for move in episode.rules.moves(episode.state, episode.prompt)}
        assert listed <= {_sorted(move) for move in everything}
        assert accepted(episode, everything)
        with pytest.raises(Refused):
            episode.play(Play(0, episode.prompt.seat))


def _sorted(play):
    return play.card, play.board, frozenset(play.tricks)


def test_a_lay_of_trakkx_that_moves_what_lies_there():
    for episode in asked_for("trakkx", "turn"):
        everything = episode.all_actions()
        assert set(episode.rules.moves(episode.state, episode.prompt)) <= set(everything)
        assert accepted(episode, everything[:5])


def test_where_all_moves_are_listed_there_are_no_more():
    for game in ("tio", "ecosfera"):
        episode = begun(game)
        assert episode.all_actions() == list(episode.rules.moves(episode.state, episode.prompt))


def test_an_environment_can_list_all_of_them():
    episode = begun("alfapet", everything=True, slots=5_000)
    assert episode.left_out == 0
    assert len(episode.offered) > len(begun("alfapet").offered)
    few = begun("alfapet", everything=True)
    assert few.left_out == len(episode.offered) - 64


def test_asking_for_everything_tells_nothing_that_is_hidden():
    """It is asked of the view, so that it is the same in every world that looks the same."""
    for episode in asked_for("alfapet", "turn"):
        assert episode.imagined("ab" * 32).all_actions() == episode.all_actions()
    offers.cache_clear()
