"""Keeping house: one person's own data, old things, and deleting, for a running server and for `spelbord admin` alike.

All of it goes by the storage alone, and tells nobody: whoever calls says to the tables in memory, or to the servers
on the same database, which tables are others now.
"""
