"""A server to be probed, in a process of its own, and small clients to probe it with."""
