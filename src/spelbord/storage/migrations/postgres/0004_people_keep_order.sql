-- Whom the host keeps out of a table, by session, and which sittings may not talk.
ALTER TABLE tables ADD COLUMN kept_out json NOT NULL DEFAULT '[]';
ALTER TABLE tables ADD COLUMN muted json NOT NULL DEFAULT '[]';

-- How many tables one person has in the public list, and which tables nobody has come to for long.
CREATE INDEX tables_of_host ON tables (host, created) WHERE status = 'lobby';
CREATE INDEX tables_by_age ON tables (status, changed);
CREATE INDEX tables_before ON tables (next) WHERE next IS NOT NULL;
CREATE INDEX tables_forked ON tables (forked) WHERE forked IS NOT NULL;

-- Whose words they are, so that somebody can have all of theirs, or take them away. A seat may have had several
-- sitters: a whisper names its sitting, and other old lines are somebody's where only one session ever sat there.
ALTER TABLE talk ADD COLUMN session text NOT NULL DEFAULT '';
UPDATE talk SET session = coalesce((
    SELECT c.session FROM claims c
    WHERE c.table_id = talk.table_id AND c.turnover = (talk.more::json ->> 'speaker')::integer LIMIT 1
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
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    session text NOT NULL,
    blocked text NOT NULL,
    name text NOT NULL,
    at double precision NOT NULL,
    UNIQUE (session, blocked)
);
CREATE INDEX blocks_of ON blocks (blocked);

-- What people report to whoever keeps the server, with what was said and who sat there as they themselves saw it.
CREATE TABLE reports (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at double precision NOT NULL,
    table_id text NOT NULL,
    reporter text NOT NULL,
    reporter_name text NOT NULL,
    accused text NOT NULL,
    accused_name text NOT NULL,
    reason text NOT NULL,
    text text NOT NULL,
    evidence text NOT NULL,
    handled double precision,
    remark text NOT NULL DEFAULT ''
);
CREATE INDEX reports_of ON reports (reporter);
CREATE INDEX reports_about ON reports (accused);

-- Here servers tell one another by NOTIFY; in SQLite there is a table of notes for that.
