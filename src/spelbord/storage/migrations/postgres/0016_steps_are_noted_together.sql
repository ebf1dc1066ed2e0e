-- Nothing is noted first here: where many write, PostgreSQL shares a commit by itself.
COMMENT ON TABLE entries IS 'The logs of all matches; every entry is put into its place at once.';
