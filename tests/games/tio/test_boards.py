"""Boards, questions, log lines and hints of 10, word for word, for a few drawn positions."""

import pytest

from spelbord.core import LANGUAGES, texts_of
from spelbord.games.tio import KIT
from spelbord.games.tio import actions as a
from spelbord.games.tio import events as e
from spelbord.games.tio.cards import JOKER, SINGLE, TOTAL
from spelbord.games.tio.options import TioOptions

from .drawing import draw
from .playing import play, prompt_of, roll

TEXTS = {language: texts_of(KIT.package, language) for language in LANGUAGES}
NAMES = ("Maja", "Granit", "Stina", "Elis", "Tuva", "Nils", "Lav")
NOTATION = KIT.notation

AUCTION = """
    card 7 | ask C bid | opener B | auction D 3 A
    A* chips 5 hand 4 10 j | 6^ +1
    B  chips 4 hand 1 1 j penalty 2 2 s1 took 4 | 2_ +2
    C  chips 5 hand 3 s6 j | 4_ +2
    D  chips 8 hand 0 5 seen | 8_ +1 of C
"""
OPENING = """
    card 7 | ask A open
    A* chips 2 hand 4 10 j | 6^ +1
    B  chips 7 hand 1 1 j | 2_ +2
    C  chips 7 hand 3 s6 j | 4_
    D  chips 8 hand 0 5 j | 8^ +1
"""
SEVEN = """
    card 10 | pot 12 | ask E second
    A* chips 5 hand 4 seen penalty j s1 took 9 | 6^ | s4
    B  chips 4 hand 1 1 j | 2_
    C  chips 5 hand 3 s6 j | 10_ of G
    D  chips 10 hand 0 5 j | 8_
    E  chips 1 hand 3 9 s3 seen | s5^
    F  chips 12 hand 0 2 j | j^
    G  chips 0 hand 0 2 j | 0_ of C
"""
ROUND = """
    card 6 | ask A lay
    A* hand 9 7 0 j
    B  hand 3 5 5 j
    C  hand 10 1 1 j
    D  hand 2 4 4 j
"""
ANSWERED = """
    A lay 9_ +1
    B lay 3^
    C lay 10^ +2
    D lay j_
    A open C 2
    B pass
    D bid 3
    A pass
    B pass
    D raise 2
    B open A 1
    C pass
    D pass
    B raise 1
    A pass
    C pass
    D pass
    A add 7
    B keep
    C keep
    D pass
"""
COUNTED = """
    ask B start
    A* chips 9 penalty 4 j s6 2 j 1 1 1 took 7
    B  chips 12 penalty 9 8 seen
    C  chips 0 penalty 5 5 seen took 5
"""
OPEN_AUCTION = TioOptions(surplus_jokers=False, open_auction=True)


def shown(state, viewer, language):
    """The board and the question under it."""
    texts, view = TEXTS[language], KIT.view(state, viewer)
    return [*NOTATION.board(view, texts, NAMES), NOTATION.question(view, prompt_of(state), texts, NAMES)]


def drawn(text):
    return [line.strip() for line in text.strip().splitlines()]


def test_an_auction_as_a_bidder_who_laid_the_card_sees_it():
    assert shown(draw(AUCTION), 2, "sv") == drawn("""
        Omgång 2 av 10, omgångskort 7. Fas 3: bjuda och byta. Din tur.
        I potten: 0 spelmarker. I korthögen: 52 kort.
        Omgångskort kvar: 1, 2, 3, 5, 6, 8, 9 och 10.
        Har inte visat sin utdelade joker än: alla utom Elis.
        I turordning:
        1 Maja: 6 uppåt, skydd 1. 5 marker, hand 3, straff 0.
        2 Granit: dolt kort, skydd 2. 4 marker, hand 3, straff 9.
        3 Stina (du): 4 nedåt, skydd 2. 5 marker, hand 3, straff 0.
        4 Elis: 8 nedåt, skydd 1. 8 marker, hand 2, straff 0.
        Auktion om Elis kort, 8 nedåt. Maja leder med 3.
        Din hand: 3, straffkort 6 och joker.
        Din tur: bjud minst 4 (du har 5) eller passa. Maja leder med 3 om Elis kort, 8 nedåt.
    """)


def test_an_auction_as_an_onlooker_sees_it():
    assert shown(draw(AUCTION), None, "en") == drawn("""
        Round 2 of 10, round card 7. Phase 3: bidding and swapping. Stina to play.
        In the pot: 0 chips. In the draw pile: 52 cards.
        Round cards left: 1, 2, 3, 5, 6, 8, 9 and 10.
        Dealt joker not shown yet: everybody but Elis.
        In turn order:
        1 Maja: 6 up, protection 1. 5 chips, hand 3, penalty 0.
        2 Granit: hidden card, protection 2. 4 chips, hand 3, penalty 9.
        3 Stina: hidden card, protection 2. 5 chips, hand 3, penalty 0.
        4 Elis: hidden card (known to Stina), protection 1. 8 chips, hand 2, penalty 0.
        Auction for Elis's card, hidden card. Maja leads with 3.
        Stina may overbid.
    """)


def test_seven_seats_in_phase_four():
    assert shown(draw(SEVEN), 4, "sv") == drawn("""
        Omgång 2 av 10, omgångskort 10. Fas 4: andra kortet. Din tur.
        I potten: 12 spelmarker. I korthögen: 41 kort.
        Omgångskort kvar: 1, 2, 3, 4, 5, 6, 7 och 8.
        Har inte visat sin utdelade joker än: alla utom Maja och Tuva.
        I turordning:
        1 Maja: 6 + straffkort 4 = 10. 5 marker, hand 1, straff 22.
        2 Granit: dolt kort. 4 marker, hand 3, straff 0.
        3 Stina: dolt kort (Lav vet). 5 marker, hand 3, straff 0.
        4 Elis: dolt kort. 10 marker, hand 3, straff 0.
        5 Tuva (du): straffkort 5 uppåt. 1 mark, hand 3, straff 0.
        6 Nils: joker uppåt. 12 marker, hand 3, straff 0.
        7 Lav: dolt kort (Stina vet). 0 marker, hand 3, straff 0.
        Din hand: 3, 9 och straffkort 3.
        Din tur: lägg ett andra kort på straffkort 5, högst 5 till, eller passa och stanna på 5. \
På handen ryms 3 och straffkort 3.
    """)


def test_an_opener_is_told_what_he_can_have_and_for_how_much():
    """[TIO-08, TIO-09]"""
    assert shown(draw(OPENING), 0, "sv")[-1] == (
        "Din tur: bjud på någons kort eller passa (du har 2 marker). "
        "Byt för 1: Stina (3). Bjud från 1: Elis (4). Bjud från 2: Granit (2)."
    )
    assert shown(draw(OPENING), 0, "en")[-1] == (
        "Your turn: bid for somebody's card, or pass (you have 2 chips). "
        "Swap for 1: Stina (3). Bid from 1: Elis (4). Bid from 2: Granit (2)."
    )


def test_with_the_option_everything_is_auctioned():
    """[TIO-09]"""
    assert shown(draw(OPENING, OPEN_AUCTION), 0, "sv")[-1].endswith(
        "Bjud från 1: Stina (3) och Elis (4). Bjud från 2: Granit (2)."
    )


@pytest.mark.parametrize(
    ("table", "question"),
    [
        (ROUND, "Din tur: lägg ditt första kort, uppåt eller nedåt, med högst 2 marker på (du har 7)."),
        (
            "card 6 | ask A lay\nA* chips 0 hand 9 7 0 j\nB chips 14 hand 3 5 5 j",
            "Din tur: lägg ditt första kort, uppåt eller nedåt. Du har inga marker att skydda det med.",
        ),
        (
            "ask A raise | opener A | seller B\nA* chips 1 hand 7 2 j | 9_ +1 of B\nB chips 12 hand 4 4 j | 3^ of A",
            "Ditt nya kort är 9, med 1 i skydd: lägg till högst 1 (du har 1 mark) eller passa.",
        ),
        (
            "card 6 | ask A turn\nA* hand 7 2 1 | j_\nB hand 4 4 j | 3^",
            "Din tur: ditt kort nedåt är joker. Vänd upp det, så får du lägga ett andra, eller behåll det dolt.",
        ),
        (
            "card 6 | ask A second\nA* hand 7 2 1 | j^\nB hand 4 4 j | 3^",
            "Din tur: din joker är 10 som den ligger. Passa, eller lägg vilket kort som helst; summan blir 10 ändå.",
        ),
        (
            "card 6 | ask A second\nA* hand 9 8 7 | 5^\nB hand 4 4 j | 3^",
            "Din tur: du har 5, och inget på handen ryms inom 10. Passa.",
        ),
    ],
)
def test_a_question_has_the_numbers_that_matter(table, question):
    """[TIO-05, TIO-17, TIO-21, TIO-22]"""
    assert shown(draw(table), 0, "sv")[-1] == question


def test_a_round_as_it_is_told_to_an_onlooker():
    """The round of the rulings' test vectors, in the words of everybody's log."""
    heard = [KIT.redact(event, None) for event in play(draw(ROUND), ANSWERED)]
    told = [NOTATION.tell(event, TEXTS["sv"], NAMES) for event in heard if event is not None]
    assert [line for line in told if line] == drawn("""
        Maja lägger ett dolt kort med 1 spelmark.
        Granit lägger 3 uppåt utan skydd.
        Stina lägger 10 uppåt med 2 spelmarker.
        Elis lägger ett dolt kort utan skydd.
        Maja bjuder 2 spelmarker på Stinas kort.
        Granit passar.
        Elis bjuder 3 spelmarker.
        Maja passar.
        Granit passar.
        Elis byter kort med Stina för 3 spelmarker.
        Elis skyddar sitt kort med 2 spelmarker till.
        Granit bjuder 1 spelmark på Majas kort.
        Stina passar.
        Elis passar.
        Granit byter kort med Maja för 1 spelmark.
        Granit skyddar sitt kort med 1 spelmark till.
        Maja passar och låter skyddet vara.
        Stina passar.
        Elis passar.
        Allt skydd läggs i potten: 6 spelmarker.
        Maja lägger 7 som andra kort.
        Granit behåller sitt kort dolt.
        Stina behåller sitt kort dolt.
        Elis passar och stannar på ett kort.
        Granit visar sitt dolda kort: 9.
        Stina visar sitt dolda kort: joker.
        Maja 3 + 7 = 10, Granit 9, Stina joker = 10, Elis 10. Stina vinner omgången med 10 \
(lika, men först i turordningen) och tar 6 spelmarker ur potten. Granit förlorar med 9 \
och tar alla kort och omgångskortet: 1 + 1 + 1 + 10 + 1 + 6 = 20 straffpoäng.
    """)


def test_a_counted_round_as_its_winner_sees_it():
    state = draw(ROUND)
    play(state, ANSWERED)
    roll(state)
    lines = shown(state, 2, "en")
    assert [lines[0], *lines[4:11], lines[-1]] == drawn("""
        Round 1 of 10 is counted. Your turn.
        Stina won the round with joker = 10 and took 6 chips from the pot.
        Granit lost with 9: 5 cards and round card 6, 20 penalty points.
        In turn order:
        1 Maja: reached 3 + 7 = 10. 7 chips, hand 4, penalty 0.
        2 Granit: reached 9. 5 chips, hand 4, penalty 20.
        3 Stina (you): reached joker = 10. 14 chips, hand 4, penalty 0.
        4 Elis: reached 10. 2 chips, hand 4, penalty 0.
        You won the round. Who starts round 2? Choose from Maja (1), Granit (2), Stina (3) and Elis (4).
    """)


@pytest.mark.parametrize(
    ("firsts", "seconds", "winner", "loser", "told"),
    [
        # The vector of the rulings: 4, joker, penalty 6, 2 and round card 7 cost 27.
        ((4, 16, 2), (JOKER, -1, -1), 0, 2, "1 + 10 + 8 + 1 + 7 = 27 penalty points."),
        ((6, 6, 9), (-1, -1, -1), 2, 1, "Granit loses with 6 (equal, but latest in turn order)"),
        ((7, 6, 1), (3, 4, -1), 0, 2, "Maja wins the round with 10 (highest single card 7) but the pot is empty."),
        ((10, 9, 1), (-1, -1, -1), 0, 2, "Maja wins the round with 10 but the pot is empty. Stina loses with 1 and"),
    ],
)
def test_a_count_says_who_won_and_lost_and_why(firsts, seconds, winner, loser, told):
    """[TIO-27, TIO-28, TIO-30, TIO-31]"""
    totals = tuple(TOTAL[first][second] for first, second in zip(firsts, seconds, strict=True))
    singles = tuple(SINGLE[first][second] for first, second in zip(firsts, seconds, strict=True))
    scored = e.Scored(7, firsts, seconds, totals, singles, winner, loser, 0)
    assert told in NOTATION.tell(scored, TEXTS["en"], NAMES)


def test_the_end():
    """[TIO-35 to TIO-37] The score of the rulings' vector is 22; a score may be negative, and a win shared."""
    state = draw(COUNTED)
    ended = e.Ended("pile", (40, 2, 7), (9, 12, 0), (22, -22, 7), (3, 1, 2))
    KIT.apply(state, [ended])
    assert NOTATION.board(KIT.view(state, 1), TEXTS["sv"], NAMES) == drawn("""
        Partiet är slut efter omgång 2.
        Korthögen räckte inte till att fylla allas händer.
        Slutställning, lägst poäng vinner:
        1 Granit (du): \N{MINUS SIGN}22 poäng, 2 straffpoäng minus 24 för 12 marker.
        2 Stina: 7 poäng, 7 straffpoäng minus 0 för 0 marker.
        3 Maja: 22 poäng, 40 straffpoäng minus 18 för 9 marker.
    """)
    texts = TEXTS["en"]
    assert NOTATION.tell(ended, texts, NAMES).endswith(
        "scores: Granit \N{MINUS SIGN}22, Stina 7 and Maja 22. Granit wins."
    )
    shared = e.Ended("rounds", (4, 4), (2, 2), (0, 0), (1, 1))
    assert NOTATION.tell(shared, texts, NAMES).endswith(
        "Final scores: Maja 0 and Granit 0. Maja and Granit share the win."
    )
    cards = e.RoundCardsTaken(0, (1, 3, 4, 6, 7, 8))
    assert NOTATION.tell(cards, texts, NAMES).endswith("1 + 3 + 4 + 6 + 7 + 8 = 29 penalty points.")
    assert NOTATION.tell(e.RoundCardsTaken(0, (9,)), texts, NAMES).endswith("that are left: 9 penalty points.")


def test_before_the_deal_there_is_little_to_see():
    view = KIT.view(KIT.start(TioOptions(), 3), 0)
    assert NOTATION.board(view, TEXTS["sv"], NAMES) == ["Korten är inte utdelade än."]


def test_chance_has_its_turn_on_the_board_too():
    state = draw(ROUND)
    play(state, ANSWERED)
    assert NOTATION.board(KIT.view(state, 0), TEXTS["sv"], NAMES)[0] == (
        "Omgång 1 av 10 är räknad, och händerna fylls på."
    )
    roll(state)
    play(state, "C start A")
    assert NOTATION.board(KIT.view(state, 0), TEXTS["sv"], NAMES)[0] == "Nu vänds omgångskortet för omgång 2 av 10."


def test_the_three_steps_of_a_hint():
    state = draw(AUCTION)
    assert NOTATION.hint(KIT.view(state, 2), prompt_of(state), a.Bid(4), TEXTS["sv"], NAMES) == (
        "Jämför din hand med Elis kort, som auktionen gäller.",
        "Kortet är värt mer för dig än 3 spelmarker: bjud över Maja.",
        "Bjud 4 spelmarker. Skriv ”bjud 4”.",
    )
