"""What is on its way to one socket: at once where there is room, else in order, and anew where it is too much."""

import asyncio

import pytest

from spelbord.server.protocol import Mark
from spelbord.server.sockets.outbox import Outbox


class Peer:
    """Somebody at the other end, who can stop reading."""

    def __init__(self):
        self.reads = asyncio.Event()
        self.reads.set()
        self.got = []
        self.fault = None

    async def send(self, message):
        await self.reads.wait()
        if self.fault:
            raise self.fault
        self.got.append(message.get("text", message.get("code")))


@pytest.fixture
def peer():
    return Peer()


@pytest.fixture
def outbox(peer):
    async def anew(mark):
        return b"anew from %d" % mark.talk, Mark(talk=99)

    return Outbox(peer.send, 3, anew)


async def opened(outbox):
    outbox.uncork()
    await outbox.emptied()


async def test_nothing_is_sent_before_the_socket_is_open(outbox, peer):
    outbox.tell(b"first", Mark(talk=1))
    outbox.say(b"second")
    assert peer.got == []
    await opened(outbox)
    assert peer.got == ["first", "second"]


async def test_where_there_is_room_a_message_is_sent_at_once_and_without_a_task(outbox, peer):
    await opened(outbox)
    outbox.tell(b"now", Mark(talk=1))
    assert peer.got == ["now"]
    assert outbox.told == Mark(talk=1)


async def test_what_waits_is_sent_in_order_when_the_reader_reads_again(outbox, peer):
    await opened(outbox)
    peer.reads.clear()
    for number in range(3):
        assert not outbox.tell(b"%d" % number, Mark(talk=number))
    assert peer.got == []
    peer.reads.set()
    await outbox.emptied()
    assert peer.got == ["0", "1", "2"]
    outbox.say(b"after")
    assert peer.got[-1] == "after"


async def test_when_too_much_waits_the_reader_is_told_anew_from_what_they_were_told(outbox, peer):
    await opened(outbox)
    outbox.tell(b"told", Mark(talk=7))
    peer.reads.clear()
    fell_behind = [outbox.tell(b"%d" % number, Mark(talk=number)) for number in range(10, 16)]
    outbox.say(b"reply")
    assert fell_behind == [False, False, False, False, True, False]
    peer.reads.set()
    await outbox.emptied()
    # The one that was under way when the reader stopped cannot be called back; what waited behind it is gone.
    assert peer.got == ["told", "10", "reply", "anew from 10"]
    assert outbox.told == Mark(talk=99)
    assert not outbox.tell(b"next", Mark(talk=100))
    assert peer.got[-1] == "next"


@pytest.mark.parametrize("fault", [OSError("gone"), RuntimeError("shown out")])
async def test_a_socket_that_has_gone_disturbs_nobody(outbox, peer, fault):
    await opened(outbox)
    peer.fault = fault
    outbox.say(b"into the void")
    peer.reads.clear()
    outbox.say(b"into the void")
    outbox.say(b"into the void")
    peer.reads.set()
    await outbox.emptied()
    assert peer.got == []


async def test_a_socket_is_closed_even_if_it_takes_nothing_more(outbox, peer):
    await opened(outbox)
    peer.reads.clear()
    outbox.say(b"stuck")
    outbox.close(4408)
    await outbox.emptied()
    peer.reads.set()
    await asyncio.sleep(0)
    assert peer.got in ([], [4408])
    outbox.say(b"afterwards")
    assert "afterwards" not in peer.got
