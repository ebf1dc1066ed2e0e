"""Records to store: plain ones, and one with everything in it."""

from msgspec.structs import replace

from spelbord.storage import Claim, EntryRecord, KeptOut, MatchRecord, SeatRecord, Session, TableRecord

OPEN = SeatRecord("open", "", "medel")
PERSON = SeatRecord("person", "Åsa", "medel", taken=True)
BOT = SeatRecord("bot", "Botten Ada", "svår", taken=True)
SESSION = Session("s1", "Åsa 🐻‍❄️", 1_700_000_000.123456, 1_700_000_001.654321)
EVERY_BYTE = bytes(range(256))


PLAIN = TableRecord("t1", "tio", "s1", 1000.25, 1000.5, (PERSON, BOT, OPEN))


def table(id_="t1", **changes):
    return replace(PLAIN, id=id_, **changes)


def following(record, **changes):
    """The same table, one version on."""
    return replace(record, version=record.version + 1, **changes)


def full_table():
    """A table in which no field has its default."""
    return TableRecord(
        id="t-allt",
        game="tio",
        host="s1",
        created=1_700_000_000.123456,
        changed=1_700_000_002.000001,
        seats=(replace(PERSON, name="Ωmega ✓ 'citat' \"och\" \\", away=True, turnover=7), BOT, OPEN),
        status="over",
        name="Fredagsbordet — “10”",
        options={"quick": True, "goal": 10, "namn": ["å", None, 1.5]},
        clock={"kind": "move", "seconds": 30},
        days={"renewed": 1.5},
        hints=False,
        onlookers=False,
        match="m1",
        ranks=(2, 1, 3),
        undo={"seat": 1, "step": 12, "agreed": [0]},
        rematch=(0, 2),
        next="t2",
        forked="t0",
        kept_out=(KeptOut("s9", "Örjan “x”"), KeptOut("s8", "B")),
        muted=(7, 12),
        circle="krets",
        screen=True,
        version=4,
    )


def entries(first, last, body=b"entry"):
    """Entries from one step up to, but not including, another."""
    return tuple(EntryRecord(step, 1000.0 + step / 3, b"%s %d" % (body, step)) for step in range(first, last))


def match(name="m1", steps=0):
    return MatchRecord(name, b'{"game":"tio"}', 999.5, 0, steps, entries(0, steps))


def claim(session="s1", name="t1", seat=0, turnover=0):
    return Claim(session, name, seat, turnover)
