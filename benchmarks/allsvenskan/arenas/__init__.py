"""Looking for sixteen arena cards that are unlike, even and as the rulebook says: how the shipped season was made.

Run `python -m benchmarks.allsvenskan.arenas FOLDER` (`--help` tells the rest). Three steps, and each goes on where it
was broken off, since the folder keeps every season that was played:

1. *Samples*: complete seasons of four bots of the level *medel*, each with random arena cards of those that a club may
   have (`cards`, `playing`). They give an estimate of what any cards would lead to (`estimate`).
2. *Search*: from random starts, cards are exchanged for as long as the estimate gets better (`search`).
3. *Tries*: the best that were found are played, all with the same deals, and told with what came out (`telling`).

What was found is told in docs/allsvenskan-arena-cards.md.
"""
