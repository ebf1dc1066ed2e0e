"""Lines of text as actions, and actions, boards and events as text."""

import pytest

from spelbord.core import LANGUAGES, Prompt, Refused, new_match, seed_from, tag_of, texts_of
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet import actions as a
from spelbord.games.alfapet import events as e
from spelbord.games.alfapet.actions import Lay, Put
from spelbord.games.alfapet.options import AlfapetOptions

from .drawing import draw
from .playing import play, prompts

SV, EN = (texts_of(KIT.package, language) for language in LANGUAGES)
TURN = Prompt(0, 0, "turn")
NAMES = ("Ada", "Bo", "Cilla")
KABEL = tuple(Put(f"{column}9", letter) for column, letter in zip("IJKLM", "KABEL", strict=True))


def read(line, kind="turn"):
    return KIT.notation.read(line, Prompt(0, 0, kind))


@pytest.mark.parametrize(
    "line",
    [
        "lägg KABEL I9 vågrätt",
        "KABEL I9 vågrätt",
        "I9 vågrätt KABEL",
        "kabel i9 våg",
        "lay KABEL I9 across",
        "KABEL 9I",
        "9I kabel",
        "lägg K I9, A J9, BEL K9 vågrätt",
        " Lägg  KABEL  I9  vågrätt! ",
    ],
)
def test_a_word_across_can_be_written_in_many_ways(line):
    assert read(line) == Lay(KABEL)


@pytest.mark.parametrize("line", ["LÅTA M9 lodrätt", "lay låta m9 down", "LÅTA M9", "M9 LÅTA", "m9 ner låta"])
def test_a_word_down_too(line):
    """Column first is down, row first is across, where the way is not said."""
    assert read(line) == Lay(tuple(Put(f"M{row}", letter) for row, letter in zip(range(9, 13), "LÅTA", strict=True)))


def test_blanks_corners_gaps_and_stop_tiles():
    assert read("?BOK O9 vågrätt").tiles[0] == Put("O9", "B", blank=True)
    assert read(".ÅT>A M9 lodrätt").tiles == (Put("M10", "Å"), Put("M11", "T", bend="right"), Put("N11", "A"))
    assert read("KAB?E>LN I9 vågrätt").tiles[3] == Put("L9", "E", blank=True, bend="down")
    assert read("A.>B I9 vågrätt").tiles == (Put("I9", "A"), Put("J10", "B"))
    assert read("stopp N9, BOK O9 vågrätt") == Lay(read("BOK O9 vågrätt").tiles, "N9")
    assert read("BOK O9 vågrätt, # N9") == Lay(read("BOK O9 vågrätt").tiles, "N9")
    assert read("idé I9 vågrätt").tiles[2].letter == "E"


@pytest.mark.parametrize(
    ("line", "tag"),
    [
        ("prova KABEL I9 vågrätt", "sketch"),
        ("try KABEL I9 across", "sketch"),
        ("slå upp kabel", "look_up"),
        ("look up kabel", "look_up"),
        ("byt A E", "exchange"),
        ("byt AE pil", "exchange"),
        ("exchange blank, stop", "exchange"),
        ("passa", "pass"),
        ("p", "pass"),
        ("PASS I9 vågrätt", "lay"),
        ("BYT I9 lodrätt", "lay"),
    ],
)
def test_what_else_can_be_done_in_a_turn(line, tag):
    assert tag_of(read(line)) == tag


@pytest.mark.parametrize(
    ("line", "kind", "action"),
    [
        ("utmana", "challenge", a.Challenge()),
        ("challenge", "challenge", a.Challenge()),
        ("godta", "challenge", a.Waive()),
        ("no", "challenge", a.Waive()),
        ("godkänn", "approve", a.Approve()),
        ("ja", "approve", a.Approve()),
        ("nej", "approve", a.Reject()),
        ("reject", "approve", a.Reject()),
    ],
)
def test_answers_about_a_word(line, kind, action):
    assert read(line, kind) == action


@pytest.mark.parametrize(
    "line",
    [
        "",
        "hokus pokus",
        "KABEL",
        "KABEL I9 snett",
        "KABEL Å9 vågrätt",
        "KABEL I0 vågrätt",
        "KABEL I9 vågrätt, ",
        "KABEL I9 vågrätt KABEL",
        "KABEL I9 vågrätt, K I9",
        "KA-BEL I9 vågrätt",
        "stopp N9",
        "stopp N9, stopp O9, BOK P9 vågrätt",
        "KABEL Z9 vågrätt",
        "byt",
        "byt 7",
        "slå upp",
        "slå upp två ord",
        "passa nu",
        "x" * 3000,
        "?",
        "> I9",
    ],
)
def test_what_cannot_be_read_is_answered_with_how_to_write(line):
    with pytest.raises(Refused) as refused:
        read(line)
    assert refused.value.code == "unreadable"
    assert SV.say("usage.turn") in SV.refuse(refused.value)


def test_actions_are_written_as_they_are_read():
    for texts in (SV, EN):
        for action in (
            Lay(KABEL),
            Lay((Put("I9", "K"),)),
            Lay((Put("M10", "Å"), Put("M11", "T", bend="right"), Put("N11", "A"))),
            Lay((Put("M11", "T", blank=True, bend="right"),)),
            Lay((Put("G9", "E"), Put("H9", "L"), Put("N9", "S")), "C4"),
            Lay((Put("M8", "P"), Put("O11", "R"))),
            Lay((Put("M8", "P"), Put("M12", "R"), Put("O14", "R"), Put("P14", "A", bend="down"), Put("P15", "B"))),
            a.Sketch(KABEL, "H9"),
            a.LookUp("KABEL"),
            a.Exchange(("A", "P", "?", "#", ">")),
            a.Pass(),
        ):
            assert KIT.notation.read(KIT.notation.write(action, texts), TURN) == action


def test_a_move_reads_like_one():
    write = KIT.notation.write
    assert write(Lay(KABEL), SV) == "lägg KABEL I9 vågrätt"
    assert write(Lay(KABEL[:1]), SV) == "lägg K I9"
    assert write(Lay((Put("M10", "Å"), Put("M11", "T", bend="right"), Put("N11", "A")), "N9"), EN) == (
        "play stop N9, ÅT>A M10 down"
    )
    assert write(Lay((Put("G9", "E"), Put("H9", "L"), Put("N9", "S"))), SV) == "lägg EL.....S G9 vågrätt"
    assert write(a.Exchange(("A", "?", ">")), SV) == "byt A blank pil"


# The table in words --------------------------------------------------------------------------------------------------

TABLE = """
       I J K L M N
     9 K A b E L .
    10 . . . . Å #
    11 . . . . T> A

    A* ORTÅAE? 11
    B  AELÖSTR -3
"""


def test_the_board_is_drawn_with_its_coordinates_and_told_in_words():
    state = draw(TABLE)
    lines = KIT.notation.board(KIT.view(state, 0), SV, NAMES)
    assert lines[1] == "   A B C D E F G H I J K L M N O P Q"
    assert lines[10] == " 9 t . . - . 2 . . K A b E L - . . t 9"
    assert "På M11 svänger ordet åt höger." in lines
    assert "Stoppbrickor: N10." in lines
    assert "1 Ada (du): 11 poäng, 7 brickor på brickstället." in lines
    assert "2 Bo: \N{MINUS SIGN}3 poäng, 7 brickor på brickstället." in lines
    assert "Ditt brickställ: A 1, E 1, O 2, R 1, T 1, Å 4 och blank." in lines
    assert not [line for line in KIT.notation.board(KIT.view(state, None), SV, NAMES) if "ställ:" in line]


def test_both_racks_are_told_to_who_has_both():
    """ALF-50."""
    match = new_match(KIT, AlfapetOptions(two_racks=True), 2, seed_from("both"))
    lines = KIT.notation.board(match.view(0), EN, ("me", "me too"))
    assert [line.split(":")[0] for line in lines if "rack" in line and ":" in line][-2:] == [
        "Your rack",
        "me too's rack",
    ]


def test_themes_and_lists_are_told():
    options = AlfapetOptions(theme="eget", theme_name="kontor", bounty="djur", bounty_points=5)
    state = draw("A* BOKATTE\nB EEENNTT", options)
    play(state, "A lägg BOK I9 vågrätt", "B underkänn", "A lägg KATT I9 vågrätt")
    lines = KIT.notation.board(KIT.view(state, 1), SV, NAMES)
    assert "Tema: kontor." in lines
    assert "Underkänt i den här turen: BOK." in lines
    assert "Ord på listan (djur) ger 5 extra." in lines
    assert "Redan lagda från listan: KATT." in lines
    assert any(line.startswith("Nyss lagt av Ada: KATT I9 vågrätt") for line in lines)


def test_tiles_taken_back_are_told_as_known():
    state = draw("A* QXABEDF\nB EEENNTT", AlfapetOptions(challenge=True))
    play(state, "A lägg QX I9 vågrätt", "B utmana")
    assert any(line.endswith("Känt: Q och X.") for line in KIT.notation.board(KIT.view(state, 1), SV, NAMES))


def sentences(events, texts=SV):
    return [line for event in events if (line := KIT.notation.tell(event, texts, NAMES))]


def test_a_turn_is_told():
    state = draw(TABLE.replace("A*", "A").replace("B ", "B* ", 1))
    told = sentences(play(state, "B lägg S N9"))
    assert told[0] == "Bo lägger KABELS (S N9) för 4 poäng."
    assert told[1].startswith("Bo drar ")


def test_a_bonus_and_words_besides_are_told():
    event = e.Laid(
        0,
        (e.Placed("I10", "O"),),
        "",
        (e.Formed("ORO", (), 5), e.Formed("KO", (), -1)),
        50,
        ("KO",),
        74,
    )
    (told,) = sentences([event])
    assert told == (
        "Ada lägger ORO (O I10) för 74 poäng: ORO 5, KO \N{MINUS SIGN}1, 50 i bonus för alla brickor "
        "och 20 extra för KO, som står på listan."
    )


def test_secrets_are_told_as_secrets():
    drew = e.Drew(1, 1, ("A", "?"))
    assert sentences([KIT.redact(drew, 0), drew], EN) == ["Bo draws 2 tiles.", "Bo draws A and blank."]
    exchanged = e.Exchanged(1, 1, ("A",))
    assert sentences([KIT.redact(exchanged, 0), exchanged], EN) == ["Bo exchanges 1 tile.", "Bo exchanges A."]
    voted = e.Voted(1, 1, approves=False)
    assert sentences([KIT.redact(voted, 0), voted], EN) == ["Bo has voted.", "Bo rejects the word."]
    assert sentences([e.Drew(1, 1, ())]) == []


def test_lots_and_ends_are_told():
    lots = [e.LotsDrawn(("A", "A", "#"), (0, 1)), e.LotsDrawn(("K", "B", ""), (1,))]
    assert sentences(lots) == [
        "Dragning om vem som börjar: Ada A, Bo A och Cilla stopp. Det är lika, så Ada och Bo drar om.",
        "Dragning om vem som börjar: Ada K och Bo B.",
    ]
    ended = e.Ended("tiles", (47, 47, -2), (1, 1, 3))
    (told,) = sentences([ended])
    assert told.startswith(
        "Partiet är slut. Påsen är tom, och ett brickställ är tomt. Slutpoäng: Ada 47, Bo 47 och Cilla"
    )
    assert told.endswith("2. Ada och Bo delar segern.")
    assert sentences([e.Ended("barren", (5,), (1,))])[0].endswith("Slutpoäng: Ada 5.")


def test_challenges_are_told():
    assert sentences([e.Challenged(1, 0, ("QX",), 0), e.Challenged(1, 0, (), 10), e.Challenged(1, 0, (), 0)]) == [
        "Bo utmanar Ada: QX finns inte i ordlistan.",
        "Bo utmanar Ada, men alla ord finns: 10 minuspoäng.",
        "Bo utmanar Ada, men alla ord finns.",
    ]
    assert sentences([e.TakenBack(0, passed=True), e.TakenBack(0, passed=False)]) == [
        "Ada tar tillbaka sina brickor och har förlorat turen.",
        "Ada tar tillbaka sina brickor och får försöka igen.",
    ]


# Questions and hints -------------------------------------------------------------------------------------------------


def questions(state, viewer):
    return [KIT.notation.question(KIT.view(state, viewer), prompt, SV, NAMES) for prompt in prompts(state)]


def test_questions_say_what_matters_now():
    state = draw("A* QXABEDF\nB EEENNTT", AlfapetOptions(challenge=True, penalty=5))
    assert questions(state, 0) == ["Din tur: lägg det första ordet över mittrutan, byt brickor eller passa."]
    assert questions(state, 1) == ["Ada är på tur."]
    play(state, "A lägg QX I9 vågrätt")
    turn, challenge = questions(state, 1)
    assert turn.endswith("Gör du något av det godtar du ordet som Ada lade.")
    assert challenge == "Ada har lagt QX 20. Utmana eller godta? Om alla ord finns kostar det dig 5 poäng."
    assert questions(draw("\n I J\n 9 K O\nA* QX\nB EE\nbag"), 0) == [
        "Din tur: lägg ett ord eller passa; påsen är tom."
    ]


def test_a_theme_is_asked_about():
    state = draw("A* BOKATTE\nB EEENNTT", AlfapetOptions(theme="mat"))
    play(state, "A lägg BOK I9 vågrätt")
    assert questions(state, 1) == ["Ada har lagt BOK. Hör det till temat mat och dryck?"]


def hints(state, line):
    (prompt, *_) = prompts(state)
    return KIT.notation.hint(KIT.view(state, prompt.by), prompt, read(line, prompt.kind), SV, NAMES)


def test_a_hint_has_three_steps():
    """The part of the board, how many tiles, the word."""
    state = draw("\n I J K L M\n 9 K A B E L\nA* ÅTAEEE\nB EE", AlfapetOptions(word_help="alltid", preset="full"))
    assert hints(state, "ÅTA M10 lodrätt") == (
        "Titta till höger på brädet.",
        "Lägg 3 brickor, så att ordet får 4 bokstäver.",
        "Lägg LÅTA för 7 poäng. Skriv ”lägg ÅTA M10 lodrätt”.",
    )
    assert hints(state, "byt Å E")[1:] == ("Byt 2 brickor.", "Byt E och Å. Skriv ”byt E Å”.")
    assert hints(state, "passa")[2] == "Passa. Skriv ”passa”."


def test_without_help_there_are_no_hints():
    """ALF-43."""
    with pytest.raises(Refused) as refusal:
        hints(draw("A* BOKATTE\nB EEENNTT"), "BOK I9 vågrätt")
    assert (refusal.value.code, refusal.value.rule) == ("no_help", "ALF-43")
