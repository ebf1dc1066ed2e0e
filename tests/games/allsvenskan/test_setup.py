"""Before the first round: four rivals, clubs by lot, lengths, and what the season sheet gives each."""

import pytest
from msgspec.structs import replace

from spelbord.core import Refused, new_match, seed_from, texts_of
from spelbord.core.options import read_options
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan.asking import CHANCES
from spelbord.games.allsvenskan.events import ClubChosen, Collected, Dealt, LotsDrawn
from spelbord.games.allsvenskan.options import AllsvenskanOptions, last_round

from .drawing import SEASON
from .playing import Coins, answer, asked, of, prompt_of, settle


def begin(seed="setup", clubs=("MFF", "HAM", "DIF", "DEG"), **options):
    """A season whose clubs were chosen, in the order of lots, with what happened."""
    state = KIT.start(AllsvenskanOptions(**options), 4)
    dice = Coins(label=seed)
    happened = settle(state, dice)
    for code in clubs:
        if not asked(state).endswith("club"):
            break
        happened += answer(state, prompt_of(state), a.ChooseClub(code), dice)
    return state, happened


def test_an_undealt_season_has_nothing_in_it():
    """[ALL-R12] Two places on each of four boards, no goal, no marker, and only the lots are due."""
    state = KIT.start(AllsvenskanOptions(), 4)
    assert (state.goals, state.markers, state.slots) == ([0] * 8, [0] * 8, [-1] * 8)
    assert state.rolls == [1, *[0] * (len(CHANCES) - 1)]


def test_there_are_always_four_rivals_and_the_rest_are_ai():
    """[ALL-R01, ALL-R12, ALL-28] Four seats however many people there are; the last so many begin as AI rivals."""
    assert KIT.meta.seats == (4, 4)
    for machines in range(4):
        state, _ = begin(ai_rivals=str(machines))
        assert state.ai == tuple(seat >= 4 - machines for seat in range(4))
        assert -1 not in state.clubs
    with pytest.raises(Refused) as refused:
        new_match(KIT, AllsvenskanOptions(), 3, seed_from("three"))
    assert refused.value.code == "wrong_seats"


def test_clubs_are_chosen_one_after_another_in_the_order_of_lots():
    """[ALL-34, ALL-R02] Each by whose turn the lots say; no club twice."""
    state, happened = begin(clubs=("MFF",))
    (lots,) = of(happened, LotsDrawn)
    assert sorted(lots.order) == [0, 1, 2, 3]
    prompt = prompt_of(state)
    assert (prompt.seat, prompt.kind) == (lots.order[1], "club")
    assert a.ChooseClub("MFF") not in KIT.moves(state, prompt)
    with pytest.raises(Refused) as refused:
        KIT.act(state, prompt, a.ChooseClub("MFF"))
    assert (refused.value.code, refused.value.facts["seat"]) == ("club_taken", lots.order[0])
    with pytest.raises(Refused) as refused:
        KIT.act(state, prompt, a.ChooseClub("ÖRE"))
    assert refused.value.code == "no_such_club"


def test_the_order_of_lots_differs_between_seeds():
    """[ALL-34] Random, from the match's own dice."""
    assert len({of(begin(seed)[1], LotsDrawn)[0].order for seed in "abcdefgh"}) > 2


def test_ai_rivals_get_random_clubs_of_the_rest_or_what_the_table_names():
    """[ALL-34] Named clubs are kept for them; the others draw lots when the people have chosen."""
    state, happened = begin(ai_rivals="2", ai_clubs="sir hel")
    assert [SEASON.clubs[club].code for club in state.clubs[2:]] == ["SIR", "HEL"]
    assert not any(event.by_lot for event in of(happened, ClubChosen))
    found = {begin(seed, ai_rivals="2")[0].clubs[3] for seed in "abcdefgh"}
    assert len(found) > 2
    state, happened = begin("one", ai_rivals="2", ai_clubs="SIR")
    assert [event.by_lot for event in of(happened, ClubChosen)] == [False, False, False, True]


@pytest.mark.parametrize(("code", "seat"), [("SIR", 2), ("HEL", 3)])
def test_nobody_chooses_a_club_that_the_table_named_for_an_ai_rival(code, seat):
    """[ALL-34] It is the AI rival's before the first of the others is asked."""
    state, _ = begin(clubs=(), ai_rivals="2", ai_clubs="sir hel")
    prompt = prompt_of(state)
    assert a.ChooseClub(code) not in KIT.moves(state, prompt)
    with pytest.raises(Refused) as refused:
        KIT.act(state, prompt, a.ChooseClub(code))
    assert (refused.value.code, refused.value.rule, refused.value.facts["seat"]) == ("club_taken", "ALL-34", seat)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"ai_rivals": "1", "ai_clubs": "XYZ"}, "no_such_club"),
        ({"ai_rivals": "1", "ai_clubs": "MFF HAM"}, "ai_clubs_many"),
        ({"ai_rivals": "2", "ai_clubs": "MFF MFF"}, "ai_clubs_many"),
        ({"season": "egen"}, "season_empty"),
        ({"season": "egen", "season_text": "name ="}, "season_unsound"),
    ],
)
def test_options_that_do_not_go_together_are_refused_with_their_field(options, code):
    """[ALL-34] The field is named, so that a form can show it."""
    with pytest.raises(Refused) as refused:
        read_options(KIT, options, 4)
    assert refused.value.code == code
    assert refused.value.facts["field"] in options or code == "season_empty"


def test_the_length_is_fixed_at_the_start():
    """[ALL-32, ALL-R09, ALL-R10, ALL-R111] 15 rounds or 30, each half of them a single round robin."""
    assert last_round(AllsvenskanOptions()) == 15
    assert last_round(AllsvenskanOptions(length="komplett")) == 30
    for first in (0, 15):
        for club in range(16):
            met = {played[club][0] for played in SEASON.rounds[first : first + 15]}
            assert met == set(range(16)) - {club}


def test_each_rival_has_what_the_season_sheet_gives_its_club():
    """[ALL-R03, ALL-R04, ALL-R05, ALL-R24] Modifications, fixtures in order, property and three tiles of its own."""
    state, _ = begin()
    view = KIT.view(state, 0)
    for seat, rival in enumerate(view.rivals):
        club = SEASON.clubs[state.clubs[seat]]
        assert rival.code == club.code
        assert rival.tiles == ("A", "B", "C")
        schedule = view.schedules[seat]
        assert len(schedule) == 15
        opponents = [SEASON.clubs[played[club.rank - 1][0]].code for played in SEASON.rounds[:15]]
        assert [fixture.opponent for fixture in schedule] == opponents
        assert [fixture.home for fixture in schedule] == [played[club.rank - 1][1] for played in SEASON.rounds[:15]]
    assert len({club.property for club in SEASON.clubs}) == 16


def test_card_markers_are_there_from_the_start_but_work_from_round_4():
    """[ALL-R06, ALL-R88] In the first deal everybody gets three of each colour."""
    _, happened = begin(clubs=("HEL", "SUN", "VÄR", "MFF"))
    assert [(deal.blue, deal.orange) for deal in of(happened, Dealt)] == [(3, 3)] * 4


def test_fp_are_not_used_before_round_7():
    """[ALL-R07] The bank holds them all."""
    state, _ = begin()
    assert state.fp == [0, 0, 0, 0]
    assert state.bank == 48


def test_nothing_is_collected_before_the_first_deal():
    """[ALL-01]"""
    _, happened = begin()
    assert of(happened, Dealt)
    assert not of(happened, Collected)


def test_there_are_two_separate_piles_of_33_cards():
    """[ALL-R08] Blue and orange are dealt apart."""
    state, happened = begin()
    assert len(SEASON.cards) == 66
    assert KIT.view(state, None).stock == (33 - 12, 33 - 12)
    for deal in of(happened, Dealt):
        assert [card // 48 for card in deal.cards] == [0, 0, 0, 1, 1, 1]


def test_choosing_a_club_is_helped_by_category():
    """[ALL-R11] The question lists the clubs by category, and says which suit beginners."""
    state, _ = begin(clubs=())
    prompt = prompt_of(state)
    told = KIT.notation.question(KIT.view(state, prompt.by), prompt, texts_of(KIT.package, "sv"), ())
    assert "Topplag: MFF, AIK, DIF, ELF och HAM." in told
    assert "Nykomlingar: VÄR, SUN och HEL." in told
    assert "Enklast för nybörjare: MFF, AIK, DIF, ELF och HAM." in told


def test_categories_have_english_names_and_those_of_ones_own_season_keep_theirs():
    """[ALL-R11] A season of one's own may call its categories what it likes; the first still suits beginners."""
    state, _ = begin(clubs=())
    prompt, english = prompt_of(state), texts_of(KIT.package, "en")
    view = KIT.view(state, prompt.by)
    told = KIT.notation.question(view, prompt, english, ())
    assert "Top clubs: MFF, AIK, DIF, ELF and HAM." in told
    assert "Newcomers: VÄR, SUN and HEL." in told
    clubs = [replace(club, category="Jättar" if club.rank < 3 else "Övriga") for club in view.clubs]
    told = KIT.notation.question(replace(view, clubs=tuple(clubs)), prompt, english, ())
    assert "Jättar: MFF and AIK." in told
    assert "Easiest for beginners: MFF and AIK." in told


def test_the_program_deals_and_keeps_the_table():
    """[ALL-R13] The offices of delegate and dealer are nobody's: chance deals, and results lead to the table."""
    state, happened = begin()
    assert len(of(happened, Dealt)) == 4
    assert asked(state).endswith("play")


@pytest.mark.parametrize("rivals", "0123")
def test_the_last_seats_begin_as_ai_rivals(rivals):
    """[ALL-28, ALL-34] As the lobby shows the seats before anybody has sat down."""
    options = AllsvenskanOptions(ai_rivals=rivals)
    assert options.roles(4) == tuple("ai" if seat >= 4 - int(rivals) else "" for seat in range(4))


def test_a_silent_seat_takes_the_first_free_club():
    """[ALL-39] By rank, and never one that is taken."""
    state = KIT.start(AllsvenskanOptions(), 4)
    settle(state)
    taken = []
    while asked(state).endswith("club"):
        wanted = KIT.lapse(state, prompt_of(state))
        taken.append(wanted)
        answer(state, prompt_of(state), wanted)
    assert taken == [a.ChooseClub(club.code) for club in SEASON.clubs[:4]]
