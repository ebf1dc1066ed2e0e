"""Prepared answers: ordinary answers when they are asked for, withdrawn in time, and nobody else's business."""

from __future__ import annotations

import msgspec
import pytest

from server.guests import Guest, breathe, person, seat_people, undecoded, until
from spelbord.core import Refused, Ticket
from spelbord.games import SHELF, kit_of
from spelbord.server.protocol import AnswerPrompt, Keep, LookAhead, Prepare, Preview, Recall
from spelbord.server.tables.keeping import TimeKeeper


def asked(guests):
    return next(guest for guest in guests if guest.asks and not guest.asks[0]["aside"])


async def ahead(guest):
    return await guest.ask(LookAhead())


async def prepare(guest, *orders):
    return await guest.ask(Prepare(tuple(undecoded(order) for order in orders)))


async def recall(guest):
    return await guest.ask(Recall())


def once(kind, action):
    return {"order": "once", "kind": kind, "action": msgspec.to_builtins(action)}


async def open_auction(registry, people=3, **more):
    """People at 10, up to somebody's opening: who leads, who is asked now, and the rest."""
    guests = await seat_people(registry, people, **more)
    while True:
        asking = asked(guests)
        kind, moves = asking.asks[0]["ticket"]["prompt"]["kind"], asking.asks[0]["moves"]
        if kind == "bid":
            return guests
        if kind == "lay":
            await asking.answer(lambda moves: next(m for m in moves if m["chips"] == 1 and m["up"]))
        else:
            lowest = [move for move in moves if move["type"] == "open" and move["chips"] == 1]
            await asking.answer(lambda moves, lowest=lowest: (lowest or moves)[0])


def auction(guest):
    return guest.scene["view"]["auction"]


def waiting(guests):
    """Who may still be asked to bid, and is not asked now."""
    busy = {asked(guests).seat, auction(guests[0])["owner"]}
    return [guest for guest in guests if guest.seat not in busy]


async def test_bidding_goes_on_up_to_the_limit_and_then_passes(registry):
    guests = await open_auction(registry)
    now, owner, leader = asked(guests), auction(guests[0])["owner"], auction(guests[0])["leader"]
    quiet = next(guest for guest in guests if guest.seat == leader)
    offered = [info.order for info in (await ahead(quiet)).orders]
    assert {"order": "bid_up_to", "owner": owner, "chips": 3} in offered
    await prepare(quiet, {"order": "bid_up_to", "owner": owner, "chips": 3})
    assert [info.text for info in (await recall(quiet)).prepared] == [
        "Bjud ett mer, till och med 3. Blir det dyrare: passa"
    ]
    step = now.scene["step"]
    await now.answer(lambda moves: next(move for move in moves if move.get("chips") == 2))
    await until(lambda: now.scene["step"] >= step + 2 and auction(now)["bid"] == 3)
    assert auction(now)["leader"] == quiet.seat
    await now.answer(lambda moves: next(move for move in moves if move.get("chips") == 4))
    await until(lambda: not quiet.asks or auction(now) is None)
    answers = [entry["action"] for entry in quiet.heard if entry["prompt"] and entry["prompt"]["by"] == quiet.seat]
    assert answers[-1]["type"] == "pass"


async def test_the_first_order_that_fits_answers_and_what_is_over_is_forgotten(registry):
    guests = await open_auction(registry)
    now, owner = asked(guests), auction(guests[0])["owner"]
    quiet = waiting(guests)[0]
    await prepare(quiet, {"order": "pass_auction", "owner": owner}, {"order": "bid_up_to", "owner": owner, "chips": 4})
    await now.answer(lambda moves: next(move for move in moves if move.get("chips") == 2))
    await until(lambda: auction(now) is None)
    assert (await recall(quiet)).prepared == ()


async def test_what_cannot_be_asked_cannot_be_prepared(registry):
    guests = await open_auction(registry)
    now, owner = asked(guests), auction(guests[0])["owner"]
    quiet = waiting(guests)[0]
    for order in (
        {"order": "bid_up_to", "owner": owner, "chips": 99},
        {"order": "pass_auction", "owner": quiet.seat},
        once("lay", {"type": "lay", "card": 1, "up": True, "chips": 0}),
    ):
        with pytest.raises(Refused, match="not_to_be_asked"):
            await prepare(quiet, order)
    for nonsense in ({"order": "steal"}, {"order": "once", "kind": "second"}, []):
        with pytest.raises(Refused, match="malformed"):
            await prepare(quiet, nonsense)
    with pytest.raises(Refused, match="asked_already"):
        await prepare(now, {"order": "pass_bidding"})
    assert (await ahead(now)).orders == ()
    with pytest.raises(Refused, match="not_seated"):
        await Guest(now.table, person(6)).ask(Recall())
    assert (await recall(quiet)).prepared == ()


async def words(registry, fits=lambda mine, theirs: mine and theirs):
    """Two at Alfapet, each of whom has laid and could lay again: who is asked, and who waits.

    Tiles are dealt by chance, so tables are laid until the words are such as are looked for.
    """
    for _ in range(30):
        guests = await seat_people(registry, 2, game="alfapet")
        first = asked(guests)
        other = next(guest for guest in guests if guest is not first)
        for guest in (first, other):
            if guest.asks and offers_of(guest):
                await guest.ask(lay_of(guest))
                await until(lambda: any(each.asks for each in guests if each is not guest))  # noqa: B023 - called at once
        if first.asks and fits(offers_of(first), offers_of(other)):
            return first, other
    raise AssertionError("no such words in thirty deals")


def overlapping(mine, theirs):
    """Two words that want the same square."""
    pairs = [(one, two) for one in mine for two in theirs]
    return next(((one, two) for one, two in pairs if squares_of(one) & squares_of(two)), None)


def squares_of(word):
    return {tile.square for tile in word.tiles}


def offers_of(guest):
    table = guest.table
    from spelbord.core import Prompt

    state = table.played.match.state
    return [move for move in table.kit.moves(state, Prompt(guest.seat, guest.seat, "turn")) if hasattr(move, "stop")]


def lay_of(guest):
    return AnswerPrompt(msgspec.convert(guest.asks[0]["ticket"], Ticket), undecoded(offers_of(guest)[0]))


async def test_a_word_is_laid_when_the_turn_comes(registry):
    first, other = await words(registry)
    word = offers_of(other)[0]
    [ask] = (await ahead(other)).asks
    assert (ask.ticket.prompt.kind, ask.complete) == ("turn", False)
    await prepare(other, once("turn", word))
    step = first.scene["step"]
    await first.answer(lambda moves: next(move for move in moves if move["type"] == "pass"))
    await until(lambda: first.asks and first.scene["step"] > step + 1)
    [laid] = [event for entry in first.heard[step:] for event in entry["events"] if event["type"] == "laid"]
    assert (laid["seat"], [tile["square"] for tile in laid["tiles"]]) == (other.seat, [t.square for t in word.tiles])
    assert (await recall(other)).prepared == ()


async def test_a_word_whose_squares_are_taken_is_kept_and_not_laid(registry):
    first, other = await words(registry, overlapping)
    mine, theirs = overlapping(offers_of(first), offers_of(other))
    await prepare(other, once("turn", theirs))
    await first.ask(AnswerPrompt(msgspec.convert(first.asks[0]["ticket"], Ticket), undecoded(mine)))
    await until(lambda: other.asks)
    for _ in range(20):
        await breathe()
    assert other.asks, "it is theirs to answer"
    kept = await recall(other)
    assert (kept.withdrawn, len(kept.prepared)) == (True, 1)
    await other.answer(lambda moves: next(move for move in moves if move["type"] == "pass"))
    assert (await recall(other)).prepared == ()


async def test_a_preview_of_later_tells_what_it_would_lead_to(registry):
    first, other = await words(registry)
    [ask] = (await ahead(other)).asks
    sketch = {**msgspec.to_builtins(offers_of(other)[0]), "type": "sketch"}
    previewed = await other.ask(Preview(ask.ticket, (undecoded(sketch),), later=True))
    assert previewed.foreseen[0].no.code == "sketched" or previewed.foreseen[0].no.facts
    with pytest.raises(Refused, match="not_your_prompt"):
        await first.ask(Preview(ask.ticket, (undecoded(sketch),), later=True))


async def test_an_answer_may_be_withdrawn_until_it_is_asked_for(registry):
    first, other = await words(registry)
    await prepare(other, once("turn", {"type": "pass"}))
    await other.ask(Prepare())
    await first.answer(lambda moves: next(move for move in moves if move["type"] == "pass"))
    for _ in range(20):
        await breathe()
    assert other.asks


async def test_what_is_prepared_outlives_the_server_and_one_of_two_gives_it(registries):
    one = await registries()
    first, other = await words(one)
    await prepare(other, once("turn", {"type": "pass"}))
    id_ = first.table.record.id
    await registries.close(one)
    here, there = await registries(), await registries()
    tables = [await here.table(id_), await there.table(id_)]
    assert tables[0].prepared == tables[1].prepared != {}
    again = Guest(tables[0], first.who)
    await breathe()
    step = again.scene["step"]
    await again.answer(lambda moves: next(move for move in moves if move["type"] == "pass"))
    await until(lambda: again.scene["step"] == step + 2)
    await TimeKeeper(there).look_round()
    stored = await here.resources.storage.match(tables[0].played.id)
    assert stored.steps == step + 2
    assert tables[0].prepared == {}


@pytest.mark.parametrize("game", SHELF)
async def test_nobody_hears_of_what_is_prepared_or_kept(registry, game):
    """The law: until it is answered, what somebody keeps reaches nobody, and changes nothing that anybody is sent."""
    people = max(2, min(kit_of(game).meta.seats))
    guests = await seat_people(registry, people, game=game)
    table = guests[0].table
    onlooker = Guest(table, person(6))
    await breathe()
    tried = 0
    for move in range(30):
        now = asked(guests) if any(guest.asks for guest in guests) else None
        if now is None:
            break
        for guest in guests:
            if guest is now:
                continue
            others = [each for each in (*guests, onlooker) if each is not guest]
            before = [(len(each.raw), table.mark_of(each.seat)) for each in others]
            version = table.version
            secret = f"hemligt {guest.seat} {move}"
            await guest.ask(Keep("notes", secret))
            await guest.ask(Keep("draft", '{"x": 1}'))
            found = await ahead(guest)
            orders = [info.order for info in found.orders] + [
                once(ask.ticket.prompt.kind, ask.moves[0]) for ask in found.asks if ask.moves
            ]
            if orders:
                await prepare(guest, orders[-1])
                tried += 1
            assert [(len(each.raw), table.mark_of(each.seat)) for each in others] == before
            assert table.version == version
            for each in others:
                if each.seat is None:
                    continue
                kept = await recall(each)
                assert kept.notes != secret
            await guest.ask(Prepare())
        await now.answer(lambda moves: moves[move % len(moves)])  # noqa: B023 - called at once
    assert tried > 3
    assert "hemligt" not in "".join(text for guest in (*guests, onlooker) for text in guest.raw)
