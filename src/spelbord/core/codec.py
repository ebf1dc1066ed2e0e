"""Values to bytes and back, as JSON and MessagePack. Unknown fields are refused, and so is everything else unknown.

Two doors: `Codec` reads and writes a game's own values for logs and incoming messages; `outward` is the only way
towards a client, and takes by type what was made to be seen.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Generic, Literal, TypeAlias, Union

import msgspec

from spelbord.core.kit import A, AnyKit, E, Kit, O, S, V
from spelbord.core.log import Answer, Entry, Heard, Roll
from spelbord.core.pending import Decide, Over, Ticket
from spelbord.core.refusals import Refusal
from spelbord.core.shape import read_json
from spelbord.core.values import Value, View

Wire: TypeAlias = Literal["json", "msgpack"]

OUTWARD = (View, Heard, Refusal, Ticket, Decide, Over)
"""What may leave for a client. A state, an entry or a bare event is none of these."""

# Types that were found to be one of these: to ask for each value would take as long as to build a small one.
_sendable: set[type] = set(OUTWARD)

# Deterministic order, so that equal values are equal bytes wherever there is a set or a dict.
_json = msgspec.json.Encoder(order="deterministic")
_msgpack = msgspec.msgpack.Encoder(order="deterministic")


def encode(value: Value, wire: Wire = "json") -> bytes:
    """A value as bytes, for logs and for the sending of one's own actions."""
    return _json.encode(value) if wire == "json" else _msgpack.encode(value)


def outward(value: View | Heard | Refusal | Ticket | Decide | Over, wire: Wire = "json") -> bytes:
    """Bytes for a client. Refuses by type whatever was not built to be seen."""
    if type(value) not in _sendable:
        if not isinstance(value, OUTWARD):
            raise TypeError(f"{type(value).__name__} was not made to be sent")
        _sendable.add(type(value))
    return _json.encode(value) if wire == "json" else _msgpack.encode(value)


class Codec(Generic[O, S, A, E, V]):
    """Reads what belongs to one game, and nothing else."""

    __slots__ = ("_answer", "_decoders", "_roll", "kit")

    def __init__(self, kit: Kit[O, S, A, E, V]) -> None:
        """Build the decoders of this game's unions."""
        self.kit = kit
        action: Any = Union[kit.actions]
        event: Any = Union[kit.events]
        self._answer = _typed(Answer, {"action": action, "events": tuple[event, ...]})
        self._roll = _typed(Roll, {"events": tuple[event, ...]})
        heard = _typed(Heard, {"action": action | None, "events": tuple[event, ...]})
        kinds = {"action": action, "event": event, "view": kit.sees, "options": kit.options, "heard": heard}
        kinds["entry"] = Union[self._answer, self._roll]
        self._decoders: dict[tuple[str, str], Any] = {}
        for kind, type_ in kinds.items():
            self._decoders[kind, "json"] = msgspec.json.Decoder(type_)
            self._decoders[kind, "msgpack"] = msgspec.msgpack.Decoder(type_)

    def action(self, data: bytes | msgspec.Raw, wire: Wire = "json") -> A:
        """An action of this game."""
        action: A = read_json(data, self._decoders["action", wire])
        return action

    def event(self, data: bytes, wire: Wire = "json") -> E:
        """An event of this game."""
        event: E = read_json(data, self._decoders["event", wire])
        return event

    def options(self, data: bytes, wire: Wire = "json") -> O:
        """Options of this game."""
        options: O = read_json(data, self._decoders["options", wire])
        return options

    def view(self, data: bytes, wire: Wire = "json") -> V:
        """A view, as a client or a bot in another process receives it."""
        view: V = read_json(data, self._decoders["view", wire])
        return view

    def heard(self, data: bytes, wire: Wire = "json") -> Heard:
        """A heard step."""
        typed = read_json(data, self._decoders["heard", wire])
        return Heard(typed.step, typed.prompt, typed.chance, typed.action, typed.events)

    def entry(self, data: bytes, wire: Wire = "json") -> Entry:
        """An entry of the log, with actions and events of this game's own types."""
        typed = read_json(data, self._decoders["entry", wire])
        if isinstance(typed, self._roll):
            return Roll(typed.step, typed.chance, typed.events)
        return Answer(typed.step, typed.asked, typed.prompt, typed.action, typed.events)


def _typed(base: type[Value], fields: dict[str, Any]) -> Any:
    """The struct `base` with the game's own types in these fields: what the decoder checks against."""
    config = base.__struct_config__
    hints = msgspec.structs.fields(base)
    return msgspec.defstruct(
        base.__name__,
        [(field.name, fields.get(field.name, field.type)) for field in hints],
        frozen=True,
        gc=False,
        forbid_unknown_fields=True,
        tag_field=config.tag_field,
        tag=config.tag,
    )


@cache
def codec_for(kit: AnyKit) -> Codec[Any, Any, Any, Any, Any]:
    """The codec of a game, built once."""
    return Codec(kit)
