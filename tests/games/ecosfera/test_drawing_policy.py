"""How policy cards are drawn, and when."""

from spelbord.core import texts_of
from spelbord.games.ecosfera import KIT, policies
from spelbord.games.ecosfera.events import (
    Ended,
    ImpactPlaced,
    PolicyDrawn,
    PolicyMissing,
    PolicyShuffled,
    PressureAdded,
)

from .drawing import draw, stack
from .playing import asked, of, play
from .playing import policies as named
from .starring import closed, play_two, star


def test_positive_and_funding_cards_lie_open_for_all():
    """[ECO-25, ECO-R84] Drawn by A, they lie beside the market."""
    state, _ = star("bubble")
    assert named(state.measures) == "bubble-curtains"
    state, _ = star("funding")
    assert state.funding == 1


def test_negative_cards_take_effect_at_once_and_go_to_the_discard_pile():
    """[ECO-25, ECO-27, ECO-R73, ECO-R81, ECO-R83] Before anything else."""
    state, _ = star("hunting")
    assert named(state.policy_discard) == "hunting"
    assert asked(state) == "A turn"


def test_every_card_that_is_drawn_is_read_aloud():
    """[ECO-R80] Its text is in the log, in both languages."""
    _, events = star("hunting")
    (drawn,) = of(events, PolicyDrawn)
    for language in ("sv", "en"):
        texts = texts_of(KIT.package, language)
        assert texts.say(f"does.{drawn.card}") in KIT.notation.tell(drawn, texts, ["Ada", "Bo"])


def test_a_tile_draws_a_card_and_level_1_does_not():
    """[ECO-25, ECO-R79] One for each tile, habitat or impact."""
    state = draw("policy funding funding | impacts 0\nA* row pressure pressure sun | deck sun\nB row sun")
    assert len(of(play(state, "A end"), PolicyDrawn)) == 1
    state = draw("A* row cygnus macoma")
    assert not of(play(state, "A restore cygnus macoma"), PolicyDrawn)


def test_an_empty_policy_deck_is_made_anew_from_its_discard_pile():
    """[ECO-27] Spent negative, dual and single-use positive cards."""
    state = draw("policy | spent hunting\nA* row clupea")
    events = play(state, "A star clupea")
    assert len(of(events, PolicyShuffled)) == 1
    assert [event.card for event in of(events, PolicyDrawn)] == [policies.HUNTING]


def test_with_no_policy_card_anywhere_none_is_drawn():
    """[ECO-27] The draw lapses, and play goes on."""
    state = draw("policy\nA* row cygnus macoma")
    events = play(state, "A restore cygnus macoma")
    assert len(of(events, PolicyMissing)) == 1
    assert not of(events, PolicyDrawn)
    assert asked(state) == "A turn"


def test_with_no_policy_card_anywhere_a_turn_still_ends():
    """[ECO-27, ECO-43] The third pressure card ends A's turn; its tile draws nothing, and it is B's turn."""
    state = draw("policy\nA* row pressure pressure | deck sun\nB row sun")
    events = play(state, "A end")
    assert len(of(events, PolicyMissing)) == 1
    assert asked(state) == "B turn"


def test_draws_that_are_due_are_made_after_the_turn_has_ended():
    """[ECO-42, ECO-43] Two tiles: the first card ends the turn, the second is drawn all the same; then the new row."""
    state = draw("policy waste-water waste-water\nA* row esox acipenser nutrients | deck sun\nB row sun")
    events = play(state, "A restore esox acipenser")
    assert len(of(events, PolicyDrawn)) == 2
    assert len(of(events, PressureAdded)) == 2
    assert closed(events) == ["pressure"]
    assert asked(state) == "B turn"


def test_draws_caused_by_a_card_join_the_end_of_the_queue():
    """[ECO-42] Two habitats restored and green energy's impact tile: three cards, one at a time."""
    state = draw("policy green | restored coast\nA* row esox acipenser\nB row sun")
    events = play_two(state, "green", "funding funding")
    kinds = [type(event) for event in events if type(event) in {PolicyDrawn, ImpactPlaced}]
    assert kinds == [PolicyDrawn, ImpactPlaced, PolicyDrawn, PolicyDrawn]
    assert state.draws == 0


def test_the_loss_comes_at_once_within_a_card():
    """[ECO-15] Green energy's tile is the sixth: nothing is drawn any more."""
    state = draw("policy green funding | restored coast | impacts 5\nA* row esox acipenser\nB row sun")
    stack(state, "green")
    events = play(state, "A restore esox acipenser")
    assert asked(state) == "over lost"
    assert len(of(events, PolicyDrawn)) == 1
    assert type(events[-1]) is Ended
