-- Which lesson a table is for, if it is for one, and how far its steps were read.
ALTER TABLE tables ADD COLUMN lesson TEXT;

-- How far somebody has come in a lesson, also when its table is gone.
CREATE TABLE lessons (
    session TEXT NOT NULL,
    game TEXT NOT NULL,
    lesson TEXT NOT NULL,
    step INTEGER NOT NULL,
    steps INTEGER NOT NULL,
    done INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (session, game, lesson)
) STRICT, WITHOUT ROWID;
