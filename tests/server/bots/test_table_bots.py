"""Bots at a table: they answer in processes of their own, and a table never hangs on them."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace as changed

from server.guests import Guest, breathe, lay, person, until
from spelbord.bots import LEVELS, NAMES, bot_for
from spelbord.core import Dice, Heard, Refused, codec_for, new_match, seed_from
from spelbord.core.bots import Budget, Turn, listens
from spelbord.core.pieces import spoken
from spelbord.games import SHELF, kit_of
from spelbord.server.bots import thinking, workers
from spelbord.server.protocol import Hurry, SeatWish, TableWish, Undo
from spelbord.server.settings import Settings
from spelbord.server.tables import bots
from spelbord.server.views.shelf import shelf_in


async def against_bots(registry, level="lätt"):
    seats = (SeatWish("me"), SeatWish("bot", level=level), SeatWish("bot", level=level))
    table = await registry.table(await registry.create(person(0), TableWish("tio", seats, begin=True), "sv"))
    return Guest(table, person(0))


@pytest.mark.parametrize("level", LEVELS)
async def test_a_bot_of_each_level_answers(registry, level):
    guest = await against_bots(registry, level)
    await until(lambda: guest.asks)
    await guest.answer()
    await until(lambda: guest.asks)
    assert guest.scene["step"] > 4


async def until_bots_are_asked(guest):
    """Answer as long as it is the guest's turn: one answer may well lead to the next."""
    async with asyncio.timeout(20):
        while not guest.table.bots.tasks:
            if guest.asks:
                await guest.answer()
            await breathe()
    assert not guest.asks


async def test_bots_take_a_moment_and_can_be_hurried(registries):
    registry = await registries(settings=Settings(bot_pause=(1000.0, 1000.0)))
    guest = await against_bots(registry)
    await breathe()
    await until_bots_are_asked(guest)
    await guest.ask(Hurry())
    await until(lambda: guest.asks)
    await until_bots_are_asked(guest)
    step = guest.scene["step"]
    await breathe()
    assert guest.scene["step"] == step, "only this time"


async def first_to_lay(registry):
    """Somebody who begins a game of Alfapet with challenges against a bot."""
    seats = (SeatWish("me"), SeatWish("bot", level="medel"))
    wanted = TableWish("alfapet", seats, options={"challenge": True}, begin=True)
    while True:
        guest = Guest(await registry.table(await registry.create(person(0), wanted, "sv")), person(0))
        await until(lambda: guest.scene)  # noqa: B023 - asked at once
        if guest.scene["view"]["starter"] == 0:
            return guest


async def test_a_bot_says_what_it_may_say_before_it_goes_on(registry):
    """A word that is in no list lies until somebody objects [ALF-45]: nobody waits for it, and the bot does object."""
    guest = await first_to_lay(registry)
    letters = [tile for tile in guest.scene["view"]["racks"][0] if tile.isalpha()]
    tiles = [{"square": f"{column}9", "letter": letter} for column, letter in zip("GHIJKLM", letters, strict=False)]
    await guest.answer(lambda _: {"type": "lay", "tiles": tiles})
    await until(lambda: any("tar tillbaka sina brickor" in spoken(line) for line in guest.lines))
    await until(lambda: guest.asks)
    assert guest.scene["view"]["scores"][0] == 0


async def test_only_who_sits_here_hurries_them(registry):
    guest = await against_bots(registry)
    with pytest.raises(Refused, match="not_seated"):
        await guest.table.obey(person(4), Hurry(), "sv")


async def test_bots_do_not_hold_back_for_what_is_always_open(registries):
    """Leaving and talking are open all season [ALL-27, ALL-29]: nobody waits to see whether somebody does."""
    registry = await registries(settings=Settings(bot_pause=(1.0, 1.0)))
    seats = (SeatWish("me"), *(SeatWish("bot", level="lätt") for _ in range(3)))
    guest = Guest(
        await registry.table(await registry.create(person(0), TableWish("allsvenskan", seats, begin=True), "sv")),
        person(0),
    )
    async with asyncio.timeout(20):
        while not guest.asks or not all(ask["aside"] for ask in guest.asks):
            await guest.ask(Hurry())
            if guest.asks and not guest.asks[0]["aside"]:
                await guest.answer()
    table = guest.table
    (ticket,) = table.bots.tasks
    assert table.played is not None
    question = table.bots.question(table, table.played, ticket, "lätt")
    assert bots.schedule_of(table, ticket, question).pause == 1.0
    assert {ask["ticket"]["prompt"]["kind"] for ask in guest.asks} == {"leave", "talk"}
    assert guest.scene["waiting"].endswith("ska spela ett kort.")
    assert guest.scene["kinds"] == ["play"]


async def test_a_bot_s_process_that_was_killed_is_replaced(registry):
    guest = await against_bots(registry)
    await until(lambda: guest.asks)
    await guest.answer()
    await until(lambda: guest.asks)
    (worker,) = registry.resources.bot_pool.quick.idle
    pool = worker.pool
    for pid in tuple(pool._processes):
        os.kill(pid, signal.SIGKILL)
    while worker.pool is pool:
        await guest.answer()
        await until(lambda: guest.asks)
    assert not guest.table.stale


async def test_when_a_bot_fails_the_game_answers_for_it(registry):
    table = await lay(registry, "me", "bot", begin=True)
    table.record = changed(
        table.record, seats=tuple(changed(seat, level="no such level") for seat in table.record.seats)
    )
    guest = Guest(table, person(0))
    await until(lambda: guest.asks)
    await guest.answer()
    match = table.played.match
    await until(lambda: guest.asks)
    theirs = [entry for entry in match.entries if getattr(entry, "prompt", None) and entry.prompt.by == 1]
    assert theirs, "the table went on"


async def test_a_bot_that_is_refused_lapses(registry):
    table = await lay(registry, "bot", "me", begin=True)
    async with table.exclusive():
        ticket = table.played.match.awaited[0]
        step, prompt = table.played.match.step, ticket.prompt
        lapse = table.kit.lapse(table.played.match.state, prompt)
        await bots._give(table, ticket, table.kit.actions[-1]())
    assert table.played.match.step == step + 1
    assert table.played.match.entries[step].action == lapse


async def test_a_thought_of_before_an_undo_is_let_go(registries):
    registry = await registries(settings=Settings(bot_pause=(1000.0, 1000.0)))
    guest = await against_bots(registry)
    await breathe()
    while not guest.asks:
        await guest.ask(Hurry())
        await until(lambda: guest.asks or guest.table.bots.tasks)
    await guest.answer()
    await until(lambda: guest.table.bots.tasks)
    (ticket,) = guest.table.bots.tasks
    thought = guest.table.bots.tasks[ticket]
    await guest.ask(Undo())
    assert thought.cancelled() or thought.cancelling()
    await guest.answer(lambda moves: moves[-1])
    assert guest.table.bots.tasks.get(ticket) is not thought


@pytest.fixture
def listening(monkeypatch):
    """Bots that say that they go by what was heard."""
    for level in ("lätt", "medel"):
        monkeypatch.setattr(type(bot_for(kit_of("tio"), level)), "listens", True)


async def test_a_question_to_a_bot_holds_what_its_seat_may_know_and_nothing_else(registry, listening):
    guest = await against_bots(registry)
    await until(lambda: guest.asks)
    await guest.answer()
    await until(lambda: guest.asks)
    table = guest.table
    match = table.played.match
    for seat in (1, 2):
        ticket = changed(match.tickets[0], prompt=changed(match.tickets[0].prompt, by=seat))
        question = table.bots.question(table, table.played, ticket, "medel")
        recalled = thinking.Recalled(table.kit, question.heard)
        assert list(recalled) == match.heard(seat)
        assert recalled[0] == match.heard(seat)[0]
        assert codec_for(table.kit).view(question.view) == match.view(seat)
        assert match.header.seed not in str(question)


async def test_a_question_to_a_bot_that_goes_by_what_it_sees_does_not_grow_with_the_match(registry):
    guest = await against_bots(registry)
    await until(lambda: guest.asks)
    table, sizes = guest.table, []
    for _ in range(2):
        await until(lambda: guest.asks)
        ticket = table.played.match.tickets[0]
        sizes.append(len(table.bots.question(table, table.played, ticket, "medel").heard))
        await guest.answer()
    assert sizes == [len(b"[]")] * 2
    assert table.bots.heard_logs == {}


class Unheard(Sequence[Heard]):
    """What was heard, for bots that must not need it."""

    def __getitem__(self, which: Any) -> Any:
        raise AssertionError("it wants to hear")

    def __len__(self) -> int:
        raise AssertionError("it wants to hear")


LISTENING = {("trakkx", "svår")}
"""Bots that remember what the others did; to all others it need not be told."""


@pytest.mark.parametrize("game", SHELF)
def test_bots_that_say_so_never_ask_what_was_heard(game):
    kit = kit_of(game)
    match = new_match(kit, kit.options(), kit.meta.usual_seats, seed_from("unheard"))
    prompt = match.awaited[0].prompt
    for level in NAMES:
        bot = bot_for(kit, level)
        assert listens(bot) == ((game, bot.name) in LISTENING)
        if listens(bot):
            continue
        turn = Turn(kit, match.view(prompt.by), prompt, Unheard(), Dice("0" * 64, "unheard"), Budget(0.01, 1))
        assert bot.choose(turn) is not None


async def test_what_a_seat_heard_is_told_anew_after_an_undo(registry, listening):
    guest = await against_bots(registry)
    await until(lambda: guest.asks)
    await guest.answer()
    await until(lambda: guest.asks)
    await guest.ask(Undo())
    await guest.answer()
    await until(lambda: guest.asks)
    table = guest.table
    heard_log = table.bots.heard_logs[1]
    heard = thinking.Recalled(table.kit, heard_log.listen(table.played, 1))
    assert list(heard) == table.played.match.heard(1)


async def test_processes_are_started_at_the_first_need(registry):
    (worker,) = registry.resources.bot_pool.quick.idle
    assert worker.pool is None
    guest = await against_bots(registry)
    await until(lambda: guest.scene.get("step", 0) > 3 or guest.asks)
    await guest.answer() if guest.asks else None
    await until(lambda: worker.pool is not None)


async def test_a_failed_store_is_tried_again(registry, monkeypatch):
    monkeypatch.setattr(bots, "RETRY", 0.0)
    guest = await against_bots(registry)
    storage, append = registry.resources.storage, registry.resources.storage.append
    failures = 0

    async def fail(*args):
        nonlocal failures
        failures += 1
        if failures > 2:
            monkeypatch.setattr(storage, "append", append)
        raise OSError("the disk is full")

    while not guest.table.bots.tasks:
        await until(lambda: guest.asks)
        await guest.answer()
    monkeypatch.setattr(storage, "append", fail)
    await until(lambda: guest.asks)
    assert failures > 2
    stored = await storage.match(guest.table.record.match)
    assert stored.steps == guest.scene["step"]


async def test_tables_go_on_when_the_process_of_their_bots_stands_still(registry, monkeypatch):
    guests = [await against_bots(registry) for _ in range(8)]
    for guest in guests:
        await until(lambda: guest.asks)  # noqa: B023 - asked at once
    await guests[0].answer()
    await until(lambda: guests[0].asks)
    (worker,) = registry.resources.bot_pool.quick.idle
    monkeypatch.setattr(workers, "LONGEST_THOUGHT", 1.0)
    for pid in tuple(worker.pool._processes):
        os.kill(pid, signal.SIGSTOP)
    for guest in guests:
        await until_bots_are_asked(guest)
    await until(lambda: all(guest.asks for guest in guests))


async def test_a_bot_whose_thought_was_cancelled_from_within_thinks_again(registry, monkeypatch):
    guest = await against_bots(registry)
    await until(lambda: guest.asks)
    bot_pool, choose = registry.resources.bot_pool, registry.resources.bot_pool.choose

    async def cancelled(*_asked):
        monkeypatch.setattr(bot_pool, "choose", choose)
        raise asyncio.CancelledError

    monkeypatch.setattr(bot_pool, "choose", cancelled)
    await until_bots_are_asked(guest)
    await until(lambda: guest.asks)
    assert bot_pool.choose == choose


async def test_a_bot_that_was_forgotten_is_started_again_and_counted(registries):
    registry = await registries(settings=Settings(bot_pause=(1000.0, 1000.0)))
    guest = await against_bots(registry)
    await breathe()
    await until_bots_are_asked(guest)
    table, metrics = guest.table, registry.resources.metrics
    registry.sweep()
    registry.sweep()
    assert metrics.told("bot_restarts_total") == 0, "it thinks"
    table.bots.stop()
    registry.sweep()
    await breathe()
    assert not table.bots.tasks, "it may have been let go just now"
    registry.sweep()
    await breathe()
    assert table.bots.tasks
    assert metrics.told("bot_restarts_total") == 1


async def test_a_bot_is_not_due_where_nobody_looks(registries, sundial):
    registry = await registries(settings=Settings(bot_pause=(1000.0, 1000.0)))
    guest = await against_bots(registry)
    await breathe()
    await until_bots_are_asked(guest)
    guest.leave()
    guest.table.bots.stop()
    sundial.move(50)
    for _ in range(3):
        registry.sweep()
    assert registry.resources.metrics.told("bot_restarts_total") == 0


async def test_tables_are_looked_after_though_one_of_them_fails(registries, monkeypatch):
    monkeypatch.setattr("spelbord.server.tables.registry.SWEEP_SECONDS", 0.0)
    registry = await registries()
    looks = 0

    def fail():
        nonlocal looks
        looks += 1
        raise KeyError("something about one table")

    monkeypatch.setattr(registry, "sweep", fail)
    await until(lambda: looks > 2)


FOREIGN = Settings(bots=("toys.foreign:Good", "toys.foreign:Lone"), bot_pause=(0.0, 0.0))


async def test_a_bot_that_the_host_added_is_on_the_shelf_and_answers(registries):
    registry = await registries(settings=FOREIGN)
    games = {game.id: game for game in shelf_in("en", registry.resources.offered).games}
    assert [level.level for level in games["tio"].levels] == [*LEVELS, "good", "lone"]
    assert [level.level for level in games["alfapet"].levels] == [*LEVELS, "good"]
    assert "has added" in games["tio"].levels[-1].expect
    guest = await against_bots(registry, "good")
    await until(lambda: guest.asks)
    await guest.answer()
    await until(lambda: guest.asks)
    assert guest.info["seats"][1]["level"] == "good"
    assert lost(registry) == 0


async def test_a_bot_that_fails_is_played_for_and_counted(registries):
    registry = await registries(settings=FOREIGN)
    guest = await against_bots(registry, "lone")
    await until(lambda: guest.asks)
    await guest.answer()
    await until(lambda: guest.asks)
    assert guest.scene["step"] > 4
    assert lost(registry) > 0


async def test_a_bot_that_nobody_offers_here_is_refused(registries, registry):
    with pytest.raises(Refused, match="no_such_level"):
        await against_bots(registry, "good")
    with pytest.raises(Refused, match="no_such_level"):
        await against_bots(registry, "toys.foreign:Good")


def lost(registry):
    return registry.resources.metrics.told("bot_lost_decisions_total")
