"""How fast Spelet om Allsvenskan is: whole seasons by chance and by bots, and what the search bot gets through."""
