-- When the table of a claim was last changed, and nought where it is closed: somebody's last tables are found by an index,
-- however many they have had.
ALTER TABLE claims ADD COLUMN changed REAL NOT NULL DEFAULT 0;
UPDATE claims SET changed = coalesce(
    (SELECT t.changed FROM tables t WHERE t.id = claims.table_id AND t.status <> 'closed'), 0
);
CREATE INDEX claims_lately ON claims (session, changed DESC, table_id);

-- Whether a table has a seat for anybody: those that wait for somebody in particular are not looked through.
ALTER TABLE tables ADD COLUMN room INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET room = EXISTS (
    SELECT 1 FROM seats s WHERE s.table_id = tables.id AND s.kind = 'open' AND NOT s.taken
) WHERE status = 'lobby';
CREATE INDEX tables_with_room ON tables (status, created) WHERE status = 'lobby' AND circle IS NULL AND room;
CREATE INDEX tables_with_room_of_host ON tables (status, host, created)
    WHERE status = 'lobby' AND circle IS NULL AND room;
DROP INDEX tables_in_lobby;
DROP INDEX tables_of_host;

-- All tables that somebody has laid, for whoever wants to have or delete what is theirs.
CREATE INDEX tables_laid_by ON tables (host);

-- The last lines of what all heard and of what each two whispered, without those before them.
CREATE INDEX talk_lately ON talk (table_id, pair, number);
