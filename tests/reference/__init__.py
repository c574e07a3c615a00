"""Slow and obvious models, written from the rules alone, that the fast code is held against."""
