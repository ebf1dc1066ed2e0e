"""Looking back on a match: what each answer gave away, seen with the eyes of who gave it."""

import pytest

from spelbord.bots import Budget, Turn, ask_bot, bot_for
from spelbord.bots.search import differences
from spelbord.core import Answer, Match, bot_dice, new_match, seed_from, texts_of
from spelbord.games import kit_of
from spelbord.games.tio.bots.levels import strong_bot
from spelbord.games.tio.bots.review import review
from toys.kuvert import KIT as KUVERT

TIO = kit_of("tio")
LITTLE = Budget(worlds=12)


@pytest.fixture(scope="module")
def match():
    """Somebody strong in seat 0, and somebody in seat 1 who plays anything."""
    played = new_match(TIO, TIO.options(), 2, seed_from("review"))
    bots = (bot_for(TIO, "svår"), bot_for(TIO, "random"))
    while not played.over:
        ticket = played.awaited[0]
        played.answer(ticket, ask_bot(played, ticket, bots[ticket.prompt.by], seed_from("bots"), Budget(worlds=24)))
    return played


@pytest.fixture(scope="module")
def remarks(match):
    return list(review(match, texts_of(TIO.package, "sv"), LITTLE))


def test_every_answer_that_was_a_choice_has_a_remark_in_the_order_of_the_log(match, remarks):
    answers = {entry.step: entry for entry in match.entries if isinstance(entry, Answer)}
    steps = [remark.step for remark in remarks]
    assert steps == sorted(set(steps))
    assert len(steps) > len(answers) / 2
    for remark in remarks:
        assert answers[remark.step].prompt.seat == remark.seat
        assert remark.best != answers[remark.step].action
        assert remark.lost >= 0
        assert remark.lines
        assert remark.best is not None or not remark.lost


def test_who_plays_anything_gives_away_more_than_who_thinks(remarks):
    lost = [sum(remark.lost for remark in remarks if remark.seat == seat) for seat in (0, 1)]
    assert lost[1] > 3 * lost[0]
    assert lost[1] > 0


def test_a_loss_is_told_in_points_and_in_either_language(match, remarks):
    worst = max(remarks, key=lambda remark: remark.lost)
    assert worst.lines[0].startswith(f"Omkring {worst.lost:.1f} poäng sämre".replace(".", ","))
    english = next(remark for remark in review(match, texts_of(TIO.package, "en"), LITTLE) if remark.step == worst.step)
    assert english.lines[0].startswith(f"About {worst.lost:.1f} points worse")


def test_the_same_match_is_judged_the_same_twice(match, remarks):
    assert list(review(match, texts_of(TIO.package, "sv"), LITTLE)) == remarks


def test_what_came_later_is_no_part_of_it(match, remarks):
    """An answer is judged by what its author could know then."""
    begun = Match(TIO, match.header, match.entries[: remarks[3].step + 1])
    assert list(review(begun, texts_of(TIO.package, "sv"), LITTLE)) == remarks[:4]


def test_without_time_nothing_is_called_a_loss(match):
    hasty = list(review(match, texts_of(TIO.package, "sv"), Budget(seconds=0.0, worlds=4)))
    assert all(remark.lost == 0 for remark in hasty)


def test_two_moves_meet_the_same_worlds(match):
    entry = next(entry for entry in match.entries if isinstance(entry, Answer))
    state = TIO.start(match.options, 2)
    for earlier in match.entries[: entry.step]:
        TIO.apply(state, earlier.events)
    view = TIO.view(state, entry.prompt.by)
    turn = Turn(TIO, view, entry.prompt, (), bot_dice(seed_from("x"), 0, 0), Budget(worlds=7))
    assert len(differences(strong_bot(), turn, entry.action, entry.action)) == 7


def test_a_kit_says_who_looks_back_on_its_games():
    assert TIO.review is review
    assert KUVERT.review is None
