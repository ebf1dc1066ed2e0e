-- Whom the host keeps out of a table, by session, and which sittings may not talk.
ALTER TABLE tables ADD COLUMN kept_out TEXT NOT NULL DEFAULT '[]';
ALTER TABLE tables ADD COLUMN muted TEXT NOT NULL DEFAULT '[]';

-- How many tables one person has in the public list, and which tables nobody has come to for long.
CREATE INDEX tables_of_host ON tables (host, created) WHERE status = 'lobby';
CREATE INDEX tables_by_age ON tables (status, changed);
CREATE INDEX tables_before ON tables (next) WHERE next IS NOT NULL;
CREATE INDEX tables_forked ON tables (forked) WHERE forked IS NOT NULL;

-- Whose words they are, so that somebody can have all of theirs, or take them away. A seat may have had several
-- sitters: a whisper names its sitting, and other old lines are somebody's where only one session ever sat there.
ALTER TABLE talk ADD COLUMN session TEXT NOT NULL DEFAULT '';
UPDATE talk SET session = coalesce((
    SELECT c.session FROM claims c
    WHERE c.table_id = talk.table_id AND c.turnover = json_extract(talk.more, '$.speaker') LIMIT 1
), '') WHERE more LIKE '%"listener":%';
UPDATE talk SET session = coalesce((
    SELECT min(c.session) FROM claims c WHERE c.table_id = talk.table_id AND c.seat = talk.seat
    GROUP BY c.table_id HAVING count(DISTINCT c.session) = 1
), '') WHERE more NOT LIKE '%"listener":%';
CREATE INDEX talk_of ON talk (session);
CREATE INDEX talk_by_age ON talk (at);

CREATE INDEX sessions_by_age ON sessions (seen);

-- Whose talk somebody does not want to hear, at any table.
CREATE TABLE blocks (
    number INTEGER PRIMARY KEY,
    session TEXT NOT NULL,
    blocked TEXT NOT NULL,
    name TEXT NOT NULL,
    at REAL NOT NULL,
    UNIQUE (session, blocked)
) STRICT;
CREATE INDEX blocks_of ON blocks (blocked);

-- What people report to whoever keeps the server, with what was said and who sat there as they themselves saw it.
CREATE TABLE reports (
    number INTEGER PRIMARY KEY,
    at REAL NOT NULL,
    table_id TEXT NOT NULL,
    reporter TEXT NOT NULL,
    reporter_name TEXT NOT NULL,
    accused TEXT NOT NULL,
    accused_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    text TEXT NOT NULL,
    evidence TEXT NOT NULL,
    handled REAL,
    remark TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX reports_of ON reports (reporter);
CREATE INDEX reports_about ON reports (accused);

-- What another process, such as `spelbord admin`, tells the server that has this file open.
CREATE TABLE notes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at REAL NOT NULL,
    sender TEXT NOT NULL,
    table_id TEXT NOT NULL,
    text TEXT NOT NULL
) STRICT;
