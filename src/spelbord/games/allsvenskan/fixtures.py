"""A valid fixture list for any sixteen clubs: two round robins of fifteen rounds, home and away in turn.

`spelbord tool allsvenskan fixtures MFF AIK DIF ...` prints it as the `[fixtures]` of a season of one's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.allsvenskan.seasonfile.clubs import is_code
from spelbord.games.allsvenskan.sheet import CLUBS, LONGEST_CODE, SHORT

if TYPE_CHECKING:
    from collections.abc import Sequence


def make_fixtures(codes: Sequence[str]) -> list[list[tuple[str, str]]]:
    """Thirty rounds of eight matches, home club first.

    The circle method: one club stays, the others go round it. Home right alternates, so that nobody has more than
    eight home matches in a half; the second half has the same meetings the other way, last round first.
    """
    clubs = [code.upper() for code in codes]
    for code in clubs:
        if not is_code(code):
            raise Refused("fixtures_code", "season", code=code, most=LONGEST_CODE)
        if clubs.count(code) > 1:
            raise Refused("fixtures_twice", "season", code=code)
    if len(clubs) != CLUBS:
        raise Refused("fixtures_clubs", "season", clubs=len(clubs), wanted=CLUBS)
    first_half = [_round(clubs, number) for number in range(SHORT)]
    second_half = [[(away, home) for home, away in meetings] for meetings in reversed(first_half)]
    return first_half + second_half


def _round(codes: Sequence[str], number: int) -> list[tuple[str, str]]:
    fixed, *circle = codes
    size = len(circle)
    meetings = [(fixed, circle[number]) if number % 2 else (circle[number], fixed)]
    for step in range(1, CLUBS // 2):
        one, other = circle[(number + step) % size], circle[(number - step) % size]
        meetings.append((one, other) if step % 2 else (other, one))
    return meetings


def written(rounds: Sequence[Sequence[tuple[str, str]]]) -> str:
    """The list as a season file has it."""
    lines = [
        f'{number} = "{" ".join(f"{home}-{away}" for home, away in meetings)}"'
        for number, meetings in enumerate(rounds, start=1)
    ]
    return "\n".join(["[fixtures]", *lines, ""])
