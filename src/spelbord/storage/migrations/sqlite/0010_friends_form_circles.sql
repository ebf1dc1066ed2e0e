-- Which circle a table was laid in, if any; also after the circle has ended, so that it is nobody else's then either.
ALTER TABLE tables ADD COLUMN circle TEXT;
CREATE INDEX tables_in_circle ON tables (circle, status) WHERE circle IS NOT NULL;
-- Whether all people at a table share one screen.
ALTER TABLE tables ADD COLUMN screen INTEGER NOT NULL DEFAULT 0;

-- Friends who keep a link. Its host is a member by number; the link is signed with its own number, and another one
-- makes it worth nothing.
CREATE TABLE circles (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created REAL NOT NULL,
    host INTEGER NOT NULL,
    link INTEGER NOT NULL,
    -- How many have ever joined: the last number that was given.
    joined INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Whoever leaves is taken away here and nowhere else: a number that no member has is a guest.
CREATE TABLE circle_members (
    circle TEXT NOT NULL REFERENCES circles (id),
    number INTEGER NOT NULL,
    session TEXT NOT NULL,
    joined REAL NOT NULL,
    PRIMARY KEY (circle, number),
    UNIQUE (circle, session)
) STRICT, WITHOUT ROWID;
CREATE INDEX circles_of ON circle_members (session);

-- Matches that are over, counted in the order in which they came into the ladder: the next number is free for one.
CREATE TABLE circle_results (
    circle TEXT NOT NULL,
    number INTEGER NOT NULL,
    table_id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    at REAL NOT NULL,
    season TEXT NOT NULL,
    -- By seat, as JSON: a member's number or a bot's name, rank and points.
    seats TEXT NOT NULL,
    PRIMARY KEY (circle, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX circle_results_by_age ON circle_results (at);

-- How a member stands in a season, in all games ('') and in each; member 0 is all of them together.
CREATE TABLE circle_ratings (
    circle TEXT NOT NULL,
    season TEXT NOT NULL,
    game TEXT NOT NULL,
    member INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    played INTEGER NOT NULL,
    won INTEGER NOT NULL,
    best INTEGER NOT NULL,
    PRIMARY KEY (circle, season, game, member)
) STRICT, WITHOUT ROWID;
CREATE INDEX circle_ratings_by_age ON circle_ratings (season);
