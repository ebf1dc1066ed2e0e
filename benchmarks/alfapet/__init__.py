"""How fast Alfapet is: the search for the best word, whole greedy games, and the word graph."""
