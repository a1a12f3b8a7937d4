"""World: classic conquest on 42 territories (rules/world.md of the design)."""
