-- What was appended to logs and has not been put into its place among the entries: one row for all that shared a commit.
CREATE TABLE journal (
    number INTEGER PRIMARY KEY,
    rows BLOB NOT NULL
) STRICT;
