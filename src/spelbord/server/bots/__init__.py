"""Worker processes: where bots think, and where finished matches are looked back on."""
