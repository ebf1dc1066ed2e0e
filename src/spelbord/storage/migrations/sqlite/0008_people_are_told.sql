-- Who wants to be told when something waits for them, and how.
CREATE TABLE notice_people (
    session TEXT PRIMARY KEY,
    created REAL NOT NULL,
    language TEXT NOT NULL,
    zone TEXT NOT NULL,
    -- What is not told, as a list of kinds.
    without TEXT NOT NULL,
    -- Hours before a deadline.
    remind INTEGER NOT NULL,
    -- Minutes after midnight; where they are the same, no hours are quiet.
    quiet_from INTEGER NOT NULL,
    quiet_to INTEGER NOT NULL,
    -- When a page of theirs was last open.
    seen REAL NOT NULL,
    -- Which server sends to them, and until when it alone may.
    server TEXT NOT NULL,
    taken REAL NOT NULL
) STRICT, WITHOUT ROWID;

-- Where they are told: a browser's push service, an address, or whatever the host of the server allows besides.
CREATE TABLE channels (
    number INTEGER PRIMARY KEY,
    session TEXT NOT NULL,
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    keys TEXT NOT NULL,
    label TEXT NOT NULL,
    created REAL NOT NULL,
    confirmed REAL,
    delivered REAL,
    failures INTEGER NOT NULL,
    failed REAL,
    cause TEXT NOT NULL,
    lost REAL,
    UNIQUE (session, kind, address)
) STRICT;
CREATE INDEX channels_at ON channels (kind, address);

-- Tables of which somebody wants to hear nothing.
CREATE TABLE hushed_tables (
    session TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (session, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX hushed_at ON hushed_tables (table_id);

-- How far a table had come when it was last looked at for what is to be told.
CREATE TABLE notice_tables (
    table_id TEXT PRIMARY KEY,
    reached INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What is to be told, and what was: one row for a person, a table, a kind and a turn, however many servers see it.
CREATE TABLE outbox (
    number INTEGER PRIMARY KEY,
    session TEXT NOT NULL,
    table_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    turn TEXT NOT NULL,
    reached INTEGER NOT NULL,
    made REAL NOT NULL,
    due REAL NOT NULL,
    ends REAL,
    facts TEXT NOT NULL,
    -- The channels that have it.
    sent TEXT NOT NULL,
    tries INTEGER NOT NULL,
    done REAL,
    outcome TEXT NOT NULL,
    looked REAL,
    UNIQUE (session, table_id, kind, turn)
) STRICT;
CREATE INDEX outbox_due ON outbox (due) WHERE done IS NULL;
CREATE INDEX outbox_at ON outbox (table_id);
CREATE INDEX outbox_done ON outbox (done) WHERE done IS NOT NULL;
