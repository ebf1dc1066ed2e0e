"""Phase 5: what cards count, who wins, who loses, and what changes hands."""

from itertools import product

import pytest

from spelbord.games.tio.cards import CARDS, FITS, JOKER, NOTHING, SINGLE, TOTAL, VALUE
from spelbord.games.tio.events import Revealed, Scored
from spelbord.games.tio.scoring import cost, winner_and_loser

from .drawing import LETTERS, cards, draw
from .playing import asked, of, play


def counted(*spots, starter=0):
    """The count of a round that ends with these cards before the seats, from A on: `7+3`, `10`, `j+4`."""
    last = (starter - 1) % len(spots)
    rows, answer = [], "pass"
    for seat, spot in enumerate(spots):
        first, _, second = spot.partition("+")
        hand = "1 2"
        if seat == last and second:
            hand, answer, second = f"1 {second}", f"add {second}", ""
        rows.append(f"{LETTERS[seat]}{'*' if seat == starter else ''} hand {hand} | {first}^ | {second}")
    state = draw(f"card 7 | ask {LETTERS[last]} second\n" + "\n".join(rows))
    (scored,) = of(play(state, f"{LETTERS[last]} {answer}"), Scored)
    return scored


def best_reading(first, second):
    """Total and highest single card, trying every value a joker can take: the slow way round."""
    values = {NOTHING: [0], JOKER: range(11)}
    readings = product(*(values.get(card) or [VALUE[card]] for card in (first, second)))
    return max((sum(reading), max(reading)) for reading in readings if sum(reading) <= 10)


@pytest.mark.parametrize("first", CARDS)
def test_jokers_count_as_the_best_they_can_be(first):
    """[TIO-24, TIO-25, TIO-R04] Every table there can be, against trying all values of each joker."""
    for second in (NOTHING, *CARDS):
        if second == NOTHING or FITS[first][second]:
            assert (TOTAL[first][second], SINGLE[first][second]) == best_reading(first, second)


@pytest.mark.parametrize(
    ("spot", "total", "single"),
    [
        ("10+j", 10, 10),
        ("j+j", 10, 10),
        ("j+9", 10, 9),
        ("9+j", 10, 9),
        ("j", 10, 10),
        ("j+4", 10, 6),
        ("j+0", 10, 10),
        ("s4+j", 10, 6),
        ("s4+5", 9, 5),
    ],
)
def test_the_vectors_of_jokers(spot, total, single):
    """[TIO-24, TIO-25] A joker is what is missing to ten; alone it is ten."""
    scored = counted(spot, "1")
    assert (scored.totals[0], scored.singles[0]) == (total, single)


@pytest.mark.parametrize("face", ["^", "_"])
def test_a_joker_alone_is_ten_up_or_down(face):
    """[TIO-24, TIO-26] Its face does not matter for the count."""
    state = draw(f"""
        card 6 | ask B second
        A* hand 1 1 1 | j{face}
        B  hand 4 4 4 | 3^
    """)
    (scored,) = of(play(state, "B pass"), Scored)
    assert scored.totals == (10, 3)


@pytest.mark.parametrize(
    ("spots", "winner"),
    [
        (("7+3", "10"), 1),
        (("j+4", "9+1"), 1),
        (("j+0", "10"), 0),
        (("10", "j+0"), 0),
        (("6+4", "7+3"), 1),
        (("5", "9", "8+1"), 1),
        (("8+1", "9", "9"), 1),
        (("4", "5", "3+3"), 2),
    ],
)
def test_the_highest_total_wins_then_the_highest_single_then_the_earlier(spots, winner):
    """[TIO-27, TIO-R35, TIO-R01] How many cards make the total is of no account."""
    assert counted(*spots).winner == winner


def test_turn_order_decides_the_last_tie():
    """[TIO-27, TIO-28] Three tens: of B, C, A in turn order, B is the earliest and A the latest."""
    scored = counted("10", "10", "10", starter=1)
    assert (scored.winner, scored.loser) == (1, 0)


def test_the_lowest_total_loses_and_of_equals_the_latest():
    """[TIO-28, TIO-R36] 6, 6, 9: C wins and B loses, though B's single card is higher."""
    assert (counted("6", "6", "9").winner, counted("6", "6", "9").loser) == (2, 1)
    assert counted("3+3", "6", "9").loser == 1
    assert counted("6", "3+3", "9").loser == 1
    assert counted("6", "6", "9", starter=1).loser == 0


def test_two_plain_tens():
    """[TIO-28, TIO-29] A wins by turn order, B loses."""
    scored = counted("10", "10")
    assert (scored.winner, scored.loser) == (0, 1)


def test_the_winner_never_loses():
    """[TIO-29] 5+5 against 10: B wins by the single card and would lose as the latest, so A loses."""
    scored = counted("5+5", "10")
    assert (scored.winner, scored.loser) == (1, 0)


def test_the_latest_of_the_others_loses_when_all_are_equal():
    """[TIO-29] The winner is last in turn order: the one before loses."""
    scored = counted("4+3", "6+1", "7")
    assert (scored.winner, scored.loser) == (2, 1)


def test_winner_and_loser_against_sorting():
    """[TIO-27, TIO-28, TIO-29] Every table of four seats over a few counts, from every starter, in plain words."""
    counts = [(10, 10), (10, 6), (9, 9), (0, 0)]
    for table in product(counts, repeat=4):
        totals, singles = zip(*table, strict=True)
        for starter in range(4):
            order = tuple((starter + turn) % 4 for turn in range(4))
            winner = max(order, key=lambda seat: table[seat])
            others = [seat for seat in order if seat != winner]
            loser = [seat for seat in others if totals[seat] == min(totals[other] for other in others)][-1]
            assert winner_and_loser(order, list(totals), list(singles)) == (winner, loser)


def test_face_down_cards_are_turned_up_and_count():
    """[TIO-26, TIO-R34] In turn order, each for all to see, as one card."""
    state = draw("""
        card 6 | ask A turn
        A  hand 7 2 j | 9_
        B* hand 4 4 j | 3_
        C  hand 4 1 j | 8^ | 2
    """)
    events = play(state, "A keep")
    assert of(events, Revealed) == [Revealed(1, 3), Revealed(0, 9)]
    (scored,) = of(events, Scored)
    assert (scored.totals, scored.winner, scored.loser) == ((9, 3, 10), 2, 1)


def test_the_loser_takes_all_cards_and_the_round_card():
    """[TIO-30, TIO-R37] 4, joker, penalty 6, 2 and round card 7: 1 + 10 + 8 + 1 + 7 = 27."""
    state = draw("""
        card 7 | ask C second
        A* hand 1 3 j | 4^ | s6
        B  hand 5 5 3 | j_
        C  hand 9 1 j | 2^
    """)
    play(state, "C pass")
    assert sorted(state.piles[2]) == cards("4 j s6 2")
    assert state.taken == [[], [], [7]]
    assert cost(state.piles[2]) + sum(state.taken[2]) == 27
    assert (state.piles[0], state.piles[1]) == ([], [])
    assert (state.firsts, state.seconds, state.round_card) == ([NOTHING] * 3, [NOTHING] * 3, 0)


@pytest.mark.parametrize("pot", [0, 1, 9])
def test_the_winner_empties_the_pot(pot):
    """[TIO-31, TIO-R38] All of it, also where that is nothing."""
    state = draw(f"""
        card 6 | pot {pot} | ask B second
        A* chips 4 hand 1 1 1 | 10^
        B  chips {10 - pot} hand 4 4 4 | 3^
    """)
    (scored,) = of(play(state, "B pass"), Scored)
    assert (scored.pot, state.pot) == (pot, 0)
    assert state.chips == [4 + pot, 10 - pot]


def test_the_count_comes_before_the_refill():
    """[TIO-R12] Cards and pot have changed hands when the hands are filled."""
    state = draw("""
        card 6 | pot 2 | ask B second
        A* chips 5 hand 1 1 1 | 10^
        B  hand 4 4 4 | 3^
    """)
    play(state, "B pass")
    assert asked(state) == "chance refill"
    assert (state.chips, state.taken) == ([7, 7], [[], [6]])
