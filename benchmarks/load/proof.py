"""After the server was killed: every move that reached everybody is in the database, and the matches are true."""

import msgspec

from spelbord.core import Answer, Header, Record, codec_for, verify
from spelbord.core.log import chain
from spelbord.games import kit_of
from spelbord.storage import storage_for

SAMPLE = 40


async def prove(database, moves):
    """Compare the database with the moves that the clients saw at each table, and decide a sample of matches again."""
    storage = storage_for(f"sqlite:///{database}")
    await storage.open()
    stored = verified = 0
    try:
        for number, (name, seen) in enumerate(sorted(moves.items())):
            table = await storage.table(name)
            match = await storage.match(table.match) if table is not None and table.match is not None else None
            if match is None:
                raise ValueError(f"table {name}: no match is stored")
            header = msgspec.json.decode(match.header, type=Header)
            kit = kit_of(header.game)
            entries = tuple(codec_for(kit).entry(entry.body) for entry in match.entries)
            answers = sum(isinstance(entry, Answer) for entry in entries)
            if answers != seen:
                raise ValueError(f"table {name}: {seen} moves reached everybody, {answers} are stored")
            stored += answers
            if number < SAMPLE:
                verdict = verify(kit, Record(header, entries, tuple(chain(header, entries))))
                if not verdict.sound:
                    raise ValueError(f"table {name} does not verify: {verdict.breaches}")
                verified += 1
    finally:
        await storage.close()
    return {"tables": len(moves), "moves": stored, "verified": verified}
