"""Each command with what obeys it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbord.server import (
    companions,
    explaining,
    hints,
    playing,
    pointing,
    protocol,
    rematching,
    sitting,
    talking,
    undoing,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

# Each takes the table, who asks, the command it is filed under, and the language; it takes the table's turn itself.
COMMANDS: dict[type[protocol.Command], Callable[..., Awaitable[Any]]] = {
    protocol.Agree: sitting.agree,
    protocol.Answer: playing.answer,
    protocol.Arrange: sitting.arrange,
    protocol.Begin: sitting.begin,
    protocol.Consent: undoing.consent,
    protocol.Explain: explaining.explain,
    protocol.GetKey: sitting.get_key,
    protocol.Hint: hints.hint,
    protocol.Hurry: companions.hurry,
    protocol.Leave: sitting.leave,
    protocol.Point: pointing.point,
    protocol.Preview: playing.preview,
    protocol.Rematch: rematching.rematch,
    protocol.Replace: sitting.replace_seat,
    protocol.Return: sitting.return_,
    protocol.Sit: sitting.sit,
    protocol.Talk: talking.talk,
    protocol.Undo: undoing.undo,
}
