-- To whom something was said, and which of a game's phrases it is: what only the server understands.
ALTER TABLE talk ADD COLUMN more TEXT NOT NULL DEFAULT '';
