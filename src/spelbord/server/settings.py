"""How a server is set: every number that a host may want otherwise, with its default."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """What one server process goes by. Flags and environment variables of the same names set it."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:///spelbord.db"
    origins: tuple[str, ...] = ()
    """Other origins whose pages may talk to this server; its own always may."""
    bot_pause: tuple[float, float] = (0.6, 1.5)
    """How long a bot seems to think, in seconds, from and to."""
    bot_workers: int = 1
    """Processes that bots think in."""
    idle_seconds: float = 60.0
    """How long a table nobody watches stays in memory."""
    tables_at_hand: int = 2000
    """Tables beyond which those that nobody watches are put away sooner."""
    silent_seconds: float = 60.0
    """How long a person must be gone, or the table have waited for them, before the host may let a bot take over."""
    ping_seconds: float = 2.5
    """Silence after which a socket is asked whether it is there."""
    give_up_seconds: float = 9.0
    """Silence after which a socket is closed."""
    queue: int = 64
    """Messages that may wait for a slow socket; then it is told to catch up instead."""
    message_bytes: int = 65_536
    """The longest message a client may send."""
    requests_per_second: float = 20.0
    """Commands that one connection may send in the long run; `request_burst` at once."""
    request_burst: int = 60
    talk_per_minute: int = 20
    poll_seconds: float = 25.0
    """How long a long poll may hang."""
    tables_per_minute: float = 20.0
    """Tables that one address may create in the long run; `table_burst` at once."""
    table_burst: int = 40
    keep_finished_days: int = 0
    """Days after which a match that is over is deleted; 0 keeps it, here and in the next four."""
    keep_abandoned_days: int = 0
    """Days after which a table is deleted where nothing has happened since."""
    keep_talk_days: int = 0
    """Days after which a line of talk is deleted."""
    keep_sessions_days: int = 0
    """Days after which all of a person is deleted who has not been seen since."""
    keep_reports_days: int = 0
    """Days after which a report is deleted that has been handled."""
    behind_proxy: bool = False
    """Whether to believe `X-Forwarded-Proto`, `-Host` and `-For`: only where a proxy of our own writes them."""
    deflate: bool = False
    """Whether sockets may compress what is sent: less to send, several times the work."""
    log_level: str = "info"
    log_json: bool = False
    """Whether the log is lines of JSON, for programs to read."""
