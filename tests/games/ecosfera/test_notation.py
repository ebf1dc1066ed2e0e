"""Lines that are typed, the table in words, questions and hints."""

import pytest

from spelbord.core import LANGUAGES, Prompt, Refused, texts_of
from spelbord.games.ecosfera import KIT
from spelbord.games.ecosfera import actions as a
from spelbord.games.ecosfera.cards import CARDS, MARKET, SPECIES
from spelbord.games.ecosfera.policies import MEASURES

from .drawing import card, draw, policy
from .playing import play, prompt_of

SV, EN = (texts_of(KIT.package, language) for language in LANGUAGES)
NAMES = ["Ada", "Bo", "Cia"]


def read(line, kind="turn"):
    return KIT.notation.read(line, Prompt(0, 0, kind))


LINES = [
    ("köp blåstång", "turn", a.BuyProducer(card("fucus"))),
    ("Buy Fucus vesiculosus!", "turn", a.BuyProducer(card("fucus"))),
    ("blastang", "turn", a.BuyProducer(card("fucus"))),
    ("köp gädda med vass + sträfsen", "turn", a.BuyConsumer(card("esox"), card("phragmites"), card("chara"))),
    ("restore with pike and perch", "turn", a.Restore(card("esox"), card("perca"))),
    ("flytta syre till 2", "turn", a.Move(-1, card("oxygen"), 1)),
    ("flytta sol till marknaden med torsk", "turn", a.Move(card("gadus"), card("sun"), MARKET)),
    ("move pressure to 3", "turn", a.Move(-1, card("pressure"), 2)),
    ("plus med abborre", "turn", a.Plus(card("perca"))),
    ("byt ut producenter", "turn", a.Refresh(-1, "producers")),
    ("refresh consumers with otter", "turn", a.Refresh(card("lutra"), "consumers")),
    ("star herring", "turn", a.UseStar(card("clupea"))),
    ("genomför plantering av ålgräs", "turn", a.Implement(policy("eelgrass"))),
    ("avsluta", "turn", a.EndTurn()),
    ("vänd byta ut", "reactivate", a.Reactivate("refresh")),
    ("vänd flytta", "reactivate", a.Reactivate("move")),
    ("vänd förflyttning", "reactivate", a.Reactivate("move")),
    ("plus", "turn", a.Plus()),
    ("nej", "take", a.Decline()),
    ("lera", "restore", a.RestoreOne(3)),
    ("öppet vatten", "restore", a.RestoreOne(2)),
    ("syre", "take", a.Take(card("oxygen"))),
    ("oanvänt", "give", a.GiveBack(used=False)),
    ("used", "give", a.GiveBack(used=True)),
    ("ål", "discard", a.Discard(card("anguilla"))),
    ("2", "gear", a.ChooseRow(1)),
    ("lax 2", "settle", a.Place(card("salmo"), 1)),
    ("pike common reed mud", "regulate", a.Regulate(card("phragmites"), card("esox"), 3)),
]


@pytest.mark.parametrize(("line", "kind", "wanted"), LINES, ids=[line for line, *_ in LINES])
def test_a_line_is_read_in_either_language(line, kind, wanted):
    assert read(line, kind) == wanted


@pytest.mark.parametrize(
    ("line", "kind"),
    [("", "turn"), ("hokus pokus", "turn"), ("köp gädda och abborre", "turn"), ("flytta syre", "turn"),
     ("plus torsk gädda", "turn"), ("byt", "turn"), ("2 3", "gear"), ("9999999999", "gear"), ("kanske", "give"),
     ("stjärna", "turn"), ("genomför", "react"), ("vänd", "reactivate"), ("ta", "take"), ("kasta", "discard"),
     ("lax", "settle"), ("vass gädda", "regulate"), ("återställ", "restore")],
)  # fmt: skip
def test_what_cannot_be_read_is_answered_with_how_to_write(line, kind):
    with pytest.raises(Refused) as refused:
        read(line, kind)
    assert SV.refuse(refused.value).startswith(f"Jag förstår inte ”{line}”. Skriv ")


def test_a_consumer_without_its_pair_is_told_what_is_missing():
    """[ECO-08] A purchase names the two producers."""
    with pytest.raises(Refused) as refused:
        read("köp gädda")
    assert SV.refuse(refused.value) == "För att köpa gädda behövs två producenter. Nämn dem båda. [ECO-08]"


@pytest.mark.parametrize("texts", [SV, EN], ids=LANGUAGES)
def test_every_card_and_measure_can_be_named(texts):
    """Common and Latin names alike, none taken for another."""
    for number in CARDS:
        assert read(f"kasta {texts.say(f'card.{number}')}", "discard") == a.Discard(number)
    for number in SPECIES:
        assert read(f"kasta {texts.say(f'latin.{number}')}", "discard") == a.Discard(number)
    for number in MEASURES:
        assert read(f"genomför {texts.say(f'policy.{number}')}") == a.Implement(number)


TABLE = """
    policy oil | measures bubble | lying climate | funding 1 | restored coast | impacts 2
    producers fucus zannichellia - - | consumers gadus - - - | decks none
    A* row sun! chara~ esox!~ | deck sun
    B  row | tokens plus
"""


def test_the_table_is_told_in_words():
    state = draw(TABLE)
    state.skips[1] = state.noises[1] = state.noisy = True
    state.removed = [card("calanoida")]
    lines = "\n".join(KIT.notation.board(KIT.view(state, 0), SV, NAMES))
    for said in [
        "Omgång 1, tur 2. Din tur.",
        "Återställda habitat: kust. Kvar: is, flod, öppet vatten, lera och sten.",
        "Inverkanbrickor: 2 av 6. Påverkankort i högen: 50.",
        " näringsämnen, ",
        "blåstång [kostar 1 solljus, 1 syre, 1 salthalt och 1 temperatur; is och sten; flytta]",
        "hårsärv [kostar 1 syre, 1 näringsämne och 1 temperatur; flod; byt ut; stjärna]",
        "torsk [fisk; öppet vatten; flytta, plus och byt ut]",
        "solljus (använt)",
        "flytta] (förmågan använd)",
        "byt ut] (använt, förmågan använd)",
        "2 Bo: tom rad. Markörer: plus. Lek 0, kasthög 0.",
        "Undervattensbuller: inga förmågor i den här turen.",
        "Bo står över nästa tur.",
        "Åtgärd framme: bubbelgardiner. Alla förmågemarkörer i spelet vänds upp.",
        "Gäller resten av spelet: klimatförändring. Resten av spelet: varje gång",
        "Borta ur spelet: hoppkräftor.",
    ]:
        assert said in lines, said
    assert "It is Ada's turn." in KIT.notation.board(KIT.view(state, 1), EN, NAMES)[0]


def test_a_question_says_what_can_be_bought_and_restored():
    state = draw(
        "restored rock | consumers cygnus gadus - - | producers zostera - - -\n"
        "A* row sun salinity chara najas esox perca"
    )
    asked = KIT.notation.question(KIT.view(state, 0), prompt_of(state), SV, NAMES)
    assert asked == (
        "Din tur. Går att återställa: flod och lera. Går att köpa: ålgräs och knölsvan. "
        "Avslutar du utan åtgärd får du ett påverkankort."
    )
    assert KIT.notation.question(KIT.view(state, None), prompt_of(state), SV, NAMES) == "Ada är på tur."
    play(state, "A buy zostera")
    assert "Du har gjort en åtgärd" in KIT.notation.question(KIT.view(state, 0), prompt_of(state), SV, NAMES)


QUESTIONS = [
    ("policy oil | measures strict | funding 1\nA* row protists alca", ["A star protists"], "oljeutsläpp drogs"),
    ("policy nutrient\nA* row protists", ["A star protists"], "ta näringsämne från marknaden"),
    ("policy green\nA* row protists", ["A star protists"], "kust, sten och lera"),
    ("policy non\nA* row protists esox", ["A star protists"], "protister och gädda"),
    ("policy major\nA* row protists oxygen! oxygen", ["A star protists"], "saltvatteninbrott"),
    ("measures recycling | funding 1\nA* row pressure\nB row pressure", ["A implement recycling"], "(1) och Bo (2)"),
    ("measures fishing | funding 1 | producers chara\nA* row sun\nB row sun", ["A implement fishing"], "sträfsen"),
    ("measures migratory | funding 1 | consumers esox\nA* row sun", ["A implement migratory"], "gädda"),
    ("measures eelgrass | funding 1 | producers chara\nA* row sun", ["A implement eelgrass"], "sträfsen"),
    ("A* row sun | acted\nB row esox perca | tokens plus", ["A end"], "flytta och byt ut"),
    ("measures upgraded | funding 1\nA* row nutrients nutrients | deck nutrients", ["A plus"], "Tre näringsämnen"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "lines", "said"), QUESTIONS, ids=[said for *_, said in QUESTIONS])
def test_every_question_of_a_card_says_what_it_is_about(table, lines, said):
    state = draw(table)
    play(state, *lines)
    prompt = prompt_of(state)
    assert said in KIT.notation.question(KIT.view(state, prompt.seat), prompt, SV, NAMES)


def test_a_hint_says_what_and_why():
    """In three steps: where to look, what kind of move and why, and the move with the line that makes it."""
    state = draw("A* row esox perca")
    hint = KIT.notation.hint(KIT.view(state, 0), prompt_of(state), a.Restore(card("esox"), card("perca")), SV, NAMES)
    assert hint == (
        "Titta på konsumenterna i din rad.",
        "Två av dem delar något som ännu inte är återställt: flod, lera och sten.",
        "Återställ flod, lera och sten med gädda och abborre. Skriv ”återställ med gädda och abborre”.",
    )


REASONS = [
    ("A* row pressure pressure\nB row sun", a.Move(-1, card("pressure"), 1), "tre ger en inverkanbricka"),
    ("A* row oxygen oxygen\nB row sun", a.Move(-1, card("oxygen"), -1), "Två kort med syre ligger redan i raden"),
    ("A* row sun\nB row sun", a.Move(-1, card("sun"), -1), "blir leken tunnare"),
    ("A* row esox\nB row perca", a.Move(-1, card("esox"), 1), "Där ligger abborre, som delar ett habitat med gädda"),
    ("A* row esox\nB row sun", a.Move(-1, card("esox"), 1), "gör ingen mer nytta i din rad"),
    ("A* row sun\nB row sun", a.EndTurn(), "Det kostar ett påverkankort"),
    ("A* row sun | acted\nB row sun", a.EndTurn(), "Turen har haft sin åtgärd"),
    ("measures bubble | funding 1\nA* row sun", a.Implement(policy("bubble")), "Alla förmågemarkörer i spelet vänds"),
]


@pytest.mark.parametrize(("table", "move", "why"), REASONS, ids=[why for *_, why in REASONS])
def test_a_hint_gives_the_reason_that_holds_here(table, move, why):
    state = draw(table)
    assert why in KIT.notation.hint(KIT.view(state, 0), prompt_of(state), move, SV, NAMES)[1]


def test_the_log_tells_a_turn():
    state = draw("producers zostera chara ulva ruppia | decks none\nA* row sun salinity | deck oxygen\nB row sun")
    events = play(state, "A buy zostera", "A end")
    told = [line for event in events if (line := KIT.notation.tell(event, SV, NAMES))]
    assert told[:2] == [
        "Ada köper ålgräs för 2 solljus och 1 salthalt (1 solljus ur marknaden).",
        "Ada avslutar turen.",
    ]


@pytest.mark.parametrize("texts", [SV, EN], ids=LANGUAGES)
def test_what_is_written_is_read_back(texts):
    """Every kind of action, answered where it belongs."""
    for _, kind, wanted in LINES:
        assert read(KIT.notation.write(wanted, texts), kind) == wanted


def test_a_hint_to_give_back_says_which():
    state = draw("policy major\nA* row protists oxygen! oxygen")
    play(state, "A star protists")
    hint = KIT.notation.hint(KIT.view(state, 0), prompt_of(state), a.GiveBack(used=True), SV, NAMES)
    assert hint[2] == "Lägg tillbaka det använda kortet. Skriv ”använt”."


def test_a_card_that_does_not_exist_is_not_in_the_row():
    """[ECO-21] Whatever number was sent."""
    state = draw("A* row sun\nB row sun")
    with pytest.raises(Refused) as refused:
        KIT.act(state, prompt_of(state), a.Move(-1, 999, 1))
    assert SV.refuse(refused.value) == "Kortet 999 ligger inte i din rad. [ECO-21]"
