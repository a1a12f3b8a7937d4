"""The pages and the posts. Each view parses, calls one function, and answers."""
