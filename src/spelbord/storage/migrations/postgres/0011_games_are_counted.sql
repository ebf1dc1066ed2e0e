-- Whether a finished match has been counted for those who sat there: 0 where it is still to be done.
ALTER TABLE tables ADD COLUMN counted integer NOT NULL DEFAULT 0;
CREATE INDEX tables_uncounted ON tables (status, changed, id) WHERE status = 'over' AND counted = 0;

-- A finished match as one of those who sat there has it.
CREATE TABLE results (
    session text NOT NULL,
    table_id text NOT NULL,
    game text NOT NULL,
    ended double precision NOT NULL,
    -- As 2026-11.
    month text NOT NULL,
    -- Whether others sat there: bots, friends, or alone.
    company text NOT NULL,
    -- Of all bots there; mixed where they were unlike, and nothing where there were none.
    level text NOT NULL,
    variant text NOT NULL,
    result text NOT NULL,
    -- Whether the figures go by it: not where the match went on from another's middle.
    counts boolean NOT NULL,
    rank integer NOT NULL,
    score integer NOT NULL,
    moves integer NOT NULL,
    -- Names and words to find it by, in small letters.
    sought text NOT NULL,
    -- Who sat there and how they stood, for the list.
    shown text NOT NULL,
    PRIMARY KEY (session, table_id)
);
CREATE INDEX results_by_time ON results (session, ended);
CREATE INDEX results_at ON results (table_id);
CREATE INDEX results_counted ON results (session, counts, game, company, level, variant, month, result, score);

-- What a game counts besides, of those that count.
CREATE TABLE result_figures (
    session text NOT NULL,
    game text NOT NULL,
    name text NOT NULL,
    table_id text NOT NULL,
    how text NOT NULL,
    value double precision NOT NULL,
    out_of double precision NOT NULL,
    text text NOT NULL,
    step integer NOT NULL,
    PRIMARY KEY (session, game, name, table_id)
);
CREATE INDEX result_figures_at ON result_figures (table_id);
CREATE INDEX result_figures_best ON result_figures (session, game, name, value DESC, table_id) WHERE how = 'most';

-- Which other people sat there, and who came before whom.
CREATE TABLE result_friends (
    session text NOT NULL,
    friend text NOT NULL,
    table_id text NOT NULL,
    name text NOT NULL,
    game text NOT NULL,
    ended double precision NOT NULL,
    -- ahead, behind or even; won or lost where the table was one.
    outcome text NOT NULL,
    PRIMARY KEY (session, friend, table_id)
);
CREATE INDEX result_friends_at ON result_friends (table_id);
CREATE INDEX result_friends_of ON result_friends (friend);
