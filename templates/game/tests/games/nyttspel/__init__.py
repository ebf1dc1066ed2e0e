"""The tests of Nyttspel. Here belongs a module for each part of the rules."""
