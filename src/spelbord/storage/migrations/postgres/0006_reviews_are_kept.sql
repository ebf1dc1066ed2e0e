-- What was found when a finished match was looked back on, in one language, so that it need not be thought out again.
CREATE TABLE reviews (
    match_id text NOT NULL,
    language text NOT NULL,
    undos integer NOT NULL,
    found integer NOT NULL,
    complete boolean NOT NULL,
    remarks bytea NOT NULL,
    PRIMARY KEY (match_id, language)
);
