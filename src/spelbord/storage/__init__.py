"""Where matches, tables and people are kept: one protocol, SQLite or PostgreSQL behind it."""
