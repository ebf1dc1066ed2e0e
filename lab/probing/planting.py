"""How a fault is put into a running server, and taken out again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

_planted: list[tuple[Any, str, Any]] = []


def wrap(owner: Any, name: str, wrapper: Callable[..., Any]) -> None:
    """Let something be done otherwise: the wrapper is given the usual way, and what that is given."""
    usual = getattr(owner, name)
    _planted.append((owner, name, usual))
    setattr(owner, name, lambda *args, **named: wrapper(usual, *args, **named))


def mend() -> None:
    """Let everything be done as usual."""
    while _planted:
        setattr(*_planted.pop())
