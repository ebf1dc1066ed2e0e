"""What people, bots and tables are called."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from spelbord.bots import LEVEL_KEYS
from spelbord.core import texts_of
from spelbord.server.people.lookalikes import skeleton
from spelbord.server.protocol.refusals import PACKAGE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.core import Language

LONGEST = 24
"""The longest name of a person."""
BOT_NAMES = (
    "Granit", "Lav", "Ljung", "Tall", "Björk", "Sten", "Mossa", "Gran", "Kvarts", "Hassel", "Skiffer", "Säv", "Rönn",
    "Flinta", "Enbär", "Tång",
)  # fmt: skip
"""Friendly names for bots: things of rock and wood that nobody takes for a person."""

# Control and format characters could turn a line round or hide in it; the others say nothing.
_UNWANTED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d159\U000e0100-\U000e01ef]"
)
"""Letters, marks and symbols that show nothing: fillers, joiners, variation selectors and the empty Braille cell."""


def clean(text: str, longest: int) -> str:
    """Text as it may stand in a line: all of it to be seen, with single spaces, and not too long."""
    spaced = "".join(" " if letter.isspace() else letter for letter in _BLANK.sub("", text))
    visible = "".join(letter for letter in spaced if unicodedata.category(letter) not in _UNWANTED)
    # Only now: what stood between a letter and its accent is gone.
    return " ".join(unicodedata.normalize("NFC", visible).split())[:longest].strip()


def person_name(wished: Iterable[str], taken: Iterable[str], language: Language) -> str:
    """The first of these names that has any letters, made different from those at the table."""
    names = (clean(name, LONGEST) for name in wished)
    return unlike(next(filter(None, names), texts_of(PACKAGE, language).say("guest")), taken)


def unlike(name: str, taken: Iterable[str]) -> str:
    """The name itself, or with a number that makes it look like nobody's at the table."""
    others = {skeleton(other) for other in taken}
    number, unique = 1, name
    while skeleton(unique) in others:
        number += 1
        unique = f"{name[: LONGEST - 1 - len(str(number))]} {number}"
    return unique


def character_of(name: str, level: str, language: Language) -> str:
    """A line about a bot: of its own where it has one of our names, otherwise of its level."""
    texts = texts_of(PACKAGE, language)
    keys = (f"character.{name}", f"level.{LEVEL_KEYS.get(level)}.character")
    return next((texts.say(key) for key in keys if key in texts), "")


def bot_name(taken: Iterable[str], number: int) -> str:
    """A bot's name that nobody at the table has, with a first letter of its own while there are such names.

    `number` says where in the list to begin.
    """
    taken = list(taken)
    others = {skeleton(other) for other in taken}
    letters = {other[:1].upper() for other in taken}
    turned = [*BOT_NAMES[number % len(BOT_NAMES) :], *BOT_NAMES[: number % len(BOT_NAMES)]]
    free = [name for name in turned if skeleton(name) not in others]
    own = [name for name in free if name[0] not in letters]
    return next(iter([*own, *free]), unlike(turned[0], taken))
