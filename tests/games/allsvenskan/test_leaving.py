"""Leaving and joining between rounds, silent seats, and that somebody must decide."""

import pytest

from spelbord.core import Prompt, Refused
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan.cards import COLOUR, NOTHING
from spelbord.games.allsvenskan.events import Dealt, FullTime, Granted, Joined, Left, Played, Wished
from spelbord.testing.snapshots import fields_of

from .drawing import club_of, draw, sign_of
from .playing import answer, asked, finish_round, of, play, plays, prompt_of

# HEL has one turn left in round 8, and leads at DEG by more than a card can change.
LEADING = """
    round 8 | half 2 | turn 3 | order BACD | score DEG=0 HEL=5
    A DIF | done bo
    B HEL{kind} | done b | streak 2 | points 6 | goals 6-3
    C MFF | done bo
    D DEG | done bo
"""
ROUND_8 = "round 8\nA DIF | fp 7\nB HEL | fp 5 | streak 2\nC MFF\nD DEG"


def optional(state, kind, seat):
    """The optional question of a seat, if it stands."""
    wanted = Prompt(seat, seat, kind, optional=True)
    return wanted if wanted in KIT.pending(state).prompts else None


def wish(state, kind, seat):
    (action,) = KIT.moves(state, optional(state, kind, seat))
    return answer(state, optional(state, kind, seat), action)


def cards_of(state, seat):
    """What a seat has, in the hand, face down or face up."""
    return {card for card in [*state.hands[seat], *state.ups[seat]] if card != NOTHING}


def test_who_leaves_finishes_the_round_first():
    """[ALL-27, ALL-R66, ALL-37] The wish is noted; the seat plays on until full time, and then becomes an AI rival."""
    state = draw(ROUND_8)
    (wished,) = wish(state, "leave", 1)
    assert wished == Wished(1, "leave")
    assert not state.ai[1]
    happened = finish_round(state)
    order = [type(event) for event in happened if isinstance(event, FullTime | Left)]
    assert order == [FullTime, Left]
    assert state.ai == (False, True, False, False)


def test_a_leavers_hand_becomes_two_face_down_piles():
    """[ALL-27, ALL-R67] Extras included, until the next deal; then three and three. From then on nobody sees them."""
    state = draw(ROUND_8)
    wish(state, "leave", 1)
    assert KIT.view(state, 1).hand
    held = cards_of(state, 1)
    played = {event.card for event in of(finish_round(state), Played) if event.seat == 1}
    assert len(played) == 2
    assert cards_of(state, 1) == held - played
    assert sum(COLOUR[card] == 0 for card in cards_of(state, 1)) == 3  # five blue of a newcomer, less two rounds
    assert KIT.view(state, 1).hand == ()
    deals = of(finish_round(state), Dealt)
    assert [(deal.blue, deal.orange) for deal in deals if deal.seat == 1] == [(3, 3)]


def test_fp_go_to_the_bank_and_come_back_and_nothing_is_gained():
    """[ALL-27] The number is noted for the seat; leaving and returning never gains FP."""
    state = draw(ROUND_8)
    wish(state, "leave", 1)
    happened = finish_round(state)
    (left,), (full,) = of(happened, Left), of(happened, FullTime)
    assert left.fp == 5 + full.fp[1]
    assert (state.fp[1], state.noted[1]) == (0, left.fp)
    wish(state, "join", 1)
    happened = finish_round(state)
    (joined,) = of(happened, Joined)
    assert joined.fp == left.fp == state.fp[1]
    assert state.noted[1] == 0
    assert not state.ai[1]


def test_a_joiner_takes_both_piles_and_face_up_cards_as_his_hand():
    """[ALL-27, ALL-R68] Before a new round; the joiner alone sees them. HAM was passed over, and still shows one."""
    state = draw("""
        round 2 | half 2 | turn 3 | order BACD
        A DIF | done bo
        B HAM ai | up b-/-2 o-/-2
        C MFF | done bo
        D DEG | done bo
    """)
    wish(state, "join", 1)
    held = cards_of(state, 1)
    happened = finish_round(state)
    (joined,), (played,) = of(happened, Joined), of(happened, Played)
    assert joined.cards is not None
    assert {*joined.cards} == {*state.hands[1]} == held - {played.card}
    assert len(joined.cards) == 3
    assert state.ups[1] == [NOTHING, NOTHING]
    assert KIT.redact(joined, 1).cards == joined.cards
    assert KIT.redact(joined, 0).cards is None


def test_a_joiners_cards_lie_in_order_whatever_showed():
    """[ALL-27, ALL-R68] A blue card that showed comes before the orange ones that did not."""
    state = draw("""
        round 2 | half 2 | turn 3 | order BACD
        A DIF | done bo
        B HAM ai | b#/1 o#/1 | up b-/-2 o-/-2
        C MFF | done bo
        D DEG | done bo
    """)
    wish(state, "join", 1)
    play(state, "B o-/-2 A")
    assert [sign_of(card) for card in KIT.view(state, 1).hand] == ["b#/1", "b-/-", "o#/1"]


def test_a_seat_that_was_ai_when_round_7_began_has_three_noted():
    """[ALL-27, ALL-20] Before round 7 nobody has any."""
    state = draw("round 6\nA DIF\nB HAM ai\nC MFF\nD DEG")
    wish(state, "join", 1)
    happened = finish_round(state)
    # Joining comes before the grants, so the joiner gets three like the others.
    kinds = [type(event) for event in happened if isinstance(event, Joined | Granted)]
    assert kinds[0] is Joined
    assert state.fp[1] == 3
    later = draw("round 7\nA DIF\nB HAM ai | noted 3\nC MFF\nD DEG")
    wish(later, "join", 1)
    finish_round(later)
    assert later.fp[1] == 3


@pytest.mark.parametrize(("kind", "wished"), [("", "leave"), (" ai | up o-/-", "join")])
def test_results_streak_and_rank_belong_to_the_club(kind, wished):
    """[ALL-27, ALL-23] They run on whoever runs it."""
    state = draw(LEADING.format(kind=kind))
    wish(state, wished, 1)
    (full,) = of(finish_round(state), FullTime)
    assert state.ai[1] == (wished == "leave")
    assert (state.clubs[1], state.streaks[1], state.points[1]) == (club_of("HEL"), 2 + 1, 6 + 3)
    assert (state.scored[1], state.conceded[1]) == (6 + full.scored[1], 3 + full.conceded[1])
    finish_round(state)
    assert len(state.results[1]) == 2


def test_a_wish_can_be_taken_back_once():
    """[ALL-27] Then the seat stays as it is for this round, and may wish again in the next."""
    state = draw(ROUND_8)
    wish(state, "leave", 1)
    assert optional(state, "leave", 1) is None
    wish(state, "stay", 1)
    assert optional(state, "leave", 1) is None
    assert optional(state, "stay", 1) is None
    assert of(finish_round(state), Left) == []
    assert optional(state, "leave", 1)


def test_somebody_who_decides_must_remain():
    """[ALL-36] The last non-AI rival cannot leave; the season is paused instead."""
    state = draw("round 8\nA DIF\nB HEL\nC MFF ai\nD DEG ai")
    wish(state, "leave", 1)
    prompt = optional(state, "leave", 0)
    assert KIT.moves(state, prompt) == ()
    with pytest.raises(Refused) as refused:
        KIT.act(state, prompt, a.Leave())
    assert (refused.value.code, refused.value.rule) == ("last_rival", "ALL-36")
    wish(state, "stay", 1)
    assert KIT.moves(state, prompt) == (a.Leave(),)


def test_an_absent_seat_is_played_by_the_silent_seat_rule():
    """[ALL-39] A legal card without events, also for an AI rival; Omstart is declined."""
    state = draw("round 8\nA DIF | fp 12\nB HAM ai\nC MFF | fp 12\nD DEG | fp 12")
    happened = finish_round(state)
    assert all(event.tricks == () for event in of(happened, Played))
    sirius = draw("round 15\nA SIR\nB HAM\nC MFF\nD DEG")
    finish_round(sirius)
    assert asked(sirius) == "A omstart"
    assert KIT.lapse(sirius, prompt_of(sirius)) == a.PutAway()


def test_a_silent_seat_plays_its_worst_card():
    """[ALL-39] As cards are graded; any of them if they are alike."""
    state = draw("round 7 | order ABCD\nA DIF | b-/2 b1/1 b2/# o2/- o2/1 o1/-\nB HAM\nC MFF\nD DEG")
    played = KIT.lapse(state, prompt_of(state))
    assert isinstance(played, a.Play)
    assert sign_of(played.card) == "b2/#"


def test_handing_a_seat_to_a_bot_changes_only_who_decides():
    """[ALL-27, ALL-28] The rules know no bots: whoever answers, a seat that stays a rival keeps hand, FP and events."""
    state = draw("round 8 | order BACD\nA DIF\nB HEL | b2/1 | fp 12\nC MFF\nD DEG")
    prompt = prompt_of(state)
    assert (prompt.seat, prompt.by) == (1, 1)
    assert any(move.tricks for move in plays(state))
    assert not any("bot" in name for name in fields_of(state))
