"""Text of hostile shapes, and how much work it is to refuse it."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST = 60_000
SIZES = (1, 20, 60, 190, 1_900, 3_900, 9_900, 19_000, LONGEST)
"""Just short of what the readers take."""
CPU_SECONDS = 0.4
"""Ten times what any of it takes: only work that grows faster than its text comes near."""
LINES = 100_000
LINES_PER_LETTER = 60

REPEATED = (
    "a.", "a.b=1\n", '"a".', "[", "{a=", '{"a":', "[[a]]\n", "[a.b.c]\n", "9", "-9", "0.9", "9_", "0xf", "e9", "a", "å",
    "\u0301\u0323", "\ufdfa", "\U0001d538", "\U0001f0cf", "\u200b",
    "\\", "\\n", '\\"', '"', '""', '"""\\', "'", "'''", "#", "#\n", " ", "\n", "\r\n",
    "\t ", "a/", "- ", "1,1 ", "r1", "#1 ", "?", "?a>", "j", "%", "%41", "&a=1", ";q=", ";", ",", "a,", "sv;q=1,", "=",
    "null,", "1e9,", '"a":1,', "\x00", "lägg ", "1979-05-27T07:32:00.9 ",
)  # fmt: skip
FIRST = (
    "",
    "a=",
    "a=0x",
    "name=",
    'name="',
    "[",
    '{"a":',
    '{"type":',
    '{"header":',
    "lägg ",
    "köp ",
    "a=[",
    "a={",
    '"',
)
LAST = ("", "=1", "a=1", "a]\na=1", "]", '"', "}", "\n", "]\na=1", "'")


@st.composite
def shapes(draw: Any, most: int = LONGEST) -> str:
    """One or two things over and over again, with something before and after."""
    text = draw(st.sampled_from(FIRST))
    for _ in range(draw(st.integers(1, 2))):
        part = draw(st.sampled_from(REPEATED))
        numbered = draw(st.booleans())
        count = min(most, draw(st.sampled_from(SIZES))) // len(part)
        text += "".join(f"{part}{number}" for number in range(count // 4)) if numbered else part * count
    return str((text + draw(st.sampled_from(LAST)))[:most])


class TooMuchWork(Exception):  # noqa: N818 - what a law finds
    """More lines of Python were run than a text of this length is worth."""


def cpu_seconds(work: Callable[[], object]) -> float:
    """What the processor spends on it, whatever else the machine does."""
    started = time.thread_time()
    work()
    return time.thread_time() - started


def count_lines(work: Callable[[], object], most: int) -> int:
    """How many lines of Python it runs; more than so many are too much."""
    lines = 0

    def trace(_frame: Any, event: str, _what: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        if lines > most:
            raise TooMuchWork(f"more than {most} lines")
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return lines


def allowed(letters: int) -> int:
    """Lines of Python that a text of so many letters is worth."""
    return LINES + LINES_PER_LETTER * letters


def check_work(work: Callable[[], object], letters: int) -> None:
    """Refuse work that grows faster than its text."""
    assert cpu_seconds(work) < CPU_SECONDS
    count_lines(work, allowed(letters))
