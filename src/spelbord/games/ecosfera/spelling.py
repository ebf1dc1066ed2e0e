"""How words are compared: as people type them, with or without capitals, rings and dots."""

from __future__ import annotations

import re
import unicodedata
from itertools import filterfalse


def plain(text: str) -> str:
    """A line as it is compared: small letters without rings and dots, single spaces, no punctuation."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(filterfalse(unicodedata.combining, letters))
    return " ".join(re.sub(r"[^a-z0-9]+", " ", kept).split())
