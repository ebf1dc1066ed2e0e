"""`python -m spelbord.terminal`, for when the command is not on the path."""

from spelbord.terminal import main

main()
