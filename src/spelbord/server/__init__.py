"""The table on the network: HTTP, sockets, tables, seats, clocks, bots beside the loop, and the web client."""
