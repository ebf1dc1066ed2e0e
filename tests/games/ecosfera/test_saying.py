"""Moves as people say them, what speaks for them, what lights up, and the pieces in sentences."""

import pytest

from spelbord.core import LANGUAGES, texts_of
from spelbord.core.pieces import pieces_of, spoken
from spelbord.games.ecosfera import KIT
from spelbord.games.ecosfera import actions as a
from spelbord.games.ecosfera.cards import MARKET

from .drawing import card, draw, policy
from .playing import play, prompt_of

SV, EN = (texts_of(KIT.package, language) for language in LANGUAGES)
NAMES = ["Ada", "Bo", "Cia"]
ZOSTERA = a.BuyProducer(card("zostera"))
PAIR = a.Restore(card("esox"), card("perca"))


def told_of(state, move, texts=SV):
    prompt = prompt_of(state)
    return KIT.view(state, prompt.by), prompt, move, texts, NAMES


SAID = [
    ("producers zostera\nA* row sun sun salinity", [], ZOSTERA, "Köp ålgräs för 2 solljus och 1 salthalt"),
    ("producers zostera\nA* row sun salinity", [], ZOSTERA,
     "Köp ålgräs för 2 solljus och 1 salthalt (1 solljus ur marknaden)"),
    ("restored mud\nA* row esox perca", [], PAIR, "Återställ flod och sten med gädda och abborre"),
    ("A* row sun\nB row sun", [], a.Move(-1, card("sun"), 1), "Ge solljus till Bo, med din markör flytta"),
    ("A* row sun gadus", [], a.Move(card("gadus"), card("sun"), MARKET),
     "Lägg tillbaka solljus i marknaden, med förmågan hos torsk"),
    ("A* row sun", [], a.Move(-1, card("sun"), 0), "Lägg solljus överst på din lek, med din markör flytta"),
    ("A* row sun", [], a.Refresh(-1, "consumers"), "Byt ut alla konsumenter i marknaden, med din markör byt ut"),
    ("measures bubble | funding 1\nA* row sun", [], a.Implement(policy("bubble")), "Genomför åtgärden bubbelgardiner"),
    ("measures recycling | funding 1\nA* row pressure\nB row pressure", ["A implement recycling"], a.ChooseRow(1),
     "Ta bort ett påverkankort ur Bos rad"),
    ("measures fishing | funding 1 | producers chara\nA* row sun\nB row sun", ["A implement fishing"], a.ChooseRow(1),
     "Lägg korten i Bos rad"),
    ("policy nutrient\nA* row protists", ["A star protists"], a.Decline(), "Ta inget element"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "lines", "move", "said"), SAID, ids=[said for *_, said in SAID])
def test_a_move_is_said_as_people_say_it(table, lines, move, said):
    state = draw(table)
    play(state, *lines)
    assert KIT.notation.say(*told_of(state, move)) == said


REASONS = [
    ("producers zostera | consumers halichoerus\nA* row sun sun salinity chara", ZOSTERA,
     "Tillsammans med sträfsen räcker den genast till gråsäl."),
    ("producers zostera | consumers -\nA* row sun sun salinity | deck chara", ZOSTERA,
     "Sträfsen bland dina kort delar kust med den."),
    ("producers zostera | consumers -\nA* row sun sun salinity", ZOSTERA, "Den hör hemma där inget är återställt än"),
    ("producers zostera | consumers -\nA* row sun sun salinity", ZOSTERA, "Utan köp eller nytt habitat ger turen"),
    ("restored mud\nA* row esox perca", PAIR, "Då är 3 av 6 habitat återställda."),
    ("restored mud ice pelagic coast\nA* row esox perca", PAIR, "alla sex habitat återställda, och ni vinner"),
    ("A* row pressure pressure\nB row pressure", a.Move(-1, card("pressure"), 1), "I raden ligger 2 påverkankort"),
    ("A* row pressure pressure\nB row pressure", a.Move(-1, card("pressure"), 1), "I Bos rad ligger 1 påverkankort"),
    ("A* row oxygen oxygen", a.Move(-1, card("oxygen"), MARKET), "I raden ligger redan 2 kort med syre"),
    ("A* row esox\nB row perca", a.Move(-1, card("esox"), 1),
     "I Bos rad ligger abborre, som delar flod, lera och sten"),
    ("A* row sun | deck pressure esox sun", a.Plus(), "Bland 3 kort som kan komma är 1 påverkankort och 1 art."),
    ("producers zostera\nA* row sun salinity", a.Refresh(-1, "producers"), "går 1 kort att köpa nu"),
    ("A* row sun | acted", a.EndTurn(), "inget mer går att köpa eller återställa"),
    ("A* row pressure", a.EndTurn(), "Det ger ett påverkankort; du har 1 sedan tidigare."),
]  # fmt: skip


@pytest.mark.parametrize(("table", "move", "reason"), REASONS, ids=[reason for *_, reason in REASONS])
def test_a_reason_is_counted_on_the_table(table, move, reason):
    assert reason in KIT.notation.why(*told_of(draw(table), move))


def test_what_a_hint_lights_up_is_named_as_on_the_screen():
    state = draw("producers zostera chara\nA* row sun oxygen salinity")
    view, prompt, *_ = told_of(state, ZOSTERA)
    shelf = (f"card:{card('zostera')}", f"card:{card('chara')}")
    assert KIT.notation.targets(view, prompt, ZOSTERA) == (
        shelf,
        shelf,
        (f"card:{card('zostera')}", "row:0:0", "row:0:2", "element:0"),
    )


def test_a_screen_sees_the_cards_and_each_reader_is_called_you():
    state = draw("consumers cygnus | decks none\nA* row chara najas\nB row sun")
    (bought, *_) = play(state, "A buy cygnus chara najas")
    line = KIT.notation.tell(bought, EN.pictured, NAMES)
    assert spoken(line, 0).startswith("You buy mute swan")
    assert spoken(line, 1).startswith("Ada buys mute swan")
    assert ("card", str(card("cygnus"))) in pieces_of(line)


def test_a_screen_that_marks_many_cards_is_told_how_many():
    state = draw("producers zostera ruppia najas chara\nA* row sun oxygen nutrients salinity temperature")
    prompt = prompt_of(state)
    view = KIT.view(state, 0)
    asked = KIT.notation.question(view, prompt, SV.pictured, NAMES)
    assert "kort i marknaden går att köpa." in asked
    assert "ålgräs" in KIT.notation.question(view, prompt, SV, NAMES)
