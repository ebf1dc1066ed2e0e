-- Everybody numbers what they hear: what is said to all (-1) is counted by itself, and whispers by each sitting, so that
-- nobody's numbers tell of what they do not hear. Old lines keep the numbers that they were told by.
CREATE TABLE talk_counts (
    table_id text NOT NULL REFERENCES tables (id),
    hearer integer NOT NULL,
    counted integer NOT NULL,
    PRIMARY KEY (table_id, hearer)
);

ALTER TABLE talk ADD COLUMN pair text NOT NULL DEFAULT '';
ALTER TABLE talk ADD COLUMN said integer NOT NULL DEFAULT 0;
ALTER TABLE talk ADD COLUMN heard integer NOT NULL DEFAULT 0;
UPDATE talk SET said = number;
UPDATE talk SET heard = number, pair =
    least(coalesce((more::json ->> 'speaker')::integer, 0), (more::json ->> 'listener')::integer) || ':' ||
    greatest(coalesce((more::json ->> 'speaker')::integer, 0), (more::json ->> 'listener')::integer)
WHERE more LIKE '%"listener":%';

INSERT INTO talk_counts SELECT id, -1, talked FROM tables WHERE talked > 0;
INSERT INTO talk_counts SELECT table_id, hearer, max(number) FROM (
    SELECT table_id, number, coalesce((more::json ->> 'speaker')::integer, 0) AS hearer FROM talk WHERE pair <> ''
    UNION ALL SELECT table_id, number, (more::json ->> 'listener')::integer FROM talk WHERE pair <> ''
) AS whispered GROUP BY table_id, hearer;
