"""Every reason for which World refuses a move: the code, and the facts its sentence may use.

Territories and cards are ids, seats are numbers, all else is a whole number or a list of ids. The words
for people are made outside `rules/`; a test there holds them against this table, so that no code is mute.
"""

REFUSALS: dict[str, tuple[str, ...]] = {
    # Who, and when
    "too_few_commanders": ("seats", "least"),  # a game needs at least this many seats
    "too_many_commanders": ("seats", "most"),  # ... and at most this many (fewer on a very small board)
    "not_at_table": ("seat",),  # the clock (seat None) or a number without a seat: World gives them no move
    "game_over": (),  # the game has ended
    "not_your_turn": ("turn",),  # `turn` is the seat that is waited for
    "setup_first": ("left",),  # armies of the opening pool are still to be placed
    "setup_is_over": (),  # a setup step after the setup
    "occupy_first": ("source", "target", "least", "most"),  # a conquered territory waits for its armies
    "trade_first": ("cards", "until"),  # too many cards: sets are traded until `until` or fewer remain
    "place_first": ("left",),  # attacks, fortification and end of turn wait for the reinforcements
    # Land
    "unknown_territory": ("territory",),  # no such id on this board
    "not_your_land": ("territory",),  # it must be an own territory
    # Setup steps
    "deploy_amount": ("territory", "armies"),  # an entry of the step is not at least 1
    "deploy_total": ("armies", "asked"),  # the step names `armies` in all and must name exactly `asked`
    # Reinforcements
    "nothing_to_place": (),  # no reinforcements are left
    "place_too_few": ("armies",),  # at least 1
    "place_too_many": ("armies", "left"),  # more than are left to place
    "nothing_to_undo": (),  # no placement can be taken back: none made, or dice were rolled since
    # Cards
    "trade_too_late": (),  # dice were rolled this turn, and nothing forces a trade
    "unknown_card": ("card",),  # no such card in this game
    "card_twice": ("card",),  # the same card named more than once
    "card_not_held": ("card",),  # not in the own hand
    "not_a_set": ("cards",),  # neither three alike, nor one of each, nor with a wild
    "bonus_not_pictured": ("territory",),  # the two extra armies go to a territory on a traded card only
    "bonus_not_held": ("territory",),  # ... that the trader holds
    "bonus_used": ("territory",),  # ... once a turn
    "bonus_needed": ("territories",),  # several own territories are pictured: choose one of these
    # Battle
    "too_few_to_attack": ("territory",),  # a stack of 1 cannot attack
    "own_target": ("territory",),  # the target is an own territory
    "not_adjacent": ("source", "target"),  # the two do not touch
    "dice_too_few": ("dice",),  # at least 1
    "dice_too_many": ("dice", "most"),  # at most 3, and fewer than the stack
    "stop_too_low": ("stop",),  # a stop-loss below 0
    "stop_reached": (
        "stop",
        "armies",
    ),  # the stack is already at the stop-loss or below: no roll would follow
    # Occupation
    "nothing_to_occupy": (),  # no conquered territory waits
    "occupy_too_few": ("armies", "least", "most"),
    "occupy_too_many": ("armies", "least", "most"),
    # Fortification
    "same_territory": ("territory",),  # source and target are the same
    "not_connected": ("source", "target"),  # no unbroken chain of own territories
    "too_few_to_fortify": ("territory",),  # a stack of 1 has nobody to spare
    "fortify_too_few": ("armies",),  # at least 1
    "fortify_too_many": ("armies", "most"),  # at least one army stays behind
}
"""Code -> names of the facts a `Refusal` with this code carries, no more and no fewer."""
