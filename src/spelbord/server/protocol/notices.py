"""What a page asks and is told about messages to people who are away."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from spelbord.core.values import Value

NoticeKind = Literal["turn", "reminder", "nudge", "over", "rematch", "circle"]
Minute = Annotated[int, msgspec.Meta(ge=0, lt=1440)]
Address = Annotated[str, msgspec.Meta(max_length=1000)]


class NoticeLikes(Value, frozen=True):
    """How somebody likes to be told."""

    language: Literal["sv", "en"] = "sv"
    zone: Annotated[str, msgspec.Meta(max_length=60)] = "Europe/Stockholm"
    without: Annotated[tuple[NoticeKind, ...], msgspec.Meta(max_length=8)] = ()
    """What they do not want to hear of."""
    remind: Annotated[int, msgspec.Meta(ge=1, le=48)] = 6
    """Hours before a deadline, but never before half of the time has gone."""
    quiet_from: Minute = 22 * 60
    """Minutes after midnight; where it is the same as `quiet_to`, no hours are quiet."""
    quiet_to: Minute = 7 * 60


class PushKeys(Value, frozen=True):
    """What a browser gives to encrypt with."""

    p256dh: Annotated[str, msgspec.Meta(max_length=120)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]


class PushWish(Value, frozen=True):
    """A browser to send to."""

    address: Address
    keys: PushKeys
    label: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """What the browser and its device are called."""


class MailWish(Value, frozen=True):
    """An address to send to, when whoever reads it has said yes."""

    address: Annotated[str, msgspec.Meta(max_length=300)]


class OtherWish(Value, frozen=True):
    """Another service to send through, as apprise writes its address."""

    address: Address


class HushWish(Value, frozen=True):
    """Whether to hear nothing of a table."""

    hushed: bool


class TokenWish(Value, frozen=True):
    """What a link in a letter holds."""

    token: Annotated[str, msgspec.Meta(max_length=80)]


class ChannelInfo(Value, frozen=True):
    """One way to reach somebody, and how that goes."""

    number: int
    kind: Literal["push", "mail", "other"]
    address: str
    label: str
    confirmed: bool
    delivered: float | None
    failures: int
    """In a row."""
    failed: float | None
    cause: str
    """Why the last one failed, in words."""
    lost: float | None
    """When it was given up, after so many failures that nothing more is sent there."""


class MyNotices(Value, frozen=True):
    """How I am told of what waits for me, and what this server can send."""

    sends: tuple[Literal["push", "mail", "other"], ...]
    schemes: tuple[str, ...]
    """Of other services that the host allows."""
    push_key: str
    most_failures: int
    likes: NoticeLikes
    channels: tuple[ChannelInfo, ...]
    hushed: tuple[str, ...]
    """Tables of which I want to hear nothing."""


class Tried(Value, frozen=True):
    """How each channel took a sample."""

    channels: tuple[ChannelInfo, ...]
