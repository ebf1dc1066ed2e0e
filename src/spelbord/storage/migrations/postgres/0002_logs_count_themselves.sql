-- Here the count in the match's row stays: to change it is what keeps two servers from appending to one log at once.
COMMENT ON COLUMN matches.steps IS 'How long the log is; whoever appends changes it, so that nobody else does meanwhile.';
