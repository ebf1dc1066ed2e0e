"""The past of a match: the table at each step, as somebody saw it, or with nothing hidden when all is over."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from spelbord.core import Refused
from spelbord.core.table_words import words_at
from spelbord.server.protocol import Scene, Scenes
from spelbord.server.views.scenes import end_of, kinds_of, seen, seen_by, waiting, waits_for
from spelbord.server.views.sentences import tell_as_heard, tell_openly

if TYPE_CHECKING:
    from spelbord.core import AnyMatch, Entry, Language, Seat
    from spelbord.server.protocol import Told
    from spelbord.server.records.match import TimedMatch

MOST_SCENES = 200
"""Scenes that are shown at once."""
BREATH = 10
"""Scenes after which others have a turn on the event loop."""
ALL, ONLOOKER = "all", "onlooker"


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A span of steps of a match through one pair of eyes: it stays what it is while the match goes on."""

    past: AnyMatch
    """A match of its own that stands at the first of them, or some steps before it."""
    entries: tuple[Entry, ...]
    """What follows there, up to the last of them."""
    steps: int
    """Of the whole match."""
    undos: int
    eyes: str
    first: int


def excerpt(played: TimedMatch, seat: Seat | None, span: tuple[int, int], eyes: str) -> Excerpt:
    """What a reader in this seat, or none, asks to see. Raises `Refused`."""
    match = played.match
    eyes = checked_eyes(match, seat, eyes)
    first, last = _checked_span(span, match.step)
    past = played.back_at(max(0, first - 1))  # the first of them is told as what led to it
    return Excerpt(past, tuple(match.entries[past.step : last]), match.step, played.undos, eyes, first)


async def scenes_of(part: Excerpt, language: Language) -> Scenes:
    """The scenes of an excerpt. It may take long, so others have turns on the event loop meanwhile."""
    eyes, past = part.eyes, part.past
    viewer = int(eyes) if eyes.isdecimal() else None
    lead = part.first - past.step
    for entry in part.entries[:lead]:
        past.fold(entry)
    shown, told = [], [_tell(past, viewer, eyes, language)] if part.first else []
    shown.append(_scene(past, part.undos, viewer, eyes, language))
    for entry in part.entries[lead:]:
        past.fold(entry)
        told.append(_tell(past, viewer, eyes, language))
        shown.append(_scene(past, part.undos, viewer, eyes, language))
        if len(shown) % BREATH == 0:
            await asyncio.sleep(0)
    return Scenes(part.steps, eyes, part.first, tuple(shown), tuple(told))


def shortened(scenes: Scenes) -> Scenes:
    """The scenes without what is read twice: of each view only the fields that differ from the view before it.

    That is the same seat's in the scene before, or with all eyes that of another seat, which sees nearly the same.
    """
    shown, before = [], None
    for scene in scenes.scenes:
        several = isinstance(scene.view, tuple)
        short = []
        for view in scene.view if several else (scene.view,):
            fields = view.__struct_fields__
            changed = [name for name in fields if before is None or getattr(view, name) != getattr(before, name)]
            short.append({name: getattr(view, name) for name in changed})
            before = view
        shown.append(replace(scene, view=tuple(short) if several else short[0]))
    return replace(scenes, scenes=tuple(shown), keeps=True)


def checked_eyes(match: AnyMatch, seat: Seat | None, eyes: str) -> str:
    """Whose eyes are asked for; one's own where that is left open, and while the match goes on hardly any other."""
    own = ONLOOKER if seat is None else str(seat)
    eyes = eyes or own
    if eyes not in {ALL, ONLOOKER, *map(str, range(match.header.seats))}:
        raise Refused("no_such_eyes", "scenes", eyes=eyes[:20])
    if not match.over and eyes not in {own, ONLOOKER}:
        raise Refused("not_your_eyes", "scenes")
    return eyes


def _checked_span(span: tuple[int, int], steps: int) -> tuple[int, int]:
    first, last = span
    if not 0 <= first <= steps or last < first:
        raise Refused("no_such_step", "scenes", step=first, steps=steps)
    return first, min(last, steps, first + MOST_SCENES - 1)


def _tell(past: AnyMatch, viewer: Seat | None, eyes: str, language: Language) -> Told:
    if eyes == ALL:
        return tell_openly(past, past.entries[-1], language)
    return tell_as_heard(past, past.entries[-1], viewer, language)


def _scene(past: AnyMatch, undos: int, viewer: Seat | None, eyes: str, language: Language) -> Scene:
    notation, texts, names = past.kit.notation, words_at(past, language), past.header.names
    view: Any = seen(past, viewer)
    board = tuple(notation.board(view, texts, names))
    if eyes == ALL:
        view = tuple(seen_by(past, range(past.header.seats)))
    return Scene(
        undos=undos,
        step=past.step,
        chapter=past.kit.chapter(past.state),
        view=view,
        asks=(),
        waits_for=waits_for(past),
        waiting=waiting(past, texts.pictured, seen(past, None)),
        board=board,
        kinds=kinds_of(past),
        can_undo=False,
        can_ask_undo=False,
        clocks=(),
        end=end_of(past, language),
    )
