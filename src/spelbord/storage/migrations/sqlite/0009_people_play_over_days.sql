-- Of a table that is played over days: whose time stands still and when, as JSON.
ALTER TABLE tables ADD COLUMN days TEXT;
UPDATE tables SET days = '{}'
WHERE status IN ('lobby', 'playing') AND json_extract(clock, '$.kind') = 'move'
    AND json_extract(clock, '$.seconds') >= 3600;
CREATE INDEX tables_over_days ON tables (id) WHERE days IS NOT NULL AND status = 'playing';

-- What a sitting keeps for itself at a table: notes, a draft, how it has arranged its hand, a prepared answer.
CREATE TABLE private_things (
    table_id TEXT NOT NULL,
    sitting INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, sitting, kind)
) STRICT, WITHOUT ROWID;
