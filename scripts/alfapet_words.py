"""Build the word list of Alfapet: `python scripts/alfapet_words.py`, with npm, a network and wordfreq 3.1.1 at hand.

Takes the Hunspell dictionary of the npm package `dictionary-sv` (the list DSSO, LGPL-3.0), expands its suffix rules,
folds and filters as docs/rules/alfapet.md tells, and writes word graphs and a note of what they are made from beside
the game's other data. What it chooses by hand stands in `choices.toml` and `short.txt` there. Which words are common,
for the easy bot, comes from the PyPI package `wordfreq` (data CC BY-SA 4.0).
"""

from __future__ import annotations

import hashlib
import re
import struct
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from array import array
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

PACKAGE, VERSION = "dictionary-sv", "4.0.0"
DATA = Path(__file__).parent.parent / "src" / "spelbord" / "games" / "alfapet" / "data" / "words"

ALPHABET = "abcdefghijklmnopqrstuvwxyzåäö"
PLACE = {letter: place for place, letter in enumerate(ALPHABET)}
FOLD = str.maketrans("éèêëàáâçñôóûí", "eeeeaaacnooui")
VOWELS = frozenset("aeiouyåäö")
SHORTEST, REVIEWED, LONGEST = 2, 3, 17

BASE, INFLECTED, GENITIVE, INITIALS = 1, 2, 3, 4
FORMS = {"b": BASE, "i": INFLECTED, "g": GENITIVE, "f": INITIALS}
NAME, ABBREVIATION = 1, 2
COMMON = 30_000
"""Strings that people write most, of which those that are words of the game are taken for common."""
MAGIC = b"spelDAWG"
KIND_SHIFT = 29
MIXES = tuple(pow(1_000_003, place + 1, 4_194_301) for place in range(len(ALPHABET)))
"""The number of each letter in the sum of a mixture."""
MOST_MIXED = 10
MIXTURE_BITS = 22

COMPOUND_PART, NO_WORD, FORBIDDEN, GENITIVE_FLAG = "Z", "¤", "%", "A"
VERB_FLAGS = frozenset("mNMPKL")
"""Flags that only verbs have: there an added s makes a passive, not a genitive."""


class Rule(NamedTuple):
    """One suffix rule: what it takes off, what it puts on, and which words it is for."""

    strip: str
    add: str
    fits: re.Pattern[str]
    genitive: bool


class Entry(NamedTuple):
    """One line of the dictionary."""

    word: str
    flags: str


def fetch(folder: Path) -> tuple[str, str]:
    """The affix file and the dictionary of the package, fetched by its name."""
    command = ["npm", "pack", f"{PACKAGE}@{VERSION}", "--silent"]
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    with tarfile.open(folder / done.stdout.split()[-1]) as packed:
        packed.extractall(folder, filter="data")
    package = folder / "package"
    return (package / "index.aff").read_text("utf-8"), (package / "index.dic").read_text("utf-8")


def read_rules(affixes: str) -> dict[str, list[Rule]]:
    """The suffix rules by flag, but for those that only make parts of compounds or add a hyphen or a colon."""
    raw: defaultdict[str, list[tuple[str, str, str]]] = defaultdict(list)
    for line in affixes.splitlines():
        match line.split():
            case ["SFX", flag, strip, addition, condition, *_] if strip != "Y":
                add, _, onward = addition.partition("/")
                if COMPOUND_PART not in onward and not set(add) & set("-:"):
                    raw[flag].append((strip.replace("0", ""), add.replace("0", ""), condition))
    return {flag: [_rule(flag, raw[flag], *one) for one in raw[flag]] for flag in raw}


def _rule(flag: str, siblings: list[tuple[str, str, str]], strip: str, add: str, condition: str) -> Rule:
    plain = any((strip, add) == (other_strip, f"{other_add}s") for other_strip, other_add, _ in siblings)
    return Rule(strip, add, re.compile(f"{condition}$"), add.endswith("s") and (plain or flag == GENITIVE_FLAG))


def read_entries(dictionary: str) -> list[Entry]:
    """The lines of the dictionary; the first is only their number."""
    lines = [line.partition("/") for line in dictionary.splitlines()[1:]]
    return [Entry(word.strip(), (flags.split() or [""])[0]) for word, _, flags in lines]


def expand(entry: Entry, rules: dict[str, list[Rule]]) -> list[tuple[str, int]]:
    """A word in all its forms, each with how it was made."""
    word, flags = entry
    forms = [] if NO_WORD in flags else [(word, BASE)]
    # An s after a verb's vowel is a passive: adla, adlas.
    passive = bool(VERB_FLAGS & set(flags)) and word[-1] in VOWELS
    for flag in flags:
        for rule in rules.get(flag, ()):
            if word.endswith(rule.strip) and rule.fits.search(word):
                genitive = rule.genitive and not (passive and flag == GENITIVE_FLAG)
                made = word.removesuffix(rule.strip) + rule.add
                forms.append((made, GENITIVE if genitive else INFLECTED))
    return forms


def expand_all(entries: list[Entry], rules: dict[str, list[Rule]]) -> dict[str, int]:
    """Every form of these entries, with the plainest way it can be made."""
    made: dict[str, int] = {}
    forbidden: set[str] = set()
    for entry in entries:
        forms = expand(entry, rules)
        if FORBIDDEN in entry.flags:
            forbidden.update(word for word, _ in forms)
            continue
        for word, form in forms:
            made[word] = min(form, made.get(word, form))
    return {word: form for word, form in made.items() if word not in forbidden}


def fold(made: dict[str, int]) -> dict[str, int]:
    """The words in letters that have tiles: é is played as E; what still has others is left out [ALF-29]."""
    folded: dict[str, int] = {}
    for word, form in made.items():
        plain = word.translate(FOLD)
        if all(letter in PLACE for letter in plain):
            folded[plain] = min(form, folded.get(plain, form))
    return folded


def has_triple(word: str) -> bool:
    """Whether a letter stands three times in a row."""
    return any(a == b == c for a, b, c in zip(word, word[1:], word[2:], strict=False))


def read_short() -> dict[str, int]:
    """The reviewed words of two and three letters."""
    lines = (DATA / "short.txt").read_text("utf-8").splitlines()
    pairs = [line.partition(",")[0].split() for line in lines if not line.startswith("#")]
    return {word: FORMS[form] for word, form in pairs}


def choose(folded: dict[str, int], choices: dict[str, Any]) -> dict[str, int]:
    """The words of the game: of a playable length, filtered, with the reviewed short ones and forms."""
    dropped = {*choices["abbreviations"].split(), *choices["fragments"].split()}
    silent = set(choices["without_vowel"].split())
    words = {
        word: form
        for word, form in folded.items()
        if SHORTEST <= len(word) <= LONGEST
        and word not in dropped
        and (VOWELS & set(word) or word in silent)
        and not has_triple(word)
    }
    short = read_short()
    found = {word for word in words if len(word) <= REVIEWED} | set(choices["added"].split())
    if found != set(short):
        sys.exit(f"short.txt differs from the source: {sorted(found ^ set(short))}")
    for form, listed in choices["forms"].items():
        words.update((word, FORMS[form]) for word in listed.split() if word in words)
    return words | short


def beside(
    entries: list[Entry], rules: dict[str, list[Rule]], choices: dict[str, Any], words: dict[str, int]
) -> dict[str, int]:
    """Names and abbreviations: what is asked for and is no word of the game."""
    named = [entry for entry in entries if entry.word[1:] == entry.word[1:].lower()]
    initials = [entry for entry in entries if entry.word.isupper() and len(entry.word) > 1]
    found: dict[str, int] = {}
    for kind, some in ((ABBREVIATION, initials), (NAME, named)):
        made = {word.lower(): kind for word in expand_all(some, rules)}
        found.update(fold(made))
    silent = dict.fromkeys(choices["abbreviations"].split(), ABBREVIATION)
    found = {word: kind for word, kind in (found | silent).items() if word not in words}
    return {word: kind for word, kind in found.items() if SHORTEST <= len(word) <= LONGEST}


def common(words: dict[str, int]) -> dict[str, int]:
    """The words of the game that people use most."""
    from wordfreq import top_n_list

    often = fold(dict.fromkeys(top_n_list("sv", COMMON), BASE))
    return {word: words[word] for word in often if word in words}


def build_graph(words: dict[str, int]) -> list[tuple[int, bytes, tuple[int, ...]]]:
    """The least graph that spells these words: nodes with their kind, letters and children; the last is the root."""
    register: dict[tuple[int, bytes, tuple[int, ...]], int] = {}
    path: list[tuple[list[int], list[int], list[int]]] = [([0], [], [])]

    def freeze(depth: int) -> None:
        while len(path) > depth + 1:
            kind, letters, children = path.pop()
            node = (kind[0], bytes(letters), tuple(children))
            path[-1][2].append(register.setdefault(node, len(register)))

    before = b""
    for spelled, kind in sorted((bytes(PLACE[letter] for letter in word), kind) for word, kind in words.items()):
        shared = next(
            (n for n, (a, b) in enumerate(zip(spelled, before, strict=False)) if a != b), min(len(spelled), len(before))
        )
        freeze(shared)
        for letter in spelled[shared:]:
            path[-1][1].append(letter)
            path.append(([0], [], []))
        path[-1][0][0] = kind
        before = spelled
    freeze(0)
    root, letters, children = path[0]
    register[root[0], bytes(letters), tuple(children)] = len(register)
    return list(register)


def pack(nodes: list[tuple[int, bytes, tuple[int, ...]]]) -> bytes:
    """The graph as it is mapped into memory, root first: a mask of letters with the kind on top, then first children.

    Eight bytes of magic, the numbers of nodes and of children, then three tables of 32-bit words, least byte first:
    for each node its mask, for each node the place of its first child, and the children in the order of the alphabet.
    """
    last = len(nodes) - 1
    masks, firsts, children = array("I"), array("I"), array("I")
    for kind, letters, below in reversed(nodes):
        masks.append(kind << KIND_SHIFT | sum(1 << letter for letter in letters))
        firsts.append(len(children))
        children.extend(last - child for child in below)
    head = MAGIC + struct.pack("<2I", len(masks), len(children))
    tables = (masks, firsts, children)
    if sys.byteorder == "big":
        for table in tables:
            table.byteswap()
    return head + b"".join(table.tobytes() for table in tables)


def mix(words: Iterable[str], bits: int = MIXTURE_BITS) -> bytes:
    """A bit for each mixture of letters that makes a word, at the sum of its letters' numbers, least bits first.

    Of words of more than ten letters there would be so many that half a megabyte told little: they are left out.
    """
    mixtures = bytearray(2**bits // 8)
    for word in words:
        if len(word) <= MOST_MIXED:
            place = sum(MIXES[PLACE[letter]] for letter in word) % 2**bits
            mixtures[place // 8] |= 1 << place % 8
    return bytes(mixtures)


def note(words: dict[str, int], others: dict[str, int], files: dict[str, bytes]) -> str:
    """What the graphs are made from, and what is in them."""
    forms, lengths = Counter(words.values()), Counter(map(len, words))
    text = "".join(f"{word}\n" for word in sorted(words, key=lambda word: [PLACE[letter] for letter in word]))
    lines = [
        "# Skrivet av scripts/alfapet_words.py.",
        f'source = "npm {PACKAGE} {VERSION} (DSSO)"',
        'licence = "LGPL-3.0"',
        f"words = {len(words)}",
        f'text_sha256 = "{hashlib.sha256(text.encode()).hexdigest()}"',
        f"by_length = [{', '.join(str(lengths[length]) for length in range(SHORTEST, LONGEST + 1))}]",
        f"names = {sum(kind == NAME for kind in others.values())}",
        f"abbreviations = {sum(kind == ABBREVIATION for kind in others.values())}",
        "\n[forms]",
        *(f"{sign} = {forms[form]}" for sign, form in FORMS.items()),
        "\n[sha256]",
        *(f'"{name}" = "{hashlib.sha256(data).hexdigest()}"' for name, data in files.items()),
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Fetch, expand, filter, pack and write."""
    with tempfile.TemporaryDirectory() as folder:
        affixes, dictionary = fetch(Path(folder))
    choices = tomllib.loads((DATA / "choices.toml").read_text("utf-8"))
    rules = read_rules(affixes)
    entries = [entry for entry in read_entries(dictionary) if entry.word.isalpha() and COMPOUND_PART not in entry.flags]
    plain = [entry for entry in entries if entry.word.islower()]
    words = choose(fold(expand_all(plain, rules)), choices)
    others = beside([entry for entry in entries if not entry.word.islower()], rules, choices, words)
    graphs = {"words": words, "names": others, "common": common(words)}
    files = {f"{name}.dawg": pack(build_graph(graph)) for name, graph in graphs.items()}
    files["words.mixtures"] = mix(words)
    for name, data in files.items():
        (DATA / name).write_bytes(data)
    (DATA / "made.toml").write_text(note(words, others, files), "utf-8")


if __name__ == "__main__":
    main()
