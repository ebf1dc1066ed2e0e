"""What is on its way to one socket: with the next round where there is room, else in order, and anew if too much."""

import asyncio

import pytest

from server.guests import breathe
from spelbord.server.protocol import Mark
from spelbord.server.sockets.outbox import CROWD, HEAPED, Outbox, Rounds
from spelbord.server.soon import Soon


class Peer:
    """Somebody at the other end, who can stop reading: the socket then says so with what is written to it next."""

    def __init__(self, name="", order=None):
        self.reads = asyncio.Event()
        self.reads.set()
        self.packets = []
        self.name, self.order = name, [] if order is None else order

    @property
    def got(self):
        return b"".join(self.packets).decode().split()

    def frame(self, data, frames):
        frames += [data.replace(b" ", b"_"), b" "]

    def write(self, frames):
        self.packets.append(b"".join(frames))
        self.order.append(self.name)
        return self.reads.is_set()

    async def written(self):
        await self.reads.wait()

    def close(self, code):
        self.packets.append(b"%d " % code)


@pytest.fixture
def peer():
    return Peer()


@pytest.fixture
async def rounds():
    return Rounds(Soon(asyncio.get_running_loop()))


async def anew(mark):
    return b"anew from %d" % mark.talk, Mark(talk=99)


@pytest.fixture
def outbox(peer, rounds):
    return Outbox(peer, rounds, 3, anew)


async def opened(outbox):
    outbox.uncork()
    await outbox.emptied()


async def test_nothing_is_sent_before_the_socket_is_open(outbox, peer):
    outbox.tell(b"first", Mark(talk=1))
    outbox.say(b"second")
    await breathe()
    assert peer.got == []
    await opened(outbox)
    assert peer.got == ["first", "second"]


async def test_where_there_is_room_a_message_is_sent_without_a_task(outbox, peer):
    await opened(outbox)
    tasks = asyncio.all_tasks()
    outbox.tell(b"now", Mark(talk=1))
    await breathe()
    assert peer.got == ["now"]
    assert outbox.told == Mark(talk=1)
    assert asyncio.all_tasks() == tasks


async def test_a_reply_and_the_news_that_come_of_it_are_one_packet_and_everybody_gets_theirs_in_one_round(rounds):
    order: list[str] = []
    peers = [Peer(name, order) for name in "abc"]
    outboxes = [Outbox(peer, rounds, 3, anew) for peer in peers]
    for outbox in outboxes:
        await opened(outbox)

    def go_on():
        order.append("news")
        for outbox in outboxes:
            outbox.tell(b"news", Mark(talk=1))

    asyncio.get_running_loop().call_soon(go_on)
    outboxes[1].say(b"reply")
    await breathe()
    assert order == ["news", "a", "b", "c"]
    assert [peer.packets for peer in peers] == [[b"news "], [b"reply news "], [b"news "]]


async def test_a_crowd_is_served_before_all_of_it_has_come(rounds):
    peers = [Peer() for _ in range(CROWD + 1)]
    outboxes = [Outbox(peer, rounds, 3, anew) for peer in peers]
    for outbox in outboxes:
        await opened(outbox)
        outbox.tell(b"news", Mark(talk=1))
    assert [len(peer.packets) for peer in peers] == [1] * CROWD + [0]
    await breathe()
    assert [len(peer.packets) for peer in peers] == [1] * (CROWD + 1)


async def test_what_waits_is_sent_in_order_when_the_reader_reads_again(outbox, peer):
    await opened(outbox)
    peer.reads.clear()
    for number in range(3):
        assert not outbox.tell(b"%d" % number, Mark(talk=number))
        await breathe()
    assert peer.got == ["0"]
    peer.reads.set()
    await outbox.emptied()
    assert peer.got == ["0", "1", "2"]
    outbox.say(b"after")
    await breathe()
    assert peer.got[-1] == "after"


async def test_a_slow_reader_is_noticed_with_the_message_that_is_too_much_for_them(outbox, peer):
    await opened(outbox)
    peer.reads.clear()
    outbox.tell(b"too much", Mark(talk=1))
    await breathe()
    outbox.tell(b"waits", Mark(talk=2))
    await breathe()
    assert peer.got == ["too_much"]
    assert outbox.told == Mark(talk=1)


async def test_no_more_is_heaped_up_in_one_turn_than_the_socket_can_be_asked_about(outbox, peer):
    await opened(outbox)
    peer.reads.clear()
    for _ in range(5):
        outbox.say(b"x" * (HEAPED // 2))
    assert len(peer.packets) == 1, "the others wait"
    peer.reads.set()
    await outbox.emptied()
    assert len(peer.got) == 5


async def test_when_too_much_waits_the_reader_is_told_anew_from_what_they_were_told(outbox, peer):
    await opened(outbox)
    outbox.tell(b"told", Mark(talk=7))
    await breathe()
    peer.reads.clear()
    fell_behind = []
    for number in range(10, 16):
        fell_behind.append(outbox.tell(b"%d" % number, Mark(talk=number)))
        await breathe()
    outbox.say(b"reply")
    assert fell_behind == [False, False, False, False, True, False]
    peer.reads.set()
    await outbox.emptied()
    # The one that was under way when the reader stopped cannot be called back; what waited behind it is gone.
    assert peer.got == ["told", "10", "reply", "anew_from_10"]
    assert outbox.told == Mark(talk=99)
    assert not outbox.tell(b"next", Mark(talk=100))
    await breathe()
    assert peer.got[-1] == "next"


async def test_a_socket_is_closed_even_if_it_takes_nothing_more(outbox, peer):
    await opened(outbox)
    peer.reads.clear()
    outbox.say(b"stuck")
    outbox.close(4408)
    await outbox.emptied()
    outbox.say(b"afterwards")
    peer.reads.set()
    await breathe()
    assert peer.got == ["stuck", "4408"]
