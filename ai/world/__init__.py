"""The computer player of the World game."""
