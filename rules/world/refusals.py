"""Every reason for which World refuses a move: the code, and the facts its sentence may use.

Territories and cards are ids, seats are numbers, all else is a whole number or a list of ids. The words
for people are made outside `rules/`; a test there holds them against this table, so that no code is mute.
"""

REFUSALS: dict[str, tuple[str, ...]] = {
    # Options
    "unknown_option": ("option",),  # no option of this name
    "unknown_value": ("option", "value"),  # the option has no such value; `value` is a text
    "neutral_army_two_only": ("seats",),  # a neutral army plays with two commanders only
    "claims_without_neutrals": (),  # with two commanders and neutrals the territories are always dealt
    "balance_two_only": ("seats",),  # the second player's balance is for two commanders only
    "missions_need_three": ("seats", "least"),  # missions need three commanders or more
    "missions_not_here": ("continent",),  # the missions name a continent that this board does not have
    "truces_need_three": ("seats", "least"),  # truces need three commanders or more
    "late_needs_fixed": (),  # sets that escalate from the start cannot begin to do so later
    "not_a_computer": ("seat", "seats"),  # `computers` names a seat that is not at the table, or one twice
    # Who, and when
    "too_few_commanders": ("seats", "least"),  # a game needs at least this many seats
    "too_many_commanders": ("seats", "most"),  # ... and at most this many (fewer on a very small board)
    "not_at_table": ("seat",),  # the clock (seat None) or a number without a seat: World gives them no move
    "game_over": (),  # the game has ended
    "not_your_turn": ("turn",),  # `turn` is the seat that is waited for
    "out_of_game": ("seat",),  # the seat is eliminated or has resigned
    "not_a_players_move": (),  # an automatic victory is given by the room, never taken
    "award_to_nobody": ("seat",),  # ... to a seat that is still in the game
    "setup_first": ("left",),  # armies of the opening pool are still to be placed
    "setup_is_over": (),  # a claim or a setup step after the setup
    "claim_first": ("left",),  # `left` territories are still to be claimed, before any army is placed
    "defence_first": ("seat", "source", "target"),  # `seat` chooses the dice of its defence first
    "occupy_first": ("source", "target", "least", "most"),  # a conquered territory waits for its armies
    "trade_first": ("cards", "until"),  # too many cards: sets are traded until `until` or fewer remain
    "place_first": ("left",),  # attacks, fortification and end of turn wait for the reinforcements
    # Land
    "unknown_territory": ("territory",),  # no such id on this board
    "not_your_land": ("territory",),  # it must be an own territory
    # Setup steps
    "claims_are_over": (),  # every territory has its owner
    "not_free": ("territory", "seat"),  # `seat` has claimed it already, -1: it is neutral
    "not_neutral_land": ("territory",),  # a neutral army is placed on neutral land
    "neutral_amount": ("territory", "armies"),  # an entry of the neutral part is not at least 1
    "neutral_total": ("armies", "asked"),  # the step names `armies` neutral ones and must name `asked`
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
    "nothing_to_defend": (),  # no attack waits for dice
    "not_your_defence": ("seat",),  # it waits for those of `seat`
    "defend_too_few": ("dice",),  # at least 1
    "defend_too_many": ("dice", "most"),  # at most 2, and no more than the stack
    # Occupation
    "nothing_to_occupy": (),  # no conquered territory waits
    "occupy_too_few": ("armies", "least", "most"),
    "occupy_too_many": ("armies", "least", "most"),
    # Fortification
    "same_territory": ("territory",),  # source and target are the same
    "not_connected": ("source", "target"),  # no unbroken chain of own territories
    "fortify_not_adjacent": ("source", "target"),  # adjacent only, and the two do not touch
    "too_few_to_fortify": ("territory",),  # a stack of 1 has nobody to spare
    "fortify_too_few": ("armies",),  # at least 1
    "fortify_too_many": ("armies", "most"),  # at least one army stays behind
    # Truces
    "truces_off": (),  # they are not played
    "truce_with_oneself": (),
    "truce_with_nobody": ("seat",),  # no such commander is in the game
    "truce_stands": ("seat", "until"),  # there is one with `seat` already
    "truce_offered": ("seat",),  # an offer between the two is open already
    "truce_too_short": ("until", "least"),  # until the end of round `least` at the earliest
    "truce_too_long": ("until", "most"),  # ... of round `most` at the latest
    "no_truce_offer": ("seat",),  # `seat` has offered nothing that could be answered
    "no_own_offer": ("seat",),  # nothing was offered to `seat` that could be withdrawn
    "truce_holds": ("seat", "until"),  # enforced: no attack on `seat` before the end of round `until`
    # Votes
    "already_voted": ("ending",),  # "points" or "draw": the seat is for it already
    "not_voted": ("ending",),  # the seat is not for it
    "computer_goes_along": ("seat",),  # a computer's seat has no vote of its own
}
"""Code -> names of the facts a `Refusal` with this code carries, no more and no fewer."""
