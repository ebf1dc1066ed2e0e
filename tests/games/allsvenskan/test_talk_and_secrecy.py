"""What may be said and who hears it; what is hidden, and from whom."""

import pytest

from spelbord.core import Prompt, Refused
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan.events import Dealt, Said
from spelbord.games.allsvenskan.options import AllsvenskanOptions

from .drawing import draw
from .playing import answer, asked, finish_round, of, play
from .test_setup import begin

FOUR = "round 1\nA DIF\nB HAM\nC MFF\nD DEG ai | up b1/2* o-/1*"


def ear(seat, number=0):
    return Prompt(seat, seat, "talk", about=number, optional=True)


def test_cards_may_only_be_called_bad_medium_or_good():
    """[ALL-29, ALL-R31, ALL-R32] Three words for either colour, of any card; and there is no way to name a card."""
    grades = [word for word in a.STATEMENTS if word.endswith(("blue", "orange"))]
    assert len(grades) == 6
    assert set(a.Say.__struct_fields__) == {"statement", "to", "about"}
    state = draw(FOUR)
    listed = KIT.moves(state, ear(0))
    said = [move for move in listed if isinstance(move, a.Say)]
    assert said == list(listed)
    assert {move.statement for move in said} == set(a.STATEMENTS)


def test_nobody_has_to_tell_the_truth_and_nothing_binds():
    """[ALL-29, ALL-R33] Anything may be said whatever one holds, and then something else done."""
    state = draw("round 1 | order BACD\nA DIF\nB HAM | b2/#\nC MFF\nD DEG")
    answer(state, ear(1), a.Say("good_blue"))
    answer(state, ear(1, 1), a.Say("spare", about=2))
    play(state, "B b2/# C")


def test_what_is_said_to_one_is_heard_by_two():
    """[ALL-29, ALL-30] The others see that they talk, and not what."""
    state = draw(FOUR)
    (said,) = of(answer(state, ear(0), a.Say("against", to=1, about=2)), Said)
    assert KIT.redact(said, 0) == KIT.redact(said, 1) == said
    for viewer in (2, 3, None):
        assert KIT.redact(said, viewer) == Said(0, 1, None, -1)
        assert KIT.view(state, viewer).talks == (Said(0, 1, None, -1),)
    (aloud,) = of(answer(state, ear(0, 1), a.Say("peace")), Said)
    assert KIT.redact(aloud, None) == aloud


@pytest.mark.parametrize(
    ("action", "code", "number"),
    [
        (a.Say("peace", to=0), "no_such_ear", 1),
        (a.Say("peace", to=4), "no_such_ear", 5),
        (a.Say("attack"), "about_whom", 0),
        (a.Say("attack", about=4), "about_whom", 5),
        (a.Say("yes", about=2), "about_whom", 3),
    ],
)
def test_statements_that_make_no_sense_are_refused(action, code, number):
    """[ALL-29] To oneself, to nobody, or about nobody."""
    state = draw(FOUR)
    with pytest.raises(Refused) as refused:
        KIT.act(state, ear(0), action)
    assert (refused.value.code, refused.value.facts) == (code, {"number": number})


def test_talk_is_optional_and_has_an_end():
    """[ALL-29] The table never waits for it; three statements in a round, and none with the option off or for an AI."""
    state = draw(FOUR)
    for number in range(3):
        assert ear(0, number) in KIT.pending(state).prompts
        answer(state, ear(0, number), a.Say("yes"))
        assert state.said == (number + 1, 0, 0, 0)
    assert not any(prompt.kind == "talk" and prompt.seat == 0 for prompt in KIT.pending(state).prompts)
    assert not any(prompt.kind == "talk" and prompt.seat == 3 for prompt in KIT.pending(state).prompts)
    finish_round(state)
    assert ear(0) in KIT.pending(state).prompts
    assert state.talks == []
    silent = draw(FOUR, AllsvenskanOptions(talk=False))
    assert not any(prompt.kind == "talk" for prompt in KIT.pending(silent).prompts)


# Secrecy -------------------------------------------------------------------------------------------------------------


def test_hands_are_secret():
    """[ALL-30, ALL-R31] A view has the own hand and how many cards of each colour the others hold."""
    state, happened = begin()
    for deal in of(happened, Dealt):
        assert KIT.redact(deal, deal.seat).cards == deal.cards
        assert KIT.redact(deal, (deal.seat + 1) % 4).cards is None
        assert KIT.redact(deal, None).cards is None
    view = KIT.view(state, 1)
    assert view.hand == tuple(state.hands[1])
    assert [(rival.blue, rival.orange) for rival in view.rivals] == [(3, 3)] * 4
    assert KIT.view(state, None).hand == ()


def test_the_piles_of_an_ai_rival_are_hidden_from_everybody():
    """[ALL-30] From the chooser too, and from whoever sat there; face-up cards are open."""
    state = draw(FOUR)
    assert asked(state) == "D ai by B"
    assert KIT.view(state, 3).hand == ()
    assert len(KIT.view(state, 1).rivals[3].face_up) == 2
    _, happened = begin(ai_rivals="1")
    (deal,) = [deal for deal in of(happened, Dealt) if deal.seat == 3]
    assert all(KIT.redact(deal, viewer).cards is None for viewer in (0, 1, 2, 3, None))


def test_what_everybody_sees():
    """[ALL-30] Cards played since the deal, sizes, FP, tiles, markers, streaks, table, schedule."""
    state = draw("round 8 | order ABCD\nA DIF | b1/2 | fp 7\nB HAM\nC MFF\nD DEG")
    play(state, "A b1/2 B +off_")
    for viewer in (0, 2, None):
        view = KIT.view(state, viewer)
        assert view.rivals[0].fp == 4
        assert view.rivals[0].tiles == ("B", "C")
        assert view.plays[0].card == state.slots[2]
        assert view.aside == tuple(state.aside)
        assert len(view.aside) == 8
        assert sum(view.stock) == len(state.stock)
        assert len(view.schedules[0]) == 30
    assert KIT.view(state, None).clubs[0].marks["rank"] == "rulebook"
