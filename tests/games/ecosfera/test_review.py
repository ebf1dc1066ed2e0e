"""Looking back on a game of Ecosfera: what each answer gave away for the table, in habitats, and why."""

import pytest

from spelbord.bots import Budget, ask_bot, bot_for
from spelbord.core import LANGUAGES, Answer, Match, new_match, seed_from, texts_of
from spelbord.games.ecosfera import KIT
from spelbord.games.ecosfera.actions import EndTurn
from spelbord.games.ecosfera.cards import TILES
from spelbord.games.ecosfera.options import EcosferaOptions

LITTLE = Budget(worlds=8)
REVIEW = KIT.review or pytest.fail("nobody looks back on Ecosfera")


@pytest.fixture(scope="module")
def match():
    """Somebody strong in seat 0, and somebody in seat 1 who does anything."""
    played = new_match(KIT, EcosferaOptions(policy=True), 2, seed_from("review"))
    bots = (bot_for(KIT, "svår"), bot_for(KIT, "random"))
    while not played.over:
        (ticket,) = played.tickets
        played.answer(ticket, ask_bot(played, ticket, bots[ticket.prompt.by], seed_from("bots"), LITTLE))
    return played


@pytest.fixture(scope="module")
def remarks(match):
    return list(REVIEW(match, texts_of(KIT.package, "sv"), LITTLE))


def test_every_answer_that_was_a_choice_has_a_remark(match, remarks):
    answers = {entry.step: entry for entry in match.entries if isinstance(entry, Answer)}
    assert [remark.step for remark in remarks] == sorted({remark.step for remark in remarks})
    assert len(remarks) > len(answers) / 2
    for remark in remarks:
        assert answers[remark.step].prompt.seat == remark.seat
        assert remark.best != answers[remark.step].action
        assert 0 <= remark.lost <= TILES


def test_who_does_anything_gives_away_more_than_who_thinks(remarks):
    lost = [sum(remark.lost for remark in remarks if remark.seat == seat) for seat in (0, 1)]
    assert lost[1] > 2 * lost[0]


def test_what_was_better_would_have_been_accepted(match, remarks):
    better = [remark for remark in remarks if remark.best is not None]
    assert better
    for remark in better:
        before = Match(KIT, match.header, match.entries[: remark.step])
        before.answer(before.tickets[0], remark.best)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_loss_is_told_in_habitats(match, remarks, language):
    worst = max(remarks, key=lambda remark: remark.lost)
    told = next(
        remark for remark in REVIEW(match, texts_of(KIT.package, language), LITTLE) if remark.step == worst.step
    )
    habitats = f"{worst.lost:.1f}"
    wanted = f"ungefär {habitats.replace('.', ',')} habitat" if language == "sv" else f"about {habitats} habitats"
    assert wanted in told.lines[0]


def test_ending_a_turn_with_a_purchase_at_hand_gives_something_away():
    match = new_match(KIT, EcosferaOptions(starter=1), 2, seed_from("idle"))
    (ticket,) = match.tickets
    assert len(KIT.moves(match.state, ticket.prompt)) > 1
    match.answer(ticket, EndTurn())
    (remark,) = REVIEW(match, texts_of(KIT.package, "sv"), Budget(worlds=24))
    assert remark.lost > 0
    assert remark.best is not None


def test_what_came_later_is_no_part_of_it(match, remarks):
    begun = Match(KIT, match.header, match.entries[: remarks[3].step + 1])
    assert list(REVIEW(begun, texts_of(KIT.package, "sv"), LITTLE)) == remarks[:4]


def test_without_time_nothing_is_called_a_loss(match):
    assert all(remark.lost == 0 for remark in REVIEW(match, texts_of(KIT.package, "sv"), Budget(seconds=0.0, worlds=4)))
