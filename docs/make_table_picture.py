"""Make docs/table.png: all five games on a desktop and one on a phone, from a server that runs.

spelbord serve --no-browser --port 8099 --bot-pause 0 0 & python docs/make_table_picture.py http://127.0.0.1:8099
"""

from __future__ import annotations

import base64
import shutil
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

DESKTOP, PHONE = (1280, 800), (390, 844)
LIGHT, DARK = "light", "dark"
SHOTS = (
    ("tio", 4, 5, DESKTOP, LIGHT),
    ("alfapet", 3, 7, DESKTOP, LIGHT),
    ("trakkx", 3, 9, DESKTOP, DARK),
    ("ecosfera", 2, 12, DESKTOP, LIGHT),
    ("allsvenskan", 4, 9, DESKTOP, DARK),
    ("alfapet", 2, 6, PHONE, DARK),
)
"""Game, seats, how many answers to give before the picture is taken, size and theme."""
SHADOW = "border-radius:12px;box-shadow:0 6px 24px #0004"
GRID = "display:grid;gap:24px;grid-template-columns:repeat(3,576px)"
PAGE = f'<body style="margin:0;padding:28px;{GRID};background:#d8d2c4">{{}}</body>'
WIDE = f'<img src="data:image/png;base64,{{}}" style="width:576px;{SHADOW}">'
NARROW = f'<img src="data:image/png;base64,{{}}" style="height:360px;justify-self:center;{SHADOW}">'


def main(url: str) -> None:
    """Play a little of each game, and put the pictures side by side."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        tags = []
        for game, seats, answers, size, theme in SHOTS:
            picture = shot(browser, url, (game, seats, answers), size, theme)
            tags.append((WIDE if size == DESKTOP else NARROW).format(base64.b64encode(picture).decode()))
        page = browser.new_page(viewport={"width": 1832, "height": 800})
        page.set_content(PAGE.format("".join(tags)))
        page.screenshot(path=Path(__file__).parent / "table.png")
        browser.close()


def shot(browser: Browser, url: str, course: tuple[str, int, int], size: tuple[int, int], theme: str) -> bytes:
    """A table at the reader's turn, after some answers of his."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if theme == DARK else "light",
        locale="sv-SE",
        base_url=url,
        extra_http_headers={"Origin": url},
    )
    page = context.new_page()
    page.goto("/")
    game, seats, answers = course
    known = {info["id"]: info for info in page.request.get("/api/v1/games").json()["games"]}
    people = [{"kind": "me", "name": "Maja"}, *[{"kind": "bot"}] * (seats - 1)]
    wish = {"game": game, "seats": people, "options": known[game]["practice"], "begin": True}
    table = page.request.post("/api/v1/tables", data=wish).json()["table"]
    for _ in range(answers):
        answer(page, table)
    wait_for_turn(page, table)
    page.goto(f"/t/{table}")
    page.locator("[data-kind]").first.wait_for(timeout=60_000)
    page.wait_for_timeout(2500)
    return page.screenshot()


def wait_for_turn(page: Page, table: str) -> dict[str, Any]:
    """What the reader is asked, as soon as he is."""
    while True:
        asks = page.request.get(f"/api/v1/tables/{table}").json()["scene"]["asks"]
        if asks and not asks[0]["aside"]:
            found: dict[str, Any] = asks[0]
            return found
        time.sleep(0.2)


def answer(page: Page, table: str) -> None:
    """Do what the hint says; where there is none, the first thing that is allowed."""
    ask = wait_for_turn(page, table)
    commands = f"/api/v1/tables/{table}/commands"
    hint = page.request.post(commands, data={"type": "hint", "ticket": ask["ticket"], "depth": 3}).json()
    action = hint.get("action") or ask["moves"][0]
    page.request.post(commands, data={"type": "answer", "ticket": ask["ticket"], "action": action})


if __name__ == "__main__":
    main(sys.argv[1])
