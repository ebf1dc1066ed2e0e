"""Finding the best lay: a search that rearranges, a bound that proves, and the advice made of both."""
