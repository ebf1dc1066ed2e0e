"""Reading and writing moves, telling events, the board and the hints, in both languages."""

import pytest

from spelbord.core import LANGUAGES, Prompt, Refused, texts_of
from spelbord.core.explaining import explain
from spelbord.core.pieces import pieces_of, spoken
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan.actions import Trick
from spelbord.games.allsvenskan.cards import card_of
from spelbord.games.allsvenskan.events import Ended, FullTime, KickedOff, Landed, Played, Said

from .drawing import draw
from .playing import finish_round, of, play, prompt_of

SV, EN = texts_of(KIT.package, "sv"), texts_of(KIT.package, "en")
NAMES = ("Per", "Lisa", "Anders", "Kim")
CUBE = -1


def read(line, kind="play"):
    return KIT.notation.read(line, Prompt(0, 0, kind))


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("spela blå 1/2 * på 3", a.Play(card_of(0, 1, 2, 0), 2)),
        ("blå 1/2 på 1", a.Play(card_of(0, 1, 2, 0), 0)),
        ("BLÅTT 1/2 1 på plats 3", a.Play(card_of(0, 1, 2, 1), 2)),
        ("play orange -/# 2 on 4", a.Play(card_of(1, 0, CUBE, 2), 3)),
        ("o ■/2 * 2", a.Play(card_of(1, CUBE, 2, 0), 1)),
        ("blå 1/1 * på 2 med off nedre", a.Play(card_of(0, 1, 1, 0), 1, (Trick("off", "lower", "A"),))),
        (
            "blå 1/1 * på 2 med hem övre, hem nedre",
            a.Play(card_of(0, 1, 1, 0), 1, (Trick("hem", "upper", "A"), Trick("hem", "lower", "B"))),
        ),
        (
            "blue 1/1 * on 2 with offensive lower, home lower, miracle upper",
            a.Play(
                card_of(0, 1, 1, 0),
                1,
                (Trick("off", "lower", "A"), Trick("hem", "lower", "B"), Trick("mirakel", "upper", "C")),
            ),
        ),
        ("blå 1/1 * 2 hem b övre", a.Play(card_of(0, 1, 1, 0), 1, (Trick("hem", "upper", "B"),))),
    ],
)
def test_cards_are_read_in_either_language(line, action):
    assert read(line) == action


@pytest.mark.parametrize(
    ("kind", "line", "action"),
    [
        ("club", "mff", a.ChooseClub("MFF")),
        ("club", "välj HÄC", a.ChooseClub("HÄC")),
        ("club", "choose sir", a.ChooseClub("SIR")),
        ("omstart", "behåll", a.PutAway()),
        ("omstart", "byt orange -/2 1", a.PutAway(orange=card_of(1, 0, 2, 1))),
        ("omstart", "swap blue 2/# 2 orange 1/2 *", a.PutAway(card_of(0, 2, CUBE, 2), card_of(1, 1, 2, 0))),
        ("leave", "lämna", a.Leave()),
        ("join", "ta över", a.Join()),
        ("stay", "stay", a.Stay()),
        ("talk", "säg bra blå", a.Say("good_blue")),
        ("talk", "dåligt orange till 2", a.Say("bad_orange", 1)),
        ("talk", "say against 3 to 1", a.Say("against", 0, 2)),
        ("talk", "fred", a.Say("peace")),
    ],
)
def test_other_answers_are_read_in_either_language(kind, line, action):
    assert read(line, kind) == action


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("play", ""),
        ("play", "blå"),
        ("play", "blå 1/2"),
        ("play", "blå 1/9 * på 2"),
        ("play", "grön 1/2 * på 2"),
        ("play", "blå 1/2 * på 2 med trolleri övre"),
        ("play", "blå 1/2 * på 2 med off"),
        ("play", "blå 1/2 * 2 hem övre hem övre hem övre hem övre"),
        ("club", "MFF HAM"),
        ("omstart", "byt"),
        ("omstart", "byt blå 1/2 * blå 1/1 *"),
        ("talk", "säg mitt kort är 1/2"),
        ("leave", "hej då"),
    ],
)
def test_what_cannot_be_read_is_refused_with_an_example(kind, line):
    with pytest.raises(Refused) as refused:
        read(line, kind)
    assert refused.value.code == "unreadable"
    for texts in (SV, EN):
        assert texts.refuse(refused.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_statement_and_every_usual_trick_is_written_and_read_back(language):
    texts = texts_of(KIT.package, language)
    state = draw("round 8 | order BADC\nA DIF | fp 9\nB HAM | b2/1 o1/1 | fp 12\nC MFF\nD DEG")
    prompts = [prompt_of(state), *(prompt for prompt in KIT.pending(state).prompts if prompt.kind == "talk")]
    for prompt in prompts:
        for move in KIT.moves(state, prompt):
            assert KIT.notation.read(KIT.notation.write(move, texts), prompt) == move


def test_a_round_is_told():
    """What a screen reader says of the first half of the rulebook's example."""
    state = draw("""
        round 1
        A DIF | b1/2 o-/#
        B HAM | o1/- b1/-
        C MFF | b-/1 o-/1
        D DEG | b-/- o1/-
    """)
    happened = play(state, "D b-/- C\nB o1/- A\nA b1/2 B")
    told = [KIT.notation.tell(event, SV, NAMES) for event in happened if isinstance(event, Played | Landed)]
    assert told[3].startswith("Lisa spelar orange 1/\N{EN DASH}")
    assert told[3].endswith("på DEG. Den nedre symbolen går till HEL.")
    assert told[4] == "DEG får 1 chans, men försvaret stoppar den."
    assert told[5] == "HEL får ingen chans."
    assert told[7] == "HAM får 1 chans och gör 1 mål."
    assert told[8] == "DIF får 2 chanser: försvaret stoppar 1, och det blir 1 mål."


def test_kick_off_full_time_and_the_end_are_told():
    state = draw("round 15\nA DIF | points 30\nB HAM\nC MFF\nD DEG")
    happened = finish_round(state)
    (full,) = of(happened, FullTime)
    told = KIT.notation.tell(full, SV, NAMES)
    assert told.startswith("Slut i omgång 15: DIF och HÄC spelar 0\N{EN DASH}0 (+1 FP till Per)")
    assert "MFF slår SIR med 3\N{EN DASH}2" in told
    assert "Tabellen: DIF" in told
    (kick,) = of(happened, KickedOff)
    assert "\N{EN DASH}" in KIT.notation.tell(kick, EN, NAMES)
    ended = Ended("kort", ("DIF", "HAM", "MFF", "DEG"), (31, 31, 9, 3), (1, 1, 3, 4), (1, 1, 16, 16))
    assert KIT.notation.tell(ended, SV, NAMES).endswith("Per och Lisa delar segern med DIF och HAM.")


def test_events_on_a_card_are_told_by_their_names():
    tricks = (Trick("off", "upper", "A"), Trick("hem", "lower", "B"))
    played = Played(0, 0, card_of(0, 1, 1, 0), 1, "DIF", "HAM", tricks, 4)
    told = KIT.notation.tell(played, SV, NAMES)
    assert told.endswith(
        "Händelser: offensivt byte på den övre symbolen och hemmastöd på den nedre symbolen, för 4 FP."
    )


def test_talk_is_told_to_who_hears_it():
    said = Said(0, 1, "against", 2)
    assert KIT.notation.tell(said, SV, NAMES) == "Per säger till Lisa: Ska vi gå ihop mot Anders?"
    overheard = KIT.redact(said, 3)
    assert overheard is not None
    assert KIT.notation.tell(overheard, SV, NAMES) == "Per säger något till Lisa."


@pytest.mark.parametrize("texts", [SV, EN], ids=LANGUAGES)
def test_the_board_has_every_arena_and_the_table(texts):
    state = draw("round 8 | order BADC\nA DIF | fp 9\nB HAM | b2/1\nC MFF\nD DEG ai | up b1/2*")
    play(state, "B b2/1 A")
    lines = KIT.notation.board(KIT.view(state, 0), texts, NAMES)
    assert sum("DIF\N{EN DASH}MFF" in line for line in lines) == 2
    assert any("2/1" in line and line.startswith("1 Per") for line in lines)
    assert any("DEG (Kim, AI" in line for line in lines)
    assert lines[-1].startswith(("Din hand", "Your hand"))
    onlooker = KIT.notation.board(KIT.view(state, None), texts, NAMES)
    assert len(onlooker) == len(lines) - 1


def test_the_question_says_where_cards_may_lie():
    state = draw("round 8 | order BADC\nA DIF | fp 9\nB HAM | b2/1\nC MFF\nD DEG")
    play(state, "B b2/1 A")
    told = KIT.notation.question(KIT.view(state, 0), prompt_of(state), SV, NAMES)
    assert told == (
        "Din tur: spela ett kort. Blått kan spelas på HAM (2), MFF (3) och DEG (4). "
        "Orange kan spelas på AIK (2), DIF (3) och HEL (4). Du har 9 FP till händelser."
    )
    assert KIT.notation.question(KIT.view(state, 1), prompt_of(state), SV, NAMES) == "Per ska spela ett kort."


def test_the_chooser_is_told_for_whom_he_chooses():
    state = draw("round 1\nA DIF\nB HAM\nC MFF\nD HEL ai | up b1/2* o-/1*")
    prompt = prompt_of(state)
    assert KIT.notation.question(KIT.view(state, 1), prompt, SV, NAMES).startswith("Du väljer åt Kim (4): spela ett av")
    assert KIT.notation.question(KIT.view(state, 0), prompt, SV, NAMES) == "Lisa väljer kort åt Kim."


def test_a_defence_marker_says_whose_chance_is_stopped():
    """A marker is against the club that it lies on: nobody should take it for something good."""
    one, two = (Landed("upper", 0, "HEL", -1, 0, 0, markers, 0, 0) for markers in (1, 2))
    assert KIT.notation.tell(one, SV, NAMES) == "Nästa målchans för HEL stoppas av 1 försvarsmarkör."
    assert KIT.notation.tell(two, SV, NAMES) == "De två nästa målchanserna för HEL stoppas av 2 försvarsmarkörer."
    assert KIT.notation.tell(one, EN, NAMES) == "HEL's next chance will be blocked by 1 defence marker."


def test_a_card_and_a_club_are_pieces_to_whoever_sees_them():
    played = Played(0, 0, card_of(0, CUBE, 2, 0), 1, "DIF", "HAM")
    told = KIT.notation.tell(played, SV.pictured, NAMES)
    assert pieces_of(told) == [("seat", "0"), ("card", str(played.card)), ("club", "DIF"), ("club", "HAM")]
    assert spoken(told, 0).startswith("Du spelar ett blått kort (1 försvar uppe, 2 chanser nere) på DIF.")


def test_a_reason_says_what_both_symbols_do_and_how_the_match_then_stands():
    state = draw("round 8 | order BADC\nA DIF | points 20\nB HAM | b#/2 | fp 9\nC MFF\nD DEG")
    prompt, view = prompt_of(state), KIT.view(state, 1)
    play_ = a.Play(card_of(0, CUBE, 2, 0), 0)
    card, on = play_.card, "team:0:blue"
    told = KIT.notation.why(view, prompt, play_, SV.to(1), NAMES)
    assert told.startswith("Nästa målchans för DIF stoppas. HAM gör 2 mål. Då står det ")
    assert told.endswith("Per ligger 20 poäng före dig i tabellen.")
    assert KIT.notation.targets(view, prompt, play_) == (("hand",), ("hand", "seat:0"), (f"hand:{card}", on))
    paid = a.Play(card, 0, (Trick("hem", "lower", "A"),))
    assert KIT.notation.why(view, prompt, paid, SV, NAMES).endswith("Händelserna kostar 1 av 9 FP.")


def test_what_is_put_away_or_kept_has_a_reason():
    state = draw("round 16 | order BADC | length komplett\nA DIF\nB HAM | b2/-\nC MFF\nD DEG")
    view, prompt = KIT.view(state, 1), Prompt(1, 1, "omstart")
    weak = card_of(0, 2, 0, 0)
    assert "mer åt laget man spelar på" in KIT.notation.why(view, prompt, a.PutAway(weak), SV, NAMES)
    assert KIT.notation.why(view, prompt, a.PutAway(), SV, NAMES) == ""
    assert KIT.notation.say(view, prompt, a.PutAway(), SV, NAMES) == "Behåll alla kort"
    assert KIT.notation.targets(view, prompt, a.PutAway(weak))[2] == (f"hand:{weak}",)


def test_a_club_is_taken_by_its_name_with_a_reason():
    view = KIT.view(draw("round 1\nA DIF\nB HAM\nC MFF\nD DEG"), 0)
    prompt, move = Prompt(0, 0, "club"), a.ChooseClub("HEL")
    assert KIT.notation.say(view, prompt, move, SV, NAMES) == "Ta Helsingborgs IF"
    assert KIT.notation.why(view, prompt, move, SV, NAMES).startswith("Kategori: Nykomlingar, ranking 16.")
    assert KIT.notation.targets(view, prompt, move)[2] == ("club:HEL",)


def test_hints_come_in_three_steps():
    state = draw("round 8 | order BADC\nA DIF\nB HAM | b2/1 | fp 9\nC MFF\nD DEG")
    prompt = prompt_of(state)
    for move in KIT.moves(state, prompt)[:40]:
        where, kind, told = KIT.notation.hint(KIT.view(state, 1), prompt, move, SV, NAMES)
        assert where != kind != told
        assert KIT.notation.write(move, SV) in told


@pytest.mark.parametrize("subject", ["MFF", "malmö ff", "hemmastöd", "skada", "Tolfte spelaren", "omstart"])
def test_clubs_events_and_properties_can_be_looked_up(subject):
    view = KIT.view(draw("round 1\nA DIF\nB HAM\nC MFF\nD DEG"), 0)
    assert explain(KIT, view, subject, SV)
    with pytest.raises(Refused) as refused:
        explain(KIT, view, "Halmstad", SV)
    assert refused.value.code == "nothing_known"
