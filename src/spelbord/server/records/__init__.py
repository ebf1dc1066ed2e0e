"""Tables and matches as values, and what each change makes of them. Nothing here waits, sends or looks at a clock."""
