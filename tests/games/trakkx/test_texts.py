"""The words of TrakkX's own things, and its refusals as people read them."""

import pytest

from spelbord.core import LANGUAGES, Refused, texts_of
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.tiles import TILES

from .drawing import draw
from .playing import lay, play

TEXTS = {language: texts_of(KIT.package, language) for language in LANGUAGES}
NAMES = ("Maja", "Granit", "Elis")


@pytest.mark.parametrize("language", LANGUAGES)
def test_ends_and_tiles_have_words(language):
    wanted = [f"reason.{reason}" for reason in ("out", "stall", "left")]
    wanted += [f"{table}.{tile}" for table in ("tile", "short") for tile in TILES]
    assert [key for key in wanted if key not in TEXTS[language]] == []


# Refusals as people read them ----------------------------------------------------------------------------------------

TABLE = "A* opened hand R4 Y5 B9\n B opened hand Y1\n [A]\n R1 R2 R3\n [B]\n Y2 Y3 Y4"
SAID = [
    (
        "[A]\n R1 R2 R3 +Y5",
        "Linjen röd 1, röd 2, röd 3 och gul 5 är varken en rad i en färg eller en sekvens av en siffra. [TRX-L3]",
    ),
    (
        "[A]\n R1 R2 R3 . +B9",
        "Pjäsen blå 9 ligger ensam. Varje pjäs ska ligga i en rad eller en sekvens. [TRX-L4]",
    ),
    (
        "[A]\n R1 R2 R3 +R4\n +B9",
        "Linjen röd 1 och blå 9 har bara två pjäser. En linje ska ha minst tre. [TRX-L2]",
    ),
    (
        "[A]\n R2 R3 +R4",
        "Det blir över: röd 1. Allt som låg på bordet ska ligga där i en grupp efteråt också. [TRX-L5]",
    ),
    (
        "[A]\n +R4 R1 R2 R3",
        (
            "Linjen röd 4, röd 1, röd 2 och röd 3 är ingen rad: siffrorna ska stiga eller falla med ett hela vägen, "
            "utan att vända. [TRX-L3]"
        ),
    ),
]


@pytest.mark.parametrize(("drawn", "said"), SAID)
def test_a_refused_layout_is_explained(drawn, said):
    with pytest.raises(Refused) as refusal:
        lay(draw(TABLE), drawn)
    assert TEXTS["sv"].refuse(refusal.value, NAMES) == said


def test_other_refusals_are_in_the_players_own_words():
    state = draw("A* hand R4 +3\n B hand Y1\n C gone")
    for line, said in [
        ("A take R1", "I den öppna gruppen ligger ingen röd 1. [TRX-R15]"),
        ("A three C", "Det går inte: Elis har lämnat spelet. [TRX-35]"),
        ("A swap", "Du har inte byt på handen. [TRX-R18]"),
        ("A pass", "Du kan inte passa så länge det finns pjäser i påsen eller den öppna gruppen. [TRX-07]"),
        ("A give R4 R4", f"Det svaret hör inte hit. {TEXTS['sv'].say('can.turn')} [TRX-R13]"),
    ]:
        with pytest.raises(Refused) as refusal:
            play(state, line)
        assert TEXTS["sv"].refuse(refusal.value, NAMES) == said
