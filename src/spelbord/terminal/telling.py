"""Events and boards in the game's words, also where a file may have been forged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import encode
from spelbord.terminal.failing import Failed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.core import AnyMatch, Event, Seat, Texts
    from spelbord.terminal.files import Saved


def told(saved: Saved, events: Iterable[Event], texts: Texts, names: Sequence[str]) -> tuple[str, ...]:
    """What the events of a file say, one sentence each; silent events have none."""
    return tuple(line for line in (_tell(saved, event, texts, names) for event in events) if line)


def _tell(saved: Saved, event: Event, texts: Texts, names: Sequence[str]) -> str:
    try:
        return saved.kit.notation.tell(event, texts, names)
    except Exception:  # noqa: BLE001 - what cannot have happened has no words, and can lack them in any way
        return encode(event).decode()


def board_of(saved: Saved, match: AnyMatch, eyes: Seat | None, texts: Texts, names: Sequence[str]) -> list[str]:
    """The table as these eyes saw it."""
    try:
        return saved.kit.notation.board(match.view(eyes), texts, names)
    except Exception:  # noqa: BLE001 - as above
        raise Failed("cannot_fold", file=str(saved.path), step=match.step) from None
