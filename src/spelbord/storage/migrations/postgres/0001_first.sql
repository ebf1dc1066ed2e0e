CREATE TABLE secrets (
    name text PRIMARY KEY,
    value bytea NOT NULL
);

CREATE TABLE sessions (
    id text PRIMARY KEY,
    name text NOT NULL,
    created double precision NOT NULL,
    seen double precision NOT NULL
);

CREATE TABLE tables (
    id text PRIMARY KEY,
    game text NOT NULL,
    host text NOT NULL,
    created double precision NOT NULL,
    changed double precision NOT NULL,
    status text NOT NULL,
    name text NOT NULL,
    options json NOT NULL,
    clock json NOT NULL,
    hints boolean NOT NULL,
    onlookers boolean NOT NULL,
    match_id text,
    ranks json NOT NULL,
    undo json,
    rematch json NOT NULL,
    next text,
    forked text,
    version integer NOT NULL,
    -- How many times something was said here.
    talked integer NOT NULL DEFAULT 0
);

CREATE INDEX tables_in_lobby ON tables (created) WHERE status = 'lobby';

CREATE TABLE seats (
    table_id text NOT NULL REFERENCES tables (id),
    seat integer NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    level text NOT NULL,
    taken boolean NOT NULL,
    away boolean NOT NULL,
    turnover integer NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE TABLE claims (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    session text NOT NULL,
    table_id text NOT NULL REFERENCES tables (id),
    seat integer NOT NULL,
    turnover integer NOT NULL,
    UNIQUE (session, table_id, seat, turnover)
);

CREATE INDEX claims_at ON claims (table_id);

-- Half-full pages: a new count of steps then fits on the page where the old one was, and no index is touched.
CREATE TABLE matches (
    id text PRIMARY KEY,
    header bytea NOT NULL,
    created double precision NOT NULL,
    undos integer NOT NULL,
    steps integer NOT NULL
) WITH (fillfactor = 50);

-- No reference to matches: whoever appends has just changed the match's row in the same transaction.
CREATE TABLE entries (
    match_id text NOT NULL,
    step integer NOT NULL,
    at double precision NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (match_id, step)
);

CREATE TABLE talk (
    table_id text NOT NULL REFERENCES tables (id),
    number integer NOT NULL,
    seat integer,
    name text NOT NULL,
    text text NOT NULL,
    at double precision NOT NULL,
    PRIMARY KEY (table_id, number)
);
