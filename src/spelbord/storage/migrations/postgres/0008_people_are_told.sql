-- Who wants to be told when something waits for them, and how.
CREATE TABLE notice_people (
    session text PRIMARY KEY,
    created double precision NOT NULL,
    language text NOT NULL,
    zone text NOT NULL,
    -- What is not told, as a list of kinds.
    without text NOT NULL,
    -- Hours before a deadline.
    remind integer NOT NULL,
    -- Minutes after midnight; where they are the same, no hours are quiet.
    quiet_from integer NOT NULL,
    quiet_to integer NOT NULL,
    -- When a page of theirs was last open.
    seen double precision NOT NULL,
    -- Which server sends to them, and until when it alone may.
    server text NOT NULL,
    taken double precision NOT NULL
);

-- Where they are told: a browser's push service, an address, or whatever the host of the server allows besides.
CREATE TABLE channels (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    session text NOT NULL,
    kind text NOT NULL,
    address text NOT NULL,
    keys text NOT NULL,
    label text NOT NULL,
    created double precision NOT NULL,
    confirmed double precision,
    delivered double precision,
    failures integer NOT NULL,
    failed double precision,
    cause text NOT NULL,
    lost double precision,
    UNIQUE (session, kind, address)
);
CREATE INDEX channels_at ON channels (kind, address);

-- Tables of which somebody wants to hear nothing.
CREATE TABLE hushed_tables (
    session text NOT NULL,
    table_id text NOT NULL,
    PRIMARY KEY (session, table_id)
);
CREATE INDEX hushed_at ON hushed_tables (table_id);

-- How far a table had come when it was last looked at for what is to be told.
CREATE TABLE notice_tables (
    table_id text PRIMARY KEY,
    reached bigint NOT NULL
);

-- What is to be told, and what was: one row for a person, a table, a kind and a turn, however many servers see it.
CREATE TABLE outbox (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    session text NOT NULL,
    table_id text NOT NULL,
    kind text NOT NULL,
    turn text NOT NULL,
    reached bigint NOT NULL,
    made double precision NOT NULL,
    due double precision NOT NULL,
    ends double precision,
    facts text NOT NULL,
    -- The channels that have it.
    sent text NOT NULL,
    tries integer NOT NULL,
    done double precision,
    outcome text NOT NULL,
    looked double precision,
    UNIQUE (session, table_id, kind, turn)
);
CREATE INDEX outbox_due ON outbox (due) WHERE done IS NULL;
CREATE INDEX outbox_at ON outbox (table_id);
CREATE INDEX outbox_done ON outbox (done) WHERE done IS NOT NULL;
