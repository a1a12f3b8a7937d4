"""People, seats, secrecy and time: everything of Conquest that has a database."""
