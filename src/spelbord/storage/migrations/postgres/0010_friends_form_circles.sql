-- Which circle a table was laid in, if any; also after the circle has ended, so that it is nobody else's then either.
ALTER TABLE tables ADD COLUMN circle text;
CREATE INDEX tables_in_circle ON tables (circle, status) WHERE circle IS NOT NULL;
-- Whether all people at a table share one screen.
ALTER TABLE tables ADD COLUMN screen boolean NOT NULL DEFAULT false;

-- Friends who keep a link. Its host is a member by number; the link is signed with its own number, and another one
-- makes it worth nothing.
CREATE TABLE circles (
    id text PRIMARY KEY,
    name text NOT NULL,
    created double precision NOT NULL,
    host integer NOT NULL,
    link integer NOT NULL,
    -- How many have ever joined: the last number that was given.
    joined integer NOT NULL
);

-- Whoever leaves is taken away here and nowhere else: a number that no member has is a guest.
CREATE TABLE circle_members (
    circle text NOT NULL REFERENCES circles (id),
    number integer NOT NULL,
    session text NOT NULL,
    joined double precision NOT NULL,
    PRIMARY KEY (circle, number),
    UNIQUE (circle, session)
);
CREATE INDEX circles_of ON circle_members (session);

-- Matches that are over, counted in the order in which they came into the ladder: the next number is free for one.
CREATE TABLE circle_results (
    circle text NOT NULL,
    number integer NOT NULL,
    table_id text NOT NULL UNIQUE,
    game text NOT NULL,
    at double precision NOT NULL,
    season text NOT NULL,
    -- By seat, as JSON: a member's number or a bot's name, rank and points.
    seats text NOT NULL,
    PRIMARY KEY (circle, number)
);
CREATE INDEX circle_results_by_age ON circle_results (at);

-- How a member stands in a season, in all games ('') and in each; member 0 is all of them together.
CREATE TABLE circle_ratings (
    circle text NOT NULL,
    season text NOT NULL,
    game text NOT NULL,
    member integer NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    played integer NOT NULL,
    won integer NOT NULL,
    best integer NOT NULL,
    PRIMARY KEY (circle, season, game, member)
);
CREATE INDEX circle_ratings_by_age ON circle_ratings (season);
