"""Build the documentation site from docs/ into build/site; a link that leads nowhere ends it.

    python scripts/site.py

The pages are written for whoever reads them in the repository. Links that leave docs/, or lead to something that is no
page, are turned to the file in the repository on the way.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "build" / "docs"
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(((?!https?:|#|mailto:)[^)\s]+)\)")


def with_links(markdown: str, page: PurePosixPath, repository: str) -> str:
    """The text of a page in docs/, with links that a site of pages alone can follow."""

    def turned(found: re.Match[str]) -> str:
        title, link = found.groups()
        path, _, anchor = link.partition("#")
        target = PurePosixPath(os.path.normpath(page.parent / path))
        if target.parts[0] == "docs" and target.suffix == ".md":
            return found[0]
        place = "blob" if target.suffix else "tree"
        return f"[{title}]({repository}/{place}/main/{target}{'#' + anchor if anchor else ''})"

    return LINK.sub(turned, markdown)


def main() -> int:
    """Lay out the pages and build."""
    config = (ROOT / "mkdocs.yml").read_text("utf-8")
    repository = re.findall(r"^repo_url: (.+)$", config, re.MULTILINE)[0]
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for page in PAGES.rglob("*.md"):
        place = PurePosixPath("docs") / page.relative_to(PAGES).as_posix()
        page.write_text(with_links(page.read_text("utf-8"), place, repository), "utf-8")
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean", "-f", str(ROOT / "mkdocs.yml")]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if done.returncode:
        # What zensical found comes first; how it ended is of no use to anybody.
        print(done.stdout, done.stderr.partition("Traceback")[0], sep="\n")
        return 1
    pages = sum(1 for _ in (ROOT / "build" / "site").rglob("*.html"))
    print(f"{pages} pages in build/site")
    return 0


if __name__ == "__main__":
    sys.exit(main())
