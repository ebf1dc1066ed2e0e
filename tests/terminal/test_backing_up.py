"""`spelbord admin backup`, `restore` and `verify-backup`, beside tables that are played at."""

from __future__ import annotations

import json

import pytest

from server.guests import play, seat_people
from spelbord.storage import storage_for


@pytest.fixture
def admin(admin):
    """The command, in English."""
    return lambda *args: admin(*args, "--lang", "en")


@pytest.fixture
async def played(registry):
    """One match that is over, and one that has begun."""
    first = await seat_people(registry, 2)
    await play(first)
    second = await seat_people(registry, 3)
    await play(second, steps=5)
    return [first[0].table.record.id, second[0].table.record.id]


async def test_a_backup_is_made_beside_a_server_tried_and_restored(played, storage, admin, tmp_path):
    file = tmp_path / "b"
    code, out, _ = await admin("backup", str(file))
    assert code == 0
    assert "2 tables, 2 matches" in out
    assert "password" in out
    code, out, _ = await admin("verify-backup", str(file))
    assert code == 0
    assert "it can be restored" in out
    assert "2 matches were decided again from the seed" in out
    new = f"sqlite:///{tmp_path}/new.db"
    code, out, _ = await admin("restore", str(file), "--database", new)
    assert (code, "is restored from" in out) == (0, True)
    restored = storage_for(new)
    await restored.open()
    for id_ in played:
        there = await storage.table(id_)
        assert await restored.table(id_) == there
        assert await restored.match(there.match) == await storage.match(there.match)
    await restored.close()


async def test_a_log_that_does_not_hold_true_is_named(played, storage, admin, tmp_path):
    """The file is whole, and what is wrong was wrong in the database already."""
    record = await storage.table(played[0])
    header = json.loads((await storage.match(record.match)).header)
    changed = json.dumps({**header, "seed": header["seed"][::-1]}).encode()
    await storage.write(("UPDATE matches SET header = ?2 WHERE id = ?1", (record.match, changed)))
    gone = await storage.table(played[1])
    await storage.write(("DELETE FROM entries WHERE match_id = ?1 AND step = ?2", (gone.match, 1)))
    file = tmp_path / "b"
    await admin("backup", str(file))
    code, out, _ = await admin("verify-backup", str(file), "--json")
    assert code == 1
    assert json.loads(out)["logs"] == {"sound": 0, "other_rules": 0, "broken": sorted(played)}
    code, out, _ = await admin("verify-backup", str(file))
    assert (code, "2 matches do not hold true" in out) == (1, True)
    assert (await admin("verify-backup", str(file), "--quick"))[0] == 0


async def test_a_match_of_other_rules_is_kept_and_told(played, storage, admin, tmp_path):
    record = await storage.table(played[0])
    header = json.loads((await storage.match(record.match)).header)
    changed = json.dumps({**header, "rules": header["rules"] + 1}).encode()
    await storage.write(("UPDATE matches SET header = ?2 WHERE id = ?1", (record.match, changed)))
    await admin("backup", str(tmp_path / "b"))
    code, out, _ = await admin("verify-backup", str(tmp_path / "b"))
    assert code == 0
    assert "1 match was decided again" in out
    assert "1 match was played by rules that this version does not play" in out


async def test_what_is_refused_is_a_sentence(played, admin, tmp_path):
    file = tmp_path / "b"
    await admin("backup", str(file))
    code, _, err = await admin("backup", str(file))
    assert (code, err) == (1, f"The file “{file}” is there already. Choose another name.\n")
    file.write_bytes(file.read_bytes()[:-20])
    code, _, err = await admin("verify-backup", str(file))
    assert (code, err) == (1, f"The backup “{file}” ends too early or is damaged. Take another.\n")


async def test_a_backup_without_a_name_has_the_day_in_it(played, admin, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert (await admin("backup"))[0] == 0
    [file] = tmp_path.glob("spelbord-*.backup")
    assert (await admin("verify-backup", file.name))[0] == 0
