-- Which lesson a table is for, if it is for one, and how far its steps were read.
ALTER TABLE tables ADD COLUMN lesson json;

-- How far somebody has come in a lesson, also when its table is gone.
CREATE TABLE lessons (
    session text NOT NULL,
    game text NOT NULL,
    lesson text NOT NULL,
    step integer NOT NULL,
    steps integer NOT NULL,
    done boolean NOT NULL,
    table_id text NOT NULL,
    at double precision NOT NULL,
    PRIMARY KEY (session, game, lesson)
);
