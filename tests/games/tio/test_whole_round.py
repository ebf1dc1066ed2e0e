"""One whole round, entry by entry, as the rules page tells it."""

import pytest

from spelbord.core import Chance, ChanceDue, Header, Match, Roll, commitment, seed_from
from spelbord.games.tio import KIT
from spelbord.games.tio import events as e
from spelbord.games.tio.scoring import cost

from .drawing import cards, draw
from .playing import asked, of, play_match, questions


@pytest.fixture
def match():
    """A starts, everybody has seven chips, and the round card is six: the deal and the round card as facts of a log."""
    seed = seed_from("whole round")
    header = Header("tio", KIT.meta.rules, 4, commitment(seed), names=("A", "B", "C", "D"), seed=seed)
    deal = (
        e.DealerDrawn(3, 0),
        e.Dealt(0, (7, 9, 1)),
        e.Dealt(1, (3, 2, 0)),
        e.Dealt(2, (10, 4, 5)),
        e.Dealt(3, (5, 6, 8)),
        ChanceDue("round", 0),
    )
    turned = (e.RoundTurned(1, 6), e.Asked(0, "lay"))
    return Match(KIT, header, [Roll(0, Chance("deal"), deal), Roll(1, Chance("round", 0), turned)])


LAYING = "A lay 9_ +1", "B lay 3^", "C lay 10^ +2", "D lay j_"
FIRST_AUCTION = "A open C 2", "B pass", "D bid 3", "A pass", "B pass", "D raise 2"
SECOND_AUCTION = "B open A 1", "C pass", "D pass", "B raise 1", "A pass"
PASSING = "C pass", "D pass"
SECOND_CARDS = "A add 7", "B keep", "C keep", "D pass"


def test_the_round_card_and_the_hands(match):
    """[TIO-R12, TIO-R13] The round begins with four cards each and the round card in sight."""
    assert match.state == draw("""
        card 6 | ask A lay
        A* hand 7 9 1 j
        B  hand 3 2 0 j
        C  hand 10 4 5 j
        D  hand 5 6 8 j
    """)


def test_phase_2(match):
    """[TIO-R14, TIO-R15, TIO-R16] Four first cards, three chips on two of them."""
    play_match(match, *LAYING)
    assert match.state == draw("""
        card 6 | ask A open
        A* hand 7 1 j  | 9_ +1
        B  hand 2 0 j  | 3^
        C  hand 4 5 j  | 10^ +2
        D  hand 5 6 8  | j_
    """)


def test_phase_3_the_first_auction(match):
    """[TIO-10, TIO-13, TIO-14, TIO-17] D pays C three; C, with two chips on the card, is not asked to raise."""
    play_match(match, *LAYING, *FIRST_AUCTION)
    assert match.state == draw("""
        card 6 | ask B open | seller C
        A* chips 6 hand 7 1 j  | 9_ +1
        B  chips 7 hand 2 0 j  | 3^
        C  chips 8 hand 4 5 j  | j_ +2 of D
        D  chips 2 hand 5 6 8  | 10^ +2 of C
    """)


def test_phase_3_the_second_auction(match):
    """[TIO-13, TIO-17, TIO-43] B pays A one and raises to one; A has one chip on the three and leaves it so."""
    play_match(match, *LAYING, *FIRST_AUCTION, *SECOND_AUCTION)
    assert match.state == draw("""
        card 6 | ask C open | seller A
        A* chips 7 hand 7 1 j  | 3^ +1 of B
        B  chips 5 hand 2 0 j  | 9_ +1 of A
        C  chips 8 hand 4 5 j  | j_ +2 of D
        D  chips 2 hand 5 6 8  | 10^ +2 of C
    """)


def test_phase_4_begins_with_the_pot(match):
    """[TIO-20] 1 + 1 + 2 + 2 = 6."""
    play_match(match, *LAYING, *FIRST_AUCTION, *SECOND_AUCTION, *PASSING)
    assert match.state == draw("""
        card 6 | pot 6 | ask A second
        A* chips 7 hand 7 1 j  | 3^ of B
        B  chips 5 hand 2 0 j  | 9_ of A
        C  chips 8 hand 4 5 j  | j_ of D
        D  chips 2 hand 5 6 8  | 10^ of C
    """)


def play_round(match):
    play_match(match, *LAYING, *FIRST_AUCTION, *SECOND_AUCTION, *PASSING, *SECOND_CARDS)
    return [event for entry in match.entries for event in entry.events]


def test_phase_5(match):
    """[TIO-27, TIO-28, TIO-30, TIO-31] C wins before D by turn order, B loses: 1 + 1 + 1 + 10 + 1 and 6 make 20."""
    events = play_round(match)
    (scored,) = of(events, e.Scored)
    assert scored.totals == (10, 9, 10, 10)
    assert scored.singles == (7, 9, 10, 10)
    assert (scored.winner, scored.loser, scored.pot) == (2, 1, 6)
    state = match.state
    assert state.chips == [7, 5, 14, 2]
    assert sorted(state.piles[1]) == cards("9 3 7 j 10")
    assert state.taken[1] == [6]
    assert cost(state.piles[1]) + sum(state.taken[1]) == 20
    assert state.pot == 0


def test_the_refill_and_the_next_starter(match):
    """[TIO-32, TIO-38] A draws two and the others one each; then C is asked who starts."""
    events = play_round(match)
    assert [(event.seat, len(event.cards)) for event in of(events, e.Drew)] == [(0, 2), (1, 1), (2, 1), (3, 1)]
    assert len(match.state.pile) == 54 - 5
    assert asked(match.state) == "C start"
    play_match(match, "C start D")
    assert asked(match.state) == "D lay"
    assert (match.state.round, match.state.starter) == (2, 3)


def test_who_was_asked_what(match):
    """[TIO-43, TIO-R12] Every phase is run through, and nobody without a choice that all can see is asked."""
    events = play_round(match)
    assert questions(events) == [
        "A lay", "B lay", "C lay", "D lay",
        "A open", "B bid", "D bid", "A bid", "B bid", "D raise",
        "B open", "C bid", "D bid", "B raise", "A raise",
        "C open", "D open",
        "A second", "B turn", "C turn", "D second",
        "C start",
    ]  # fmt: skip


def test_each_answer_is_one_entry(match):
    """[TIO-R12] Two rolls before, an entry for each answer, and the refill as the last."""
    play_round(match)
    answers = [*LAYING, *FIRST_AUCTION, *SECOND_AUCTION, *PASSING, *SECOND_CARDS]
    assert [type(entry).__name__ for entry in match.entries] == ["Roll", "Roll", *["Answer"] * len(answers), "Roll"]
