"""What a table agrees on before the season."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from spelbord.core import Options, Refused
from spelbord.games.allsvenskan.seasons import LATEST, OWN, RETIRED, SEASONS, check_season, season_of
from spelbord.games.allsvenskan.sheet import ROUNDS, SHORT

# What can be chosen is what lies on the shelf, so that a new file is a new choice and no code names it.
if TYPE_CHECKING:
    SeasonName: TypeAlias = str
else:
    SeasonName = Literal[(*SEASONS, OWN)]

GOLD = ("gold_start", "gold_open", "gold_cheap")


class AllsvenskanOptions(Options, frozen=True):
    """What a table agrees on before the season."""

    length: Literal["kort", "komplett"] = "kort"
    """15 or 30 rounds, fixed from the start [ALL-32]."""
    ai_rivals: Literal["0", "1", "2", "3"] = "0"
    """How many of the four seats, counted from the last, begin as AI rivals [ALL-28]."""
    ai_clubs: Annotated[str, Meta(max_length=30)] = ""
    """The clubs of the AI rivals by code, in the order of their seats; who has none gets one by lot [ALL-34]."""
    talk: bool = True
    """Structured table talk [ALL-29]."""
    gold_start: bool = False
    """House rule for Guldstriden: 3 FP to each rival before round 25."""
    gold_open: bool = False
    """House rule for Guldstriden: rival matches begin without their extra markers."""
    gold_cheap: bool = False
    """House rule for Guldstriden: every event costs 1 FP less, and never less than 1."""
    season: SeasonName = LATEST
    season_text: Annotated[str, Meta(max_length=20000)] = ""
    """A season of the table's own: docs/rules/season-files.md."""

    needs: ClassVar[Mapping[str, Mapping[str, tuple[bool | int | str, ...]]]] = {
        "ai_clubs": {"ai_rivals": ("1", "2", "3")},
        **{rule: {"length": ("komplett",)} for rule in GOLD},
        "season_text": {"season": (OWN,)},
    }
    retired: ClassVar[Mapping[str, tuple[int | str, ...]]] = {"season": RETIRED}

    def roles(self, seats: int) -> tuple[str, ...]:
        """The last seats begin as AI rivals [ALL-28]."""
        rivals = int(self.ai_rivals)
        return ("",) * (seats - rivals) + ("ai",) * rivals

    def check(self, seats: int) -> None:  # noqa: ARG002 - there are always four
        """Refuse a season that cannot be played, and clubs for AI rivals that it does not have."""
        if self.season == OWN and not self.season_text.strip():
            raise Refused("season_empty", "season", field="season_text")
        if self.season == OWN:
            check_season(self.season_text)
        season = season_of(self)
        codes = named_clubs(self)
        for code in codes:
            if season.club(code) is None:
                known = tuple(club.code for club in season.clubs)
                raise Refused("no_such_club", "ALL-34", field="ai_clubs", code=code, codes=known)
        if len(set(codes)) < len(codes) or len(codes) > int(self.ai_rivals):
            raise Refused("ai_clubs_many", "ALL-34", field="ai_clubs", most=int(self.ai_rivals))


def named_clubs(options: AllsvenskanOptions) -> list[str]:
    """The codes that the table named for AI rivals."""
    return options.ai_clubs.replace(",", " ").upper().split() if options.ai_rivals != "0" else []


def last_round(options: AllsvenskanOptions) -> int:
    """The round after which the season is over."""
    return SHORT if options.length == "kort" else ROUNDS
