"""What of an entry each of those at the table may hear."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbord.core.log import Answer, Heard, Roll

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core.kit import A, E, Kit, O, S, V
    from spelbord.core.log import Entry
    from spelbord.core.pending import Prompt
    from spelbord.core.values import Event, Seat


def heard(kit: Kit[O, S, A, E, V], entry: Entry, viewer: Seat | None) -> Heard:
    """One entry as this viewer may hear it."""
    return heard_as(entry, viewer, redacted(kit, entry, viewer))


def redacted(kit: Kit[O, S, A, E, V], entry: Entry, viewer: Seat | None) -> list[E | None]:
    """The events of an entry as this viewer may hear them; nothing where they hear nothing of one."""
    redact = kit.redact
    return [redact(event, viewer) for event in entry.events]  # type: ignore[arg-type]  # the game's own events


def heard_by(kit: Kit[O, S, A, E, V], entry: Entry, viewers: Sequence[Seat | None]) -> list[Heard]:
    """One entry as each of several may hear it; those who hear the same are given the very same.

    What an onlooker hears in full all hear in full, so that each is asked for alone only where there is more to it.
    """
    events: Sequence[Any] = entry.events
    openly = redacted(kit, entry, None)
    secret = [place for place, event in enumerate(events) if openly[place] is not event]
    if secret:
        return _heard_apart(kit, entry, viewers, openly, secret)
    everybody = heard_as(entry, None, events)
    by = entry.prompt.by if type(entry) is Answer else None
    if by is None or by not in viewers:
        return [everybody] * len(viewers)
    own = heard_as(entry, by, events)
    return [own if viewer == by else everybody for viewer in viewers]


def _heard_apart(
    kit: Kit[O, S, A, E, V],
    entry: Entry,
    viewers: Sequence[Seat | None],
    openly: list[E | None],
    secret: Sequence[int],
) -> list[Heard]:
    """The same where some of the events, by their places, are not heard by all."""
    events: Sequence[Any] = entry.events
    by = entry.prompt.by if type(entry) is Answer else None
    redact = kit.redact
    ways: list[tuple[bool, list[E | None], Heard]] = []
    told = []
    for viewer in viewers:
        own, seen = viewer is not None and viewer == by, openly[:]
        if viewer is not None:
            for place in secret:
                event = redact(events[place], viewer)
                if event != openly[place]:  # else the very same, so that it is told only once
                    seen[place] = event
        # By what they hear, and not by who they are: nobody is given what another heard who heard more.
        for own_then, seen_then, step in ways:
            if own_then == own and seen_then == seen:
                told.append(step)
                break
        else:
            step = heard_as(entry, viewer, seen)
            ways.append((own, seen, step))
            told.append(step)
    return told


def heard_as(entry: Entry, viewer: Seat | None, seen: Sequence[Event | None]) -> Heard:
    """An entry of which a viewer hears these events (`redacted`), or all that a tuple holds."""
    # Mostly nothing is left out, and nothing has to be made.
    events = seen if type(seen) is tuple else tuple([event for event in seen if event is not None])
    if type(entry) is Roll:
        return Heard(entry.step, None, entry.chance, None, events)
    prompt: Prompt = entry.prompt  # type: ignore[union-attr]  # `type(...) is` does not narrow unions for checkers
    own = viewer is not None and prompt.by == viewer
    return Heard(entry.step, prompt, None, entry.action if own else None, events)  # type: ignore[union-attr]  # as above
