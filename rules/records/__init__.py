"""The record of a game: its text form, moves in words, and what can be checked by it. See docs/record.md."""
