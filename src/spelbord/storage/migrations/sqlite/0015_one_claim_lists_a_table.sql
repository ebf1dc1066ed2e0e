-- When the table was last changed is known to the first of somebody's claims there that is worth something, and to no
-- other: a list is read from an index as it stands, and what was left or closed is not looked through.
UPDATE claims SET changed = 0 WHERE changed > 0 AND number <> coalesce((
    SELECT min(o.number) FROM claims o JOIN seats s ON s.table_id = o.table_id AND s.turnover = o.turnover
    WHERE o.session = claims.session AND o.table_id = claims.table_id
), 0);
