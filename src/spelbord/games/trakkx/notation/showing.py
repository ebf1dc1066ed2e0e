"""The table of TrakkX as lines of plain text: every fact in words, and each group drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Chance, Over
from spelbord.core.notation import sentence
from spelbord.games.trakkx.asking import GIVE
from spelbord.games.trakkx.notation.phrases import drawn, lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Decide, Seat, Texts
    from spelbord.games.trakkx.events import RoundScored
    from spelbord.games.trakkx.views import TrakkxView


def board(view: TrakkxView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The table as one viewer sees it: the round, bag and display, the seats, the groups, the own hand."""
    if isinstance(view.pending, Over):
        return _over(view, view.pending, texts, names)
    head = _head(view, view.pending, texts, names)
    if not view.round:
        return [head]
    shown = [
        head,
        *([_last(view.last, texts, names)] if view.last is not None else ()),
        texts.say("board.bag", bag=view.bag),
        _display(view, texts),
        *([texts.say("board.box", tiles=view.box)] if view.box else ()),
        texts.say("board.seats"),
        *(_seat(view, seat, texts, names) for seat in range(len(view.hands))),
        *groups(view, texts),
    ]
    if view.viewer is not None:
        shown.append(_hand(view, texts))
    return shown


def groups(view: TrakkxView, texts: Texts) -> list[str]:
    """All groups, each in words and drawn."""
    if not view.table:
        return [texts.say("board.no_groups", limit=view.limit)]
    shown = [texts.say("board.groups", count=len(view.table), limit=view.limit)]
    for group in view.table:
        shown.append(
            texts.say("board.group", group=group.id, tiles=len(group.cells), lines="; ".join(lines(group, texts)))
        )
        shown += drawn(group, texts)
    return shown


def _head(view: TrakkxView, pending: Chance | Decide, texts: Texts, names: Sequence[str]) -> str:
    facts = {"round": view.round, "rounds": view.options.rounds}
    if isinstance(pending, Chance):
        return texts.say(f"board.head.{pending.kind}", **facts)
    if pending.prompts[0].kind == GIVE:
        waiting = [prompt.seat for prompt in pending.prompts]
        turn = texts.say("board.choosing", names, seats=waiting)
    elif pending.prompts[0].by == view.viewer:
        turn = texts.say("board.your_turn")
    else:
        turn = texts.say("board.turn", names, seat=view.turn)
    return texts.say("board.head.running", turn=sentence(turn), **facts)


def _display(view: TrakkxView, texts: Texts) -> str:
    return texts.say("board.display", tiles=view.display) if view.display else texts.say("board.no_display")


def _seat(view: TrakkxView, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    key = "board.you" if seat == view.viewer else "board.other"
    state = "gone" if view.gone[seat] else "opened" if view.opened[seat] else "waiting"
    line = texts.say(
        f"board.seat.{state}",
        number=seat + 1,
        seat=texts.say(key, names, seat=seat),
        tiles=view.hands[seat],
        total=view.totals[seat],
    )
    shown = view.shown[seat]
    if shown and seat != view.viewer:
        line += " " + texts.say("board.seat.shown", tiles=shown)
    return line


def _hand(view: TrakkxView, texts: Texts) -> str:
    hand = texts.say("board.hand", tiles=view.hand) if view.hand else texts.say("board.no_hand")
    return f"{hand} {texts.say('board.given', tiles=view.given)}" if view.given else hand


def _last(last: RoundScored, texts: Texts, names: Sequence[str]) -> str:
    """How the round scored last came out."""
    if last.winner >= 0:
        return sentence(texts.say("board.won", names, round=last.round, seat=last.winner))
    return texts.say("board.not_won", round=last.round, reason=last.reason)


def _over(view: TrakkxView, over: Over, texts: Texts, names: Sequence[str]) -> list[str]:
    """Why it is over, everybody's sum, and what each had left in the last round, the best first."""
    seats = sorted(range(len(over.ranks)), key=lambda seat: over.ranks[seat])
    last = view.last
    assert last is not None  # noqa: S101 - a match is over when its last round is scored
    return [
        texts.say("board.over", round=view.round),
        texts.say(f"reason.{over.reason}"),
        texts.say("board.standings"),
        *(_standing(view, over, last, seat, texts, names) for seat in seats),
        *groups(view, texts),
    ]


def _standing(view: TrakkxView, over: Over, last: RoundScored, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    state = "gone" if view.gone[seat] else "left" if last.hands[seat] else "out"
    return texts.say(
        f"board.standing.{state}",
        names,
        rank=over.ranks[seat],
        seat=seat,
        score=over.scores[seat],
        tiles=last.hands[seat],
        points=last.points[seat],
    )
