"""Every reader of people's text, by what it reads: each takes a text or says no."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.core import Prompt, Refused, codec_for, new_match, read_header, read_record, seed_from, texts_of
from spelbord.core.explaining import explain
from spelbord.core.options import read_options
from spelbord.core.shape import Unreadable, check_line, read_json, typed_number
from spelbord.games import SHELF, kit_of
from spelbord.server.people.identity import Identity, as_name, key_of
from spelbord.server.people.keys import is_invitation, table_of_key
from spelbord.server.people.naming import clean
from spelbord.server.protocol import AnyCommand, AnyRequest, ForkWish, NameWish, TableWish
from spelbord.server.protocol.queries import NewsQuery, ScenesQuery
from spelbord.server.settings import Settings
from spelbord.server.web.wire import language_of, query_of
from spelbord.storage import storage_for
from spelbord.terminal.failing import Failed, Misused
from spelbord.terminal.options import read_options as read_words

if TYPE_CHECKING:
    from collections.abc import Callable

NO = (Refused, Failed, Misused, Unreadable)
DECODERS: dict[str, msgspec.json.Decoder[Any]] = {
    kind: msgspec.json.Decoder(type_)
    for kind, type_ in {
        "wish": TableWish, "fork": ForkWish, "name": NameWish, "command": AnyCommand, "request": AnyRequest,
    }.items()
}  # fmt: skip
IDENTITY = Identity(b"secret", storage_for("sqlite://"), Settings())
SWEDISH = texts_of("spelbord.games.allsvenskan", "sv")
GOLDEN = b'{"header":{"game":"tio","rules":1,"seats":2,"commitment":""},"link":""}\n'


def asked(query: str = "", **headers: str) -> dict[str, Any]:
    """A request as the web server knows it."""
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"query_string": query.encode(), "headers": named, "type": "http", "scheme": "http"}


def chosen(game: str, field: str, text: str, **others: str) -> None:
    kit = kit_of(game)
    read_options(kit, {**others, field: text}, kit.meta.usual_seats, 1)


def told_tool(name: str, text: str) -> None:
    words = [text] if name == "check" else text.split()
    kit_of("allsvenskan").tools[name](words, SWEDISH)


def wished(text: str) -> None:
    """Options as they come in the body of a request, and on to the game."""
    wish = read_json('{"game":"tio","seats":[{"kind":"me"}],"options":' + text + "}", DECODERS["wish"])
    for game in SHELF:
        with suppress(Refused):
            read_options(kit_of(game), wish.options, 4, 1)


def told_option(text: str) -> None:
    read_words(kit_of("alfapet"), [text, f"bounty_points={text}"], texts_of("spelbord.terminal", "sv"), 2)


def command_of(**plain: object) -> Any:
    return read_json(msgspec.json.encode(plain), DECODERS["command"])


def said(text: str) -> None:
    clean(command_of(type="talk", text=text, facts={"a": text}).text, 200)


def explained(game: str, text: str) -> None:
    command, kit = command_of(type="explain", subject=text), kit_of(game)
    view = new_match(kit, kit.options(), kit.meta.usual_seats, seed_from("shapes")).view(None)
    explain(kit, view, command.subject, texts_of(kit.package, "sv"))


def typed(game: str, text: str) -> None:
    for kind in import_module(f"spelbord.games.{game}.rules").ANSWERS:
        with suppress(Refused):
            kit_of(game).notation.read(check_line(text), Prompt(0, 0, kind))


DOORS: dict[str, Callable[[str], object]] = {
    "a season": partial(chosen, "allsvenskan", "season_text", season="egen"),
    "a season's file": partial(told_tool, "check"),
    "clubs for fixtures": partial(told_tool, "fixtures"),
    "clubs": partial(chosen, "allsvenskan", "ai_clubs", ai_rivals="3"),
    "a list of words": partial(chosen, "alfapet", "theme_words", theme="eget", theme_name="djur"),
    "a theme": partial(chosen, "alfapet", "theme_name", theme="eget", theme_words="ord"),
    "options of a request": wished,
    "options of a command line": told_option,
    **{f"JSON: {kind}": partial(lambda decoder, text: read_json(text, decoder), DECODERS[kind]) for kind in DECODERS},
    **{f"an action of {game}": partial(lambda game, text: codec_for(kit_of(game)).action(text.encode()), game)
       for game in SHELF},
    **{f"a typed line of {game}": partial(typed, game) for game in SHELF},
    **{f"a question to {game}": partial(explained, game) for game in SHELF},
    "a saved match": lambda text: read_header(text.encode()),
    "entries of a saved match": lambda text: read_record(kit_of("tio"), GOLDEN + text.encode()),
    "news asked for": lambda text: query_of(asked(text), NewsQuery),
    "scenes asked for": lambda text: query_of(asked(f"first={text}&eyes={text}"), ScenesQuery),
    "a language": lambda text: language_of(asked(text, accept_language=text)),
    "a cookie": lambda text: IDENTITY.session_of(asked(cookie=f"spelbord_session={text}")),
    "a key": lambda text: table_of_key(key_of(asked(authorization=f"Bearer {text}"))),
    "an invitation": lambda text: is_invitation(b"secret", "table", text[:64]),
    "a name": lambda text: as_name(read_json(msgspec.json.encode({"name": text}), DECODERS["name"]).name),
    "talk": said,
    "a typed number": typed_number,
}  # fmt: skip
