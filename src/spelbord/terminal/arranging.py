"""Before the first card: from flags, or from a few questions, to a match that is ready to be played."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spelbord.bots import LEVELS
from spelbord.core import is_seed, new_match, seed_from
from spelbord.terminal.failing import Misused
from spelbord.terminal.flags import bots_named
from spelbord.terminal.options import read_options
from spelbord.terminal.seating import PERSON, Seating, bot_seed_for
from spelbord.terminal.wording import clean, game_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import AnyKit, AnyMatch, Texts

LONGEST_NAME = 24
USUAL_LEVEL = LEVELS[1]


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was said about the match to come; what was not said is as usual."""

    seats: int | None = None
    persons: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    seed: str | None = None


def arrange(kit: AnyKit, wishes: Wishes, words: Texts) -> AnyMatch:
    """Deal a new match as wished."""
    persons = _persons(wishes.persons or (words.say("guest"),))
    seats = _seats(kit, wishes, len(persons))
    options = read_options(kit, wishes.options, words, seats, seats - len(persons))
    levels = _levels(wishes.bots, seats - len(persons))
    names = (*persons, *bot_names(words, persons, len(levels)))
    names = _by_role(names, len(persons), options.roles(seats), game_words(kit, words.language))
    seed = secrets.token_hex(32) if wishes.seed is None else as_seed(wishes.seed)
    seating = Seating(names, (PERSON,) * len(persons) + levels, bot_seed_for(seed))
    match: AnyMatch = new_match(kit, options, seats, seed, names=names, notes=seating.notes)
    return match


def _by_role(names: tuple[str, ...], persons: int, roles: Sequence[str], texts: Texts) -> tuple[str, ...]:
    """The names of the seats: those where nobody sits are called what they are, where the game has a name for that."""
    named = list(names)
    for seat in range(persons, len(names)):
        key = f"role.{roles[seat]}.name"
        if key in texts:
            named[seat] = texts.say(key, number=seat + 1)
    return tuple(named)


def as_seed(text: str) -> str:
    """A seed as it stands, or one made from a text that is easier to remember."""
    return text if is_seed(text) else seed_from(text)


def bot_names(words: Texts, taken: Sequence[str], count: int) -> list[str]:
    """Names for the bots that nobody at the table has."""
    others = {name.casefold() for name in taken}
    free = [name for name in words.say("bot_names").split() if name.casefold() not in others]
    free += [words.say("bot_name", number=number + 1) for number in range(count)]
    return free[:count]


def table_size(kit: AnyKit, seats: int) -> int:
    """As many seats as that, if the game can be played so."""
    fewest, most = kit.meta.seats
    if not fewest <= seats <= most:
        raise Misused("seats", seats=seats, fewest=fewest, most=most)
    return seats


def _persons(names: Sequence[str]) -> tuple[str, ...]:
    cleaned = tuple(" ".join(clean(name).split())[:LONGEST_NAME] for name in names)
    if not all(cleaned):
        raise Misused("nameless")
    for name in cleaned:
        if [other.casefold() for other in cleaned].count(name.casefold()) > 1:
            raise Misused("same_name", name=name)
    return cleaned


def _seats(kit: AnyKit, wishes: Wishes, persons: int) -> int:
    """As many as wished; if nothing was said, the usual table for one person and a table of their own for several."""
    usual = max(persons, kit.meta.usual_seats if persons == 1 or wishes.bots else kit.meta.seats[0])
    seats = table_size(kit, usual if wishes.seats is None else wishes.seats)
    if persons > seats:
        raise Misused("crowded", persons=persons, seats=seats)
    return seats


def _levels(wished: Sequence[str], bots: int) -> tuple[str, ...]:
    """One level for all bots, or one for each."""
    levels = bots_named(wished) or (USUAL_LEVEL,)
    if len(levels) == 1:
        return levels * bots
    if len(levels) != bots:
        raise Misused("levels", levels=len(levels), bots=bots)
    return levels
