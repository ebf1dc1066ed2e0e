"""Moves of Alfapet as one says them, what speaks for them, and what lights up."""

from spelbord.core import texts_of
from spelbord.core.pieces import pieces_of, spoken
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.actions import Challenge, Exchange, Pass
from spelbord.games.alfapet.events import Laid
from spelbord.games.alfapet.options import AlfapetOptions

from .drawing import draw
from .playing import of, play, prompts

SV, EN = (texts_of(KIT.package, language) for language in ("sv", "en"))
NAMES = ("Ada", "Bo")
KABEL = """
       I J K L M N
     9 K A B E L .

    A* ORTÅAES 11
    B  AELÖSTR 20
"""


def asked(state, line):
    """The view and the prompt of who is on turn, and what a line asks for."""
    (prompt, *_) = prompts(state)
    return KIT.view(state, prompt.by), prompt, KIT.notation.read(line, prompt) if isinstance(line, str) else line


def said(state, line, texts=SV):
    view, prompt, action = asked(state, line)
    return KIT.notation.say(view, prompt, action, texts, NAMES)


def why(state, line, texts=SV):
    view, prompt, action = asked(state, line)
    return KIT.notation.why(view, prompt, action, texts, NAMES)


def test_a_word_is_said_whole_with_what_it_gives():
    assert said(draw(KABEL), "ÅTA M10 lodrätt") == "Lägg LÅTA för 7 poäng"
    assert said(draw(KABEL), "ÅTA M10 lodrätt", EN) == "Play LÅTA for 7 points"
    assert said(draw(KABEL), Exchange(("A", "E"))) == "Byt A och E"
    assert said(draw(KABEL), Pass()) == "Passa"


def test_a_move_that_cannot_lie_is_said_by_its_letters():
    assert said(draw(KABEL), "ORT A1 vågrätt") == "Lägg ORT"


def test_a_screen_gets_the_word_as_a_piece_with_blanks_as_small_letters():
    state = draw(KABEL.replace("ORTÅAES", "ORT?AES"))
    line = said(state, "?ÅTA M10 lodrätt", SV.pictured)
    assert pieces_of(line) == [("word", "LåTA")]
    assert spoken(line) == "Lägg LÅTA för 3 poäng"


def test_what_speaks_for_a_word_is_counted():
    """M12 is plain, and nothing else is formed: only what is kept is left to say."""
    assert why(draw(KABEL), "ÅTA M10 lodrätt").endswith("Kvar på brickstället blir E, O, R och S.")
    assert why(draw("A* KABELOR\nB EEENNTT"), "KABELOR I9 vågrätt").startswith("Alla brickor läggs på en gång")
    crossing = why(draw(KABEL), "SORT N9 lodrätt")
    assert "På köpet bildas KABELS, som ger 8." in crossing


def test_what_speaks_for_another_move():
    assert why(draw(KABEL), Exchange(("O", "R"))) == "Kvar på brickstället blir A, E, S, T och Å."
    assert why(draw(KABEL + "bag"), Pass()).startswith("Påsen är tom.")


def test_a_challenge_is_told_with_what_it_may_cost():
    state = draw(KABEL, AlfapetOptions(preset="full", challenge=True))
    play(state, "A lägg ÅRT M10 lodrätt")
    prompt = next(prompt for prompt in prompts(state) if prompt.kind == "challenge")
    told = (KIT.view(state, prompt.by), prompt, Challenge(), SV, NAMES)
    assert KIT.notation.say(*told) == "Utmana LÅRT"
    assert KIT.notation.why(*told).startswith("Ada fick 7 poäng för draget.")
    assert KIT.notation.targets(*told[:3])[0][0] == "square:M9"


def test_squares_and_tiles_light_up():
    where, squares, move = KIT.notation.targets(*asked(draw(KABEL), "ÅTA M10 lodrätt"))
    assert where == ("part:6",)
    assert squares == move == ("square:M10", "square:M11", "square:M12")
    twice = draw(KABEL.replace("ORTÅAES", "OOTÅAES"))
    assert KIT.notation.targets(*asked(twice, Exchange(("O", "O", "S"))))[2] == ("rack:O0", "rack:O1", "rack:S0")


def test_the_log_of_a_screen_has_the_word_and_no_squares():
    state = draw(KABEL)
    (laid,) = of(play(state, "A lägg SORT N9 lodrätt"), Laid)
    shown = KIT.notation.tell(laid, SV.pictured, NAMES)
    total = laid.points
    assert spoken(shown, 1) == f"Ada lägger SORT för {total} poäng: SORT {total - 8} och KABELS 8."
    assert spoken(shown, 0).startswith("Du lägger SORT")
    assert KIT.notation.tell(laid, SV, NAMES).startswith("Ada lägger SORT N9 lodrätt för")
