"""Deals, halves and turn order; which cards may be played where, and who must pass."""

import pytest

from spelbord.core import ChanceDue, Match, Refused, new_match, read_record, seed_from, write_record
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan.asking import CHANCES
from spelbord.games.allsvenskan.cards import COLOUR
from spelbord.games.allsvenskan.events import Collected, Dealt, FullTime, HalfTime, Passed, Played, RoundBegun
from spelbord.games.allsvenskan.options import AllsvenskanOptions
from spelbord.games.allsvenskan.playing import can_play, playable
from spelbord.games.allsvenskan.sheet import DEALS
from spelbord.games.allsvenskan.sight import phase_of
from spelbord.testing.snapshots import snapshot

from .drawing import LETTERS, SEASON, cards_like, club_of, draw
from .playing import Coins, answer, asked, codes, finish_round, fold, of, play, plays, prompt_of, refuse
from .test_setup import begin

FOUR = """
    round 1
    A DIF | b1/2 o-/#
    B HAM | o1/- b1/-
    C MFF | b-/1 o-/1
    D DEG | b-/- o1/-
"""


def test_new_cards_are_dealt_before_every_third_round():
    """[ALL-01, ALL-R29, ALL-R30] All cards are collected and dealt anew; in other rounds nothing is dealt."""
    state, happened = begin(length="komplett", ai_rivals="1")
    dealt, began = [], []
    while state.over is None:
        for event in happened:
            if isinstance(event, RoundBegun):
                began.append(event.round)
            if isinstance(event, Dealt) and event.seat == 0:
                dealt.append(began[-1])
        happened = finish_round(state)
    assert dealt == sorted(DEALS) == [1, 4, 7, 10, 13, 16, 19, 22, 25, 28]
    assert began == list(range(1, 31))


def test_a_deal_collects_hands_piles_and_played_cards():
    """[ALL-01, ALL-R64] What lay aside, in hands and in piles is all in the shuffle again."""
    state = draw("round 3\nA DIF\nB HAM\nC MFF ai\nD DEG")
    assert state.aside
    finish_round(state)
    assert state.round == 4
    assert state.aside == []
    sizes = [len(hand) + sum(card >= 0 for card in ups) for hand, ups in zip(state.hands, state.ups, strict=True)]
    assert sizes == [6, 6, 6, 8]
    assert len(state.stock) == 66 - sum(sizes)


def test_every_deal_is_another():
    """[ALL-R29] Chance deals each time anew."""
    state, _ = begin()
    first = [hand[:] for hand in state.hands]
    for _ in range(3):
        happened = finish_round(state)
    assert of(happened, Collected)
    assert [hand[:6] for hand in state.hands] != first


def test_first_round_is_played_in_order_of_rank_from_the_highest_number():
    """[ALL-02, ALL-R37, ALL-R38, ALL-R39] Half 1 from rank 13 to rank 1; half 2 exactly the reverse."""
    state = draw(FOUR)
    assert codes(state, state.order) == "DEG HAM DIF MFF"
    happened = finish_round(state)
    turns = [event for event in happened if isinstance(event, Played | Passed)]
    assert codes(state, [event.seat for event in turns]) == "DEG HAM DIF MFF MFF DIF HAM DEG"
    halves = [type(event) for event in happened if isinstance(event, HalfTime | FullTime)]
    assert halves == [HalfTime, FullTime]
    assert happened.index(of(happened, HalfTime)[0]) > happened.index(turns[3])


def test_later_rounds_start_with_the_last_in_the_table():
    """[ALL-02, ALL-R21, ALL-R37] And the order stays for the whole round, whatever goals fall."""
    state = draw("""
        round 2
        A DIF | points 3
        B HAM | points 0
        C MFF | points 1
        D DEG | points 3 | goals 1-0
    """)
    assert codes(state, state.order) == "HAM MFF DIF DEG"
    happened = finish_round(state)
    turns = [event.seat for event in happened if isinstance(event, Played | Passed)]
    assert codes(state, turns[4:]) == "DEG DIF MFF HAM"


def test_ai_rivals_have_their_place_in_the_order():
    """[ALL-02, ALL-23] By points and rank like everybody."""
    state = draw("round 1\nA DIF\nB HAM ai\nC MFF\nD DEG ai")
    assert codes(state, state.order) == "DEG HAM DIF MFF"


def test_phases():
    """[ALL-R35] 1 to 3, 4 to 6, 7 to 15, 16 to 24, 25 to 30."""
    assert [phase_of(number) for number in (1, 3, 4, 6, 7, 15, 16, 24, 25, 30)] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def test_all_matches_of_a_round_are_played_at_the_same_time():
    """[ALL-R36, ALL-R40] Two halves for all four boards together, and the round is over after the second."""
    state = draw(FOUR)
    assert len(KIT.view(state, None).arenas) == 4
    happened = finish_round(state)
    assert len(of(happened, FullTime)) == 1
    assert state.round == 2


def test_one_card_of_each_colour_in_the_order_one_likes():
    """[ALL-06, ALL-R41] In the second half the colour that was not played."""
    state = draw(FOUR)
    play(state, "D b-/- C\nB o1/- A\nA b1/2 B\nC b-/1 D")
    assert asked(state) == "C play"
    assert {COLOUR[move.card] for move in plays(state)} == {1}
    state.hands[2].append(0)
    assert refuse(state, "C b#/#* A") == "colour_played ALL-06"


def test_a_card_lies_on_one_club_on_one_board_by_its_colour():
    """[ALL-04, ALL-R42, ALL-R43, ALL-R44, ALL-05] Blue on the rival, orange on the opponent; never on the own board."""
    state = draw(FOUR)
    assert asked(state) == "D play"
    assert refuse(state, "D b-/- D") == "own_board ALL-05"
    assert refuse(state, "D o1/- D") == "own_board ALL-05"
    (played,) = of(play(state, "D b-/- B"), Played)
    assert (played.target, played.own) == ("HAM", "DEG")
    (played,) = of(play(state, "B o1/- C"), Played)
    assert (played.target, played.own) == ("KAL", "HEL")


def test_a_slot_takes_one_card_for_the_whole_round():
    """[ALL-04, ALL-R45] A card of the first half still lies there in the second; the other colour's slot is free."""
    state = draw(FOUR)
    play(state, "D b-/- B\nB o1/- C")
    assert refuse(state, "A b1/2 B") == "slot_taken ALL-04"
    assert refuse(state, "A o-/# C") == "slot_taken ALL-04"
    play(state, "A o-/# B\nC b-/1 A\nC o-/1 D")
    assert refuse(state, "A b1/2 B") == "slot_taken ALL-04"


def test_in_a_rival_match_one_may_play_orange_on_oneself():
    """[ALL-05, ALL-R47] On the rival's board one's own club is orange."""
    state = draw(FOUR)
    (played,) = of(play(state, "D o1/- A"), Played)
    assert (played.target, played.own) == ("DEG", "DIF")


def test_two_rival_matches_in_a_round():
    """[ALL-31, ALL-04, ALL-33] Each club has two slots: blue on its own board, orange on the rival's."""
    number = next(
        number
        for number in range(1, 31)
        if all(SEASON.rounds[number - 1][club_of(code)][0] in map(club_of, ("DIF", "HAM", "MFF", "AIK"))
               for code in ("DIF", "HAM", "MFF", "AIK"))
    )  # fmt: skip
    state = draw(f"round {number}\nA DIF\nB HAM\nC MFF\nD AIK")
    assert len({place // 2 for place in state.places}) == 2
    assert all(state.places.count(place ^ 1) == 1 for place in state.places)
    happened = finish_round(state)
    assert len(of(happened, Played)) + len(of(happened, Passed)) == 8


def test_who_can_play_must_play_and_a_pass_is_automatic():
    """[ALL-06, ALL-R46, ALL-07] Choosing colours so that the last has no slot is allowed; then the turn passes on."""
    state = draw("""
        round 1 | half 2 | turn 3 | order ABCD
        A DIF | done b
        B HAM | done bo
        C MFF | done bo
        D DEG | done bo
    """)
    assert asked(state) == "A play"
    assert not any(type(move).__name__ == "Pass" for move in KIT.moves(state, prompt_of(state)))
    blocked = KIT.copy(state)
    # Orange lies on all other boards: A has no slot, and passes without being asked.
    for board in (1, 2, 3):
        card = next(card for card in blocked.stock if COLOUR[card] == 1)
        blocked.stock.remove(card)
        blocked.slots[2 * board + 1] = card
    assert KIT.moves(blocked, prompt_of(blocked)) == []


def test_a_season_has_automatic_passes_and_the_card_stays_in_hand():
    """[ALL-06] The missed card is not made up; the half ends after four turns all the same."""
    passes = 0
    for number in range(6):
        state, _ = begin(f"passes {number}")
        dice = Coins(label=f"passes {number}")
        while state.over is None:
            prompt = prompt_of(state)
            happened = answer(state, prompt, dice.pick(KIT.moves(state, prompt)), dice)
            passes += len(of(happened, Passed))
        assert all(len(results) == 15 for results in state.results)
    assert passes


def test_a_non_ai_rival_can_always_play_in_the_first_half():
    """[ALL-06] Six slots and at most three taken: nobody but an AI rival passes before half-time."""
    for number in range(4):
        state, _ = begin(f"first half {number}")
        dice = Coins(label=f"first half {number}")
        while state.over is None:
            prompt, half = prompt_of(state), state.half
            happened = answer(state, prompt, dice.pick(KIT.moves(state, prompt)), dice)
            if half == 1 and state.half == 1:
                assert not of(happened, Passed)


def test_who_played_nothing_in_the_first_half_plays_either_colour_in_the_second():
    """[ALL-06] One card then, and no more."""
    state = draw("round 1 | half 2 | turn 0 | order ABCD\nA DIF | done b\nB HAM | done o\nC MFF | done b\nD DEG")
    assert asked(state) == "D play"
    assert {COLOUR[move.card] for move in plays(state)} == {0, 1}
    (first, *_) = [move for move in plays(state) if COLOUR[move.card] == 0]
    answer(state, prompt_of(state), first)
    assert asked(state) == "C play"


def test_the_end_of_a_round_clears_the_boards():
    """[ALL-R63, ALL-R64, ALL-R65, ALL-37] Cards aside, tiles back, goals and markers gone; then the next round."""
    state = draw("""
        round 8 | half 2 | turn 3 | order ABCD
        A DIF | fp 9 | tiles AC
        B HAM | done bo
        C MFF | done bo
        D DEG | done bo
    """)
    played = len(state.aside)
    finish_round(state)
    assert state.round == 9
    assert state.tiles == [0, 0, 0, 0]
    assert state.slots == [-1] * 8
    assert len(state.aside) == played + 1
    assert (state.plays, state.turn, state.half) == ([], 0, 1)


def test_while_new_cards_are_due_the_next_round_has_begun():
    """[ALL-37] With empty boards; and each deal has a number of its own."""
    counts = []
    for number in (3, 6):
        state = draw(f"round {number}\nA DIF\nB HAM\nC MFF\nD DEG")
        state.rolls[CHANCES.index("deal")] = number
        happened = []
        while not asked(state).startswith("chance"):
            happened += fold(state, KIT.act(state, prompt_of(state), plays(state)[0]))
        assert (asked(state), state.half, state.turn, state.plays) == ("chance deal", 1, 0, [])
        counts += [(due.count, state.rolls[CHANCES.index("deal")]) for due in of(happened, ChanceDue)]
    assert counts == [(3, 4), (6, 7)]


def test_a_season_may_be_stopped_and_taken_up_later():
    """[ALL-R28, ALL-R69] The log holds every result and all FP: taken up again it is the same position."""
    match = new_match(KIT, AllsvenskanOptions(), 4, seed_from("saved"))
    while match.state.round < 9:
        ticket = match.tickets[0]
        match.answer(ticket, KIT.lapse(match.state, ticket.prompt))
    record = read_record(KIT, write_record(match.header, match.entries))
    again = Match(KIT, record.header, record.entries)
    assert snapshot(again.state) == snapshot(match.state)
    assert again.tickets == match.tickets


@pytest.mark.parametrize("letter", LETTERS)
def test_the_home_club_stands_first_on_every_board(letter):
    """[ALL-R25, ALL-R26, ALL-R27] A board has a rival and its opponent; both boards of a rival match are alike."""
    state = draw(FOUR)
    view = KIT.view(state, None)
    arena = view.arenas[LETTERS.index(letter)]
    wanted = {"A": ("DIF", "DEG"), "B": ("HAM", "HEL"), "C": ("KAL", "MFF"), "D": ("DIF", "DEG")}
    assert (arena.home, arena.away) == wanted[letter]
    assert (arena.place % 2 == 0) == (letter in "AB")
    rival = view.schedules[LETTERS.index(letter)][0].rival
    assert rival == (letter in "AD")


def test_only_cards_in_hand_are_played_and_only_on_boards_that_exist():
    """[ALL-06, ALL-04] A card that is elsewhere, none at all, or a fifth board."""
    state = draw("round 2 | order ABCD\nA MFF | b1/2\nB HAM\nC DIF\nD DEG")
    prompt = prompt_of(state)
    held = set(state.hands[0])
    absent = next(card for card in state.stock if not any(card // 3 == other // 3 for other in held))
    tried = [a.Play(absent, 1), a.Play(-1, 1), a.Play(10**9, 1), a.Play(min(held), 4), a.Play(min(held), -1)]
    codes = []
    for wanted in tried:
        with pytest.raises(Refused) as refused:
            KIT.act(state, prompt, wanted)
        codes.append((refused.value.code, refused.value.facts.get("number")))
    assert codes == [
        ("not_in_hand", None),
        ("no_such_card", None),
        ("no_such_card", None),
        ("no_such_board", 5),
        ("no_such_board", 0),
    ]


@pytest.mark.parametrize("wanted", [a.PutAway(), a.ChooseClub("MFF"), a.Leave(), a.Say("yes")])
def test_whoever_is_asked_for_a_card_can_give_no_other_answer(wanted):
    """[ALL-06] What belongs to another question is refused, and nothing has happened."""
    state = draw("round 8 | order ABCD\nA MFF\nB HAM\nC DIF\nD DEG")
    before = KIT.copy(state)
    with pytest.raises(Refused) as refused:
        KIT.act(state, prompt_of(state), wanted)
    assert (refused.value.code, refused.value.rule, refused.value.facts) == ("not_now", "ALL-06", {"asked": "play"})
    assert state == before


@pytest.mark.parametrize(
    ("row", "half", "wanted", "figures"),
    [
        ("MFF | b1/2* b1/21 b2/-2", 1, "b1/22", ("*", "1")),
        ("MFF | b1/22 b1/11", 1, "b1/2*", ("2",)),
        ("MFF | b1/2* o2/11 o2/12", 1, "o2/1*", ("1", "2")),
        ("MFF ai | up b1/2* o1/1*", 1, "b1/21", ("*",)),
    ],
)
def test_of_a_card_in_hand_with_another_half_figure_the_figures_are_told(row, half, wanted, figures):
    """[ALL-06, ALL-24] Cards of the same face and colour alone."""
    state = draw(f"round 2 | half {half} | order ABCD\nA {row}\nB HAM\nC DIF\nD DEG")
    (card,) = cards_like(wanted)
    with pytest.raises(Refused) as refused:
        KIT.act(state, prompt_of(state), a.Play(card, 1))
    assert (refused.value.code, refused.value.facts["figures"]) == ("other_half", figures)


@pytest.mark.parametrize(("done", "colour"), [("b", "blue"), ("o", "orange")])
def test_each_colour_is_played_once(done, colour):
    """[ALL-06] Whichever came first; and who has no card of the other has nothing to play."""
    state = draw(f"round 2 | half 2 | order DCBA\nA MFF | b1/2 o1/2 | done {done}\nB HAM\nC DIF\nD DEG")
    card = next(card for card in state.hands[0] if COLOUR[card] == "bo".index(done))
    with pytest.raises(Refused) as refused:
        KIT.act(state, prompt_of(state), a.Play(card, 1))
    assert (refused.value.code, refused.value.facts) == ("colour_played", {"colour": colour})
    state.hands[0] = [card]
    assert not can_play(state, 0)
    assert playable(state, 0) == []


@pytest.mark.parametrize("code", [club.code for club in SEASON.clubs])
def test_every_club_is_dealt_its_own_extra_cards(code):
    """[ALL-R88] Blue and orange ones apart, from round 4; nothing is collected before the first deal."""
    others = [club.code for club in SEASON.clubs if club.code != code][:3]
    state = draw(f"round 3\nA {code}\n" + "\n".join(map(" ".join, zip("BCD", others, strict=True))))
    happened = finish_round(state)
    dealt = next(event for event in of(happened, Dealt) if event.seat == 0)
    extra = SEASON.clubs[state.clubs[0]].extra
    assert (dealt.blue, dealt.orange) == (3 + extra[0], 3 + extra[1])
    assert [COLOUR[card] for card in dealt.cards].count(0) == dealt.blue
    assert len(of(happened, Collected)) == 1


def test_boards_are_cleared_when_a_round_is_over():
    """[ALL-37] No goals, markers, cards or tiles lie there while new cards are dealt."""
    state = draw("""
        round 9 | half 2 | turn 3 | order ABCD | score MFF=2+1
        A MFF | b1/2 o1/1 | done o | fp 12
        B HAM | done bo
        C DIF | done bo
        D DEG | done bo
    """)
    wanted = next(move for move in plays(state) if move.tricks)
    fold(state, KIT.act(state, prompt_of(state), wanted))
    while asked(state) != "chance deal":
        fold(state, KIT.chance(state, Coins()))
    assert (state.goals, state.markers, state.slots) == ([0] * 8, [0] * 8, [-1] * 8)
    assert (state.done, state.tiles, state.homes) == ([0] * 4, [0] * 4, [0] * 4)
    assert (state.turned, state.again, state.plays) == ([False] * 4, [False] * 4, [])


def test_everybody_sees_what_lies_on_each_board():
    """[ALL-R48, ALL-33] Goals, markers and cards of each, home club first; the table and what the tiles say besides."""
    state = draw("round 2 | order ABCD\nA MFF\nB HAM\nC DIF\nD DEG")
    state.goals, state.markers = [0, 1, 2, 3, 4, 5, 6, 0], [0, 1, 2, 0, 1, 2, 0, 2]
    state.slots = [*range(10, 18)]
    view = KIT.view(state, None)
    for seat, arena in enumerate(view.arenas):
        home = state.places[seat] // 2 * 2
        assert arena.goals == (state.goals[home], state.goals[home + 1])
        assert arena.markers == (state.markers[home], state.markers[home + 1])
        assert (arena.blue, arena.orange) == (10 + 2 * seat, 11 + 2 * seat)
    assert len(view.table) == 4
    assert KIT.view(KIT.start(AllsvenskanOptions(), 4), None).table == ()
    assert {event.name: event.tiles for event in view.sheet.tricks} == {
        "hem": ("A", "B"), "off": ("A",), "def": ("B",), "mirakel": ("C",), "skada": ("C",),
    }  # fmt: skip
