"""The words of 10's own things, and its refusals as people read them."""

import re

import pytest

from spelbord.core import LANGUAGES, Prompt, Refused, Texts, texts_of
from spelbord.games.tio import KIT
from spelbord.games.tio.cards import CARDS
from spelbord.games.tio.options import TioOptions

from .drawing import draw
from .playing import prompt_of
from .test_bad_input import ADDING, BIDDING, OPENING, REFUSALS, SAMPLES, WANTED

TEXTS = {language: texts_of(KIT.package, language) for language in LANGUAGES}
NAMES = ("Maja", "Granit", "Elis")


@pytest.mark.parametrize("language", LANGUAGES)
def test_phases_and_cards_have_words(language):
    wanted = [f"phase.{phase}" for phase in range(1, 6)]
    wanted += [f"{table}.{card}" for table in ("card", "short") for card in CARDS]
    assert [key for key in wanted if key not in TEXTS[language]] == []


# Refusals ------------------------------------------------------------------------------------------------------------


def refusal(state, action):
    with pytest.raises(Refused) as refused:
        KIT.act(state, prompt_of(state), action)
    return refused.value


def said(refused, language):
    text = TEXTS[language].refuse(refused, NAMES)
    assert text.endswith(f"[{refused.rule}]")
    assert not re.search(r"[{}]|None", text)
    return text.removesuffix(f" [{refused.rule}]")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("table", "action"), [row[:2] for row in REFUSALS], ids=[str(row[1]) for row in REFUSALS])
def test_a_refusal_is_a_sentence_even_where_the_input_was_absurd(table, action, language):
    text = said(refusal(draw(table), action), language)
    assert text[0].isupper() or text[0] in "-0123456789"
    assert text.endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_kind_of_answer_is_told_what_can_be_answered(language):
    for table, wanted in WANTED:
        state = draw(table)
        for sample in SAMPLES:
            if not isinstance(sample, wanted):
                text = said(refusal(state, sample), language)
                assert TEXTS[language].say(f"can.{prompt_of(state).kind}") in text


def test_refusals_are_in_the_players_own_numbers():
    def both(table, line, options=None):
        state = draw(table, options)
        refused = refusal(state, KIT.notation.read(line, prompt_of(state)))
        return said(refused, "sv"), said(refused, "en")

    assert both(ADDING, "7") == (
        "9 + 7 = 16, och mer än 10 får det inte bli.",
        "9 + 7 = 16, and it must not be more than 10.",
    )
    assert both(ADDING, "s3") == (
        "Du har inte straffkort 3 på handen.",
        "You do not have penalty card 3 in your hand.",
    )
    assert both(BIDDING, "6") == (
        "Du har 5 fria spelmarker, och det räcker inte till 6.",
        "You have 5 free chips, and that is not enough for 6.",
    )
    assert both(BIDDING, "1") == (
        "1 spelmark räcker inte; budet måste vara minst 3.",
        "1 chip is not enough; the bid must be at least 3.",
    )
    assert both(OPENING, "byt 3") == (
        "Elis kort skyddas av 2 spelmarker och går inte att byta till sig. Bjud minst 2 i stället.",
        "Elis's card is protected by 2 chips and cannot be swapped for. Bid at least 2 instead.",
    )
    assert both(OPENING, "öppna 4 1") == (
        "Det finns ingen plats 4; välj bland 1 till 3.",
        "There is no seat 4; choose from 1 to 3.",
    )
    assert both(OPENING, "byt 2", TioOptions(open_auction=True)) == (
        "Här går också oskyddade kort på auktion. Bjud minst 1 spelmark på Granits kort.",
        "Here unprotected cards are auctioned too. Bid at least 1 chip for Granit's card.",
    )


def test_a_line_that_cannot_be_read_is_answered_with_how_to_write():
    with pytest.raises(Refused) as refused:
        KIT.notation.read(" hokus pokus ", Prompt(0, 0, "bid"))
    assert said(refused.value, "sv") == (
        "Jag förstår inte ”hokus pokus”. Skriv ditt bud, ”4” eller ”bjud 4”, eller ”passa”."
    )
    assert said(refused.value, "en") == (
        "I do not understand “hokus pokus”. Write your bid, “4” or “bid 4”, or “pass”."
    )


def test_a_term_that_does_not_exist_is_named_by_what_was_sent():
    texts = Texts("sv", {"card.7": "sju", "line": "Kortet {card:card}."})
    assert (texts.say("line", card=7), texts.say("line", card=-1)) == ("Kortet sju.", "Kortet -1.")
