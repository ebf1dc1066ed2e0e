"""Live tables: who is there, what they ask, what is stored, and what everybody is told."""
