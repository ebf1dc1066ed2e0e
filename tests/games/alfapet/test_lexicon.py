"""The word list: what is in it and what is not, how long it takes nobody to load, and what it says of a word."""

import hashlib
import importlib.util
import tomllib
from pathlib import Path

import pytest

from spelbord.games import alfapet
from spelbord.games.alfapet import lexicon
from spelbord.games.alfapet.lexicon import Graph, allowed_forms, form_of, is_allowed, why_not
from spelbord.games.alfapet.tiles import ALPHABET, folded

WORDS = Path(alfapet.__file__).parent / "data" / "words"
MADE = tomllib.loads((WORDS / "made.toml").read_text("utf-8"))
SCRIPT = Path(__file__).parents[3] / "scripts" / "alfapet_words.py"
ALL = allowed_forms("alla", initials=True)


def spelled_by(graph):
    """Every word of a graph in the order of the alphabet, with its kind."""
    todo = [(0, "")]
    while todo:
        node, word = todo.pop()
        mask = graph.masks[node]
        if mask >> lexicon.KIND_SHIFT:
            yield word, mask >> lexicon.KIND_SHIFT
        letters = [place for place in range(len(ALPHABET)) if mask >> place & 1]
        todo += [(graph.child(node, letter), word + ALPHABET[letter]) for letter in reversed(letters)]


@pytest.fixture(scope="module")
def listed():
    return dict(spelled_by(lexicon.words()))


@pytest.fixture(scope="module")
def script():
    spec = importlib.util.spec_from_file_location("alfapet_words", SCRIPT)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_list_has_as_many_words_as_the_rules_page_says(listed):
    """ALF-R56, ALF-30: the list stands in for SAOL, and what is not in it is no word."""
    assert len(listed) == 730_476 == MADE["words"]
    assert sum(len(word) <= 15 for word in listed) == 670_065


def test_words_by_length(listed):
    lengths = [sum(len(word) == length for word in listed) for length in range(2, 9)]
    assert lengths == [139, 846, 3_372, 9_256, 20_674, 36_233, 55_563] == MADE["by_length"][:7]


def test_the_text_of_the_list_is_the_one_known_from_elsewhere(listed):
    """The same sum as an independent expansion of the same source."""
    text = "".join(f"{word.lower()}\n" for word in listed)
    sha = hashlib.sha256(text.encode()).hexdigest()
    assert sha == MADE["text_sha256"]
    assert (sha[:8], sha[-7:]) == ("47e5dc8b", "c49d699")


def test_the_graph_is_the_least_one():
    """Without forms a list of these words has 111,624 nodes; forms tell a few more apart."""
    graph = lexicon.words()
    assert (len(graph.masks), len(graph.children)) == (113_466, 244_121)


def test_forms_are_tagged(listed):
    """ALF-R07: headwords, inflected forms, genitives and initial words; without genitives some 447,760 are left."""
    counts = {sign: list(listed.values()).count(kind) for kind, sign in enumerate("bigf", start=1)}
    assert counts == MADE["forms"]
    assert abs(counts["b"] + counts["i"] + counts["f"] - 447_760) < 100


IN = (
    "LÅTA KABEL ELKABEL ORO KO AR BO HUSET BILARNA SPRUNGIT SKREV GULAST VACKRARE ÄPPLEN KATTERNA STÖRST "
    "FLICKA POJKE BOK BÖCKER SKOLAN LÄRARE VATTEN ELD JORD LUFT KAFFE TE BRÖD SMÖR OST ÅKA ÄTA ÖPPNA SPELA "
    "BRICKA ORD BOKSTAV VINNA FÖRLORA RÖD GRÖNT BLÅA FYRA FEM SEX ZOO QUIZ YXA BILOR FLICKAR YXAR MANNARNA "
    "KABLA NISSE "
)
OUT = (
    "SPRINGDE BARNER ÄPPLOR HÄSTENEN PLÅMP SVERIGE ANNA KG DVS HTML STOCKHOLM ERIK GÖTEBORG NORGE MALMÖ KM CM "
    "KR NR TFN JFR BLABLAR GLURP XYLOFONISKE HUNDEREN BILERNA BOKENA VATTNENAR SPELDE ÅKADE ÄTADE ORDENA "
    "FOTEN2 QQ XZ ÖÖ DANMARK PARIS ZZT BBQ CTRL LCD PDF VVS WWW XML TSK STL PVC NFC MBPS "
)


@pytest.mark.parametrize("word", IN.split())
def test_common_words_and_forms_are_in(word):
    """ALF-R53: most words are allowed, and so are their forms."""
    assert is_allowed(word, ALL)


@pytest.mark.parametrize("word", OUT.split())
def test_nonsense_names_and_abbreviations_are_out(word):
    """ALF-R53, ALF-R54: no proper names, no abbreviations, no misspelt forms."""
    assert not is_allowed(word, ALL)


def test_accents_are_played_as_plain_letters():
    """ALF-29: IDÉ is played IDE; words with ü are left out."""
    assert folded("idé") == "IDE"
    assert form_of("IDE") == "base"
    assert form_of("MÜSLI") is None


INITIALS = ["BH", "CD", "CV", "DJ", "DNA", "DVD", "IT", "LP", "MC", "MMS", "PC", "PM", "PS", "SMS", "TV", "VD", "WC"]


@pytest.mark.parametrize("word", INITIALS)
def test_initial_words_are_words_unless_a_setting_takes_them_out(word):
    """ALF-46: tv and cd are listed as nouns; dvs and kg are abbreviations and never count."""
    assert is_allowed(word, ALL)
    without = allowed_forms("alla", initials=False)
    assert not is_allowed(word, without)
    assert why_not(word, without) == "initials"


@pytest.mark.parametrize(
    ("word", "forms", "why"),
    [
        ("KATTENS", "alla", ""),
        ("KATTENS", "utan genitiv", "genitive"),
        ("KATTENS", "grundformer", "genitive"),
        ("KATTEN", "utan genitiv", ""),
        ("KATTEN", "grundformer", "inflected"),
        ("KATT", "grundformer", ""),
        ("ABDIKERAS", "utan genitiv", ""),
        ("SVERIGE", "alla", "name"),
        ("ANNAS", "alla", "name"),
        ("ADHD", "alla", "abbreviation"),
        ("PLÅMP", "alla", "unknown"),
        ("A", "alla", "short"),
        ("FÖRSVARSMAKTSÖVNINGEN", "alla", "long"),
        ("A1", "alla", "unknown"),
    ],
)
def test_the_list_says_why_a_word_does_not_count(word, forms, why):
    """ALF-R07, ALF-R55: not in the list, only as a genitive, a name, too long."""
    assert why_not(word, allowed_forms(forms, initials=True)) == why


# The reviewed file ---------------------------------------------------------------------------------------------------


def short_lines():
    lines = (WORDS / "short.txt").read_text("utf-8").splitlines()
    return [line.partition(",")[0].split() for line in lines if not line.startswith("#")]


def test_the_short_words_are_the_reviewed_ones(listed):
    """The two- and three-letter words decide games: all of them stand in a file that was read by eye."""
    reviewed = {word.upper(): "bigf".index(form) + 1 for word, form in short_lines()}
    assert reviewed == {word: kind for word, kind in listed.items() if len(word) <= 3}
    assert len(short_lines()) == len(reviewed) == 139 + 846


def test_the_short_words_stand_in_order():
    words = [word.upper() for word, _ in short_lines()]
    assert words == sorted(words, key=lambda word: (len(word), [ALPHABET.index(letter) for letter in word]))


# The files and the script --------------------------------------------------------------------------------------------


def test_the_graphs_are_the_ones_that_were_made():
    """What the log's data version stands for is what lies here."""
    for name, sha in MADE["sha256"].items():
        assert hashlib.sha256((WORDS / name).read_bytes()).hexdigest() == sha
    assert alfapet.KIT.meta.data == MADE["sha256"]["words.dawg"][:12]


def test_licence_and_source_lie_beside_the_list():
    notice = (WORDS / "README.md").read_text("utf-8")
    assert "Copyright © 2003-19 Göran Andersson" in notice
    assert "dictionary-sv` 4.0.0" in notice
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (WORDS / "LGPL-3.0.txt").read_text("utf-8")
    assert "GNU GENERAL PUBLIC LICENSE" in (WORDS / "GPL-3.0.txt").read_text("utf-8")


def test_a_graph_is_looked_at_where_it_lies():
    """It is mapped, not read: three views of one piece of memory, and no list is made of it."""
    graph = lexicon.words()
    assert {type(table) for table in (graph.masks, graph.firsts, graph.children)} == {memoryview}
    assert len({id(table.obj) for table in (graph.masks, graph.firsts, graph.children)}) == 1
    assert lexicon.words() is graph


def test_a_file_that_is_no_graph_is_not_taken_for_one():
    with pytest.raises(ValueError, match="no word graph"):
        Graph(memoryview(bytes(32)))


def test_every_mixture_that_makes_a_word_is_known(script, listed):
    """A search leaves out what has no bit here: a word without its own would never be found."""
    mixtures = lexicon.words().mixtures
    assert bytes(mixtures) == script.mix(word.lower() for word in listed)
    assert (script.MIXES, script.MOST_MIXED) == (lexicon.MIXES, lexicon.MOST_MIXED)
    assert sum(byte.bit_count() for byte in bytes(mixtures)) == 254_020


def test_where_no_mixtures_are_known_all_may_make_words(script):
    graph = Graph(memoryview(script.pack(script.build_graph({"ko": 1}))))
    assert bytes(graph.mixtures) == b"\xff"


def test_a_graph_spells_what_it_was_made_from(script):
    words = {"ko": 1, "kor": 2, "kos": 3, "oro": 1, "tv": 4, "öl": 1}
    graph = Graph(memoryview(script.pack(script.build_graph(words))))
    assert dict(spelled_by(graph)) == {word.upper(): kind for word, kind in words.items()}
    assert graph.kind([]) == 0


AFFIXES = """\
SFX A Y 1
SFX A 0 s .
SFX D Y 3
SFX D 0 en [^a]
SFX D 0 ens [^a]
SFX D 0 nde a
SFX N Y 1
SFX N 0 de a
SFX v Y 1
SFX v 0 s/WXZ [^a]
SFX r Y 1
SFX r 0 -/WX .
"""


def test_the_script_expands_suffix_rules(script):
    """Parts of compounds are left out; an s after a verb is a passive, after a noun a genitive."""
    rules = script.read_rules(AFFIXES)
    entries = script.read_entries("5\nkatt/ADv\nadla/ADN\nstam/¤D\nfel/%D\nidé/r\n")
    made = script.expand_all(entries, rules)
    base, inflected, genitive = script.BASE, script.INFLECTED, script.GENITIVE
    assert made == {
        "katt": base,
        "katts": genitive,
        "katten": inflected,
        "kattens": genitive,
        "adla": base,
        "adlas": inflected,
        "adlande": inflected,
        "adlade": inflected,
        "stamen": inflected,
        "stamens": genitive,
        "idé": base,
    }
    assert script.fold({"idé": base, "müsli": base}) == {"ide": base}


def test_the_script_knows_a_tripled_letter(script):
    assert script.has_triple("tjugoetttusen")
    assert not script.has_triple("tjugoett")
