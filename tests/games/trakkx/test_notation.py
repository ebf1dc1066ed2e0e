"""Actions, boards and log lines of TrakkX as text: what is typed, what is shown, and what is never let out."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spelbord.core import LANGUAGES, ChanceDue, Prompt, Refused, texts_of
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Draw, Give, Lay, Leave, Pass, Sheet, Swap, Take, Three
from spelbord.games.trakkx.asking import KINDS
from spelbord.games.trakkx.events import Asked, Chosen, Dealt, Drew, Handed, Laid, Passed
from spelbord.games.trakkx.groups import Cell, Group
from spelbord.games.trakkx.notation import vocabulary
from spelbord.games.trakkx.options import TrakkxOptions
from spelbord.games.trakkx.rules import ANSWERS
from spelbord.games.trakkx.tiles import SWAP, THREE

from .drawing import TILE, draw, layout
from .playing import prompt_of, random_match

TEXTS = {language: texts_of(KIT.package, language) for language in LANGUAGES}
NAMES = ("Maja", "Granit", "Stina", "Elis")
NOTATION = KIT.notation


def read(line, kind="turn"):
    return NOTATION.read(line, Prompt(0, 0, kind))


def cell(x, y, sign):
    return Cell(x, y, TILE[sign])


def lays(*sheets):
    return Lay(sheets)


# Reading -------------------------------------------------------------------------------------------------------------

LINES = [
    ("turn", "ta R5; take R5; R5; r5; röd 5; red 5; ta röd 5; TA  RÖD5; take red 5 from the", Take(TILE["R5"])),
    ("turn", "ta Y14; gul 14; yellow 14; y 14; ta gul14", Take(TILE["Y14"])),
    ("turn", "G3; grön 3; gron 3; green 3; ta grön 3", Take(TILE["G3"])),
    ("turn", "B9; blå 9; blue 9; b 9", Take(TILE["B9"])),
    ("turn", "ta byt; take swap", Take(SWAP)),
    ("turn", "ta +3; take +3; ta tre", Take(THREE)),
    ("turn", "dra; draw; DRA!; dr", Draw()),
    ("turn", "byt; swap; byta", Swap()),
    ("turn", "+3 2; tre 2; three 2; +3 mot plats 2; +3 against seat 2; +3 på 2", Three(1)),
    ("turn", "+3 0; tre 0", Three(-1)),
    ("turn", "passa; pass; pa", Pass()),
    ("turn", "lämna; lamna; leave", Leave()),
    (
        "turn",
        "lägg A 3,1 R5 / Y5; lay a 3,1 r5/y5; A 3,1 R5 / Y5; lägg A 3 , 1 röd 5 / gul 5; A 3,1 R5 3,2 Y5",
        lays(Sheet(0, None, (cell(3, 1, "R5"), cell(3, 2, "Y5")))),
    ),
    (
        "turn",
        "lägg B -2,-1 R5 . R7; B \N{MINUS SIGN}2,\N{MINUS SIGN}1 +R5 . +R7",
        lays(Sheet(1, None, (cell(-2, -1, "R5"), cell(0, -1, "R7")))),
    ),
    (
        "turn",
        "lägg A = 0,0 R3 R4 +R5; lay A=0,0 R3 R4 +R5",
        lays(Sheet(0, (cell(0, 0, "R3"), cell(1, 0, "R4")), (cell(2, 0, "R5"),))),
    ),
    (
        "turn",
        "lägg A = ; B 0,0 R1 R2",
        lays(Sheet(0, (), ()), Sheet(1, None, (cell(0, 0, "R1"), cell(1, 0, "R2")))),
    ),
    ("turn", "lägg #77 0,0 R1", lays(Sheet(77, None, (cell(0, 0, "R1"),)))),
    (
        "give",
        "ge R5 Y7; give y7 r5; R5 Y7; r5,y7; röd 5 och gul 7; skicka R5 & Y7; give red 5 and yellow 7",
        Give(tuple(sorted((TILE["R5"], TILE["Y7"])))),
    ),
    ("give", "ge byt; byt; swap", Give((SWAP,))),
    ("give", "ge +3 B2; +3 B2", Give((TILE["B2"], THREE))),
    # What answers another question is read for what it is, and the rules say that it is not asked now.
    ("give", "dra; draw", Draw()),
    ("turn", "ge R5 Y7", Give(tuple(sorted((TILE["R5"], TILE["Y7"]))))),
]


@pytest.mark.parametrize(("kind", "lines", "action"), LINES)
def test_a_line_is_read_in_either_language_and_with_little_care(kind, lines, action):
    """Parted by semicolons here; a layout of several groups has a space before its own."""
    for line in re.split(r"(?<! ); ", lines):
        assert read(line, kind) == action, line


UNREADABLE = {
    "turn": "|hej|R15|R0|ta|ta R5 Y7|ta X5|+3|+3 två|byt 2|dra 3|lägg|lägg A|lägg A R5|lägg A 3,1 X5|lägg A 3 R5"
    "|lägg 3,1 R5|A = R5|d|l|lägg A 0,0 R15|lägg A 0,0 R5 hej|12345678901|ta R5 från påsen"
    "|lägg #9999999999 0,0 R5|lägg A 0,9999999999 R5",
    "give": "|hej|ge|R5 Z7|R5 Y15|ge R5 hej",
}


@pytest.mark.parametrize("kind", KINDS)
def test_what_cannot_be_read_is_refused_with_an_example_that_can(kind):
    for line in UNREADABLE[kind].split("|"):
        with pytest.raises(Refused) as refused:
            read(line, kind)
        assert (refused.value.code, refused.value.rule) == ("unreadable", "notation"), line
        assert refused.value.facts == {"text": line.strip(), "example": vocabulary.EXAMPLES[kind], "asked": kind}
        read(refused.value.facts["example"], kind)


numbers = st.sampled_from([tile for tile in TILE.values() if tile < SWAP])
tiles = st.sampled_from(sorted(TILE.values()))
coordinates = st.integers(-120, 120)
places = st.dictionaries(st.tuples(st.integers(-5, 5), st.integers(-5, 5)), numbers, min_size=1, max_size=8)


def cells(by_place):
    """In reading order, as a layout is written."""
    return tuple(Cell(x, y, tile) for (y, x), tile in sorted(((y, x), tile) for (x, y), tile in by_place.items()))


@st.composite
def whole_sheets(draw_):
    """A sheet that says how all of its group shall lie."""
    lies = cells(draw_(places) if draw_(st.booleans()) else {})
    new = draw_(st.sets(st.sampled_from(lies))) if lies else set()
    return Sheet(draw_(st.integers(-3, 30)), tuple(c for c in lies if c not in new), tuple(c for c in lies if c in new))


sheets = st.one_of(whole_sheets(), st.builds(Sheet, st.integers(0, 25), st.none(), places.map(cells)))
actions = st.one_of(
    st.builds(Take, tiles),
    st.builds(Three, st.integers(-99, 99)),
    st.builds(Give, st.lists(tiles, min_size=1, max_size=3).map(sorted).map(tuple)),
    st.builds(Lay, st.lists(sheets, min_size=1, max_size=3).map(tuple)),
    st.sampled_from([Draw(), Swap(), Pass(), Leave()]),
)


@settings(deadline=None)  # nothing here is about time
@given(actions, st.sampled_from(LANGUAGES))
def test_what_is_written_is_read_as_it_was_meant(action, language):
    """The round trip, for whatever question the action can answer."""
    line = NOTATION.write(action, TEXTS[language])
    kinds = [kind for kind in KINDS if type(action) in ANSWERS[kind]]
    assert kinds
    for kind in kinds:
        assert read(line, kind) == action


@settings(deadline=None)  # nothing here is about time
@given(st.one_of(st.text(max_size=40), st.text("ABrygb0123456789 ,./=+;-", max_size=30)), st.sampled_from(KINDS))
def test_any_line_is_an_action_or_unreadable(line, kind):
    try:
        found: object = type(read(line, kind))
    except Refused as refused:
        found = refused.code
    assert found in {"unreadable", *KIT.actions}


def test_a_rearrangement_can_be_written_and_read_back():
    """The rulebook's third example, as one line."""
    drawn = """
        [B -3,0]
        .  Y3 Y4 Y5 Y6 .
        .  .  .  .  G6 .
        +R2 R3 +R4 R5 R6 R7
        .  G3
        .  +B3
        [A]
    """
    line = NOTATION.write(layout(drawn), TEXTS["sv"])
    assert line == "lägg B = -3,0 . Y3 Y4 Y5 Y6 / . . . . G6 / +R2 R3 +R4 R5 R6 R7 / . G3 / . +B3; A ="
    assert read(line).sheets[0].new == layout(drawn).sheets[0].new


# Whole matches -------------------------------------------------------------------------------------------------------


def is_clean(text):
    """Whether a text is whole: nothing unfilled, no lone seat where there is a name."""
    return not re.search(r"[{}]|\bNone\b|\.\.|plats \d|seat \d", text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_in_a_match_can_be_told(seats, language):
    """Each step to everybody and an onlooker: events, the board, the question."""
    texts, names, told = TEXTS[language], NAMES[:seats], 0
    for match in random_match(seats, f"notation {seats}", TrakkxOptions(rounds=2)):
        for viewer in (None, *range(seats)):
            heard = [event for step in match.heard(viewer, told) for event in step.events]
            lines = [NOTATION.tell(event, texts, names) for event in heard]
            silent = [type(event) for event, line in zip(heard, lines, strict=True) if not line]
            assert set(silent) <= {Asked, ChanceDue}
            if match.step % 7 == 0 or match.over:
                view = match.view(viewer)
                lines += [line for line in NOTATION.board(view, texts, names) if not line.startswith("  ")]
                lines += [NOTATION.question(view, ticket.prompt, texts, names) for ticket in match.tickets]
            assert [line for line in lines if not is_clean(line)] == []
        told = match.step


BOARD = """
    display R1 Y2 | box +3
    A* opened hand R4 B3 +3 total 7
    B  hand Y1 Y1 swap
    C  gone
    [A -1,0]
    R3 G3 Y3
    .  .  Y4
    .  .  Y5
"""


def test_the_board_says_every_fact_in_swedish():
    state = draw(BOARD)
    assert NOTATION.board(KIT.view(state, 0), TEXTS["sv"], NAMES) == [
        "Omgång 1 av 1. Det är din tur.",
        "I påsen: 102 pjäser.",
        "Öppna gruppen: röd 1 och gul 2.",
        "Spelade händelsepjäser: +3.",
        "Vid bordet:",
        "1 Maja (du): 3 pjäser, har öppnat, 7 poäng.",
        "2 Granit: 3 pjäser, har inte öppnat, 0 poäng.",
        "3 Stina: har lämnat spelet, 0 poäng.",
        "1 grupp på bordet, högst 3 när alla har öppnat:",
        "Grupp A, 5 pjäser: sekvens 3 röd, grön och gul; rad gul 3\N{EN DASH}5.",
        "    A  -1  0  1",
        "    0  R3 G3 Y3",
        "    1   .  . Y4",
        "    2   .  . Y5",
        "Din hand: röd 4, blå 3 och +3.",
    ]
    assert NOTATION.question(KIT.view(state, 0), prompt_of(state), TEXTS["sv"], NAMES) == (
        "Din tur: ta en pjäs ur den öppna gruppen, dra ur påsen eller lägg ut. Du får flytta om allt på bordet. "
        "Du kan också spela +3."
    )


def test_a_lay_is_told_with_where_the_tiles_went():
    event = Laid(
        1, (), (), (Group(0, (cell(0, 0, "R5"),)), Group(2, (cell(0, 0, "Y5"), cell(1, 0, "Y6")))), 3, opened=False
    )
    assert NOTATION.tell(event, TEXTS["sv"], NAMES) == (
        "Granit lägger röd 5 i grupp A och gul 5 och gul 6 i grupp C. 3 pjäser på bordet flyttades."
    )
    assert NOTATION.tell(event, TEXTS["en"], NAMES) == (
        "Granit lays red 5 in group A and yellow 5 and yellow 6 in group C. 3 tiles of the table were moved."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_names_seats_are_called_by_their_numbers(language):
    texts = TEXTS[language]
    assert NOTATION.tell(Passed(2), texts, ()).startswith(texts.say("seat", number=3).capitalize())


# Hints ---------------------------------------------------------------------------------------------------------------

HINTED = {
    "open": ("A* hand R4 R5 R6 G1\n B hand Y1", "[A]\n +R4 +R5 +R6"),
    "add": ("A* opened hand R4 G1\n B hand Y1\n [A]\n R1 R2 R3", None),
    "rearrange": ("A* opened hand R4 G1\n B hand Y1\n [A]\n R1 R2 R3", "[A]\n R1 R2 R3 +R4"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("table", "drawn"), HINTED.values(), ids=HINTED)
def test_a_hint_at_a_lay_comes_in_three_steps(table, drawn, language):
    """That something can be laid, with which tiles, and how: only the last says how the move is typed."""
    state, texts = draw(table), TEXTS[language]
    action = layout(drawn) if drawn else Lay((Sheet(0, None, (cell(3, 0, "R4"),)),))
    hints = NOTATION.hint(KIT.view(state, 0), prompt_of(state), action, texts, NAMES)
    assert len(set(hints)) == 3
    assert texts.say(f"tile.{TILE['R4']}") not in hints[0]
    assert texts.say(f"tile.{TILE['R4']}") in hints[1]
    assert NOTATION.write(action, texts) in hints[2]
    assert all(is_clean(hint) for hint in hints)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_other_move_can_be_hinted_at(language):
    state, texts = draw(BOARD), TEXTS[language]
    others = [Take(0), Take(SWAP), Draw(), Swap(), Three(1), Pass(), Give((1, 2)), Leave()]
    for action in others:
        hints = NOTATION.hint(KIT.view(state, 0), prompt_of(state), action, texts, NAMES)
        assert len(set(hints)) == 3
        assert NOTATION.write(action, texts) in hints[2]
        assert all(is_clean(hint) for hint in hints)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("A* opened hand Y1 G9\n B opened hand Y1\n [A]\n R3 R4 R5", "Just nu finns det inget du kan lägga."),
        ("A* hand R6 R7 G9\n B opened hand Y1\n [A]\n R3 R4 R5", "Just nu finns det inget du kan lägga."),
        ("A* opened hand R6 Y1\n B opened hand Y1\n [A]\n R3 R4 R5", "Jag ser inget bra att lägga just nu."),
    ],
)
def test_the_first_step_of_a_hint_says_whether_anything_can_be_laid(table, said):
    """[TRX-L7] No only where it is certain; who has not opened has only the own hand to lay from."""
    state = draw(table)
    hints = NOTATION.hint(KIT.view(state, 0), prompt_of(state), Draw(), TEXTS["sv"], NAMES)
    assert hints[0].startswith(said)


# Secrecy -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [None, 3])
def test_a_tile_that_is_hidden_from_a_viewer_is_not_told_to_him(viewer, language):
    """[TRX-34, TRX-37] Whatever the tiles are, others hear the same words."""
    for make in (
        lambda tile: Drew(0, (tile,)),
        lambda tile: Dealt(0, (tile, 3)),
        lambda tile: Chosen(0, (tile, 3)),
        lambda tile: Handed(0, 1, (tile, 3)),
    ):
        heard = [KIT.redact(make(tile), viewer) for tile in TILE.values()]
        assert None not in heard
        assert len({NOTATION.tell(event, TEXTS[language], NAMES) for event in heard if event is not None}) == 1
