"""Computer players: they see a seat's view, never a room, another's hand or the dice key."""
