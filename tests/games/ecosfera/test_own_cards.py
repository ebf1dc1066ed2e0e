"""[ECO-58] Policy cards that a table describes itself: reading them, telling of them, and playing with them."""

import pytest
from msgspec.structs import replace

from spelbord.bots import ask_bot, bot_for
from spelbord.core import LANGUAGES, Decide, Dice, Prompt, Refused, new_match, seed_from, texts_of
from spelbord.core.explaining import explain
from spelbord.core.options import read_options
from spelbord.core.table_words import in_usual_words, texts_for
from spelbord.games.ecosfera import KIT, policies, turning
from spelbord.games.ecosfera.actions import Implement
from spelbord.games.ecosfera.effects import COULD
from spelbord.games.ecosfera.events import PolicyDrawn
from spelbord.games.ecosfera.flow import Flow
from spelbord.games.ecosfera.options import EcosferaOptions
from spelbord.games.ecosfera.own_cards import read_cards
from spelbord.games.ecosfera.own_parts import CONDITIONS, PARTS
from spelbord.games.ecosfera.own_words import prints

from .playing import asked, play, row
from .starring import star

SV, EN = (texts_of(KIT.package, language) for language in LANGUAGES)
OURS = """
kort: Saltpuls
slag: dubbelt
om: återställt öppet vatten
gör: erbjud syre salthalt
annars: återlämna syre

kort: Fripassagerare
slag: dubbelt
om: få 2
gör: ankomst
annars: mista

kort: Ängsplantering
slag: åtgärd
gör: placera 2 producenter kust lera
"""
"""Our three house cards in the words of an owner."""


def options(text):
    return EcosferaOptions(policy=True, own_cards=text)


def card(kind, *lines):
    return "\n".join(["kort: Provkort", f"slag: {kind}", *lines])


# Reading --------------------------------------------------------------------------------------------------------------


def test_cards_are_read_in_both_languages_alike():
    swedish = "kort: X\nslag: åtgärd\nom: återställt kust\ngör: lindra 2\nannars: återvinn 3"
    english = "card: X\nkind: measure\nif: restored coast\ndoes: relieve 2\nelse: recycle 3"
    assert read_cards(swedish) == read_cards(english) != ()
    assert read_cards("") == read_cards("\n# inget\n") == ()


@pytest.mark.parametrize("texts", [SV, EN], ids=LANGUAGES)
@pytest.mark.parametrize("part", [*PARTS, *CONDITIONS])
def test_each_part_can_be_written_as_its_usage_says(part, texts):
    quoted = texts.say(f"part_usage.{part}").replace("”", "“").split("“")[1::2]
    for line in quoted:
        if part in CONDITIONS:
            text = card("negativt", f"om: {line}", "gör: buller")
        else:
            text = card("negativt", f"gör: {line}")
        (own,) = prints(text)
        assert "{" not in own.does["sv"] + own.does["en"]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("gör: lindra 1", 1, "börja varje kort med ”kort:”"),
        ("kort: A\nslag: åtgärd\nhejsan", 3, "En rad börjar med ”kort:”"),
        ("kort: A\nslag: neutralt", 2, "Skriv ”slag: negativt”"),
        ("kort: A\ngör: buller", 1, "slaget saknas"),
        ("kort: A\nslag: åtgärd", 1, "Skriv till exempel ”gör: lindra 1”"),
        (card("negativt", "gör: trolla"), 3, "Välj bland ta, erbjud"),
        (card("negativt", "om: trolla", "gör: buller"), 3, "Välj bland återställt, åtgärd och få"),
        (card("negativt", "gör: ta 2 fisk"), 3, "Skriv ”ta 2 näringsämne”"),
        (card("negativt", "gör: ta 0 syre"), 3, "Skriv ”ta 2 näringsämne”"),
        (card("negativt", "gör: inverkan 4"), 3, "högst 3"),
        (card("negativt", "gör: inverkan 1 2"), 3, "högst 3"),
        (card("negativt", "gör: buller 2"), 3, "bara ”buller”"),
        (card("negativt", "gör: kasta"), 3, "”kasta fisk fåglar”"),
        (card("negativt", "gör: påverkan dig syre"), 3, "”påverkan dig”"),
        (card("negativt", "gör: placera 2"), 3, "”placera 2 producenter"),
        (card("negativt", "gör: mista", "gör: buller"), 1, "måste stå sist"),
        (card("negativt", "gör: påverkan dig", "gör: mista"), 1, "går inte ihop"),
        (card("negativt", "gör: klimat", "gör: buller"), 1, "det enda kortet gör"),
        (card("negativt", "annars: buller", "gör: buller"), 1, "behöver ett ”om”"),
        (card("negativt", "om: få 2", "gör: mista", "annars: reglera"), 1, "bara en av"),
        (card("negativt", *["gör: buller"] * 6), 8, "högst 5 saker"),
        ("kort: torsk\nslag: åtgärd\ngör: buller", 1, "heter redan torsk"),
        ("kort: {seat}\nslag: åtgärd\ngör: buller", 1, "ett namn på högst 60 tecken"),
        ("kort: " + "a" * 61, 1, "ett namn på högst 60 tecken"),
        ("\n".join(f"kort: K{n}\nslag: åtgärd\ngör: buller" for n in range(4)), 10, "högst 3 kort"),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_what_would_be_right(text, line, said):
    with pytest.raises(Refused) as refused:
        read_options(KIT, {"policy": True, "own_cards": text}, 2)
    assert refused.value.facts["field"] == "own_cards"
    told = SV.refuse(refused.value)
    assert told.startswith(f"Rad {line}")
    assert said in told
    assert EN.refuse(refused.value).startswith(f"Line {line}")


def test_a_forged_log_is_taken_as_it_is():
    assert KIT.start(options("kort: X"), 2).policy_deck == KIT.start(options(""), 2).policy_deck


# Telling --------------------------------------------------------------------------------------------------------------


def test_the_cards_are_in_the_deck_instead_of_ours_and_seen_by_all():
    state = KIT.start(options(OURS), 2)
    assert [card for card in state.policy_deck if policies.HOUSE[card]] == []
    assert [card for card in state.policy_deck if card in policies.OWN] == [26, 27, 31]
    assert len(state.policy_deck) == 30
    view = KIT.view(state, None)
    assert [(own.number, own.name) for own in view.own] == [
        (26, "Saltpuls"),
        (27, "Fripassagerare"),
        (31, "Ängsplantering"),
    ]
    assert KIT.view(KIT.start(EcosferaOptions(own_cards=OURS), 2), 0).own == ()


@pytest.mark.parametrize(
    ("kind", "ids"),
    [("dubbelt", ["own-1", "own-2", "own-3"]), ("åtgärd", ["own-measure-1", "own-measure-2", "own-measure-3"])],
)
def test_each_of_three_has_a_name_of_its_own_by_its_place(kind, ids):
    """[ECO-58] As pieces are counted; three are drawn or three are measures."""
    text = "\n\n".join(f"kort: K{number}\nslag: {kind}\ngör: buller" for number in range(3))
    count = KIT.pieces(KIT.start(options(text), 2))
    assert {name: count[name] for name in count if "own-" in name} == {f"policy {name}": 1 for name in ids}
    assert len(policies.IDS) == policies.OWN.stop, "and nobody else has one"


def test_whose_a_policy_card_is():
    """[ECO-55 to ECO-58] Printed, of the house, or the table's own."""
    house = [policies.INFLOW, policies.ALIEN, policies.EELGRASS]
    marks = {card: policies.mark_name(card) for card in (*policies.POLICIES, *policies.OWN)}
    assert [card for card, mark in marks.items() if mark == "house"] == sorted(house)
    assert [card for card, mark in marks.items() if mark == "own"] == [*policies.OWN]
    assert {marks[card] for card in policies.POLICIES if card not in house} == {"printed"}


def test_they_are_told_of_by_name_and_marked_as_the_tables_own():
    texts = texts_for(KIT, OURS, "sv")
    assert KIT.notation.tell(PolicyDrawn(0, 27), texts, ["Ada"]).startswith(
        "Ada drar politikkortet Fripassagerare, som är bordets eget. Finns färre än 2 konsumenter"
    )
    state = KIT.start(options(OURS), 2)
    state.measures = [31]
    board = KIT.notation.board(KIT.view(state, 0), texts, ["Ada", "Bo"])
    assert any("Ängsplantering (Bordets eget kort). Upp till 2 kort i marknaden läggs" in line for line in board)
    assert "Bordets eget kort." in explain(KIT, KIT.view(state, 0), "ängsplantering", texts)
    assert "The table" in explain(KIT, KIT.view(state, 0), "Ängsplantering", texts_for(KIT, OURS, "en"))[-1]


def test_an_own_measure_can_be_typed_by_its_name():
    texts = texts_for(KIT, OURS, "sv")
    line = KIT.notation.write(Implement(31), texts)
    assert line == "genomför Ängsplantering"
    usual = in_usual_words(KIT, "genomför ängsplantering", texts)
    assert KIT.notation.read(usual, Prompt(0, 0, "turn")) == Implement(31)


# Playing --------------------------------------------------------------------------------------------------------------

SAME = {23: 26, 24: 27, 25: 31}
POLICY_FIELDS = ("policy_deck", "policy_discard", "measures", "lying", "resolving")


def alike(state, same):
    """A position with house cards under the numbers of the table's own."""
    view = KIT.view(state, 0)
    renamed = {name: tuple(sorted(same.get(card, card) for card in getattr(view, name))) for name in POLICY_FIELDS}
    return replace(view, options=EcosferaOptions(), own=(), **renamed)


@pytest.mark.parametrize("number", range(24))
def test_our_own_cards_play_the_same_when_a_table_describes_them(number):
    """[ECO-58] Whole games, move by move."""
    seats = 1 + number % 4
    matches = [new_match(KIT, options(text), seats, seed_from(f"same/{number}")) for text in ("", OURS)]
    dice = Dice(seed_from(f"same/{number}"), "test")
    while not matches[0].over:
        first, second = (match.awaited[0] for match in matches)
        assert first == second
        moves, others = (KIT.moves(match.state, first.prompt) for match in matches)
        assert len(moves) == len(others)
        chosen = max(range(len(moves)), key=lambda place: (moves[place].__class__ is Implement, dice.below(100)))
        for match, listed in zip(matches, (moves, others), strict=True):
            match.answer(first, listed[chosen])
        assert alike(matches[0].state, SAME) == alike(matches[1].state, SAME)
    assert matches[1].over == matches[0].over


PRINTED = {
    policies.DEPOSITION: ["gör: utrota hoppkräftor"],
    policies.CLIMATE: ["gör: klimat"],
    policies.FERTILISER: ["gör: ta 2 näringsämne", "gör: töm syre"],
    policies.INDUSTRY: ["gör: kasta producenter"],
    policies.HUNTING: ["gör: jaga fåglar däggdjur"],
    policies.OIL: ["gör: kasta fåglar"],
    policies.OVERFISHING: ["gör: kasta fisk"],
    policies.NOISE: ["gör: buller"],
    policies.WASTE_WATER: ["gör: påverkan näringsämne"],
    policies.GREEN_ENERGY: ["om: återställt kust sten lera", "gör: inverkan 1", "annars: återställ kust sten lera"],
    policies.UPWELLING: ["gör: erbjud näringsämne 2"],
    policies.SUMMER: ["om: åtgärd", "gör: markörer upp", "annars: markörer ner"],
    policies.CURTAINS: ["gör: markörer upp"],
    policies.GEAR: ["gör: ge lera"],
    policies.RESTORATION: ["gör: lindra 1"],
    policies.REGULATION: ["gör: reglera"],
    policies.RETENTION: ["gör: billigare"],
    policies.RECYCLING: ["gör: återvinn 2"],
    policies.PROTECTION: ["gör: skydda"],
}


def middles(count):
    """Positions in the middle of games with policy cards, where a turn is being played."""
    found = []
    for number in range(count):
        match = new_match(KIT, EcosferaOptions(policy=True), 2 + number % 3, seed_from(f"middle/{number}"))
        dice = Dice(seed_from(f"middle/{number}"), "test")
        while not match.over and len(found) < count * 4:
            ticket = match.awaited[0]
            match.answer(ticket, dice.pick(list(KIT.moves(match.state, ticket.prompt))))
            pending = match.state.pending
            if isinstance(pending, Decide) and pending.prompts[0].kind == "turn" and dice.below(12) == 0:
                found.append(KIT.copy(match.state))
    return found


MIDDLES = middles(8)


def carried_out(state, number, text):
    """The position after a policy card, answering whatever it asks with the last there is."""
    state = KIT.copy(state)
    if text:
        state.options = replace(state.options, own_cards=text)
    state.resolving.append(number)
    turning.proceed(Flow(state, None))
    asked = []
    while isinstance(state.pending, Decide) and state.resolving:
        prompt = state.pending.prompts[0]
        moves = KIT.moves(state, prompt)
        asked.append((prompt, tuple(moves)))
        KIT.apply(state, KIT.act(state, prompt, moves[-1]))
    return state, asked


@pytest.mark.parametrize("printed", PRINTED, ids=[policies.IDS[number] for number in PRINTED])
def test_a_printed_card_does_the_same_when_it_is_described(printed):
    """Part by part: what is asked, what can be answered, and the position that it leads to."""
    measure = policies.CATEGORIES[printed] == "positive"
    number, text = (29, card("åtgärd", *PRINTED[printed])) if measure else (26, card("dubbelt", *PRINTED[printed]))
    for state in MIDDLES:
        if measure:
            described = KIT.copy(state)
            described.options = replace(state.options, own_cards=text)
            assert bool(COULD[printed](state)) == bool(COULD[number](described))
            if not COULD[printed](state):
                continue
        one, asked = carried_out(state, printed, "")
        other, others = carried_out(state, number, text)
        assert asked == others
        assert alike(one, {printed: number}) == alike(other, {printed: number})


@pytest.mark.parametrize(
    ("element", "left"), [("syre", "clupea nutrients oxygen"), ("näringsämne", "clupea oxygen oxygen!")]
)
def test_a_card_that_takes_back_asks_for_its_own_element(element, left):
    """[ECO-58, ECO-55] Who has a used and an unused card of it chooses; the only one of another goes at once."""
    rows = "A* row clupea oxygen! oxygen nutrients\nB row sun"
    state, _ = star("own-1", rows=rows, options=options(card("dubbelt", f"gör: återlämna {element}")))
    if element == "syre":
        assert asked(state) == "A give"
        play(state, "A give used")
    assert row(state) == left


def test_what_lasts_by_a_card_of_ones_own_holds_as_the_printed_does():
    """Cheaper producers, one more impact tile, and protection against sweeping cards."""
    state = KIT.copy(MIDDLES[0])
    state.options = replace(state.options, own_cards=card("åtgärd", "gör: billigare"))
    before = KIT.view(state, 0).prices
    state.lying = [29]
    after = KIT.view(state, 0).prices
    assert [sum(price) for price in after] == [sum(price) - (price[2] > 0 if price else 0) for price in before]


@pytest.mark.parametrize("level", ["lätt", "medel", "svår"])
def test_bots_play_whole_games_with_them(level):
    match = new_match(KIT, options(OURS), 2, seed_from(f"own/{level}"))
    for _ in range(400):
        if match.over:
            break
        ticket = match.awaited[0]
        match.answer(ticket, ask_bot(match, ticket, bot_for(KIT, level), seed_from("bots")))
    assert len(match.entries) > 20
    assert match.state.turn > 4
