-- Of a table that is played over days: whose time stands still and when, as JSON.
ALTER TABLE tables ADD COLUMN days text;
UPDATE tables SET days = '{}'
WHERE status IN ('lobby', 'playing') AND clock::json ->> 'kind' = 'move'
    AND CAST(clock::json ->> 'seconds' AS integer) >= 3600;
CREATE INDEX tables_over_days ON tables (id) WHERE days IS NOT NULL AND status = 'playing';

-- What a sitting keeps for itself at a table: notes, a draft, how it has arranged its hand, a prepared answer.
CREATE TABLE private_things (
    table_id text NOT NULL,
    sitting bigint NOT NULL,
    kind text NOT NULL,
    body text NOT NULL,
    at double precision NOT NULL,
    PRIMARY KEY (table_id, sitting, kind)
);
