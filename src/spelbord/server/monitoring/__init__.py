"""What those who run a server read: its log, and what it counts."""
