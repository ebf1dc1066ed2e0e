"""Each command with what obeys it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbord.server import protocol
from spelbord.server.tables import bots
from spelbord.server.tables.commands import (
    answers,
    days,
    explain,
    hints,
    lessons,
    order,
    points,
    private,
    rematch,
    seats,
    talk,
    undo,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

# Each takes the table, who asks, the command it is filed under, and the language; it takes the table's lock itself.
COMMANDS: dict[type[protocol.Command], Callable[..., Coroutine[Any, Any, Any]]] = {
    protocol.Agree: seats.agree,
    protocol.AnswerPrompt: answers.answer,
    protocol.Arrange: seats.arrange,
    protocol.Begin: seats.begin,
    protocol.Block: order.block,
    protocol.Close: order.close,
    protocol.Consent: undo.consent,
    protocol.Explain: explain.explain,
    protocol.GetKey: seats.get_key,
    protocol.Hint: hints.hint,
    protocol.Holiday: days.holiday,
    protocol.Hurry: bots.hurry,
    protocol.Keep: private.keep,
    protocol.Leave: seats.leave,
    protocol.LookAhead: private.look_ahead,
    protocol.Mute: order.mute,
    protocol.Night: days.night,
    protocol.Nudge: days.nudge,
    protocol.Pause: days.pause,
    protocol.Point: points.point,
    protocol.Prepare: private.prepare_answer,
    protocol.Preview: answers.preview,
    protocol.Proceed: lessons.proceed,
    protocol.Readmit: order.readmit,
    protocol.Recall: private.recall,
    protocol.Rematch: rematch.rematch,
    protocol.Remove: order.remove,
    protocol.Replace: seats.replace_seat,
    protocol.ReportPerson: order.report,
    protocol.Resume: days.resume,
    protocol.Return: seats.return_,
    protocol.Sit: seats.sit,
    protocol.Talk: talk.talk,
    protocol.Undo: undo.undo,
}
