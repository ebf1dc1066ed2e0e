-- What was found when a finished match was looked back on, in one language, so that it need not be thought out again.
CREATE TABLE reviews (
    match_id TEXT NOT NULL,
    language TEXT NOT NULL,
    undos INTEGER NOT NULL,
    found INTEGER NOT NULL,
    complete INTEGER NOT NULL,
    remarks BLOB NOT NULL,
    PRIMARY KEY (match_id, language)
) STRICT, WITHOUT ROWID;
