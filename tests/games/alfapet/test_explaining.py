"""What the list says of words that lie, and of others only where it may be asked [ALF-43]."""

import pytest

from spelbord.core import Refused, texts_of
from spelbord.core.explaining import explain
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.options import AlfapetOptions

from .drawing import draw
from .playing import play

SV, EN = (texts_of(KIT.package, language) for language in ("sv", "en"))
TABLE = """
       I J K L M N
     9 K A B E L .
    10 . . . . Å .
    11 . . . . T> A

    A* ORTÅAES 11
    B  AELÖSTR 20
"""


def told(state, subject, texts=SV, viewer=None):
    return explain(KIT, KIT.view(state, viewer), subject, texts)


def refusal(state, subject):
    with pytest.raises(Refused) as refused:
        told(state, subject)
    return refused.value


def test_a_word_that_lies_is_explained_to_anybody():
    assert told(draw(TABLE), "kabel") == ("KABEL är ett godkänt ord (grundform).",)
    assert told(draw(TABLE), "kabel", EN)[0].startswith("KABEL is a valid word")


def test_a_square_explains_the_words_through_it_also_round_a_bend():
    assert [line.split()[0] for line in told(draw(TABLE), "M9")] == ["KABEL", "LÅTA"]
    assert [line.split()[0] for line in told(draw(TABLE), "n11")] == ["LÅTA"]
    assert refusal(draw(TABLE), "A1").code == "no_word_there"


def test_another_word_only_where_there_is_word_help():
    """ALF-43."""
    assert refusal(draw(TABLE), "båt").code == "no_help"
    helped = draw(TABLE, AlfapetOptions(preset="full", word_help="alltid"))
    assert told(helped, "båt") == ("BÅT är ett godkänt ord (grundform).",)
    assert told(helped, "qqq") == ("QQQ går inte: ordet finns inte i ordlistan.",)


def test_a_word_that_can_be_challenged_is_not_explained():
    """ALF-45: who could ask would know."""
    state = draw(TABLE, AlfapetOptions(preset="full", challenge=True))
    play(state, "A lägg ART J10 lodrätt")
    assert refusal(state, "AART").code == "may_be_challenged"
    assert refusal(state, "J10").code == "may_be_challenged"
    assert told(state, "kabel")


def test_lists_that_a_word_stands_on_are_named():
    options = AlfapetOptions(preset="full", bounty="eget", bounty_words="kabel", bounty_points=15)
    assert told(draw(TABLE, options), "KABEL")[1] == "KABEL står på listan och ger 15 extra poäng den första gången."
    theme = AlfapetOptions(preset="full", theme="eget", theme_name="El", theme_words="kabel")
    assert told(draw(TABLE, theme), "KABEL")[1] == "KABEL står på temats lista."
