"""How a server is set: every number that a host may want otherwise, with its default."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """What one server process goes by. Flags and environment variables of the same names set it."""

    host: str = "127.0.0.1"
    port: int = 8000
    base_path: str = ""
    """Below which path the server is reached, such as `/spel`; empty where it has a name of its own."""
    workers: int = 1
    """Server processes on this port, where the database is shared."""
    database: str = "sqlite:///spelbord.db"
    origins: tuple[str, ...] = ()
    """Other origins whose pages may talk to this server; its own always may."""
    hosts: tuple[str, ...] = ()
    """Names that this server is reached by. Addresses and names of one's own network always count."""
    bot_pause: tuple[float, float] = (0.6, 1.5)
    """How long a bot seems to think, in seconds, from and to; with none, its time tells how hard an answer was."""
    bot_workers: int = 1
    """Processes that bots think in."""
    bots: tuple[str, ...] = ()
    """Bots of others that are offered beside the levels: `package:Bot`, or the name of an installed one."""
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
    """Requests that one person, key or socket may send in the long run; `request_burst` at once."""
    request_burst: int = 60
    address_per_second: float = 200.0
    """Requests from one address in the long run, whoever sends them; `address_burst` at once. Some cost several."""
    address_burst: int = 3000
    sockets_per_address: int = 300
    """Sockets that may be open at once from one address."""
    connections_per_address: int = 1000
    """Connections of any kind from one address. Behind a proxy, where all come from one, the proxy must count."""
    talk_per_minute: int = 20
    poll_seconds: float = 25.0
    """How long a long poll may hang."""
    header_bytes: int = 16_384
    """How long the head of a request may be."""
    request_seconds: float = 10.0
    """How long the head of a request may take to come in, and then its body."""
    tables_per_minute: float = 60.0
    """Tables that one address may create in the long run; `table_burst` at once."""
    table_burst: int = 150
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
    public_url: str = ""
    """Where people reach this server, such as `https://spel.example`: links in mail lead there."""
    notices: bool = True
    """Whether people who are away can be told that it is their turn, where the extra `notify` is installed."""
    notice_contact: str = ""
    """Whom push services may write to: `mailto:…` or an address of a page; `public_url` where nothing is said."""
    smtp: str = ""
    """The server that takes mail, as `smtp://name:password@host:587`, or `smtps://…`."""
    mail_from: str = ""
    """The address that mail comes from."""
    notice_schemes: tuple[str, ...] = ()
    """Other channels that people may use, by their scheme, such as `discord` or `ntfys`; none without."""
    notice_loopback: bool = False
    """Whether messages may be sent to this very machine, and without TLS: for tests."""
    behind_proxy: bool = False
    """Whether to believe `X-Forwarded-Proto`, `-Host` and `-For`: only where a proxy of our own writes them."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of those proxies; without any, whoever connects is taken for one."""
    metrics_key: str = ""
    """What whoever reads the metrics must send along; without one nobody can read them."""
    metrics_port: int = 0
    """A port of their own for the metrics, without a key, at `metrics_host`; each further worker has the next one."""
    metrics_host: str = "127.0.0.1"
    deflate: bool = False
    """Whether sockets may compress what is sent: less to send, several times the work."""
    log_level: str = "info"
    log_json: bool = False
    """Whether the log is lines of JSON, for programs to read."""
