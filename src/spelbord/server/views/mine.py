"""One's own finished matches as lines of a list and as figures, gathered from what the database has counted."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from spelbord.bots import LEVEL_KEYS
from spelbord.core import texts_of
from spelbord.games import SHELF, kit_of
from spelbord.server.protocol import (
    BestInfo,
    FigureInfo,
    FriendInfo,
    GameCount,
    MonthInfo,
    MyChoices,
    MyFigures,
    MyGame,
    SitterInfo,
    WinCount,
)
from spelbord.server.protocol.refusals import PACKAGE
from spelbord.storage import result_figures, results
from spelbord.storage.months import Months
from spelbord.storage.results import CHOICES, WON

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from spelbord.core import AnyKit, Language, Texts
    from spelbord.server.people.clocks import PersonClock
    from spelbord.storage.base import Storage
    from spelbord.storage.result_figures import BestRecord, FigureTotal, FriendGroup, ResultGroup
    from spelbord.storage.results import ResultChoice, ResultRecord

MIXED = "mixed"
MOST_FRIENDS = 200


def line_of(result: ResultRecord) -> MyGame:
    """A finished match as a line of the list."""
    return MyGame(
        table=result.table,
        game=result.game,
        ended=result.ended,
        company=result.company,  # type: ignore[arg-type] # one of those, since nothing else is stored
        level=result.level,
        result=result.result,  # type: ignore[arg-type] # as above
        counts=result.counts,
        rank=result.rank,
        score=result.score,
        moves=result.moves,
        seat=result.seat,
        sitters=tuple(
            SitterInfo(sitter.name, sitter.bot, sitter.level, sitter.score, sitter.rank) for sitter in result.sitters
        ),
        reviews=result.game in SHELF and kit_of(result.game).review is not None,
        best=result.best,
        choices=result.choices,
    )


def choices_of(found: Iterable[ResultChoice]) -> MyChoices:
    """What matches can be chosen by."""
    groups = tuple(found)
    companies, levels = {group.company for group in groups}, {group.level for group in groups}
    months = {group.month for group in groups}
    return MyChoices(
        game_counts(groups),
        tuple(company for company in ("bots", "friends", "alone") if company in companies),
        tuple(level for level in (*LEVEL_KEYS, MIXED) if level in levels),
        tuple(sorted(months, reverse=True)),
    )


def game_counts(groups: Iterable[ResultChoice]) -> tuple[GameCount, ...]:
    """How many matches of each game, those played most first."""
    count: Counter[str] = Counter()
    for group in groups:
        count[group.game] += group.count
    return tuple(
        GameCount(game, number) for game, number in sorted(count.items(), key=lambda each: (-each[1], each[0]))
    )


async def figures_of(storage: Storage, session: str, game: str, language: Language, clock: PersonClock) -> MyFigures:
    """Somebody's figures of a game; of the one they have played most where none is named."""
    months = await months_of(storage, session, clock)
    games = game_counts(await results.result_choices(storage, session, months))
    game = game or (games[0].game if games else next(iter(SHELF)))
    kit = kit_of(game)
    texts = texts_of(kit.package, language)
    names = [key.removeprefix("mine.") for key in texts.entries if key.startswith("mine.")]
    found = Counted(
        await result_figures.result_groups(storage, session, game, months),
        await result_figures.figure_totals(storage, session, game),
        await result_figures.best_figures(storage, session, game, names),
        await result_figures.friend_groups(storage, session, game),
    )
    return _figures(kit, texts, games, found, clock)


async def months_of(storage: Storage, session: str, clock: PersonClock) -> Months:
    """All months from somebody's first match to their last, as their clock has them."""
    return Months.between(*(await results.result_span(storage, session) or (0.0, 0.0)), clock.zone)


class Counted(NamedTuple):
    """What the database has gathered of somebody's matches of a game."""

    groups: Sequence[ResultGroup]
    totals: Sequence[FigureTotal]
    best: Sequence[BestRecord]
    friends: Sequence[FriendGroup]


def _figures(
    kit: AnyKit, texts: Texts, games: tuple[GameCount, ...], counted: Counted, clock: PersonClock
) -> MyFigures:
    groups = counted.groups
    played, won, score = _sums(groups)
    label = "mine.score"
    return MyFigures(
        games=games,
        game=kit.meta.id,
        played=played,
        won=won,
        together=kit.odds is not None,
        mean=score / played if played else 0.0,
        mean_label=texts.say(label) if label in texts else "",
        levels=_levels(texts, groups),
        variants=_variants(texts, groups),
        months=_months(groups),
        figures=tuple(_figure(texts, total) for total in _in_order(texts, counted.totals)),
        best=tuple(
            BestInfo(each.name, _label(texts, each.name), each.value, each.text, each.step, each.table, each.ended)
            for each in counted.best
        ),
        friends=_friend_wins(counted.friends),
        zone=clock.name,
    )


def _friend_wins(groups: Sequence[FriendGroup]) -> tuple[WinCount, ...]:
    """How often somebody came before each friend, or made it with them. Nobody is known by more than their name."""
    return tuple(
        WinCount(str(number), each.name, each.ahead + each.together_won, _met(each))
        for number, each in enumerate(friends_of(groups))
    )


def _met(friend: FriendInfo) -> int:
    return friend.ahead + friend.behind + friend.even + friend.together


def _sums(groups: Iterable[ResultGroup]) -> tuple[int, int, int]:
    """How many there are, how many of them were won, and all their scores."""
    played = won = score = 0
    for group in groups:
        played += group.count
        won += group.count if group.result in WON else 0
        score += group.score
    return played, won, score


def _by(groups: Iterable[ResultGroup], key: Callable[[ResultGroup], str]) -> dict[str, list[ResultGroup]]:
    found: dict[str, list[ResultGroup]] = {}
    for group in groups:
        found.setdefault(key(group), []).append(group)
    return found


def _levels(texts: Texts, groups: Sequence[ResultGroup]) -> tuple[WinCount, ...]:
    against_bots = _by((group for group in groups if group.company == "bots"), lambda group: group.level)
    names = {level: texts.say(f"level.{key}.name") for level, key in LEVEL_KEYS.items()}
    names[MIXED] = texts_of(PACKAGE, texts.language).say("mixed_levels")
    counts = []
    for level, name in names.items():
        if level in against_bots:
            played, won, _ = _sums(against_bots[level])
            counts.append(WinCount(level, name, won, played))
    return tuple(counts)


def _variants(texts: Texts, groups: Sequence[ResultGroup]) -> tuple[WinCount, ...]:
    counts = []
    for variant, those in _by(groups, lambda group: group.variant).items():
        if variant in texts:
            played, won, _ = _sums(those)
            counts.append(WinCount(variant, texts.say(variant), won, played))
    return tuple(sorted(counts, key=lambda count: (-count.played, count.key)))


def _months(groups: Sequence[ResultGroup]) -> tuple[MonthInfo, ...]:
    found = []
    for month, those in sorted(_by(groups, lambda group: group.month).items()):
        played, won, score = _sums(those)
        found.append(MonthInfo(month, played, won, score / played))
    return tuple(found)


def _in_order(texts: Texts, totals: Sequence[FigureTotal]) -> list[FigureTotal]:
    """The figures as the game's texts list them, and last what every game has."""
    order = [key.removeprefix("mine.") for key in texts.entries if key.startswith("mine.")] + [CHOICES]
    return sorted((total for total in totals if total.name in order), key=lambda total: order.index(total.name))


def _figure(texts: Texts, total: FigureTotal) -> FigureInfo:
    value, of = total.value, total.out_of
    if total.how == "mean":
        value, of = total.value / total.count, 1.0
    elif total.how == "ratio":
        value, of = (total.value / total.out_of if total.out_of else 0.0), 1.0
    if total.name == CHOICES:
        label = texts_of(PACKAGE, texts.language).say("best_choices", games=total.count)
    else:
        label = _label(texts, total.name)
    how = total.how
    return FigureInfo(total.name, label, how, value, of)  # type: ignore[arg-type] # as it was stored


def _label(texts: Texts, name: str) -> str:
    return texts.say(f"mine.{name}")


def friends_of(groups: Iterable[FriendGroup]) -> tuple[FriendInfo, ...]:
    """The people somebody has played with, those they last played with first."""
    by_friend: dict[str, list[FriendGroup]] = {}
    for group in groups:
        by_friend.setdefault(group.friend, []).append(group)
    friends = sorted((_friend(those) for those in by_friend.values()), key=lambda friend: (-friend.last, friend.name))
    return tuple(friends[:MOST_FRIENDS])


def _friend(groups: Sequence[FriendGroup]) -> FriendInfo:
    ways: Counter[str] = Counter()
    games: Counter[str] = Counter()
    for group in groups:
        ways[group.outcome] += group.count
        games[group.game] += group.count
    latest = max(groups, key=lambda group: group.ended)
    return FriendInfo(
        name=latest.name,
        ahead=ways["ahead"],
        behind=ways["behind"],
        even=ways["even"],
        together=ways["won"] + ways["lost"],
        together_won=ways["won"],
        game=max(sorted(games), key=lambda game: games[game]),
        last=latest.ended,
    )
