"""Who sits where: people and bots, as it is kept in the notes of a log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spelbord.core import is_seed, seed_from
from spelbord.terminal.failing import Failed
from spelbord.terminal.wording import clean

if TYPE_CHECKING:
    from spelbord.core import Header, Seat, Texts

PERSON = "person"
_SITTERS, _BOT_SEED = "sitters", "bot_seed"


@dataclass(frozen=True, slots=True)
class Seating:
    """Names by seat, and who answers for each: a person, or a bot by its level."""

    names: tuple[str, ...]
    sitters: tuple[str, ...]
    bot_seed: str

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats where people sit."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter == PERSON)

    @property
    def notes(self) -> dict[str, str]:
        """What must be kept so that the match can go on as it began."""
        return {_SITTERS: " ".join(self.sitters), _BOT_SEED: self.bot_seed}


def bot_seed_for(seed: str) -> str:
    """The seed of the bots' own dice: settled by the match's, so that a repeated game is repeated whole."""
    return seed_from(f"bots/{seed}")


def seating_of(header: Header) -> Seating:
    """Who sat where when the log was kept."""
    sitters = tuple(header.notes.get(_SITTERS, "").split())
    bot_seed = header.notes.get(_BOT_SEED, "")
    if len(sitters) != header.seats or PERSON not in sitters or not is_seed(bot_seed):
        raise Failed("no_seating")
    return Seating(header.names, sitters, bot_seed)


def open_eyes(header: Header) -> tuple[Seat, ...]:
    """Whose hand may be looked into while the match still runs: the person's whose file it is, if there is only one."""
    sitters = header.notes.get(_SITTERS, "").split()
    persons = tuple(seat for seat, sitter in enumerate(sitters[: header.seats]) if sitter == PERSON)
    return persons if len(persons) == 1 else ()


def names_of(header: Header, texts: Texts) -> tuple[str, ...]:
    """A name for every seat, also where the log has none."""
    named = [clean(name) for name in header.names[: header.seats]]
    return tuple(
        named[seat] if seat < len(named) and named[seat] else texts.say("seat", number=seat + 1)
        for seat in range(header.seats)
    )
