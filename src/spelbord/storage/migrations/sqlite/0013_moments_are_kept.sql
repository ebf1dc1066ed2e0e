-- Steps of a finished match that are worth a look, as one of those who sat there has them.
CREATE TABLE result_moments (
    session TEXT NOT NULL,
    table_id TEXT NOT NULL,
    step INTEGER NOT NULL,
    chapter INTEGER NOT NULL,
    change INTEGER NOT NULL,
    -- The sentence in each language, as JSON.
    lines TEXT NOT NULL,
    -- The figure that it was the person's best of, if it was, and how much of it.
    name TEXT NOT NULL,
    value REAL NOT NULL,
    PRIMARY KEY (session, table_id, step)
) STRICT, WITHOUT ROWID;
CREATE INDEX result_moments_at ON result_moments (table_id);

-- Matches that somebody took out of their own list and figures.
CREATE TABLE forgotten_results (
    session TEXT NOT NULL,
    table_id TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (session, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX forgotten_results_at ON forgotten_results (table_id);

-- A month is where the person's clock says so: it is found from the moment when it is asked for.
DROP INDEX results_counted;
ALTER TABLE results DROP COLUMN month;
CREATE INDEX results_counted ON results (session, counts, game, ended, company, level, variant, result, score);

-- By whose match a table is found.
CREATE INDEX tables_by_match ON tables (match_id);

-- What was counted before has no moments yet.
UPDATE tables SET counted = 0 WHERE counted = 1;
