"""What people ask of a table: one module for each matter, one function for each command."""
