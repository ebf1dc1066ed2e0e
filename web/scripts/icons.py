"""Draw the client's icons from our emblem: SVG for tabs, PNG for home screens. Run with `npm run icons`.

PNG files are drawn by chromium through Playwright, so run it in the project's own environment. The results are
committed: nobody needs this to build.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parent.parent / "public"
PAPER, PINE, FJORD, FALU, OCHRE, SLATE = "#f3f0e8", "#2b5a4c", "#2b5f86", "#a03c2c", "#b97a10", "#55606a"
EMBLEM = (
    f'<rect x="8" y="8" width="18" height="18" rx="5" fill="{PINE}"/>'
    f'<circle cx="17" cy="3.8" r="2.8" fill="{FJORD}"/><circle cx="30.2" cy="17" r="2.8" fill="{FALU}"/>'
    f'<circle cx="17" cy="30.2" r="2.8" fill="{OCHRE}"/><circle cx="3.8" cy="17" r="2.8" fill="{SLATE}"/>'
)
TURN = '<circle cx="27" cy="7" r="9" fill="#fff"/><circle cx="27" cy="7" r="7.5" fill="#c8341d"/>'
"""A dot on the icon when somebody waits for me."""


def tab(extra: str = "") -> str:
    """The icon in a tab: the emblem on a sheet of paper, since tabs may be dark."""
    paper = f'<rect x="-3" y="-3" width="40" height="40" rx="9" fill="{PAPER}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 40 40">{paper}{EMBLEM}{extra}</svg>\n'


def home(size: int, share: float) -> str:
    """The icon on a home screen: the emblem on paper, as large a share of it as is left when corners are cut."""
    edge = 34 * (1 / share - 1) / 2
    box = f"{-edge:.3f} {-edge:.3f} {34 + 2 * edge:.3f} {34 + 2 * edge:.3f}"
    paper = f'<rect x="{-edge:.3f}" y="{-edge:.3f}" width="100%" height="100%" fill="{PAPER}"/>'
    root = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="{box}">'
    return f"{root}{paper}{EMBLEM}</svg>"


def main() -> None:
    """Write every icon."""
    (PUBLIC / "favicon.svg").write_text(tab(), "utf-8")
    (PUBLIC / "favicon-turn.svg").write_text(tab(TURN), "utf-8")
    pictures = {
        "icon-192.png": home(192, 0.74),
        "icon-512.png": home(512, 0.74),
        "icon-maskable-512.png": home(512, 0.58),
    }
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu", "--no-first-run"]
        )
        page = browser.new_page()
        for name, drawing in pictures.items():
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawing}")
            page.locator("svg").screenshot(path=PUBLIC / name)
        browser.close()


if __name__ == "__main__":
    main()
