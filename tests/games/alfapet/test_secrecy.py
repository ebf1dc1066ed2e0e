"""Who sees what: racks are their owners', the bag is nobody's, and worlds that look the same are imagined."""

from collections import Counter

import pytest

from spelbord.core import Dice, encode, new_match, outward, seed_from, texts_of
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.actions import Lay
from spelbord.games.alfapet.events import Drew, Exchanged
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.tiles import SIGNS

from .drawing import draw, kinds
from .playing import fold, play, prompts

TABLE = """
      I J K L M
    9 K A B E L

    A* ORTÅAE? 11
    B  AELÖSTR 3
    C  EEENNTT 3
"""


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_rack_is_its_owners(viewer):
    """ALF-R05."""
    view = KIT.view(draw(TABLE), viewer)
    assert [rack is not None for rack in view.racks] == [seat == viewer for seat in range(3)]
    assert view.counts == (7, 7, 7)


def test_the_bag_shows_only_how_many_there_are():
    state = draw(TABLE)
    before = outward(KIT.view(state, 0))
    state.bag[0], state.racks[1][0] = state.racks[1][0], state.bag[0]
    assert outward(KIT.view(state, 0)) == before


def test_what_is_drawn_or_exchanged_only_the_seat_hears():
    drew, exchanged = Drew(1, 1, ("A", "?")), Exchanged(1, 1, ("A",))
    assert (KIT.redact(drew, 1), KIT.redact(exchanged, 1)) == (drew, exchanged)
    for viewer in (0, 2, None):
        assert KIT.redact(drew, viewer).tiles == (None, None)
        assert KIT.redact(exchanged, viewer).tiles == (None,)


def test_tiles_laid_aside_are_the_seats_own():
    state = draw(TABLE)
    prompt = prompts(state)[0]
    fold(state, KIT.act(state, prompt, KIT.notation.read("byt A O", prompt)))
    assert KIT.view(state, 0).aside == ("A", "O")
    assert KIT.view(state, 1).aside == (None, None)
    assert KIT.view(state, None).aside == (None, None)


def test_the_seed_hides_in_no_view():
    match = new_match(KIT, AlfapetOptions(), 2, seed_from("hidden"))
    seed = match.header.seed
    assert seed is not None
    assert seed.encode() not in encode(match.view(0))


# Worlds --------------------------------------------------------------------------------------------------------------


def worlds(view, count=30):
    return [KIT.imagine(view, Dice(seed_from("worlds"), str(number))) for number in range(count)]


def test_imagined_racks_come_from_what_is_unseen():
    view = KIT.view(draw(TABLE), 0)
    unseen = Counter(dict(enumerate(view.unseen)))
    racks = set()
    for world in worlds(view):
        assert world.racks[0] == kinds("ORTÅAE?")
        assert Counter(world.racks[1] + world.racks[2] + world.bag) == +unseen
        racks.add(tuple(world.racks[1]))
    assert len(racks) > 20


def test_tiles_that_were_taken_back_are_in_every_world():
    """ALF-45."""
    state = draw(TABLE, AlfapetOptions(preset="full", challenge=True))
    play(state, "A lägg ÅRT M10 lodrätt", "B utmana")
    for world in worlds(KIT.view(state, 2)):
        assert not Counter(kinds("ÅRT")) - Counter(world.racks[0])


def test_votes_are_imagined():
    """ALF-47."""
    state = draw(TABLE, AlfapetOptions(preset="full", theme="djur"))
    play(state, "A lägg ÅTA M10 lodrätt", "B underkänn")
    assert {world.votes[1] for world in worlds(KIT.view(state, 2))} == {0, 1}
    assert {world.votes[1] for world in worlds(KIT.view(state, 1))} == {0}


def test_an_onlooker_imagines_every_rack():
    view = KIT.view(draw(TABLE), None)
    assert sum(view.unseen) == 121 - 5
    for world in worlds(view, 5):
        assert [len(rack) for rack in world.racks] == [7, 7, 7]
        assert KIT.view(world, None) == view


# What is offered -----------------------------------------------------------------------------------------------------


def test_offers_are_legal_and_of_every_kind():
    """Moves for a turn are offered, not listed: some straight, some bent, some from a stop tile."""
    state = draw(TABLE.replace("ORTÅAE?", "ORTÅA#>"))
    prompt = prompts(state)[0]
    moves = KIT.moves(state, prompt)
    lays = [move for move in moves if isinstance(move, Lay)]
    for move in moves:
        KIT.act(state, prompt, move)
    assert {bool(lay.stop) for lay in lays} == {False, True}
    assert {any(tile.bend != "none" for tile in lay.tiles) for lay in lays} == {False, True}
    assert [KIT.notation.write(move, texts_of(KIT.package, "sv")) for move in moves[-3:]] == [
        "byt A O R T Å stopp pil",
        "byt pil",
        "passa",
    ]


def test_nothing_is_offered_in_exchange_for_an_empty_bag():
    state = draw(TABLE + "bag")
    assert [type(move).__name__ for move in KIT.moves(state, prompts(state)[0])][-2:] == ["Lay", "Pass"]


def test_pieces_are_counted_wherever_they_are():
    state = draw("\n I J K\n 9 b Ov K\n 10 . R #\nA* ENA\nB EE")
    assert sum(KIT.pieces(state).values()) == 121
    assert KIT.pieces(state)["?"] == 2
    assert set(KIT.pieces(state)) == set(SIGNS) - {"W"}


def test_a_position_is_worth_what_is_on_the_pad_and_on_the_rack():
    state = draw(TABLE)
    ahead = KIT.worth(state, 0)
    state.scores[0] += 10
    assert KIT.worth(state, 0) == ahead + 10
    state.bag.clear()
    before = KIT.worth(state, 1)
    state.racks[1] = kinds("Z")
    assert KIT.worth(state, 1) != before
    alone = draw("A* KO 7")
    assert KIT.worth(alone, 0) >= 7
    play(alone, "A passa", "A passa")
    assert KIT.worth(alone, 0) == 7 - 5
