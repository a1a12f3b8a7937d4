"""The rules of the games: pure Python, no Django, no clock, no I/O, no global randomness."""
