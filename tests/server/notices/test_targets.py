"""Nothing is sent into the server's own network, however its address is written, and whatever a name says later."""

import asyncio

import pytest

from spelbord.core import Refused
from spelbord.server.notices import posting, targets
from spelbord.server.notices.posting import Undelivered, post
from spelbord.server.notices.targets import Target, addresses_of, is_open, target_of

INSIDE = [
    *("127.0.0.1", "127.9.9.9", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254"),  # noqa: S104
    *("100.64.0.1", "224.0.0.1", "255.255.255.255", "192.0.2.1", "240.0.0.1"),
    *("::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1"),
    *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:a9fe:a9fe", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1"),
    *("2002:7f00:1::", "2002:a00:1::", "2001:0:53aa:64c:0:0:80ff:fffe"),
]


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_inside_is_known_in_every_form(address):
    assert not is_open(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"])
def test_an_address_of_the_open_internet_is_one(address):
    assert is_open(address)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1", "0x7f.1", "2130706433", "0", "[::ffff:127.0.0.1]"])
async def test_a_name_that_leads_inside_is_refused(host):
    with pytest.raises(Refused) as refused:
        await addresses_of(host.strip("[]"), 443)
    assert refused.value.code in {"target_inside", "target_unknown"}


async def test_one_address_inside_among_others_is_enough(monkeypatch):
    await resolving(monkeypatch, ["8.8.8.8", "10.0.0.1"])
    with pytest.raises(Refused, match="target_inside"):
        await addresses_of("exempel.se", 443)


@pytest.mark.parametrize(
    "url",
    [
        *("http://push.example/1", "ftp://push.example/1", "https:///x", "https://", "//push.example/1", "push"),
        *("https://name:word@push.example/", "https://push.example/\r\nHost: x", "https://push.example/ö"),
        *("https://push.example:0/", "https://push.example:99999/", "https://[::1/", "https://a/" + "x" * 1000),
    ],
)
def test_what_is_no_address_of_ours_to_use_is_refused(url):
    with pytest.raises(Refused, match="target_malformed"):
        target_of(url)


def test_an_address_is_read():
    assert target_of("https://Push.example/a?b=c") == Target(True, "push.example", 443, "/a?b=c")
    assert target_of("https://push.example:8443").origin == "https://push.example:8443"


async def resolving(monkeypatch, *answers):
    """Let names have these addresses, one answer after another; the last one stays."""
    given = [list(answer) for answer in answers]

    async def getaddrinfo(host, port, **_):
        answer = given.pop(0) if len(given) > 1 else given[0]
        return [(None, None, None, "", (address, port)) for address in answer]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", getaddrinfo, raising=False)


async def test_a_name_that_leads_inside_by_the_time_it_is_connected_to_is_not_followed(monkeypatch):
    await resolving(monkeypatch, ["8.8.8.8"], ["127.0.0.1"])
    connected = []
    monkeypatch.setattr(posting, "_connected", lambda *args: connected.append(args))
    assert await addresses_of("exempel.se", 443) == ("8.8.8.8",)
    with pytest.raises(Undelivered) as undelivered:
        await post(target_of("https://exempel.se/"), {}, b"")
    assert (undelivered.value.cause, connected) == ("target_inside", [])


async def test_the_connection_goes_to_the_address_that_was_looked_at(monkeypatch):
    await resolving(monkeypatch, ["8.8.8.8"], ["127.0.0.1"])
    asked = []

    async def open_connection(host, port, **more):
        asked.append((host, more["server_hostname"]))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", open_connection)
    with pytest.raises(Undelivered, match="unreachable"):
        await post(target_of("https://exempel.se/"), {}, b"")
    assert asked == [("8.8.8.8", "exempel.se")]


async def test_only_this_machine_is_open_to_tests_and_no_other_of_the_network():
    assert await addresses_of("127.0.0.1", 80, own=True) == ("127.0.0.1",)
    with pytest.raises(Refused, match="target_inside"):
        await addresses_of("10.0.0.1", 80, own=True)


async def test_a_name_that_nobody_has_is_said_to_be_unknown(monkeypatch):
    async def getaddrinfo(*_, **__):
        raise OSError

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", getaddrinfo, raising=False)
    with pytest.raises(Refused, match="target_unknown"):
        await addresses_of("exempel.invalid", targets.PORTS["https"])
