"""What a table agrees on before the first tile is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from spelbord.core import Options, Refused
from spelbord.games.alfapet.boards import BOARDS
from spelbord.games.alfapet.lexicon import LONGEST
from spelbord.games.alfapet.resources import names_in
from spelbord.games.alfapet.sets import SETS
from spelbord.games.alfapet.tiles import ALPHABET, folded

LISTS = names_in("lists", ".txt")

# What can be chosen is what lies in `data`, so that a new file is a new choice and no code names it.
if TYPE_CHECKING:
    BoardName: TypeAlias = str
    SetName: TypeAlias = str
    ListName: TypeAlias = str
else:
    BoardName = Literal[BOARDS]
    SetName = Literal[SETS]
    ListName = Literal["inget", "eget", *LISTS]

SWITCHES = ("blanks", "stops", "arrows", "minus")
PRESETS = {
    # blanks, stop tiles, arrows, minus squares [ALF-28]
    "enkel": (False, False, False, False),
    "vanlig": (True, False, False, True),
    "full": (True, True, True, True),
}

Listed: TypeAlias = Annotated[str, Meta(max_length=4000)]
"""Words that the table wrote down itself."""


class AlfapetOptions(Options, frozen=True, cache_hash=True):
    """What the table agrees on before the first tile is drawn. Every rule looks its terms up by it."""

    rack: Annotated[int, Meta(ge=6, le=8)] = 7
    preset: Literal["enkel", "vanlig", "full", "eget"] = "vanlig"
    """Which special tiles and squares are in play; `eget` goes by the four switches below [ALF-28]."""
    blanks: bool = True
    stops: bool = True
    arrows: bool = True
    minus: bool = True
    forms: Literal["alla", "utan genitiv", "grundformer"] = "alla"
    initials: bool = True
    """Initial words such as tv and cd count [ALF-46]."""
    word_help: Literal["ensam", "alltid", "aldrig"] = "ensam"
    """Who may ask the word list before laying [ALF-43]."""
    one_arrow: bool = False
    """At most one arrow in a move [ALF-03]."""
    last_bonus: bool = False
    """The bonus also for the whole of a shorter last rack [ALF-15]."""
    play_out: bool = False
    """The others play on when somebody is out of tiles [ALF-23]."""
    pass_end: bool = True
    """The game ends when all have passed twice running [ALF-40]."""
    challenge: bool = False
    """Any word may be laid, and is looked up only if somebody challenges it [ALF-45]."""
    penalty: Annotated[int, Meta(ge=0, le=20)] = 10
    theme: ListName = "inget"
    """What words must be about [ALF-47]."""
    theme_name: Annotated[str, Meta(max_length=80)] = ""
    theme_words: Listed = ""
    bounty: ListName = "inget"
    """Words that give extra points [ALF-48]."""
    bounty_words: Listed = ""
    bounty_points: Annotated[int, Meta(ge=1, le=100)] = 20
    two_racks: bool = False
    """At a table of two seats one person plays both [ALF-50]."""
    board: BoardName = "alfapet"
    tiles: SetName = "alfapet"

    needs: ClassVar[Mapping[str, Mapping[str, tuple[bool | int | str, ...]]]] = {
        **{switch: {"preset": ("eget",)} for switch in SWITCHES},
        "one_arrow": {"preset": ("full", "eget")},
        "penalty": {"challenge": (True,)},
        "theme_name": {"theme": ("eget",)},
        "theme_words": {"theme": ("eget",)},
        "bounty_words": {"bounty": ("eget",)},
        "bounty_points": {"bounty": ("eget", *LISTS)},
    }

    settles: ClassVar[Mapping[str, Mapping[str, Mapping[str, bool | int | str]]]] = {
        "preset": {name: dict(zip(SWITCHES, there, strict=True)) for name, there in PRESETS.items()}
    }

    practice: ClassVar[Mapping[str, bool | int | str]] = {"word_help": "alltid"}  # [ALF-43]

    def check(self, seats: int) -> None:  # noqa: ARG002 - all choices go with any number of seats
        """Refuse a theme of one's own without a name, and lists of one's own that are empty or hold no words."""
        if self.theme == "eget":
            if not self.theme_name.strip():
                raise Refused("theme_nameless", "ALF-47", field="theme_name")
            for word in unlike_words(self.theme_words):
                raise Refused("no_list_word", "ALF-47", field="theme_words", word=word)
        if self.bounty == "eget":
            if not self.bounty_words.strip(" ,\n"):
                raise Refused("list_empty", "ALF-48", field="bounty_words")
            for word in unlike_words(self.bounty_words):
                raise Refused("no_list_word", "ALF-48", field="bounty_words", word=word)

    def allows_hints(self, seats: int) -> bool:
        """A hint names words, so it is for whoever may ask the word list [ALF-43]."""
        return asks_the_list(self, seats)

    def check_bots(self) -> None:
        """Refuse a theme without a list: people judge themes, and bots approve listed words only [ALF-47]."""
        if self.theme == "eget" and not self.theme_words.strip(" ,\n"):
            raise Refused("theme_unlisted", "ALF-47", field="theme_words")


def plays_alone(options: AlfapetOptions, seats: int) -> bool:
    """Whether one person has both racks [ALF-50]."""
    return options.two_racks and seats == 2  # noqa: PLR2004 - the variant is for two racks


def asks_the_list(options: AlfapetOptions, seats: int) -> bool:
    """Whether those at the table may ask the word list before they lay [ALF-43]."""
    alone = seats == 1 or plays_alone(options, seats)
    return {"ensam": alone, "alltid": True, "aldrig": False}[options.word_help]


def unlike_words(text: str) -> list[str]:
    """What stands in a list and can never be laid: of one letter, of too many, or not of letters."""
    words = text.replace(",", " ").split()
    return [word[:LONGEST] for word in words if not 1 < len(word) <= LONGEST or set(folded(word)) - set(ALPHABET)]
