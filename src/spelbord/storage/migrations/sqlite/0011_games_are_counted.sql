-- Whether a finished match has been counted for those who sat there: 0 where it is still to be done.
ALTER TABLE tables ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_uncounted ON tables (status, changed, id) WHERE status = 'over' AND counted = 0;

-- A finished match as one of those who sat there has it.
CREATE TABLE results (
    session TEXT NOT NULL,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    ended REAL NOT NULL,
    -- As 2026-11.
    month TEXT NOT NULL,
    -- Whether others sat there: bots, friends, or alone.
    company TEXT NOT NULL,
    -- Of all bots there; mixed where they were unlike, and nothing where there were none.
    level TEXT NOT NULL,
    variant TEXT NOT NULL,
    result TEXT NOT NULL,
    -- Whether the figures go by it: not where the match went on from another's middle.
    counts INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    score INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    -- Names and words to find it by, in small letters.
    sought TEXT NOT NULL,
    -- Who sat there and how they stood, for the list.
    shown TEXT NOT NULL,
    PRIMARY KEY (session, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_by_time ON results (session, ended);
CREATE INDEX results_at ON results (table_id);
CREATE INDEX results_counted ON results (session, counts, game, company, level, variant, month, result, score);

-- What a game counts besides, of those that count.
CREATE TABLE result_figures (
    session TEXT NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    table_id TEXT NOT NULL,
    how TEXT NOT NULL,
    value REAL NOT NULL,
    out_of REAL NOT NULL,
    text TEXT NOT NULL,
    step INTEGER NOT NULL,
    PRIMARY KEY (session, game, name, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX result_figures_at ON result_figures (table_id);
CREATE INDEX result_figures_best ON result_figures (session, game, name, value DESC, table_id) WHERE how = 'most';

-- Which other people sat there, and who came before whom.
CREATE TABLE result_friends (
    session TEXT NOT NULL,
    friend TEXT NOT NULL,
    table_id TEXT NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    ended REAL NOT NULL,
    -- ahead, behind or even; won or lost where the table was one.
    outcome TEXT NOT NULL,
    PRIMARY KEY (session, friend, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX result_friends_at ON result_friends (table_id);
CREATE INDEX result_friends_of ON result_friends (friend);
