"""Why World refuses a move or an option, and what to do: one sentence for each code of the rules.

Facts come from the rules as data (`rules/world/refusals.py`); a test holds this table against them, so that
no refusal is mute.
"""

from typing import Any

from django.utils.translation import gettext_lazy

from rooms.tables.world.names import OPTIONS
from rooms.tables.world.wording import Names, worded
from rules.game import Refusal

SETTINGS: dict[str, Any] = {
    "unknown_option": gettext_lazy("World has no setting called “%(option)s”. Choose one of those shown."),
    "unknown_value": gettext_lazy("%(option)s cannot be “%(value)s”. Choose one of the values shown."),
    "neutral_army_two_only": gettext_lazy("A neutral army plays with two commanders only."),
    "claims_without_neutrals": gettext_lazy(
        "With two commanders and a neutral army the territories are always dealt."
    ),
    "balance_two_only": gettext_lazy("The second player's balance is for two commanders only."),
    "missions_need_three": gettext_lazy("Missions need %(least)d or more commanders."),
    "missions_not_here": gettext_lazy("Missions name %(continent)s, which this board does not have."),
    "truces_need_three": gettext_lazy("Truces need %(least)d or more commanders."),
    "late_needs_fixed": gettext_lazy(
        "Late escalation needs card sets that are fixed or flat; these escalate from the start."
    ),
    "not_a_computer": gettext_lazy("The list of computers does not fit the seats. Reload the page."),
    "too_few_commanders": gettext_lazy(
        "World needs at least %(least)d seats. Add a computer or invite somebody."
    ),
    "too_many_commanders": gettext_lazy("World takes at most %(most)d seats. Remove some."),
}
TIMING: dict[str, Any] = {
    "not_at_table": gettext_lazy("This seat does not play in this game."),
    "game_over": gettext_lazy("This game is over. Nothing can be moved any more."),
    "not_your_turn": gettext_lazy("It is %(turn)s's turn. Wait for yours."),
    "out_of_game": gettext_lazy("%(name)s is out of the game, and can only watch."),
    "not_a_players_move": gettext_lazy("A game is awarded by the room alone. Play on."),
    "award_to_nobody": gettext_lazy("Only a commander who is still in the game can be given the victory."),
    "setup_first": gettext_lazy("Place your %(left)d opening armies first."),
    "setup_is_over": gettext_lazy("The opening placement is over."),
    "claim_first": gettext_lazy("Claim a free territory first; %(left)d are left."),
    "defence_first": gettext_lazy("%(name)s chooses the dice for %(target)s first. Wait for that."),
    "occupy_first": gettext_lazy("Move armies into %(target)s first: %(least)d to %(most)d of them."),
    "trade_first": gettext_lazy(
        "You hold %(cards)d cards, so trade a set first, until %(until)d or fewer remain."
    ),
    "place_first": gettext_lazy("Place your %(left)d reinforcements first."),
}
PLACING: dict[str, Any] = {
    "unknown_territory": gettext_lazy("There is no such territory on this board."),
    "not_your_land": gettext_lazy("%(territory)s is not yours. Choose a territory of your own."),
    "claims_are_over": gettext_lazy("Every territory has its owner already. Place armies now."),
    "not_free": gettext_lazy("%(territory)s belongs to %(name)s already. Claim a free territory."),
    "not_neutral_land": gettext_lazy(
        "%(territory)s is not neutral. Place the neutral army on neutral territories."
    ),
    "neutral_amount": gettext_lazy(
        "Each chosen neutral territory needs at least 1 army; %(territory)s has %(count)d."
    ),
    "neutral_total": gettext_lazy("This step places exactly %(asked)d neutral armies, not %(count)d."),
    "deploy_amount": gettext_lazy(
        "Each chosen territory needs at least 1 army; %(territory)s has %(count)d."
    ),
    "deploy_total": gettext_lazy("This step places exactly %(asked)d armies, not %(count)d."),
    "nothing_to_place": gettext_lazy("You have no reinforcements left to place."),
    "place_too_few": gettext_lazy("Place at least 1 army."),
    "place_too_many": gettext_lazy("You have only %(left)d to place, not %(count)d."),
    "nothing_to_undo": gettext_lazy("There is no placement to take back; dice cannot be undone."),
}
CARDS: dict[str, Any] = {
    "trade_too_late": gettext_lazy("Sets are traded before the first attack of a turn."),
    "unknown_card": gettext_lazy("There is no such card in this game."),
    "card_twice": gettext_lazy("Choose three different cards; %(card)s was named twice."),
    "card_not_held": gettext_lazy("You do not hold %(card)s. Choose from your own cards."),
    "not_a_set": gettext_lazy(
        "%(cards)s make no set: take three alike, one of each, or a wild card with any two."
    ),
    "bonus_not_pictured": gettext_lazy(
        "The 2 extra armies go to a territory on a traded card, not to %(territory)s."
    ),
    "bonus_not_held": gettext_lazy(
        "The 2 extra armies go to a territory of your own; %(territory)s is not yours."
    ),
    "bonus_used": gettext_lazy("The 2 extra armies come once a turn, and you have had them."),
    "bonus_needed": gettext_lazy("Choose which of %(territories)s gets the 2 extra armies."),
}
BATTLE: dict[str, Any] = {
    "too_few_to_attack": gettext_lazy("%(territory)s has only 1 army. An attack needs at least 2."),
    "own_target": gettext_lazy("%(territory)s is your own. Choose an enemy neighbour."),
    "not_adjacent": gettext_lazy("%(source)s and %(target)s do not touch. Choose a neighbour."),
    "dice_too_few": gettext_lazy("Roll at least 1 die."),
    "dice_too_many": gettext_lazy("You can roll at most %(most)d dice from there."),
    "stop_too_low": gettext_lazy("The number to stop at cannot be below 0."),
    "stop_reached": gettext_lazy(
        "%(count)d armies are already at your limit of %(stop)d. Lower it, or roll once."
    ),
    "nothing_to_defend": gettext_lazy("No attack waits for dice. It has been rolled already."),
    "not_your_defence": gettext_lazy("%(name)s defends there and chooses the dice. Wait for the roll."),
    "defend_too_few": gettext_lazy("Defend with at least 1 die."),
    "defend_too_many": gettext_lazy("You can defend with at most %(most)d dice there."),
    "nothing_to_occupy": gettext_lazy("No conquered territory waits for armies."),
    "occupy_too_few": gettext_lazy("Move in at least %(least)d, as many as the dice you rolled."),
    "occupy_too_many": gettext_lazy("Move in at most %(most)d; one army stays behind."),
    "same_territory": gettext_lazy("Choose two different territories."),
    "not_connected": gettext_lazy("No chain of your own territories leads from %(source)s to %(target)s."),
    "fortify_not_adjacent": gettext_lazy(
        "%(source)s and %(target)s do not touch. In this game armies fortify a neighbour only."
    ),
    "too_few_to_fortify": gettext_lazy("%(territory)s has only 1 army, and one must stay."),
    "fortify_too_few": gettext_lazy("Move at least 1 army."),
    "fortify_too_many": gettext_lazy("Move at most %(most)d; one army stays behind."),
}
AGREEMENTS: dict[str, Any] = {
    "truces_off": gettext_lazy("Truces are not played in this game."),
    "truce_with_oneself": gettext_lazy("A truce needs somebody else. Choose another commander."),
    "truce_with_nobody": gettext_lazy(
        "A truce needs a commander who is still in the game. Choose another one."
    ),
    "truce_stands": gettext_lazy("You have a truce with %(name)s already, until the end of round %(until)d."),
    "truce_offered": gettext_lazy("An offer between you and %(name)s is open already. Wait for the answer."),
    "truce_too_short": gettext_lazy("A truce lasts until the end of round %(least)d at least."),
    "truce_too_long": gettext_lazy("A truce lasts until the end of round %(most)d at most."),
    "no_truce_offer": gettext_lazy("%(name)s has no truce on offer for you any more."),
    "no_own_offer": gettext_lazy("You have no truce on offer for %(name)s any more."),
    "truce_holds": gettext_lazy(
        "Your truce with %(name)s holds until the end of round %(until)d. Attack somebody else."
    ),
    "already_voted": gettext_lazy("You are for that ending already."),
    "not_voted": gettext_lazy("You are not for that ending, so there is nothing to take back."),
    "computer_goes_along": gettext_lazy("A computer goes along with every vote and has none of its own."),
}
REFUSALS: dict[str, Any] = SETTINGS | TIMING | PLACING | CARDS | BATTLE | AGREEMENTS


def refusal(refused: Refusal, names: Names) -> str:
    """Why a move or an option is refused, and what to do."""
    words = worded(refused.facts, names)
    option = refused.facts.get("option")
    if option in OPTIONS:
        words["option"] = OPTIONS[option]
    return str(REFUSALS[refused.code]) % words
