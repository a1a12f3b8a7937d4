"""Every kind of event that World tells: the kind, and its facts.

`territory`, `source`, `target` (ids) and `territories` (a list of ids) name what changed on the map; the new
owners and armies are read from the position. `seat` and `by` are seat numbers, `armies` is a number.
`other` is a seat number too.
The opening (order dice, dealt lands, automatic placement) is no event: it is read from the first position,
`opening`, `order`, `owners` and `armies`; so is the first turn when the setup has no steps.
"""

EVENTS: dict[str, tuple[str, ...]] = {
    # Setup. `each` has one number a territory, `armies` is their sum. The neutral part of a step, where there
    # is one, follows as an event of its own.
    "claimed": ("seat", "territory"),
    # The claims have ended early, since the pools are empty: one neutral army on each of these.
    "left_unclaimed": ("territories",),
    "deployed": ("seat", "territories", "each", "armies"),
    "neutral_deployed": ("seat", "territories", "each", "armies"),
    # When round 1 starts: `seats` and `territories` go together, in seat order.
    "capitals_chosen": ("seats", "territories"),
    # Turns. `continents` (ids) are those held whole, whose bonuses are in `armies`, the income.
    "round_started": ("round",),
    "turn_started": ("seat", "round", "armies", "continents"),
    "turn_ended": ("seat",),
    # With `round` the sets begin to escalate.
    "late_escalation": ("round",),
    # Reinforcements
    "placed": ("seat", "territory", "armies"),
    "undone": ("seat", "territory", "armies"),
    # Cards. `traded`: the three card ids, what the set paid, and how many sets the table has traded now.
    "traded": ("seat", "cards", "armies", "sets"),
    # ... the two extra armies on an own pictured territory follow as an event of their own.
    "matched": ("seat", "territory", "armies"),
    # Drawing a card: everyone learns that, only the seat (whispered) learns which.
    "card_drawn": ("seat",),
    "card_drawn_secretly": ("seat", "card"),
    # The discard, `cards` of them, became the draw pile; then the card is drawn.
    "reshuffled": ("cards",),
    # Pile and discard are both empty: an earned card is not drawn (boards with few cards only).
    "no_card_left": ("seat",),
    # Battle. `defender` is a seat or -1 (neutral); `rolls` is a list of [attack dice, defence dice], each
    # from high to low; `lost_attack` and `lost_defence` are the sums; `all_in` False is one roll; `stop` is
    # the stop-loss of an all in, 0 for none.
    "attacked": (
        "seat",
        "defender",
        "source",
        "target",
        "rolls",
        "lost_attack",
        "lost_defence",
        "conquered",
        "all_in",
        "stop",
    ),
    # Where the defender chooses: an attack was declared and waits, then the dice were chosen; `by_clock`: the
    # time ran out, or the defender left. The roll follows as `attacked`.
    "attack_declared": ("seat", "defender", "source", "target", "dice", "all_in", "stop"),
    "defence_chosen": ("seat", "dice", "by_clock"),
    # `automatic`: only one number was possible, or the game or the attacker's part in it ended.
    "occupied": ("seat", "source", "target", "armies", "automatic"),
    # `seat` is out, beaten by `by`, who takes `cards` cards, a number; which ones is whispered to `by`.
    "eliminated": ("seat", "by", "cards"),
    "cards_taken": ("seat", "by", "cards"),
    # The move that ends a turn
    "fortified": ("seat", "source", "target", "armies"),
    # `seat` has resigned: `territories` are neutral now, `cards` (a list of ids) went to the discard.
    "resigned": ("seat", "territories", "cards"),
    # Truces: `seat` acts towards `other`; `until` is the last round. A broken one is over at once.
    "truce_offered": ("seat", "other", "until"),
    "truce_made": ("seat", "other", "until"),
    "truce_declined": ("seat", "other", "until"),
    "truce_withdrawn": ("seat", "other", "until"),
    "truce_broken": ("seat", "other", "until"),
    "truce_over": ("seat", "other", "until"),
    # `ending` is "points" or "draw", `missing` how many seats are still not for it.
    "voted": ("seat", "ending", "yes", "missing"),
    # Automatic victory of `seat`; the end follows.
    "awarded": ("seat",),
    # `places`: best first, each a list of the seats that share the place. `ending`: "standing" (the last one
    # is), "capitals", "mission", "rounds" (the limit), "points" or "draw" (by vote), "award".
    "game_over": ("places", "ending"),
    # After it: `missions` has the card of every seat, in seat order.
    "missions_revealed": ("missions",),
}
"""Kind -> names of its facts, always all of them."""

WHISPERED: frozenset[str] = frozenset({"card_drawn_secretly", "cards_taken"})
"""The kinds that one seat alone may learn of; in `cards_taken` the fact `cards` is a list of card ids."""
