"""What a game against each level of each game looks like: by many games, kept as they are played."""
