-- Small rows that are looked up by a key of text are kept in that key's own tree: one search instead of two.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created REAL NOT NULL,
    seen REAL NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    host TEXT NOT NULL,
    created REAL NOT NULL,
    changed REAL NOT NULL,
    status TEXT NOT NULL,
    name TEXT NOT NULL,
    options TEXT NOT NULL,
    clock TEXT NOT NULL,
    hints INTEGER NOT NULL,
    onlookers INTEGER NOT NULL,
    match_id TEXT,
    ranks TEXT NOT NULL,
    undo TEXT,
    rematch TEXT NOT NULL,
    next TEXT,
    forked TEXT,
    version INTEGER NOT NULL,
    -- How many times something was said here.
    talked INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX tables_in_lobby ON tables (created) WHERE status = 'lobby';

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    level TEXT NOT NULL,
    taken INTEGER NOT NULL,
    away INTEGER NOT NULL,
    turnover INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE claims (
    number INTEGER PRIMARY KEY,
    session TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    turnover INTEGER NOT NULL,
    UNIQUE (session, table_id, seat, turnover)
) STRICT;

CREATE INDEX claims_at ON claims (table_id);

CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    header BLOB NOT NULL,
    created REAL NOT NULL,
    undos INTEGER NOT NULL,
    steps INTEGER NOT NULL
) STRICT;

-- No reference to matches: whoever appends has just changed the match's row in the same transaction.
CREATE TABLE entries (
    match_id TEXT NOT NULL,
    step INTEGER NOT NULL,
    at REAL NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (match_id, step)
) STRICT, WITHOUT ROWID;

CREATE TABLE talk (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    seat INTEGER,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
