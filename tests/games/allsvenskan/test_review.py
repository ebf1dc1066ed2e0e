"""Looking back on a season: what each card gave away, in words, and how the coins fell."""

import pytest

from spelbord.bots import Budget, ask_bot, bot_for
from spelbord.bots.review import reviewed
from spelbord.core import Answer, Chance, Roll, new_match, seed_from, texts_of
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan.actions import Play
from spelbord.games.allsvenskan.bots.review import luck_of, review
from spelbord.games.allsvenskan.events import Flipped
from spelbord.games.allsvenskan.options import AllsvenskanOptions

from .drawing import draw
from .playing import action, prompt_of

LITTLE = Budget(worlds=4)


@pytest.fixture(scope="module")
def match():
    """Nine rounds with an AI rival: somebody sensible in seats 0 and 1, and in seat 2 somebody who plays anything."""
    played = new_match(KIT, AllsvenskanOptions(ai_rivals="1"), 4, seed_from("review"))
    bots = [bot_for(KIT, name) for name in ("medel", "medel", "random")]
    while played.state.round < 10:
        ticket = played.awaited[0]
        played.answer(ticket, ask_bot(played, ticket, bots[ticket.prompt.by], seed_from("bots"), LITTLE))
    return played


@pytest.fixture(scope="module")
def remarks(match):
    return list(review(match, texts_of(KIT.package, "sv"), LITTLE))


def test_every_card_that_was_a_choice_has_a_remark_in_the_order_of_the_log(match, remarks):
    answers = {entry.step: entry for entry in match.entries if isinstance(entry, Answer)}
    steps = [remark.step for remark in remarks]
    assert steps == sorted(set(steps))
    assert len(steps) > 0.7 * len(answers)
    for remark in remarks:
        answer = answers[remark.step]
        assert isinstance(answer.action, Play)
        assert remark.seat == answer.prompt.by
        assert remark.best != answer.action
        assert remark.best is not None or not remark.lost


def test_who_plays_anything_gives_away_more_than_who_weighs(remarks):
    lost = [sum(remark.lost for remark in remarks if remark.seat == seat) for seat in (0, 1, 2)]
    assert lost[2] > 2 * max(lost[:2])


def test_a_loss_says_what_the_better_card_would_have_given_whom(match, remarks):
    worst = max(remarks, key=lambda remark: remark.lost)
    english = texts_of(KIT.package, "en")
    told = next(remark for remark in reviewed(match, english, LITTLE) if remark.step == worst.step)
    assert told.lines[0] == f"About {worst.lost:.1f} points worse than the best that was found."
    assert told.better.startswith("Play ")
    assert told.why


def test_looking_back_again_says_the_same(match, remarks):
    first = []
    for remark in review(match, texts_of(KIT.package, "sv"), LITTLE):
        first.append(remark)
        if len(first) == 5:
            break
    assert first == remarks[:5]


def test_luck_is_what_coins_gave_beyond_their_average():
    """Level in the last turn: a won flip for the own home club wins the match, a lost one leaves it as it was."""
    state = draw("""
        round 9 | half 2 | turn 3 | order BADC | score HAM=1 NOR=1
        A DIF | done bo
        B HAM | b-/- | done o | fp 3
        C MFF | done bo
        D DEG | done bo
    """)
    prompt = prompt_of(state)
    answer = Answer(0, 0, prompt, action(state, 1, "b-/- C +hemA_"), ())
    won, lost = (luck_of(state, answer, Roll(1, Chance("flip"), (Flipped(1, (fell,), -1),))) for fell in (True, False))
    assert won == -lost > 0.5
    assert luck_of(state, answer, None) == 0


def test_the_reviewer_is_found_by_the_name_of_the_game():
    assert KIT.review is review
