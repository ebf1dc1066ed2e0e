"""The command `serve`: every setting as a flag and as a variable, and what is said while the server runs."""

from __future__ import annotations

import os
import re
import sys
import threading
from dataclasses import fields
from ipaddress import ip_network
from typing import TYPE_CHECKING, Annotated, Any

import typer

from spelbord.bots.offering import offered
from spelbord.core import Refused, texts_of
from spelbord.server.settings import Settings
from spelbord.terminal.failing import Failed, Misused
from spelbord.terminal.files import saves_folder
from spelbord.terminal.flags import Lang, bots_named

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from spelbord.core import Texts

USUAL = Settings()
MOST_PORTS = 65_535
DATABASE = "spelbord.db"


def _set(flag: str, **bounds: Any) -> Any:
    """A flag, and the variable of the same name."""
    variable = f"SPELBORD_{flag.partition('/')[0].replace('-', '_').upper()}"
    return typer.Option(f"--{flag}", envvar=variable, show_envvar=False, **bounds)


def serve(
    ctx: typer.Context,
    *,
    host: Annotated[str, _set("host")] = USUAL.host,
    port: Annotated[int | None, _set("port", min=0, max=MOST_PORTS)] = None,
    base_path: Annotated[str, _set("base-path")] = USUAL.base_path,
    workers: Annotated[int, _set("workers", min=1)] = USUAL.workers,
    database: Annotated[str | None, _set("database")] = None,
    no_browser: Annotated[bool, _set("no-browser")] = False,
    origins: Annotated[list[str] | None, _set("origins")] = None,
    hosts: Annotated[list[str] | None, _set("hosts")] = None,
    behind_proxy: Annotated[bool, _set("behind-proxy")] = USUAL.behind_proxy,
    proxies: Annotated[list[str] | None, _set("proxies")] = None,
    metrics_key: Annotated[str, _set("metrics-key")] = USUAL.metrics_key,
    metrics_port: Annotated[int, _set("metrics-port", min=0, max=MOST_PORTS)] = USUAL.metrics_port,
    metrics_host: Annotated[str, _set("metrics-host")] = USUAL.metrics_host,
    log_level: Annotated[str, _set("log-level")] = USUAL.log_level,
    log_json: Annotated[bool, _set("log-json")] = USUAL.log_json,
    bot_pause: Annotated[tuple[float, float], _set("bot-pause", min=0)] = USUAL.bot_pause,
    bot_workers: Annotated[int, _set("bot-workers", min=1)] = USUAL.bot_workers,
    bots: Annotated[list[str] | None, _set("bots")] = None,
    idle_seconds: Annotated[float, _set("idle-seconds", min=0)] = USUAL.idle_seconds,
    tables_at_hand: Annotated[int, _set("tables-at-hand", min=1)] = USUAL.tables_at_hand,
    silent_seconds: Annotated[float, _set("silent-seconds", min=0)] = USUAL.silent_seconds,
    ping_seconds: Annotated[float, _set("ping-seconds", min=0.1)] = USUAL.ping_seconds,
    give_up_seconds: Annotated[float, _set("give-up-seconds", min=0.1)] = USUAL.give_up_seconds,
    poll_seconds: Annotated[float, _set("poll-seconds", min=0)] = USUAL.poll_seconds,
    queue: Annotated[int, _set("queue", min=1)] = USUAL.queue,
    message_bytes: Annotated[int, _set("message-bytes", min=1024)] = USUAL.message_bytes,
    requests_per_second: Annotated[float, _set("requests-per-second", min=0.1)] = USUAL.requests_per_second,
    request_burst: Annotated[int, _set("request-burst", min=1)] = USUAL.request_burst,
    address_per_second: Annotated[float, _set("address-per-second", min=0.1)] = USUAL.address_per_second,
    address_burst: Annotated[int, _set("address-burst", min=1)] = USUAL.address_burst,
    sockets_per_address: Annotated[int, _set("sockets-per-address", min=1)] = USUAL.sockets_per_address,
    connections_per_address: Annotated[int, _set("connections-per-address", min=1)] = USUAL.connections_per_address,
    header_bytes: Annotated[int, _set("header-bytes", min=1024)] = USUAL.header_bytes,
    request_seconds: Annotated[float, _set("request-seconds", min=0.1)] = USUAL.request_seconds,
    tables_per_minute: Annotated[float, _set("tables-per-minute", min=0.1)] = USUAL.tables_per_minute,
    table_burst: Annotated[int, _set("table-burst", min=1)] = USUAL.table_burst,
    talk_per_minute: Annotated[int, _set("talk-per-minute", min=1)] = USUAL.talk_per_minute,
    keep_finished_days: Annotated[int, _set("keep-finished-days", min=0)] = USUAL.keep_finished_days,
    keep_abandoned_days: Annotated[int, _set("keep-abandoned-days", min=0)] = USUAL.keep_abandoned_days,
    keep_talk_days: Annotated[int, _set("keep-talk-days", min=0)] = USUAL.keep_talk_days,
    keep_sessions_days: Annotated[int, _set("keep-sessions-days", min=0)] = USUAL.keep_sessions_days,
    keep_reports_days: Annotated[int, _set("keep-reports-days", min=0)] = USUAL.keep_reports_days,
    public_url: Annotated[str, _set("public-url")] = USUAL.public_url,
    notices: Annotated[bool, _set("notices/--no-notices")] = USUAL.notices,
    notice_contact: Annotated[str, _set("notice-contact")] = USUAL.notice_contact,
    smtp: Annotated[str, _set("smtp")] = USUAL.smtp,
    mail_from: Annotated[str, _set("mail-from")] = USUAL.mail_from,
    notice_schemes: Annotated[list[str] | None, _set("notice-schemes")] = None,
    notice_loopback: Annotated[bool, _set("notice-loopback")] = USUAL.notice_loopback,
    deflate: Annotated[bool, _set("deflate")] = USUAL.deflate,
    lang: Lang = None,
) -> None:
    """Let people play in the browser."""
    settings = settings_from(ctx.params)
    run(settings, ctx.obj, any_port=port is None, browser=not no_browser)


def settings_for(ctx: typer.Context, flags: Sequence[str]) -> Settings:
    """The settings that `serve` would have with these flags and the variables that are set here."""
    command: Any = ctx.find_root().command
    with command.commands["serve"].make_context("serve", list(flags), parent=ctx) as serving:
        return settings_from(serving.params)


def settings_from(given: Mapping[str, Any]) -> Settings:
    """The settings that flags and variables make. Raises `Misused` where they do not go together."""
    chosen = {field.name: given[field.name] for field in fields(Settings)}
    chosen["port"] = USUAL.port if chosen["port"] is None else chosen["port"]
    chosen["database"] = chosen["database"] or usual_database()
    chosen["origins"] = tuple(origin.rstrip("/") for origin in chosen["origins"] or ())
    for several in ("hosts", "notice_schemes", "proxies"):
        chosen[several] = tuple(chosen[several] or ())
    chosen["bots"] = bots_named(chosen["bots"] or ())
    chosen["public_url"] = chosen["public_url"].rstrip("/")
    chosen["log_level"] = chosen["log_level"].lower()
    chosen["base_path"] = "/".join(["", *filter(None, chosen["base_path"].split("/"))])
    settings = Settings(**chosen)
    _check(settings)
    return settings


def _check(settings: Settings) -> None:
    """Raise `Misused` where settings make no sense together."""
    if settings.log_level not in {"debug", "info", "warning", "error"}:
        raise Misused("log_level", level=settings.log_level)
    if settings.bot_pause[0] > settings.bot_pause[1]:
        raise Misused("bot_pause")
    if settings.ping_seconds >= settings.give_up_seconds:
        raise Misused("ping_seconds")
    if not re.fullmatch(r"(/[A-Za-z0-9._~-]+)*", settings.base_path):
        raise Misused("base_path", path=settings.base_path)
    if settings.workers > 1 and not settings.database.startswith("postgresql://"):
        raise Misused("workers_alone")
    for address in settings.proxies:
        try:
            ip_network(address, strict=False)
        except ValueError:
            raise Misused("proxies", address=address) from None
    if settings.proxies and not settings.behind_proxy:
        raise Misused("proxies_unused")
    _check_notices(settings)


def _check_notices(settings: Settings) -> None:
    """Raise `Misused` where what is said of mail and addresses cannot be."""
    if settings.public_url and not re.fullmatch(r"https?://[!-~]+", settings.public_url):
        raise Misused("public_url", url=settings.public_url)
    if settings.notice_contact and not re.fullmatch(r"(mailto:|https://)[!-~]+", settings.notice_contact):
        raise Misused("notice_contact", contact=settings.notice_contact)
    if settings.smtp and not re.fullmatch(r"smtps?://[!-~]+", settings.smtp):
        raise Misused("smtp")  # there is a password in it, so it is not said back
    if settings.mail_from and not re.fullmatch(r"[!-?A-~]+@[!-?A-~]+", settings.mail_from):
        raise Misused("mail_from", address=settings.mail_from)
    if settings.smtp and not (settings.mail_from and settings.public_url):
        raise Misused("mail_half")


def usual_database() -> str:
    """A file beside the saved matches: the same tables are there again, wherever the server is started from."""
    folder = saves_folder(os.environ)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failed("cannot_write", file=folder, why=error.strerror) from None
    return f"sqlite:///{(folder.absolute() / DATABASE).as_posix()}"


def run(settings: Settings, words: Texts, *, any_port: bool, browser: bool) -> None:
    """Serve until told to stop. Raises `Failed` where that cannot be done."""
    try:
        from spelbord.server import processes, serving
    except ModuleNotFoundError as missing:
        raise Failed("not_installed", name=missing.name) from None
    offered(settings.bots)  # whoever names one that cannot be had hears of it before the door opens
    try:
        listener = serving.bind(settings.host, settings.port, search=any_port)
        addresses = serving.addresses_of(listener, settings.base_path)

        def opened() -> None:
            typer.echo(words.say("serve.open", addresses=tuple(addresses)))
            if browser and somebody_looks(os.environ):
                import webbrowser

                threading.Thread(target=webbrowser.open, args=(addresses[0],), daemon=True).start()

        serve = processes.serve_together if settings.workers > 1 else serving.serve
        serve(settings, listener, opened)
    except serving.Unusable as unusable:
        raise Failed(unusable.key, **unusable.facts) from None
    except Refused as refused:
        why = texts_of("spelbord.storage", words.language).say(f"refused.{refused.code}", **refused.facts)
        raise Failed("cannot_open", why=why) from None
    typer.echo(words.say("serve.closed"))


def somebody_looks(environ: Mapping[str, str]) -> bool:
    """Whether there is a screen to open a browser on, and somebody who started this by hand."""
    if not sys.stdout.isatty():
        return False
    return sys.platform in {"darwin", "win32"} or bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))
