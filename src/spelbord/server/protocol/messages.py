"""What goes over a socket: news, replies and requests."""

from __future__ import annotations

from typing import TypeAlias

from spelbord.core.values import Count, Value, snake_case
from spelbord.server.protocol.commands import AnyCommand
from spelbord.server.protocol.outcomes import AnyOutcome, No
from spelbord.server.protocol.scenes import Mark, Pointed, Scene, TalkLine, Told
from spelbord.server.protocol.tables import TableInfo


class Message(Value, frozen=True, tag_field="type", tag=snake_case):
    """What the server sends by socket."""


class News(Message, frozen=True):
    """What happened since the reader's mark; by HTTP and by socket the same."""

    mark: Mark
    """Where the reader is after this."""
    since: int
    """The step that `told` begins with. What the reader had from there on never happened, or is told anew."""
    told: tuple[Told, ...]
    scene: Scene | None
    table: TableInfo | None
    talk: tuple[TalkLine, ...]
    points: tuple[Pointed, ...]


class Reply(Message, frozen=True):
    """The answer to a request by socket, by its number."""

    id: int
    outcome: AnyOutcome | None
    no: No | None


class Ping(Message, frozen=True):
    """Are you there? Any message says yes; `pong` is the shortest."""


AnyMessage: TypeAlias = News | Reply | Ping


class Request(Value, frozen=True, tag_field="type", tag="request"):
    """A command by socket. The number is the client's own, and comes back with the reply."""

    id: Count
    command: AnyCommand


class CatchUp(Value, frozen=True, tag_field="type", tag="catch_up"):
    """Tell me again from here."""

    mark: Mark


class Pong(Value, frozen=True, tag_field="type", tag="pong"):
    """I am here."""


AnyRequest: TypeAlias = Request | CatchUp | Pong
