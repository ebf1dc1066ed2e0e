-- Everybody numbers what they hear: what is said to all (-1) is counted by itself, and whispers by each sitting, so that
-- nobody's numbers tell of what they do not hear. Old lines keep the numbers that they were told by.
CREATE TABLE talk_counts (
    table_id TEXT NOT NULL REFERENCES tables (id),
    hearer INTEGER NOT NULL,
    counted INTEGER NOT NULL,
    PRIMARY KEY (table_id, hearer)
) STRICT, WITHOUT ROWID;

ALTER TABLE talk ADD COLUMN pair TEXT NOT NULL DEFAULT '';
ALTER TABLE talk ADD COLUMN said INTEGER NOT NULL DEFAULT 0;
ALTER TABLE talk ADD COLUMN heard INTEGER NOT NULL DEFAULT 0;
UPDATE talk SET said = number;
UPDATE talk SET heard = number, pair =
    min(coalesce(json_extract(more, '$.speaker'), 0), json_extract(more, '$.listener')) || ':' ||
    max(coalesce(json_extract(more, '$.speaker'), 0), json_extract(more, '$.listener'))
WHERE more LIKE '%"listener":%';

INSERT INTO talk_counts SELECT id, -1, talked FROM tables WHERE talked > 0;
INSERT INTO talk_counts SELECT table_id, hearer, max(number) FROM (
    SELECT table_id, number, coalesce(json_extract(more, '$.speaker'), 0) AS hearer FROM talk WHERE pair <> ''
    UNION ALL SELECT table_id, number, json_extract(more, '$.listener') FROM talk WHERE pair <> ''
) GROUP BY table_id, hearer;
