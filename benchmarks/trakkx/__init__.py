"""How fast TrakkX is: judging a table, finding simple plays, and the rearranging search, on positions of bot games."""
