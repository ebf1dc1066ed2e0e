"""Actions, boards and log lines of 10 as text: what is typed, what is shown, and what is never let out."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spelbord.core import LANGUAGES, ChanceDue, Prompt, Refused, texts_of
from spelbord.games.tio import KIT
from spelbord.games.tio import actions as a
from spelbord.games.tio import events as e
from spelbord.games.tio.asking import KINDS
from spelbord.games.tio.cards import CARDS, JOKER
from spelbord.games.tio.notation import vocabulary
from spelbord.games.tio.options import TioOptions
from spelbord.games.tio.rules import ANSWERS

from .drawing import draw
from .playing import prompt_of, random_match
from .test_boards import AUCTION, OPEN_AUCTION, OPENING

TEXTS = {language: texts_of(KIT.package, language) for language in LANGUAGES}
NAMES = ("Maja", "Granit", "Stina", "Elis", "Tuva", "Nils", "Lav")
NOTATION = KIT.notation


def read(line, kind):
    return NOTATION.read(line, Prompt(0, 0, kind))


# Reading -------------------------------------------------------------------------------------------------------------

LINES = [
    ("lay", "lägg 7 upp 2; lay 7 up 2; 7 upp 2; 7u2; LÄGG  7 UPP + 2; lagg 7 uppåt 2; 7 2 upp", a.Lay(7, True, 2)),
    ("lay", "lägg 7 upp med 2 spelmarker; lay 7 face up with 2 chips; upp 7 2; l 7 u 2.", a.Lay(7, True, 2)),
    ("lay", "lägg j ner; j n; jn; joker down; lägg jokern nedåt utan skydd; JD; j dolt", a.Lay(JOKER, False)),
    ("lay", "s3 upp 1; p3 up 1; straffkort 3 upp 1; lay penalty card 3 up 1; s3u1; s3+upp+1", a.Lay(13, True, 1)),
    ("lay", "lägg 10 ner; 10n; 10-ner; lägg 10 ner 0", a.Lay(10, False)),
    ("lay", "lägg 7 upp 3; 7u3", a.Lay(7, True, 3)),
    ("lay", "la\N{COMBINING DIAERESIS}gg 7 upp -1; 7 upp \N{MINUS SIGN}1", a.Lay(7, True, -1)),
    ("open", "öppna 2 3; open 2 3; oppna 2, 3; o 2 3; 2 3; bjud 2 3; öppna plats 2 med 3 marker", a.Open(1, 3)),
    ("open", "byt 2; swap 2; byt med plats 2; b 2; s 2; swap with seat 2", a.Swap(1)),
    ("open", "byt 0", a.Swap(-1)),
    ("open", "pass; passa; p; Passa!; no; nej", a.Pass()),
    ("bid", "bjud 4; bid 4; 4; b 4; BJUD 4.; +4; 4 spelmarker", a.Bid(4)),
    ("bid", "bjud 99", a.Bid(99)),
    ("bid", "p; pas; pass", a.Pass()),
    ("raise", "skydda 1; protect 1; 1; +1; höj 1; lägg till 1; lägg 1 till; s 1; add 1 chip", a.Raise(1)),
    ("raise", "skydda 0; 0", a.Raise(0)),
    ("turn", "vänd; vand; turn; vänd upp kortet; turn it up; flip; upp; v; t", a.TurnUp()),
    ("turn", "behåll; behall; keep; keep it face down; behåll dolt; ner; b; k", a.Keep()),
    ("second", "lägg 5; add 5; 5; lägg till 5; lay 5; + 5; 5 upp; l 5; a 5", a.Add(5)),
    ("second", "j; joker; lägg till joker; lägg jokern", a.Add(JOKER)),
    ("second", "s3; p3; P 3; straffkort 3; lägg s3", a.Add(13)),
    ("second", "passa; p; stanna; stay; none; inget", a.Pass()),
    ("start", "börja 3; start 3; 3; starta 3; s 3; plats 3; seat 3", a.Start(2)),
    # What answers another question is read for what it is, and the rules say that it is not asked now.
    ("lay", "bjud 4", a.Bid(4)),
    ("lay", "lägg till 5; add 5", a.Add(5)),
    ("bid", "öppna 2 3", a.Open(1, 3)),
    ("second", "lägg 5 ner; 5 ner", a.Lay(5, False)),
    ("turn", "passa", a.Pass()),
]


@pytest.mark.parametrize(("kind", "lines", "action"), LINES)
def test_a_line_is_read_in_either_language_and_with_little_care(kind, lines, action):
    for line in lines.split("; "):
        assert read(line, kind) == action, line


UNREADABLE = [
    ("lay", "; ; hej; 7; lägg 7; upp; 11 upp; 12 ner; s9 upp; s0 ner; p upp; 7 upp ner; 7 upp 2 3; -1 upp; 7 upp s3"),
    ("open", "2; öppna 2; öppna; byt; byt 2 3; 1 2 3; öppna 2 1.5; öppna två tre; b"),
    ("bid", "fyra; bjud; 4 5 6; 4\N{FACE WITH TEARS OF JOY}; 4?; bjud 4 j; 12345678901234567890; p 4; " + "9" * 5000),
    ("raise", "skydda; skydda j; 1 1; upp"),
    ("turn", "5; vänd ner; behåll upp; upp ner; kortet"),
    ("second", "11; s9; lägg; 5 5; lägg till 5 ner"),
    ("start", "börja; maja; 1 2"),
]


@pytest.mark.parametrize(("kind", "lines"), UNREADABLE)
def test_what_cannot_be_read_is_refused_with_an_example_that_can(kind, lines):
    for line in lines.split("; "):
        with pytest.raises(Refused) as refused:
            read(line, kind)
        assert (refused.value.code, refused.value.rule) == ("unreadable", "notation"), line
        assert refused.value.facts == {"text": line.strip(), "example": vocabulary.EXAMPLES[kind], "asked": kind}
        read(refused.value.facts["example"], kind)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("word", ["lägg", "öppna", "skydda", "vänd", "behåll", "börja"])
def test_swedish_letters_may_be_typed_without_their_rings_and_dots(word, kind):
    """Whatever a line is read as, or not, it is the same from a keyboard without å, ä and ö."""
    plain = word.translate(str.maketrans("åäö", "aao"))
    for rest in ("", " 2", " 2 3", " 7 upp"):
        assert outcome(word + rest, kind) == outcome(plain + rest, kind)


def outcome(line, kind):
    try:
        return read(line, kind)
    except Refused as refused:
        return {"unreadable": "unreadable"}[refused.code]


numbers = st.integers(-999, 9999)
cards = st.sampled_from(CARDS)
actions = st.one_of(
    st.builds(a.Lay, cards, st.booleans(), numbers),
    st.builds(a.Open, numbers, numbers),
    st.builds(a.Swap, numbers),
    st.builds(a.Bid, numbers),
    st.builds(a.Raise, numbers),
    st.builds(a.Add, cards),
    st.builds(a.Start, numbers),
    st.sampled_from([a.TurnUp(), a.Keep(), a.Pass()]),
)


@settings(deadline=None)  # nothing here is about time
@given(actions, st.sampled_from(LANGUAGES))
def test_what_is_written_is_read_as_it_was_meant(action, language):
    """The round trip, for whatever question the action can answer; most lines mean the same at any other too."""
    line = NOTATION.write(action, TEXTS[language])
    answers = [kind for kind in KINDS if type(action) in ANSWERS[kind]]
    assert answers
    unmistakable = KINDS if not isinstance(action, a.Lay | a.Add) else answers
    for kind in unmistakable:
        assert read(line, kind) == action


WORDS = sorted({word for words in vocabulary.VERBS.values() for word in words} | vocabulary.FILLERS | {"j", "s", "p"})
pieces = st.one_of(st.sampled_from(WORDS), st.sampled_from([*vocabulary.UP, *vocabulary.DOWN]), numbers.map(str))
lines = st.one_of(st.text(max_size=40), st.builds(" ".join, st.lists(pieces, max_size=5)))


@settings(deadline=None)  # nothing here is about time
@given(lines, st.sampled_from(KINDS))
def test_any_line_is_an_action_or_unreadable(line, kind):
    assert isinstance(outcome(line, kind), (*KIT.actions, str))


# Whole matches -------------------------------------------------------------------------------------------------------

MATCHES = [(seats, TioOptions()) for seats in range(2, 8)] + [(4, OPEN_AUCTION)]


def is_clean(text):
    """Whether a text is whole: nothing unfilled, nothing doubled, no lone seat where there is a name."""
    return not re.search(r"[{}]|\bNone\b|  | \.|\.\.|plats \d|seat \d", text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "options"), MATCHES)
def test_everything_in_a_match_can_be_told(seats, options, language):
    """Each step to everybody and an onlooker: events, the board, the question, and the hint for the move to be made."""
    texts, names, told = TEXTS[language], NAMES[:seats], 0
    for match in random_match(seats, f"notation {seats}", options):
        for viewer in (None, *range(seats)):
            heard = [event for step in match.heard(viewer, told) for event in step.events]
            lines = [NOTATION.tell(event, texts, names) for event in heard]
            silent = [type(event) for event, line in zip(heard, lines, strict=True) if not line]
            assert set(silent) <= {e.Asked, ChanceDue}
            view = match.view(viewer)
            lines += NOTATION.board(view, texts, names)
            lines += [NOTATION.question(view, ticket.prompt, texts, names) for ticket in match.tickets]
            assert [line for line in lines if not is_clean(line)] == []
        told = match.step


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_can_be_hinted_at(language):
    """Three sentences that differ, of which only the last says how the move is typed."""
    texts, hinted = TEXTS[language], set()
    for seats, options in MATCHES[1::2]:
        for match in random_match(seats, f"hints {seats}", options):
            for ticket in match.tickets:
                prompt, view = ticket.prompt, match.view(ticket.prompt.by)
                for move in KIT.moves(match.state, prompt):
                    hints = NOTATION.hint(view, prompt, move, texts, NAMES[:seats])
                    assert len(set(hints)) == 3
                    assert all(is_clean(hint) for hint in hints)
                    assert [re.findall("[”“]([^”]+)”", hint) for hint in hints] == [
                        [],
                        [],
                        [NOTATION.write(move, texts)],
                    ]
                    hinted.add((prompt.kind, type(move)))
    assert hinted == {(kind, action) for kind, answers in ANSWERS.items() for action in answers}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_of_seven_fits_eighty_columns(language):
    """Nearly always: a line may be longer where both cards are penalty cards, or where others know a hidden card."""
    texts, wide, total = TEXTS[language], [], 0
    for match in random_match(7, "eighty columns"):
        for viewer in (None, *range(7)):
            lines = NOTATION.board(match.view(viewer), texts, NAMES)
            total += len(lines)
            wide += [line for line in lines if len(line) > 80]
    knowledge = re.compile(r"\w+ vet\)|\(known to ")
    assert [line for line in wide if line.count(texts.say("card.11")[:-1]) < 2 and not knowledge.search(line)] == []
    assert len(wide) < total / 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_names_seats_are_called_by_their_numbers(language):
    texts = TEXTS[language]
    seat = texts.say("seat", number=3)
    assert NOTATION.tell(e.Kept(2), texts, ()).startswith(seat.capitalize())
    state = draw(AUCTION)
    assert any(seat in line for line in NOTATION.board(KIT.view(state, 2), texts, ()))
    state = draw(OPENING)
    assert seat in NOTATION.question(KIT.view(state, 0), prompt_of(state), texts, ())


# Secrecy -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [None, 1])
def test_a_card_that_is_hidden_from_a_viewer_is_not_told_to_him(viewer, language):
    """[TIO-03, TIO-41] Whatever the cards are, others hear the same words, and no card is named in them."""
    texts = TEXTS[language]

    def heard(event):
        seen = KIT.redact(event, viewer)
        return None if seen is None else NOTATION.tell(seen, texts, NAMES)

    named = [texts.say(f"card.{card}") for card in (0, 7, 13, JOKER)]
    for make in (
        lambda card: e.Laid(0, card, False, 2),
        lambda card: e.Drew(0, (card,)),
        lambda card: e.Learned(0, card),
    ):
        assert len({heard(make(card)) for card in CARDS}) == 1
    assert not any(name in heard(e.Laid(0, 13, False, 2)) for name in named)
    assert heard(e.Dealt(0, (7, 13, 19))) == heard(e.Dealt(0, (0, 0, 1)))
    assert heard(e.Learned(0, 7)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_match_the_words_for_others_name_no_hidden_card(language):
    """What a seat laid face down or drew is told to the others without a card's name in it."""
    texts = TEXTS[language]
    names_of_cards = re.compile("|".join(rf"\b{texts.say(f'card.{card}')}\b" for card in range(11, JOKER)))
    events = [
        event for match in [*random_match(5, "hidden")][-1:] for step in match.heard(None) for event in step.events
    ]
    hidden = [
        event for event in events if isinstance(event, e.Drew | e.Dealt) or (type(event) is e.Laid and not event.up)
    ]
    assert len(hidden) > 20
    for event in hidden:
        line = NOTATION.tell(event, texts, NAMES)
        assert not names_of_cards.search(line)
        assert ("dol" if language == "sv" else "hidden") in line or "face down" in line
