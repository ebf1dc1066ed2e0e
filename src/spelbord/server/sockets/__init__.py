"""Open sockets: reading what they ask, sending what they are told, and closing those that are silent."""
