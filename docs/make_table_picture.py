"""Make docs/table.png: a game of 10 on a desktop and on a phone, from a server that runs.

spelbord serve --no-browser --port 8099 & python docs/make_table_picture.py http://127.0.0.1:8099
"""

from __future__ import annotations

import base64
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

DESKTOP, PHONE = (1280, 800), (390, 844)
TURNS = 2
PAGE = """<body style="margin:0;padding:32px;display:flex;gap:32px;align-items:center;background:#d8d2c4">
<img src="data:image/png;base64,{}" style="width:960px;border-radius:16px;box-shadow:0 8px 30px #0004">
<img src="data:image/png;base64,{}" style="width:277px;border-radius:24px;box-shadow:0 8px 30px #0004"></body>"""


def main(url: str) -> None:
    """Play a few turns on each screen, and put the two pictures side by side."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        pictures = [shot(browser, url, DESKTOP, "light"), shot(browser, url, PHONE, "dark")]
        page = browser.new_page(viewport={"width": 1333, "height": 664})
        page.set_content(PAGE.format(*(base64.b64encode(picture).decode() for picture in pictures)))
        page.screenshot(path=Path(__file__).parent / "table.png")
        browser.close()


def shot(browser: Browser, url: str, size: tuple[int, int], theme: str) -> bytes:
    """The table after a few turns."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if theme == "dark" else "light",
        locale="sv-SE",
        device_scale_factor=1.5,
    )
    page = context.new_page()
    page.goto(url)
    page.get_by_role("button", name="Spela mot datorn").first.click()
    primary = page.locator("[data-kind] [data-primary] button")
    for _ in range(TURNS):
        primary.wait_for(timeout=60_000)
        cards = page.locator("[data-kind=lay] [role=toolbar] button")
        if cards.count():
            cards.first.click()
        primary.click()
        page.wait_for_timeout(2000)
    primary.wait_for(timeout=60_000)
    return page.screenshot()


if __name__ == "__main__":
    main(sys.argv[1])
